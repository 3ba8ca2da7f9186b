#include "situ/models/unet.h"

#include <string>

#include "situ/base/error.h"

namespace situ::models {
namespace {

// Two convolutions with normalisation and ReLU.
nn::Sequential pair_of(int64_t in, int64_t out) {
  auto conv = [&](int64_t from) { return nn::Conv2d(nn::Conv2dOptions(from, out, 3).padding(1).bias(false)); };
  return nn::Sequential(conv(in), nn::BatchNorm2d(out), nn::ReLU(), conv(out), nn::BatchNorm2d(out), nn::ReLU());
}

}  // namespace

UNetImpl::UNetImpl(const UNetOptions& options) : options_(options) {
  auto& w = options_.widths;
  if (w.empty()) throw ValueError("UNet: widths is empty; give the channels of at least one scale");
  down = register_module("down", nn::ModuleList());
  up = register_module("up", nn::ModuleList());
  mid = register_module("mid", nn::ModuleList());
  for (size_t i = 0; i < w.size(); ++i) {
    down->push_back(pair_of(i == 0 ? options.channels : w[i - 1], w[i]));
    if (i + 1 == w.size()) break;
    up->push_back(nn::ConvTranspose2d(nn::ConvTranspose2dOptions(w[i + 1], w[i], 2).stride(2)));
    mid->push_back(pair_of(2 * w[i], w[i]));
  }
  out = register_module("out", nn::Conv2d(nn::Conv2dOptions(w[0], options.classes, 1)));
}

Tensor UNetImpl::forward(Tensor x, Site site) {
  if (hooks_wait()) return nn::call_with_hooks(*this, std::move(x), site);
  nn::ForwardScope scope(*this, site);
  size_t scales = options_.widths.size();
  int64_t step = int64_t{1} << (scales - 1);
  if (x.dim() != 4 || x.size(2) % step != 0 || x.size(3) % step != 0)
    throw ShapeError("UNet: the input is " + x.describe() + ", but must be (N, C, H, W) with H and W multiples of " +
                     std::to_string(step) + "; pad or crop the images");
  std::vector<Tensor> keep;
  for (size_t i = 0; i < scales; ++i) {
    if (i > 0) x = max_pool2d(x, 2);
    x = down->at<nn::SequentialImpl>(i).forward(std::move(x));
    keep.push_back(x);
  }
  keep.pop_back();
  for (size_t i = scales - 1; i-- > 0;) {
    Tensor wide = up->at<nn::ConvTranspose2dImpl>(i).forward(std::move(x));
    x = mid->at<nn::SequentialImpl>(i).forward(cat({std::move(wide), std::move(keep[i])}, 1));
  }
  return scope(out(std::move(x)));
}

}  // namespace situ::models
