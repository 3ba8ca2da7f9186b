// Implements batch, layer, RMS, group, instance and local response normalization.
#include "situ/nn/norm.h"

#include "situ/dispatch/run.h"
#include "situ/memory/this_thread.h"
#include "situ/nn/init.h"
#include "situ/nn/print.h"
#include "situ/ops/batch_norm.h"
#include "situ/tensor/internal/planned.h"

namespace situ::nn {

using detail::text;

void ChannelNorm::create(int64_t channels, bool affine, bool track) {
  const DimVec n = channels;
  register_parameter("weight", weight, affine ? empty(n) : Tensor());
  register_parameter("bias", bias, affine ? empty(n) : Tensor());
  running_mean = register_buffer("running_mean", track ? zeros(n) : Tensor());
  running_var = register_buffer("running_var", track ? ones(n) : Tensor());
  num_batches_tracked = register_buffer("num_batches_tracked", track ? zeros({}, kLong) : Tensor());
  reset_parameters();
}

void ChannelNorm::reset_running_stats(SourceLocation location) {
  op::WriterScope scope("reset_running_stats", location);
  if (!running_mean.defined()) return;
  running_mean.zero_();
  running_var.fill_(1);
  num_batches_tracked.zero_();
}

void ChannelNorm::buffer_replaced(const std::string& name, const Tensor& t) {
  if (name == "running_mean") running_mean = t;
  if (name == "running_var") running_var = t;
  if (name == "num_batches_tracked") num_batches_tracked = t;
}

void ChannelNorm::reset_parameters(SourceLocation location) {
  op::WriterScope scope("reset_parameters", location);
  reset_running_stats();
  if (weight.defined()) init::ones_(weight);
  if (bias.defined()) init::zeros_(bias);
}

void ChannelNorm::count() {
  if (memory::this_thread.replay) return;
  NoGradGuard off;
  num_batches_tracked.add_(1);
}

BatchNormBase::BatchNormBase(const BatchNormOptions& o) : options(o) {
  create(o.num_features(), o.affine(), o.track_running_stats());
}

void BatchNormBase::print(std::ostream& out, const char* layer) const {
  out << detail::home() << layer << "(" << options.num_features() << ", eps=" << options.eps() << ", momentum=";
  if (options.momentum())
    out << *options.momentum();
  else
    out << "None";
  out << ", affine=" << text(options.affine()) << ", track_running_stats=" << text(options.track_running_stats())
      << ")";
}

Tensor BatchNormBase::normalise(In x, op::Epilogue epilogue, const In& other) {
  ForwardScope scope(*this, x.location);
  const Layer at = layer();
  const Tensor& t = detail::target(at.name, x);
  if (t.dim() < at.min_dim || t.dim() > at.max_dim)
    throw ShapeError(std::string(at.name) + ": needs an input of " +
                     (at.min_dim == 5   ? "5 dimensions [N, C, D, H, W]"
                      : at.min_dim == 4 ? "4 dimensions [N, C, H, W]"
                                        : "2 or 3 dimensions [N, C] or [N, C, L]") +
                     ", got " + t.describe() + (at.min_dim == 4 ? "; use BatchNorm1d" : "; use BatchNorm2d") +
                     " for others, or view() the input");
  double momentum = options.momentum().value_or(0);
  if (counts() && !options.momentum()) momentum = 1.0 / (dry::value_or(num_batches_tracked, 0.0) + 1);
  bool batch_statistics = is_training() || !running_mean.defined();
  Tensor y = op::batch_norm(epilogue, x, other, weight, bias, running_mean, running_var, batch_statistics, momentum,
                            options.eps());
  if (counts()) count();
  return scope(std::move(y));
}

Tensor BatchNormBase::forward(In x) {
  if (must_run_hooks()) return call_with_hooks(*this, x);
  return normalise(x, op::Epilogue::none);
}

LayerNormImpl::LayerNormImpl(const LayerNormOptions& o) : options(o) { reset(); }

void LayerNormImpl::reset() {
  bool affine = options.elementwise_affine();
  register_parameter("weight", weight, affine ? empty(options.normalized_shape()) : Tensor());
  register_parameter("bias", bias, affine ? empty(options.normalized_shape()) : Tensor());
  reset_parameters();
}

void LayerNormImpl::reset_parameters(SourceLocation location) {
  op::WriterScope scope("reset_parameters", location);
  if (!options.elementwise_affine()) return;
  init::ones_(weight);
  init::zeros_(bias);
}

void LayerNormImpl::pretty_print(std::ostream& out) const {
  detail::list(out << detail::home() << "LayerNorm(", options.normalized_shape())
      << ", eps=" << options.eps() << ", elementwise_affine=" << text(options.elementwise_affine()) << ")";
}

Tensor LayerNormImpl::forward(In x) {
  if (must_run_hooks()) return call_with_hooks(*this, x);
  ForwardScope scope(*this, x.location);
  return scope(layer_norm(x, options.normalized_shape(), weight, bias, options.eps()));
}

// Constructors are defined here, so that programs need not compile what every module includes.
#define SITU_CHANNEL_NORM(Name, Options)                                              \
  Name##Impl::Name##Impl(int64_t num_features) : Name##Impl(Options(num_features)) {} \
  Name##Impl::Name##Impl(const Options& o) : ChannelNormCloneable(o) {}
SITU_CHANNEL_NORM(BatchNorm1d, BatchNormOptions)
SITU_CHANNEL_NORM(BatchNorm2d, BatchNormOptions)
SITU_CHANNEL_NORM(BatchNorm3d, BatchNormOptions)
SITU_CHANNEL_NORM(InstanceNorm1d, InstanceNormOptions)
SITU_CHANNEL_NORM(InstanceNorm2d, InstanceNormOptions)
SITU_CHANNEL_NORM(InstanceNorm3d, InstanceNormOptions)
#undef SITU_CHANNEL_NORM
LayerNormImpl::LayerNormImpl(int64_t size) : LayerNormImpl(LayerNormOptions(size)) {}
LayerNormImpl::LayerNormImpl(std::vector<int64_t> shape) : LayerNormImpl(LayerNormOptions(std::move(shape))) {}

// ---- RMS norm -------------------------------------------------------------------------------------------------------

RMSNormImpl::RMSNormImpl(int64_t size) : RMSNormImpl(RMSNormOptions(size)) {}
RMSNormImpl::RMSNormImpl(std::vector<int64_t> shape) : RMSNormImpl(RMSNormOptions(std::move(shape))) {}
RMSNormImpl::RMSNormImpl(const RMSNormOptions& o) : options(o) { reset(); }

void RMSNormImpl::reset() {
  register_parameter("weight", weight, options.elementwise_affine() ? empty(options.normalized_shape()) : Tensor());
  reset_parameters();
}

void RMSNormImpl::reset_parameters(SourceLocation location) {
  op::WriterScope scope("reset_parameters", location);
  if (weight.defined()) init::ones_(weight);
}

void RMSNormImpl::pretty_print(std::ostream& out) const {
  detail::list(out << detail::home() << "RMSNorm(", options.normalized_shape()) << ", eps=";
  if (options.eps())
    out << *options.eps();
  else
    out << "none";
  out << ", elementwise_affine=" << text(options.elementwise_affine()) << ")";
}

Tensor RMSNormImpl::forward(In x) {
  if (must_run_hooks()) return call_with_hooks(*this, x);
  ForwardScope scope(*this, x.location);
  return scope(rms_norm(x, options.normalized_shape(), weight, options.eps()));
}

// ---- group norm -----------------------------------------------------------------------------------------------------

GroupNormImpl::GroupNormImpl(int64_t num_groups, int64_t num_channels)
    : GroupNormImpl(GroupNormOptions(num_groups, num_channels)) {}
GroupNormImpl::GroupNormImpl(const GroupNormOptions& o) : options(o) { reset(); }

void GroupNormImpl::reset() {
  const int64_t groups = options.num_groups(), channels = options.num_channels();
  if (groups < 1 || channels % groups != 0)
    throw ValueError("GroupNorm: num_groups is " + std::to_string(groups) + ", num_channels is " +
                     std::to_string(channels) + "; it must divide them");
  register_parameter("weight", weight, options.affine() ? empty(channels) : Tensor());
  register_parameter("bias", bias, options.affine() ? empty(channels) : Tensor());
  reset_parameters();
}

void GroupNormImpl::reset_parameters(SourceLocation location) {
  op::WriterScope scope("reset_parameters", location);
  if (weight.defined()) init::ones_(weight);
  if (bias.defined()) init::zeros_(bias);
}

void GroupNormImpl::pretty_print(std::ostream& out) const {
  out << detail::home() << "GroupNorm(" << options.num_groups() << ", " << options.num_channels()
      << ", eps=" << options.eps() << ", affine=" << text(options.affine()) << ")";
}

Tensor GroupNormImpl::forward(In x) {
  if (must_run_hooks()) return call_with_hooks(*this, x);
  ForwardScope scope(*this, x.location);
  return scope(group_norm(x, options.num_groups(), weight, bias, options.eps()));
}

// ---- instance norm --------------------------------------------------------------------------------------------------

InstanceNormBase::InstanceNormBase(const InstanceNormOptions& o) : options(o) {
  create(o.num_features(), o.affine(), o.track_running_stats());
}

void InstanceNormBase::print(std::ostream& out, const char* layer) const {
  out << detail::home() << layer << "(" << options.num_features() << ", eps=" << options.eps()
      << ", momentum=" << options.momentum() << ", affine=" << text(options.affine())
      << ", track_running_stats=" << text(options.track_running_stats()) << ")";
}

Tensor InstanceNormBase::normalise(const char* layer, In x, int64_t dims) {
  ForwardScope scope(*this, x.location);
  const Tensor& t = detail::target(layer, x);
  if (t.dim() != dims && t.dim() != dims - 1)
    throw ShapeError(std::string(layer) + ": needs an input of " + std::to_string(dims) +
                     " dimensions [N, C, ...], or of one sample without the first, got " + t.describe());
  const bool one = t.dim() < dims;
  const Tensor batch = one ? t.unsqueeze(0) : t;
  if (weight.defined() && batch.size(1) != options.num_features())
    throw ShapeError(std::string(layer) + ": num_features is " + std::to_string(options.num_features()) + ", but " +
                     t.describe() + " has " + std::to_string(batch.size(1)) + " channels");
  Tensor y = instance_norm(batch, weight, bias, running_mean, running_var, is_training() || !running_mean.defined(),
                           options.momentum(), options.eps());
  return scope(one ? y.squeeze(0) : std::move(y));
}

Tensor InstanceNorm1dImpl::forward(In x) {
  if (must_run_hooks()) return call_with_hooks(*this, x);
  return normalise("InstanceNorm1d", x, 3);
}
Tensor InstanceNorm2dImpl::forward(In x) {
  if (must_run_hooks()) return call_with_hooks(*this, x);
  return normalise("InstanceNorm2d", x, 4);
}
Tensor InstanceNorm3dImpl::forward(In x) {
  if (must_run_hooks()) return call_with_hooks(*this, x);
  return normalise("InstanceNorm3d", x, 5);
}

// ---- local response norm --------------------------------------------------------------------------------------------

LocalResponseNormImpl::LocalResponseNormImpl(int64_t size) : options(size) {}
LocalResponseNormImpl::LocalResponseNormImpl(const LocalResponseNormOptions& o) : options(o) {}
CrossMapLRN2dImpl::CrossMapLRN2dImpl(int64_t size) : options(size) {}
CrossMapLRN2dImpl::CrossMapLRN2dImpl(const CrossMapLRN2dOptions& o) : options(o) {}

namespace {

void print(std::ostream& out, const char* layer, const LocalResponseNormOptions& o) {
  out << detail::home() << layer << "(" << o.size() << ", alpha=" << o.alpha() << ", beta=" << o.beta()
      << ", k=" << o.k() << ")";
}

}  // namespace

void LocalResponseNormImpl::pretty_print(std::ostream& out) const { print(out, "LocalResponseNorm", options); }
void CrossMapLRN2dImpl::pretty_print(std::ostream& out) const { print(out, "CrossMapLRN2d", options); }

Tensor LocalResponseNormImpl::forward(In x) {
  if (must_run_hooks()) return call_with_hooks(*this, x);
  ForwardScope scope(*this, x.location);
  return scope(local_response_norm(x, options.size(), options.alpha(), options.beta(), options.k()));
}

Tensor CrossMapLRN2dImpl::forward(In x) {
  if (must_run_hooks()) return call_with_hooks(*this, x);
  ForwardScope scope(*this, x.location);
  const Tensor& t = detail::target("CrossMapLRN2d", x);
  if (t.dim() != 4)
    throw ShapeError("CrossMapLRN2d: needs an input of 4 dimensions [N, C, H, W], got " + t.describe() +
                     "; use LocalResponseNorm for others");
  if (t.numel() == 0) return scope(t.clone());
  // Sums over `reach` channels around each. PyTorch's windows never drop channel 0, so these do not either.
  const int64_t channels = t.size(1), half = (options.size() - 1) / 2, reach = 2 * half + 1;
  Tensor squares = t.square().reshape({t.size(0), 1, channels, -1});
  Tensor sums = avg_pool2d(pad(squares, {0, 0, half, half}), {reach, 1}, 1) * static_cast<double>(reach);
  if (channels > half + 1) {
    const Tensor first = squares.narrow(2, 0, 1).expand({-1, -1, channels - half - 1, -1});
    sums = std::move(sums) + pad(first, {0, 0, half + 1, 0});
  }
  sums = std::move(sums).view(t.sizes()) * (options.alpha() / static_cast<double>(options.size())) + options.k();
  return scope(mul(x, std::move(sums).pow(-options.beta())));
}

}  // namespace situ::nn
