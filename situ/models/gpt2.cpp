// Implements GPT-2: its parts and their initial values.
#include "situ/models/gpt2.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "situ/base/error.h"
#include "situ/models/blocks.h"
#include "situ/nn/print.h"

namespace situ::models {
namespace {

constexpr double kDeviation = 0.02;  // of the initial weights

// Layers that add to the residual stream start smaller, by the square root of their number.
double residual_deviation(const GPT2Options& o) { return kDeviation / std::sqrt(2.0 * static_cast<double>(o.n_layer)); }

nn::LayerNorm norm(const GPT2Options& o) {
  return nn::LayerNorm(nn::LayerNormOptions({o.n_embd}).eps(o.layer_norm_epsilon));
}

nn::Embedding table(int64_t rows, int64_t width) {
  nn::Embedding e(rows, width);
  nn::init::normal_(e->weight, 0, kDeviation);
  return e;
}

void check(const GPT2Options& o) {
  if (std::min({o.vocab_size, o.n_positions, o.n_embd, o.n_layer, o.n_head}) < 1)
    throw ValueError("GPT2: vocab_size, n_positions, n_embd, n_layer and n_head must be at least 1");
  if (o.n_embd % o.n_head != 0)
    throw ValueError("GPT2: n_embd " + std::to_string(o.n_embd) + " is not a multiple of " + std::to_string(o.n_head) +
                     " heads; choose a width that the heads divide");
}

void check_blocks(const GPT2Cache& cache, size_t blocks) {
  if (cache.size() != blocks)
    throw ValueError("GPT2: the cache has " + std::to_string(cache.size()) + " blocks, the network has " +
                     std::to_string(blocks) + "; use make_cache() of the network");
}

}  // namespace

Conv1DImpl::Conv1DImpl(int64_t in_features, int64_t out_features, double deviation) {
  register_parameter("weight", weight, empty({in_features, out_features}));
  register_parameter("bias", bias, zeros({out_features}));
  nn::init::normal_(weight, 0, deviation);
}

Tensor Conv1DImpl::forward(In x) {
  if (must_run_hooks()) return nn::call_with_hooks(*this, x);
  nn::ForwardScope scope(*this, x.location);
  const Tensor& rows = nn::detail::target("Conv1D", x);
  if (rows.dim() == 0 || rows.size(-1) != weight.size(0))
    throw ShapeError("Conv1D: the input is " + rows.describe() + ", but its last dimension must be " +
                     std::to_string(weight.size(0)) + " (in_features), that of the weight " + weight.describe());
  DimVec sizes(rows.sizes());
  sizes[sizes.size() - 1] = weight.size(1);
  return scope(addmm(bias, rows.reshape({-1, weight.size(0)}), weight).view(sizes));
}

GPT2AttentionImpl::GPT2AttentionImpl(const GPT2Options& o) : num_heads(o.n_head), dropout(o.attn_pdrop) {
  c_attn = register_module("c_attn", Conv1D(o.n_embd, 3 * o.n_embd, kDeviation));
  c_proj = register_module("c_proj", Conv1D(o.n_embd, o.n_embd, residual_deviation(o)));
  resid_dropout = register_module("resid_dropout", nn::Dropout(o.resid_pdrop));
}

Tensor GPT2AttentionImpl::forward(Tensor x, nn::KeyValueCache* cache, SourceLocation location) {
  if (must_run_hooks()) return nn::call_with_hooks(*this, std::move(x), cache, location);
  nn::ForwardScope scope(*this, location);
  const AttentionByHeads attend{num_heads, true, is_training() ? dropout : 0, cache};
  return scope(resid_dropout(c_proj(attend(c_attn(std::move(x))))));
}

GPT2MLPImpl::GPT2MLPImpl(const GPT2Options& o) {
  c_fc = register_module("c_fc", Conv1D(o.n_embd, 4 * o.n_embd, kDeviation));
  c_proj = register_module("c_proj", Conv1D(4 * o.n_embd, o.n_embd, residual_deviation(o)));
  act = register_module("act", nn::GELU(nn::GELUOptions().approximate("tanh")));
  dropout = register_module("dropout", nn::Dropout(o.resid_pdrop));
}

Tensor GPT2MLPImpl::forward(Tensor x, SourceLocation location) {
  if (must_run_hooks()) return nn::call_with_hooks(*this, std::move(x), location);
  nn::ForwardScope scope(*this, location);
  return scope(dropout(c_proj(act(c_fc(std::move(x))))));
}

GPT2BlockImpl::GPT2BlockImpl(const GPT2Options& o) {
  ln_1 = register_module("ln_1", norm(o));
  attn = register_module("attn", GPT2Attention(o));
  ln_2 = register_module("ln_2", norm(o));
  mlp = register_module("mlp", GPT2MLP(o));
}

Tensor GPT2BlockImpl::forward(Tensor x, nn::KeyValueCache* cache, SourceLocation location) {
  if (must_run_hooks()) return nn::call_with_hooks(*this, std::move(x), cache, location);
  nn::ForwardScope scope(*this, location);
  Tensor y = attn(ln_1(x), cache);
  x = std::move(x) + std::move(y);
  y = mlp(ln_2(x));
  return scope(std::move(x) + std::move(y));
}

GPT2ModelImpl::GPT2ModelImpl(const GPT2Options& o) : options_(o) {
  check(o);
  wte = register_module("wte", table(o.vocab_size, o.n_embd));
  wpe = register_module("wpe", table(o.n_positions, o.n_embd));
  drop = register_module("drop", nn::Dropout(o.embd_pdrop));
  for (int64_t i = 0; i < o.n_layer; ++i) h->push_back(GPT2Block(o));
  register_module("h", h);
  ln_f = register_module("ln_f", norm(o));
}

Tensor GPT2ModelImpl::forward(const Tensor& tokens, GPT2Cache* cache, SourceLocation location) {
  if (must_run_hooks()) return nn::call_with_hooks(*this, tokens, cache, location);
  nn::ForwardScope scope(*this, location);
  if (cache) check_blocks(*cache, h->size());
  const int64_t before = cache ? (*cache)[0].size() : 0, t = tokens.dim() == 2 ? tokens.size(1) : 0;
  if (tokens.dim() != 2 || before + t > options_.n_positions)
    throw ShapeError("GPT2: the tokens are " + tokens.describe() +
                     (before > 0 ? " after " + std::to_string(before) + " others" : "") +
                     ", but must be (B, T), with " + std::to_string(options_.n_positions) +
                     " tokens (n_positions) at most; shorten the input");
  Tensor x = drop(wte(tokens) + wpe->weight.narrow(0, before, t));
  for (size_t i = 0; i < h->size(); ++i)
    x = h->at<GPT2Block>(i).forward(std::move(x), cache ? &(*cache)[i] : nullptr, SourceLocation());
  return scope(ln_f(std::move(x)));
}

GPT2LMHeadModelImpl::GPT2LMHeadModelImpl(const GPT2Options& o) {
  transformer = register_module("transformer", GPT2Model(o));
  lm_head = nn::Linear(nn::LinearOptions(o.n_embd, o.vocab_size).bias(false));
  lm_head->weight = transformer->wte->weight;
  register_module("lm_head", lm_head);
}

Tensor GPT2LMHeadModelImpl::forward(const Tensor& tokens, SourceLocation location) {
  if (must_run_hooks()) return nn::call_with_hooks(*this, tokens, location);
  nn::ForwardScope scope(*this, location);
  return scope(lm_head(transformer->forward(tokens, nullptr, SourceLocation())));
}

Tensor GPT2LMHeadModelImpl::loss(const Tensor& tokens, const Tensor& targets, SourceLocation location) {
  nn::ForwardScope scope(*this, location);
  return scope(linear_cross_entropy(transformer->forward(tokens, nullptr, SourceLocation()), lm_head->weight, targets,
                                    lm_head->bias));
}

GPT2Cache GPT2LMHeadModelImpl::make_cache() const {
  return GPT2Cache(transformer->h->size(), nn::KeyValueCache(options().n_positions));
}

Tensor GPT2LMHeadModelImpl::step(const Tensor& tokens, GPT2Cache& cache, SourceLocation location) {
  nn::ForwardScope scope(*this, location);
  return scope(lm_head(transformer->forward(tokens, &cache, SourceLocation())));
}

GPT2LMHeadModel gpt2() { return GPT2LMHeadModel(GPT2Options::gpt2()); }
GPT2LMHeadModel gpt2_medium() { return GPT2LMHeadModel(GPT2Options::gpt2_medium()); }
GPT2LMHeadModel gpt2_large() { return GPT2LMHeadModel(GPT2Options::gpt2_large()); }
GPT2LMHeadModel gpt2_xl() { return GPT2LMHeadModel(GPT2Options::gpt2_xl()); }

}  // namespace situ::models
