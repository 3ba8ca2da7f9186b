// MobileNet V2 (Sandler et al., 2018) and V3 (Howard et al., 2019) for images, under torchvision's names.
//
//   auto net = models::mobilenet_v3_small();
//   net->classifier->replace_module("3", nn::Linear(1024, 3));  // another head; V2's is "1"
#pragma once
#include <vector>

#include "situ/nn/nn.h"

namespace situ::models {

struct MobileNetV2Options {
  int64_t channels = 3, num_classes = 1000;
  double width_mult = 1.0;  // of all channels, rounded to multiples of 8
  double dropout = 0.2;

  static MobileNetV2Options mobilenet_v2() { return {}; }  // 3,504,872 parameters
};

// 17 inverted residuals between two convolutions; activations are ReLU6.
class MobileNetV2Impl : public nn::Module {
 public:
  // Throws ValueError for sizes below 1 or a width_mult that is not positive.
  explicit MobileNetV2Impl(const MobileNetV2Options& options);
  Tensor forward(Tensor x, SourceLocation location = SITU_HERE);  // (N, channels, H, W) -> logits (N, num_classes)
  const MobileNetV2Options& options() const { return options_; }

  nn::Sequential features;
  nn::Sequential classifier;  // dropout, linear

 private:
  MobileNetV2Options options_;
};
SITU_MODULE(MobileNetV2);

// One inverted residual of MobileNet V3; channels are those before width_mult.
struct MobileNetV3Block {
  int64_t in, kernel, expanded, out;
  bool squeeze;    // with squeeze and excitation
  bool hardswish;  // else ReLU
  int64_t stride;
};

struct MobileNetV3Options {
  std::vector<MobileNetV3Block> blocks{};
  int64_t hidden = 1280;  // features of the classifier's hidden layer, before width_mult
  int64_t channels = 3, num_classes = 1000;
  double width_mult = 1.0;
  double dropout = 0.2;

  static MobileNetV3Options mobilenet_v3_large();  // 5,483,032 parameters
  static MobileNetV3Options mobilenet_v3_small();  // 2,542,856
};

// Multiplies each channel of each image by a weight, which two 1 x 1 convolutions compute from the channels' means (Hu
// et al., 2018). (N, channels, H, W).
class SqueezeExcitationImpl : public nn::Module {
 public:
  SqueezeExcitationImpl(int64_t channels, int64_t squeezed);
  Tensor forward(Tensor x, SourceLocation location = SITU_HERE);

  nn::AdaptiveAvgPool2d avgpool{nullptr};
  nn::Conv2d fc1{nullptr}, fc2{nullptr};
  nn::ReLU activation{nullptr};
  nn::Hardsigmoid scale_activation{nullptr};
};
SITU_MODULE(SqueezeExcitation);

class MobileNetV3Impl : public nn::Module {
 public:
  // Throws ValueError for no blocks, sizes below 1, or a width_mult that is not positive.
  explicit MobileNetV3Impl(const MobileNetV3Options& options);
  Tensor forward(Tensor x, SourceLocation location = SITU_HERE);  // (N, channels, H, W) -> logits (N, num_classes)
  const MobileNetV3Options& options() const { return options_; }

  nn::Sequential features;
  nn::AdaptiveAvgPool2d avgpool{nullptr};
  nn::Sequential classifier;  // linear, Hardswish, dropout, linear

 private:
  MobileNetV3Options options_;
};
SITU_MODULE(MobileNetV3);

MobileNetV2 mobilenet_v2(int64_t num_classes = 1000);
MobileNetV3 mobilenet_v3_large(int64_t num_classes = 1000);
MobileNetV3 mobilenet_v3_small(int64_t num_classes = 1000);

}  // namespace situ::models
