// Linear maps along one dimension, each element of the result being a weighted sum of a few of the input: what
// interpolation is made of.
//
// x is (outer, n, inner), y (outer, m, inner), both row-major. Of result o the entries [o, 0 .. t) of `index` (i64)
// name the elements, an entry of -1 and all after it none, and those of `weight` (f32 or f64 as x is computed in) their
// factors. Sums run in the order of the entries.
#pragma once
#include "situ/kernels/arg.h"

namespace situ::cpu {

// index and weight are [m, t], row-major. Floating dtypes; half types are computed in f32.
void resample(const Arg& y, const Arg& x, const Arg& index, const Arg& weight, int dim) noexcept;

}  // namespace situ::cpu
