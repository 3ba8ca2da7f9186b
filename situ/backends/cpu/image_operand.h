// Describes images of one to three directions in the form that kernels take.
#pragma once
#include "situ/backends/cpu/kernel.h"

namespace situ::cpu {

// An operand of D directions. A missing batch becomes a batch of size 1, and lines (D = 1) become images of height 1.
// There are thus four dimensions, or five if D is 3.
// `arg` points to sizes in this object, so the object must not move while the kernel runs. An object made from an
// Operand or OutSpec has no data: it is used to query a kernel's scratch.
template <int D>
struct ImageOf {
  static constexpr int kDims = D == 3 ? 5 : 4;
  Arg arg;
  int64_t sizes[kDims], strides[kDims];
  // ndim is D + 1 or D + 2; strides are in elements.
  ImageOf(void* data, DType t, int ndim, const int64_t* s, const int64_t* st) {
    const int missing = D + 2 - ndim;
    for (int d = 0; d < kDims; ++d) {
      const int at = (D == 1 && d > 2 ? d - 1 : d) - missing;
      const bool absent = at < 0 || (D == 1 && d == 2);
      sizes[d] = absent ? 1 : s[at];
      strides[d] = absent ? 0 : st[at];
    }
    arg = {data, t, kDims, sizes, strides};
  }
  explicit ImageOf(const Arg& a) : ImageOf(a.data, a.dtype, a.ndim, a.sizes, a.strides) {}
  explicit ImageOf(const op::Operand& o)
      : ImageOf(nullptr, o.dtype, o.ndim(), o.g->sizes.data(), o.g->strides.data()) {}
  explicit ImageOf(const op::OutSpec& o)
      : ImageOf(nullptr, o.dtype, o.g.ndim(), o.g.sizes.data(), o.g.strides.data()) {}
  ImageOf(const ImageOf&) = delete;
  ImageOf& operator=(const ImageOf&) = delete;
};
using Image = ImageOf<2>;

}  // namespace situ::cpu
