// ResNet for images (He et al., 2015): 18, 34 and 50 layers, stride in the 3 x 3 convolution.
#pragma once
#include <array>

#include "situ/nn/nn.h"

namespace situ::models {

struct ResNetOptions {
  std::array<int64_t, 4> blocks{2, 2, 2, 2};
  bool bottleneck = false;
  int64_t channels = 3, classes = 1000;
  int64_t width = 64;       // channels of the first stage; each later one doubles them
  bool small_stem = false;  // 3 x 3 convolution of stride 1 and no pooling: for images under about 64 pixels

  static ResNetOptions resnet18() { return {{2, 2, 2, 2}}; }        // 11,689,512 parameters
  static ResNetOptions resnet34() { return {{3, 4, 6, 3}}; }        // 21,797,672
  static ResNetOptions resnet50() { return {{3, 4, 6, 3}, true}; }  // 25,557,032
};

// relu(bn(conv) ... + x), with a projection of x where the shape changes. (N, C, H, W).
class ResNetBlockImpl : public nn::Module {
 public:
  ResNetBlockImpl(int64_t channels, int64_t width, int64_t stride, bool bottleneck);
  Tensor forward(Tensor x, Site site = SITU_HERE);
  int64_t out_channels() const { return out_channels_; }

 private:
  int64_t out_channels_;
  nn::Sequential body{nullptr}, skip{nullptr};
};
SITU_MODULE(ResNetBlock);

class ResNetImpl : public nn::Module {
 public:
  explicit ResNetImpl(const ResNetOptions& options);
  Tensor forward(Tensor x, Site site = SITU_HERE);  // (N, channels, H, W) -> logits (N, classes)
  const ResNetOptions& options() const { return options_; }

 private:
  ResNetOptions options_;
  nn::Sequential stem{nullptr}, stages{nullptr};
  nn::Linear head{nullptr};
};
SITU_MODULE(ResNet);

}  // namespace situ::models
