// Pooling over 1 to 3 directions in one form, for the functions of each number of directions and the layers. Pooling
// over two directions is an op. One direction is an image of height 1. Three directions are two poolings, since the
// maximum or mean over a box can be computed over height and width, then over depth.
//
// Each function opens a call under the name of its public function (max_pool1d, ...), which errors name.
#pragma once
#include "situ/ops/functions.h"

namespace situ::op {

// Input [N, C, ...] or [C, ...]; stride 0 stands for the kernel's size.
template <int D>
Tensor max_pool(const In& x, Extent<D> kernel, Extent<D> stride, Extent<D> padding, Extent<D> dilation, bool ceil_mode);
// Returns also the position of each maximum in its plane or volume: i64, -1 for windows in padding alone.
template <int D>
Tensors2 max_pool_with_indices(const In& x, Extent<D> kernel, Extent<D> stride, Extent<D> padding, Extent<D> dilation,
                               bool ceil_mode);
template <int D>
Tensor avg_pool(const In& x, Extent<D> kernel, Extent<D> stride, Extent<D> padding, bool ceil_mode,
                bool count_include_pad, OptInt divisor_override);
// Pools windows that divide the input into as many parts as the output has elements.
template <int D>
Tensor adaptive_avg_pool(const In& x, Extent<D> output);
template <int D>
Tensor adaptive_max_pool(const In& x, Extent<D> output);
template <int D>
Tensors2 adaptive_max_pool_with_indices(const In& x, Extent<D> output);
// Returns (sum of x^p)^(1/p) of each window.
template <int D>
Tensor lp_pool(const In& x, double norm_type, Extent<D> kernel, Extent<D> stride, bool ceil_mode);
// Pools windows of that size, at positions that samples [N, C, D] in [0, 1) decide; returns indices too. D is 2 or 3.
template <int D>
Tensors2 fractional_max_pool(const In& x, Extent<D> kernel, Extent<D> output, const In& samples);
// Takes the options' output size, or ratios of the input's sizes; samples are drawn if undefined.
template <int D>
Tensors2 fractional_max_pool(const In& x, Extent<D> kernel, const std::optional<Extent<D>>& output,
                             std::optional<ArrayRef<double>> ratio, const Tensor& samples);
// Returns zeros of `output` sizes, with x at the positions that a max pooling's indices name.
template <int D>
Tensor max_unpool(const In& x, const In& indices, Extent<D> output);
// Returns the output size that follows from the window, or `output`, which may differ by less than a stride.
template <int D>
Tensor max_unpool(const In& x, const In& indices, Extent<D> kernel, Extent<D> stride, Extent<D> padding,
                  const std::optional<DimVec>& output);

}  // namespace situ::op
