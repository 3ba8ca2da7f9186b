// Losses as modules. All take reduction(kMean), reduction(kSum) or reduction(kNone).
//
//   nn::CrossEntropyLoss loss(nn::CrossEntropyLossOptions().weight(w).label_smoothing(0.1));
//   Tensor l = loss(logits, target);
//
// kNone gives the loss of each example (or element); kMean and kSum give a 0-dim tensor. The mean of an empty batch is
// NaN.
#pragma once
#include <functional>

#include "situ/nn/options.h"

namespace situ {

struct BatchMean {};
inline constexpr BatchMean kBatchMean;

}  // namespace situ

namespace situ::nn {

class ReductionOptions {
 public:
  ReductionOptions(Reduction reduction = kMean) : reduction_(reduction) {}
  SITU_ARG(Reduction, reduction);
};
using MSELossOptions = ReductionOptions;
using L1LossOptions = ReductionOptions;

// Quadratic if |input - target| < beta, else linear (Huber's loss divided by beta). With beta 0 it is the L1 loss.
class SmoothL1LossOptions {
 public:
  SmoothL1LossOptions(Reduction reduction = kMean) : reduction_(reduction) {}
  SITU_ARG(Reduction, reduction);
  SITU_ARG(double, beta) = 1.0;
};
// -sum over classes of t[c] w[c] log softmax(logits)[c]. The target t is 1 at the class of the example and 0 elsewhere,
// or a floating tensor (probabilities [N, C, ..]). With label_smoothing s in [0, 1] it becomes (1 - s) t + s / C.
class CrossEntropyLossOptions {
 public:
  // w: [C]. The mean over class targets is weighted: sum(losses) / sum(w[target]).
  SITU_ARG(Tensor, weight);
  // Targets of this class are ignored, also in the mean's count. It may be any value, even if it is not a class.
  SITU_ARG(int64_t, ignore_index) = -100;
  SITU_ARG(Reduction, reduction) = kMean;
  SITU_ARG(double, label_smoothing) = 0.0;
};
// Cross-entropy of log-probabilities and class targets.
class NLLLossOptions {
 public:
  // [C].
  SITU_ARG(Tensor, weight);
  SITU_ARG(int64_t, ignore_index) = -100;
  SITU_ARG(Reduction, reduction) = kMean;
};
// -(t log p + (1 - t) log(1 - p)), with logarithms clamped to at least -100; p and t are in [0, 1] and have the same
// sizes.
class BCELossOptions {
 public:
  // One weight for each element, or a tensor that broadcasts.
  SITU_ARG(Tensor, weight);
  SITU_ARG(Reduction, reduction) = kMean;
};
// BCELoss of p = sigmoid(logits), without clamping the logarithms.
class BCEWithLogitsLossOptions {
 public:
  SITU_ARG(Tensor, weight);
  SITU_ARG(Reduction, reduction) = kMean;
  // A factor for the term of positive targets: one for each class, or a tensor that broadcasts.
  SITU_ARG(Tensor, pos_weight);
};

// d^2 / 2 if |d| is at most delta, else delta (|d| - delta / 2), with d = input - target (Huber, 1964).
class HuberLossOptions {
 public:
  HuberLossOptions(Reduction reduction = kMean) : reduction_(reduction) {}
  SITU_ARG(Reduction, reduction);
  SITU_ARG(double, delta) = 1.0;
};
// The reductions of KLDivLoss: those of all losses, and kBatchMean, which divides the sum by the batch's size and so
// gives the mathematical divergence.
class KLDivReduction {
 public:
  KLDivReduction(Reduction r = kMean) : reduction(r) {}
  KLDivReduction(BatchMean) : reduction(kSum), by_batch(true) {}
  Reduction reduction;
  bool by_batch = false;
};
// target (log(target) - input), for log-probabilities. log_target: the target holds logarithms, too.
class KLDivLossOptions {
 public:
  KLDivLossOptions(KLDivReduction reduction = {}) : reduction_(reduction) {}
  KLDivLossOptions(Reduction reduction) : reduction_(reduction) {}
  KLDivLossOptions(BatchMean reduction) : reduction_(reduction) {}
  SITU_ARG(KLDivReduction, reduction);
  SITU_ARG(bool, log_target) = false;
};
// exp(input) - target input; without log_input, input - target log(input + eps). full: adds Stirling's approximation of
// log(target!) if target is above 1.
class PoissonNLLLossOptions {
 public:
  SITU_ARG(bool, log_input) = true;
  SITU_ARG(bool, full) = false;
  SITU_ARG(double, eps) = 1e-8;
  SITU_ARG(Reduction, reduction) = kMean;
};
// (log(v) + (input - target)^2 / v) / 2 with v = max(var, eps). full: adds log(2 pi) / 2. LibTorch has it only in
// Python.
class GaussianNLLLossOptions {
 public:
  SITU_ARG(bool, full) = false;
  SITU_ARG(double, eps) = 1e-6;
  SITU_ARG(Reduction, reduction) = kMean;
};
// log(1 + exp(-target input)), for targets 1 and -1.
using SoftMarginLossOptions = ReductionOptions;
// Binary cross-entropy with logits, times the classes' weights, averaged over the classes.
class MultiLabelSoftMarginLossOptions {
 public:
  MultiLabelSoftMarginLossOptions(Tensor weight = {}) : weight_(std::move(weight)) {}
  SITU_ARG(Tensor, weight);
  SITU_ARG(Reduction, reduction) = kMean;
};
// The sum over target classes y and other classes j of max(0, 1 - x[y] + x[j]), divided by the number of classes.
using MultiLabelMarginLossOptions = ReductionOptions;
// The mean of weight[y] max(0, margin - x[y] + x[j])^p over classes j other than the target y; p is 1 or 2.
class MultiMarginLossOptions {
 public:
  SITU_ARG(int64_t, p) = 1;
  SITU_ARG(double, margin) = 1.0;
  SITU_ARG(Tensor, weight);
  SITU_ARG(Reduction, reduction) = kMean;
};
// input if target is 1, max(0, margin - input) if it is -1.
class HingeEmbeddingLossOptions {
 public:
  SITU_ARG(double, margin) = 1.0;
  SITU_ARG(Reduction, reduction) = kMean;
};
// 1 - cos(input1, input2) if target is 1, max(0, cos - margin) if it is -1.
class CosineEmbeddingLossOptions {
 public:
  SITU_ARG(double, margin) = 0.0;
  SITU_ARG(Reduction, reduction) = kMean;
};
// max(0, -target (input1 - input2) + margin).
class MarginRankingLossOptions {
 public:
  SITU_ARG(double, margin) = 0.0;
  SITU_ARG(Reduction, reduction) = kMean;
};
// max(0, d(anchor, positive) - d(anchor, negative) + margin), where d is the p-norm of the difference plus eps. swap:
// the negative's distance is the smaller of those to anchor and positive (Balntas et al., 2016).
class TripletMarginLossOptions {
 public:
  SITU_ARG(double, margin) = 1.0;
  SITU_ARG(double, p) = 2.0;
  SITU_ARG(double, eps) = 1e-6;
  SITU_ARG(bool, swap) = false;
  SITU_ARG(Reduction, reduction) = kMean;
};
// The triplet loss with the program's own distance, which returns one number for each pair; the default is
// pairwise_distance.
class TripletMarginWithDistanceLossOptions {
 public:
  using distance_function_t = std::function<Tensor(const Tensor&, const Tensor&)>;
  SITU_ARG(std::optional<distance_function_t>, distance_function);
  SITU_ARG(double, margin) = 1.0;
  SITU_ARG(bool, swap) = false;
  SITU_ARG(Reduction, reduction) = kMean;
};
// -log of the probability of each target sequence, summed over all its alignments (Graves et al., 2006). The mean is of
// losses divided by target lengths. zero_infinity: infinite losses (sequences that are too long), and their gradients,
// are 0.
class CTCLossOptions {
 public:
  SITU_ARG(int64_t, blank) = 0;
  SITU_ARG(Reduction, reduction) = kMean;
  SITU_ARG(bool, zero_infinity) = false;
};

#define SITU_LOSS(Name)                                                  \
  class Name##Impl : public Cloneable<Name##Impl> {                      \
   public:                                                               \
    explicit Name##Impl(const Name##Options& options = Name##Options()); \
    void reset() override {}                                             \
    void pretty_print(std::ostream& out) const override;                 \
    Tensor forward(In input, In target);                                 \
    Name##Options options;                                               \
  };                                                                     \
  SITU_MODULE(Name)
