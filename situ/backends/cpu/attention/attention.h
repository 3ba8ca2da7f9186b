// Scaled dot product attention without the matrix of scores: softmax(scale * Q K^T + mask) V, block by block.
//
// q (B, H, T, D), k (B, H, S, D), v (B, H, S, E), out (B, H, T, E), lse (B, H, T); any strides, so that the views of
// one projection's output need no copies. lse keeps the logarithm of each row's sum of exponentials, which with q, k, v
// and out is all that backward needs. lse is f32 (f64 for f64 operands).
//
// Keys are taken in blocks of 256 and queries in blocks of 64, so bits depend on shapes and strides alone. Scratch does
// not grow with T * S; it is 64-byte aligned, for as many blocks as the machine has cores.
#pragma once
#include <cstddef>

#include "situ/launch/arg.h"

namespace situ::cpu {

struct Attention {
  double scale = 1;     // usually 1 / sqrt(D)
  bool causal = false;  // query i sees the keys 0 .. i
  const Arg* mask =
      nullptr;  // (B, H, T, S) by strides, of q's dtype (added to the scores) or bool (true: seen), or null
};

// f32, f64, f16 or bf16, one dtype for all but lse and mask. Half types are widened; where the CPU multiplies bf16 in
// pairs (matrix/tile.h) probabilities and the gradients of scores are rounded to it, and sums are f32. If the
// mask excludes all keys of a query, its output is zeros and its lse -inf.
size_t attention_forward_scratch_bytes(const Arg& q, const Arg& k, const Arg& v, const Attention& p);
void attention_forward(const Arg& out, const Arg& lse, const Arg& q, const Arg& k, const Arg& v, const Attention& p,
                       void* scratch);

// Writes dq, dk and dv. The mask gets no gradient.
size_t attention_backward_scratch_bytes(const Arg& q, const Arg& k, const Arg& v, const Attention& p);
void attention_backward(const Arg& dq, const Arg& dk, const Arg& dv, const Arg& dout, const Arg& q, const Arg& k,
                        const Arg& v, const Arg& out, const Arg& lse, const Attention& p, void* scratch);

}  // namespace situ::cpu
