// Options of layers, as in LibTorch: built positionally with what a layer must know, then fluently.
//
//   nn::Conv2dOptions(3, 64, 7).stride(2).padding(3).bias(false)
#pragma once
#include <array>
#include <optional>

#include "situ/nn/module.h"
#include "situ/ops/functions.h"

namespace situ {

// What programs call by LibTorch's names.
enum class FanMode : int8_t { fan_in, fan_out };
constexpr FanMode kFanIn = FanMode::fan_in, kFanOut = FanMode::fan_out;
enum class Nonlinearity : int8_t { linear, conv2d, sigmoid, tanh, relu, leaky_relu };
constexpr Nonlinearity kLinear = Nonlinearity::linear, kConv2D = Nonlinearity::conv2d, kSigmoid = Nonlinearity::sigmoid,
                       kTanh = Nonlinearity::tanh, kReLU = Nonlinearity::relu, kLeakyReLU = Nonlinearity::leaky_relu;

namespace nn {

class LinearOptions {
 public:
  LinearOptions(int64_t in_features, int64_t out_features) : in_features_(in_features), out_features_(out_features) {}
  SITU_ARG(int64_t, in_features);
  SITU_ARG(int64_t, out_features);
  SITU_ARG(bool, bias) = true;
};

// Sizes, strides and paddings take one number for both directions, or {height, width}.
class Conv2dOptions {
 public:
  Conv2dOptions(int64_t in_channels, int64_t out_channels, Pair kernel_size)
      : in_channels_(in_channels), out_channels_(out_channels), kernel_size_(kernel_size) {}
  SITU_ARG(int64_t, in_channels);
  SITU_ARG(int64_t, out_channels);
  SITU_ARG(Pair, kernel_size);
  SITU_ARG(Pair, stride) = 1;
  SITU_ARG(Pair, padding) = 0;
  SITU_ARG(Pair, dilation) = 1;
  SITU_ARG(int64_t, groups) = 1;
  SITU_ARG(bool, bias) = true;
};

class ConvTranspose2dOptions {
 public:
  ConvTranspose2dOptions(int64_t in_channels, int64_t out_channels, Pair kernel_size)
      : in_channels_(in_channels), out_channels_(out_channels), kernel_size_(kernel_size) {}
  SITU_ARG(int64_t, in_channels);
  SITU_ARG(int64_t, out_channels);
  SITU_ARG(Pair, kernel_size);
  SITU_ARG(Pair, stride) = 1;
  SITU_ARG(Pair, padding) = 0;
  SITU_ARG(Pair, output_padding) = 0;
  SITU_ARG(Pair, dilation) = 1;
  SITU_ARG(int64_t, groups) = 1;
  SITU_ARG(bool, bias) = true;
};

class BatchNormOptions {
 public:
  BatchNormOptions(int64_t num_features) : num_features_(num_features) {}
  SITU_ARG(int64_t, num_features);
  SITU_ARG(double, eps) = 1e-5;
  SITU_ARG(std::optional<double>, momentum) = 0.1;  // none: the average over all batches
  SITU_ARG(bool, affine) = true;
  SITU_ARG(bool, track_running_stats) = true;
};
using BatchNorm1dOptions = BatchNormOptions;
using BatchNorm2dOptions = BatchNormOptions;

class LayerNormOptions {
 public:
  LayerNormOptions(DimVec normalized_shape) : normalized_shape_(normalized_shape) {}
  LayerNormOptions(std::initializer_list<int64_t> normalized_shape) : normalized_shape_(normalized_shape) {}
  LayerNormOptions(int64_t size) : normalized_shape_(size) {}
  LayerNormOptions(int size) : normalized_shape_(size) {}
  LayerNormOptions(std::vector<int64_t> normalized_shape) : normalized_shape_(normalized_shape) {}
  SITU_ARG(DimVec, normalized_shape);
  SITU_ARG(double, eps) = 1e-5;
  SITU_ARG(bool, elementwise_affine) = true;
};

class EmbeddingOptions {
 public:
  EmbeddingOptions(int64_t num_embeddings, int64_t embedding_dim)
      : num_embeddings_(num_embeddings), embedding_dim_(embedding_dim) {}
  SITU_ARG(int64_t, num_embeddings);
  SITU_ARG(int64_t, embedding_dim);
  SITU_ARG(std::optional<int64_t>, padding_idx);  // this row gets no gradient and starts as zeros
  SITU_ARG(Tensor, _weight);
};

class DropoutOptions {
 public:
  DropoutOptions(double p = 0.5) : p_(p) {}
  SITU_ARG(double, p);
  SITU_ARG(bool, inplace) = false;
};

class FlattenOptions {
 public:
  SITU_ARG(int64_t, start_dim) = 1;
  SITU_ARG(int64_t, end_dim) = -1;
};

class LSTMOptions {
 public:
  LSTMOptions(int64_t input_size, int64_t hidden_size) : input_size_(input_size), hidden_size_(hidden_size) {}
  SITU_ARG(int64_t, input_size);
  SITU_ARG(int64_t, hidden_size);
  SITU_ARG(int64_t, num_layers) = 1;
  SITU_ARG(bool, bias) = true;
  SITU_ARG(bool, batch_first) = false;
  SITU_ARG(double, dropout) = 0.0;
  SITU_ARG(bool, bidirectional) = false;
};

class MultiheadAttentionOptions {
 public:
  MultiheadAttentionOptions(int64_t embed_dim, int64_t num_heads) : embed_dim_(embed_dim), num_heads_(num_heads) {}
  SITU_ARG(int64_t, embed_dim);
  SITU_ARG(int64_t, num_heads);
  SITU_ARG(double, dropout) = 0.0;
  SITU_ARG(bool, bias) = true;
};

class MaxPool2dOptions {
 public:
  MaxPool2dOptions(Pair kernel_size) : kernel_size_(kernel_size), stride_(kernel_size) {}
  SITU_ARG(Pair, kernel_size);
  SITU_ARG(Pair, stride);
  SITU_ARG(Pair, padding) = 0;
};

class AvgPool2dOptions {
 public:
  AvgPool2dOptions(Pair kernel_size) : kernel_size_(kernel_size), stride_(kernel_size) {}
  SITU_ARG(Pair, kernel_size);
  SITU_ARG(Pair, stride);
  SITU_ARG(Pair, padding) = 0;
};

class AdaptiveAvgPool2dOptions {
 public:
  AdaptiveAvgPool2dOptions(Pair output_size) : output_size_(output_size) {}
  SITU_ARG(Pair, output_size);
};

}  // namespace nn
}  // namespace situ
