// For the library's optimizers: the launch of an update.
#pragma once
#include "situ/op/op_info.h"
#include "situ/tensor/tensor.h"

namespace situ::optim {

// One launch: the gradient (or direction) goes in; `written`, the parameter and its state, are the results. A state
// that is undefined has no bytes.
void launch_update(const char* name, const op::OpInfo& op_info, const Tensor& gradient, const Tensor* written, int n,
                   const void* attributes);
template <size_t N>
void launch_update(const char* name, const op::OpInfo& op_info, const Tensor& gradient, const Tensor (&written)[N],
                   const void* attributes) {
  launch_update(name, op_info, gradient, written, static_cast<int>(N), attributes);
}

}  // namespace situ::optim
