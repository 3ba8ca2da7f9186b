// Kernels of formulas of one operand: `pointwise(kernel(Unary::exp), DType::f32, out, {x})`.
//
// Errors hold for f32 and f64 over the whole range, in units in the last place (tests/cpu/maths_test.cpp checks them).
// They are at most 1 for exp, exp2, erf and tan, 1.5 for rsqrt, and 3 for all others (log 0.8, tanh 2.4, sin 2, cos
// 2.4, expm1 2.9). If Highway has no vector code, libm's scalar functions are used: tan, erfc, f64 erf, and very large
// arguments.
// The real-valued functions exist for f32 and f64 only; neg, abs, sign, square, logical_not and clamp for all compute
// types; bitwise_not for integers. Predicates return 1 or 0 in the compute type (out is usually bool).
#pragma once
#include "situ/backends/cpu/elementwise/formula.h"

namespace situ::cpu {

// The formulas are in op/formula/unary-inl.h. clamp has the numbers {low, high}.
using formula::Unary;

const PointwiseOp& kernel(Unary op);
// The operands are {gradient, operand}, or {gradient, result} if the formula says so. It has no blocks if the gradient
// is a single op.
PointwiseOp backward(Unary op, int operand = 0);

}  // namespace situ::cpu
