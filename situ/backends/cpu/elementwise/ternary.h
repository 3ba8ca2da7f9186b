// Kernels of formulas of three operands: `Arg in[] = {x, y, z}; pointwise(kernel(Ternary::where), ...)`.
// The formulas are in op/formula/ternary-inl.h.
#pragma once
#include "situ/backends/cpu/elementwise/formula.h"

namespace situ::cpu {

using formula::Ternary;

const PointwiseOp& kernel(Ternary op);
// The operands are {gradient, ...} and those operands that the formula reads for the gradient of `operand`. It has no
// blocks if that gradient is a single op or does not exist.
PointwiseOp backward(Ternary op, int operand);

}  // namespace situ::cpu
