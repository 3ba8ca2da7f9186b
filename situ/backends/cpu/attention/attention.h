// Scaled dot product attention without the matrix of scores: softmax(scale * Q K^T + mask) V, block by block.
//
// Shapes: q (B, H, T, D), k (B, H, S, D), v (B, H, S, E), out (B, H, T, E) and lse (B, H, T).
// Operands may have any strides, so the views of one projection's output need no copies.
// The result `lse` is the logarithm of each row's sum of exponentials, in f32 (f64 for f64 operands). Backward needs
// only it, q, k, v and out.
//
// Keys are taken in blocks of 256 and queries in blocks of 64, so bits depend on shapes and strides only. Scratch does
// not grow with T * S. It is 64-byte aligned and holds as many blocks as the machine has cores.
#pragma once
#include <cstddef>

#include "situ/launch/arg.h"

namespace situ::cpu {

struct Attention {
  double scale = 1;           // usually 1 / sqrt(D)
  bool causal = false;        // query i attends to keys 0 .. i only
  const Arg* mask = nullptr;  // (B, H, T, S) by strides, of q's dtype (added to scores) or bool (true: attend), or null
};

// All operands have one dtype (f32, f64, f16 or bf16), except lse and mask. Half types are widened. If the CPU
// multiplies bf16 in pairs (matrix/tile.h), probabilities and the gradients of scores are rounded to bf16, and sums are
// f32.
// If the mask excludes all keys of a query, its output is zeros and its lse is -inf.
size_t attention_forward_scratch_bytes(const Arg& q, const Arg& k, const Arg& v, const Attention& p);
void attention_forward(const Arg& out, const Arg& lse, const Arg& q, const Arg& k, const Arg& v, const Attention& p,
                       void* scratch);

// Writes dq, dk and dv. The mask gets no gradient.
size_t attention_backward_scratch_bytes(const Arg& q, const Arg& k, const Arg& v, const Attention& p);
void attention_backward(const Arg& dq, const Arg& dk, const Arg& dv, const Arg& dout, const Arg& q, const Arg& k,
                        const Arg& v, const Arg& out, const Arg& lse, const Attention& p, void* scratch);

}  // namespace situ::cpu
