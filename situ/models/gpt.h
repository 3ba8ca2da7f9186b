// GPT: a decoder-only transformer in the form of GPT-2 (Radford et al., 2019). It has learned positions, normalization
// before each part, GELU (tanh form), and a head tied to the token embedding.
#pragma once
#include "situ/nn/nn.h"

namespace situ::models {

struct GPTOptions {
  // Tokens are numbers in [0, vocabulary).
  int64_t vocabulary = 65;
  // The maximum input length, in tokens.
  int64_t context = 128;
  // heads must divide width.
  int64_t layers = 4, heads = 4, width = 128;

  // Sizes for characters, and the smallest for tests; gpt2_small has 124,439,808 parameters.
  static GPTOptions nano() { return {65, 128, 3, 3, 48}; }
  static GPTOptions micro() { return {65, 128, 4, 4, 128}; }
  static GPTOptions mini() { return {65, 256, 6, 6, 192}; }
  static GPTOptions character() { return {65, 256, 6, 6, 384}; }
  static GPTOptions gpt2_small() { return {50257, 1024, 12, 12, 768}; }
};

// One block: x + attention(norm(x)), then x + mlp(norm(x)). (B, T, C) -> (B, T, C).
class GPTBlockImpl : public nn::Module {
 public:
  // layers: of the whole network; projections into the residual stream start smaller in deeper networks.
  GPTBlockImpl(int64_t width, int64_t heads, int64_t layers);
  Tensor forward(Tensor x, SourceLocation location = SITU_HERE);
  // Computes the next tokens (B, T, C), after those whose keys and values the cache holds.
  Tensor step(Tensor x, nn::KeyValueCache& cache, SourceLocation location = SITU_HERE);

 private:
  Tensor attend(const Tensor& x, const In& input, nn::KeyValueCache* cache);
  Tensor through(Tensor x, nn::KeyValueCache* cache);
  int64_t heads_;
  nn::LayerNorm norm1{nullptr}, norm2{nullptr};
  nn::Linear qkv{nullptr}, proj{nullptr}, up{nullptr}, down{nullptr};
  nn::GELU act{nullptr};
};
SITU_MODULE(GPTBlock);

class GPTImpl : public nn::Module {
 public:
  // Throws ValueError for sizes that do not fit together.
  explicit GPTImpl(const GPTOptions& options);
  // i64 (B, T) -> logits (B, T, vocabulary), with T <= context.
  Tensor forward(const Tensor& tokens, SourceLocation location = SITU_HERE);
  // Returns the mean cross-entropy of the logits against targets, i64 (B, T). It never stores all logits, which at
  // GPT-2's vocabulary are most of a step's memory.
  Tensor loss(const Tensor& tokens, const Tensor& targets, SourceLocation location = SITU_HERE);
  // The keys and values of up to `context` tokens in each block, for writing a text token by token.
  using Cache = std::vector<nn::KeyValueCache>;
  Cache make_cache() const;
  // Returns the logits of the next tokens, i64 (B, T), after those in the cache, and adds them to it. The result is
  // that of forward of all tokens, at the cost of the new ones. Use it under NoGradGuard. Throws ShapeError past the
  // context.
  Tensor step(const Tensor& tokens, Cache& cache, SourceLocation location = SITU_HERE);
  const GPTOptions& options() const { return options_; }

 private:
  Tensor features(const Tensor& tokens, Cache* cache = nullptr);  // (B, T, width), the input of the head
  GPTOptions options_;
  nn::Embedding tok{nullptr}, pos{nullptr};
  nn::ModuleList blocks{nullptr};
  nn::LayerNorm norm{nullptr};
};
SITU_MODULE(GPT);

}  // namespace situ::models
