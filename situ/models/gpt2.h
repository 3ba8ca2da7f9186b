// GPT-2 (Radford et al., 2019) under the names of Hugging Face's transformers: GPT2LMHeadModel loads their weights by
// name.
//
//   auto net = models::gpt2();
//   NoGradGuard off;
//   net->eval();
//   auto cache = net->make_cache();
// then token by token, at the cost of the new ones
#pragma once
#include <vector>

#include "situ/nn/nn.h"

namespace situ::models {

struct GPT2Options {
  // Tokens are numbers in [0, vocab_size).
  int64_t vocab_size = 50257;
  // The maximum input length, in tokens.
  int64_t n_positions = 1024;
  // n_head must divide n_embd.
  int64_t n_embd = 768, n_layer = 12, n_head = 12;
  double embd_pdrop = 0.1, resid_pdrop = 0.1, attn_pdrop = 0.1;
  double layer_norm_epsilon = 1e-5;

  static GPT2Options gpt2() { return {}; }                                  // 124,439,808 parameters
  static GPT2Options gpt2_medium() { return {50257, 1024, 1024, 24, 16}; }  // 354,823,168
  static GPT2Options gpt2_large() { return {50257, 1024, 1280, 36, 20}; }   // 774,030,080
  static GPT2Options gpt2_xl() { return {50257, 1024, 1600, 48, 25}; }      // 1,557,611,200
};

// y = x w + b: a linear layer whose weight is [in_features, out_features], as in GPT-2's files.
class Conv1DImpl : public nn::Module {
 public:
  // `deviation`: of the weight's initial values; the bias starts as zeros.
  Conv1DImpl(int64_t in_features, int64_t out_features, double deviation = 0.02);
  Tensor forward(In x);  // (..., in_features) -> (..., out_features), else ShapeError

  nn::Parameter weight, bias;
};
SITU_MODULE(Conv1D);

// Attention of each token to itself and all earlier ones. (B, T, C) -> (B, T, C).
class GPT2AttentionImpl : public nn::Module {
 public:
  explicit GPT2AttentionImpl(const GPT2Options& options);
  // With a cache, x holds the tokens after those in the cache.
  Tensor forward(Tensor x, nn::KeyValueCache* cache = nullptr, SourceLocation location = SITU_HERE);

  Conv1D c_attn{nullptr}, c_proj{nullptr};
  nn::Dropout resid_dropout{nullptr};
  const int64_t num_heads;
  const double dropout;  // of the attention weights
};
SITU_MODULE(GPT2Attention);

// (B, T, C) -> (B, T, C), with 4 C hidden features.
class GPT2MLPImpl : public nn::Module {
 public:
  explicit GPT2MLPImpl(const GPT2Options& options);
  Tensor forward(Tensor x, SourceLocation location = SITU_HERE);

  Conv1D c_fc{nullptr}, c_proj{nullptr};
  nn::GELU act{nullptr};
  nn::Dropout dropout{nullptr};
};
SITU_MODULE(GPT2MLP);

// One block: x + attn(ln_1(x)), then x + mlp(ln_2(x)). (B, T, C) -> (B, T, C).
class GPT2BlockImpl : public nn::Module {
 public:
  explicit GPT2BlockImpl(const GPT2Options& options);
  Tensor forward(Tensor x, nn::KeyValueCache* cache = nullptr, SourceLocation location = SITU_HERE);

  nn::LayerNorm ln_1{nullptr}, ln_2{nullptr};
  GPT2Attention attn{nullptr};
  GPT2MLP mlp{nullptr};
};
SITU_MODULE(GPT2Block);

// Keys and values of up to n_positions tokens, for each block.
using GPT2Cache = std::vector<nn::KeyValueCache>;

// The network without its head: i64 (B, T) -> features (B, T, n_embd).
class GPT2ModelImpl : public nn::Module {
 public:
  // Throws ValueError for sizes below 1, or if the heads do not divide the width.
  explicit GPT2ModelImpl(const GPT2Options& options);
  // Throws ShapeError for more than n_positions tokens, including those in the cache, and ValueError for a cache of
  // another number of blocks.
  Tensor forward(const Tensor& tokens, GPT2Cache* cache = nullptr, SourceLocation location = SITU_HERE);
  const GPT2Options& options() const { return options_; }

  nn::Embedding wte{nullptr}, wpe{nullptr};  // tokens, positions
  nn::Dropout drop{nullptr};
  nn::ModuleList h;  // blocks
  nn::LayerNorm ln_f{nullptr};

 private:
  GPT2Options options_;
};
SITU_MODULE(GPT2Model);

class GPT2LMHeadModelImpl : public nn::Module {
 public:
  explicit GPT2LMHeadModelImpl(const GPT2Options& options);
  // i64 (B, T) -> logits (B, T, vocab_size).
  Tensor forward(const Tensor& tokens, SourceLocation location = SITU_HERE);
  // Returns the mean cross-entropy of the logits against targets, i64 (B, T), without storing all logits. Position t
  // predicts targets[t]: pass the tokens shifted by one.
  Tensor loss(const Tensor& tokens, const Tensor& targets, SourceLocation location = SITU_HERE);
  GPT2Cache make_cache() const;
  // Returns the logits of the next tokens, i64 (B, T), after those in the cache, and adds them to it. The result is
  // that of forward of all tokens in evaluation mode, at the cost of the new ones. Use it under NoGradGuard.
  Tensor step(const Tensor& tokens, GPT2Cache& cache, SourceLocation location = SITU_HERE);
  const GPT2Options& options() const { return transformer->options(); }

  GPT2Model transformer{nullptr};
  nn::Linear lm_head{nullptr};  // without bias; its weight is transformer->wte->weight, one tensor under two names
};
SITU_MODULE(GPT2LMHeadModel);

GPT2LMHeadModel gpt2();
GPT2LMHeadModel gpt2_medium();
GPT2LMHeadModel gpt2_large();
GPT2LMHeadModel gpt2_xl();

}  // namespace situ::models
