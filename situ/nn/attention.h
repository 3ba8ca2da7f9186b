// Multi-head attention ("Attention is all you need", 2017).
#pragma once
#include <tuple>

#include "situ/nn/layers.h"

namespace situ::nn {

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
  void reset_parameters(Site site = SITU_HERE);
  void pretty_print(std::ostream& out) const override;
  std::tuple<Tensor, Tensor> forward(In query, In key, In value, const Tensor& key_padding_mask = {},
                                     bool need_weights = true, const Tensor& attn_mask = {},
                                     bool average_attn_weights = true);
  MultiheadAttentionOptions options;
  // in_proj_weight [3 E, E], or, where kdim or vdim is not E, one weight for each input: [E, E], [E, kdim], [E, vdim].
  Parameter in_proj_weight, q_proj_weight, k_proj_weight, v_proj_weight, in_proj_bias;
  Parameter bias_k, bias_v;  // [1, 1, E]; undefined without add_bias_kv
  Linear out_proj{nullptr};

 protected:
  void child_replaced(const std::string& name, const std::shared_ptr<Module>& child) override;

 private:
  Tensor heads(const Tensor& x, int64_t part) const;
  Tensor lengthened(Tensor projected, const Tensor& learned) const;
  int64_t places() const { return options.add_bias_kv() + options.add_zero_attn(); }
  Tensor mask(const Tensor& key_padding_mask, const Tensor& attn_mask, int64_t batch, const Tensor& like) const;
};
SITU_MODULE(MultiheadAttention);

}  // namespace situ::nn
