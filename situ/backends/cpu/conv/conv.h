// Convolutions in two and three dimensions and their gradients.
//
// The shapes are x (N, C, H, W), w (K, C / groups, kh, kw) and y (N, K, OH, OW), or each has a depth before the height.
// All strides are allowed, so channels-last is only a matter of strides. One dimension is H = 1. A transposed
// convolution is the gradient of a convolution: see below.
//
// choose() returns the implementation of a convolution and its bytes of scratch. Both depend on shapes, layouts and the
// machine, never on the number of threads. It also creates and caches what oneDNN needs, and may throw std::bad_alloc.
// The function run() does not allocate memory of its own. Scratch is aligned to 64 bytes, and may be null if choose()
// returns 0 bytes. Outputs must not overlap inputs.
//
// These are the implementations. Each one is used if it is at least as fast as the others.
//
//   one_pixel.cpp   A product without a reorder: f32 with windows of one pixel, and the weights' gradient of bf16 if
//   the
//                   CPU multiplies bf16 in pairs.
//   depthwise.cpp   f32 with one channel in each group, or with groups of four or eight.
//   winograd.cpp    Windows of 3 x 3, stride 1 and 16 channels or more: in f32, or in bf16 if the CPU does not multiply
//                   it in hardware (for weights' gradients: not by AMX). It has a quarter of the multiplications, and
//                   errors up to 5 times those of direct sums. Its scratch is no more than the operands, and up to 6 MB
//                   on a machine of 4 cores or fewer. SITU_CONV=direct in the environment turns it off.
//   onednn.cpp      Other f32 and bf16, split over images, or over channels for the gradient of large weights. Partial
//                   sums are added in a fixed order.
//   unfold.cpp      Unfolding and a product: f64, f16, and calls for which oneDNN has only a reference loop.
//                   Channels-last operands need no scratch there on AVX-512 machines; others are reordered by slices.
#pragma once
#include <cstddef>

#include "situ/launch/arg.h"
#include "situ/launch/executor.h"
#include "situ/tensor/arguments.h"

namespace situ::cpu {

// The operand that is computed from the other two: y = conv(x, w) + bias, dx from dy = dL/dy, or dw, summed over the
// batch.
enum class ConvKind : int64_t { forward, backward_data, backward_weights };

// x, y and w are the three operands, or the gradient for the computed one. Rows and columns of x that no window covers
// get a gradient of zero. bias: [K], for forward only, or null.
struct Convolution {
  ConvKind kind;
  Arg x, y, w;
  const Arg* bias;
  Triple stride, padding, dilation;  // by depth, height and width; padding on both sides, in elements of x
  int64_t groups;
};
op::Choice choose(const Convolution& c);
void run(const Convolution& c, uint8_t implementation, void* scratch);

// y[:, k] += bias[k], which a transposed convolution adds at its end.
void add_channel_bias(const Arg& y, const Arg& bias) noexcept;

// Transposed convolution: x (N, C, H, W), w (C, K / groups, kh, kw), y (N, K, OH, OW).
//   forward           backward_data with y as x and x as y, then add_channel_bias(y, bias)
//   gradient of x     forward with dy as x and dx as y
//   gradient of w     backward_weights with dy as x and x as y

}  // namespace situ::cpu
