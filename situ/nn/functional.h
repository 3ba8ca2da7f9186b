// nn::functional: the computations of layers as functions, with LibTorch's option structs.
//
//   namespace F = nn::functional;
//   F::cross_entropy(logits, y, F::CrossEntropyFuncOptions().reduction(kSum));
//   F::conv2d(x, w, F::Conv2dFuncOptions().bias(b).stride(2));
//
// Functions and layers share the option structs of layers. The other structs below hold what a layer would hold
// (weights, whether it trains). Shapes, formulas and errors are those of the layers. Functions without options are the
// ops of functions.h under LibTorch's names.
#pragma once
#include "situ/nn/activation.h"
#include "situ/nn/distance.h"
#include "situ/nn/dropout.h"
#include "situ/nn/embedding_bag.h"
#include "situ/nn/functional_attention.h"
#include "situ/nn/functional_windows.h"
#include "situ/nn/loss.h"
#include "situ/nn/norm.h"
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
using SELUFuncOptions = SELUOptions;
using CELUFuncOptions = CELUOptions;
using HardshrinkFuncOptions = HardshrinkOptions;
using SoftshrinkFuncOptions = SoftshrinkOptions;
using ThresholdFuncOptions = ThresholdOptions;
using GLUFuncOptions = GLUOptions;

// training: whether slopes are drawn.
class RReLUFuncOptions {
 public:
  SITU_ARG(double, lower) = 1.0 / 8.0;
  SITU_ARG(double, upper) = 1.0 / 3.0;
  SITU_ARG(bool, training) = false;
  SITU_ARG(bool, inplace) = false;
};

// dtype: the dtype to which x is converted first.
class SoftmaxFuncOptions {
 public:
  SoftmaxFuncOptions(int64_t dim) : dim_(dim) {}
  SITU_ARG(int64_t, dim);
  SITU_ARG(OptDType, dtype);
};
using LogSoftmaxFuncOptions = SoftmaxFuncOptions;
using SoftminFuncOptions = SoftmaxFuncOptions;

// tau: the temperature; hard: one-hot vectors, with the gradient of the soft ones.
class GumbelSoftmaxFuncOptions {
 public:
  SITU_ARG(bool, hard) = false;
  SITU_ARG(double, tau) = 1.0;
  SITU_ARG(int64_t, dim) = -1;
};

// Elementwise, for any sizes and floating dtypes; relu takes integers too, others throw DTypeError. With inplace(true)
// they write x and return it. Otherwise the result is new, or reuses the memory of a donatable x.
Tensor relu(In x, const ReLUFuncOptions& options = {});
Tensor relu6(In x, const ReLU6FuncOptions& options = {});
Tensor elu(In x, const ELUFuncOptions& options = {});
Tensor leaky_relu(In x, const LeakyReLUFuncOptions& options = {});
Tensor hardtanh(In x, const HardtanhFuncOptions& options = {});
Tensor gelu(In x, const GELUFuncOptions& options = {});
Tensor softplus(In x, const SoftplusFuncOptions& options = {});
// Softmax along options.dim(), with x's sizes. Throws IndexError for a dimension that x does not have.
Tensor softmax(In x, const SoftmaxFuncOptions& options);
Tensor log_softmax(In x, const LogSoftmaxFuncOptions& options);
Tensor softmin(In x, const SoftminFuncOptions& options);
// softmax((x + g) / tau) with g drawn from Gumbel's distribution. Throws ValueError unless tau > 0.
Tensor gumbel_softmax(In logits, const GumbelSoftmaxFuncOptions& options = {});
// Elementwise, for floating dtypes; threshold takes integers too. A negative lambda, and bounds of rrelu in the wrong
// order, throw ValueError.
Tensor selu(In x, const SELUFuncOptions& options = {});
Tensor celu(In x, const CELUFuncOptions& options = {});
Tensor rrelu(In x, const RReLUFuncOptions& options = {});
Tensor hardshrink(In x, const HardshrinkFuncOptions& options = {});
Tensor softshrink(In x, const SoftshrinkFuncOptions& options = {});
Tensor threshold(In x, const ThresholdFuncOptions& options);
inline Tensor tanhshrink(In x) { return situ::tanhshrink(x); }
// weight has one element, or one for each channel of [N, C, ...].
inline Tensor prelu(In x, In weight) { return situ::prelu(x, weight); }
inline Tensor silu(In x) { return situ::silu(x); }
inline Tensor mish(In x) { return situ::mish(x); }
inline Tensor softsign(In x) { return situ::softsign(x); }
inline Tensor sigmoid(In x) { return situ::sigmoid(x); }
inline Tensor tanh(In x) { return situ::tanh(x); }
inline Tensor logsigmoid(In x) { return situ::logsigmoid(x); }
inline Tensor hardswish(In x) { return situ::hardswish(x); }
inline Tensor hardsigmoid(In x) { return situ::hardsigmoid(x); }
// The result is half as long along options.dim(). Throws ShapeError if that size is odd.
Tensor glu(In x, const GLUOptions& options = {});

