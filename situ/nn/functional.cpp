#include "situ/nn/functional.h"

#include "situ/base/thread_state.h"
#include "situ/nn/layers.h"
#include "situ/nn/print.h"

namespace situ::nn::functional {

#define SITU_ACTIVATION(name, Options, plain_call, inplace_call) \
  Tensor name(In x, const Options& o) {                          \
    if (!o.inplace()) return plain_call;                         \
    const Tensor& t = nn::detail::target(#name, x);              \
    return inplace_call;                                         \
  }
SITU_ACTIVATION(relu, ReLUFuncOptions, situ::relu(x), situ::relu_(t, x.site))
SITU_ACTIVATION(relu6, ReLU6FuncOptions, situ::hardtanh(x, 0, 6), situ::hardtanh_(t, 0, 6, x.site))
SITU_ACTIVATION(elu, ELUFuncOptions, situ::elu(x, o.alpha()), situ::elu_(t, o.alpha(), x.site))
SITU_ACTIVATION(leaky_relu, LeakyReLUFuncOptions, situ::leaky_relu(x, o.negative_slope()),
                situ::leaky_relu_(t, o.negative_slope(), x.site))
SITU_ACTIVATION(hardtanh, HardtanhFuncOptions, situ::hardtanh(x, o.min_val(), o.max_val()),
                situ::hardtanh_(t, o.min_val(), o.max_val(), x.site))
SITU_ACTIVATION(gelu, GELUFuncOptions, situ::gelu(x, o.approximate().c_str()),
                situ::gelu_(t, o.approximate().c_str(), x.site))
SITU_ACTIVATION(softplus, SoftplusFuncOptions, situ::softplus(x, o.beta(), o.threshold()),
                situ::softplus_(t, o.beta(), o.threshold(), x.site))
#undef SITU_ACTIVATION

Tensor softmax(In x, const SoftmaxFuncOptions& o) { return situ::softmax(x, o.dim(), o.dtype()); }
Tensor log_softmax(In x, const LogSoftmaxFuncOptions& o) { return situ::log_softmax(x, o.dim(), o.dtype()); }
Tensor glu(In x, const GLUOptions& o) { return GLU(o)->forward(x); }

Tensor dropout(In x, const DropoutFuncOptions& o) {
  if (o.inplace()) return situ::dropout_(nn::detail::target("dropout", x), o.p(), o.training(), x.site);
  return situ::dropout(x, o.p(), o.training());
}
Tensor batch_norm(In x, const Tensor& running_mean, const Tensor& running_var, const BatchNormFuncOptions& o) {
  return situ::batch_norm(x, o.weight(), o.bias(), running_mean, running_var, o.training(), o.momentum(), o.eps());
}
Tensor layer_norm(In x, const LayerNormFuncOptions& o) {
  return situ::layer_norm(x, o.normalized_shape(), o.weight(), o.bias(), o.eps());
}
Tensor embedding(In x, In weight, const EmbeddingFuncOptions& o) {
  SiteScope line(x.site);
  if (o.max_norm())
    nn::detail::limit_rows(nn::detail::target("embedding", weight), nn::detail::target("embedding", x), *o.max_norm(),
                           o.norm_type());
  return situ::embedding(weight, x, o.padding_idx().value_or(-1), o.scale_grad_by_freq());
}
Tensor pad(In x, const PadFuncOptions& o) { return situ::pad(x, o.pad(), o.mode(), o.value()); }

Tensor normalize(In x, const NormalizeFuncOptions& o) {
  CallScope name("normalize");
  SiteScope line(x.site);
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
  return situ::binary_cross_entropy(input, target, o.weight(), o.reduction());
}
Tensor binary_cross_entropy_with_logits(In input, In target, const BinaryCrossEntropyWithLogitsFuncOptions& o) {
  return situ::binary_cross_entropy_with_logits(input, target, o.weight(), o.pos_weight(), o.reduction());
}

}  // namespace situ::nn::functional
