// Batch norm with an epilogue: what nn calls for a layer and the activation behind it.
#pragma once
#include "situ/op/op_info.h"
#include "situ/tensor/tensor.h"

namespace situ::op {

// The result of `epilogue` on situ::batch_norm(input, weight, bias, ...), with the bits of the calls one by one. One
// call in training; not for add_relu of operands of two dtypes or sizes, nor in f16. other: what add_relu adds, else
// absent.
Tensor batch_norm(Epilogue epilogue, const In& input, const In& other, const In& weight, const In& bias,
                  const Tensor& running_mean, const Tensor& running_var, bool training, double momentum, double eps);

}  // namespace situ::op
