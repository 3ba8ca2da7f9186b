// Images as kernels take them.
#pragma once
#include "situ/backends/cpu/kernel.h"

namespace situ::cpu {

// An operand of D directions as the kernels take it: a missing batch is one of size 1, and lines (D = 1) are images of
// height 1; so it has four dimensions, or five where D is 3. Has the sizes that `arg` points to, so it stays where it
// is while the kernel runs. From an Operand or OutSpec it has no data: geometry, to ask how much scratch a kernel
// needs.
template <int D>
struct ImageOf {
  static constexpr int kDims = D == 3 ? 5 : 4;
  Arg arg;
  int64_t sizes[kDims], strides[kDims];
  // ndim is D + 1 or D + 2; strides in elements.
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
