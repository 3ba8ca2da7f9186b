// Implements VGG: the tables of its layers, constructor and forward.
#include "situ/models/vgg.h"

#include <algorithm>

#include "situ/base/error.h"
#include "situ/models/blocks.h"

namespace situ::models {
namespace {

// Five stages, each with its number of convolutions and a pooling layer.
VGGOptions staged(const std::array<int, 5>& convolutions, bool batch_norm) {
  constexpr int64_t channels[] = {64, 128, 256, 512, 512};
  VGGOptions o;
  for (size_t stage = 0; stage < 5; ++stage) {
    o.layers.insert(o.layers.end(), static_cast<size_t>(convolutions[stage]), channels[stage]);
    o.layers.push_back(0);
  }
  o.batch_norm = batch_norm;
  return o;
}

nn::Sequential features_of(const VGGOptions& o) {
  nn::Sequential features;
  int64_t in = o.channels;
  for (int64_t out : o.layers) {
    if (out == 0) {
      features->push_back(nn::MaxPool2d(nn::MaxPool2dOptions(2)));
      continue;
    }
    features->push_back(nn::Conv2d(same_size(in, out, 3).bias(true)));
    if (o.batch_norm) features->push_back(nn::BatchNorm2d(out));
    features->push_back(nn::ReLU());
    in = out;
  }
  return features;
}

nn::Sequential classifier_of(const VGGOptions& o) {
  const int64_t channels = *std::find_if(o.layers.rbegin(), o.layers.rend(), [](int64_t c) { return c > 0; });
  return nn::Sequential(nn::Linear(channels * 7 * 7, o.hidden), nn::ReLU(), nn::Dropout(o.dropout),
                        nn::Linear(o.hidden, o.hidden), nn::ReLU(), nn::Dropout(o.dropout),
                        nn::Linear(o.hidden, o.num_classes));
}

void check(const VGGOptions& o) {
  const bool layers = std::any_of(o.layers.begin(), o.layers.end(), [](int64_t c) { return c > 0; }) &&
                      std::none_of(o.layers.begin(), o.layers.end(), [](int64_t c) { return c < 0; });
  if (!layers)
    throw ValueError("VGG: layers must be channels of convolutions, or 0 for pooling, with one convolution or more");
  if (o.channels < 1 || o.num_classes < 1 || o.hidden < 1)
    throw ValueError("VGG: channels, num_classes and hidden must be at least 1");
}

VGG with_classes(VGGOptions options, int64_t num_classes) {
  options.num_classes = num_classes;
  return VGG(options);
}

}  // namespace

VGGOptions VGGOptions::vgg11(bool batch_norm) { return staged({1, 1, 2, 2, 2}, batch_norm); }
VGGOptions VGGOptions::vgg13(bool batch_norm) { return staged({2, 2, 2, 2, 2}, batch_norm); }
VGGOptions VGGOptions::vgg16(bool batch_norm) { return staged({2, 2, 3, 3, 3}, batch_norm); }
VGGOptions VGGOptions::vgg19(bool batch_norm) { return staged({2, 2, 4, 4, 4}, batch_norm); }

VGGImpl::VGGImpl(const VGGOptions& options) : options_(options) {
  check(options);
  features = register_module("features", features_of(options));
  avgpool = register_module("avgpool", nn::AdaptiveAvgPool2d(7));
  classifier = register_module("classifier", classifier_of(options));
  init_image_net(*this);
}

Tensor VGGImpl::forward(Tensor x, SourceLocation location) {
  if (must_run_hooks()) return nn::call_with_hooks(*this, std::move(x), location);
  nn::ForwardScope scope(*this, location);
  return scope(classifier->forward(avgpool(features->forward(std::move(x))).flatten(1)));
}

VGG vgg11(int64_t num_classes) { return with_classes(VGGOptions::vgg11(), num_classes); }
VGG vgg13(int64_t num_classes) { return with_classes(VGGOptions::vgg13(), num_classes); }
VGG vgg16(int64_t num_classes) { return with_classes(VGGOptions::vgg16(), num_classes); }
VGG vgg19(int64_t num_classes) { return with_classes(VGGOptions::vgg19(), num_classes); }
VGG vgg11_bn(int64_t num_classes) { return with_classes(VGGOptions::vgg11(true), num_classes); }
VGG vgg13_bn(int64_t num_classes) { return with_classes(VGGOptions::vgg13(true), num_classes); }
VGG vgg16_bn(int64_t num_classes) { return with_classes(VGGOptions::vgg16(true), num_classes); }
VGG vgg19_bn(int64_t num_classes) { return with_classes(VGGOptions::vgg19(true), num_classes); }

}  // namespace situ::models
