// In-place and out= forms that are made of other calls: of ops with several results, of composed ops, and of writes
// into expanded tensors.
#include "situ/base/thread_state.h"
#include "situ/dispatch/entry.h"
#include "situ/dispatch/run.h"
#include "situ/tensor/shared_bytes.h"

namespace situ {

namespace op {

bool into_one_alias(const char* name, const Row& row, const In* in, size_t n, const void* attributes) {
  if (!in[0].tensor || !in[0].tensor->defined()) return false;
  const Region& target = in[0].tensor->unsafe_impl()->g;
  bool expanded = false;
  for (int d = 0; d < target.ndim(); ++d) expanded = expanded || (target.strides[d] == 0 && target.sizes[d] > 1);
  if (!expanded || !in[1].defined()) return false;
  Operand given[2];
  given[1].scalar = in[1].is_scalar;
  if (in[1].tensor) given[1].g = &in[1].tensor->unsafe_impl()->g;
  if (in[1].tensor && given[1].ndim() > target.ndim()) return false;
  if (!row.same_value(given, target)) return false;
  Tensor to = *in[0].tensor, from = in[1].tensor ? *in[1].tensor : Tensor();
  for (int64_t d = 0, lead = to.dim() - (from.defined() ? from.dim() : 0); d < to.dim(); ++d) {
    if (to.stride(d) != 0 || to.size(d) <= 1) continue;
    to = to.narrow(d, 0, 1);
    if (from.defined() && d >= lead && from.size(d - lead) > 1) from = from.narrow(d - lead, 0, 1);
  }
  const In one[] = {In(to, in[0].site), from.defined() ? In(from, in[1].site) : in[1]};
  inplace_as(name, row, one, n, attributes);
  return true;
}

void write_result(const char* name, const Tensor& to, const Tensor& result, const Site& site) {
  const op_attr::copy none{};
  const In in[] = {In(to, site), In(result, site)};
  inplace_as(name, op_rows::copy, in, 2, &none);
}

namespace {

void fits(const char* name, const Tensor& to, const Tensor& result, const char* remedy) {
  if (!(to.sizes() == result.sizes()))
    throw ShapeError(called_as(name) + ": the result is " + result.describe() +
                     ", but the tensor to be overwritten is " + to.describe() + remedy);
  if (!can_cast(result.dtype(), to.dtype()))
    throw DTypeError(called_as(name) + ": the result is " + result.describe() + ", which does not fit the " +
                     to.describe() + " to be overwritten; use the out-of-place form, or convert with .to(" +
                     short_name(to.dtype()) + ") first");
}

void ready_to_take(const char* name, const Tensor& out, const Tensor& result) {
  if (result.requires_grad())
    throw AutogradError(
        std::string(name) +
        ": the out= form cannot be differentiated, and an operand requires grad; use the plain form, or "
        "NoGradGuard");
  if (out.numel() == 0 && !(out.sizes() == result.sizes())) out.resize_(result.sizes());
  fits(name, out, result, "; pass an out= tensor of the result's sizes (or an empty one)");
}

}  // namespace

void ready_out(const char* name, const Tensor& out) {
  if (!out.defined())
    throw UsageError(called_as(name) + ": the out= tensor is undefined; create it first (empty({0}))");
}

void put_result(const char* name, const Tensor& to, const Tensor& result, const Site& site) {
  fits(name, to, result, "; an in-place form cannot change the sizes, use the out-of-place form");
  write_result(name, to, result, site);
}

void put_out(const char* name, Tensor& out, const Tensor& result, const Site& site) {
  ready_out(name, out);
  ready_to_take(name, out, result);
  write_result(name, out, result, site);
}

void put_outs(const char* name, std::span<Tensor* const> outs, std::span<const Tensor* const> results,
              const Site& site) {
  for (size_t k = 0; k < outs.size(); ++k) {
    ready_to_take(name, *outs[k], *results[k]);
    for (size_t j = 0; j < k; ++j)
      if (share_bytes(*outs[j]->unsafe_impl(), *outs[k]->unsafe_impl()))
        throw InplaceError(called_as(name) + ": two results would be written into the same bytes: " +
                           outs[j]->describe() + ", " + outs[k]->describe() + "; pass tensors that do not overlap");
  }
  for (size_t k = 0; k < outs.size(); ++k) write_result(name, *outs[k], *results[k], site);
}

Tensor old_value(const Tensor& target, const Site& site) {
  return thread_state().grad_enabled ? target.clone(site) : target;
}

}  // namespace op

namespace op_entry {

void multi_out(const char* name, const op::Row& row, Tensor* const* outs, const In* const* in, const void* attributes,
               const Site& site) {
  const size_t n_out = row.n_out;
  std::vector<Tensor> results(n_out);
  for (size_t k = 0; k < n_out; ++k) op::ready_out(name, *outs[k]);
  multi(name, row, in, attributes, site, results.data());
  std::vector<const Tensor*> made(n_out);
  for (size_t k = 0; k < n_out; ++k) made[k] = &results[k];
  op::put_outs(name, {outs, n_out}, made, site ? site : in[0]->site);
}

}  // namespace op_entry

void op_call::out_multi(const op::Row& row, Tensor* const* outs, size_t, const In* in, size_t n,
                        const void* attributes) {
  std::vector<const In*> operands(n);
  for (size_t i = 0; i < n; ++i) operands[i] = in + i;
  op_entry::multi_out(row.out_name, row, outs, operands.data(), attributes, Site());
}

}  // namespace situ