// ---- layers ----
// p: the probability that an element is zeroed, in [0, 1]. Dropout is off unless training(true), since functions have
// no mode.
class DropoutFuncOptions {
 public:
  SITU_ARG(double, p) = 0.5;
  SITU_ARG(bool, training) = false;
  SITU_ARG(bool, inplace) = false;
};
using Dropout2dFuncOptions = DropoutFuncOptions;
using Dropout3dFuncOptions = DropoutFuncOptions;
using AlphaDropoutFuncOptions = DropoutFuncOptions;
using FeatureAlphaDropoutFuncOptions = DropoutFuncOptions;
// weight and bias are [C]. In training, running statistics, if given, are updated in place.
class BatchNormFuncOptions {
 public:
  SITU_ARG(Tensor, weight);
  SITU_ARG(Tensor, bias);
  SITU_ARG(bool, training) = false;
  SITU_ARG(double, momentum) = 0.1;
  SITU_ARG(double, eps) = 1e-5;
};
// weight and bias have normalized_shape.
class LayerNormFuncOptions {
 public:
  LayerNormFuncOptions(std::vector<int64_t> normalized_shape) : normalized_shape_(std::move(normalized_shape)) {}
  SITU_ARG(std::vector<int64_t>, normalized_shape);
  SITU_ARG(Tensor, weight);
  SITU_ARG(Tensor, bias);
  SITU_ARG(double, eps) = 1e-5;
};
// weight has normalized_shape; eps as in RMSNormOptions.
class RMSNormFuncOptions {
 public:
  RMSNormFuncOptions(std::vector<int64_t> normalized_shape) : normalized_shape_(std::move(normalized_shape)) {}
  SITU_ARG(std::vector<int64_t>, normalized_shape);
  SITU_ARG(Tensor, weight);
  SITU_ARG(std::optional<double>, eps);
};
// weight and bias are [C].
class GroupNormFuncOptions {
 public:
  GroupNormFuncOptions(int64_t num_groups) : num_groups_(num_groups) {}
  SITU_ARG(int64_t, num_groups);
  SITU_ARG(Tensor, weight);
  SITU_ARG(Tensor, bias);
  SITU_ARG(double, eps) = 1e-5;
};
// All are [C]. Running statistics, if given, are updated in place by the samples' own, or replace them.
class InstanceNormFuncOptions {
 public:
  SITU_ARG(Tensor, running_mean);
  SITU_ARG(Tensor, running_var);
  SITU_ARG(Tensor, weight);
  SITU_ARG(Tensor, bias);
  SITU_ARG(bool, use_input_stats) = true;
  SITU_ARG(double, momentum) = 0.1;
  SITU_ARG(double, eps) = 1e-5;
};
using LocalResponseNormFuncOptions = LocalResponseNormOptions;
// offsets: the first index of each bag of a vector of indices. The others are as in EmbeddingBagOptions.
class EmbeddingBagFuncOptions {
 public:
  SITU_ARG(Tensor, offsets);
  SITU_ARG(std::optional<double>, max_norm);
  SITU_ARG(double, norm_type) = 2.0;
  SITU_ARG(bool, scale_grad_by_freq) = false;
  SITU_ARG(EmbeddingBagMode, mode) = EmbeddingBagMode(kMean);
  SITU_ARG(bool, sparse) = false;
  SITU_ARG(Tensor, per_sample_weights);
  SITU_ARG(bool, include_last_offset) = false;
  SITU_ARG(std::optional<int64_t>, padding_idx);
};
// Rows of padding_idx get no gradient. The others are as in EmbeddingOptions.
class EmbeddingFuncOptions {
 public:
  SITU_ARG(std::optional<int64_t>, padding_idx);
  SITU_ARG(std::optional<double>, max_norm);
  SITU_ARG(double, norm_type) = 2.0;
  SITU_ARG(bool, scale_grad_by_freq) = false;
  SITU_ARG(bool, sparse) = false;
};
// pad: two numbers for each of the last dimensions, starting with the last.
class PadFuncOptions {
 public:
  PadFuncOptions(std::vector<int64_t> pad) : pad_(std::move(pad)) {}
  SITU_ARG(std::vector<int64_t>, pad);
  SITU_ARG(PadMode, mode) = kConstant;
  SITU_ARG(double, value) = 0.0;
};

