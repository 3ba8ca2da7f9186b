// Binary maths: `Arg in[] = {x, y}; pointwise(kernel(Binary::add), DType::f32, out, in)`.
//
// Exist for all compute types unless said. Comparisons and logical ops answer 1 or 0 in the compute type. bool operands
// compute in i32, so that bool + bool stored as bool is `or` and bool * bool is `and`. Integers wrap; integer division
// by zero gives 0 (the caller refuses it first where it must).
#pragma once
#include "situ/kernels/cpu/pointwise.h"

namespace situ::cpu {

// add_scaled: x + a * y, with the attribute {a}.      div: floats only; div_floor, div_trunc: all.
// remainder has the divisor's sign, fmod the dividend's.  pow: integers too (a negative exponent gives 0, 1 or -1).
// atan2 hypot copysign xlogy logaddexp: floats only.   maximum, minimum: NaN wins; fmax, fmin: NaN loses.
// bitwise_* and shift_*: integers only; shifts by the width or more give 0 or the sign.
// squared_difference, abs_difference: for losses.      lerp_scalar: x + a (y - x).
// masked_fill: x where y is zero, else {a}.            huber {delta}: of the difference x - y.
#define SITU_BINARY_OPS(X)                                                                                             \
  X(add)                                                                                                               \
  X(add_scaled)                                                                                                        \
  X(sub)                                                                                                               \
  X(mul)                                                                                                               \
  X(div) X(div_floor) X(div_trunc) X(pow) X(fmod) X(remainder) X(atan2) X(hypot) X(maximum) X(minimum) X(fmax) X(fmin) \
      X(eq) X(ne) X(lt) X(le) X(gt) X(ge) X(logical_and) X(logical_or) X(logical_xor) X(bitwise_and) X(bitwise_or)     \
          X(bitwise_xor) X(shift_left) X(shift_right) X(copysign) X(xlogy) X(logaddexp) X(squared_difference)          \
              X(abs_difference) X(lerp_scalar) X(masked_fill) X(huber)

#define SITU_ENUMERATOR(name) name,
enum class Binary { SITU_BINARY_OPS(SITU_ENUMERATOR) };
#undef SITU_ENUMERATOR

const PointwiseOp& kernel(Binary op);

}  // namespace situ::cpu
