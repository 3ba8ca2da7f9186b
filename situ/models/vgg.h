// VGG for images (Simonyan and Zisserman, 2015), 11 to 19 layers, with batch normalisation or without, under
// torchvision's names.
//
//   auto net = models::vgg16();
//   net->classifier->replace_module("6", nn::Linear(4096, 3));  // another head
#pragma once
#include <vector>

#include "situ/nn/nn.h"

namespace situ::models {

struct VGGOptions {
  std::vector<int64_t> layers{};  // channels of each 3 x 3 convolution; 0: max pooling that halves the image
  bool batch_norm = false;
  int64_t channels = 3, num_classes = 1000;
  int64_t hidden = 4096;  // features of the two hidden layers of the classifier
  double dropout = 0.5;   // after each of them

  static VGGOptions vgg11(bool batch_norm = false);  // 132,863,336 parameters; 132,868,840 with batch_norm
  static VGGOptions vgg13(bool batch_norm = false);  // 133,047,848; 133,053,736
  static VGGOptions vgg16(bool batch_norm = false);  // 138,357,544; 138,365,992
  static VGGOptions vgg19(bool batch_norm = false);  // 143,667,240; 143,678,248
};

class VGGImpl : public nn::Module {
 public:
  // Throws ValueError for no layers or sizes below 1.
  explicit VGGImpl(const VGGOptions& options);
  // (N, channels, H, W) -> logits (N, num_classes); each pooling layer needs an image of 2 x 2 or more.
  Tensor forward(Tensor x, SourceLocation location = SITU_HERE);
  const VGGOptions& options() const { return options_; }

  nn::Sequential features;
  nn::AdaptiveAvgPool2d avgpool{nullptr};  // to 7 x 7
  nn::Sequential classifier;               // 0, 3 and 6 are linear

 private:
  VGGOptions options_;
};
SITU_MODULE(VGG);

VGG vgg11(int64_t num_classes = 1000);
VGG vgg13(int64_t num_classes = 1000);
VGG vgg16(int64_t num_classes = 1000);
VGG vgg19(int64_t num_classes = 1000);
VGG vgg11_bn(int64_t num_classes = 1000);
VGG vgg13_bn(int64_t num_classes = 1000);
VGG vgg16_bn(int64_t num_classes = 1000);
VGG vgg19_bn(int64_t num_classes = 1000);

}  // namespace situ::models
