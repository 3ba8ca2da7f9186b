#include "situ/nn/functional_windows.h"

#include "situ/base/thread_state.h"
#include "situ/nn/print.h"
#include "situ/op/form.h"
#include "situ/ops/pools.h"
#include "situ/ops/resample.h"

namespace situ::nn::functional {

namespace {

// The input and padding of a convolution whose padding may be a word.
template <int D>
nn::detail::Padded<D> padded(const char* who, const In& x, const In& weight, const ConvFuncOptions<D>& o) {
  const Tensor& w = nn::detail::target(who, weight);
  return nn::detail::padded<D>(who, nn::detail::take(who, x), o.padding(), PadMode::constant,
                               nn::detail::kernel_of<D>(w), o.stride(), o.dilation());
}

}  // namespace

Tensor conv1d(In x, In weight, const Conv1dFuncOptions& o) {
  if (!o.padding().word())
    return situ::conv1d(x, weight, o.bias(), o.stride(), o.padding().numbers(), o.dilation(), o.groups());
  CallScope name("conv1d");
  SiteScope line(x.site);
  auto p = padded<1>("conv1d", x, weight, o);
  return situ::conv1d(std::move(p.input), weight, o.bias(), o.stride(), p.padding, o.dilation(), o.groups());
}
Tensor conv_transpose1d(In x, In weight, const ConvTranspose1dFuncOptions& o) {
  return situ::conv_transpose1d(x, weight, o.bias(), o.stride(), o.padding(), o.output_padding(), o.groups(),
                                o.dilation());
}
Tensor conv2d(In x, In weight, const Conv2dFuncOptions& o) {
  if (!o.padding().word())
    return situ::conv2d(x, weight, o.bias(), o.stride(), o.padding().numbers(), o.dilation(), o.groups());
  CallScope name("conv2d");
  SiteScope line(x.site);
  auto p = padded<2>("conv2d", x, weight, o);
  return situ::conv2d(std::move(p.input), weight, o.bias(), o.stride(), p.padding, o.dilation(), o.groups());
}
Tensor conv_transpose2d(In x, In weight, const ConvTranspose2dFuncOptions& o) {
  return situ::conv_transpose2d(x, weight, o.bias(), o.stride(), o.padding(), o.output_padding(), o.groups(),
                                o.dilation());
}
Tensor conv3d(In x, In weight, const Conv3dFuncOptions& o) {
  if (!o.padding().word())
    return situ::conv3d(x, weight, o.bias(), o.stride(), o.padding().numbers(), o.dilation(), o.groups());
  CallScope name("conv3d");
  SiteScope line(x.site);
  auto p = padded<3>("conv3d", x, weight, o);
  return situ::conv3d(std::move(p.input), weight, o.bias(), o.stride(), p.padding, o.dilation(), o.groups());
}
Tensor conv_transpose3d(In x, In weight, const ConvTranspose3dFuncOptions& o) {
  return situ::conv_transpose3d(x, weight, o.bias(), o.stride(), o.padding(), o.output_padding(), o.groups(),
                                o.dilation());
}
Tensor max_pool1d(In x, const MaxPool1dFuncOptions& o) {
  return op::max_pool<1>(x, o.kernel_size(), o.stride(), o.padding(), o.dilation(), o.ceil_mode());
}
Tensors2 max_pool1d_with_indices(In x, const MaxPool1dFuncOptions& o) {
  return op::max_pool_with_indices<1>(x, o.kernel_size(), o.stride(), o.padding(), o.dilation(), o.ceil_mode());
}
Tensor max_pool2d(In x, const MaxPool2dFuncOptions& o) {
  return op::max_pool<2>(x, o.kernel_size(), o.stride(), o.padding(), o.dilation(), o.ceil_mode());
}
Tensors2 max_pool2d_with_indices(In x, const MaxPool2dFuncOptions& o) {
  return op::max_pool_with_indices<2>(x, o.kernel_size(), o.stride(), o.padding(), o.dilation(), o.ceil_mode());
}
Tensor max_pool3d(In x, const MaxPool3dFuncOptions& o) {
  return op::max_pool<3>(x, o.kernel_size(), o.stride(), o.padding(), o.dilation(), o.ceil_mode());
}
Tensors2 max_pool3d_with_indices(In x, const MaxPool3dFuncOptions& o) {
  return op::max_pool_with_indices<3>(x, o.kernel_size(), o.stride(), o.padding(), o.dilation(), o.ceil_mode());
}
Tensor avg_pool1d(In x, const AvgPool1dFuncOptions& o) {
  return op::avg_pool<1>(x, o.kernel_size(), o.stride(), o.padding(), o.ceil_mode(), o.count_include_pad(),
                         o.divisor_override());
}
Tensor avg_pool2d(In x, const AvgPool2dFuncOptions& o) {
  return op::avg_pool<2>(x, o.kernel_size(), o.stride(), o.padding(), o.ceil_mode(), o.count_include_pad(),
                         o.divisor_override());
}
Tensor avg_pool3d(In x, const AvgPool3dFuncOptions& o) {
  return op::avg_pool<3>(x, o.kernel_size(), o.stride(), o.padding(), o.ceil_mode(), o.count_include_pad(),
                         o.divisor_override());
}
Tensor adaptive_avg_pool1d(In x, const AdaptiveAvgPool1dFuncOptions& o) {
  return op::adaptive_avg_pool<1>(x, o.output_size());
}
Tensor adaptive_avg_pool2d(In x, const AdaptiveAvgPool2dFuncOptions& o) {
  return op::adaptive_avg_pool<2>(x, o.output_size());
}
Tensor adaptive_avg_pool3d(In x, const AdaptiveAvgPool3dFuncOptions& o) {
  return op::adaptive_avg_pool<3>(x, o.output_size());
}
Tensor adaptive_max_pool1d(In x, const AdaptiveMaxPool1dFuncOptions& o) {
  return op::adaptive_max_pool<1>(x, o.output_size());
}
Tensors2 adaptive_max_pool1d_with_indices(In x, const AdaptiveMaxPool1dFuncOptions& o) {
  return op::adaptive_max_pool_with_indices<1>(x, o.output_size());
}
Tensor adaptive_max_pool2d(In x, const AdaptiveMaxPool2dFuncOptions& o) {
  return op::adaptive_max_pool<2>(x, o.output_size());
}
Tensors2 adaptive_max_pool2d_with_indices(In x, const AdaptiveMaxPool2dFuncOptions& o) {
  return op::adaptive_max_pool_with_indices<2>(x, o.output_size());
}
Tensor adaptive_max_pool3d(In x, const AdaptiveMaxPool3dFuncOptions& o) {
  return op::adaptive_max_pool<3>(x, o.output_size());
}
Tensors2 adaptive_max_pool3d_with_indices(In x, const AdaptiveMaxPool3dFuncOptions& o) {
  return op::adaptive_max_pool_with_indices<3>(x, o.output_size());
}
Tensor lp_pool1d(In x, const LPPool1dFuncOptions& o) {
  return op::lp_pool<1>(x, o.norm_type(), o.kernel_size(), o.stride(), o.ceil_mode());
}
Tensor lp_pool2d(In x, const LPPool2dFuncOptions& o) {
  return op::lp_pool<2>(x, o.norm_type(), o.kernel_size(), o.stride(), o.ceil_mode());
}
Tensor lp_pool3d(In x, const LPPool3dFuncOptions& o) {
  return op::lp_pool<3>(x, o.norm_type(), o.kernel_size(), o.stride(), o.ceil_mode());
}
Tensor fractional_max_pool2d(In x, const FractionalMaxPool2dFuncOptions& o) {
  return std::get<0>(
      op::fractional_max_pool<2>(x, o.kernel_size(), o.output_size(), o.output_ratio(), o._random_samples()));
}
Tensors2 fractional_max_pool2d_with_indices(In x, const FractionalMaxPool2dFuncOptions& o) {
  return op::fractional_max_pool<2>(x, o.kernel_size(), o.output_size(), o.output_ratio(), o._random_samples());
}
Tensor fractional_max_pool3d(In x, const FractionalMaxPool3dFuncOptions& o) {
  return std::get<0>(
      op::fractional_max_pool<3>(x, o.kernel_size(), o.output_size(), o.output_ratio(), o._random_samples()));
}
Tensors2 fractional_max_pool3d_with_indices(In x, const FractionalMaxPool3dFuncOptions& o) {
  return op::fractional_max_pool<3>(x, o.kernel_size(), o.output_size(), o.output_ratio(), o._random_samples());
}
Tensor max_unpool1d(In x, In indices, const MaxUnpool1dFuncOptions& o) {
  const auto& size = o.output_size();
  return op::max_unpool<1>(x, indices, o.kernel_size(), o.stride(), o.padding(),
                           size ? std::optional<DimVec>(IntArrayRef(*size)) : std::nullopt);
}
Tensor max_unpool2d(In x, In indices, const MaxUnpool2dFuncOptions& o) {
  const auto& size = o.output_size();
  return op::max_unpool<2>(x, indices, o.kernel_size(), o.stride(), o.padding(),
                           size ? std::optional<DimVec>(IntArrayRef(*size)) : std::nullopt);
}
Tensor max_unpool3d(In x, In indices, const MaxUnpool3dFuncOptions& o) {
  const auto& size = o.output_size();
  return op::max_unpool<3>(x, indices, o.kernel_size(), o.stride(), o.padding(),
                           size ? std::optional<DimVec>(IntArrayRef(*size)) : std::nullopt);
}

Tensor unfold(In x, const UnfoldFuncOptions& o) {
  op::Form form("unfold", x.site);
  return situ::im2col(x, o.kernel_size(), o.dilation(), o.padding(), o.stride());
}
Tensor fold(In x, const FoldFuncOptions& o) {
  op::Form form("fold", x.site);
  return situ::col2im(x, o.output_size(), o.kernel_size(), o.dilation(), o.padding(), o.stride());
}
Tensor pixel_shuffle(In x, const PixelShuffleFuncOptions& o) { return situ::pixel_shuffle(x, o.upscale_factor()); }
Tensor pixel_unshuffle(In x, const PixelUnshuffleFuncOptions& o) {
  return situ::pixel_unshuffle(x, o.downscale_factor());
}

Tensor interpolate(In x, const InterpolateFuncOptions& o) {
  op::Interpolation how;
  how.size = o.size(), how.scale = o.scale_factor(), how.mode = o.mode(), how.align_corners = o.align_corners();
  how.recompute = o.recompute_scale_factor().value_or(false), how.antialias = o.antialias();
  return op::interpolate("interpolate", x, how);
}

Tensor grid_sample(In x, In grid, const GridSampleFuncOptions& o) {
  op::Form form("grid_sample", x.site);
  int64_t mode = 0;
  switch (o.mode()) {
    case Resize::bilinear:
      break;
    case Resize::nearest:
      mode = 1;
      break;
    case Resize::bicubic:
      mode = 2;
      break;
    default:
      throw ValueError("grid_sample: the mode must be bilinear, nearest or bicubic");
  }
  const GridPadding padding = o.padding_mode();
  return situ::grid_sampler(x, grid, mode, static_cast<int64_t>(padding), o.align_corners().value_or(false));
}
Tensor affine_grid(In theta, DimVec size, bool align_corners) {
  op::Form form("affine_grid", theta.site);
  return situ::affine_grid_generator(theta, size, align_corners);
}

}  // namespace situ::nn::functional
