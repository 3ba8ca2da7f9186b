// Unary maths: `pointwise(kernel(Unary::exp), DType::f32, out, {x})`.
//
// Error in units in the last place, f32 and f64, over the whole range (tests/cpu/maths_test.cpp holds the bounds):
// exp exp2 erf tan at most 1; rsqrt 1.5; all others at most 3 (log 0.8, tanh 2.4, sin 2, cos 2.4, expm1 2.9). Where
// Highway has no vector code, libm's scalar functions serve: tan, erfc, f64 erf, and arguments far out.
// The real-valued functions exist for f32 and f64 only; neg, abs, sign, square, logical_not and clamp for all
// compute types; bitwise_not for integers. Predicates answer 1 or 0 in the compute type (out is usually bool).
#pragma once
#include "situ/backends/cpu/elementwise/formula.h"

namespace situ::cpu {

// What they compute is in formulas/unary-inl.h. clamp has the numbers {low, high}.
using formula::Unary;

const PointwiseOp& kernel(Unary op);
// Of {gradient, operand}, or of {gradient, result} where the formula says so. Without blocks where it is a single op.
PointwiseOp backward(Unary op, int operand = 0);

}  // namespace situ::cpu
