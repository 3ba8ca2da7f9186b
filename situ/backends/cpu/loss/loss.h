// Elementwise losses that also report invalid operands.
#pragma once
#include "situ/backends/cpu/elementwise/pointwise.h"

namespace situ::cpu {

// -(t log(x) + (1 - t) log(1 - x)) for x and t in [0, 1], with logarithms of at least -100. f32 and f64. Its attribute
// is an Outside, which is set if an x is out of range.
const PointwiseOp& binary_cross_entropy();

}  // namespace situ::cpu
