// nn::functional: what layers compute, as functions with LibTorch's option structs.
//
//   namespace F = nn::functional;
//   F::cross_entropy(logits, y, F::CrossEntropyFuncOptions().reduction(kSum));
//   F::conv2d(x, w, F::Conv2dFuncOptions().bias(b).stride(2));
//
// The options that a function shares with a layer are that layer's; the others below say what a layer would hold
// (weights, whether it trains). Shapes, formulas and errors are those of the layers. Functions without options are the
// ops of functions.h under LibTorch's other name.
#pragma once
#include "situ/nn/activation.h"
#include "situ/nn/functional_windows.h"
#include "situ/nn/loss.h"
#include "situ/nn/options.h"

namespace situ::nn::functional {

// ---- activations ----
using ReLUFuncOptions = ReLUOptions;
using ELUFuncOptions = ELUOptions;
using LeakyReLUFuncOptions = LeakyReLUOptions;
using HardtanhFuncOptions = HardtanhOptions;
using GELUFuncOptions = GELUOptions;
using SoftplusFuncOptions = SoftplusOptions;
using ReLU6FuncOptions = ReLU6Options;

// dtype: what x is converted to before.
class SoftmaxFuncOptions {
 public:
  SoftmaxFuncOptions(int64_t dim) : dim_(dim) {}
  SITU_ARG(int64_t, dim);
  SITU_ARG(OptDType, dtype);
};
using LogSoftmaxFuncOptions = SoftmaxFuncOptions;

// Of any sizes, elementwise; floating dtypes (relu takes integers too, others throw DTypeError). With inplace(true)
// they write x and return it; otherwise the result is fresh, or lies in the memory of an x that expires.
Tensor relu(In x, const ReLUFuncOptions& options = {});
Tensor relu6(In x, const ReLU6FuncOptions& options = {});
Tensor elu(In x, const ELUFuncOptions& options = {});
Tensor leaky_relu(In x, const LeakyReLUFuncOptions& options = {});
Tensor hardtanh(In x, const HardtanhFuncOptions& options = {});
Tensor gelu(In x, const GELUFuncOptions& options = {});
Tensor softplus(In x, const SoftplusFuncOptions& options = {});
// Along options.dim(), of x's sizes; IndexError for a dimension that x has not.
Tensor softmax(In x, const SoftmaxFuncOptions& options);
Tensor log_softmax(In x, const LogSoftmaxFuncOptions& options);
inline Tensor silu(In x) { return situ::silu(x); }
inline Tensor mish(In x) { return situ::mish(x); }
inline Tensor softsign(In x) { return situ::softsign(x); }
inline Tensor sigmoid(In x) { return situ::sigmoid(x); }
inline Tensor tanh(In x) { return situ::tanh(x); }
inline Tensor logsigmoid(In x) { return situ::logsigmoid(x); }
inline Tensor hardswish(In x) { return situ::hardswish(x); }
inline Tensor hardsigmoid(In x) { return situ::hardsigmoid(x); }
// Half as long along options.dim(), whose size must be even: ShapeError otherwise.
Tensor glu(In x, const GLUOptions& options = {});

// ---- layers ----
// p: the probability that an element is zeroed, in [0, 1]. Off unless training(true): functions know no mode.
class DropoutFuncOptions {
 public:
  SITU_ARG(double, p) = 0.5;
  SITU_ARG(bool, training) = false;
  SITU_ARG(bool, inplace) = false;
};
// weight and bias [C]. In training the running statistics, where given, are moved in place.
class BatchNormFuncOptions {
 public:
  SITU_ARG(Tensor, weight);
  SITU_ARG(Tensor, bias);
  SITU_ARG(bool, training) = false;
  SITU_ARG(double, momentum) = 0.1;
  SITU_ARG(double, eps) = 1e-5;
};
// weight and bias of normalized_shape.
class LayerNormFuncOptions {
 public:
  LayerNormFuncOptions(std::vector<int64_t> normalized_shape) : normalized_shape_(std::move(normalized_shape)) {}
  SITU_ARG(std::vector<int64_t>, normalized_shape);
  SITU_ARG(Tensor, weight);
  SITU_ARG(Tensor, bias);
  SITU_ARG(double, eps) = 1e-5;
};
// Rows of padding_idx get no gradient; the others as in EmbeddingOptions.
class EmbeddingFuncOptions {
 public:
  SITU_ARG(std::optional<int64_t>, padding_idx);
  SITU_ARG(std::optional<double>, max_norm);
  SITU_ARG(double, norm_type) = 2.0;
  SITU_ARG(bool, scale_grad_by_freq) = false;
  SITU_ARG(bool, sparse) = false;
};
// Two numbers for each of the last dimensions, from the last one back.
class PadFuncOptions {
 public:
  PadFuncOptions(std::vector<int64_t> pad) : pad_(std::move(pad)) {}
  SITU_ARG(std::vector<int64_t>, pad);
  SITU_ARG(PadMode, mode) = kConstant;
  SITU_ARG(double, value) = 0.0;
};

// [.., in] with weight [out, in] and bias [out] -> [.., out].
inline Tensor linear(In x, In weight, In bias = {}) { return situ::linear(x, weight, bias); }
// Survivors are scaled by 1 / (1 - p); x itself where it is off.
Tensor dropout(In x, const DropoutFuncOptions& options = {});
// [N, C, ...]; running_mean and running_var [C], which may be undefined in training alone (UsageError otherwise).
Tensor batch_norm(In x, const Tensor& running_mean, const Tensor& running_var,
                  const BatchNormFuncOptions& options = {});
Tensor layer_norm(In x, const LayerNormFuncOptions& options);
// Indices of any sizes (i64 or i32) and a weight [n, d] -> [.., d]. IndexError for indices outside [0, n). With
// max_norm longer rows are shortened in the weight itself, unrecorded.
Tensor embedding(In x, In weight, const EmbeddingFuncOptions& options = {});
Tensor pad(In x, const PadFuncOptions& options);
inline Tensor one_hot(const Tensor& x, int64_t classes = -1, Site site = SITU_HERE) {
  return situ::one_hot(x, classes, site);
}

// p: of the norm; dim: what it runs over.
class NormalizeFuncOptions {
 public:
  SITU_ARG(double, p) = 2.0;
  SITU_ARG(double, eps) = 1e-12;
  SITU_ARG(int64_t, dim) = 1;
};
// x / max(norm(x, p, dim), eps).
Tensor normalize(In x, const NormalizeFuncOptions& options = {});

// ---- losses ----
using MSELossFuncOptions = MSELossOptions;
using L1LossFuncOptions = L1LossOptions;
using SmoothL1LossFuncOptions = SmoothL1LossOptions;
using CrossEntropyFuncOptions = CrossEntropyLossOptions;
using NLLLossFuncOptions = NLLLossOptions;
using BinaryCrossEntropyFuncOptions = BCELossOptions;
using BinaryCrossEntropyWithLogitsFuncOptions = BCEWithLogitsLossOptions;

// One number, or with reduction(kNone) one for each element or class target. The input of binary_cross_entropy holds
// probabilities (ValueError outside [0, 1]), that of the form with logits any numbers; cross_entropy takes logits,
// nll_loss log-probabilities. IndexError for classes that are none.
Tensor mse_loss(In input, In target, const MSELossFuncOptions& options = {});
Tensor l1_loss(In input, In target, const L1LossFuncOptions& options = {});
Tensor smooth_l1_loss(In input, In target, const SmoothL1LossFuncOptions& options = {});
Tensor cross_entropy(In logits, In target, const CrossEntropyFuncOptions& options = {});
using situ::linear_cross_entropy;
Tensor nll_loss(In log_probabilities, In target, const NLLLossFuncOptions& options = {});
Tensor binary_cross_entropy(In input, In target, const BinaryCrossEntropyFuncOptions& options = {});
Tensor binary_cross_entropy_with_logits(In input, In target,
                                        const BinaryCrossEntropyWithLogitsFuncOptions& options = {});

}  // namespace situ::nn::functional
