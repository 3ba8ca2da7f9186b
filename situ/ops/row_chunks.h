// The products of a linear layer over chunks of rows.
//
// linear_cross_entropy never holds all logits: it makes, uses and forgets them in chunks of rows. For linear and
// cross_entropy to give the same bits, a linear layer with as many rows and columns cuts its own products, forward and
// backward, at the same rows: a gradient of the weight is then the same sum of the same products. The cut costs nothing
// there, since a chunk is as large as products are fast for.
#pragma once
#include <algorithm>
#include <cstdint>

#include "situ/tensor/tensor.h"

namespace situ::row_chunks {

// Rows of a chunk: neither side of a layer from `in` to `out` features takes more than 64 MB, or 64 rows if that is
// more; all chunks are about as high, since a low one reads all weights for few rows. From sizes alone. Halves are not
// cut: their sums would be rounded once a chunk, and linear_cross_entropy does not take them.
inline int64_t rows_at_once(int64_t rows, int64_t in, int64_t out, DType t) {
  constexpr int64_t kBytes = 64 << 20, kRound = 64;
  if (rows <= 1 || (t != DType::f32 && t != DType::f64)) return std::max<int64_t>(1, rows);
  const int64_t fit = kBytes / std::max<int64_t>(1, std::max(in, out) * size_of(t)) / kRound * kRound;
  const int64_t most = std::max(fit, kRound), chunks = (rows + most - 1) / most;
  return std::min(rows, ((rows + chunks - 1) / chunks + kRound - 1) / kRound * kRound);
}

// f(first, n) for rows [first, first + n), once at least.
template <class F>
void each(int64_t rows, int64_t most, F&& f) {
  for (int64_t first = 0; first == 0 || first < rows; first += most) f(first, std::min(most, rows - first));
}

// f(n) for the sizes that chunks have: all but the last, and the last.
template <class F>
void each_size(int64_t rows, int64_t most, F&& f) {
  f(std::min(most, rows));
  if (rows % most) f(rows % most);
}

// Gradients of a linear layer's weight [out, in] and bias [out] from dy [rows, out] and x [rows, in], in ops that can
// be differentiated.
Tensor weight_gradient(const Tensor& dy, const Tensor& x);
Tensor bias_gradient(const Tensor& dy, int64_t in);

}  // namespace situ::row_chunks
