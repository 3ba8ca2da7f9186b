// Converts and checks operands of composed functions.
#pragma once
#include "situ/base/thread_state.h"
#include "situ/tensor/tensor.h"

namespace situ::op {

// Returns the tensor of an operand. Throws UsageError, naming `name`, if it is a number, absent or undefined.
inline const Tensor& tensor_of(const char* name, const In& in, const char* which = "an operand") {
  if (in.is_scalar)
    throw UsageError(called_as(name) + ": " + which +
                     " is a number where a tensor is needed; wrap it with situ::scalar_tensor(value)");
  if (!in.defined())
    throw UsageError(called_as(name) + ": " + which + " is an undefined tensor; create it first (zeros, randn, ...)");
  return *in.tensor;
}

// Returns a number as a 0-dim tensor for a comparison with t's elements, in t's dtype if that can hold it.
Tensor number_beside(const Tensor& t, const Scalar& v);

}  // namespace situ::op
