// nn::functional: multi-head attention with weights that the caller holds.
#pragma once
#include <tuple>

#include "situ/nn/options.h"
#include "situ/tensor/tensor.h"

namespace situ::nn::functional {

// The members of MultiheadAttention (weights and biases), and the arguments of its forward besides the three tensors.
// With use_separate_proj_weight each input has its own weight: q_proj_weight [E, E], k_proj_weight [E, kdim] and
// v_proj_weight [E, vdim], instead of in_proj_weight [3 E, E]. Optional tensors may be undefined.
class MultiheadAttentionForwardFuncOptions {
 public:
  MultiheadAttentionForwardFuncOptions(int64_t embed_dim_to_check, int64_t num_heads, Tensor in_proj_weight,
                                       Tensor in_proj_bias, Tensor bias_k, Tensor bias_v, bool add_zero_attn,
                                       double dropout_p, Tensor out_proj_weight, Tensor out_proj_bias)
      : embed_dim_to_check_(embed_dim_to_check),
        num_heads_(num_heads),
        in_proj_weight_(std::move(in_proj_weight)),
        in_proj_bias_(std::move(in_proj_bias)),
        bias_k_(std::move(bias_k)),
        bias_v_(std::move(bias_v)),
        add_zero_attn_(add_zero_attn),
        dropout_p_(dropout_p),
        out_proj_weight_(std::move(out_proj_weight)),
        out_proj_bias_(std::move(out_proj_bias)) {}
  SITU_ARG(int64_t, embed_dim_to_check);
  SITU_ARG(int64_t, num_heads);
  SITU_ARG(Tensor, in_proj_weight);
  SITU_ARG(Tensor, in_proj_bias);
  SITU_ARG(Tensor, bias_k);
  SITU_ARG(Tensor, bias_v);
  SITU_ARG(bool, add_zero_attn);
  SITU_ARG(double, dropout_p);
  SITU_ARG(Tensor, out_proj_weight);
  SITU_ARG(Tensor, out_proj_bias);
  SITU_ARG(bool, training) = true;
  SITU_ARG(Tensor, key_padding_mask);
  SITU_ARG(bool, need_weights) = true;
  SITU_ARG(Tensor, attn_mask);
  SITU_ARG(bool, use_separate_proj_weight) = false;
  SITU_ARG(Tensor, q_proj_weight);
  SITU_ARG(Tensor, k_proj_weight);
  SITU_ARG(Tensor, v_proj_weight);
  // Keys and values that are projected already, [N * heads, S, E / heads].
  SITU_ARG(Tensor, static_k);
  SITU_ARG(Tensor, static_v);
  SITU_ARG(bool, average_attn_weights) = true;
};

// Computes MultiheadAttention's forward: query [L, N, E], key [S, N, kdim], value [S, N, vdim] -> (output [L, N, E],
// weights [N, L, S]). The weights have a dimension for heads if they are not averaged, and are undefined without
// need_weights. Throws ShapeError if sizes do not match, ValueError if the heads do not divide the width, UsageError
// for missing weights.
std::tuple<Tensor, Tensor> multi_head_attention_forward(In query, In key, In value,
                                                        const MultiheadAttentionForwardFuncOptions& options);

}  // namespace situ::nn::functional
