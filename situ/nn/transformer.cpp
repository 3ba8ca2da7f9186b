// Implements Transformer, its encoder and decoder, their layers, and decoding step by step.
#include "situ/nn/transformer.h"

#include <limits>

#include "situ/base/rounds.h"
#include "situ/dispatch/run.h"
#include "situ/nn/init.h"
#include "situ/nn/print.h"

namespace situ::nn {

void activation_t::check(const char* layer) const {
  if (!f_ && name_ != kReLU && name_ != kGELU)
    throw ValueError(std::string(layer) + ": the activation must be kReLU, kGELU or a function of one tensor");
}

Tensor activation_t::operator()(Tensor x) const {
  if (f_) return f_(std::move(x));
  return name_ == kGELU ? gelu(std::move(x)) : relu(std::move(x));
}

DecodingCache::DecodingCache(int64_t capacity) : first_(capacity) {}

std::function<void()> DecodingCache::as_it_is() {
  struct State {
    int64_t capacity = 0, size = 0;
    Tensor keys, values;
  };
  auto state = [](const KeyValueCache& c) { return State{c.capacity_, c.size_, c.keys_, c.values_}; };
  std::vector<std::pair<State, std::optional<State>>> before;
  for (const Layer& l : layers_)
    before.emplace_back(state(l.own), l.memory ? std::optional<State>(state(*l.memory)) : std::nullopt);
  return [this, before] {
    auto put = [](KeyValueCache& c, const State& s) {
      c.capacity_ = s.capacity, c.size_ = s.size, c.keys_ = s.keys, c.values_ = s.values;
    };
    if (layers_.size() > before.size())
      layers_.erase(layers_.begin() + static_cast<std::ptrdiff_t>(before.size()), layers_.end());
    for (size_t i = 0; i < layers_.size(); ++i) {
      put(layers_[i].own, before[i].first);
      const std::optional<State>& memory = before[i].second;
      layers_[i].memory.reset();
      if (memory) put(layers_[i].memory.emplace(memory->capacity), *memory);
    }
  };
}

void DecodingCache::truncate(int64_t size) {
  before_change();
  for (Layer& l : layers_) {
    l.own.truncate(size);
    if (size == 0) l.memory.reset();
  }
}

DecodingCache::Layer& DecodingCache::layer(size_t i) {
  before_change();
  while (layers_.size() <= i) layers_.push_back({first_, {}});
  return layers_[i];
}

namespace {

// The submodules that both layers have.
template <class Options>
MultiheadAttention attention_of(const Options& o) {
  return MultiheadAttention(MultiheadAttentionOptions(o.d_model(), o.nhead()).dropout(o.dropout()));
}
template <class Options>
LayerNorm norm_of(const Options& o) {
  return LayerNorm(LayerNormOptions({o.d_model()}));
}
template <class Options>
void check(const char* layer, const Options& o) {
  o.activation().check(layer);
  if (o.dim_feedforward() < 1)
    throw ValueError(std::string(layer) + ": dim_feedforward must be at least 1, got " +
                     std::to_string(o.dim_feedforward()));
}

// Returns the attention of q to k without its weights.
Tensor attended(MultiheadAttention& attention, const Tensor& q, const Tensor& k, const Tensor& mask,
                const Tensor& padding) {
  return std::get<0>(attention(q, k, k, padding, false, mask));
}

// Returns norm(x + drop(part(x))), or with norm_first x + drop(part(norm(x))).
template <class Options, class Part>
Tensor added(const Options& o, const LayerNorm& norm, const Dropout& drop, const Tensor& x, const Part& part) {
  return o.norm_first() ? x + drop(part(norm(x))) : norm(x + drop(part(x)));
}

template <class Layer>
Tensor feed_forward(Layer& l, const Tensor& x) {
  return l.linear2(l.dropout(l.options.activation()(l.linear1(x))));
}

// The submodules of a layer that attend to x itself, and to the encoder's result.
template <class Own>
Tensor encoded(TransformerEncoderLayerImpl& l, const Tensor& x, const Own& own) {
  const Tensor y = added(l.options, l.norm1, l.dropout1, x, own);
  return added(l.options, l.norm2, l.dropout2, y, [&](const Tensor& t) { return feed_forward(l, t); });
}
template <class Own, class Memory>
Tensor decoded(TransformerDecoderLayerImpl& l, const Tensor& x, const Own& own, const Memory& of_memory) {
  Tensor y = added(l.options, l.norm1, l.dropout1, x, own);
  y = added(l.options, l.norm2, l.dropout2, y, of_memory);
  return added(l.options, l.norm3, l.dropout3, y, [&](const Tensor& t) { return feed_forward(l, t); });
}

}  // namespace

// ---- layers ----

TransformerEncoderLayerImpl::TransformerEncoderLayerImpl(const TransformerEncoderLayerOptions& o) : options(o) {
  reset();
}
TransformerEncoderLayerImpl::TransformerEncoderLayerImpl(int64_t d_model, int64_t nhead)
    : TransformerEncoderLayerImpl(TransformerEncoderLayerOptions(d_model, nhead)) {}

void TransformerEncoderLayerImpl::reset() {
  check("TransformerEncoderLayer", options);
  self_attn = register_module("self_attn", attention_of(options));
  linear1 = register_module("linear1", Linear(options.d_model(), options.dim_feedforward()));
  dropout = register_module("dropout", Dropout(options.dropout()));
  linear2 = register_module("linear2", Linear(options.dim_feedforward(), options.d_model()));
  norm1 = register_module("norm1", norm_of(options));
  norm2 = register_module("norm2", norm_of(options));
  dropout1 = register_module("dropout1", Dropout(options.dropout()));
  dropout2 = register_module("dropout2", Dropout(options.dropout()));
}

void TransformerEncoderLayerImpl::reset_parameters(SourceLocation location) {
  op::WriterScope scope("reset_parameters", location);
  self_attn->reset_parameters();
  for (const Linear* l : {&linear1, &linear2}) (*l)->reset_parameters();
  for (const LayerNorm* n : {&norm1, &norm2}) (*n)->reset_parameters();
}

void TransformerEncoderLayerImpl::pretty_print(std::ostream& out) const {
  out << detail::home() << "TransformerEncoderLayerImpl";
}

Tensor TransformerEncoderLayerImpl::forward(In src, const Tensor& src_mask, const Tensor& src_key_padding_mask) {
  if (must_run_hooks()) return call_with_hooks(*this, src, src_mask, src_key_padding_mask);
  ForwardScope scope(*this, src.location);
  const Tensor x = detail::take("TransformerEncoderLayer", src);
  return scope(
      encoded(*this, x, [&](const Tensor& t) { return attended(self_attn, t, t, src_mask, src_key_padding_mask); }));
}

Tensor TransformerEncoderLayerImpl::step(In src, KeyValueCache& cache) {
  ForwardScope scope(*this, src.location);
  const Tensor x = detail::take("TransformerEncoderLayer", src);
  return scope(encoded(*this, x, [&](const Tensor& t) { return self_attn->step(t, cache); }));
}

TransformerDecoderLayerImpl::TransformerDecoderLayerImpl(const TransformerDecoderLayerOptions& o) : options(o) {
  reset();
}
TransformerDecoderLayerImpl::TransformerDecoderLayerImpl(int64_t d_model, int64_t nhead)
    : TransformerDecoderLayerImpl(TransformerDecoderLayerOptions(d_model, nhead)) {}

void TransformerDecoderLayerImpl::reset() {
  check("TransformerDecoderLayer", options);
  self_attn = register_module("self_attn", attention_of(options));
  multihead_attn = register_module("multihead_attn", attention_of(options));
  linear1 = register_module("linear1", Linear(options.d_model(), options.dim_feedforward()));
  dropout = register_module("dropout", Dropout(options.dropout()));
  linear2 = register_module("linear2", Linear(options.dim_feedforward(), options.d_model()));
  norm1 = register_module("norm1", norm_of(options));
  norm2 = register_module("norm2", norm_of(options));
  norm3 = register_module("norm3", norm_of(options));
  dropout1 = register_module("dropout1", Dropout(options.dropout()));
  dropout2 = register_module("dropout2", Dropout(options.dropout()));
  dropout3 = register_module("dropout3", Dropout(options.dropout()));
}

void TransformerDecoderLayerImpl::reset_parameters(SourceLocation location) {
  op::WriterScope scope("reset_parameters", location);
  for (const MultiheadAttention* a : {&self_attn, &multihead_attn}) (*a)->reset_parameters();
  for (const Linear* l : {&linear1, &linear2}) (*l)->reset_parameters();
  for (const LayerNorm* n : {&norm1, &norm2, &norm3}) (*n)->reset_parameters();
}

void TransformerDecoderLayerImpl::pretty_print(std::ostream& out) const {
  out << detail::home() << "TransformerDecoderLayerImpl";
}

Tensor TransformerDecoderLayerImpl::forward(In tgt, const Tensor& memory, const Tensor& tgt_mask,
                                            const Tensor& memory_mask, const Tensor& tgt_key_padding_mask,
                                            const Tensor& memory_key_padding_mask) {
  if (must_run_hooks())
    return call_with_hooks(*this, tgt, memory, tgt_mask, memory_mask, tgt_key_padding_mask, memory_key_padding_mask);
  ForwardScope scope(*this, tgt.location);
  const Tensor x = detail::take("TransformerDecoderLayer", tgt);
  return scope(decoded(
      *this, x, [&](const Tensor& t) { return attended(self_attn, t, t, tgt_mask, tgt_key_padding_mask); },
      [&](const Tensor& t) { return attended(multihead_attn, t, memory, memory_mask, memory_key_padding_mask); }));
}

Tensor TransformerDecoderLayerImpl::step(In tgt, const Tensor& memory, DecodingCache::Layer& cache) {
  ForwardScope scope(*this, tgt.location);
  const Tensor x = detail::take("TransformerDecoderLayer", tgt);
  if (!cache.memory) cache.memory.emplace(memory.size(0));
  return scope(decoded(
      *this, x, [&](const Tensor& t) { return self_attn->step(t, cache.own); },
      [&](const Tensor& t) { return multihead_attn->step(t, memory, *cache.memory); }));
}

// ---- stacks of layers ----

namespace {

template <class Layer>
ModuleList copies(const char* stack, const Layer& layer, int64_t count) {
  check_rounds(stack, "num_layers", count, 1);
  ModuleList all;
  for (int64_t i = 0; i < count; ++i) all->push_back(layer->clone());
  return all;
}

// Returns the given module the first time; in a clone, which starts with the original's, a copy.
AnyModule own(const AnyModule& mine, const AnyModule& given) { return mine.is_empty() ? given : mine.clone(); }

template <class LayerImpl>
void reset_all(const ModuleList& layers, const AnyModule& norm) {
  for (const auto& layer : *layers) layer->template as<LayerImpl>()->reset_parameters();
  if (norm.is_empty()) return;
  if (auto* n = norm.ptr()->as<LayerNormImpl>()) n->reset_parameters();
}

}  // namespace

TransformerEncoderImpl::TransformerEncoderImpl(const TransformerEncoderOptions& o) : options(o) { reset(); }
TransformerEncoderImpl::TransformerEncoderImpl(TransformerEncoderLayer layer, int64_t num_layers)
    : TransformerEncoderImpl(TransformerEncoderOptions(std::move(layer), num_layers)) {}

void TransformerEncoderImpl::reset() {
  layers = register_module("layers", copies("TransformerEncoder", options.encoder_layer(), options.num_layers()));
  norm = own(norm, options.norm());
  if (!norm.is_empty()) register_module("norm", norm);
}

void TransformerEncoderImpl::reset_parameters(SourceLocation location) {
  op::WriterScope scope("reset_parameters", location);
  reset_all<TransformerEncoderLayerImpl>(layers, norm);
}

void TransformerEncoderImpl::pretty_print(std::ostream& out) const {
  out << detail::home() << "TransformerEncoderImpl";
}

Tensor TransformerEncoderImpl::forward(In src, const Tensor& src_mask, const Tensor& src_key_padding_mask) {
  if (must_run_hooks()) return call_with_hooks(*this, src, src_mask, src_key_padding_mask);
  ForwardScope scope(*this, src.location);
  Tensor x = detail::take("TransformerEncoder", src);
  for (const auto& layer : *layers)
    x = layer->as<TransformerEncoderLayerImpl>()->forward(std::move(x), src_mask, src_key_padding_mask);
  return scope(norm.is_empty() ? x : norm.forward(std::move(x)));
}

Tensor TransformerEncoderImpl::step(In src, DecodingCache& cache) {
  ForwardScope scope(*this, src.location);
  Tensor x = detail::take("TransformerEncoder", src);
  for (size_t i = 0; i < layers->size(); ++i)
    x = layers[i]->as<TransformerEncoderLayerImpl>()->step(std::move(x), cache.layer(i).own);
  return scope(norm.is_empty() ? x : norm.forward(std::move(x)));
}

TransformerDecoderImpl::TransformerDecoderImpl(const TransformerDecoderOptions& o) : options(o) { reset(); }
TransformerDecoderImpl::TransformerDecoderImpl(TransformerDecoderLayer layer, int64_t num_layers)
    : TransformerDecoderImpl(TransformerDecoderOptions(std::move(layer), num_layers)) {}

void TransformerDecoderImpl::reset() {
  layers = register_module("layers", copies("TransformerDecoder", options.decoder_layer(), options.num_layers()));
  norm = own(norm, options.norm());
  if (!norm.is_empty()) register_module("norm", norm);
}

void TransformerDecoderImpl::reset_parameters(SourceLocation location) {
  op::WriterScope scope("reset_parameters", location);
  reset_all<TransformerDecoderLayerImpl>(layers, norm);
}

void TransformerDecoderImpl::pretty_print(std::ostream& out) const {
  out << detail::home() << "TransformerDecoderImpl";
}

Tensor TransformerDecoderImpl::forward(In tgt, const Tensor& memory, const Tensor& tgt_mask, const Tensor& memory_mask,
                                       const Tensor& tgt_key_padding_mask, const Tensor& memory_key_padding_mask) {
  if (must_run_hooks())
    return call_with_hooks(*this, tgt, memory, tgt_mask, memory_mask, tgt_key_padding_mask, memory_key_padding_mask);
  ForwardScope scope(*this, tgt.location);
  Tensor x = detail::take("TransformerDecoder", tgt);
  for (const auto& layer : *layers)
    x = layer->as<TransformerDecoderLayerImpl>()->forward(std::move(x), memory, tgt_mask, memory_mask,
                                                          tgt_key_padding_mask, memory_key_padding_mask);
  return scope(norm.is_empty() ? x : norm.forward(std::move(x)));
}

Tensor TransformerDecoderImpl::step(In tgt, const Tensor& memory, DecodingCache& cache) {
  ForwardScope scope(*this, tgt.location);
  Tensor x = detail::take("TransformerDecoder", tgt);
  for (size_t i = 0; i < layers->size(); ++i)
    x = layers[i]->as<TransformerDecoderLayerImpl>()->step(std::move(x), memory, cache.layer(i));
  return scope(norm.is_empty() ? x : norm.forward(std::move(x)));
}

// ---- the whole model ----

TransformerImpl::TransformerImpl(const TransformerOptions& o) : options(o) { reset(); }
TransformerImpl::TransformerImpl(int64_t d_model, int64_t nhead)
    : TransformerImpl(TransformerOptions(d_model, nhead)) {}

namespace {

// Returns the options of one of its layers.
template <class LayerOptions>
LayerOptions layer_of(const TransformerOptions& o) {
  LayerOptions l(o.d_model(), o.nhead());
  l.dim_feedforward(o.dim_feedforward()).dropout(o.dropout()).activation(o.activation()).norm_first(o.norm_first());
  return l;
}

AnyModule encoder_of(const TransformerOptions& o) {
  if (!o.custom_encoder().is_empty()) return o.custom_encoder();
  TransformerEncoderOptions e(layer_of<TransformerEncoderLayerOptions>(o), o.num_encoder_layers());
  return TransformerEncoder(e.norm(norm_of(o)));
}

AnyModule decoder_of(const TransformerOptions& o) {
  if (!o.custom_decoder().is_empty()) return o.custom_decoder();
  TransformerDecoderOptions d(layer_of<TransformerDecoderLayerOptions>(o), o.num_decoder_layers());
  return TransformerDecoder(d.norm(norm_of(o)));
}

}  // namespace

void TransformerImpl::reset() {
  encoder = encoder.is_empty() ? encoder_of(options) : encoder.clone();
  decoder = decoder.is_empty() ? decoder_of(options) : decoder.clone();
  register_module("encoder", encoder);
  register_module("decoder", decoder);
  reset_parameters();
}

void TransformerImpl::reset_parameters(SourceLocation location) {
  op::WriterScope scope("reset_parameters", location);
  for (const Tensor& p : parameters())
    if (p.dim() > 1) init::xavier_uniform_(p);
}

void TransformerImpl::pretty_print(std::ostream& out) const { out << detail::home() << "TransformerImpl"; }

Tensor TransformerImpl::forward(In src, In tgt, const Tensor& src_mask, const Tensor& tgt_mask,
                                const Tensor& memory_mask, const Tensor& src_key_padding_mask,
                                const Tensor& tgt_key_padding_mask, const Tensor& memory_key_padding_mask) {
  if (must_run_hooks())
    return call_with_hooks(*this, src, tgt, src_mask, tgt_mask, memory_mask, src_key_padding_mask, tgt_key_padding_mask,
                           memory_key_padding_mask);
  ForwardScope scope(*this, src.location);
  const Tensor &s = detail::target("Transformer", src), &t = detail::target("Transformer", tgt);
  const int64_t e = options.d_model();
  if (s.dim() != 3 || t.dim() != 3 || s.size(1) != t.size(1) || s.size(2) != e || t.size(2) != e)
    throw ShapeError("Transformer: src is " + s.describe() + ", tgt is " + t.describe() +
                     "; they must be [steps, batch, " + std::to_string(e) + "] of one batch");
  Tensor memory = encoder.forward({src, src_mask, src_key_padding_mask});
  return scope(decoder.forward({tgt, memory, tgt_mask, memory_mask, tgt_key_padding_mask, memory_key_padding_mask}));
}

Tensor TransformerImpl::generate_square_subsequent_mask(int64_t sz, SourceLocation location) {
  LocationScope line(location);
  if (sz < 0)
    throw ValueError("generate_square_subsequent_mask: the size is " + std::to_string(sz) +
                     "; it must not be negative");
  return full({sz, sz}, -std::numeric_limits<double>::infinity(), kFloat).triu(1);
}

}  // namespace situ::nn
