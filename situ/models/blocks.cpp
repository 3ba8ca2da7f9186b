// Implements the parts that several models share.
#include "situ/models/blocks.h"

#include <algorithm>

namespace situ::models {

nn::Conv2dOptions same_size(int64_t in, int64_t out, int64_t kernel, int64_t stride, int64_t groups) {
  return nn::Conv2dOptions(in, out, kernel).stride(stride).padding(kernel / 2).groups(groups).bias(false);
}

nn::Sequential conv_norm(const nn::Conv2dOptions& conv, const nn::BatchNormOptions& norm,
                         const nn::AnyModule& activation) {
  nn::Sequential layers{nn::Conv2d(conv), nn::BatchNorm2d(norm)};
  if (!activation.is_empty()) layers->push_back(activation);
  return layers;
}

int64_t multiple_of_8(double channels) {
  const int64_t rounded = std::max<int64_t>(8, static_cast<int64_t>(channels + 4) / 8 * 8);
  return static_cast<double>(rounded) < 0.9 * channels ? rounded + 8 : rounded;
}

InvertedResidualImpl::InvertedResidualImpl(const std::string& name, const nn::Sequential& l, bool r)
    : layers(register_module(name, l)), residual(r) {}

Tensor InvertedResidualImpl::forward(Tensor x, SourceLocation location) {
  if (must_run_hooks()) return nn::call_with_hooks(*this, std::move(x), location);
  nn::ForwardScope scope(*this, location);
  if (!residual) return scope(layers->forward(std::move(x)));
  return scope(layers->forward(x) + std::move(x));
}

void init_image_net(nn::Module& net) {
  net.apply([](nn::Module& m) {
    if (auto* conv = m.as<nn::Conv2d>()) {
      nn::init::kaiming_normal_(conv->weight, 0, kFanOut, kReLU);
      if (conv->bias.defined()) nn::init::zeros_(conv->bias);
    } else if (auto* linear = m.as<nn::Linear>()) {
      nn::init::normal_(linear->weight, 0, 0.01);
      nn::init::zeros_(linear->bias);
    }
  });
}

Tensor AttentionByHeads::operator()(const Tensor& qkv) const {
  const int64_t b = qkv.size(0), t = qkv.size(1), c = qkv.size(2) / 3;
  auto parts = qkv.split(c, 2);  // three tensors (B, T, C)
  auto by_head = [&](const Tensor& z) { return z.view({b, t, heads, c / heads}).transpose(1, 2); };  // (B, H, T, C / H)
  const Tensor q = by_head(parts[0]), k = by_head(parts[1]), v = by_head(parts[2]);
  Tensor y = cache ? cache->attend(q, k, v) : scaled_dot_product_attention(q, k, v, {}, dropout, causal);
  return y.transpose(1, 2).reshape({b, t, c});
}

}  // namespace situ::models
