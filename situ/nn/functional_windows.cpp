// Implements the functions over windows, images and grids of nn::functional.
#include "situ/nn/functional_windows.h"

#include "situ/base/thread_state.h"
#include "situ/dispatch/form.h"
#include "situ/nn/print.h"
#include "situ/ops/pool_nd.h"
#include "situ/ops/resample.h"

namespace situ::nn::functional {

namespace {

// Returns the input and padding of a convolution whose padding may be a word.
template <int D>
nn::detail::Padded<D> padded(const char* who, const In& x, const In& weight, const ConvFuncOptions<D>& o) {
  const Tensor& w = nn::detail::target(who, weight);
  return nn::detail::padded<D>(who, nn::detail::take(who, x), o.padding(), PadMode::constant,
                               nn::detail::kernel_of<D>(w), o.stride(), o.dilation());
}

}  // namespace

// Defines the functions for one, two and three directions.
#define SITU_WINDOWS(D)                                                                                             \
  Tensor conv##D##d(In x, In weight, const Conv##D##dFuncOptions& o) {                                              \
    if (!o.padding().in_words())                                                                                    \
      return situ::conv##D##d(x, weight, o.bias(), o.stride(), o.padding().numbers(), o.dilation(), o.groups());    \
    CallScope name("conv" #D "d");                                                                                  \
    LocationScope line(x.location);                                                                                 \
    auto p = padded<D>("conv" #D "d", x, weight, o);                                                                \
    return situ::conv##D##d(std::move(p.input), weight, o.bias(), o.stride(), p.padding, o.dilation(), o.groups()); \
  }                                                                                                                 \
  Tensor conv_transpose##D##d(In x, In weight, const ConvTranspose##D##dFuncOptions& o) {                           \
    return situ::conv_transpose##D##d(x, weight, o.bias(), o.stride(), o.padding(), o.output_padding(), o.groups(), \
                                      o.dilation());                                                                \
  }                                                                                                                 \
  Tensor max_pool##D##d(In x, const MaxPool##D##dFuncOptions& o) {                                                  \
    return op::max_pool<D>(x, o.kernel_size(), o.stride(), o.padding(), o.dilation(), o.ceil_mode());               \
  }                                                                                                                 \
  Tensors2 max_pool##D##d_with_indices(In x, const MaxPool##D##dFuncOptions& o) {                                   \
    return op::max_pool_with_indices<D>(x, o.kernel_size(), o.stride(), o.padding(), o.dilation(), o.ceil_mode());  \
  }                                                                                                                 \
  Tensor avg_pool##D##d(In x, const AvgPool##D##dFuncOptions& o) {                                                  \
    return op::avg_pool<D>(x, o.kernel_size(), o.stride(), o.padding(), o.ceil_mode(), o.count_include_pad(),       \
                           o.divisor_override());                                                                   \
  }                                                                                                                 \
  Tensor adaptive_avg_pool##D##d(In x, const AdaptiveAvgPool##D##dFuncOptions& o) {                                 \
    return op::adaptive_avg_pool<D>(x, detail::size_for<D>(x, o.output_size()));                                    \
  }                                                                                                                 \
  Tensor adaptive_max_pool##D##d(In x, const AdaptiveMaxPool##D##dFuncOptions& o) {                                 \
    return op::adaptive_max_pool<D>(x, detail::size_for<D>(x, o.output_size()));                                    \
  }                                                                                                                 \
  Tensors2 adaptive_max_pool##D##d_with_indices(In x, const AdaptiveMaxPool##D##dFuncOptions& o) {                  \
    return op::adaptive_max_pool_with_indices<D>(x, detail::size_for<D>(x, o.output_size()));                       \
  }                                                                                                                 \
  Tensor lp_pool##D##d(In x, const LPPool##D##dFuncOptions& o) {                                                    \
    return op::lp_pool<D>(x, o.norm_type(), o.kernel_size(), o.stride(), o.ceil_mode());                            \
  }                                                                                                                 \
  Tensor max_unpool##D##d(In x, In indices, const MaxUnpool##D##dFuncOptions& o) {                                  \
    const auto& size = o.output_size();                                                                             \
    return op::max_unpool<D>(x, indices, o.kernel_size(), o.stride(), o.padding(),                                  \
                             size ? std::optional<DimVec>(IntArrayRef(*size)) : std::nullopt);                      \
  }
SITU_WINDOWS(1)
SITU_WINDOWS(2)
SITU_WINDOWS(3)
#undef SITU_WINDOWS

#define SITU_FRACTIONAL(D)                                                                                         \
  Tensors2 fractional_max_pool##D##d_with_indices(In x, const FractionalMaxPool##D##dFuncOptions& o) {             \
    return op::fractional_max_pool<D>(x, o.kernel_size(), o.output_size(), o.output_ratio(), o._random_samples()); \
  }                                                                                                                \
  Tensor fractional_max_pool##D##d(In x, const FractionalMaxPool##D##dFuncOptions& o) {                            \
    return std::get<0>(fractional_max_pool##D##d_with_indices(x, o));                                              \
  }
SITU_FRACTIONAL(2)
SITU_FRACTIONAL(3)
#undef SITU_FRACTIONAL

Tensor unfold(In x, const UnfoldFuncOptions& o) {
  op::Form form("unfold", x.location);
  return situ::im2col(x, o.kernel_size(), o.dilation(), o.padding(), o.stride());
}
Tensor fold(In x, const FoldFuncOptions& o) {
  op::Form form("fold", x.location);
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
  op::Form form("grid_sample", x.location);
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
  op::Form form("affine_grid", theta.location);
  return situ::affine_grid_generator(theta, size, align_corners);
}

}  // namespace situ::nn::functional