// [.., in] with weight [out, in] and bias [out] -> [.., out].
inline Tensor linear(In x, In weight, In bias = {}) { return situ::linear(x, weight, bias); }
// Scales the remaining elements by 1 / (1 - p). Returns x itself if dropout is off.
Tensor dropout(In x, const DropoutFuncOptions& options = {});
// Drops whole channels of [N, C, ...], or of one sample of three or four dimensions.
Tensor dropout2d(In x, const Dropout2dFuncOptions& options = {});
Tensor dropout3d(In x, const Dropout3dFuncOptions& options = {});
// Dropout that keeps the mean and variance of selu's results.
Tensor alpha_dropout(In x, const AlphaDropoutFuncOptions& options = {});
Tensor feature_alpha_dropout(In x, const FeatureAlphaDropoutFuncOptions& options = {});
// x is [N, C, ...]; running_mean and running_var are [C] and may be undefined only in training (UsageError otherwise).
Tensor batch_norm(In x, const Tensor& running_mean, const Tensor& running_var,
                  const BatchNormFuncOptions& options = {});
Tensor layer_norm(In x, const LayerNormFuncOptions& options);
Tensor rms_norm(In x, const RMSNormFuncOptions& options);
// x is [N, C, ...]. Throws ShapeError if the groups do not divide the channels.
Tensor group_norm(In x, const GroupNormFuncOptions& options);
Tensor instance_norm(In x, const InstanceNormFuncOptions& options = {});
Tensor local_response_norm(In x, const LocalResponseNormFuncOptions& options);
// Indices of any sizes (i64 or i32) and a weight [n, d] -> [.., d]. Throws IndexError for indices outside [0, n). With
// max_norm, longer rows of the weight are scaled down in place, unrecorded.
Tensor embedding(In x, In weight, const EmbeddingFuncOptions& options = {});
// Indices [bags, n], or a vector with offsets -> [bags, d]. Errors are those of EmbeddingBag.
Tensor embedding_bag(In x, In weight, const EmbeddingBagFuncOptions& options = {});
// [.., in1], [.., in2], weight [out, in1, in2], bias [out] -> [.., out].
inline Tensor bilinear(In x1, In x2, In weight, In bias = {}) { return situ::bilinear(x1, x2, weight, bias); }
Tensor pad(In x, const PadFuncOptions& options);
inline Tensor one_hot(In x, int64_t classes = -1) { return situ::one_hot(x, classes); }

// p: the order of the norm; dim: the dimension along which it is computed.
class NormalizeFuncOptions {
 public:
  SITU_ARG(double, p) = 2.0;
  SITU_ARG(double, eps) = 1e-12;
  SITU_ARG(int64_t, dim) = 1;
};
// x / max(norm(x, p, dim), eps).
Tensor normalize(In x, const NormalizeFuncOptions& options = {});
// The p-norms of the differences of all pairs of rows: [n, m] -> [n (n - 1) / 2].
using situ::pdist;

using CosineSimilarityFuncOptions = CosineSimilarityOptions;
using PairwiseDistanceFuncOptions = PairwiseDistanceOptions;
// cosine_similarity works along options.dim(), pairwise_distance along the last dimension; the operands broadcast.
Tensor cosine_similarity(In x1, In x2, const CosineSimilarityFuncOptions& options = {});
Tensor pairwise_distance(In x1, In x2, const PairwiseDistanceFuncOptions& options = {});

