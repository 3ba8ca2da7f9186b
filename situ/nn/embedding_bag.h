// Sums, means and maxima of bags of rows of a table.
//
//   nn::EmbeddingBag bag(nn::EmbeddingBagOptions(1000, 16).mode(kSum));
//   Tensor y = bag(tensor({1, 2, 4, 5, 4, 3}), tensor({0, 2}));  // [2, 16]: rows 1 and 2; rows 4, 5, 4 and 3
#pragma once
#include <string>

#include "situ/nn/options.h"
#include "situ/ops/embedding_bag.h"

namespace situ {

// A bag's result holds its rows' largest values; the other modes are kSum and kMean.
struct MaxOfBag {};
inline constexpr MaxOfBag kMax;

namespace nn {

class EmbeddingBagMode {
 public:
  // ValueError for kNone.
  EmbeddingBagMode(Reduction r);
  EmbeddingBagMode(MaxOfBag) : mode(bags::Mode::max) {}
  // "sum", "mean" or "max"; ValueError for others.
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
  // Rows that are read are first scaled down, in place, to a norm_type norm of at most this.
  SITU_ARG(std::optional<double>, max_norm);
  SITU_ARG(double, norm_type) = 2.0;
  // The gradient of each row is divided by how often the batch read it; not of maxima.
  SITU_ARG(bool, scale_grad_by_freq) = false;
  SITU_ARG(EmbeddingBagMode, mode) = EmbeddingBagMode(kMean);
  // For LibTorch programs; the gradient is dense either way.
  SITU_ARG(bool, sparse) = false;
  // The table to begin with; shared, not copied.
  SITU_ARG(Tensor, _weight);
  // The offsets have one more at their end, the number of indices.
  SITU_ARG(bool, include_last_offset) = false;
  // This row counts for nothing, gets no gradient and starts as zeros.
  SITU_ARG(std::optional<int64_t>, padding_idx);
};

// As in EmbeddingBagOptions; freeze: whether the given table stays as it is.
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
  // Standard normal, the padding row zeros.
  void reset_parameters(SourceLocation location = SITU_HERE);
  void pretty_print(std::ostream& out) const override;
  // Indices [bags, n]; or a vector of them whose bags begin at `offsets`, ascending from 0 on. per_sample_weights: a
  // factor on each index's row, of sums alone. IndexError for indices that name no row.
  Tensor forward(In x, In offsets = {}, In per_sample_weights = {});
  EmbeddingBagOptions options;
  Parameter weight;
};
// Holds an EmbeddingBagImpl.
class EmbeddingBag : public ModuleHolder<EmbeddingBagImpl> {
 public:
  using ModuleHolder<EmbeddingBagImpl>::ModuleHolder;
  using Impl = EmbeddingBagImpl;
  // With this table [num_embeddings, embedding_dim], shared, not copied; it gets no gradient unless freeze(false).
  static EmbeddingBag from_pretrained(const Tensor& embeddings, const EmbeddingBagFromPretrainedOptions& options = {});
};

}  // namespace nn
}  // namespace situ
