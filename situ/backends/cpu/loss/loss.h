// Elementwise losses that are no plain maths.
#pragma once
#include "situ/backends/cpu/elementwise/pointwise.h"

namespace situ::cpu {

// -(t log(x) + (1 - t) log(1 - x)) of x and t in [0, 1], the logarithms no lower than -100. f32 and f64. Its attribute
// is an Outside, which hears of x's.
const PointwiseOp& binary_cross_entropy();

}  // namespace situ::cpu