// (input - target)^2 and |input - target|; the operands broadcast.
SITU_LOSS(MSELoss);
SITU_LOSS(L1Loss);
SITU_LOSS(SmoothL1Loss);
// input: logits [N, C] or [N, C, d1, ...]. target: classes (i64) [N] or [N, d1, ...], or probabilities of the input's
// sizes. Throws IndexError if a class is out of range.
SITU_LOSS(CrossEntropyLoss);
// input: log-probabilities, with the sizes of CrossEntropyLoss.
SITU_LOSS(NLLLoss);
// input: probabilities; values outside [0, 1] throw ValueError.
SITU_LOSS(BCELoss);
SITU_LOSS(BCEWithLogitsLoss);
SITU_LOSS(HuberLoss);
SITU_LOSS(KLDivLoss);
SITU_LOSS(PoissonNLLLoss);
SITU_LOSS(HingeEmbeddingLoss);
SITU_LOSS(SoftMarginLoss);
// input: [.., C]. target has its sizes: 1 for each class that applies, 0 for the others.
SITU_LOSS(MultiLabelSoftMarginLoss);
// input: [N, C] or [C]. target has its sizes: the classes (i64), up to the first -1. Others throw IndexError.
SITU_LOSS(MultiLabelMarginLoss);
// input: [N, C] or [C]. target: classes (i64) [N] or 0-dim.
SITU_LOSS(MultiMarginLoss);
#undef SITU_LOSS

