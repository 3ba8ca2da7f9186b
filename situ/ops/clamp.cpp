// clamp() with tensors as bounds, where(), and the positions of true elements.
#include "situ/base/thread_state.h"
#include "situ/generated/op/binary.h"
#include "situ/generated/op/unary.h"
#include "situ/generated/ops/bodies.h"
#include "situ/ops/functions.h"

namespace situ {

namespace body {

Tensor clamp(op::Form& form, const In& input, const In& min, const In& max) {
  if (!min.defined() && !max.defined())
    throw ValueError(called_as("clamp") + ": at least one of min and max must be given: the tensor is " +
                     input.tensor->describe() + "; use clone() for a copy");
  const op_attr::clamp_to none{};
  const In in[] = {input, min, max};
  return form.run(op_infos::clamp_to, {in, 3}, &none);
}

Tensor clamp_min(op::Form& form, const In& input, const In& min) {
  if (min.is_scalar) {
    const op_attr::clamp bounds{min.scalar, {}};
    return form.run(op_infos::clamp, {&input, 1}, &bounds);
  }
  const op_attr::clamp_to none{};
  const In in[] = {input, min, {}};
  return form.run(op_infos::clamp_to, {in, 3}, &none);
}

Tensor clamp_max(op::Form& form, const In& input, const In& max) {
  if (max.is_scalar) {
    const op_attr::clamp bounds{{}, max.scalar};
    return form.run(op_infos::clamp, {&input, 1}, &bounds);
  }
  const op_attr::clamp_to none{};
  const In in[] = {input, {}, max};
  return form.run(op_infos::clamp_to, {in, 3}, &none);
}

std::vector<Tensor> where(const Tensor& condition) { return condition.nonzero().unbind(1); }

}  // namespace body
}  // namespace situ
