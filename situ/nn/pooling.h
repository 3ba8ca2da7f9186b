// Pooling over [N, C, L], [N, C, H, W] and [N, C, D, H, W], or one example without N: each plane by itself, in windows
// of kernel_size.
//
// The result's height is (H + 2 padding - dilation (kernel - 1) - 1) / stride + 1 rounded down, or up with ceil_mode;
// its other sizes likewise. The stride is the kernel's size unless given. ShapeError for other ranks and for windows
// that do not fit, ValueError for a padding over half the kernel. Sizes and strides count elements, and are one number
// for all directions or one for each; any floating dtype, and for maxima integers too.
//
//   Tensor y = nn::MaxPool2d(nn::MaxPool2dOptions(3).stride(2).padding(1))(x);  // [N, 64, 112, 112] -> [N, 64, 56, 56]
//
// Pooling has no parameters. For backward maxima keep where they stood (max_pool2d, in a window of at most 255
// elements: a byte for each), means nothing but sizes.
#pragma once
#include "situ/nn/window_options.h"

namespace situ::nn {

// The largest value of each window. NaN is larger than all; padding is smaller. Of equal values the first in row-major
// order counts, and has the gradient.
template <int D, class Derived>
class MaxPoolNdImpl : public Cloneable<Derived> {
 public:
  MaxPoolNdImpl(Extent<D> kernel_size);
  explicit MaxPoolNdImpl(const MaxPoolOptions<D>& options);
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  // The same, and where in its plane or volume each value stood: i64 of the result's sizes.
  Tensors2 forward_with_indices(In x);
  MaxPoolOptions<D> options;
};
SITU_OF_DIRECTIONS(MaxPool, 1)
SITU_OF_DIRECTIONS(MaxPool, 2)
SITU_OF_DIRECTIONS(MaxPool, 3)

// The mean of each window: its sum over its size, where whether padding counts as zeros is count_include_pad's to say,
// or over divisor_override.
template <int D, class Derived>
class AvgPoolNdImpl : public Cloneable<Derived> {
 public:
  AvgPoolNdImpl(Extent<D> kernel_size);
  explicit AvgPoolNdImpl(const AvgPoolOptions<D>& options);
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  AvgPoolOptions<D> options;
};
SITU_OF_DIRECTIONS(AvgPool, 1)
SITU_OF_DIRECTIONS(AvgPool, 2)
SITU_OF_DIRECTIONS(AvgPool, 3)

// Averages so that the result is output_size whatever the input's size: window i runs from floor(i H / out) up to
// ceil((i + 1) H / out).
template <int D, class Derived>
class AdaptiveAvgPoolNdImpl : public Cloneable<Derived> {
 public:
  AdaptiveAvgPoolNdImpl(AdaptiveSize<D> output_size);
  explicit AdaptiveAvgPoolNdImpl(const AdaptiveAvgPoolOptions<D>& options);
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  AdaptiveAvgPoolOptions<D> options;
};
SITU_OF_DIRECTIONS(AdaptiveAvgPool, 1)
SITU_OF_DIRECTIONS(AdaptiveAvgPool, 2)
SITU_OF_DIRECTIONS(AdaptiveAvgPool, 3)

// The largest values of the same windows; indices as MaxPool's.
template <int D, class Derived>
class AdaptiveMaxPoolNdImpl : public Cloneable<Derived> {
 public:
  AdaptiveMaxPoolNdImpl(AdaptiveSize<D> output_size);
  explicit AdaptiveMaxPoolNdImpl(const AdaptiveMaxPoolOptions<D>& options);
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  Tensors2 forward_with_indices(In x);
  AdaptiveMaxPoolOptions<D> options;
};
SITU_OF_DIRECTIONS(AdaptiveMaxPool, 1)
SITU_OF_DIRECTIONS(AdaptiveMaxPool, 2)
SITU_OF_DIRECTIONS(AdaptiveMaxPool, 3)

// The other way: zeros, and x where the indices of a max pooling say. The result's sizes are those that the window
// makes of x's, or output_size, less than a stride from them. IndexError for indices outside.
template <int D, class Derived>
class MaxUnpoolNdImpl : public Cloneable<Derived> {
 public:
  MaxUnpoolNdImpl(Extent<D> kernel_size);
  explicit MaxUnpoolNdImpl(const MaxUnpoolOptions<D>& options);
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x, const Tensor& indices, const std::optional<DimVec>& output_size = std::nullopt);
  MaxUnpoolOptions<D> options;
};
SITU_OF_DIRECTIONS(MaxUnpool, 1)
SITU_OF_DIRECTIONS(MaxUnpool, 2)
SITU_OF_DIRECTIONS(MaxUnpool, 3)

// The norm_type norm of each window, (sum of x^p)^(1/p). As in PyTorch x^p keeps x's sign where p is odd; a sum below 0
// then gives 0. No padding and no dilation.
template <int D, class Derived>
class LPPoolNdImpl : public Cloneable<Derived> {
 public:
  LPPoolNdImpl(double norm_type, Extent<D> kernel_size);
  explicit LPPoolNdImpl(const LPPoolOptions<D>& options);
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  LPPoolOptions<D> options;
};
SITU_OF_DIRECTIONS(LPPool, 1)
SITU_OF_DIRECTIONS(LPPool, 2)
SITU_OF_DIRECTIONS(LPPool, 3)

// The largest values of windows at random places (Graham, "Fractional max-pooling", 2014), which overlap where they
// must, so that the result need not be a whole fraction of the input. Places are drawn from the default generator at
// each call, for each example and channel. ValueError unless one of output_size and output_ratio is given.
template <int D, class Derived>
class FractionalMaxPoolNdImpl : public Cloneable<Derived> {
 public:
  FractionalMaxPoolNdImpl(Extent<D> kernel_size);
  explicit FractionalMaxPoolNdImpl(const FractionalMaxPoolOptions<D>& options);
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  Tensors2 forward_with_indices(In x);
  FractionalMaxPoolOptions<D> options;
};
SITU_OF_DIRECTIONS(FractionalMaxPool, 2)
SITU_OF_DIRECTIONS(FractionalMaxPool, 3)

}  // namespace situ::nn
