// Convolutions over [N, C, H, W].
#pragma once
#include "situ/nn/options.h"

namespace situ::nn {

// weight: [out_channels, in_channels / groups, kernel height, kernel width].
class Conv2dImpl : public Cloneable<Conv2dImpl> {
 public:
  Conv2dImpl(int64_t in_channels, int64_t out_channels, Pair kernel_size);
  explicit Conv2dImpl(const Conv2dOptions& options);
  void reset() override;
  void reset_parameters(Site site = SITU_HERE);
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  Conv2dOptions options;
  Parameter weight, bias;
};
SITU_MODULE(Conv2d);

// weight: [in_channels, out_channels / groups, kernel height, kernel width].
class ConvTranspose2dImpl : public Cloneable<ConvTranspose2dImpl> {
 public:
  ConvTranspose2dImpl(int64_t in_channels, int64_t out_channels, Pair kernel_size);
  explicit ConvTranspose2dImpl(const ConvTranspose2dOptions& options);
  void reset() override;
  void reset_parameters(Site site = SITU_HERE);
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  ConvTranspose2dOptions options;
  Parameter weight, bias;
};
SITU_MODULE(ConvTranspose2d);

}  // namespace situ::nn
