// Bounds, extrema of two operands, and rounded division: other names and forms of maximum, minimum, clamp, div, where.
#include "situ/base/op_scope.h"
#include "situ/base/thread_state.h"
#include "situ/op/run.h"
#include "situ/ops/functions.h"

namespace situ {

Tensor max(In a, In b) {
  OpScope scope("max");
  return maximum(a, b);
}
Tensor min(In a, In b) {
  OpScope scope("min");
  return minimum(a, b);
}
Tensor& max_out(Tensor& out, In a, In b) {
  OpScope scope("max_out");
  return maximum_out(out, a, b);
}
Tensor& min_out(Tensor& out, In a, In b) {
  OpScope scope("min_out");
  return minimum_out(out, a, b);
}

namespace {

// Either bound may be left out.
Tensor bounded(const In& x, const In& min, const In& max) {
  const op_attr::clamp_to none{};
  const In in[] = {x, min, max};
  return op_call::plain(op_rows::clamp_to, in, 3, &none);
}
Tensor& bound(const char* name, const Tensor& x, const In& min, const In& max, const Site& site) {
  const op_attr::clamp_to none{};
  const In in[] = {In(x, site), min, max};
  op::inplace_as(name, op_rows::clamp_to, in, 3, &none);
  return const_cast<Tensor&>(x);
}
void some_bound(const Tensor& x, const Tensor& min, const Tensor& max) {
  if (!min.defined() && !max.defined())
    throw ValueError("clamp: at least one of min and max must be given: the tensor is " + x.describe() +
                     "; use clone() for a copy");
}

}  // namespace

Tensor Tensor::clamped(const Tensor& min, const Tensor& max, const Site& site) const {
  OpScope scope("clamp");
  some_bound(*this, min, max);
  return bounded(In(*this, site), min, max);
}
Tensor& Tensor::clamp_to(const Tensor& min, const Tensor& max, const Site& site) const {
  some_bound(*this, min, max);
  return bound("clamp_", *this, min, max, site);
}

Tensor Tensor::clamp_min(In min, Site site) const {
  OpScope scope("clamp_min");
  return min.is_scalar ? clamp(min.scalar, {}, site) : bounded(In(*this, site), min, {});
}
Tensor Tensor::clamp_max(In max, Site site) const {
  OpScope scope("clamp_max");
  return max.is_scalar ? clamp({}, max.scalar, site) : bounded(In(*this, site), {}, max);
}
Tensor& Tensor::clamp_min_(In min, Site site) const {
  OpScope scope("clamp_min_");
  return min.is_scalar ? clamp_(min.scalar, {}, site) : bound("clamp_min_", *this, min, {}, site);
}
Tensor& Tensor::clamp_max_(In max, Site site) const {
  OpScope scope("clamp_max_");
  return max.is_scalar ? clamp_({}, max.scalar, site) : bound("clamp_max_", *this, {}, max, site);
}
Tensor clamp_min(In x, In min) {
  OpScope scope("clamp_min");
  return min.is_scalar ? clamp(x, min.scalar, {}) : bounded(x, min, {});
}
Tensor clamp_max(In x, In max) {
  OpScope scope("clamp_max");
  return max.is_scalar ? clamp(x, {}, max.scalar) : bounded(x, {}, max);
}
Tensor& clamp_min_(const Tensor& x, In min) { return x.clamp_min_(min, min.site); }
Tensor& clamp_max_(const Tensor& x, In max) { return x.clamp_max_(max, max.site); }

Tensor Tensor::floor_divide(In other, Site site) const {
  OpScope scope("floor_divide");
  return div(other, Rounding::floor, site);
}
Tensor& Tensor::floor_divide_(In other, Site site) const {
  OpScope scope("floor_divide_");
  return div_(other, Rounding::floor, site);
}
Tensor floor_divide(In a, In b) {
  OpScope scope("floor_divide");
  return div(a, b, Rounding::floor);
}
Tensor& floor_divide_(const Tensor& a, In b) { return a.floor_divide_(b, b.site); }

std::vector<Tensor> where(const Tensor& condition) {
  OpScope scope("where");
  return condition.nonzero().unbind(1);
}

}  // namespace situ
