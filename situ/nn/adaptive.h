// A softmax for many classes, only few of which are frequent ("Efficient softmax approximation for GPUs", Grave et al.,
// 2017).
//
//   nn::AdaptiveLogSoftmaxWithLoss asm_(nn::AdaptiveLogSoftmaxWithLossOptions(64, 10000, {100, 1000}));
//   nn::ASMoutput y = asm_->forward(x, target);      // x [N, 64], target i64[N], frequent classes have low numbers
//   (-y.output).mean().backward();
//
// The head has an output for each class up to the first cutoff, and one for each cluster. The classes between two
// cutoffs form a cluster; a small layer of the cluster predicts among them. Only the clusters of a batch's targets are
// computed.
#pragma once
#include <vector>

#include "situ/nn/containers.h"
#include "situ/nn/layers.h"

namespace situ::nn {

// cutoffs: the first class of each cluster, ascending, between 1 and n_classes - 1. The k-th cluster's inner width is
// in_features / div_value^k, with k from 1. head_bias: whether the head has a bias.
class AdaptiveLogSoftmaxWithLossOptions {
 public:
  AdaptiveLogSoftmaxWithLossOptions(int64_t in_features, int64_t n_classes, std::vector<int64_t> cutoffs)
      : in_features_(in_features), n_classes_(n_classes), cutoffs_(std::move(cutoffs)) {}
  SITU_ARG(int64_t, in_features);
  SITU_ARG(int64_t, n_classes);
  SITU_ARG(std::vector<int64_t>, cutoffs);
  SITU_ARG(double, div_value) = 4.0;
  SITU_ARG(bool, head_bias) = false;
};

// output: the log-probability of each target. loss: minus their mean. The call reads it from the device; it is 0 in a
// dry run, which has no values.
struct ASMoutput {
  Tensor output;
  double loss = 0;
};

// Constructors throw ValueError for cutoffs or widths out of range.
class AdaptiveLogSoftmaxWithLossImpl : public Cloneable<AdaptiveLogSoftmaxWithLossImpl> {
 public:
  AdaptiveLogSoftmaxWithLossImpl(int64_t in_features, int64_t n_classes, std::vector<int64_t> cutoffs);
  explicit AdaptiveLogSoftmaxWithLossImpl(const AdaptiveLogSoftmaxWithLossOptions& options);
  void reset() override;
  void reset_parameters(SourceLocation location = SITU_HERE);
  void pretty_print(std::ostream& out) const override;
  // Takes input [N, in_features] and target [N], or one vector and one class. Throws ShapeError for others, IndexError
  // for targets that are not classes. The call counts each cluster's targets on the host; in a dry run
  // memory::MostFound bounds that count.
  ASMoutput forward(In input, In target);
  // Returns log-probabilities of all classes, [N, n_classes].
  Tensor log_prob(In input);
  // Returns the most probable classes, i64[N].
  Tensor predict(In input);
  Tensor _get_full_log_prob(const Tensor& input, const Tensor& head_output);
  AdaptiveLogSoftmaxWithLossOptions options;
  std::vector<int64_t> cutoffs;  // ends with n_classes
  int64_t shortlist_size = 0, n_clusters = 0, head_size = 0;
  Linear head{nullptr};
  ModuleList tail{nullptr};

 private:
  Tensor of_cluster(int64_t k, const Tensor& x);
};
SITU_MODULE(AdaptiveLogSoftmaxWithLoss);

}  // namespace situ::nn
