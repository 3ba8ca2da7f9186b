// Losses as modules. All take reduction(kMean), kSum or kNone.
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

class SmoothL1LossOptions {
 public:
  SmoothL1LossOptions(Reduction reduction = kMean) : reduction_(reduction) {}
  SITU_ARG(Reduction, reduction);
  SITU_ARG(double, beta) = 1.0;
};
class CrossEntropyLossOptions {
 public:
  SITU_ARG(Tensor, weight);  // one for each class
  SITU_ARG(int64_t, ignore_index) = -100;
  SITU_ARG(Reduction, reduction) = kMean;
  SITU_ARG(double, label_smoothing) = 0.0;
};
class NLLLossOptions {
 public:
  SITU_ARG(Tensor, weight);
  SITU_ARG(int64_t, ignore_index) = -100;
  SITU_ARG(Reduction, reduction) = kMean;
};
class BCELossOptions {
 public:
  SITU_ARG(Tensor, weight);  // one for each element, or broadcast
  SITU_ARG(Reduction, reduction) = kMean;
};
class BCEWithLogitsLossOptions {
 public:
  SITU_ARG(Tensor, weight);
  SITU_ARG(Reduction, reduction) = kMean;
  SITU_ARG(Tensor, pos_weight);  // of positive examples, one for each class
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
SITU_LOSS(MSELoss);
SITU_LOSS(L1Loss);
SITU_LOSS(SmoothL1Loss);
SITU_LOSS(CrossEntropyLoss);  // input: logits [N, C] or [N, C, d1, ...]; target: class indices [N] or [N, d1, ...]
SITU_LOSS(NLLLoss);           // input: log-probabilities
SITU_LOSS(BCELoss);           // input: probabilities
SITU_LOSS(BCEWithLogitsLoss);
#undef SITU_LOSS

namespace detail {

// Losses with weights, composed: what the modules and nn::functional share.
Tensor weighted_nll(In log_probabilities, In target, const Tensor& weight, Reduction reduction, int64_t ignore_index);
Tensor weighted_cross_entropy(In logits, In target, const CrossEntropyLossOptions& o);
Tensor weighted_bce(In input, In target, const BCELossOptions& o);
Tensor weighted_bce_with_logits(In input, In target, const BCEWithLogitsLossOptions& o);

}  // namespace detail
}  // namespace situ::nn