#define SITU_LOSS(Name, first, second, third)                            \
  class Name##Impl : public Cloneable<Name##Impl> {                      \
   public:                                                               \
    explicit Name##Impl(const Name##Options& options = Name##Options()); \
    void reset() override {}                                             \
    void pretty_print(std::ostream& out) const override;                 \
    Tensor forward(In first, In second, In third);                       \
    Name##Options options;                                               \
  };                                                                     \
  SITU_MODULE(Name)
// var has the input's sizes, or 1 in one dimension, or lacks the last dimension.
SITU_LOSS(GaussianNLLLoss, input, target, var);
// Inputs [N, D] and target [N], or inputs [D] and a 0-dim target.
SITU_LOSS(CosineEmbeddingLoss, input1, input2, target);
// The operands have equal ranks and broadcast.
SITU_LOSS(MarginRankingLoss, input1, input2, target);
// Inputs are [N, D] each, or [D].
SITU_LOSS(TripletMarginLoss, anchor, positive, negative);
SITU_LOSS(TripletMarginWithDistanceLoss, anchor, positive, negative);
#undef SITU_LOSS

// log_probs: [T, N, C] or [T, C]. targets: [N, S], or all concatenated. Lengths: [N], integers.
class CTCLossImpl : public Cloneable<CTCLossImpl> {
 public:
  explicit CTCLossImpl(const CTCLossOptions& options = CTCLossOptions());
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In log_probs, In targets, In input_lengths, In target_lengths);
  CTCLossOptions options;
};
SITU_MODULE(CTCLoss);

}  // namespace situ::nn
