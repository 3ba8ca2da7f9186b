// Runs one convolution as its op does, with the implementation and the scratch that are chosen for it.
#pragma once
#include <cstdint>
#include <vector>

#include "situ/backends/cpu/conv/conv.h"

namespace situ::cpu::test {

// The numbers of a convolution as tests write them: by height and width, with those of the depth separate.
struct Conv2d {
  int64_t stride[2] = {1, 1}, padding[2] = {0, 0}, dilation[2] = {1, 1};
  int64_t groups = 1;
  int64_t stride_d = 1, padding_d = 0, dilation_d = 1;
};
struct ConvCase {
  ConvKind kind;
  Arg x, y, w;
  const Arg* bias;
  Conv2d p;
};

inline Convolution convolution(const ConvCase& c) {
  const Conv2d& p = c.p;
  return {c.kind,
          c.x,
          c.y,
          c.w,
          c.bias,
          {p.stride_d, p.stride[0], p.stride[1]},
          {p.padding_d, p.padding[0], p.padding[1]},
          {p.dilation_d, p.dilation[0], p.dilation[1]},
          p.groups};
}

inline void convolve(const ConvCase& of) {
  const Convolution c = convolution(of);
  const op::Choice by = choose(c);
  // Filled with NaNs, so that reading an element before it is written shows.
  std::vector<char> bytes(static_cast<size_t>(by.scratch) + 64, static_cast<char>(0xff));
  const uintptr_t aligned = (reinterpret_cast<uintptr_t>(bytes.data()) + 63) / 64 * 64;
  run(c, by.implementation, by.scratch ? reinterpret_cast<void*>(aligned) : nullptr);
}

}  // namespace situ::cpu::test
