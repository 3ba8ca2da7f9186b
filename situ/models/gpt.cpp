// Implements GPT: its blocks, forward, loss and steps.
#include "situ/models/gpt.h"

#include <cmath>

#include "situ/base/error.h"
#include "situ/models/blocks.h"

namespace situ::models {
namespace {

void set_normal(nn::Linear& layer, double deviation) {
  NoGradGuard no_grad;
  layer->weight.normal_(0, deviation);
  layer->bias.zero_();
}

void check(const GPTOptions& o) {
  if (o.vocabulary < 1 || o.context < 1 || o.layers < 1 || o.heads < 1 || o.width < 1)
    throw ValueError("GPT: vocabulary, context, layers, heads and width must be at least 1");
  if (o.width % o.heads != 0)
    throw ValueError("GPT: width " + std::to_string(o.width) + " is not a multiple of " + std::to_string(o.heads) +
                     " heads; choose a width that the heads divide");
}

}  // namespace

// As in GPT-2, layers that add to the residual stream start smaller, by the square root of their number.
GPTBlockImpl::GPTBlockImpl(int64_t width, int64_t heads, int64_t layers) : heads_(heads) {
  norm1 = register_module("norm1", nn::LayerNorm(nn::LayerNormOptions({width})));
  qkv = register_module("qkv", nn::Linear(width, 3 * width));
  proj = register_module("proj", nn::Linear(width, width));
  norm2 = register_module("norm2", nn::LayerNorm(nn::LayerNormOptions({width})));
  act = register_module("act", nn::GELU(nn::GELUOptions().approximate("tanh")));
  up = register_module("up", nn::Linear(width, 4 * width));
  down = register_module("down", nn::Linear(4 * width, width));
  double residual = 0.02 / std::sqrt(2.0 * static_cast<double>(layers));
  set_normal(qkv, 0.02);
  set_normal(proj, residual);
  set_normal(up, 0.02);
  set_normal(down, residual);
}

// Returns the block's input plus the attention of `x`.
Tensor GPTBlockImpl::attend(const Tensor& x, const In& input, nn::KeyValueCache* cache) {
  const AttentionByHeads by_heads{heads_, true, 0, cache};
  return add(input, proj(by_heads(qkv(x))));
}

Tensor GPTBlockImpl::through(Tensor x, nn::KeyValueCache* cache) {
  x = attend(norm1(x), std::move(x), cache);
  Tensor y = down(act(up(norm2(x))));
  return std::move(x) + std::move(y);
}

Tensor GPTBlockImpl::forward(Tensor x, SourceLocation location) {
  if (must_run_hooks()) return nn::call_with_hooks(*this, std::move(x), location);
  nn::ForwardScope scope(*this, location);
  return scope(through(std::move(x), nullptr));
}

Tensor GPTBlockImpl::step(Tensor x, nn::KeyValueCache& cache, SourceLocation location) {
  nn::ForwardScope scope(*this, location);
  return scope(through(std::move(x), &cache));
}

GPTImpl::GPTImpl(const GPTOptions& options) : options_(options) {
  check(options);
  tok = register_module("tok", nn::Embedding(options.vocabulary, options.width));
  pos = register_module("pos", nn::Embedding(options.context, options.width));
  blocks = register_module("blocks", nn::ModuleList());
  for (int64_t i = 0; i < options.layers; ++i)
    blocks->push_back(GPTBlock(options.width, options.heads, options.layers));
  norm = register_module("norm", nn::LayerNorm(nn::LayerNormOptions({options.width})));
  NoGradGuard no_grad;
  tok->weight.normal_(0, 0.02);
  pos->weight.normal_(0, 0.02);
}

Tensor GPTImpl::features(const Tensor& tokens, Cache* cache) {
  const int64_t before = cache ? (*cache)[0].size() : 0, t = tokens.size(1);
  if (before + t > options_.context)
    throw ShapeError("GPT: the input is longer than the context: tokens are " + tokens.describe() +
                     (before > 0 ? " after " + std::to_string(before) + " others" : "") + ", the context is " +
                     std::to_string(options_.context) + "; shorten the input");
  Tensor x = tok(tokens) + pos->weight.narrow(0, before, t);
  for (size_t i = 0; i < blocks->size(); ++i) {
    auto* block = blocks[i]->as<GPTBlock>();
    x = cache ? block->step(std::move(x), (*cache)[i], SourceLocation())
              : block->forward(std::move(x), SourceLocation());  // calls inside a block report their own lines
  }
  return norm(std::move(x));
}

GPTImpl::Cache GPTImpl::make_cache() const { return Cache(blocks->size(), nn::KeyValueCache(options_.context)); }

Tensor GPTImpl::step(const Tensor& tokens, Cache& cache, SourceLocation location) {
  nn::ForwardScope scope(*this, location);
  return scope(linear(features(tokens, &cache), tok->weight));
}

Tensor GPTImpl::forward(const Tensor& tokens, SourceLocation location) {
  if (must_run_hooks()) return nn::call_with_hooks(*this, tokens, location);
  nn::ForwardScope scope(*this, location);
  return scope(linear(features(tokens), tok->weight));
}

Tensor GPTImpl::loss(const Tensor& tokens, const Tensor& targets, SourceLocation location) {
  nn::ForwardScope scope(*this, location);
  return scope(linear_cross_entropy(features(tokens), tok->weight, targets));
}

}  // namespace situ::models
