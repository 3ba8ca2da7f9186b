// Multi-head attention ("Attention is all you need", 2017), and the keys and values that it has seen.
#pragma once
#include <tuple>

#include "situ/memory/restorable.h"
#include "situ/nn/layers.h"

namespace situ::nn {

namespace detail {
struct Heads;
}

// Keys and values of all steps so far, for decoding step by step. Two buffers for `capacity` steps are made at the
// first append and written in place from then on, so that a step costs no allocation and no copy of what is there. For
// use under NoGradGuard; one cache belongs to one attention layer and one batch of sequences. The end of a dry run puts
// back what it holds.
//
//   NoGradGuard off;
//   nn::KeyValueCache cache(256);
//   Tensor y = attention->step(prompt, cache);       // [L, N, E]
//   y = attention->step(next, cache);                // [1, N, E], attends to all L + 1 steps
class KeyValueCache : private memory::Restorable {
 public:
  // ValueError below 1.
  explicit KeyValueCache(int64_t capacity);
  int64_t capacity() const { return capacity_; }
  int64_t size() const { return size_; }  // steps held
  // Forgets the steps from `size` on, all of them by default, for another try or another sequence. The memory stays.
  void truncate(int64_t size = 0);
  // Writes keys and values of the next steps, [N, heads, steps, width], and returns all that are held, as views of the
  // buffers. ShapeError where they do not fit what is there or the capacity; UsageError where they carry a gradient.
  std::tuple<Tensor, Tensor> append(const Tensor& keys, const Tensor& values, SourceLocation location = SITU_HERE);
  // Appends, and returns the attention of q [N, heads, steps, width] to what is held: each step's to itself and all
  // before it.
  Tensor attend(const Tensor& q, const Tensor& keys, const Tensor& values, SourceLocation location = SITU_HERE);
  // All that are held; undefined before the first append.
  std::tuple<Tensor, Tensor> held(SourceLocation location = SITU_HERE) const;

 private:
  friend class DecodingCache;
  std::function<void()> as_it_is() final;
  int64_t capacity_, size_ = 0;
  Tensor keys_, values_;
};

// query [L, N, E], key [S, N, kdim] and value [S, N, vdim] as in LibTorch; returns (output [L, N, E], weights [N, L,
// S], averaged over the heads, or [N, heads, L, S] without average_attn_weights; undefined when need_weights is false,
// which takes the path without the matrix of scores). attn_mask: [L, S] or [N * heads, L, S], true (bool) = may not
// attend, or numbers that are added; key_padding_mask: [N, S], true = ignore. add_bias_kv and add_zero_attn lengthen
// what is attended to, and so the weights, by a place each behind the S given ones; masks leave those open.
class MultiheadAttentionImpl : public Cloneable<MultiheadAttentionImpl> {
 public:
  MultiheadAttentionImpl(int64_t embed_dim, int64_t num_heads);
  explicit MultiheadAttentionImpl(const MultiheadAttentionOptions& options);
  void reset() override;
  void reset_parameters(SourceLocation location = SITU_HERE);
  void pretty_print(std::ostream& out) const override;
  std::tuple<Tensor, Tensor> forward(In query, In key, In value, const Tensor& key_padding_mask = {},
                                     bool need_weights = true, const Tensor& attn_mask = {},
                                     bool average_attn_weights = true);
  // Attention of the steps x [L, N, E], each to itself and all before it, also those of calls before, whose keys and
  // values `cache` holds; x's are written behind them. The same as forward of all steps together with a causal mask.
  // It draws nothing and has no hooks.
  Tensor step(In x, KeyValueCache& cache);
  // Attention of the steps x [L, N, E] to a memory [S, N, E] that stays as it is: its keys and values are projected at
  // the first call, and are read from `cache` after that.
  Tensor step(In x, const Tensor& memory, KeyValueCache& cache);
  MultiheadAttentionOptions options;
  // in_proj_weight [3 E, E], or, where kdim or vdim is not E, one weight for each input: [E, E], [E, kdim], [E, vdim].
  Parameter in_proj_weight, q_proj_weight, k_proj_weight, v_proj_weight, in_proj_bias;
  Parameter bias_k, bias_v;  // [1, 1, E]; undefined without add_bias_kv
  Linear out_proj{nullptr};

 private:
  detail::Heads parts() const;
  Tensor projected(const Tensor& out_of_heads);
  void check_step() const;
};
SITU_MODULE(MultiheadAttention);

}  // namespace situ::nn
