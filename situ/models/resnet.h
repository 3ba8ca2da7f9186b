// ResNet for images (He et al., 2015): 18, 34, 50, 101 and 152 layers, with the stride in the 3 x 3 convolution, under
// torchvision's names.
//
//   auto net = models::resnet18();
// another head, trained like the rest
#pragma once
#include <array>

#include "situ/nn/nn.h"

namespace situ::models {

struct ResNetOptions {
  std::array<int64_t, 4> blocks{2, 2, 2, 2};
  bool bottleneck = false;
  int64_t channels = 3, num_classes = 1000;
  int64_t width = 64;       // channels of the first stage; each later one doubles them
  bool small_stem = false;  // 3 x 3 convolution of stride 1 and no pooling, for images under about 64 pixels

  static ResNetOptions resnet18() { return {{2, 2, 2, 2}}; }          // 11,689,512 parameters
  static ResNetOptions resnet34() { return {{3, 4, 6, 3}}; }          // 21,797,672
  static ResNetOptions resnet50() { return {{3, 4, 6, 3}, true}; }    // 25,557,032
  static ResNetOptions resnet101() { return {{3, 4, 23, 3}, true}; }  // 44,549,160
  static ResNetOptions resnet152() { return {{3, 8, 36, 3}, true}; }  // 60,192,808
};

// relu(bn(conv) ... + x), with a projection of x if the shape changes: torchvision's BasicBlock, or Bottleneck, which
// has conv3 and bn3. (N, C, H, W).
class ResNetBlockImpl : public nn::Module {
 public:
  ResNetBlockImpl(int64_t channels, int64_t width, int64_t stride, bool bottleneck);
  Tensor forward(Tensor x, SourceLocation location = SITU_HERE);
  int64_t out_channels() const { return out_channels_; }

  nn::Conv2d conv1{nullptr}, conv2{nullptr}, conv3{nullptr};
  nn::BatchNorm2d bn1{nullptr}, bn2{nullptr}, bn3{nullptr};
  nn::ReLU relu{nullptr};
  nn::Sequential downsample{nullptr};  // empty if the shape stays

 private:
  int64_t out_channels_;
};
SITU_MODULE(ResNetBlock);

class ResNetImpl : public nn::Module {
 public:
  // Throws ValueError for sizes below 1.
  explicit ResNetImpl(const ResNetOptions& options);
  Tensor forward(Tensor x, SourceLocation location = SITU_HERE);  // (N, channels, H, W) -> logits (N, num_classes)
  const ResNetOptions& options() const { return options_; }

  nn::Conv2d conv1{nullptr};
  nn::BatchNorm2d bn1{nullptr};
  nn::ReLU relu{nullptr};
  nn::MaxPool2d maxpool{nullptr};  // empty with a small stem
  nn::Sequential layer1, layer2, layer3, layer4;
  nn::AdaptiveAvgPool2d avgpool{nullptr};
  nn::Linear fc{nullptr};

 private:
  ResNetOptions options_;
};
SITU_MODULE(ResNet);

ResNet resnet18(int64_t num_classes = 1000);
ResNet resnet34(int64_t num_classes = 1000);
ResNet resnet50(int64_t num_classes = 1000);
ResNet resnet101(int64_t num_classes = 1000);
ResNet resnet152(int64_t num_classes = 1000);

}  // namespace situ::models
