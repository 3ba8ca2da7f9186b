// Ternary maths: `Arg in[] = {x, y, z}; pointwise(kernel(Ternary::where), ...)`. All compute types unless said.
#pragma once
#include "situ/kernels/cpu/pointwise.h"

namespace situ::cpu {

// where: x (a condition) ? y : z.       addcmul: x + a y z, attribute {a}.   addcdiv: x + a y / z, floats only.
// lerp: x + z (y - x), floats only.     clamp_to: x between y and z, NaN in any wins.
// mul_add: x + y z.                     huber_backward: gradient z of huber at x - y, attribute {delta}, floats only.
#define SITU_TERNARY_OPS(X) X(where) X(addcmul) X(addcdiv) X(lerp) X(clamp_to) X(mul_add) X(huber_backward)

#define SITU_ENUMERATOR(name) name,
enum class Ternary { SITU_TERNARY_OPS(SITU_ENUMERATOR) };
#undef SITU_ENUMERATOR

const PointwiseOp& kernel(Ternary op);

}  // namespace situ::cpu
