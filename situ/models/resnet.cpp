#include "situ/models/resnet.h"

#include <cmath>
#include <string>

#include "situ/base/error.h"
#include "situ/nn/epilogue.h"

namespace situ::models {
namespace {

nn::Conv2d conv(int64_t in, int64_t out, int64_t kernel, int64_t stride = 1) {
  nn::Conv2d c(nn::Conv2dOptions(in, out, kernel).stride(stride).padding(kernel / 2).bias(false));
  NoGradGuard no_grad;
  c->weight.normal_(0, std::sqrt(2.0 / static_cast<double>(out * kernel * kernel)));  // He et al., fan out
  return c;
}

nn::Sequential body_of(int64_t in, int64_t width, int64_t stride, bool bottleneck) {
  if (!bottleneck)
    return nn::Sequential(conv(in, width, 3, stride), nn::BatchNorm2d(width), nn::ReLU(), conv(width, width, 3),
                          nn::BatchNorm2d(width));
  return nn::Sequential(conv(in, width, 1), nn::BatchNorm2d(width), nn::ReLU(), conv(width, width, 3, stride),
                        nn::BatchNorm2d(width), nn::ReLU(), conv(width, 4 * width, 1), nn::BatchNorm2d(4 * width));
}

}  // namespace

ResNetBlockImpl::ResNetBlockImpl(int64_t channels, int64_t width, int64_t stride, bool bottleneck)
    : out_channels_(bottleneck ? 4 * width : width) {
  body = register_module("body", body_of(channels, width, stride, bottleneck));
  if (stride != 1 || channels != out_channels_)
    skip = register_module("skip",
                           nn::Sequential(conv(channels, out_channels_, 1, stride), nn::BatchNorm2d(out_channels_)));
}

Tensor ResNetBlockImpl::forward(Tensor x, Site site) {
  if (hooks_wait()) return nn::call_with_hooks(*this, std::move(x), site);
  nn::ForwardScope scope(*this, site);
  return scope(nn::detail::Epilogues::add_relu(
      *body, x, [&] { return skip.is_empty() ? std::move(x) : skip->forward(std::move(x)); }));
}

ResNetImpl::ResNetImpl(const ResNetOptions& options) : options_(options) {
  if (options.channels < 1 || options.classes < 1 || options.width < 1)
    throw ValueError("ResNet: channels, classes and width must be at least 1");
  int64_t w = options.width;
  stem = options.small_stem ? nn::Sequential(conv(options.channels, w, 3), nn::BatchNorm2d(w), nn::ReLU())
                            : nn::Sequential(conv(options.channels, w, 7, 2), nn::BatchNorm2d(w), nn::ReLU(),
                                             nn::MaxPool2d(nn::MaxPool2dOptions(3).stride(2).padding(1)));
  register_module("stem", stem);
  stages = register_module("stages", nn::Sequential());
  int64_t channels = w;
  for (size_t stage = 0; stage < 4; ++stage)
    for (int64_t i = 0; i < options.blocks[stage]; ++i) {
      ResNetBlock block(channels, w << stage, stage > 0 && i == 0 ? 2 : 1, options.bottleneck);
      channels = block->out_channels();
      stages->push_back(std::to_string(stage + 1) + "_" + std::to_string(i), block);
    }
  head = register_module("head", nn::Linear(channels, options.classes));
}

Tensor ResNetImpl::forward(Tensor x, Site site) {
  if (hooks_wait()) return nn::call_with_hooks(*this, std::move(x), site);
  nn::ForwardScope scope(*this, site);
  x = stages->forward(In(stem->forward(std::move(x)), Site()));  // calls inside a block name their own lines
  return scope(head(adaptive_avg_pool2d(std::move(x), 1).flatten(1)));
}

}  // namespace situ::models
