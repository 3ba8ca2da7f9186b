// Implements AdaptiveLogSoftmaxWithLoss: computes the head, and the clusters that a batch's targets are in.
#include "situ/nn/adaptive.h"

#include <cmath>

#include "situ/dispatch/run.h"
#include "situ/nn/print.h"
#include "situ/tensor/internal/planned.h"

namespace situ::nn {

namespace {

constexpr const char* kName = "AdaptiveLogSoftmaxWithLoss";

void check_cutoffs(const AdaptiveLogSoftmaxWithLossOptions& o) {
  int64_t last = 0;
  bool grows = !o.cutoffs().empty();
  for (int64_t c : o.cutoffs()) {
    grows = grows && c > last;
    last = c;
  }
  if (!grows || last > o.n_classes() - 1)
    throw ValueError(std::string(kName) +
                     ": cutoffs must be one integer or more, ascending, between 1 and n_classes - 1, which is " +
                     std::to_string(o.n_classes() - 1));
}

void check_operands(const Tensor& x, const Tensor& target, int64_t width) {
  const bool one = target.dim() == 0;
  if (target.dim() > 1 || x.dim() != target.dim() + 1 || x.size(-1) != width || (!one && x.size(0) != target.size(0)))
    throw ShapeError(std::string(kName) + ": the input is " + x.describe() + ", the target is " + target.describe() +
                     "; they must be [N, " + std::to_string(width) + "] and [N], or [" + std::to_string(width) +
                     "] and []");
}

}  // namespace

AdaptiveLogSoftmaxWithLossImpl::AdaptiveLogSoftmaxWithLossImpl(int64_t in_features, int64_t n_classes,
                                                               std::vector<int64_t> cutoffs)
    : AdaptiveLogSoftmaxWithLossImpl(AdaptiveLogSoftmaxWithLossOptions(in_features, n_classes, std::move(cutoffs))) {}
AdaptiveLogSoftmaxWithLossImpl::AdaptiveLogSoftmaxWithLossImpl(const AdaptiveLogSoftmaxWithLossOptions& o)
    : options(o) {
  reset();
}

void AdaptiveLogSoftmaxWithLossImpl::reset() {
  check_cutoffs(options);
  cutoffs = options.cutoffs();
  cutoffs.push_back(options.n_classes());
  shortlist_size = cutoffs[0];
  n_clusters = static_cast<int64_t>(cutoffs.size()) - 1;
  head_size = shortlist_size + n_clusters;
  const int64_t width = options.in_features();
  head = register_module("head", Linear(LinearOptions(width, head_size).bias(options.head_bias())));
  tail = register_module("tail", ModuleList());
  for (int64_t k = 0; k < n_clusters; ++k) {
    const auto inner =
        static_cast<int64_t>(std::floor(static_cast<double>(width) / std::pow(options.div_value(), k + 1)));
    if (inner < 1)
      throw ValueError(std::string(kName) + ": cluster " + std::to_string(k) + " of " + std::to_string(n_clusters) +
                       " would have no width: in_features is " + std::to_string(width) +
                       "; choose a smaller div_value or fewer cutoffs");
    tail->push_back(Sequential(Linear(LinearOptions(width, inner).bias(false)),
                               Linear(LinearOptions(inner, cutoffs[k + 1] - cutoffs[k]).bias(false))));
  }
}

void AdaptiveLogSoftmaxWithLossImpl::reset_parameters(SourceLocation location) {
  op::WriterScope scope("reset_parameters", location);
  head->reset_parameters();
  for (const auto& cluster : *tail)
    for (const auto& layer : cluster->children()) layer->as<LinearImpl>()->reset_parameters();
}

void AdaptiveLogSoftmaxWithLossImpl::pretty_print(std::ostream& out) const { out << detail::home() << kName; }

// Returns the log-probabilities of the classes of cluster k, given that the class is in this cluster.
Tensor AdaptiveLogSoftmaxWithLossImpl::of_cluster(int64_t k, const Tensor& x) {
  return log_softmax(tail[static_cast<size_t>(k)]->as<SequentialImpl>()->forward(x), 1);
}

ASMoutput AdaptiveLogSoftmaxWithLossImpl::forward(In input, In target) {
  if (must_run_hooks()) return call_with_hooks(*this, input, target);
  ForwardScope scope(*this, input.location);
  const Tensor &given = detail::target(kName, input), &wanted = detail::target(kName, target);
  check_operands(given, wanted, options.in_features());
  const bool one = wanted.dim() == 0;
  const Tensor x = one ? given.unsqueeze(0) : given, t = one ? wanted.unsqueeze(0) : wanted;
  if (dry::value_or(logical_or(t < 0, t >= options.n_classes()).any(), false))
    throw IndexError(std::string(kName) + ": the target has classes outside [0, " +
                     std::to_string(options.n_classes()) + "): it is " + wanted.describe() + ", from " +
                     std::to_string(t.min().item<int64_t>()) + " to " + std::to_string(t.max().item<int64_t>()));
  Tensor column = t.to(kLong).clone(), inside = zeros({t.size(0)}, x.options().requires_grad(false));
  for (int64_t k = 0; k < n_clusters; ++k) {
    const Tensor rows = logical_and(t >= cutoffs[k], t < cutoffs[k + 1]).nonzero().squeeze(1);
    if (rows.numel() == 0) continue;
    Tensor own = (t.index_select(0, rows).to(kLong) - cutoffs[k]).unsqueeze(1);
    inside = inside.index_copy(0, rows, of_cluster(k, x.index_select(0, rows)).gather(1, own).squeeze(1));
    column.index_fill_(0, rows, shortlist_size + k);
  }
  Tensor output = inside + log_softmax(head(x), 1).gather(1, column.unsqueeze(1)).squeeze(1);
  const double loss = dry::value_or(output.detach().mean().neg().to(kDouble), 0.0);
  return {scope(one ? output.squeeze(0) : output), loss};
}

Tensor AdaptiveLogSoftmaxWithLossImpl::_get_full_log_prob(const Tensor& input, const Tensor& head_output) {
  const Tensor first = log_softmax(head_output, 1);
  std::vector<Tensor> parts = {first.narrow(1, 0, shortlist_size)};
  for (int64_t k = 0; k < n_clusters; ++k)
    parts.push_back(of_cluster(k, input) + first.narrow(1, shortlist_size + k, 1));
  return cat(parts, 1);
}

Tensor AdaptiveLogSoftmaxWithLossImpl::log_prob(In input) {
  ForwardScope scope(*this, input.location);
  const Tensor& x = detail::target(kName, input);
  return scope(_get_full_log_prob(x, head(x)));
}

Tensor AdaptiveLogSoftmaxWithLossImpl::predict(In input) {
  ForwardScope scope(*this, input.location);
  const Tensor& x = detail::target(kName, input);
  const Tensor scores = head(x);
  Tensor classes = scores.argmax(1);
  const Tensor rows = (classes >= shortlist_size).nonzero().squeeze(1);  // the head chose a cluster, not yet a class
  if (rows.numel() == 0) return scope(classes);
  Tensor full = _get_full_log_prob(x.index_select(0, rows), scores.index_select(0, rows));
  return scope(classes.index_copy(0, rows, full.argmax(1)));
}

}  // namespace situ::nn
