// Pooling over D directions, 1 to 3, in one form for all: what the functions of each number of directions and the
// layers call. Those of two are ops; one direction is an image of height 1, and three are two directions after one
// another, since maxima and means over a box are those over its depth of those over its height and width.
//
// Each opens a call by the name of its public function (max_pool1d, ...), under which it refuses.
#pragma once
#include "situ/ops/functions.h"

namespace situ::op {

// Of [N, C, ...] or [C, ...]; stride 0 is the kernel's size.
template <int D>
Tensor max_pool(const In& x, Extent<D> kernel, Extent<D> stride, Extent<D> padding, Extent<D> dilation, bool ceil_mode);
// The same, and where in its plane or volume each stood: i64, -1 of windows in padding alone.
template <int D>
Tensors2 max_pool_with_indices(const In& x, Extent<D> kernel, Extent<D> stride, Extent<D> padding, Extent<D> dilation,
                               bool ceil_mode);
template <int D>
Tensor avg_pool(const In& x, Extent<D> kernel, Extent<D> stride, Extent<D> padding, bool ceil_mode,
                bool count_include_pad, OptInt divisor_override);
// Windows that divide the input into as many parts as the output has places.
template <int D>
Tensor adaptive_avg_pool(const In& x, Extent<D> output);
template <int D>
Tensor adaptive_max_pool(const In& x, Extent<D> output);
template <int D>
Tensors2 adaptive_max_pool_with_indices(const In& x, Extent<D> output);
// (sum of x^p)^(1/p) of each window.
template <int D>
Tensor lp_pool(const In& x, double norm_type, Extent<D> kernel, Extent<D> stride, bool ceil_mode);
// Windows of that size at places that samples [N, C, D] in [0, 1) decide; with indices. D is 2 or 3.
template <int D>
Tensors2 fractional_max_pool(const In& x, Extent<D> kernel, Extent<D> output, const In& samples);
// As options have it: output, or ratios of the input's sizes; samples are drawn where undefined.
template <int D>
Tensors2 fractional_max_pool(const In& x, Extent<D> kernel, const std::optional<Extent<D>>& output,
                             std::optional<ArrayRef<double>> ratio, const Tensor& samples);
// Zeros of `output` sizes with x put where the indices of a max pooling say.
template <int D>
Tensor max_unpool(const In& x, const In& indices, Extent<D> output);
// As the pooling's window says, or `output`, within a stride of that.
template <int D>
Tensor max_unpool(const In& x, const In& indices, Extent<D> kernel, Extent<D> stride, Extent<D> padding,
                  const std::optional<DimVec>& output);

}  // namespace situ::op
