#include "situ/nn/loss.h"

#include "situ/nn/print.h"

namespace situ::nn {

namespace detail {

namespace {

Tensor reduce(Tensor t, Reduction r) { return r == kMean ? std::move(t).mean() : r == kSum ? std::move(t).sum() : t; }

}  // namespace

// The mean is weighted: sum(w[y] loss) / sum(w[y]) over the targets that are not ignored.
Tensor weighted_nll(In log_probabilities, In target, const Tensor& weight, Reduction reduction, int64_t ignore_index) {
  if (!weight.defined()) return nll_loss(log_probabilities, target, reduction, ignore_index);
  const Tensor& y = detail::target("nll_loss", target);
  int64_t classes = detail::target("nll_loss", log_probabilities).size(1);
  if (weight.dim() != 1 || weight.size(0) != classes)
    throw ShapeError("nll_loss: the class weights are " + weight.describe() + ", but there are " +
                     std::to_string(classes) + " classes");
  Tensor each = nll_loss(log_probabilities, target, kNone, ignore_index);
  Tensor kept = y.ne(ignore_index);
  Tensor index = where(kept, y, zeros_like(y));
  Tensor w = weight.index_select(0, index.reshape(-1)).reshape(y.sizes()) * kept;
  Tensor loss = each * w;
  if (reduction == kMean) return loss.sum() / w.sum();
  return reduce(std::move(loss), reduction);
}

Tensor weighted_cross_entropy(In logits, In target, const CrossEntropyLossOptions& o) {
  if (!o.weight().defined()) return cross_entropy(logits, target, o.reduction(), o.ignore_index(), o.label_smoothing());
  if (o.label_smoothing() != 0)
    throw ValueError("cross_entropy: label_smoothing together with class weights is not supported; leave one out");
  return weighted_nll(log_softmax(logits, 1), target, o.weight(), o.reduction(), o.ignore_index());
}

Tensor weighted_bce(In input, In target, const BCELossOptions& o) {
  if (!o.weight().defined()) return binary_cross_entropy(input, target, o.reduction());
  return reduce(binary_cross_entropy(input, target, kNone) * o.weight(), o.reduction());
}

// -(p y log sigma(x) + (1 - y) log(1 - sigma(x)))
Tensor weighted_bce_with_logits(In input, In target, const BCEWithLogitsLossOptions& o) {
  if (!o.weight().defined() && !o.pos_weight().defined())
    return binary_cross_entropy_with_logits(input, target, o.reduction());
  Tensor loss;
  if (o.pos_weight().defined()) {
    const Tensor &x = detail::target("bce_with_logits", input), &y = detail::target("bce_with_logits", target);
    loss = (1 - y) * softplus(x) + o.pos_weight() * y * softplus(-x);
  } else {
    loss = binary_cross_entropy_with_logits(input, target, kNone);
  }
  if (o.weight().defined()) loss = std::move(loss) * o.weight();
  return reduce(std::move(loss), o.reduction());
}

}  // namespace detail

#define SITU_LOSS(Name, call)                                                                \
  Name##Impl::Name##Impl(const Name##Options& o) : options(o) {}                             \
  void Name##Impl::pretty_print(std::ostream& out) const { out << "situ::nn::" #Name "()"; } \
  Tensor Name##Impl::forward(In input, In target) {                                          \
    ForwardScope scope(*this, input.site);                                                   \
    return scope(call);                                                                      \
  }
SITU_LOSS(MSELoss, mse_loss(input, target, options.reduction()))
SITU_LOSS(L1Loss, l1_loss(input, target, options.reduction()))
SITU_LOSS(SmoothL1Loss, smooth_l1_loss(input, target, options.reduction(), options.beta()))
SITU_LOSS(CrossEntropyLoss, detail::weighted_cross_entropy(input, target, options))
SITU_LOSS(NLLLoss, detail::weighted_nll(input, target, options.weight(), options.reduction(), options.ignore_index()))
SITU_LOSS(BCELoss, detail::weighted_bce(input, target, options))
SITU_LOSS(BCEWithLogitsLoss, detail::weighted_bce_with_logits(input, target, options))

}  // namespace situ::nn
