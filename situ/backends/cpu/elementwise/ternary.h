// Ternary maths: `Arg in[] = {x, y, z}; pointwise(kernel(Ternary::where), ...)`. What they compute is in
// formulas/ternary-inl.h.
#pragma once
#include "situ/backends/cpu/elementwise/formula.h"

namespace situ::cpu {

using formula::Ternary;

const PointwiseOp& kernel(Ternary op);
// Of {gradient, ...} and those operands that the formula reads for the gradient of `operand`. Without blocks where that
// is a single op, or none.
PointwiseOp backward(Ternary op, int operand);

}  // namespace situ::cpu