// ---- losses ----
using MSELossFuncOptions = MSELossOptions;
using L1LossFuncOptions = L1LossOptions;
using SmoothL1LossFuncOptions = SmoothL1LossOptions;
using CrossEntropyFuncOptions = CrossEntropyLossOptions;
using NLLLossFuncOptions = NLLLossOptions;
using BinaryCrossEntropyFuncOptions = BCELossOptions;
using BinaryCrossEntropyWithLogitsFuncOptions = BCEWithLogitsLossOptions;
using HuberLossFuncOptions = HuberLossOptions;
using KLDivFuncOptions = KLDivLossOptions;
using PoissonNLLLossFuncOptions = PoissonNLLLossOptions;
using GaussianNLLLossFuncOptions = GaussianNLLLossOptions;
using SoftMarginLossFuncOptions = SoftMarginLossOptions;
using MultilabelSoftMarginLossFuncOptions = MultiLabelSoftMarginLossOptions;
using MultilabelMarginLossFuncOptions = MultiLabelMarginLossOptions;
using MultiMarginLossFuncOptions = MultiMarginLossOptions;
using HingeEmbeddingLossFuncOptions = HingeEmbeddingLossOptions;
using CosineEmbeddingLossFuncOptions = CosineEmbeddingLossOptions;
using MarginRankingLossFuncOptions = MarginRankingLossOptions;
using TripletMarginLossFuncOptions = TripletMarginLossOptions;
using TripletMarginWithDistanceLossFuncOptions = TripletMarginWithDistanceLossOptions;
using CTCLossFuncOptions = CTCLossOptions;

// Return one number, or with reduction(kNone) one for each element or class target. binary_cross_entropy takes
// probabilities (ValueError outside [0, 1]), the form with logits any numbers; cross_entropy takes logits, nll_loss
// log-probabilities. Invalid classes throw IndexError.
Tensor mse_loss(In input, In target, const MSELossFuncOptions& options = {});
Tensor l1_loss(In input, In target, const L1LossFuncOptions& options = {});
Tensor smooth_l1_loss(In input, In target, const SmoothL1LossFuncOptions& options = {});
Tensor cross_entropy(In logits, In target, const CrossEntropyFuncOptions& options = {});
using situ::linear_cross_entropy;
Tensor nll_loss(In log_probabilities, In target, const NLLLossFuncOptions& options = {});
Tensor binary_cross_entropy(In input, In target, const BinaryCrossEntropyFuncOptions& options = {});
Tensor binary_cross_entropy_with_logits(In input, In target,
                                        const BinaryCrossEntropyWithLogitsFuncOptions& options = {});

// Operands broadcast unless the layer says otherwise. Invalid options throw ValueError.
Tensor huber_loss(In input, In target, const HuberLossFuncOptions& options = {});
Tensor kl_div(In input, In target, const KLDivFuncOptions& options = {});
Tensor poisson_nll_loss(In input, In target, const PoissonNLLLossFuncOptions& options = {});
Tensor gaussian_nll_loss(In input, In target, In var, const GaussianNLLLossFuncOptions& options = {});
Tensor soft_margin_loss(In input, In target, const SoftMarginLossFuncOptions& options = {});
Tensor multilabel_soft_margin_loss(In input, In target, const MultilabelSoftMarginLossFuncOptions& options = {});
Tensor hinge_embedding_loss(In input, In target, const HingeEmbeddingLossFuncOptions& options = {});
// The operands of the first have equal ranks; the second takes rows [N, D] with a target [N], the others rows [N, D].
Tensor margin_ranking_loss(In input1, In input2, In target, const MarginRankingLossFuncOptions& options = {});
Tensor cosine_embedding_loss(In input1, In input2, In target, const CosineEmbeddingLossFuncOptions& options = {});
Tensor triplet_margin_loss(In anchor, In positive, In negative, const TripletMarginLossFuncOptions& options = {});
Tensor triplet_margin_with_distance_loss(In anchor, In positive, In negative,
                                         const TripletMarginWithDistanceLossFuncOptions& options = {});
// Take classes (i64): [N, C] with one class for each row, or with lists of classes up to the first -1. Others throw
// IndexError.
Tensor multi_margin_loss(In input, In target, const MultiMarginLossFuncOptions& options = {});
Tensor multilabel_margin_loss(In input, In target, const MultilabelMarginLossFuncOptions& options = {});
// The loss of CTCLoss.
Tensor ctc_loss(In log_probs, In targets, In input_lengths, In target_lengths, const CTCLossFuncOptions& options = {});

}  // namespace situ::nn::functional
