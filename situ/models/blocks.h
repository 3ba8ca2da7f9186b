// Parts that several models share: normalized convolutions, inverted residuals, attention by heads, initial values.
#pragma once
#include "situ/nn/nn.h"

namespace situ::models {

// Options of a convolution that keeps the image's size at stride 1, without bias since a normalization follows.
nn::Conv2dOptions same_size(int64_t in, int64_t out, int64_t kernel, int64_t stride = 1, int64_t groups = 1);

// Convolution, batch normalization and an activation, if not empty, as 0, 1 and 2 of a Sequential: torchvision's
// Conv2dNormActivation.
nn::Sequential conv_norm(const nn::Conv2dOptions& conv, const nn::BatchNormOptions& norm,
                         const nn::AnyModule& activation = {});
inline nn::Sequential conv_norm(const nn::Conv2dOptions& conv, const nn::AnyModule& activation = {}) {
  return conv_norm(conv, nn::BatchNormOptions(conv.out_channels()), activation);
}

// Rounds `channels` to a multiple of 8, at most a tenth downwards: the widths of MobileNets.
int64_t multiple_of_8(double channels);

// Inverted residual (Sandler et al., 2018): x + layers(x), or layers(x). The layers are registered as `name`.
class InvertedResidualImpl : public nn::Module {
 public:
  InvertedResidualImpl(const std::string& name, const nn::Sequential& layers, bool residual);
  Tensor forward(Tensor x, SourceLocation location = SITU_HERE);  // (N, C, H, W)

  nn::Sequential layers;
  const bool residual;
};
SITU_MODULE(InvertedResidual);

// Initializes as VGG and MobileNets do: convolutions by He et al. (2015) for their outputs, linear layers normal with
// deviation 0.01, biases zero.
void init_image_net(nn::Module& net);

// Attention of queries, keys and values that are adjacent, (B, T, 3 C) -> (B, T, C). With a cache, the keys and values
// of earlier steps come first, and each step attends to itself and earlier ones, as with `causal`.
struct AttentionByHeads {
  int64_t heads;
  bool causal = false;
  double dropout = 0;
  nn::KeyValueCache* cache = nullptr;
  Tensor operator()(const Tensor& qkv) const;
};

}  // namespace situ::models
