// Convolutions in two and three dimensions and their gradients.
//
// x is (N, C, H, W), w is (K, C / groups, kh, kw), y is (N, K, OH, OW), or each has a depth before the height; any
// strides, so that channels-last is a matter of strides. One dimension is H = 1. A transposed convolution is the
// gradient of a convolution: see below.
//
// choose() says which implementation computes a convolution, and in how many bytes of scratch. Both depend on shapes,
// layouts and the machine, never on the number of threads at work. It sets up and caches what oneDNN needs, and may
// throw std::bad_alloc. run() allocates nothing of its own. Scratch is aligned to 64 bytes, and may be null where
// choose() says 0. Outputs overlap no input.
//
// The implementations, each where it is as fast as the others or faster:
// - one_pixel.cpp, a product without a reorder: f32 with windows of one pixel, and the weights' gradient of bf16 if the
//   CPU multiplies bf16 in pairs.
// - depthwise.cpp: f32 with one channel in each group, or with groups of four or eight.
// - winograd.cpp: windows of 3 x 3, stride 1 and 16 channels or more, in f32, or in bf16 that the CPU does not multiply
//   itself (for weights' gradients: not by AMX). It has a quarter of the multiplications, and errors up to 5 times
//   those of direct sums. Its scratch is no more than the operands and up to 6 MB on a machine of 4 cores or fewer.
//   SITU_CONV=direct in the environment switches it off.
// - oneDNN, cut over images, or over channels for the gradient of large weights: other f32 and bf16. Partial sums are
//   added in a fixed order.
// - unfolding and a product: f64, f16, and calls for which oneDNN has only a reference loop. Channels-last operands
// need
//   no scratch there on AVX-512 machines; others are reordered slice by slice.
#pragma once
#include <cstddef>

#include "situ/launch/arg.h"
#include "situ/launch/executor.h"
#include "situ/tensor/arguments.h"

namespace situ::cpu {

// The operand that is computed from the other two: y = conv(x, w) + bias, dx from dy = dL/dy, or dw, summed over the
// batch.
enum class ConvKind : int64_t { forward, backward_data, backward_weights };

// x, y and w are the three operands or, if computed, their gradients. Rows and columns of x that the window never
// reached get zero as their gradient. bias: [K], of forward only, or null.
struct Convolution {
  ConvKind kind;
  Arg x, y, w;
  const Arg* bias;
  Triple stride, padding, dilation;  // by depth, height and width; padding on both sides, in elements of x
  int64_t groups;
};
op::Choice choose(const Convolution& c);
void run(const Convolution& c, uint8_t implementation, void* scratch);

// y[:, k] += bias[k], which is what a transposed convolution adds at its end.
void add_channel_bias(const Arg& y, const Arg& bias) noexcept;

// Transposed convolution: x (N, C, H, W), w (C, K / groups, kh, kw), y (N, K, OH, OW).
//   forward           backward_data with y as x and x as y, then add_channel_bias(y, bias)
//   gradient of x     forward with dy as x and dx as y
//   gradient of w     backward_weights with dy as x and x as y

}  // namespace situ::cpu
