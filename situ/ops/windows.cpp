// Windows of signals, and draws computed from uniform and normal ones.
#include <cmath>

#include "situ/base/thread_state.h"
#include "situ/generated/ops/bodies.h"
#include "situ/op/lost_values.h"
#include "situ/ops/functions.h"

namespace situ {

namespace {

constexpr double kPi = 3.14159265358979323846;

// Applies `shape` to the positions 0, 1, ... and the last one. A periodic window is a longer one without its last
// element.
template <class F>
Tensor window(const char* name, int64_t n, bool periodic, const TensorOptions& o, F shape) {
  CallScope scope(name);
  if (n < 0) throw ValueError(called_as(name) + ": the length is " + std::to_string(n) + "; it must be 0 or more");
  if (!is_floating(o.dtype()))
    throw DTypeError(called_as(name) + ": needs a floating dtype, but got " + short_name(o.dtype()));
  if (n <= 1) return ones(n, o);
  const int64_t points = periodic ? n + 1 : n;
  const Tensor place = arange(points, TensorOptions(kDouble).device(o.device_or(default_device())));
  Tensor r = shape(place, static_cast<double>(points - 1)).narrow(0, 0, n).to(o.dtype());
  if (o.requires_grad()) r = r.clone().detach().requires_grad_();
  return r;
}

Tensor cosines(const Tensor& place, double last, double a, double b, double c) {
  Tensor r = a - (place * (2 * kPi / last)).cos() * b;
  return c == 0 ? r : r + (place * (4 * kPi / last)).cos() * c;
}

}  // namespace

Tensor bartlett_window(int64_t n, bool periodic, const TensorOptions& o) {
  return window("bartlett_window", n, periodic, o,
                [](const Tensor& i, double last) { return 1 - (i * (2 / last) - 1).abs(); });
}
Tensor blackman_window(int64_t n, bool periodic, const TensorOptions& o) {
  return window("blackman_window", n, periodic, o,
                [](const Tensor& i, double last) { return cosines(i, last, 0.42, 0.5, 0.08); });
}
Tensor hamming_window(int64_t n, bool periodic, double alpha, double beta, const TensorOptions& o) {
  return window("hamming_window", n, periodic, o,
                [=](const Tensor& i, double last) { return cosines(i, last, alpha, beta, 0); });
}
Tensor hann_window(int64_t n, bool periodic, const TensorOptions& o) {
  return window("hann_window", n, periodic, o,
                [](const Tensor& i, double last) { return cosines(i, last, 0.5, 0.5, 0); });
}
Tensor kaiser_window(int64_t n, bool periodic, double beta, const TensorOptions& o) {
  return window("kaiser_window", n, periodic, o, [=](const Tensor& i, double last) {
    const Tensor r = i * (2 / last) - 1;
    return i0((1 - r.square()).clamp_min(0).sqrt() * beta) / i0(full({}, beta, i.options()));
  });
}

Tensor logspace(Scalar start, Scalar end, int64_t steps, double base, const TensorOptions& o) {
  CallScope scope("logspace");
  const TensorOptions wide = TensorOptions(kDouble).device(o.device_or(default_device()));
  if (steps > 0) op::require_holds("logspace", "start", o.dtype(), start);
  if (steps > 1) op::require_holds("logspace", "end", o.dtype(), end);
  if (!is_floating(o.dtype())) start = start.toLong(), end = end.toLong();
  Tensor r = pow(base, linspace(start, end, steps, wide)).to(o.dtype());
  if (o.requires_grad()) r = r.detach().requires_grad_();
  return r;
}

namespace {

// Returns draws in (0, 1), in f64 if the target is f64, else in f32.
Tensor between(const Tensor& like) {
  const DType t = like.dtype() == kDouble ? kDouble : kFloat;
  return empty(like.sizes(), TensorOptions(t).device(like.device())).uniform_().clamp_min(0x1p-30);
}

}  // namespace

namespace body {

Tensor cauchy_(op::Form&, const In& self, double median, double sigma) {
  const Tensor& t = *self.tensor;
  if (!t.is_floating_point())
    throw DTypeError(called_as("cauchy_") + ": needs a floating dtype, but self is " + t.describe());
  if (!(sigma > 0))
    throw ValueError(called_as("cauchy_") + ": sigma is " + std::to_string(sigma) + "; it must be above 0");
  return t.copy_(((between(t) - 0.5) * kPi).tan() * sigma + median);
}
// Takes integers too, to which the draws are converted.
Tensor geometric_(op::Form&, const In& self, double p) {
  const Tensor& t = *self.tensor;
  if (!(p > 0 && p < 1))
    throw ValueError(called_as("geometric_") + ": p is " + std::to_string(p) + "; it must be in (0, 1)");
  if (t.dtype() == DType::boolean)
    throw DTypeError(called_as("geometric_") + ": bools cannot count: self is " + t.describe());
  return t.copy_((between(t).log() / std::log1p(-p)).ceil());
}
Tensor log_normal_(op::Form&, const In& self, double mean, double std) {
  const Tensor& t = *self.tensor;
  if (!t.is_floating_point())
    throw DTypeError(called_as("log_normal_") + ": needs a floating dtype, but self is " + t.describe());
  if (!(std > 0))
    throw ValueError(called_as("log_normal_") + ": std is " + std::to_string(std) + "; it must be above 0");
  const DType wide = t.dtype() == kDouble ? kDouble : kFloat;
  return t.copy_(empty(t.sizes(), TensorOptions(wide).device(t.device())).normal_(mean, std).exp());
}

}  // namespace body
}  // namespace situ
