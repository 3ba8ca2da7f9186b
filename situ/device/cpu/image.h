// Images as kernels take them.
#pragma once
#include "situ/device/cpu/kernel.h"

namespace situ::cpu {

// An image operand as the kernels take it: always with four dimensions, a missing batch being one of size 1. Has the
// sizes that `arg` points to, so it stays where it is while the kernel runs. From an Operand or OutSpec it has no data:
// geometry, to ask how much scratch a kernel needs.
struct Image {
  Arg arg;
  int64_t sizes[4], strides[4];
  // ndim is 3 or 4; strides in elements.
  Image(void* data, DType t, int ndim, const int64_t* s, const int64_t* st) {
    for (int d = 0; d < 4; ++d) {
      int at = d - (4 - ndim);
      sizes[d] = at < 0 ? 1 : s[at];
      strides[d] = at < 0 ? 0 : st[at];
    }
    arg = {data, t, 4, sizes, strides};
  }
  explicit Image(const Arg& a) : Image(a.data, a.dtype, a.ndim, a.sizes, a.strides) {}
  explicit Image(const op::Operand& o) : Image(nullptr, o.dtype, o.ndim(), o.g->sizes.data(), o.g->strides.data()) {}
  explicit Image(const op::OutSpec& o) : Image(nullptr, o.dtype, o.g.ndim(), o.g.sizes.data(), o.g.strides.data()) {}
  Image(const Image&) = delete;
  Image& operator=(const Image&) = delete;
};

}  // namespace situ::cpu
