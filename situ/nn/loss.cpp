// Implements losses as modules: constructors, printing, and forward by nn::functional.
#include "situ/nn/loss.h"

#include "situ/base/text.h"
#include "situ/nn/functional.h"
#include "situ/nn/print.h"

namespace situ::nn {

#define SITU_SHOWN(Name) \
  void Name##Impl::pretty_print(std::ostream& out) const { out << detail::home() << #Name "()"; }
#define SITU_LOSS(Name, call)                                           \
  Name##Impl::Name##Impl(const Name##Options& o) : options(o) {}        \
  Tensor Name##Impl::forward(In input, In target) {                     \
    if (must_run_hooks()) return call_with_hooks(*this, input, target); \
    ForwardScope scope(*this, input.location);                          \
    return scope(call);                                                 \
  }
SITU_LOSS(MSELoss, mse_loss(input, target, options.reduction()))
SITU_LOSS(L1Loss, l1_loss(input, target, options.reduction()))
SITU_LOSS(SmoothL1Loss, smooth_l1_loss(input, target, options.reduction(), options.beta()))
SITU_LOSS(CrossEntropyLoss, cross_entropy(input, target, options.weight(), options.reduction(), options.ignore_index(),
                                          options.label_smoothing()))
SITU_LOSS(NLLLoss, nll_loss(input, target, options.weight(), options.reduction(), options.ignore_index()))
SITU_LOSS(BCELoss, functional::binary_cross_entropy(input, target, options))
SITU_LOSS(BCEWithLogitsLoss,
          binary_cross_entropy_with_logits(input, target, options.weight(), options.pos_weight(), options.reduction()))
SITU_LOSS(HuberLoss, huber_loss(input, target, options.reduction(), options.delta()))
SITU_LOSS(KLDivLoss, functional::kl_div(input, target, options))
SITU_LOSS(PoissonNLLLoss,
          poisson_nll_loss(input, target, options.log_input(), options.full(), options.eps(), options.reduction()))
SITU_LOSS(HingeEmbeddingLoss, hinge_embedding_loss(input, target, options.margin(), options.reduction()))
SITU_LOSS(SoftMarginLoss, soft_margin_loss(input, target, options.reduction()))
SITU_LOSS(MultiLabelSoftMarginLoss, multilabel_soft_margin_loss(input, target, options.weight(), options.reduction()))
SITU_LOSS(MultiLabelMarginLoss, multilabel_margin_loss(input, target, options.reduction()))
SITU_LOSS(MultiMarginLoss,
          multi_margin_loss(input, target, options.p(), options.margin(), options.weight(), options.reduction()))
#undef SITU_LOSS

#define SITU_LOSS(Name, call)                                     \
  Name##Impl::Name##Impl(const Name##Options& o) : options(o) {}  \
  Tensor Name##Impl::forward(In a, In b, In c) {                  \
    if (must_run_hooks()) return call_with_hooks(*this, a, b, c); \
    ForwardScope scope(*this, a.location);                        \
    return scope(call);                                           \
  }
SITU_LOSS(GaussianNLLLoss, gaussian_nll_loss(a, b, c, options.full(), options.eps(), options.reduction()))
SITU_LOSS(CosineEmbeddingLoss, cosine_embedding_loss(a, b, c, options.margin(), options.reduction()))
SITU_LOSS(MarginRankingLoss, margin_ranking_loss(a, b, c, options.margin(), options.reduction()))
SITU_LOSS(TripletMarginLoss, triplet_margin_loss(a, b, c, options.margin(), options.p(), options.eps(), options.swap(),
                                                 options.reduction()))
SITU_LOSS(TripletMarginWithDistanceLoss, functional::triplet_margin_with_distance_loss(a, b, c, options))
#undef SITU_LOSS

CTCLossImpl::CTCLossImpl(const CTCLossOptions& o) : options(o) {}
Tensor CTCLossImpl::forward(In log_probs, In targets, In input_lengths, In target_lengths) {
  if (must_run_hooks()) return call_with_hooks(*this, log_probs, targets, input_lengths, target_lengths);
  ForwardScope scope(*this, log_probs.location);
  return scope(ctc_loss(log_probs, targets, input_lengths, target_lengths, options.blank(), options.reduction(),
                        options.zero_infinity()));
}

SITU_SHOWN(MSELoss)
SITU_SHOWN(L1Loss)
void SmoothL1LossImpl::pretty_print(std::ostream& out) const { out << detail::home() << "SmoothL1Loss"; }
SITU_SHOWN(CrossEntropyLoss)
SITU_SHOWN(NLLLoss)
SITU_SHOWN(BCELoss)
SITU_SHOWN(BCEWithLogitsLoss)
SITU_SHOWN(KLDivLoss)
SITU_SHOWN(PoissonNLLLoss)
SITU_SHOWN(GaussianNLLLoss)
SITU_SHOWN(SoftMarginLoss)
SITU_SHOWN(MultiLabelSoftMarginLoss)
SITU_SHOWN(MultiLabelMarginLoss)
SITU_SHOWN(MarginRankingLoss)
SITU_SHOWN(CTCLoss)
#undef SITU_SHOWN

namespace {

const char* name_of(Reduction r) { return r == kNone ? "kNone" : r == kSum ? "kSum" : "kMean"; }

}  // namespace

// Printed without parentheses, as in LibTorch.
void HuberLossImpl::pretty_print(std::ostream& out) const { out << detail::home() << "HuberLoss"; }
void HingeEmbeddingLossImpl::pretty_print(std::ostream& out) const {
  out << detail::home() << "HingeEmbeddingLoss(margin=" << options.margin() << ")";
}
void CosineEmbeddingLossImpl::pretty_print(std::ostream& out) const {
  out << detail::home() << "CosineEmbeddingLoss(margin=" << options.margin() << ")";
}
void MultiMarginLossImpl::pretty_print(std::ostream& out) const {
  out << detail::home() << "MultiMarginLoss(p=" << options.p() << ", margin=" << options.margin()
      << ", weight=" << options.weight() << ", reduction=" << name_of(options.reduction()) << ")";
}
void TripletMarginLossImpl::pretty_print(std::ostream& out) const {
  out << detail::home() << "TripletMarginLoss(margin=" << options.margin() << ", p=" << options.p()
      << ", eps=" << options.eps() << ", swap=" << detail::text(options.swap()) << ")";
}
void TripletMarginWithDistanceLossImpl::pretty_print(std::ostream& out) const {
  out << detail::home() << "TripletMarginWithDistanceLoss(margin=" << options.margin()
      << ", swap=" << detail::text(options.swap()) << ")";
}

}  // namespace situ::nn
