"""Multi-head attention as a function."""
from __future__ import annotations

from .. import _situ

Tensor = _situ.Tensor


def multi_head_attention_forward(
        query: Tensor, key: Tensor, value: Tensor, embed_dim_to_check: int, num_heads: int, in_proj_weight: Tensor | None,
        in_proj_bias: Tensor | None, bias_k: Tensor | None, bias_v: Tensor | None, add_zero_attn: bool, dropout_p: float,
        out_proj_weight: Tensor, out_proj_bias: Tensor | None, training: bool = True, key_padding_mask: Tensor | None = None,
        need_weights: bool = True, attn_mask: Tensor | None = None, use_separate_proj_weight: bool = False,
        q_proj_weight: Tensor | None = None, k_proj_weight: Tensor | None = None, v_proj_weight: Tensor | None = None,
        static_k: Tensor | None = None, static_v: Tensor | None = None, average_attn_weights: bool = True,
        is_causal: bool = False) -> tuple[Tensor, Tensor | None]:
    """MultiheadAttention's forward with weights that the caller holds: (output, weights or None) for [L, N, E], or for
    one sample [L, E]."""
    if is_causal and attn_mask is None:
        raise RuntimeError("Need attn_mask if specifying the is_causal hint.")
    single = query.dim() == 2
    if single:
        query, key, value = (t.unsqueeze(1) for t in (query, key, value))
        key_padding_mask = None if key_padding_mask is None else key_padding_mask.unsqueeze(0)
    given = {"in_proj_weight": in_proj_weight, "in_proj_bias": in_proj_bias, "bias_k": bias_k, "bias_v": bias_v,
             "out_proj_weight": out_proj_weight, "out_proj_bias": out_proj_bias, "key_padding_mask": key_padding_mask,
             "attn_mask": attn_mask, "q_proj_weight": q_proj_weight, "k_proj_weight": k_proj_weight,
             "v_proj_weight": v_proj_weight, "static_k": static_k, "static_v": static_v}
    out, weights = _situ._multi_head_attention(query, key, value, embed_dim_to_check, num_heads, given, add_zero_attn, dropout_p,
                                               training, need_weights, use_separate_proj_weight, average_attn_weights)
    if single:
        return out.squeeze(1), None if weights is None else weights.squeeze(0)
    return out, weights
