// The launch of one optimizer step for one parameter.
#include "situ/optim/launch_update.h"

#include "situ/launch/launch.h"

namespace situ::optim {

void launch_update(const char* name, const op::OpInfo& op_info, const Tensor& gradient, const Tensor* written, int n,
                   const void* attributes) {
  constexpr int kMost = 4;
  SITU_ASSERT(n <= kMost);
  op::Operand from;
  op::fill_operand(from, In(gradient));
  op::Result to[kMost];
  for (int k = 0; k < n; ++k)
    if (written[k].defined()) to[k] = op::result_of(written[k]);
  op::launch({op_info, name, thread_state().location, &from, 1, to, n, attributes, nullptr, {}, DType::f32});
}

}  // namespace situ::optim
