// Implements CosineSimilarity, PairwiseDistance and Bilinear.
#include "situ/nn/distance.h"

#include <cmath>

#include "situ/dispatch/run.h"
#include "situ/nn/init.h"
#include "situ/nn/print.h"

namespace situ::nn {

using detail::text;

CosineSimilarityImpl::CosineSimilarityImpl(const CosineSimilarityOptions& o) : options(o) {}
void CosineSimilarityImpl::pretty_print(std::ostream& out) const {
  out << detail::home() << "CosineSimilarity(dim=" << options.dim() << ", eps=" << options.eps() << ")";
}
Tensor CosineSimilarityImpl::forward(In x1, In x2) {
  if (must_run_hooks()) return call_with_hooks(*this, x1, x2);
  ForwardScope scope(*this, x1.location);
  return scope(cosine_similarity(x1, x2, options.dim(), options.eps()));
}

PairwiseDistanceImpl::PairwiseDistanceImpl(const PairwiseDistanceOptions& o) : options(o) {}
void PairwiseDistanceImpl::pretty_print(std::ostream& out) const {
  out << detail::home() << "PairwiseDistance(p=" << options.p() << ", eps=" << options.eps()
      << ", keepdim=" << text(options.keepdim()) << ")";
}
Tensor PairwiseDistanceImpl::forward(In x1, In x2) {
  if (must_run_hooks()) return call_with_hooks(*this, x1, x2);
  ForwardScope scope(*this, x1.location);
  return scope(pairwise_distance(x1, x2, options.p(), options.eps(), options.keepdim()));
}

BilinearImpl::BilinearImpl(int64_t in1_features, int64_t in2_features, int64_t out_features)
    : BilinearImpl(BilinearOptions(in1_features, in2_features, out_features)) {}
BilinearImpl::BilinearImpl(const BilinearOptions& o) : options(o) { reset(); }

void BilinearImpl::reset() {
  if (options.in1_features() <= 0)
    throw ValueError("Bilinear: in1_features is " + std::to_string(options.in1_features()) +
                     "; it must be greater than 0");
  register_parameter("weight", weight, empty({options.out_features(), options.in1_features(), options.in2_features()}));
  register_parameter("bias", bias, options.bias() ? empty({options.out_features()}) : Tensor());
  reset_parameters();
}

void BilinearImpl::reset_parameters(SourceLocation location) {
  op::WriterScope scope("reset_parameters", location);
  const double bound = 1 / std::sqrt(static_cast<double>(options.in1_features()));
  init::uniform_(weight, -bound, bound);
  if (bias.defined()) init::uniform_(bias, -bound, bound);
}

void BilinearImpl::pretty_print(std::ostream& out) const {
  out << detail::home() << "Bilinear(in1_features=" << options.in1_features()
      << ", in2_features=" << options.in2_features() << ", out_features=" << options.out_features()
      << ", bias=" << text(options.bias()) << ")";
}

Tensor BilinearImpl::forward(In x1, In x2) {
  if (must_run_hooks()) return call_with_hooks(*this, x1, x2);
  ForwardScope scope(*this, x1.location);
  return scope(bilinear(x1, x2, weight, bias));
}

}  // namespace situ::nn
