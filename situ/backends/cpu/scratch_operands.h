// Operands and results before there are bytes, for functions that compute scratch sizes.
#pragma once
#include "situ/backends/cpu/kernel.h"

namespace situ::cpu {

inline Arg geometry_of(const op::Operand& o) {
  return {nullptr, o.dtype, o.ndim(), o.g->sizes.data(), o.g->strides.data()};
}
inline Arg geometry_of(const op::OutSpec& o) {
  return {nullptr, o.dtype, o.g.ndim(), o.g.sizes.data(), o.g.strides.data()};
}

// Rounds up the bytes of a part of the scratch, so that the next part is aligned.
inline int64_t padded(int64_t bytes) { return (bytes + 63) / 64 * 64; }

}  // namespace situ::cpu
