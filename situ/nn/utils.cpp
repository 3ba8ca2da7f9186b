// Implements clipping of gradients, and parameters as one vector.
#include "situ/nn/utils.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "situ/autograd/autograd.h"
#include "situ/base/text.h"
#include "situ/dispatch/run.h"
#include "situ/dispatch/write_set.h"
#include "situ/generated/op/optim.h"
#include "situ/op/spec.h"
#include "situ/ops/functions.h"
#include "situ/tensor/internal/planned.h"

namespace situ {

namespace {

// The op that sums squares over all elements of all operands, in f64.
struct SumOfSquares : op::Base<op::kAnyIn> {
  static constexpr op::Bound bound = op::Bound::memory;
  static void infer(op::Infer& c) { c.out(0, DType::f64, {}); }
};

}  // namespace

SITU_OP_INFO(sum_of_squares, "clip_grad_norm_", SumOfSquares);

}  // namespace situ

namespace situ::nn::utils {

namespace {

bool same_bytes(const Tensor& a, const Tensor& b) {
  return a.is_alias_of(b) && same_elements_in_order(a.unsafe_impl()->g, b.unsafe_impl()->g);
}

// Returns the defined gradients; gradients that share bytes are listed once.
std::vector<Tensor> gradients(const std::vector<Tensor>& parameters) {
  std::vector<Tensor> list;
  std::unordered_multimap<size_t, size_t> places;  // positions in the list, by the address of the first byte
  for (const Tensor& p : parameters) {
    const Tensor& g = p.mutable_grad();
    if (!g.defined()) continue;
    const size_t begin =
        reinterpret_cast<size_t>(g.unsafe_impl()->storage.get()) + static_cast<size_t>(g.storage_offset());
    const auto [first, last] = places.equal_range(begin);
    if (std::any_of(first, last, [&](const auto& at) { return same_bytes(list[at.second], g); })) continue;
    places.emplace(begin, list.size());
    list.push_back(g);
  }
  return list;
}

double number(const Tensor& t) { return dry::value_or(t, std::nan("")); }

double larger(double a, double b) { return std::isnan(a) || b <= a ? a : b; }  // NaN if either is NaN

double total_norm(const std::vector<Tensor>& grads, double p) {
  double total = 0;
  if (grads.empty()) return 0;
  if (p == 2) return std::sqrt(number(op_call::plain(op_infos::sum_of_squares, InList(grads), nullptr)));
  for (const Tensor& g : grads) {
    if (g.numel() == 0) continue;
    if (std::isinf(p))
      total = larger(total, number(g.abs().max()));
    else
      total += number(g.to(kDouble).abs().pow(p).sum());
  }
  return std::isinf(p) ? total : std::pow(total, 1 / p);
}

// Throws before any gradient has changed.
void check_writes(const char* name, const std::vector<Tensor>& grads, const SourceLocation& location) {
  op::WriteSet writes;
  for (const Tensor& g : grads) writes.add(name, g, location);
  writes.check();
}

double checked_norm(const char* name, const std::vector<Tensor>& grads, double norm_type, bool error_if_nonfinite) {
  const double total = total_norm(grads, norm_type);
  if (error_if_nonfinite && dry::known_or(false, [&] { return !std::isfinite(total); }))
    throw ValueError(std::string(name) + ": the norm of the gradients is " + number_text(total) +
                     "; look for a loss that is not finite, or pass error_if_nonfinite = false");
  return total;
}

void scale(const std::vector<Tensor>& grads, double factor) {
  if (factor >= 1) return;
  for (const Tensor& g : grads) g.mul_(factor);  // a dry run multiplies too; its norm is NaN
}

void check_norm_type(const char* name, double norm_type) {
  if (!(norm_type > 0))
    throw ValueError(std::string(name) + ": norm_type must be positive, got " + std::to_string(norm_type));
}

}  // namespace

double clip_factor(double max_norm, double total_norm) {
  const double factor = max_norm / (total_norm + 1e-6);
  return factor >= 1 ? 1 : factor;
}

double grad_norm(const std::vector<Tensor>& parameters, double norm_type, bool error_if_nonfinite,
                 SourceLocation location) {
  check_norm_type("grad_norm", norm_type);
  op::WriterScope scope("grad_norm", location);
  NoGradGuard off;
  return checked_norm("grad_norm", gradients(parameters), norm_type, error_if_nonfinite);
}

void clip_grads_with_norm_(const std::vector<Tensor>& parameters, double max_norm, double total_norm,
                           SourceLocation location) {
  op::WriterScope scope("clip_grads_with_norm_", location);
  NoGradGuard off;
  const std::vector<Tensor> grads = gradients(parameters);
  check_writes("clip_grads_with_norm_", grads, location);
  scale(grads, clip_factor(max_norm, total_norm));
}

double clip_grad_norm_(const std::vector<Tensor>& parameters, double max_norm, double norm_type,
                       bool error_if_nonfinite, SourceLocation location) {
  check_norm_type("clip_grad_norm_", norm_type);
  op::WriterScope scope("clip_grad_norm_", location);
  NoGradGuard off;
  std::vector<Tensor> grads = gradients(parameters);
  check_writes("clip_grad_norm_", grads, location);
  const double total = checked_norm("clip_grad_norm_", grads, norm_type, error_if_nonfinite);
  scale(grads, clip_factor(max_norm, total));
  return total;
}

double clip_grad_norm_(const Tensor& parameter, double max_norm, double norm_type, bool error_if_nonfinite,
                       SourceLocation location) {
  return clip_grad_norm_(std::vector<Tensor>{parameter}, max_norm, norm_type, error_if_nonfinite, location);
}

void clip_grad_value_(const std::vector<Tensor>& parameters, double clip_value, SourceLocation location) {
  op::WriterScope scope("clip_grad_value_", location);
  NoGradGuard off;
  std::vector<Tensor> grads = gradients(parameters);
  check_writes("clip_grad_value_", grads, location);
  for (const Tensor& g : grads) g.clamp_(-clip_value, clip_value);
}

Tensor parameters_to_vector(const std::vector<Tensor>& parameters, SourceLocation location) {
  LocationScope scope(location);
  std::vector<Tensor> rows;
  for (const Tensor& p : parameters) rows.push_back(p.reshape(-1));
  return cat(rows);
}

void vector_to_parameters(const Tensor& values, const std::vector<Tensor>& parameters, SourceLocation location) {
  int64_t n = 0;
  for (const Tensor& p : parameters) n += p.numel();
  if (values.dim() != 1 || values.numel() != n)
    throw ShapeError("vector_to_parameters: the values are " + values.describe() + ", the parameters have " +
                     std::to_string(n) + " elements");
  op::WriterScope scope("vector_to_parameters", location);
  NoGradGuard off;
  int64_t at = 0;
  for (const Tensor& p : parameters) {
    p.copy_(values.narrow(0, at, p.numel()).view(p.sizes()));
    at += p.numel();
  }
}

}  // namespace situ::nn::utils
