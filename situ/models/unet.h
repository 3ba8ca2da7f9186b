// U-Net for segmentation (Ronneberger et al., 2015), with padded convolutions: the output has the input's size. Names
// are those of the common PyTorch version (github.com/milesial/Pytorch-UNet): inc, down1, ..., up1, ..., outc.
//
//   models::UNet net(models::UNetOptions{});
//   net->outc->replace_module("conv", nn::Conv2d(64, 3, 1));  // another head
#pragma once
#include <vector>

#include "situ/nn/nn.h"

namespace situ::models {

struct UNetOptions {
  int64_t channels = 3, num_classes = 2;
  std::vector<int64_t> widths{64, 128, 256, 512, 1024};  // channels at each scale, finest first
  bool batch_norm = true;                                // after each convolution, which then has no bias

  static UNetOptions unet() { return {}; }  // 31,037,698 parameters
};

// One upward step: doubles the size of x, concatenates the channels of `skip`, which has that size, and convolves
// twice.
class UNetUpImpl : public nn::Module {
 public:
  // in: channels of x; out: channels of skip and of the result.
  UNetUpImpl(int64_t in, int64_t out, bool batch_norm);
  Tensor forward(Tensor x, Tensor skip, SourceLocation location = SITU_HERE);

  nn::ConvTranspose2d up{nullptr};
  nn::Sequential conv;
};
SITU_MODULE(UNetUp);

class UNetImpl : public nn::Module {
 public:
  // Throws ValueError for no widths or sizes below 1.
  explicit UNetImpl(const UNetOptions& options);
  // (N, channels, H, W) -> logits (N, num_classes, H, W). H and W must be multiples of 2 to the power (scales - 1).
  Tensor forward(Tensor x, SourceLocation location = SITU_HERE);
  const UNetOptions& options() const { return options_; }

  nn::Sequential inc;
  std::vector<nn::Sequential> down;  // down1, down2, ...
  std::vector<UNetUp> up;            // up1, up2, ..., coarsest first
  nn::Sequential outc;               // "conv"

 private:
  UNetOptions options_;
};
SITU_MODULE(UNet);

UNet unet(int64_t channels = 3, int64_t num_classes = 2);

}  // namespace situ::models
