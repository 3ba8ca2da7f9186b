// Bounds that are tensors, and the places where a condition holds.
#include "situ/base/thread_state.h"
#include "situ/ops/bodies.h"
#include "situ/ops/functions.h"

namespace situ {

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
    throw ValueError(called_as("clamp") + ": at least one of min and max must be given: the tensor is " + x.describe() +
                     "; use clone() for a copy");
}

}  // namespace

Tensor Tensor::clamped(const Tensor& min, const Tensor& max, const Site& site) const {
  CallScope scope("clamp");
  some_bound(*this, min, max);
  return bounded(In(*this, site), min, max);
}
Tensor& Tensor::clamp_to(const Tensor& min, const Tensor& max, const Site& site) const {
  some_bound(*this, min, max);
  return bound("clamp_", *this, min, max, site);
}

namespace body {

Tensor clamp_min(op::Form& form, const In& input, const In& min) {
  if (min.is_scalar) {
    const op_attr::clamp bounds{min.scalar, {}};
    return form.run(op_rows::clamp, &input, 1, &bounds);
  }
  const op_attr::clamp_to none{};
  const In in[] = {input, min, {}};
  return form.run(op_rows::clamp_to, in, 3, &none);
}

Tensor clamp_max(op::Form& form, const In& input, const In& max) {
  if (max.is_scalar) {
    const op_attr::clamp bounds{{}, max.scalar};
    return form.run(op_rows::clamp, &input, 1, &bounds);
  }
  const op_attr::clamp_to none{};
  const In in[] = {input, {}, max};
  return form.run(op_rows::clamp_to, in, 3, &none);
}

std::vector<Tensor> where(const Tensor& condition) { return condition.nonzero().unbind(1); }

}  // namespace body
}  // namespace situ
