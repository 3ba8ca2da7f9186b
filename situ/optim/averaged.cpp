#include "situ/optim/averaged.h"

#include "situ/base/text.h"
#include "situ/dispatch/run.h"
#include "situ/ops/functions.h"

namespace situ::optim {

AverageWeight swa_weight() {
  return [](const Tensor& n) { return n.add(1).reciprocal(); };
}

AverageWeight ema_weight(double decay) {
  if (!(decay >= 0 && decay <= 1))
    throw ValueError("ema_weight: the decay is " + number_text(decay) + "; it must lie between 0 and 1");
  // The first model is taken as it is.
  return [decay](const Tensor& n) { return n.eq(0).to(kDouble).mul_(decay).add_(1 - decay); };
}

AveragedModelImpl::AveragedModelImpl(const nn::Module& model, AverageWeight weight, bool use_buffers)
    : module(register_module("module", model.clone())),
      n_averaged(register_buffer("n_averaged", zeros({}, kLong))),
      weight_(std::move(weight)),
      use_buffers_(use_buffers) {}

namespace {

void check_same(const OrderedDict<std::string, Tensor>& mine, const OrderedDict<std::string, Tensor>& theirs) {
  bool same = mine.size() == theirs.size();
  for (const auto& item : mine) {
    const Tensor* t = theirs.find(item.key());
    same = same && t && t->sizes() == item.value().sizes();
  }
  if (!same)
    throw UsageError(
        "AveragedModel::update_parameters: the model has other parameters or buffers than the one that was "
        "averaged so far; give it the model that it was made from");
}

}  // namespace

void AveragedModelImpl::update_parameters(const nn::Module& model, SourceLocation location) {
  op::WriterScope writer("update_parameters", location);
  NoGradGuard off;
  const auto parameters = module->named_parameters(), theirs = model.named_parameters();
  const auto buffers = module->named_buffers(), last = model.named_buffers();
  check_same(parameters, theirs);
  check_same(buffers, last);
  const Tensor weight = weight_(n_averaged.to(kDouble));
  const auto towards = [&](const Tensor& mine, const Tensor& now) {
    mine.lerp_(now.detach().to(mine.device(), mine.dtype()), weight.to(mine.device(), mine.dtype()));
  };
  for (const auto& p : parameters) towards(p.value(), theirs[p.key()]);
  for (const auto& b : buffers)
    if (use_buffers_ && b.value().is_floating_point())
      towards(b.value(), last[b.key()]);
    else
      b.value().copy_(last[b.key()]);
  n_averaged.add_(1);
}

namespace detail {

FreshStatistics::FreshStatistics(nn::Module& model) : model_(model), training_(model.is_training()) {
  for (const std::shared_ptr<nn::Module>& m : model.modules()) {
    auto* norm = dynamic_cast<nn::BatchNormBase*>(m.get());
    if (!norm) continue;
    norm->reset_running_stats();
    before_.push_back({&norm->options, norm->options.momentum()});
    norm->options.momentum(std::nullopt);
  }
  model.train();
}

FreshStatistics::~FreshStatistics() {
  for (auto& [options, momentum] : before_) options->momentum(momentum);
  model_.train(training_);
}

}  // namespace detail

}  // namespace situ::optim
