// Linear maps along one dimension, as used by interpolation: each result is a weighted sum of a few input elements.
// Weights are computed for a block of results at a time and are stored nowhere else.
//
// x is (outer, n, inner), y (outer, m, inner), both row-major. Sums run in the order of the elements of x.
#pragma once
#include "situ/launch/arg.h"
#include "situ/op/resampling.h"

namespace situ::cpu {

// Computes y from x in f32 or f64; a nearest mode takes any dtype.
void resample(const Arg& y, const Arg& x, int dim, const Resampling& r) noexcept;
// Computes dx from dy in f32 or f64: each element of dx is the sum over the results that read it, in their order.
void resample_backward(const Arg& dx, const Arg& dy, int dim, const Resampling& r) noexcept;

}  // namespace situ::cpu
