// Helpers to compute the size of scratch memory before operands and results have been allocated.
#pragma once
#include "situ/backends/cpu/kernel.h"

namespace situ::cpu {

// Describes an operand or a result by its dtype, sizes and strides; the data pointer is null.
inline Arg geometry_of(const op::Operand& o) {
  return {nullptr, o.dtype, o.ndim(), o.g->sizes.data(), o.g->strides.data()};
}
inline Arg geometry_of(const op::OutSpec& o) {
  return {nullptr, o.dtype, o.g.ndim(), o.g.sizes.data(), o.g.strides.data()};
}

// Rounds a size up to a multiple of 64 bytes, so that the next part of the scratch memory is aligned.
inline int64_t align64(int64_t bytes) { return (bytes + 63) / 64 * 64; }

}  // namespace situ::cpu
