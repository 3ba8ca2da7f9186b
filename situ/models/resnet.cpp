// Implements ResNet: constructors of its blocks and stages, and forward.
#include "situ/models/resnet.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "situ/base/error.h"
#include "situ/models/blocks.h"
#include "situ/nn/epilogue.h"

namespace situ::models {
namespace {

using nn::detail::Epilogues;

nn::Conv2d conv(int64_t in, int64_t out, int64_t kernel, int64_t stride = 1) {
  nn::Conv2d c(same_size(in, out, kernel, stride));
  NoGradGuard no_grad;
  c->weight.normal_(0, std::sqrt(2.0 / static_cast<double>(out * kernel * kernel)));  // He et al., fan out
  return c;
}

ResNet with_classes(ResNetOptions options, int64_t num_classes) {
  options.num_classes = num_classes;
  return ResNet(options);
}

}  // namespace

ResNetBlockImpl::ResNetBlockImpl(int64_t channels, int64_t width, int64_t stride, bool bottleneck)
    : out_channels_(bottleneck ? 4 * width : width) {
  conv1 = register_module("conv1", bottleneck ? conv(channels, width, 1) : conv(channels, width, 3, stride));
  bn1 = register_module("bn1", nn::BatchNorm2d(width));
  conv2 = register_module("conv2", bottleneck ? conv(width, width, 3, stride) : conv(width, width, 3));
  bn2 = register_module("bn2", nn::BatchNorm2d(width));
  if (bottleneck) {
    conv3 = register_module("conv3", conv(width, out_channels_, 1));
    bn3 = register_module("bn3", nn::BatchNorm2d(out_channels_));
  }
  relu = register_module("relu", nn::ReLU());
  if (stride != 1 || channels != out_channels_)
    downsample = register_module(
        "downsample", nn::Sequential(conv(channels, out_channels_, 1, stride), nn::BatchNorm2d(out_channels_)));
}

Tensor ResNetBlockImpl::forward(Tensor x, SourceLocation location) {
  if (must_run_hooks()) return nn::call_with_hooks(*this, std::move(x), location);
  nn::ForwardScope scope(*this, location);
  Tensor y = Epilogues::activated(bn1, relu, conv1(x));
  if (conv3) y = Epilogues::activated(bn2, relu, conv2(std::move(y)));
  y = (conv3 ? conv3(std::move(y)) : conv2(std::move(y)));
  return scope(Epilogues::add_relu(conv3 ? bn3 : bn2, relu, std::move(y), [&] {
    return downsample.is_empty() ? std::move(x) : downsample->forward(std::move(x));
  }));
}

ResNetImpl::ResNetImpl(const ResNetOptions& options) : options_(options) {
  if (options.channels < 1 || options.num_classes < 1 || options.width < 1 ||
      *std::min_element(options.blocks.begin(), options.blocks.end()) < 1)
    throw ValueError("ResNet: channels, num_classes, width and each of blocks must be at least 1");
  int64_t channels = options.width;
  conv1 = register_module(
      "conv1", options.small_stem ? conv(options.channels, channels, 3) : conv(options.channels, channels, 7, 2));
  bn1 = register_module("bn1", nn::BatchNorm2d(channels));
  relu = register_module("relu", nn::ReLU());
  if (!options.small_stem)
    maxpool = register_module("maxpool", nn::MaxPool2d(nn::MaxPool2dOptions(3).stride(2).padding(1)));
  nn::Sequential* stages[] = {&layer1, &layer2, &layer3, &layer4};
  for (size_t stage = 0; stage < 4; ++stage) {
    for (int64_t i = 0; i < options.blocks[stage]; ++i) {
      ResNetBlock block(channels, options.width << stage, stage > 0 && i == 0 ? 2 : 1, options.bottleneck);
      channels = block->out_channels();
      (*stages[stage])->push_back(block);
    }
    register_module("layer" + std::to_string(stage + 1), *stages[stage]);
  }
  avgpool = register_module("avgpool", nn::AdaptiveAvgPool2d(1));
  fc = register_module("fc", nn::Linear(channels, options.num_classes));
}

Tensor ResNetImpl::forward(Tensor x, SourceLocation location) {
  if (must_run_hooks()) return nn::call_with_hooks(*this, std::move(x), location);
  nn::ForwardScope scope(*this, location);
  x = Epilogues::activated(bn1, relu, conv1(std::move(x)));
  if (maxpool) x = maxpool(std::move(x));
  for (const nn::Sequential* stage : {&layer1, &layer2, &layer3, &layer4})
    x = (*stage)->forward(In(std::move(x), SourceLocation()));  // calls inside a block report their own lines
  return scope(fc(avgpool(std::move(x)).flatten(1)));
}

ResNet resnet18(int64_t num_classes) { return with_classes(ResNetOptions::resnet18(), num_classes); }
ResNet resnet34(int64_t num_classes) { return with_classes(ResNetOptions::resnet34(), num_classes); }
ResNet resnet50(int64_t num_classes) { return with_classes(ResNetOptions::resnet50(), num_classes); }
ResNet resnet101(int64_t num_classes) { return with_classes(ResNetOptions::resnet101(), num_classes); }
ResNet resnet152(int64_t num_classes) { return with_classes(ResNetOptions::resnet152(), num_classes); }

}  // namespace situ::models
