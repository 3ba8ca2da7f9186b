// nn::functional over windows, images and grids: convolution, pooling, padding, interpolation, sampling. Part of
// nn/functional.h.
#pragma once
#include "situ/nn/sampling.h"
#include "situ/nn/window_options.h"

namespace situ::nn::functional {

// ---- convolutions ----
// weight is [out, in / groups, kernel sizes]; bias [out] may be undefined; padding: numbers, kSame or kValid.
template <int D>
class ConvFuncOptions {
 public:
  SITU_ARG(Tensor, bias);
  SITU_ARG(Extent<D>, stride) = 1;
  SITU_ARG(ConvPadding<D>, padding) = 0;
  SITU_ARG(Extent<D>, dilation) = 1;
  SITU_ARG(int64_t, groups) = 1;
};
using Conv1dFuncOptions = ConvFuncOptions<1>;
using Conv2dFuncOptions = ConvFuncOptions<2>;
using Conv3dFuncOptions = ConvFuncOptions<3>;
// weight is [in, out / groups, kernel sizes].
template <int D>
class ConvTransposeFuncOptions {
 public:
  SITU_ARG(Tensor, bias);
  SITU_ARG(Extent<D>, stride) = 1;
  SITU_ARG(Extent<D>, padding) = 0;
  SITU_ARG(Extent<D>, output_padding) = 0;
  SITU_ARG(int64_t, groups) = 1;
  SITU_ARG(Extent<D>, dilation) = 1;
};
using ConvTranspose1dFuncOptions = ConvTransposeFuncOptions<1>;
using ConvTranspose2dFuncOptions = ConvTransposeFuncOptions<2>;
using ConvTranspose3dFuncOptions = ConvTransposeFuncOptions<3>;

// x is [N, C, ..] or [C, ..], with the weight's dtype. Throws ShapeError if channels or sizes do not match the weight.
Tensor conv1d(In x, In weight, const Conv1dFuncOptions& options = {});
Tensor conv_transpose1d(In x, In weight, const ConvTranspose1dFuncOptions& options = {});
Tensor conv2d(In x, In weight, const Conv2dFuncOptions& options = {});
Tensor conv_transpose2d(In x, In weight, const ConvTranspose2dFuncOptions& options = {});
Tensor conv3d(In x, In weight, const Conv3dFuncOptions& options = {});
Tensor conv_transpose3d(In x, In weight, const ConvTranspose3dFuncOptions& options = {});

// ---- pooling: [N, C, ..] or [C, ..] -> the same with other sizes ----
using MaxPool1dFuncOptions = MaxPool1dOptions;
using MaxPool2dFuncOptions = MaxPool2dOptions;
using MaxPool3dFuncOptions = MaxPool3dOptions;
using AvgPool1dFuncOptions = AvgPool1dOptions;
using AvgPool2dFuncOptions = AvgPool2dOptions;
using AvgPool3dFuncOptions = AvgPool3dOptions;
using AdaptiveAvgPool1dFuncOptions = AdaptiveAvgPool1dOptions;
using AdaptiveAvgPool2dFuncOptions = AdaptiveAvgPool2dOptions;
using AdaptiveAvgPool3dFuncOptions = AdaptiveAvgPool3dOptions;
using AdaptiveMaxPool1dFuncOptions = AdaptiveMaxPool1dOptions;
using AdaptiveMaxPool2dFuncOptions = AdaptiveMaxPool2dOptions;
using AdaptiveMaxPool3dFuncOptions = AdaptiveMaxPool3dOptions;
using LPPool1dFuncOptions = LPPool1dOptions;
using LPPool2dFuncOptions = LPPool2dOptions;
using LPPool3dFuncOptions = LPPool3dOptions;
using FractionalMaxPool2dFuncOptions = FractionalMaxPool2dOptions;
using FractionalMaxPool3dFuncOptions = FractionalMaxPool3dOptions;
template <int D>
class MaxUnpoolFuncOptions {
 public:
  MaxUnpoolFuncOptions(Extent<D> kernel_size) : kernel_size_(kernel_size), stride_(kernel_size) {}
  SITU_ARG(Extent<D>, kernel_size);
  SITU_ARG(Extent<D>, stride);
  SITU_ARG(Extent<D>, padding) = 0;
  // Differs by less than a stride from the size that the window computes from the input's.
  SITU_ARG(std::optional<std::vector<int64_t>>, output_size);
};
using MaxUnpool1dFuncOptions = MaxUnpoolFuncOptions<1>;
using MaxUnpool2dFuncOptions = MaxUnpoolFuncOptions<2>;
using MaxUnpool3dFuncOptions = MaxUnpoolFuncOptions<3>;

Tensor max_pool1d(In x, const MaxPool1dFuncOptions& options);
Tensors2 max_pool1d_with_indices(In x, const MaxPool1dFuncOptions& options);
Tensor max_pool2d(In x, const MaxPool2dFuncOptions& options);
Tensors2 max_pool2d_with_indices(In x, const MaxPool2dFuncOptions& options);
Tensor max_pool3d(In x, const MaxPool3dFuncOptions& options);
Tensors2 max_pool3d_with_indices(In x, const MaxPool3dFuncOptions& options);
Tensor avg_pool1d(In x, const AvgPool1dFuncOptions& options);
Tensor avg_pool2d(In x, const AvgPool2dFuncOptions& options);
Tensor avg_pool3d(In x, const AvgPool3dFuncOptions& options);
Tensor adaptive_avg_pool1d(In x, const AdaptiveAvgPool1dFuncOptions& options);
Tensor adaptive_avg_pool2d(In x, const AdaptiveAvgPool2dFuncOptions& options);
Tensor adaptive_avg_pool3d(In x, const AdaptiveAvgPool3dFuncOptions& options);
Tensor adaptive_max_pool1d(In x, const AdaptiveMaxPool1dFuncOptions& options);
Tensors2 adaptive_max_pool1d_with_indices(In x, const AdaptiveMaxPool1dFuncOptions& options);
Tensor adaptive_max_pool2d(In x, const AdaptiveMaxPool2dFuncOptions& options);
Tensors2 adaptive_max_pool2d_with_indices(In x, const AdaptiveMaxPool2dFuncOptions& options);
Tensor adaptive_max_pool3d(In x, const AdaptiveMaxPool3dFuncOptions& options);
Tensors2 adaptive_max_pool3d_with_indices(In x, const AdaptiveMaxPool3dFuncOptions& options);
Tensor lp_pool1d(In x, const LPPool1dFuncOptions& options);
Tensor lp_pool2d(In x, const LPPool2dFuncOptions& options);
Tensor lp_pool3d(In x, const LPPool3dFuncOptions& options);
Tensor fractional_max_pool2d(In x, const FractionalMaxPool2dFuncOptions& options);
Tensors2 fractional_max_pool2d_with_indices(In x, const FractionalMaxPool2dFuncOptions& options);
Tensor fractional_max_pool3d(In x, const FractionalMaxPool3dFuncOptions& options);
Tensors2 fractional_max_pool3d_with_indices(In x, const FractionalMaxPool3dFuncOptions& options);
// Writes x to the positions that a max pooling's indices name, zeros elsewhere. Throws IndexError for indices outside.
Tensor max_unpool1d(In x, In indices, const MaxUnpool1dFuncOptions& options);
Tensor max_unpool2d(In x, In indices, const MaxUnpool2dFuncOptions& options);
Tensor max_unpool3d(In x, In indices, const MaxUnpool3dFuncOptions& options);

// ---- windows as columns, pixels and channels ----
using UnfoldFuncOptions = UnfoldOptions;
using FoldFuncOptions = FoldOptions;
using PixelShuffleFuncOptions = PixelShuffleOptions;
using PixelUnshuffleFuncOptions = PixelUnshuffleOptions;
Tensor unfold(In x, const UnfoldFuncOptions& options);
Tensor fold(In x, const FoldFuncOptions& options);
Tensor pixel_shuffle(In x, const PixelShuffleFuncOptions& options);
Tensor pixel_unshuffle(In x, const PixelUnshuffleFuncOptions& options);

// ---- other sizes, samples ----
// Set either size or scale_factor: one number for all directions or one for each.
class InterpolateFuncOptions {
 public:
  SITU_ARG(std::optional<std::vector<int64_t>>, size);
  SITU_ARG(std::optional<std::vector<double>>, scale_factor);
  // kNearest, kNearestExact, kLinear, kBilinear, kBicubic, kTrilinear or kArea.
  SITU_ARG(Resize, mode) = kNearest;
  // For kLinear to kTrilinear: true aligns the centres of the corner elements, false their outer edges.
  SITU_ARG(std::optional<bool>, align_corners);
  // If true, coordinates follow from the sizes alone, not from the exact scale_factor.
  SITU_ARG(std::optional<bool>, recompute_scale_factor);
  // For kBilinear and kBicubic: when shrinking, weighs all input elements that an output element covers.
  SITU_ARG(bool, antialias) = false;
};
// Resizes [N, C, one to three directions].
Tensor interpolate(In x, const InterpolateFuncOptions& options = {});

class GridSampleFuncOptions {
 public:
  // kBilinear (also for volumes), kNearest, or kBicubic for [N, C, H, W].
  SITU_ARG(Resize, mode) = kBilinear;
  // Values outside the image: kZeros, kBorder or kReflection.
  SITU_ARG(GridPaddingMode, padding_mode) = GridPadding::zeros;
  // If true, -1 and 1 are the centres of the corner elements; otherwise (the default) their outer edges.
  SITU_ARG(std::optional<bool>, align_corners);
};
// Samples x [N, C, H, W] at the positions of a grid [N, h, w, 2], x before y, -> [N, C, h, w]. Volumes take a grid [N,
// d, h, w, 3]. Takes f32 and f64, and half types, which are computed in f32.
Tensor grid_sample(In x, In grid, const GridSampleFuncOptions& options = {});
// Returns the grid of an affine map theta [N, 2, 3] for a result of `size` [N, C, H, W], or [N, 3, 4] for [N, C, D, H,
// W].
Tensor affine_grid(In theta, DimVec size, bool align_corners = false);

}  // namespace situ::nn::functional
