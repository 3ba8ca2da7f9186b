// Pooling layers over [N, C, L], [N, C, H, W] and [N, C, D, H, W], or one example without N. Each channel is pooled by
// itself, in windows of kernel_size.
//
// The result's height is (H + 2 padding - dilation (kernel - 1) - 1) / stride + 1, rounded down, or up with ceil_mode;
// its other sizes follow the same formula. The stride defaults to the kernel's size. Throws ShapeError for other ranks
// and for windows that do not fit, ValueError for a padding of more than half the kernel. Sizes and strides count
// elements; each is one number for all directions or one for each. Inputs have any floating dtype; maxima take integers
// too.
//
//   Tensor y = nn::MaxPool2d(nn::MaxPool2dOptions(3).stride(2).padding(1))(x);  // [N, 64, 112, 112] -> [N, 64, 56, 56]
//
// Pooling has no parameters. For backward, maxima save their positions (max_pool2d with a window of at most 255
// elements: one byte each); means save only sizes.
#pragma once
#include "situ/nn/window_options.h"

namespace situ::nn {

// The largest value of each window. NaN counts as larger than all values, padding as smaller. Among equal values the
// first in row-major order is chosen and gets the gradient.
template <int D, class Derived>
class MaxPoolNdImpl : public Cloneable<Derived> {
 public:
  MaxPoolNdImpl(Extent<D> kernel_size);
  explicit MaxPoolNdImpl(const MaxPoolOptions<D>& options);
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  // Returns also the position of each value in its plane or volume: i64 of the result's sizes.
  Tensors2 forward_with_indices(In x);
  MaxPoolOptions<D> options;
};
SITU_OF_DIRECTIONS(MaxPool, 1)
SITU_OF_DIRECTIONS(MaxPool, 2)
SITU_OF_DIRECTIONS(MaxPool, 3)

// The mean of each window: its sum divided by its size, or by divisor_override. count_include_pad says whether padding
// counts as zeros.
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

// Averages windows so that the result is output_size for any size of the input. Window i is [floor(i H / out), ceil((i
// + 1) H / out)).
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

// The largest values of the same windows as AdaptiveAvgPool; indices are those of MaxPool.
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

// The inverse of max pooling: zeros, and x at the positions that its indices name. The result's sizes follow from the
// window and x's sizes, or are output_size, less than a stride from them. Throws IndexError for indices outside.
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

// The norm_type norm of each window, (sum of x^p)^(1/p). As in PyTorch, x^p keeps x's sign if p is odd; a sum below 0
// then gives 0. There is no padding and no dilation.
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

// The largest values of windows at random positions (Graham, "Fractional max-pooling", 2014). Windows overlap if
// needed, so the result's size need not divide the input's. Each call draws positions from the default generator, for
// each example and channel. Throws ValueError unless one of output_size and output_ratio is given.
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
