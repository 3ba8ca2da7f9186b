#include "situ/nn/loss.h"

#include "situ/base/text.h"
#include "situ/nn/print.h"

namespace situ::nn {

namespace detail {

namespace {

Tensor reduce(Tensor t, Reduction r) { return r == kMean ? std::move(t).mean() : r == kSum ? std::move(t).sum() : t; }

int64_t class_dim(const Tensor& x) { return x.dim() > 1 ? 1 : 0; }

// The weights as [C, 1, ..], which broadcast against x [N, C, d1, ..] (or [C]).
Tensor class_weights(const char* op, const Tensor& weight, const Tensor& x) {
  if (x.dim() == 0) throw ShapeError(std::string(op) + ": needs an input [C] or [N, C, ..], got " + x.describe());
  int64_t classes = x.size(class_dim(x));
  if (weight.dim() != 1 || weight.size(0) != classes)
    throw ShapeError(std::string(op) + ": the class weights are " + weight.describe() + ", but there are " +
                     std::to_string(classes) + " classes: input is " + x.describe() + "; give one for each class");
  DimVec shape(classes);
  for (int64_t d = 2; d < x.dim(); ++d) shape.push_back(1);
  return weight.view(shape);
}

// Each target's weight, 0 for those that are ignored.
Tensor target_weights(const Tensor& y, const Tensor& weight, int64_t ignore_index) {
  Tensor kept = y.ne(ignore_index), index = where(kept, y, zeros_like(y));
  return weight.index_select(0, index.reshape(-1)).reshape(y.sizes()) * kept;
}

}  // namespace

// The mean is weighted: sum(w[y] loss) / sum(w[y]) over the targets that are not ignored.
Tensor weighted_nll(In log_probabilities, In target, const Tensor& weight, Reduction reduction, int64_t ignore_index) {
  if (!weight.defined()) return nll_loss(log_probabilities, target, reduction, ignore_index);
  const Tensor& y = detail::target("nll_loss", target);
  class_weights("nll_loss", weight, detail::target("nll_loss", log_probabilities));
  Tensor each = nll_loss(log_probabilities, target, kNone, ignore_index);
  Tensor w = target_weights(y, weight, ignore_index);
  Tensor loss = each * w;
  if (reduction == kMean) return loss.sum() / w.sum();
  return reduce(std::move(loss), reduction);
}

Tensor weighted_cross_entropy(In logits, In target, const CrossEntropyLossOptions& o) {
  if (!o.weight().defined()) return cross_entropy(logits, target, o.reduction(), o.ignore_index(), o.label_smoothing());
  const Tensor &x = detail::target("cross_entropy", logits), &y = detail::target("cross_entropy", target);
  double s = o.label_smoothing();
  if (s < 0 || s > 1)
    throw ValueError("cross_entropy: label_smoothing is " + number_text(s) + "; it must be from 0 to 1");
  Tensor w = class_weights("cross_entropy", o.weight(), x);
  int64_t dim = class_dim(x);
  Tensor logp = log_softmax(x, dim);
  auto classes = static_cast<double>(x.size(dim));
  if (y.is_floating_point()) return reduce(-(logp * w * (y * (1 - s) + s / classes)).sum(dim), o.reduction());
  Tensor loss = weighted_nll(logp, y, o.weight(), o.reduction(), o.ignore_index());
  if (s == 0) return loss;
  Tensor even = -(logp * w).sum(dim) * y.ne(o.ignore_index());  // every class alike
  even = o.reduction() == kMean ? even.sum() / target_weights(y, o.weight(), o.ignore_index()).sum()
                                : reduce(std::move(even), o.reduction());
  return std::move(loss) * (1 - s) + std::move(even) * (s / classes);
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
