// The window that a pooling op's attributes describe.
#pragma once
#include "situ/kernels/pool_window.h"
#include "situ/tensor/arguments.h"

namespace situ::op {

inline Pair stride_or(Pair stride, Pair kernel) {
  return {stride.h ? stride.h : kernel.h, stride.w ? stride.w : kernel.w};
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

}  // namespace situ::op
