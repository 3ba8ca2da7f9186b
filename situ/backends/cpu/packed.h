// Copies operands row by row, for kernels that take no strides.
#pragma once
#include "situ/backends/cpu/copy/copy.h"
#include "situ/backends/cpu/kernel.h"

namespace situ::cpu {

// Copies `x` into `bytes` as elements of type `t`. `bytes` must be large enough, and `strides` must hold kMaxDims
// numbers.
inline Arg packed(const Arg& x, void* bytes, DType t, int64_t* strides) {
  for (int64_t d = x.ndim, s = 1; d-- > 0; s *= x.sizes[d]) strides[d] = s;
  const Arg r{bytes, t, x.ndim, x.sizes, strides};
  if (x.numel()) copy(r, x);
  return r;
}

// The bytes of the copy; 0 if the operand is already in rows.
inline int64_t packed_bytes(const op::Operand& x) { return is_contiguous(*x.g) ? 0 : x.numel() * x.g->itemsize; }

}  // namespace situ::cpu
