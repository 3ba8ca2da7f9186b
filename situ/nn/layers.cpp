// Implements Linear, Embedding, Dropout, Dropout2d, Flatten, Unflatten and Identity.
#include "situ/nn/layers.h"

#include <cmath>

#include "situ/base/thread_state.h"
#include "situ/dispatch/run.h"
#include "situ/generated/op/index.h"
#include "situ/nn/init.h"
#include "situ/nn/print.h"
#include "situ/op/spec.h"
#include "situ/tensor/internal/planned.h"

namespace situ::nn {

using detail::text;

LinearImpl::LinearImpl(const LinearOptions& o) : options(o) { reset(); }

void LinearImpl::reset() {
  register_parameter("weight", weight, empty({options.out_features(), options.in_features()}));
  register_parameter("bias", bias, options.bias() ? empty({options.out_features()}) : Tensor());
  reset_parameters();
}

void LinearImpl::reset_parameters(SourceLocation location) {
  op::WriterScope scope("reset_parameters", location);
  init::kaiming_uniform_(weight, std::sqrt(5.0));
  if (!bias.defined() || options.in_features() == 0) return;
  double bound = 1 / std::sqrt(static_cast<double>(options.in_features()));
  init::uniform_(bias, -bound, bound);
}

void LinearImpl::pretty_print(std::ostream& out) const {
  out << detail::home() << "Linear(in_features=" << options.in_features() << ", out_features=" << options.out_features()
      << ", bias=" << text(options.bias()) << ")";
}

Tensor LinearImpl::forward(In x) {
  if (must_run_hooks()) return call_with_hooks(*this, x);
  ForwardScope scope(*this, x.location);
  return scope(linear(x, weight, bias));
}

EmbeddingImpl::EmbeddingImpl(const EmbeddingOptions& o) : options(o) { reset(); }

void EmbeddingImpl::reset() {
  int64_t rows = options.num_embeddings();
  if (options.padding_idx()) {
    int64_t& p = *options.padding_idx();
    if (p < -rows || p >= rows)
      throw ValueError("Embedding: padding_idx " + std::to_string(p) + " is out of range for " + std::to_string(rows) +
                       " embeddings");
    if (p < 0) p += rows;
  }
  Tensor given = options._weight();
  if (given.defined() && !(given.sizes() == IntArrayRef({rows, options.embedding_dim()})))
    throw ShapeError("Embedding: _weight is " + given.describe() + ", but the options need [" + std::to_string(rows) +
                     ", " + std::to_string(options.embedding_dim()) + "]");
  register_parameter("weight", weight, given.defined() ? given.detach() : empty({rows, options.embedding_dim()}));
  if (!given.defined()) reset_parameters();
}

Embedding Embedding::from_pretrained(const Tensor& embeddings, const EmbeddingFromPretrainedOptions& o) {
  if (embeddings.dim() != 2)
    throw ShapeError("Embedding::from_pretrained: the table is " + embeddings.describe() +
                     "; it must be [num_embeddings, embedding_dim]");
  EmbeddingOptions options(embeddings.size(0), embeddings.size(1));
  options._weight(embeddings).padding_idx(o.padding_idx()).max_norm(o.max_norm()).norm_type(o.norm_type());
  Embedding r(options.scale_grad_by_freq(o.scale_grad_by_freq()).sparse(o.sparse()));
  r->weight.requires_grad_(!o.freeze());
  return r;
}

void EmbeddingImpl::reset_parameters(SourceLocation location) {
  op::WriterScope scope("reset_parameters", location);
  init::normal_(weight);
  if (!options.padding_idx()) return;
  NoGradGuard off;
  weight.select(0, *options.padding_idx()).zero_();
}

void EmbeddingImpl::pretty_print(std::ostream& out) const {
  out << detail::home() << "Embedding(num_embeddings=" << options.num_embeddings()
      << ", embedding_dim=" << options.embedding_dim();
  if (options.padding_idx()) out << ", padding_idx=" << *options.padding_idx();
  if (options.max_norm()) out << ", max_norm=" << *options.max_norm();
  if (options.norm_type() != 2) out << ", norm_type=" << options.norm_type();
  if (options.scale_grad_by_freq()) out << ", scale_grad_by_freq=true";
  if (options.sparse()) out << ", sparse=true";
  out << ")";
}

Tensor EmbeddingImpl::forward(In x) {
  if (must_run_hooks()) return call_with_hooks(*this, x);
  ForwardScope scope(*this, x.location);
  if (options.max_norm())
    detail::limit_rows(weight, detail::target("Embedding", x), *options.max_norm(), options.norm_type());
  return scope(embedding(weight, x, options.padding_idx().value_or(-1), options.scale_grad_by_freq()));
}

void detail::limit_rows(const Tensor& weight, const Tensor& indices, double max_norm, double norm_type) {
  NoGradGuard off;
  Tensor index = indices.reshape(-1), rows = weight.index_select(0, index);
  Tensor norm = rows.norm(norm_type, 1, true), over = norm > max_norm;
  if (!dry::value_or(over.any(), false)) return;
  const op_attr::index_copy dim{0};
  const Tensor within = rows * where(over, max_norm / (norm + 1e-7), 1);
  const In in[] = {weight, index, within};
  op_call::inplace(op_infos::index_copy, {in, 3}, &dim, "Embedding(max_norm)");
}

namespace {

void check_probability(const char* layer, double p) {
  if (!(p >= 0 && p <= 1))
    throw ValueError(std::string(layer) + ": the probability must be in [0, 1], got " + std::to_string(p) +
                     "; give the fraction of elements to drop");
}

void print_dropout(std::ostream& out, const char* layer, const DropoutOptions& o) {
  out << detail::home() << layer << "(p=" << o.p() << ", inplace=" << text(o.inplace()) << ")";
}

}  // namespace

DropoutImpl::DropoutImpl(const DropoutOptions& o) : options(o) { check_probability("Dropout", options.p()); }
void DropoutImpl::pretty_print(std::ostream& out) const { print_dropout(out, "Dropout", options); }

Tensor DropoutImpl::forward(In x) {
  if (must_run_hooks()) return call_with_hooks(*this, x);
  ForwardScope scope(*this, x.location);
  if (options.inplace()) return scope(dropout_(detail::target("Dropout", x), options.p(), is_training()));
  return scope(dropout(x, options.p(), is_training()));
}

Dropout2dImpl::Dropout2dImpl(const DropoutOptions& o) : options(o) { check_probability("Dropout2d", options.p()); }
void Dropout2dImpl::pretty_print(std::ostream& out) const { print_dropout(out, "Dropout2d", options); }

Tensor Dropout2dImpl::forward(In x) {
  if (must_run_hooks()) return call_with_hooks(*this, x);
  ForwardScope scope(*this, x.location);
  const Tensor& t = detail::target("Dropout2d", x);
  if (!is_training() || options.p() == 0) return scope(t);
  if (t.dim() != 4) throw ShapeError("Dropout2d: needs [N, C, H, W], got " + t.describe() + "; use Dropout for others");
  double keep = 1 - options.p();
  Tensor mask = bernoulli(full({t.size(0), t.size(1), 1, 1}, keep, t.options()));
  if (keep > 0) mask.mul_(1 / keep);
  return scope(options.inplace() ? t.mul_(mask) : mul(x, mask));
}

void FlattenImpl::pretty_print(std::ostream& out) const {
  out << detail::home() << "Flatten(start_dim=" << options.start_dim() << ", end_dim=" << options.end_dim() << ")";
}

Tensor FlattenImpl::forward(In x) {
  if (must_run_hooks()) return call_with_hooks(*this, x);
  ForwardScope scope(*this, x.location);
  return scope(detail::target("Flatten", x).flatten(options.start_dim(), options.end_dim()));
}

void UnflattenImpl::pretty_print(std::ostream& out) const {
  out << detail::home() << "Unflatten(dim=" << options.dim() << ", unflattened_size={";
  const char* comma = "";
  for (const int64_t n : options.sizes()) {
    out << comma << n;
    comma = ", ";
  }
  out << "})";
}

Tensor UnflattenImpl::forward(In x) {
  if (must_run_hooks()) return call_with_hooks(*this, x);
  ForwardScope scope(*this, x.location);
  return scope(detail::target("Unflatten", x).unflatten(options.dim(), options.sizes()));
}

void IdentityImpl::pretty_print(std::ostream& out) const { out << detail::home() << "Identity()"; }

Tensor IdentityImpl::forward(In x) {
  if (must_run_hooks()) return call_with_hooks(*this, x);
  ForwardScope scope(*this, x.location);
  return scope(detail::take("Identity", x));
}

LinearImpl::LinearImpl(int64_t in_features, int64_t out_features)
    : LinearImpl(LinearOptions(in_features, out_features)) {}
EmbeddingImpl::EmbeddingImpl(int64_t num_embeddings, int64_t embedding_dim)
    : EmbeddingImpl(EmbeddingOptions(num_embeddings, embedding_dim)) {}
DropoutImpl::DropoutImpl(double p) : DropoutImpl(DropoutOptions(p)) {}
Dropout2dImpl::Dropout2dImpl(double p) : Dropout2dImpl(DropoutOptions(p)) {}
FlattenImpl::FlattenImpl(const FlattenOptions& options) : options(options) {}
UnflattenImpl::UnflattenImpl(const UnflattenOptions& options) : options(options) {}
UnflattenImpl::UnflattenImpl(int64_t dim, std::vector<int64_t> sizes) : options(dim, std::move(sizes)) {}

}  // namespace situ::nn
