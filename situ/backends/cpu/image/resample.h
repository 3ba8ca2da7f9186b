// Linear maps along one dimension, each element of the result being a weighted sum of a few of the input: what
// interpolation is made of. Weights are computed for a block of results at a time and are stored nowhere else.
//
// x is (outer, n, inner), y (outer, m, inner), both row-major. Sums run in the order of the elements of x.
#pragma once
#include "situ/launch/arg.h"
#include "situ/op/resampling.h"

namespace situ::cpu {

// y of x, in f32 or f64; with a nearest mode of any dtype.
void resample(const Arg& y, const Arg& x, int dim, const Resampling& r) noexcept;
// dx of dy, in f32 or f64: each element of dx is the sum over the results that read it, in their order.
void resample_backward(const Arg& dx, const Arg& dy, int dim, const Resampling& r) noexcept;

}  // namespace situ::cpu
