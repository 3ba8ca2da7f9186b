// Multi-head attention ("Attention is all you need", 2017), and its cache of keys and values for decoding.
#pragma once
#include <tuple>

#include "situ/memory/restorable.h"
#include "situ/nn/layers.h"

namespace situ::nn {

namespace detail {
struct Heads;
}

// Keys and values of all steps so far, for decoding step by step. The first append allocates two buffers for `capacity`
// steps. Later appends write them in place, so a step allocates nothing and does not copy earlier steps. Use it under
// NoGradGuard. One cache belongs to one attention layer and one batch of sequences. The end of a dry run restores its
// contents.
// back what it holds.
//
//   NoGradGuard off;
//   nn::KeyValueCache cache(256);
//   Tensor y = attention->step(prompt, cache);       // [L, N, E]
//   y = attention->step(next, cache);                // [1, N, E], attends to all L + 1 steps
class KeyValueCache : private memory::Restorable {
 public:
  // Throws ValueError for a capacity below 1.
  explicit KeyValueCache(int64_t capacity);
  int64_t capacity() const { return capacity_; }
  int64_t size() const { return size_; }  // steps held
  // Drops the steps from `size` on (all by default), for another try or another sequence. The memory is kept.
  void truncate(int64_t size = 0);
  // Writes keys and values of the next steps, [N, heads, steps, width]. Returns all stored ones as views of the
  // buffers. Throws ShapeError if they do not match the stored ones or exceed the capacity; UsageError if they require
  // grad.
  std::tuple<Tensor, Tensor> append(const Tensor& keys, const Tensor& values, SourceLocation location = SITU_HERE);
  // Appends, then returns the attention of q [N, heads, steps, width] to the stored keys: each step attends to itself
  // and to all steps before it.
  Tensor attend(const Tensor& q, const Tensor& keys, const Tensor& values, SourceLocation location = SITU_HERE);
  // Returns all stored keys and values; both are undefined before the first append.
  std::tuple<Tensor, Tensor> held(SourceLocation location = SITU_HERE) const;

 private:
  friend class DecodingCache;
  std::function<void()> as_it_is() final;
  int64_t capacity_, size_ = 0;
  Tensor keys_, values_;
};

// Takes query [L, N, E], key [S, N, kdim] and value [S, N, vdim] as in LibTorch and returns (output [L, N, E],
// weights). The weights are [N, L, S], averaged over the heads, or [N, heads, L, S] without average_attn_weights. They
// are undefined when need_weights is false; then no matrix of scores is stored. The mask attn_mask is [L, S] or [N *
// heads, L, S]: bool with true = may not attend, or numbers that are added. The mask key_padding_mask is [N, S] with
// true = ignore. The options add_bias_kv and add_zero_attn each append one position after the S given ones, which masks
// never cover.
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
  // Attention of the steps x [L, N, E], each to itself and to all before it. `cache` holds keys and values of earlier
  // calls; those of x are appended to it. The result is that of forward of all steps together with a causal mask. It
  // uses no dropout and runs no hooks.
  Tensor step(In x, KeyValueCache& cache);
  // Attention of the steps x [L, N, E] to a constant memory [S, N, E]. The first call projects its keys and values into
  // `cache`; later calls read them from there.
  Tensor step(In x, const Tensor& memory, KeyValueCache& cache);
  MultiheadAttentionOptions options;
  // in_proj_weight is [3 E, E]. If kdim or vdim is not E, there is one weight for each input instead: [E, E], [E,
  // kdim], [E, vdim].
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
