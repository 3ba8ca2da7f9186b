// Rows of a matrix, for products over chunks of rows (ops/row_chunks.h).
#pragma once
#include "situ/launch/arg.h"
#include "situ/ops/row_chunks.h"

namespace situ::row_chunks {

// Rows [first, first + n) of a matrix, optionally transposed. A null address stays null.
struct ChunkRows {
  int64_t sizes[2], strides[2];
  cpu::Arg arg;
  ChunkRows(const cpu::Arg& m, int64_t first, int64_t n, bool transposed = false) {
    const int r = transposed ? 1 : 0, c = 1 - r;
    sizes[r] = n, strides[r] = m.strides[0];
    sizes[c] = m.sizes[1], strides[c] = m.strides[1];
    auto* data = static_cast<char*>(m.data);
    arg = {data ? data + first * m.strides[0] * size_of(m.dtype) : nullptr, m.dtype, 2, sizes, strides};
  }
  ChunkRows(const ChunkRows&) = delete;
};

}  // namespace situ::row_chunks
