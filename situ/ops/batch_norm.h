// Batch norm fused with the activation after it, as nn calls it.
#pragma once
#include "situ/op/op_info.h"
#include "situ/tensor/tensor.h"

namespace situ::op {

// Returns the result of `epilogue` on situ::batch_norm(input, weight, bias, ...), with the bits of separate calls. In
// training it is one call, except for add_relu of operands of two dtypes or sizes, and for f16. other: the operand that
// add_relu adds, else absent.
Tensor batch_norm(Epilogue epilogue, const In& input, const In& other, const In& weight, const In& bias,
                  const Tensor& running_mean, const Tensor& running_var, bool training, double momentum, double eps);

}  // namespace situ::op
