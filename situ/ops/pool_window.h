// The window that a pooling op's attributes describe, and its checks.
#pragma once
#include "situ/op/pool_window.h"
#include "situ/ops/image.h"
#include "situ/tensor/arguments.h"

namespace situ::op {

// A stride of 0 stands for the kernel's size.
template <class E>
E stride_or(E stride, const E& kernel) {
  for (int d = 0; d < static_cast<int>(sizeof(E) / sizeof(int64_t)); ++d)
    if (!stride[d]) stride[d] = kernel[d];
  return stride;
}

template <class A>
PoolWindow window_of(const A& a) {
  Pair stride = stride_or(a.stride, a.kernel_size);
  PoolWindow p;
  p.kernel[0] = a.kernel_size.h, p.kernel[1] = a.kernel_size.w;
  p.stride[0] = stride.h, p.stride[1] = stride.w;
  p.padding[0] = a.padding.h, p.padding[1] = a.padding.w;
  if constexpr (requires { a.dilation; }) p.dilation[0] = a.dilation.h, p.dilation[1] = a.dilation.w;
  if constexpr (requires { a.count_include_pad; }) {
    p.count_include_pad = a.count_include_pad;
    p.divisor_override = a.divisor_override.value_or(0);
  }
  return p;
}

// Windows over D directions; E is Extent<D>.
template <class E>
struct Windows {
  E kernel, stride, padding, dilation;
  bool ceil_mode;
};

// Returns the number of windows over `in` elements in each direction. It makes all checks of a window: `c` throws (an
// Infer or a Refuser), and `input` describes the input.
template <class C, class E>
E pooled_sizes(const C& c, const std::string& input, const E& in, const Windows<E>& w) {
  constexpr int kD = sizeof(E) / sizeof(int64_t);
  if (any_below(w.kernel, 1)) c.value_error("kernel_size is " + text_of(w.kernel) + ", but it must be 1 or more");
  if (any_below(w.stride, 1)) c.value_error("stride is " + text_of(w.stride) + ", but it must be 1 or more");
  if (any_below(w.dilation, 1)) c.value_error("dilation is " + text_of(w.dilation) + ", but it must be 1 or more");
  for (int d = 0; d < kD; ++d)
    if (w.padding[d] < 0 || w.padding[d] > w.kernel[d] / 2)
      c.value_error("padding is " + text_of(w.padding) + ", but it must be at most half of kernel_size " +
                    text_of(w.kernel));
  check_extent(c, "kernel_size", w.kernel);
  check_extent(c, "stride", w.stride);
  check_extent(c, "dilation", w.dilation);
  for (int d = 0; d < kD; ++d)
    if (!in[d]) c.shape_error("an image without pixels has no windows: " + input);
  E out;
  for (int d = 0; d < kD; ++d) {
    int64_t room = in[d] + 2 * w.padding[d] - w.dilation[d] * (w.kernel[d] - 1) - 1;
    if (w.ceil_mode) room += w.stride[d] - 1;  // the last window may extend beyond the end
    if (room < 0)
      c.shape_error("the window is larger than the padded image: " + input + ", kernel_size is " + text_of(w.kernel) +
                    ", padding is " + text_of(w.padding) + "; pad more or use a smaller window");
    out[d] = room / w.stride[d] + 1;
    if (w.ceil_mode && (out[d] - 1) * w.stride[d] >= in[d] + w.padding[d]) --out[d];  // it would start in the padding
  }
  return out;
}

}  // namespace situ::op
