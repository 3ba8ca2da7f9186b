// Implements U-Net: constructors of its scales, and forward.
#include "situ/models/unet.h"

#include <algorithm>
#include <string>

#include "situ/base/error.h"
#include "situ/models/blocks.h"

namespace situ::models {
namespace {

// Two convolutions, each with ReLU and an optional normalization before it.
nn::Sequential double_conv(int64_t in, int64_t out, bool batch_norm) {
  nn::Sequential layers;
  for (int64_t from : {in, out}) {
    layers->push_back(nn::Conv2d(same_size(from, out, 3).bias(!batch_norm)));
    if (batch_norm) layers->push_back(nn::BatchNorm2d(out));
    layers->push_back(nn::ReLU());
  }
  return nn::Sequential({{"double_conv", layers}});
}

void check(const UNetOptions& o) {
  if (o.widths.empty()) throw ValueError("UNet: widths is empty; give the channels of at least one scale");
  if (std::min({o.channels, o.num_classes, *std::min_element(o.widths.begin(), o.widths.end())}) < 1)
    throw ValueError("UNet: channels, num_classes and each of widths must be at least 1");
}

}  // namespace

UNetUpImpl::UNetUpImpl(int64_t in, int64_t out, bool batch_norm) {
  up = register_module("up", nn::ConvTranspose2d(nn::ConvTranspose2dOptions(in, out, 2).stride(2)));
  conv = register_module("conv", double_conv(2 * out, out, batch_norm));
}

Tensor UNetUpImpl::forward(Tensor x, Tensor skip, SourceLocation location) {
  if (must_run_hooks()) return nn::call_with_hooks(*this, std::move(x), std::move(skip), location);
  nn::ForwardScope scope(*this, location);
  Tensor wide = up(std::move(x));
  return scope(conv->forward(cat({std::move(skip), std::move(wide)}, 1)));
}

UNetImpl::UNetImpl(const UNetOptions& options) : options_(options) {
  check(options);
  const auto& w = options_.widths;
  inc = register_module("inc", double_conv(options.channels, w[0], options.batch_norm));
  for (size_t i = 1; i < w.size(); ++i) {
    nn::Sequential halved(nn::MaxPool2d(2), double_conv(w[i - 1], w[i], options.batch_norm));
    down.push_back(register_module("down" + std::to_string(i), nn::Sequential({{"maxpool_conv", halved}})));
  }
  for (size_t i = w.size(); --i > 0;)
    up.push_back(register_module("up" + std::to_string(w.size() - i), UNetUp(w[i], w[i - 1], options.batch_norm)));
  outc =
      register_module("outc", nn::Sequential({{"conv", nn::Conv2d(nn::Conv2dOptions(w[0], options.num_classes, 1))}}));
}

Tensor UNetImpl::forward(Tensor x, SourceLocation location) {
  if (must_run_hooks()) return nn::call_with_hooks(*this, std::move(x), location);
  nn::ForwardScope scope(*this, location);
  const int64_t step = int64_t{1} << down.size();
  if (x.dim() != 4 || x.size(2) % step != 0 || x.size(3) % step != 0)
    throw ShapeError("UNet: the input is " + x.describe() + ", but must be (N, C, H, W) with H and W multiples of " +
                     std::to_string(step) + "; pad or crop the images");
  std::vector<Tensor> skips;
  x = inc->forward(std::move(x));
  for (const nn::Sequential& halved : down) {
    skips.push_back(x);
    x = halved->forward(std::move(x));
  }
  for (const UNetUp& wider : up) {
    Tensor skip = std::move(skips.back());
    skips.pop_back();
    x = wider->forward(std::move(x), std::move(skip), SourceLocation());
  }
  return scope(outc->forward(std::move(x)));
}

UNet unet(int64_t channels, int64_t num_classes) {
  UNetOptions options;
  options.channels = channels;
  options.num_classes = num_classes;
  return UNet(options);
}

}  // namespace situ::models
