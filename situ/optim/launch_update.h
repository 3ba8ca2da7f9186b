// Launches an update of one of the library's optimizers.
#pragma once
#include "situ/op/op_info.h"
#include "situ/tensor/tensor.h"

namespace situ::optim {

// Makes one launch. The gradient (or direction) is the operand; `written`, the parameter and its state, are the
// results. An undefined state has no bytes.
void launch_update(const char* name, const op::OpInfo& op_info, const Tensor& gradient, const Tensor* written, int n,
                   const void* attributes);
template <size_t N>
void launch_update(const char* name, const op::OpInfo& op_info, const Tensor& gradient, const Tensor (&written)[N],
                   const void* attributes) {
  launch_update(name, op_info, gradient, written, static_cast<int>(N), attributes);
}

}  // namespace situ::optim
