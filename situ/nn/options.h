// Options of layers, as in LibTorch: constructors take the required ones, setters the others.
//
//   nn::Conv2dOptions(3, 64, 7).stride(2).padding(3).bias(false)
//
// Each SITU_ARG is a setter that returns the options and a getter of the same name. Setters do not check values: a
// layer's constructor throws ValueError if they do not fit together. N: batch; C: channels.
#pragma once
#include <array>
#include <optional>

#include "situ/nn/module.h"
#include "situ/ops/functions.h"

namespace situ {

// LibTorch's names for arguments of nn::init and for the nonlinearities of recurrent layers and transformers. The gain
// of a nonlinearity keeps a layer's variance (init.h); kGELU has none.
enum class FanMode : int8_t { fan_in, fan_out };
constexpr FanMode kFanIn = FanMode::fan_in, kFanOut = FanMode::fan_out;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow"  // gcc warns about names outside of the enumeration
enum class Nonlinearity : int8_t { linear, conv2d, sigmoid, tanh, relu, leaky_relu, gelu };
#pragma GCC diagnostic pop
constexpr Nonlinearity kConv2D = Nonlinearity::conv2d, kSigmoid = Nonlinearity::sigmoid, kTanh = Nonlinearity::tanh,
                       kReLU = Nonlinearity::relu, kLeakyReLU = Nonlinearity::leaky_relu, kGELU = Nonlinearity::gelu;

// kLinear means no nonlinearity in nn::init, and interpolation between two elements in nn::functional::interpolate.
constexpr struct LinearName {
  constexpr operator Nonlinearity() const { return Nonlinearity::linear; }
  constexpr operator Resize() const { return Resize::linear; }
} kLinear;

// The values that a convolution or pad() adds beyond the ends (ops/functions.h says what each means).
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

// (x - mean) / sqrt(var + eps) for each channel, times weight plus bias if affine. Evaluation uses the running
// statistics; each training batch moves them by `momentum` towards its own.
class BatchNormOptions {
 public:
  BatchNormOptions(int64_t num_features) : num_features_(num_features) {}
  SITU_ARG(int64_t, num_features);
  SITU_ARG(double, eps) = 1e-5;
  // nullopt: the average over all batches.
  SITU_ARG(std::optional<double>, momentum) = 0.1;
  SITU_ARG(bool, affine) = true;
  SITU_ARG(bool, track_running_stats) = true;
};
using BatchNorm1dOptions = BatchNormOptions;
using BatchNorm2dOptions = BatchNormOptions;
using BatchNorm3dOptions = BatchNormOptions;

// Normalizes over the last dimensions, whose sizes must be normalized_shape, for each row alone.
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
  // Before the lookup, the rows that it reads are scaled down in place to a norm_type norm of at most this.
  SITU_ARG(std::optional<double>, max_norm);
  SITU_ARG(double, norm_type) = 2.0;
  // Divides the gradient of each row by the number of times that the batch read it.
  SITU_ARG(bool, scale_grad_by_freq) = false;
  // Accepted for LibTorch programs; the gradient is dense either way.
  SITU_ARG(bool, sparse) = false;
  // The initial table; it is shared, not copied.
  SITU_ARG(Tensor, _weight);
};

// The options of EmbeddingOptions; freeze: whether the given table is left untrained.
class EmbeddingFromPretrainedOptions {
 public:
  SITU_ARG(bool, freeze) = true;
  SITU_ARG(std::optional<int64_t>, padding_idx);
  SITU_ARG(std::optional<double>, max_norm);
  SITU_ARG(double, norm_type) = 2.0;
  SITU_ARG(bool, scale_grad_by_freq) = false;
  SITU_ARG(bool, sparse) = false;
};

// In training each element is zeroed with probability p in [0, 1]; the others are scaled by 1 / (1 - p).
class DropoutOptions {
 public:
  DropoutOptions(double p = 0.5) : p_(p) {}
  SITU_ARG(double, p);
  SITU_ARG(bool, inplace) = false;
};

using Dropout2dOptions = DropoutOptions;

// Merges dimensions start_dim to end_dim, both included, into one.
class FlattenOptions {
 public:
  SITU_ARG(int64_t, start_dim) = 1;
  SITU_ARG(int64_t, end_dim) = -1;
};

// Splits dimension dim into dimensions of these sizes, one of which may be -1.
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
  // Adds one learned key and value, the same for every sequence: bias_k and bias_v.
  SITU_ARG(bool, add_bias_kv) = false;
  // Adds one key and value of zeros, so that a query may attend to nothing.
  SITU_ARG(bool, add_zero_attn) = false;
  // Widths of key and value if they are not embed_dim; each input then has its own weight.
  SITU_ARG(std::optional<int64_t>, kdim);
  SITU_ARG(std::optional<int64_t>, vdim);
};

}  // namespace nn
}  // namespace situ
