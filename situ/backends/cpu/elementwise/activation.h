// Activations, f32 and f64 (relu also integers): `pointwise(kernel(Activation::silu), DType::f32, out, x)`. What they
// compute, and of which numbers: formulas/activation-inl.h.
#pragma once
#include "situ/backends/cpu/elementwise/formula.h"

namespace situ::cpu {

using formula::Activation;

const PointwiseOp& kernel(Activation op);
// Of {gradient, operand}, or of {gradient, result} where the formula says so. Straight pieces keep bits: bits.h.
PointwiseOp backward(Activation op, int operand = 0);

}  // namespace situ::cpu
