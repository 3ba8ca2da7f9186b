// Binary maths: `Arg in[] = {x, y}; pointwise(kernel(Binary::add), DType::f32, out, in)`.
//
// Exist for all compute types unless the formula says otherwise (formulas/binary-inl.h). Comparisons and logical ops
// answer 1 or 0 in the compute type. bool operands compute in i32, so that bool + bool stored as bool is `or` and
// bool * bool is `and`. Integers wrap; integer division by zero gives 0 (the caller refuses it first where it must).
#pragma once
#include "situ/backends/cpu/elementwise/formula.h"

namespace situ::cpu {

using formula::Binary;

const PointwiseOp& kernel(Binary op);
// Of {gradient, ...} and those operands that the formula reads for the gradient of `operand`. Without blocks where that
// is a single op, or none.
PointwiseOp backward(Binary op, int operand);

}  // namespace situ::cpu
