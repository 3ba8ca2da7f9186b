// Implements MobileNet V2 and V3: the tables of their blocks, constructors and forward.
#include "situ/models/mobilenet.h"

#include <algorithm>

#include "situ/base/error.h"
#include "situ/models/blocks.h"

namespace situ::models {
namespace {

template <class Options>
void check(const char* model, const Options& o) {
  if (o.channels < 1 || o.num_classes < 1)
    throw ValueError(std::string(model) + ": channels and num_classes must be at least 1");
  if (!(o.width_mult > 0)) throw ValueError(std::string(model) + ": width_mult must be above 0");
}

template <class Net, class Options>
Net with_classes(Options options, int64_t num_classes) {
  options.num_classes = num_classes;
  return Net(options);
}

// ---- V2 ----

struct V2Stage {
  int64_t expansion, channels, blocks, stride;
};
constexpr V2Stage kV2Stages[] = {{1, 16, 1, 1}, {6, 24, 2, 2},  {6, 32, 3, 2}, {6, 64, 4, 2},
                                 {6, 96, 3, 1}, {6, 160, 3, 2}, {6, 320, 1, 1}};

nn::Sequential v2_layers(int64_t in, int64_t out, int64_t stride, int64_t expansion) {
  const int64_t wide = in * expansion;
  nn::Sequential layers;
  if (expansion != 1) layers->push_back(conv_norm(same_size(in, wide, 1), nn::ReLU6()));
  layers->push_back(conv_norm(same_size(wide, wide, 3, stride, wide), nn::ReLU6()));
  layers->push_back(nn::Conv2d(same_size(wide, out, 1)));
  layers->push_back(nn::BatchNorm2d(out));
  return layers;
}

// ---- V3 ----

nn::BatchNormOptions v3_norm(int64_t channels) { return nn::BatchNormOptions(channels).eps(0.001).momentum(0.01); }

nn::AnyModule v3_activation(bool hardswish) {
  return hardswish ? nn::AnyModule(nn::Hardswish()) : nn::AnyModule(nn::ReLU());
}

InvertedResidual v3_block(const MobileNetV3Block& b, double width_mult) {
  auto wide = [&](int64_t channels) { return multiple_of_8(static_cast<double>(channels) * width_mult); };
  const int64_t in = wide(b.in), expanded = wide(b.expanded), out = wide(b.out);
  nn::Sequential layers;
  if (expanded != in)
    layers->push_back(conv_norm(same_size(in, expanded, 1), v3_norm(expanded), v3_activation(b.hardswish)));
  layers->push_back(conv_norm(same_size(expanded, expanded, b.kernel, b.stride, expanded), v3_norm(expanded),
                              v3_activation(b.hardswish)));
  if (b.squeeze) layers->push_back(SqueezeExcitation(expanded, multiple_of_8(static_cast<double>(expanded / 4))));
  layers->push_back(conv_norm(same_size(expanded, out, 1), v3_norm(out)));
  return InvertedResidual("block", layers, b.stride == 1 && in == out);
}

constexpr bool kSqueeze = true, kHardswish = true;

}  // namespace

MobileNetV2Impl::MobileNetV2Impl(const MobileNetV2Options& o) : options_(o) {
  check("MobileNetV2", o);
  int64_t channels = multiple_of_8(32 * o.width_mult);
  features->push_back(conv_norm(same_size(o.channels, channels, 3, 2), nn::ReLU6()));
  for (const V2Stage& stage : kV2Stages) {
    const int64_t out = multiple_of_8(static_cast<double>(stage.channels) * o.width_mult);
    for (int64_t i = 0; i < stage.blocks; ++i) {
      const int64_t stride = i == 0 ? stage.stride : 1;
      features->push_back(
          InvertedResidual("conv", v2_layers(channels, out, stride, stage.expansion), stride == 1 && channels == out));
      channels = out;
    }
  }
  const int64_t last = multiple_of_8(1280 * std::max(1.0, o.width_mult));
  features->push_back(conv_norm(same_size(channels, last, 1), nn::ReLU6()));
  register_module("features", features);
  classifier = register_module("classifier", nn::Sequential(nn::Dropout(o.dropout), nn::Linear(last, o.num_classes)));
  init_image_net(*this);
}

Tensor MobileNetV2Impl::forward(Tensor x, SourceLocation location) {
  if (must_run_hooks()) return nn::call_with_hooks(*this, std::move(x), location);
  nn::ForwardScope scope(*this, location);
  return scope(classifier->forward(adaptive_avg_pool2d(features->forward(std::move(x)), 1).flatten(1)));
}

MobileNetV3Options MobileNetV3Options::mobilenet_v3_large() {
  MobileNetV3Options o;
  o.blocks = {{16, 3, 16, 16, !kSqueeze, !kHardswish, 1},  {16, 3, 64, 24, !kSqueeze, !kHardswish, 2},
              {24, 3, 72, 24, !kSqueeze, !kHardswish, 1},  {24, 5, 72, 40, kSqueeze, !kHardswish, 2},
              {40, 5, 120, 40, kSqueeze, !kHardswish, 1},  {40, 5, 120, 40, kSqueeze, !kHardswish, 1},
              {40, 3, 240, 80, !kSqueeze, kHardswish, 2},  {80, 3, 200, 80, !kSqueeze, kHardswish, 1},
              {80, 3, 184, 80, !kSqueeze, kHardswish, 1},  {80, 3, 184, 80, !kSqueeze, kHardswish, 1},
              {80, 3, 480, 112, kSqueeze, kHardswish, 1},  {112, 3, 672, 112, kSqueeze, kHardswish, 1},
              {112, 5, 672, 160, kSqueeze, kHardswish, 2}, {160, 5, 960, 160, kSqueeze, kHardswish, 1},
              {160, 5, 960, 160, kSqueeze, kHardswish, 1}};
  return o;
}

MobileNetV3Options MobileNetV3Options::mobilenet_v3_small() {
  MobileNetV3Options o;
  o.blocks = {{16, 3, 16, 16, kSqueeze, !kHardswish, 2},  {16, 3, 72, 24, !kSqueeze, !kHardswish, 2},
              {24, 3, 88, 24, !kSqueeze, !kHardswish, 1}, {24, 5, 96, 40, kSqueeze, kHardswish, 2},
              {40, 5, 240, 40, kSqueeze, kHardswish, 1},  {40, 5, 240, 40, kSqueeze, kHardswish, 1},
              {40, 5, 120, 48, kSqueeze, kHardswish, 1},  {48, 5, 144, 48, kSqueeze, kHardswish, 1},
              {48, 5, 288, 96, kSqueeze, kHardswish, 2},  {96, 5, 576, 96, kSqueeze, kHardswish, 1},
              {96, 5, 576, 96, kSqueeze, kHardswish, 1}};
  o.hidden = 1024;
  return o;
}

SqueezeExcitationImpl::SqueezeExcitationImpl(int64_t channels, int64_t squeezed) {
  avgpool = register_module("avgpool", nn::AdaptiveAvgPool2d(1));
  fc1 = register_module("fc1", nn::Conv2d(channels, squeezed, 1));
  fc2 = register_module("fc2", nn::Conv2d(squeezed, channels, 1));
  activation = register_module("activation", nn::ReLU());
  scale_activation = register_module("scale_activation", nn::Hardsigmoid());
}

Tensor SqueezeExcitationImpl::forward(Tensor x, SourceLocation location) {
  if (must_run_hooks()) return nn::call_with_hooks(*this, std::move(x), location);
  nn::ForwardScope scope(*this, location);
  Tensor scale = scale_activation(fc2(activation(fc1(avgpool(x)))));
  return scope(std::move(x) * scale);
}

MobileNetV3Impl::MobileNetV3Impl(const MobileNetV3Options& o) : options_(o) {
  check("MobileNetV3", o);
  if (o.blocks.empty() || o.hidden < 1)
    throw ValueError("MobileNetV3: it needs one block or more, and hidden must be at least 1");
  auto wide = [&](int64_t channels) { return multiple_of_8(static_cast<double>(channels) * o.width_mult); };
  const int64_t first = wide(o.blocks.front().in), last = wide(o.blocks.back().out), hidden = wide(o.hidden);
  features->push_back(conv_norm(same_size(o.channels, first, 3, 2), v3_norm(first), nn::Hardswish()));
  for (const MobileNetV3Block& b : o.blocks) features->push_back(v3_block(b, o.width_mult));
  features->push_back(conv_norm(same_size(last, 6 * last, 1), v3_norm(6 * last), nn::Hardswish()));
  register_module("features", features);
  avgpool = register_module("avgpool", nn::AdaptiveAvgPool2d(1));
  classifier = register_module("classifier", nn::Sequential(nn::Linear(6 * last, hidden), nn::Hardswish(),
                                                            nn::Dropout(o.dropout), nn::Linear(hidden, o.num_classes)));
  init_image_net(*this);
}

Tensor MobileNetV3Impl::forward(Tensor x, SourceLocation location) {
  if (must_run_hooks()) return nn::call_with_hooks(*this, std::move(x), location);
  nn::ForwardScope scope(*this, location);
  return scope(classifier->forward(avgpool(features->forward(std::move(x))).flatten(1)));
}

MobileNetV2 mobilenet_v2(int64_t num_classes) {
  return with_classes<MobileNetV2>(MobileNetV2Options::mobilenet_v2(), num_classes);
}
MobileNetV3 mobilenet_v3_large(int64_t num_classes) {
  return with_classes<MobileNetV3>(MobileNetV3Options::mobilenet_v3_large(), num_classes);
}
MobileNetV3 mobilenet_v3_small(int64_t num_classes) {
  return with_classes<MobileNetV3>(MobileNetV3Options::mobilenet_v3_small(), num_classes);
}

}  // namespace situ::models
