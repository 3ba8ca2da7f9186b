// Pooling over [N, C, H, W].
#pragma once
#include "situ/nn/options.h"

namespace situ::nn {

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

// Averages so that the result is output_size whatever the input's size.
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
