// Vision transformer for images (Dosovitskiy et al., 2021), under torchvision's names.
//
//   auto net = models::vit_b_16();
//   net->heads->replace_module("head", nn::Linear(768, 3));  // another head
#pragma once
#include "situ/nn/nn.h"

namespace situ::models {

struct VisionTransformerOptions {
  // Images are square. patch_size must divide image_size, and num_heads must divide hidden_dim.
  int64_t image_size = 224, patch_size = 16;
  int64_t num_layers = 12, num_heads = 12, hidden_dim = 768, mlp_dim = 3072;
  double dropout = 0, attention_dropout = 0;
  int64_t channels = 3, num_classes = 1000;

  static VisionTransformerOptions vit_b_16() { return {}; }                             // 86,567,656 parameters
  static VisionTransformerOptions vit_b_32() { return {224, 32}; }                      // 88,224,232
  static VisionTransformerOptions vit_l_16() { return {224, 16, 24, 16, 1024, 4096}; }  // 304,326,632
  static VisionTransformerOptions vit_l_32() { return {224, 32, 24, 16, 1024, 4096}; }  // 306,535,400
};

// Attention of each token to all, with the parameters of nn::MultiheadAttention. (N, L, E) -> (N, L, E).
class ViTSelfAttentionImpl : public nn::Module {
 public:
  ViTSelfAttentionImpl(int64_t embed_dim, int64_t num_heads, double dropout);
  Tensor forward(In x);

  nn::Parameter in_proj_weight, in_proj_bias;  // [3 E, E], [3 E]: queries, keys, values
  nn::Linear out_proj{nullptr};
  const int64_t num_heads;
  const double dropout;
};
SITU_MODULE(ViTSelfAttention);

// One layer: x + attention(ln_1(x)), then x + mlp(ln_2(x)). (N, L, E) -> (N, L, E).
class ViTEncoderLayerImpl : public nn::Module {
 public:
  explicit ViTEncoderLayerImpl(const VisionTransformerOptions& options);
  Tensor forward(Tensor x, SourceLocation location = SITU_HERE);

  nn::LayerNorm ln_1{nullptr}, ln_2{nullptr};
  ViTSelfAttention self_attention{nullptr};
  nn::Dropout dropout{nullptr};
  nn::Sequential mlp;
};
SITU_MODULE(ViTEncoderLayer);

// Position embedding, the layers, and a final normalization. (N, L, E) -> (N, L, E).
class ViTEncoderImpl : public nn::Module {
 public:
  explicit ViTEncoderImpl(const VisionTransformerOptions& options);
  Tensor forward(Tensor x, SourceLocation location = SITU_HERE);

  nn::Parameter pos_embedding;  // [1, L, E]
  nn::Dropout dropout{nullptr};
  nn::Sequential layers;  // encoder_layer_0, ...
  nn::LayerNorm ln{nullptr};
};
SITU_MODULE(ViTEncoder);

class VisionTransformerImpl : public nn::Module {
 public:
  // Throws ValueError for sizes below 1 or sizes that do not divide each other as the options require.
  explicit VisionTransformerImpl(const VisionTransformerOptions& options);
  // (N, channels, image_size, image_size) -> logits (N, num_classes). Throws ShapeError for other sizes.
  Tensor forward(Tensor x, SourceLocation location = SITU_HERE);
  const VisionTransformerOptions& options() const { return options_; }

  nn::Conv2d conv_proj{nullptr};
  nn::Parameter class_token;  // [1, 1, E]
  ViTEncoder encoder{nullptr};
  nn::Sequential heads;  // "head"

 private:
  VisionTransformerOptions options_;
};
SITU_MODULE(VisionTransformer);

VisionTransformer vit_b_16(int64_t num_classes = 1000);
VisionTransformer vit_b_32(int64_t num_classes = 1000);
VisionTransformer vit_l_16(int64_t num_classes = 1000);
VisionTransformer vit_l_32(int64_t num_classes = 1000);

}  // namespace situ::models
