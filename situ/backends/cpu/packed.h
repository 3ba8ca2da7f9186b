// Operands laid row by row, for kernels that take no strides.
#pragma once
#include "situ/backends/cpu/copy/copy.h"
#include "situ/backends/cpu/kernel.h"

namespace situ::cpu {

// `x` copied into `bytes`, which have room for it, as elements of type `t`. `strides` has room for kMaxDims.
inline Arg packed(const Arg& x, void* bytes, DType t, int64_t* strides) {
  for (int64_t d = x.ndim, s = 1; d-- > 0; s *= x.sizes[d]) strides[d] = s;
  const Arg r{bytes, t, x.ndim, x.sizes, strides};
  if (x.numel()) copy(r, x);
  return r;
}

// Its bytes; none where the operand lies in rows already.
inline int64_t packed_bytes(const op::Operand& x) { return is_contiguous(*x.g) ? 0 : x.numel() * x.g->itemsize; }

}  // namespace situ::cpu
