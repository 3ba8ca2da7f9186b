// Similarities and distances of vectors, and the bilinear layer.
#pragma once
#include "situ/nn/options.h"

namespace situ::nn {

// The cosine of the angle between vectors along dim. Norms below eps count as eps.
class CosineSimilarityOptions {
 public:
  SITU_ARG(int64_t, dim) = 1;
  SITU_ARG(double, eps) = 1e-8;
};
class CosineSimilarityImpl : public Cloneable<CosineSimilarityImpl> {
 public:
  explicit CosineSimilarityImpl(const CosineSimilarityOptions& options = {});
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  // The operands broadcast; the result has no dimension dim.
  Tensor forward(In x1, In x2);
  CosineSimilarityOptions options;
};
SITU_MODULE(CosineSimilarity);

// The p-norm of x1 - x2 + eps over the last dimension.
class PairwiseDistanceOptions {
 public:
  SITU_ARG(double, p) = 2.0;
  SITU_ARG(double, eps) = 1e-6;
  SITU_ARG(bool, keepdim) = false;
};
class PairwiseDistanceImpl : public Cloneable<PairwiseDistanceImpl> {
 public:
  explicit PairwiseDistanceImpl(const PairwiseDistanceOptions& options = {});
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  // The operands broadcast.
  Tensor forward(In x1, In x2);
  PairwiseDistanceOptions options;
};
SITU_MODULE(PairwiseDistance);

// y[k] = x1^T W[k] x2 + b[k].
class BilinearOptions {
 public:
  BilinearOptions(int64_t in1_features, int64_t in2_features, int64_t out_features)
      : in1_features_(in1_features), in2_features_(in2_features), out_features_(out_features) {}
  SITU_ARG(int64_t, in1_features);
  SITU_ARG(int64_t, in2_features);
  SITU_ARG(int64_t, out_features);
  SITU_ARG(bool, bias) = true;
};
class BilinearImpl : public Cloneable<BilinearImpl> {
 public:
  BilinearImpl(int64_t in1_features, int64_t in2_features, int64_t out_features);
  explicit BilinearImpl(const BilinearOptions& options);
  void reset() override;
  // Draws weight and bias uniform within +-1 / sqrt(in1_features).
  void reset_parameters(SourceLocation location = SITU_HERE);
  void pretty_print(std::ostream& out) const override;
  // [..., in1_features] and [..., in2_features] -> [..., out_features]. Throws ShapeError for other sizes.
  Tensor forward(In x1, In x2);
  BilinearOptions options;
  Parameter weight, bias;  // [out, in1, in2], [out]
};
SITU_MODULE(Bilinear);

}  // namespace situ::nn
