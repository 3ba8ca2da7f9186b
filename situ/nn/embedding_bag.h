// EmbeddingBag: sums, means or maxima of groups ("bags") of rows of a table.
//
//   nn::EmbeddingBag bag(nn::EmbeddingBagOptions(1000, 16).mode(kSum));
//   Tensor y = bag(tensor({1, 2, 4, 5, 4, 3}), tensor({0, 2}));  // [2, 16]: rows 1 and 2; rows 4, 5, 4 and 3
#pragma once
#include <string>

#include "situ/nn/options.h"
#include "situ/ops/embedding_bag.h"

namespace situ {

// The mode whose result holds the largest values of each bag's rows; the other modes are kSum and kMean.
struct MaxOfBag {};
inline constexpr MaxOfBag kMax;

namespace nn {

class EmbeddingBagMode {
 public:
  // Throws ValueError for kNone.
  EmbeddingBagMode(Reduction r);
  EmbeddingBagMode(MaxOfBag) : mode(bags::Mode::max) {}
  // Takes "sum", "mean" or "max"; throws ValueError for others.
  explicit EmbeddingBagMode(const std::string& name);
  const char* name() const;
  bags::Mode mode = bags::Mode::mean;
};

class EmbeddingBagOptions {
 public:
  EmbeddingBagOptions(int64_t num_embeddings, int64_t embedding_dim)
      : num_embeddings_(num_embeddings), embedding_dim_(embedding_dim) {}
  SITU_ARG(int64_t, num_embeddings);
  SITU_ARG(int64_t, embedding_dim);
  // Before the lookup, the rows that it reads are scaled down in place to a norm_type norm of at most this.
  SITU_ARG(std::optional<double>, max_norm);
  SITU_ARG(double, norm_type) = 2.0;
  // Divides the gradient of each row by the number of times that the batch read it; not for maxima.
  SITU_ARG(bool, scale_grad_by_freq) = false;
  SITU_ARG(EmbeddingBagMode, mode) = EmbeddingBagMode(kMean);
  // Accepted for LibTorch programs; the gradient is dense either way.
  SITU_ARG(bool, sparse) = false;
  // The initial table; it is shared, not copied.
  SITU_ARG(Tensor, _weight);
  // If set, the offsets have one more element at their end: the number of indices.
  SITU_ARG(bool, include_last_offset) = false;
  // This row is left out of every bag, gets no gradient and starts as zeros.
  SITU_ARG(std::optional<int64_t>, padding_idx);
};

// The options of EmbeddingBagOptions; freeze: whether the given table is left untrained.
class EmbeddingBagFromPretrainedOptions {
 public:
  SITU_ARG(bool, freeze) = true;
  SITU_ARG(std::optional<double>, max_norm);
  SITU_ARG(double, norm_type) = 2.0;
  SITU_ARG(bool, scale_grad_by_freq) = false;
  SITU_ARG(EmbeddingBagMode, mode) = EmbeddingBagMode(kMean);
  SITU_ARG(bool, sparse) = false;
  SITU_ARG(bool, include_last_offset) = false;
  SITU_ARG(std::optional<int64_t>, padding_idx);
};

class EmbeddingBagImpl : public Cloneable<EmbeddingBagImpl> {
 public:
  EmbeddingBagImpl(int64_t num_embeddings, int64_t embedding_dim);
  explicit EmbeddingBagImpl(const EmbeddingBagOptions& options);
  void reset() override;
  // Draws the table from a standard normal distribution; the padding row is zeros.
  void reset_parameters(SourceLocation location = SITU_HERE);
  void pretty_print(std::ostream& out) const override;
  // Takes indices [bags, n], or a vector of indices whose bags begin at `offsets`, ascending from 0.
  // per_sample_weights: a factor for each index's row, only with kSum. Throws IndexError for indices outside the table.
  Tensor forward(In x, In offsets = {}, In per_sample_weights = {});
  EmbeddingBagOptions options;
  Parameter weight;
};
// Holds an EmbeddingBagImpl.
class EmbeddingBag : public ModuleHolder<EmbeddingBagImpl> {
 public:
  using ModuleHolder<EmbeddingBagImpl>::ModuleHolder;
  using Impl = EmbeddingBagImpl;
  // Uses this table [num_embeddings, embedding_dim], shared, not copied. It gets no gradient unless freeze(false).
  static EmbeddingBag from_pretrained(const Tensor& embeddings, const EmbeddingBagFromPretrainedOptions& options = {});
};

}  // namespace nn
}  // namespace situ
