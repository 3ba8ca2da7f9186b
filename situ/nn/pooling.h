// Pooling over [N, C, H, W], or one image [C, H, W]: each plane by itself, in windows of kernel_size.
//
// The result's height is (H + 2 padding - dilation (kernel - 1) - 1) / stride + 1 rounded down, or up with ceil_mode;
// its width likewise. The stride is the kernel's size unless given. ShapeError for other ranks and for windows that do
// not fit, ValueError for a padding over half the kernel.
#pragma once
#include "situ/nn/options.h"

namespace situ::nn {

// The largest value of each window. NaN is larger than all.
class MaxPool2dImpl : public Cloneable<MaxPool2dImpl> {
 public:
  MaxPool2dImpl(Pair kernel_size);
  explicit MaxPool2dImpl(const MaxPool2dOptions& options);
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  // The same, and where in its H x W plane each value stood: i64 of the result's sizes.
  Tensors2 forward_with_indices(In x);
  MaxPool2dOptions options;
};
SITU_MODULE(MaxPool2d);

// The mean of each window; whether padding counts as zeros is count_include_pad's to say.
class AvgPool2dImpl : public Cloneable<AvgPool2dImpl> {
 public:
  AvgPool2dImpl(Pair kernel_size);
  explicit AvgPool2dImpl(const AvgPool2dOptions& options);
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  AvgPool2dOptions options;
};
SITU_MODULE(AvgPool2d);

// Averages so that the result is output_size whatever the input's size: window i runs from floor(i H / out) up to
// ceil((i + 1) H / out).
class AdaptiveAvgPool2dImpl : public Cloneable<AdaptiveAvgPool2dImpl> {
 public:
  AdaptiveAvgPool2dImpl(Pair output_size);
  explicit AdaptiveAvgPool2dImpl(const AdaptiveAvgPool2dOptions& options);
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  AdaptiveAvgPool2dOptions options;
};
SITU_MODULE(AdaptiveAvgPool2d);

}  // namespace situ::nn
