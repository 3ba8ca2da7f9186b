// Unary maths: `pointwise(kernel(Unary::exp), DType::f32, out, {x})`.
//
// Error in units in the last place, f32 and f64, over the whole range (tests/kernels/maths_test.cpp holds the bounds):
// exp exp2 erf tan at most 1; rsqrt 1.5; all others at most 3 (log 0.8, tanh 2.4, sin 2, cos 2.4, expm1 2.9). Where
// Highway has no vector code, libm's scalar functions serve: tan, erfc, f64 erf, and arguments far out.
// The real-valued functions exist for f32 and f64 only; neg, abs, sign, square, logical_not, step and clamp for all
// compute types; bitwise_not for integers. Predicates answer 1 or 0 in the compute type (out is usually bool).
#pragma once
#include "situ/kernels/cpu/pointwise.h"

namespace situ::cpu {

// round is half to even; step is x > 0; clamp has the attributes {low, high} and keeps NaN.
#define SITU_UNARY_OPS(X)                                                                                             \
  X(neg)                                                                                                              \
  X(abs)                                                                                                              \
  X(sign)                                                                                                             \
  X(square)                                                                                                           \
  X(sqrt)                                                                                                             \
  X(rsqrt)                                                                                                            \
  X(reciprocal) X(exp) X(exp2) X(expm1) X(log) X(log2) X(log10) X(log1p) X(sin) X(cos) X(tan) X(asin) X(acos) X(atan) \
      X(sinh) X(cosh) X(tanh) X(asinh) X(acosh) X(atanh) X(erf) X(erfc) X(floor) X(ceil) X(round) X(trunc) X(frac)    \
          X(isnan) X(isinf) X(isfinite) X(logical_not) X(bitwise_not) X(step) X(clamp)

#define SITU_ENUMERATOR(name) name,
enum class Unary { SITU_UNARY_OPS(SITU_ENUMERATOR) };
#undef SITU_ENUMERATOR

const PointwiseOp& kernel(Unary op);

}  // namespace situ::cpu
