// Implements nn::functional: unpacks option structs and calls the ops.
#include "situ/nn/functional.h"

#include "situ/base/text.h"
#include "situ/base/thread_state.h"
#include "situ/nn/layers.h"
#include "situ/nn/print.h"
#include "situ/ops/loss_rules.h"

namespace situ::nn::functional {

#define SITU_ACTIVATION(name, Options, plain_call, inplace_call) \
  Tensor name(In x, const Options& o) {                          \
    if (!o.inplace()) return plain_call;                         \
    const Tensor& t = nn::detail::target(#name, x);              \
    return inplace_call;                                         \
  }
SITU_ACTIVATION(relu, ReLUFuncOptions, situ::relu(x), situ::relu_(TargetIn(t, x.location)))
SITU_ACTIVATION(relu6, ReLU6FuncOptions, situ::hardtanh(x, 0, 6), situ::hardtanh_(TargetIn(t, x.location), 0, 6))
SITU_ACTIVATION(elu, ELUFuncOptions, situ::elu(x, o.alpha()), situ::elu_(TargetIn(t, x.location), o.alpha()))
SITU_ACTIVATION(leaky_relu, LeakyReLUFuncOptions, situ::leaky_relu(x, o.negative_slope()),
                situ::leaky_relu_(TargetIn(t, x.location), o.negative_slope()))
SITU_ACTIVATION(hardtanh, HardtanhFuncOptions, situ::hardtanh(x, o.min_val(), o.max_val()),
                situ::hardtanh_(TargetIn(t, x.location), o.min_val(), o.max_val()))
SITU_ACTIVATION(gelu, GELUFuncOptions, situ::gelu(x, o.approximate().c_str()),
                situ::gelu_(TargetIn(t, x.location), o.approximate().c_str()))
SITU_ACTIVATION(softplus, SoftplusFuncOptions, situ::softplus(x, o.beta(), o.threshold()),
                situ::softplus_(TargetIn(t, x.location), o.beta(), o.threshold()))
SITU_ACTIVATION(selu, SELUFuncOptions, situ::selu(x), situ::selu_(TargetIn(t, x.location)))
SITU_ACTIVATION(celu, CELUFuncOptions, situ::celu(x, o.alpha()), situ::celu_(TargetIn(t, x.location), o.alpha()))
SITU_ACTIVATION(threshold, ThresholdFuncOptions, situ::threshold(x, o.threshold(), o.value()),
                situ::threshold_(TargetIn(t, x.location), o.threshold(), o.value()))
SITU_ACTIVATION(rrelu, RReLUFuncOptions, situ::rrelu(x, o.lower(), o.upper(), o.training()),
                situ::rrelu_(TargetIn(t, x.location), o.lower(), o.upper(), o.training()))
SITU_ACTIVATION(alpha_dropout, AlphaDropoutFuncOptions, situ::alpha_dropout(x, o.p(), o.training()),
                situ::alpha_dropout_(TargetIn(t, x.location), o.p(), o.training()))
SITU_ACTIVATION(feature_alpha_dropout, FeatureAlphaDropoutFuncOptions,
                situ::feature_alpha_dropout(x, o.p(), o.training()),
                situ::feature_alpha_dropout_(TargetIn(t, x.location), o.p(), o.training()))
#undef SITU_ACTIVATION

Tensor hardshrink(In x, const HardshrinkFuncOptions& o) { return situ::hardshrink(x, o.lambda()); }
Tensor softshrink(In x, const SoftshrinkFuncOptions& o) { return situ::softshrink(x, o.lambda()); }
Tensor softmin(In x, const SoftminFuncOptions& o) {
  return situ::softmax(In(situ::neg(x), x.location), o.dim(), o.dtype());
}
Tensor gumbel_softmax(In logits, const GumbelSoftmaxFuncOptions& o) {
  return situ::gumbel_softmax(logits, o.tau(), o.hard(), o.dim());
}
Tensor dropout2d(In x, const Dropout2dFuncOptions& o) {
  return nn::detail::channel_dropout("dropout2d", x, DropoutOptions(o.p()).inplace(o.inplace()), o.training(), 2);
}
Tensor dropout3d(In x, const Dropout3dFuncOptions& o) {
  return nn::detail::channel_dropout("dropout3d", x, DropoutOptions(o.p()).inplace(o.inplace()), o.training(), 3);
}

Tensor softmax(In x, const SoftmaxFuncOptions& o) { return situ::softmax(x, o.dim(), o.dtype()); }
Tensor log_softmax(In x, const LogSoftmaxFuncOptions& o) { return situ::log_softmax(x, o.dim(), o.dtype()); }
Tensor glu(In x, const GLUOptions& o) { return GLU(o)->forward(x); }

Tensor dropout(In x, const DropoutFuncOptions& o) {
  if (o.inplace()) return situ::dropout_(TargetIn(nn::detail::target("dropout", x), x.location), o.p(), o.training());
  return situ::dropout(x, o.p(), o.training());
}
Tensor batch_norm(In x, const Tensor& running_mean, const Tensor& running_var, const BatchNormFuncOptions& o) {
  return situ::batch_norm(x, o.weight(), o.bias(), running_mean, running_var, o.training(), o.momentum(), o.eps());
}
Tensor layer_norm(In x, const LayerNormFuncOptions& o) {
  return situ::layer_norm(x, o.normalized_shape(), o.weight(), o.bias(), o.eps());
}
Tensor rms_norm(In x, const RMSNormFuncOptions& o) {
  return situ::rms_norm(x, o.normalized_shape(), o.weight(), o.eps());
}
Tensor group_norm(In x, const GroupNormFuncOptions& o) {
  return situ::group_norm(x, o.num_groups(), o.weight(), o.bias(), o.eps());
}
Tensor instance_norm(In x, const InstanceNormFuncOptions& o) {
  return situ::instance_norm(x, o.weight(), o.bias(), o.running_mean(), o.running_var(), o.use_input_stats(),
                             o.momentum(), o.eps());
}
Tensor local_response_norm(In x, const LocalResponseNormFuncOptions& o) {
  return situ::local_response_norm(x, o.size(), o.alpha(), o.beta(), o.k());
}
Tensor embedding_bag(In x, In weight, const EmbeddingBagFuncOptions& o) {
  CallScope name("embedding_bag");
  LocationScope line(x.location);
  if (o.max_norm())
    nn::detail::limit_rows(nn::detail::target("embedding_bag", weight), nn::detail::target("embedding_bag", x),
                           *o.max_norm(), o.norm_type());
  const bags::Options options{o.mode().mode, o.scale_grad_by_freq(), o.include_last_offset(), o.padding_idx()};
  return bags::embedding_bag(x, weight, o.offsets(), o.per_sample_weights(), options);
}
Tensor cosine_similarity(In x1, In x2, const CosineSimilarityFuncOptions& o) {
  return situ::cosine_similarity(x1, x2, o.dim(), o.eps());
}
Tensor pairwise_distance(In x1, In x2, const PairwiseDistanceFuncOptions& o) {
  return situ::pairwise_distance(x1, x2, o.p(), o.eps(), o.keepdim());
}
Tensor embedding(In x, In weight, const EmbeddingFuncOptions& o) {
  LocationScope line(x.location);
  if (o.max_norm())
    nn::detail::limit_rows(nn::detail::target("embedding", weight), nn::detail::target("embedding", x), *o.max_norm(),
                           o.norm_type());
  return situ::embedding(weight, x, o.padding_idx().value_or(-1), o.scale_grad_by_freq());
}
Tensor pad(In x, const PadFuncOptions& o) { return situ::pad(x, o.pad(), o.mode(), o.value()); }

Tensor normalize(In x, const NormalizeFuncOptions& o) {
  CallScope name("normalize");
  LocationScope line(x.location);
  const Tensor& t = nn::detail::target("normalize", x);
  return t / t.norm(o.p(), o.dim(), true).clamp_min(o.eps());
}

Tensor mse_loss(In input, In target, const MSELossFuncOptions& o) {
  return situ::mse_loss(input, target, o.reduction());
}
Tensor l1_loss(In input, In target, const L1LossFuncOptions& o) { return situ::l1_loss(input, target, o.reduction()); }
Tensor smooth_l1_loss(In input, In target, const SmoothL1LossFuncOptions& o) {
  return situ::smooth_l1_loss(input, target, o.reduction(), o.beta());
}
Tensor cross_entropy(In logits, In target, const CrossEntropyFuncOptions& o) {
  return situ::cross_entropy(logits, target, o.weight(), o.reduction(), o.ignore_index(), o.label_smoothing());
}
Tensor nll_loss(In log_probabilities, In target, const NLLLossFuncOptions& o) {
  return situ::nll_loss(log_probabilities, target, o.weight(), o.reduction(), o.ignore_index());
}
Tensor binary_cross_entropy(In input, In target, const BinaryCrossEntropyFuncOptions& o) {
  // situ:: squeezes here, but this function is strict
  if (input.defined() && target.defined() && input.tensor && target.tensor)
    losses::check_sizes("binary_cross_entropy", *input.tensor, *target.tensor);
  return situ::binary_cross_entropy(input, target, o.weight(), o.reduction());
}
Tensor binary_cross_entropy_with_logits(In input, In target, const BinaryCrossEntropyWithLogitsFuncOptions& o) {
  return situ::binary_cross_entropy_with_logits(input, target, o.weight(), o.pos_weight(), o.reduction());
}

Tensor huber_loss(In input, In target, const HuberLossFuncOptions& o) {
  return situ::huber_loss(input, target, o.reduction(), o.delta());
}
Tensor kl_div(In input, In target, const KLDivFuncOptions& o) {
  Tensor loss = situ::kl_div(input, target, o.reduction().reduction, o.log_target());
  if (!o.reduction().by_batch) return loss;
  const Tensor& x = nn::detail::target("kl_div", input);
  if (x.dim() == 0) return loss;
  CallScope name("kl_div");
  LocationScope line(input.location);
  return std::move(loss) / x.size(0);
}
Tensor poisson_nll_loss(In input, In target, const PoissonNLLLossFuncOptions& o) {
  return situ::poisson_nll_loss(input, target, o.log_input(), o.full(), o.eps(), o.reduction());
}
Tensor gaussian_nll_loss(In input, In target, In var, const GaussianNLLLossFuncOptions& o) {
  return situ::gaussian_nll_loss(input, target, var, o.full(), o.eps(), o.reduction());
}
Tensor soft_margin_loss(In input, In target, const SoftMarginLossFuncOptions& o) {
  return situ::soft_margin_loss(input, target, o.reduction());
}
Tensor multilabel_soft_margin_loss(In input, In target, const MultilabelSoftMarginLossFuncOptions& o) {
  return situ::multilabel_soft_margin_loss(input, target, o.weight(), o.reduction());
}
Tensor hinge_embedding_loss(In input, In target, const HingeEmbeddingLossFuncOptions& o) {
  return situ::hinge_embedding_loss(input, target, o.margin(), o.reduction());
}
Tensor margin_ranking_loss(In input1, In input2, In target, const MarginRankingLossFuncOptions& o) {
  return situ::margin_ranking_loss(input1, input2, target, o.margin(), o.reduction());
}
Tensor cosine_embedding_loss(In input1, In input2, In target, const CosineEmbeddingLossFuncOptions& o) {
  return situ::cosine_embedding_loss(input1, input2, target, o.margin(), o.reduction());
}
Tensor triplet_margin_loss(In anchor, In positive, In negative, const TripletMarginLossFuncOptions& o) {
  return situ::triplet_margin_loss(anchor, positive, negative, o.margin(), o.p(), o.eps(), o.swap(), o.reduction());
}

Tensor triplet_margin_with_distance_loss(In anchor, In positive, In negative,
                                         const TripletMarginWithDistanceLossFuncOptions& o) {
  CallScope name("triplet_margin_with_distance_loss");
  LocationScope line(anchor.location);
  if (!(o.margin() > 0))
    throw ValueError(called_as("triplet_margin_with_distance_loss") + ": margin is " + number_text(o.margin()) +
                     "; it must be greater than 0");
  const auto distance = [&](const Tensor& a, const Tensor& b) {
    return o.distance_function() ? (*o.distance_function())(a, b) : situ::pairwise_distance(a, b);
  };
  const char* loss = "triplet_margin_with_distance_loss";
  const Tensor &a = nn::detail::target(loss, anchor), &p = nn::detail::target(loss, positive),
               &n = nn::detail::target(loss, negative);
  Tensor near = distance(a, p), far = distance(a, n);
  if (o.swap()) far = minimum(far, distance(p, n));
  Tensor each = (std::move(near) - far + o.margin()).clamp_min(0);
  if (o.reduction() == kNone) return each;
  return o.reduction() == kMean ? std::move(each).mean() : std::move(each).sum();
}

Tensor multi_margin_loss(In input, In target, const MultiMarginLossFuncOptions& o) {
  return situ::multi_margin_loss(input, target, o.p(), o.margin(), o.weight(), o.reduction());
}
Tensor multilabel_margin_loss(In input, In target, const MultilabelMarginLossFuncOptions& o) {
  return situ::multilabel_margin_loss(input, target, o.reduction());
}
Tensor ctc_loss(In log_probs, In targets, In input_lengths, In target_lengths, const CTCLossFuncOptions& o) {
  return situ::ctc_loss(log_probs, targets, input_lengths, target_lengths, o.blank(), o.reduction(), o.zero_infinity());
}

}  // namespace situ::nn::functional
