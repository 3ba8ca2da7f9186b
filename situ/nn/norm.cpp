#include "situ/nn/norm.h"

#include "situ/memory/plan.h"
#include "situ/nn/init.h"
#include "situ/nn/print.h"
#include "situ/op/run.h"

namespace situ::nn {

using detail::text;

void BatchNormBase::create() {
  DimVec n = options.num_features();
  register_parameter("weight", weight, options.affine() ? empty(n) : Tensor());
  register_parameter("bias", bias, options.affine() ? empty(n) : Tensor());
  bool track = options.track_running_stats();
  running_mean = register_buffer("running_mean", track ? zeros(n) : Tensor());
  running_var = register_buffer("running_var", track ? ones(n) : Tensor());
  num_batches_tracked = register_buffer("num_batches_tracked", track ? zeros({}, kLong) : Tensor());
  reset_parameters();
}

void BatchNormBase::reset_running_stats(Site site) {
  op::WriterScope scope("reset_running_stats", site);
  if (!options.track_running_stats()) return;
  running_mean.zero_();
  running_var.fill_(1);
  num_batches_tracked.zero_();
}

void BatchNormBase::buffer_replaced(const std::string& name, const Tensor& t) {
  if (name == "running_mean") running_mean = t;
  if (name == "running_var") running_var = t;
  if (name == "num_batches_tracked") num_batches_tracked = t;
}

void BatchNormBase::reset_parameters(Site site) {
  op::WriterScope scope("reset_parameters", site);
  reset_running_stats();
  if (!options.affine()) return;
  init::ones_(weight);
  init::zeros_(bias);
}

void BatchNormBase::print(std::ostream& out, const char* layer) const {
  out << detail::home() << layer << "(" << options.num_features() << ", eps=" << options.eps() << ", momentum=";
  if (options.momentum())
    out << *options.momentum();
  else
    out << "none";
  out << ", affine=" << text(options.affine()) << ", track_running_stats=" << text(options.track_running_stats())
      << ")";
}

Tensor BatchNormBase::normalise(const char* layer, In x, int64_t min_dim, int64_t max_dim) {
  ForwardScope scope(*this, x.site);
  const Tensor& t = detail::target(layer, x);
  if (t.dim() < min_dim || t.dim() > max_dim)
    throw ShapeError(std::string(layer) + ": needs an input of " +
                     (min_dim == 4 ? "4 dimensions [N, C, H, W]" : "2 or 3 dimensions [N, C] or [N, C, L]") + ", got " +
                     t.describe() + (min_dim == 4 ? "; use BatchNorm1d" : "; use BatchNorm2d") +
                     " for others, or view() the input");
  double momentum = options.momentum().value_or(0);
  const bool counts = is_training() && num_batches_tracked.defined();
  if (counts && !options.momentum() && !memory::planning()) momentum = 1.0 / (num_batches_tracked.item<double>() + 1);
  bool batch_statistics = is_training() || !running_mean.defined();
  Tensor y = batch_norm(x, weight, bias, running_mean, running_var, batch_statistics, momentum, options.eps());
  if (counts && !thread_state().replay) {
    NoGradGuard off;
    num_batches_tracked.add_(1);
  }
  return scope(std::move(y));
}

Tensor BatchNorm1dImpl::forward(In x) {
  if (hooks_wait()) return call_with_hooks(*this, x);
  return normalise("BatchNorm1d", x, 2, 3);
}
Tensor BatchNorm2dImpl::forward(In x) {
  if (hooks_wait()) return call_with_hooks(*this, x);
  return normalise("BatchNorm2d", x, 4, 4);
}

LayerNormImpl::LayerNormImpl(const LayerNormOptions& o) : options(o) { reset(); }

void LayerNormImpl::reset() {
  bool affine = options.elementwise_affine();
  register_parameter("weight", weight, affine ? empty(options.normalized_shape()) : Tensor());
  register_parameter("bias", bias, affine ? empty(options.normalized_shape()) : Tensor());
  reset_parameters();
}

void LayerNormImpl::reset_parameters(Site site) {
  op::WriterScope scope("reset_parameters", site);
  if (!options.elementwise_affine()) return;
  init::ones_(weight);
  init::zeros_(bias);
}

void LayerNormImpl::pretty_print(std::ostream& out) const {
  detail::list(out << detail::home() << "LayerNorm(", options.normalized_shape())
      << ", eps=" << options.eps() << ", elementwise_affine=" << text(options.elementwise_affine()) << ")";
}

Tensor LayerNormImpl::forward(In x) {
  if (hooks_wait()) return call_with_hooks(*this, x);
  ForwardScope scope(*this, x.site);
  return scope(layer_norm(x, options.normalized_shape(), weight, bias, options.eps()));
}

BatchNorm1dImpl::BatchNorm1dImpl(int64_t num_features) : BatchNorm1dImpl(BatchNormOptions(num_features)) {}
BatchNorm1dImpl::BatchNorm1dImpl(const BatchNormOptions& options) : BatchNormCloneable(options) { create(); }
BatchNorm2dImpl::BatchNorm2dImpl(int64_t num_features) : BatchNorm2dImpl(BatchNormOptions(num_features)) {}
BatchNorm2dImpl::BatchNorm2dImpl(const BatchNormOptions& options) : BatchNormCloneable(options) { create(); }
LayerNormImpl::LayerNormImpl(int64_t size) : LayerNormImpl(LayerNormOptions(size)) {}
LayerNormImpl::LayerNormImpl(std::vector<int64_t> shape) : LayerNormImpl(LayerNormOptions(std::move(shape))) {}

}  // namespace situ::nn
