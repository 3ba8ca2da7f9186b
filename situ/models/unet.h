// U-Net for segmentation (Ronneberger et al., 2015), with batch normalisation and padded convolutions: the output has
// the input's size.
#pragma once
#include <vector>

#include "situ/nn/nn.h"

namespace situ::models {

struct UNetOptions {
  int64_t channels = 3, classes = 2;
  std::vector<int64_t> widths{32, 64, 128, 256};  // channels at each scale, finest first
};

class UNetImpl : public nn::Module {
 public:
  explicit UNetImpl(const UNetOptions& options);
  // (N, channels, H, W) -> logits (N, classes, H, W). H and W must be multiples of 2 to the power (scales - 1).
  Tensor forward(Tensor x, Site site = SITU_HERE);
  const UNetOptions& options() const { return options_; }

 private:
  UNetOptions options_;
  nn::ModuleList down{nullptr}, up{nullptr}, mid{nullptr};
  nn::Conv2d out{nullptr};
};
SITU_MODULE(UNet);

}  // namespace situ::models
