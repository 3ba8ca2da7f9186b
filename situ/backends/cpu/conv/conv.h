// Convolutions in two and three dimensions and their gradients.
//
// x is (N, C, H, W), w is (K, C / groups, kh, kw), y is (N, K, OH, OW), or each has a depth before the height; any
// strides, so that channels-last is a matter of strides. One dimension is H = 1. A transposed convolution is the
// gradient of a convolution: see below.
//
// Each call is a query of scratch, made while nothing is written yet (it sets up and caches what oneDNN needs, and may
// throw std::bad_alloc), and the run, which throws nothing and allocates nothing of its own. Scratch is aligned to 64
// bytes, depends on shapes, layouts and the number of cores, never on the number of threads at work, and may be null
// where the query says 0. Outputs overlap no input.
//
// f32 with windows of one pixel, and the weights' gradient of bf16 where the CPU multiplies it in pairs, is multiplied
// as it lies (dnn/pointwise.cpp) where that is as fast or faster, without a reorder. f32 of one channel each, or of
// four and eight in groups, has kernels of its own (dnn/depthwise.cpp) where they are faster. f32 with windows of 3 x 3
// and stride 1, and bf16 that the CPU does not multiply itself (weights' gradients: but by AMX), takes Winograd's way
// (dnn/winograd.cpp) with 16 channels and more: a quarter of the multiplications, scratch of up to 6 MB (on a machine
// of 4 cores or fewer) and no more than the operands, errors up to 5 times those of direct sums; SITU_CONV=direct in
// the environment switches it off. Other f32 and bf16 runs through oneDNN, cut over images, or over channels for the
// gradient of large weights; partial sums are added in a fixed order. f64, f16 and what oneDNN has only a reference
// loop for are unfolded and multiplied. There channels-last operands need no scratch on AVX-512 machines; others are
// reordered slice by slice.
#pragma once
#include <cstddef>

#include "situ/backends/cpu/common/after.h"
#include "situ/launch/arg.h"

namespace situ::cpu {

struct Conv2d {
  int64_t stride[2] = {1, 1};
  int64_t padding[2] = {0, 0};  // on both sides, in elements of x
  int64_t dilation[2] = {1, 1};
  int64_t groups = 1;
  int64_t stride_d = 1, padding_d = 0, dilation_d = 1;  // of volumes, along the depth
};

// y = conv(x, w) + bias. bias is [K] or null. after: of a y that is dense, or null.
size_t conv2d_forward_scratch_bytes(const Arg& y, const Arg& x, const Arg& w, const Arg* bias, const Conv2d& p);
void conv2d_forward(const Arg& y, const Arg& x, const Arg& w, const Arg* bias, const Conv2d& p, void* scratch,
                    const After* after = nullptr);

// dx, given dy = dL/dy. Rows and columns of x that the window never reached get zero.
size_t conv2d_backward_data_scratch_bytes(const Arg& dx, const Arg& dy, const Arg& w, const Conv2d& p);
void conv2d_backward_data(const Arg& dx, const Arg& dy, const Arg& w, const Conv2d& p, void* scratch);

// dw, summed over the batch.
size_t conv2d_backward_weights_scratch_bytes(const Arg& dw, const Arg& x, const Arg& dy, const Conv2d& p);
void conv2d_backward_weights(const Arg& dw, const Arg& x, const Arg& dy, const Conv2d& p, void* scratch);

// y[:, k] += bias[k], which is what a transposed convolution adds at its end.
void add_channel_bias(const Arg& y, const Arg& bias) noexcept;

// Transposed convolution: x (N, C, H, W), w (C, K / groups, kh, kw), y (N, K, OH, OW).
//   forward           conv2d_backward_data(y, x, w, p, scratch), then add_channel_bias(y, bias)
//   gradient of x     conv2d_forward(dx, dy, w, nullptr, p, scratch)
//   gradient of w     conv2d_backward_weights(dw, dy, x, p, scratch)

}  // namespace situ::cpu
