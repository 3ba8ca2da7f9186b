// Kernels of formulas of two operands: `Arg in[] = {x, y}; pointwise(kernel(Binary::add), DType::f32, out, in)`.
//
// They exist for all compute types unless the formula says otherwise (op/formula/binary-inl.h). Comparisons and logical
// ops return 1 or 0 in the compute type. Operands of type bool compute in i32, so that bool + bool stored as bool is
// `or` and bool * bool is `and`. Integers wrap. Integer division by zero gives 0; the caller checks for it first if it
// must throw.
#pragma once
#include "situ/backends/cpu/elementwise/formula.h"

namespace situ::cpu {

using formula::Binary;

const PointwiseOp& kernel(Binary op);
// The operands are {gradient, ...} and those operands that the formula reads for the gradient of `operand`. It has no
// blocks if that gradient is a single op or does not exist.
PointwiseOp backward(Binary op, int operand);

}  // namespace situ::cpu
