// Losses as modules. All take reduction(kMean), kSum or kNone.
//
//   nn::CrossEntropyLoss loss(nn::CrossEntropyLossOptions().weight(w).label_smoothing(0.1));
//   Tensor l = loss(logits, target);
//
// kNone gives the loss of each example (or element), kMean and kSum a 0-dim tensor; the mean of an empty batch is NaN.
#pragma once
#include "situ/nn/options.h"

namespace situ::nn {

class ReductionOptions {
 public:
  ReductionOptions(Reduction reduction = kMean) : reduction_(reduction) {}
  SITU_ARG(Reduction, reduction);
};
using MSELossOptions = ReductionOptions;
using L1LossOptions = ReductionOptions;

// Quadratic where |input - target| < beta, linear beyond (Huber's loss over beta); beta 0 is the L1 loss.
class SmoothL1LossOptions {
 public:
  SmoothL1LossOptions(Reduction reduction = kMean) : reduction_(reduction) {}
  SITU_ARG(Reduction, reduction);
  SITU_ARG(double, beta) = 1.0;
};
// -sum over classes of t[c] w[c] log softmax(logits)[c]. t is 1 at the target's class and 0 elsewhere, or the target
// itself where that is floating (probabilities [N, C, ..]); label_smoothing s in [0, 1] makes it (1 - s) t + s / C.
class CrossEntropyLossOptions {
 public:
  // w: [C]. The mean over class targets is weighted: sum(losses) / sum(w[target]).
  SITU_ARG(Tensor, weight);
  // Targets of this class are left out, of the mean's count too; any value, whether a class or not.
  SITU_ARG(int64_t, ignore_index) = -100;
  SITU_ARG(Reduction, reduction) = kMean;
  SITU_ARG(double, label_smoothing) = 0.0;
};
// The same of log-probabilities and class targets.
class NLLLossOptions {
 public:
  // [C].
  SITU_ARG(Tensor, weight);
  SITU_ARG(int64_t, ignore_index) = -100;
  SITU_ARG(Reduction, reduction) = kMean;
};
// -(t log p + (1 - t) log(1 - p)), logarithms no lower than -100; p and t in [0, 1], of the same sizes.
class BCELossOptions {
 public:
  // One for each element, or broadcast.
  SITU_ARG(Tensor, weight);
  SITU_ARG(Reduction, reduction) = kMean;
};
// The same of p = sigmoid(logits), without the logarithms' limit.
class BCEWithLogitsLossOptions {
 public:
  SITU_ARG(Tensor, weight);
  SITU_ARG(Reduction, reduction) = kMean;
  // A factor on the term of positive targets: one for each class, or broadcast.
  SITU_ARG(Tensor, pos_weight);
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
// (input - target)^2, |input - target|: both broadcast.
SITU_LOSS(MSELoss);
SITU_LOSS(L1Loss);
SITU_LOSS(SmoothL1Loss);
// input: logits [N, C] or [N, C, d1, ...]; target: classes (i64) [N] or [N, d1, ...], or probabilities of the input's
// sizes. IndexError when a class is out of range.
SITU_LOSS(CrossEntropyLoss);
// input: log-probabilities of the same sizes.
SITU_LOSS(NLLLoss);
// input: probabilities; ValueError outside [0, 1].
SITU_LOSS(BCELoss);
SITU_LOSS(BCEWithLogitsLoss);
#undef SITU_LOSS

}  // namespace situ::nn
