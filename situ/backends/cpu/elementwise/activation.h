// Kernels of activations in f32 and f64 (relu also integers): `pointwise(kernel(Activation::silu), DType::f32, out,
// x)`.
// Their formulas and the numbers of a call are in op/formula/activation-inl.h.
#pragma once
#include "situ/backends/cpu/elementwise/formula.h"

namespace situ::cpu {

using formula::Activation;

const PointwiseOp& kernel(Activation op);
// The operands are {gradient, operand}, or {gradient, result} if the formula says so. Piecewise linear activations keep
// bits instead: bits.h.
PointwiseOp backward(Activation op, int operand = 0);

}  // namespace situ::cpu
