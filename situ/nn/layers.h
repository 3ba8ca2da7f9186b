// Layers that act on features: Linear, Embedding, Dropout, Flatten, Unflatten, Identity.
//
// Every forward takes its input as `In`. A layer may overwrite a temporary or a moved variable if the engine proves
// that nothing else needs its value. It never overwrites a named tensor, unless it was made with inplace.
#pragma once
#include "situ/nn/options.h"

namespace situ::nn {

// y = x w^T + b. x: [..., in_features]; weight: [out_features, in_features]; bias: [out_features].
class LinearImpl : public Cloneable<LinearImpl> {
 public:
  LinearImpl(int64_t in_features, int64_t out_features);
  explicit LinearImpl(const LinearOptions& options);
  void reset() override;
  // Draws weight and bias uniform within +-1 / sqrt(in_features), as PyTorch does.
  void reset_parameters(SourceLocation location = SITU_HERE);
  void pretty_print(std::ostream& out) const override;
  // Throws ShapeError if x's last size is not in_features.
  Tensor forward(In x);
  LinearOptions options;
  Parameter weight, bias;
};
SITU_MODULE(Linear);

namespace detail {
// Scales the table's rows that the indices name down, in place, to a norm of at most max_norm.
void limit_rows(const Tensor& weight, const Tensor& indices, double max_norm, double norm_type);
}  // namespace detail

// Looks up rows of a table. x: integers of any shape; the result has x's sizes and embedding_dim.
class EmbeddingImpl : public Cloneable<EmbeddingImpl> {
 public:
  EmbeddingImpl(int64_t num_embeddings, int64_t embedding_dim);
  explicit EmbeddingImpl(const EmbeddingOptions& options);
  void reset() override;
  // Draws the table from a standard normal distribution; the padding row is zeros.
  void reset_parameters(SourceLocation location = SITU_HERE);
  void pretty_print(std::ostream& out) const override;
  // Throws IndexError if an index is not in [0, num_embeddings).
  Tensor forward(In x);
  EmbeddingOptions options;
  Parameter weight;
};
// Holds an EmbeddingImpl.
class Embedding : public ModuleHolder<EmbeddingImpl> {
 public:
  using ModuleHolder<EmbeddingImpl>::ModuleHolder;
  using Impl = EmbeddingImpl;
  // Uses this table [num_embeddings, embedding_dim], shared, not copied. It gets no gradient unless freeze(false).
  static Embedding from_pretrained(const Tensor& embeddings, const EmbeddingFromPretrainedOptions& options = {});
};

// In training, zeroes elements with probability p and scales the others by 1 / (1 - p).
class DropoutImpl : public Cloneable<DropoutImpl> {
 public:
  DropoutImpl(double p);
  explicit DropoutImpl(const DropoutOptions& options = {});
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  DropoutOptions options;
};
SITU_MODULE(Dropout);

// Dropout of whole channels of [N, C, H, W].
class Dropout2dImpl : public Cloneable<Dropout2dImpl> {
 public:
  Dropout2dImpl(double p);
  explicit Dropout2dImpl(const DropoutOptions& options = {});
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  DropoutOptions options;
};
SITU_MODULE(Dropout2d);

// [N, C, H, W] -> [N, C H W] by default. The result is a view if the strides allow one.
class FlattenImpl : public Cloneable<FlattenImpl> {
 public:
  explicit FlattenImpl(const FlattenOptions& options = {});
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  FlattenOptions options;
};
SITU_MODULE(Flatten);

// The inverse of Flatten: [N, C H W] -> [N, C, H, W].
class UnflattenImpl : public Cloneable<UnflattenImpl> {
 public:
  UnflattenImpl(int64_t dim, std::vector<int64_t> sizes);
  explicit UnflattenImpl(const UnflattenOptions& options);
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
  UnflattenOptions options;
};
SITU_MODULE(Unflatten);

// Returns its input.
class IdentityImpl : public Cloneable<IdentityImpl> {
 public:
  void reset() override {}
  void pretty_print(std::ostream& out) const override;
  Tensor forward(In x);
};
SITU_MODULE(Identity);

}  // namespace situ::nn
