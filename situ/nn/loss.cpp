#include "situ/nn/loss.h"

#include "situ/base/text.h"
#include "situ/nn/print.h"

namespace situ::nn {

#define SITU_LOSS(Name, call)                                                                \
  Name##Impl::Name##Impl(const Name##Options& o) : options(o) {}                             \
  void Name##Impl::pretty_print(std::ostream& out) const { out << detail::home() << #Name "()"; } \
  Tensor Name##Impl::forward(In input, In target) {                                          \
    if (hooks_wait()) return call_with_hooks(*this, input, target);                          \
    ForwardScope scope(*this, input.site);                                                   \
    return scope(call);                                                                      \
  }
SITU_LOSS(MSELoss, mse_loss(input, target, options.reduction()))
SITU_LOSS(L1Loss, l1_loss(input, target, options.reduction()))
SITU_LOSS(SmoothL1Loss, smooth_l1_loss(input, target, options.reduction(), options.beta()))
SITU_LOSS(CrossEntropyLoss, cross_entropy(input, target, options.weight(), options.reduction(), options.ignore_index(),
                                          options.label_smoothing()))
SITU_LOSS(NLLLoss, nll_loss(input, target, options.weight(), options.reduction(), options.ignore_index()))
SITU_LOSS(BCELoss, binary_cross_entropy(input, target, options.weight(), options.reduction()))
SITU_LOSS(BCEWithLogitsLoss,
          binary_cross_entropy_with_logits(input, target, options.weight(), options.pos_weight(), options.reduction()))

}  // namespace situ::nn
