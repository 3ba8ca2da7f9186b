// Bounds, extrema of two operands, and rounded division: other names and forms of maximum, minimum, clamp, div, where.
#include "situ/base/op_scope.h"
#include "situ/memory/thread_state.h"
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

Tensor Tensor::clamped(const Tensor& min, const Tensor& max, const Site& site) const {
  OpScope scope("clamp");
  SiteScope line(site);
  if (!min.defined() && !max.defined())
    throw ValueError("clamp: at least one of min and max must be given: the tensor is " + describe() +
                     "; use clone() for a copy");
  bool bools = dtype() == kBool;
  for (const Tensor* bound : {&min, &max}) bools = bools && (!bound->defined() || bound->dtype() == kBool);
  if (bools) throw DTypeError("clamp: bools have no bounds: the tensor is " + describe() + "; convert with .to(kInt)");
  if (!min.defined()) return minimum(max);
  return max.defined() ? maximum(min).minimum(max) : maximum(min);
}
Tensor& Tensor::clamp_to(const Tensor& min, const Tensor& max, const Site& site) const {
  OpScope scope("clamp_");
  SiteScope line(site);
  op::put_result("clamp_", *this, clamped(min, max, site), site);
  return const_cast<Tensor&>(*this);
}

Tensor Tensor::clamp_min(In min, Site site) const {
  OpScope scope("clamp_min");
  return min.is_scalar ? clamp(min.scalar, {}, site) : maximum(min, site);
}
Tensor Tensor::clamp_max(In max, Site site) const {
  OpScope scope("clamp_max");
  return max.is_scalar ? clamp({}, max.scalar, site) : minimum(max, site);
}
Tensor& Tensor::clamp_min_(In min, Site site) const {
  OpScope scope("clamp_min_");
  return min.is_scalar ? clamp_(min.scalar, {}, site) : maximum_(min, site);
}
Tensor& Tensor::clamp_max_(In max, Site site) const {
  OpScope scope("clamp_max_");
  return max.is_scalar ? clamp_({}, max.scalar, site) : minimum_(max, site);
}
Tensor clamp_min(In x, In min) {
  OpScope scope("clamp_min");
  return min.is_scalar ? clamp(x, min.scalar, {}) : maximum(x, min);
}
Tensor clamp_max(In x, In max) {
  OpScope scope("clamp_max");
  return max.is_scalar ? clamp(x, {}, max.scalar) : minimum(x, max);
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
