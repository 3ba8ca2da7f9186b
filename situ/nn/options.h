// Options of layers, as in LibTorch: built positionally with what a layer must know, then fluently.
//
//   nn::Conv2dOptions(3, 64, 7).stride(2).padding(3).bias(false)
//
// Each SITU_ARG is a setter that returns the options and a getter of the same name. Options say nothing wrong by
// themselves: a layer's constructor throws ValueError where they do not fit together. N: batch; C: channels.
#pragma once
#include <array>
#include <optional>

#include "situ/nn/module.h"
#include "situ/ops/functions.h"

namespace situ {

// What programs call by LibTorch's names: arguments of nn::init, and the nonlinearities of recurrent layers and
// transformers. The gain of a nonlinearity is what keeps a layer's variance (init.h); kGELU has none.
enum class FanMode : int8_t { fan_in, fan_out };
constexpr FanMode kFanIn = FanMode::fan_in, kFanOut = FanMode::fan_out;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow"  // gcc takes these for names outside of the enumeration
enum class Nonlinearity : int8_t { linear, conv2d, sigmoid, tanh, relu, leaky_relu, gelu };
#pragma GCC diagnostic pop
constexpr Nonlinearity kConv2D = Nonlinearity::conv2d, kSigmoid = Nonlinearity::sigmoid, kTanh = Nonlinearity::tanh,
                       kReLU = Nonlinearity::relu, kLeakyReLU = Nonlinearity::leaky_relu, kGELU = Nonlinearity::gelu;

// kLinear: of nn::init, no nonlinearity; of nn::functional::interpolate, between two elements.
constexpr struct LinearName {
  constexpr operator Nonlinearity() const { return Nonlinearity::linear; }
  constexpr operator Resize() const { return Resize::linear; }
} kLinear;

// How a convolution or pad() goes on beyond the ends (ops/functions.h says what each means).
constexpr PadMode kZeros = PadMode::constant, kConstant = PadMode::constant, kReflect = PadMode::reflect,
                  kReplicate = PadMode::replicate, kCircular = PadMode::circular;

namespace nn {

// y = x W^T + b: [.., in_features] -> [.., out_features].
class LinearOptions {
 public:
  LinearOptions(int64_t in_features, int64_t out_features) : in_features_(in_features), out_features_(out_features) {}
  SITU_ARG(int64_t, in_features);
  SITU_ARG(int64_t, out_features);
  SITU_ARG(bool, bias) = true;
};

// (x - mean) / sqrt(var + eps) of each channel, times weight plus bias where affine; in evaluation with the running
// statistics, which move by `momentum` towards each training batch's.
class BatchNormOptions {
 public:
  BatchNormOptions(int64_t num_features) : num_features_(num_features) {}
  SITU_ARG(int64_t, num_features);
  SITU_ARG(double, eps) = 1e-5;
  // None: the average over all batches.
  SITU_ARG(std::optional<double>, momentum) = 0.1;
  SITU_ARG(bool, affine) = true;
  SITU_ARG(bool, track_running_stats) = true;
};
using BatchNorm1dOptions = BatchNormOptions;
using BatchNorm2dOptions = BatchNormOptions;
using BatchNorm3dOptions = BatchNormOptions;

// The same over the last dimensions, which must be normalized_shape, for each row alone.
class LayerNormOptions {
 public:
  LayerNormOptions(DimVec normalized_shape) : normalized_shape_(normalized_shape) {}
  LayerNormOptions(std::initializer_list<DimVec::Entry> normalized_shape) : normalized_shape_(normalized_shape) {}
  template <Integer T>
  LayerNormOptions(T size) : normalized_shape_(size) {}
  LayerNormOptions(std::vector<int64_t> normalized_shape) : normalized_shape_(normalized_shape) {}
  SITU_ARG(DimVec, normalized_shape);
  SITU_ARG(double, eps) = 1e-5;
  SITU_ARG(bool, elementwise_affine) = true;
};

// Rows of a [num_embeddings, embedding_dim] table by index: integers [..] -> [.., embedding_dim].
class EmbeddingOptions {
 public:
  EmbeddingOptions(int64_t num_embeddings, int64_t embedding_dim)
      : num_embeddings_(num_embeddings), embedding_dim_(embedding_dim) {}
  SITU_ARG(int64_t, num_embeddings);
  SITU_ARG(int64_t, embedding_dim);
  // This row gets no gradient and starts as zeros.
  SITU_ARG(std::optional<int64_t>, padding_idx);
  // Rows that are read are first scaled down, in place, to a norm_type norm of at most this.
  SITU_ARG(std::optional<double>, max_norm);
  SITU_ARG(double, norm_type) = 2.0;
  // The gradient of each row is divided by how often the batch read it.
  SITU_ARG(bool, scale_grad_by_freq) = false;
  // For LibTorch programs; the gradient is dense either way.
  SITU_ARG(bool, sparse) = false;
  // The table to begin with; shared, not copied.
  SITU_ARG(Tensor, _weight);
};

// As in EmbeddingOptions; freeze: whether the given table stays as it is.
class EmbeddingFromPretrainedOptions {
 public:
  SITU_ARG(bool, freeze) = true;
  SITU_ARG(std::optional<int64_t>, padding_idx);
  SITU_ARG(std::optional<double>, max_norm);
  SITU_ARG(double, norm_type) = 2.0;
  SITU_ARG(bool, scale_grad_by_freq) = false;
  SITU_ARG(bool, sparse) = false;
};

// In training each element is zeroed with probability p and the others scaled by 1 / (1 - p); p in [0, 1].
class DropoutOptions {
 public:
  DropoutOptions(double p = 0.5) : p_(p) {}
  SITU_ARG(double, p);
  SITU_ARG(bool, inplace) = false;
};

using Dropout2dOptions = DropoutOptions;

// Dimensions start_dim to end_dim, both included, become one.
class FlattenOptions {
 public:
  SITU_ARG(int64_t, start_dim) = 1;
  SITU_ARG(int64_t, end_dim) = -1;
};

// Dimension dim becomes several, of these sizes; one of them may be -1.
class UnflattenOptions {
 public:
  UnflattenOptions(int64_t dim, std::vector<int64_t> sizes) : dim_(dim), sizes_(std::move(sizes)) {}
  SITU_ARG(int64_t, dim);
  SITU_ARG(std::vector<int64_t>, sizes);
};

// embed_dim, a multiple of num_heads, is split among the heads; dropout acts on the attention weights.
class MultiheadAttentionOptions {
 public:
  MultiheadAttentionOptions(int64_t embed_dim, int64_t num_heads) : embed_dim_(embed_dim), num_heads_(num_heads) {}
  SITU_ARG(int64_t, embed_dim);
  SITU_ARG(int64_t, num_heads);
  SITU_ARG(double, dropout) = 0.0;
  SITU_ARG(bool, bias) = true;
  // One more key and value, learned, the same for every sequence: bias_k and bias_v.
  SITU_ARG(bool, add_bias_kv) = false;
  // One more key and value of zeros, so that a query may attend to nothing.
  SITU_ARG(bool, add_zero_attn) = false;
  // Widths of key and value where they are not embed_dim; then each input has a weight of its own.
  SITU_ARG(std::optional<int64_t>, kdim);
  SITU_ARG(std::optional<int64_t>, vdim);
};

}  // namespace nn
}  // namespace situ
