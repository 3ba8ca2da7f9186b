// Implements EmbeddingBag: checks its options, creates the table and calls the op.
#include "situ/nn/embedding_bag.h"

#include "situ/dispatch/run.h"
#include "situ/nn/functional.h"
#include "situ/nn/init.h"
#include "situ/nn/print.h"

namespace situ::nn {

EmbeddingBagMode::EmbeddingBagMode(Reduction r) : mode(r == kSum ? bags::Mode::sum : bags::Mode::mean) {
  if (r == kNone) throw ValueError("EmbeddingBag: mode is kNone; it may be kSum, kMean or kMax");
}

EmbeddingBagMode::EmbeddingBagMode(const std::string& name) {
  if (name != "sum" && name != "mean" && name != "max")
    throw ValueError("EmbeddingBag: mode is \"" + name + "\"; it may be \"sum\", \"mean\" or \"max\"");
  mode = name == "sum" ? bags::Mode::sum : name == "max" ? bags::Mode::max : bags::Mode::mean;
}

const char* EmbeddingBagMode::name() const {
  return mode == bags::Mode::sum ? "sum" : mode == bags::Mode::max ? "max" : "mean";
}

EmbeddingBagImpl::EmbeddingBagImpl(int64_t num_embeddings, int64_t embedding_dim)
    : EmbeddingBagImpl(EmbeddingBagOptions(num_embeddings, embedding_dim)) {}
EmbeddingBagImpl::EmbeddingBagImpl(const EmbeddingBagOptions& o) : options(o) { reset(); }

void EmbeddingBagImpl::reset() {
  const int64_t rows = options.num_embeddings();
  if (options.padding_idx()) {
    int64_t& p = *options.padding_idx();
    if (p < -rows || p >= rows)
      throw ValueError("EmbeddingBag: padding_idx " + std::to_string(p) + " is out of range for " +
                       std::to_string(rows) + " embeddings");
    if (p < 0) p += rows;
  }
  const Tensor given = options._weight();
  if (given.defined() && !(given.sizes() == IntArrayRef({rows, options.embedding_dim()})))
    throw ShapeError("EmbeddingBag: _weight is " + given.describe() + ", but the options need [" +
                     std::to_string(rows) + ", " + std::to_string(options.embedding_dim()) + "]");
  register_parameter("weight", weight, given.defined() ? given.detach() : empty({rows, options.embedding_dim()}));
  if (!given.defined()) reset_parameters();
}

void EmbeddingBagImpl::reset_parameters(SourceLocation location) {
  op::WriterScope scope("reset_parameters", location);
  init::normal_(weight);
  if (!options.padding_idx()) return;
  NoGradGuard off;
  weight.select(0, *options.padding_idx()).zero_();
}

EmbeddingBag EmbeddingBag::from_pretrained(const Tensor& embeddings, const EmbeddingBagFromPretrainedOptions& o) {
  if (embeddings.dim() != 2)
    throw ShapeError("EmbeddingBag::from_pretrained: the table is " + embeddings.describe() +
                     "; it must be [num_embeddings, embedding_dim]");
  EmbeddingBagOptions options(embeddings.size(0), embeddings.size(1));
  options._weight(embeddings).padding_idx(o.padding_idx()).max_norm(o.max_norm()).norm_type(o.norm_type());
  options.mode(o.mode()).include_last_offset(o.include_last_offset());
  EmbeddingBag r(options.scale_grad_by_freq(o.scale_grad_by_freq()).sparse(o.sparse()));
  r->weight.requires_grad_(!o.freeze());
  return r;
}

void EmbeddingBagImpl::pretty_print(std::ostream& out) const {
  out << detail::home() << "EmbeddingBag(num_embeddings=" << options.num_embeddings()
      << ", embedding_dim=" << options.embedding_dim();
  if (options.max_norm()) out << ", max_norm=" << *options.max_norm();
  if (options.norm_type() != 2) out << ", norm_type=" << options.norm_type();
  if (options.scale_grad_by_freq()) out << ", scale_grad_by_freq=true";
  if (options.sparse()) out << ", sparse=true";
  if (options.mode().mode != bags::Mode::mean)
    out << ", mode=" << (options.mode().mode == bags::Mode::sum ? "kSum" : "kMax");
  if (options.include_last_offset()) out << ", include_last_offset=true";
  if (options.padding_idx()) out << ", padding_idx=" << *options.padding_idx();
  out << ")";
}

Tensor EmbeddingBagImpl::forward(In x, In offsets, In per_sample_weights) {
  if (must_run_hooks()) return call_with_hooks(*this, x, offsets, per_sample_weights);
  ForwardScope scope(*this, x.location);
  functional::EmbeddingBagFuncOptions o;
  if (offsets.defined()) o.offsets(detail::target("EmbeddingBag", offsets));
  if (per_sample_weights.defined()) o.per_sample_weights(detail::target("EmbeddingBag", per_sample_weights));
  o.max_norm(options.max_norm()).norm_type(options.norm_type()).scale_grad_by_freq(options.scale_grad_by_freq());
  o.mode(options.mode()).include_last_offset(options.include_last_offset()).padding_idx(options.padding_idx());
  return scope(functional::embedding_bag(x, weight, o));
}

}  // namespace situ::nn
