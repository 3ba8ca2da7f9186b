// Implements the vision transformer: its parts and their initial values.
#include "situ/models/vision_transformer.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "situ/base/error.h"
#include "situ/models/blocks.h"

namespace situ::models {
namespace {

nn::LayerNorm norm(int64_t width) { return nn::LayerNorm(nn::LayerNormOptions({width}).eps(1e-6)); }

nn::Linear mlp_linear(int64_t in, int64_t out) {
  nn::Linear layer(in, out);
  nn::init::xavier_uniform_(layer->weight);
  nn::init::normal_(layer->bias, 0, 1e-6);
  return layer;
}

void check(const VisionTransformerOptions& o) {
  if (std::min({o.image_size, o.patch_size, o.num_layers, o.num_heads, o.hidden_dim, o.mlp_dim, o.channels,
                o.num_classes}) < 1)
    throw ValueError("VisionTransformer: all sizes must be at least 1");
  if (o.image_size % o.patch_size != 0)
    throw ValueError("VisionTransformer: image_size " + std::to_string(o.image_size) + " is not a multiple of " +
                     "patch_size " + std::to_string(o.patch_size) + "; choose a size that whole patches cover");
  if (o.hidden_dim % o.num_heads != 0)
    throw ValueError("VisionTransformer: hidden_dim " + std::to_string(o.hidden_dim) + " is not a multiple of " +
                     std::to_string(o.num_heads) + " heads; choose a width that the heads divide");
}

VisionTransformer with_classes(VisionTransformerOptions options, int64_t num_classes) {
  options.num_classes = num_classes;
  return VisionTransformer(options);
}

}  // namespace

ViTSelfAttentionImpl::ViTSelfAttentionImpl(int64_t embed_dim, int64_t heads, double p) : num_heads(heads), dropout(p) {
  register_parameter("in_proj_weight", in_proj_weight, empty({3 * embed_dim, embed_dim}));
  register_parameter("in_proj_bias", in_proj_bias, zeros({3 * embed_dim}));
  out_proj = register_module("out_proj", nn::Linear(embed_dim, embed_dim));
  nn::init::xavier_uniform_(in_proj_weight);
  nn::init::zeros_(out_proj->bias);
}

Tensor ViTSelfAttentionImpl::forward(In x) {
  if (must_run_hooks()) return nn::call_with_hooks(*this, x);
  nn::ForwardScope scope(*this, x.location);
  const AttentionByHeads attend{.heads = num_heads, .dropout = is_training() ? dropout : 0};
  return scope(out_proj(attend(linear(x, in_proj_weight, in_proj_bias))));
}

ViTEncoderLayerImpl::ViTEncoderLayerImpl(const VisionTransformerOptions& o) {
  ln_1 = register_module("ln_1", norm(o.hidden_dim));
  self_attention = register_module("self_attention", ViTSelfAttention(o.hidden_dim, o.num_heads, o.attention_dropout));
  dropout = register_module("dropout", nn::Dropout(o.dropout));
  ln_2 = register_module("ln_2", norm(o.hidden_dim));
  mlp = register_module("mlp", nn::Sequential(mlp_linear(o.hidden_dim, o.mlp_dim), nn::GELU(), nn::Dropout(o.dropout),
                                              mlp_linear(o.mlp_dim, o.hidden_dim), nn::Dropout(o.dropout)));
}

Tensor ViTEncoderLayerImpl::forward(Tensor x, SourceLocation location) {
  if (must_run_hooks()) return nn::call_with_hooks(*this, std::move(x), location);
  nn::ForwardScope scope(*this, location);
  Tensor y = dropout(self_attention(ln_1(x)));
  x = std::move(x) + std::move(y);
  y = mlp->forward(ln_2(x));
  return scope(std::move(x) + std::move(y));
}

ViTEncoderImpl::ViTEncoderImpl(const VisionTransformerOptions& o) {
  const int64_t patches = o.image_size / o.patch_size;
  register_parameter("pos_embedding", pos_embedding, empty({1, patches * patches + 1, o.hidden_dim}));
  nn::init::normal_(pos_embedding, 0, 0.02);
  dropout = register_module("dropout", nn::Dropout(o.dropout));
  for (int64_t i = 0; i < o.num_layers; ++i)
    layers->push_back("encoder_layer_" + std::to_string(i), ViTEncoderLayer(o));
  register_module("layers", layers);
  ln = register_module("ln", norm(o.hidden_dim));
}

Tensor ViTEncoderImpl::forward(Tensor x, SourceLocation location) {
  if (must_run_hooks()) return nn::call_with_hooks(*this, std::move(x), location);
  nn::ForwardScope scope(*this, location);
  x = dropout(std::move(x) + pos_embedding);
  return scope(ln(layers->forward(In(std::move(x), SourceLocation()))));  // calls inside a layer report their own lines
}

VisionTransformerImpl::VisionTransformerImpl(const VisionTransformerOptions& o) : options_(o) {
  check(o);
  register_parameter("class_token", class_token, zeros({1, 1, o.hidden_dim}));
  conv_proj = register_module(
      "conv_proj", nn::Conv2d(nn::Conv2dOptions(o.channels, o.hidden_dim, o.patch_size).stride(o.patch_size)));
  const auto inputs = static_cast<double>(o.channels * o.patch_size * o.patch_size);
  nn::init::trunc_normal_(conv_proj->weight, 0, std::sqrt(1 / inputs));
  nn::init::zeros_(conv_proj->bias);
  encoder = register_module("encoder", ViTEncoder(o));
  nn::Linear head(o.hidden_dim, o.num_classes);
  nn::init::zeros_(head->weight);
  nn::init::zeros_(head->bias);
  heads->push_back("head", head);
  register_module("heads", heads);
}

Tensor VisionTransformerImpl::forward(Tensor x, SourceLocation location) {
  if (must_run_hooks()) return nn::call_with_hooks(*this, std::move(x), location);
  nn::ForwardScope scope(*this, location);
  if (x.dim() != 4 || x.size(2) != options_.image_size || x.size(3) != options_.image_size)
    throw ShapeError("VisionTransformer: the input is " + x.describe() + ", but image_size is " +
                     std::to_string(options_.image_size) + "; resize or crop the images to (N, C, " +
                     std::to_string(options_.image_size) + ", " + std::to_string(options_.image_size) + ")");
  const int64_t n = x.size(0);
  x = conv_proj(std::move(x)).flatten(2).transpose(1, 2);  // (N, patches, E)
  x = cat({class_token.expand({n, 1, options_.hidden_dim}), std::move(x)}, 1);
  x = encoder->forward(std::move(x), SourceLocation()).select(1, 0).clone();  // so that the head saves only its input
  return scope(heads->forward(std::move(x)));
}

VisionTransformer vit_b_16(int64_t num_classes) {
  return with_classes(VisionTransformerOptions::vit_b_16(), num_classes);
}
VisionTransformer vit_b_32(int64_t num_classes) {
  return with_classes(VisionTransformerOptions::vit_b_32(), num_classes);
}
VisionTransformer vit_l_16(int64_t num_classes) {
  return with_classes(VisionTransformerOptions::vit_l_16(), num_classes);
}
VisionTransformer vit_l_32(int64_t num_classes) {
  return with_classes(VisionTransformerOptions::vit_l_32(), num_classes);
}

}  // namespace situ::models
