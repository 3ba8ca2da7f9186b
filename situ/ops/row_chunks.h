// Splits the products of a linear layer into chunks of rows.
//
// linear_cross_entropy never stores all logits: it computes, uses and frees them in chunks of rows. A linear layer with
// as many rows and columns splits its own products at the same rows, in forward and backward. So linear and
// cross_entropy give the same bits as linear_cross_entropy: a gradient of the weight is the same sum of the same
// products. Splitting costs the layer nothing, since a chunk is large enough for full speed.
#pragma once
#include <algorithm>
#include <cstdint>

#include "situ/tensor/tensor.h"

namespace situ::row_chunks {

// Returns the rows of a chunk. The input's and the output's part of a chunk each take at most 64 MB, or 64 rows if that
// is more. All chunks have about the same height, since a low one reads all weights for few rows. The result depends
// only on sizes. Half types are not split: each chunk would round their sums, and linear_cross_entropy does not take
// them.
inline int64_t rows_at_once(int64_t rows, int64_t in, int64_t out, DType t) {
  constexpr int64_t kBytes = 64 << 20, kRound = 64;
  if (rows <= 1 || (t != DType::f32 && t != DType::f64)) return std::max<int64_t>(1, rows);
  const int64_t fit = kBytes / std::max<int64_t>(1, std::max(in, out) * size_of(t)) / kRound * kRound;
  const int64_t most = std::max(fit, kRound), chunks = (rows + most - 1) / most;
  return std::min(rows, ((rows + chunks - 1) / chunks + kRound - 1) / kRound * kRound);
}

// Calls f(first, n) for rows [first, first + n), at least once.
template <class F>
void each(int64_t rows, int64_t most, F&& f) {
  for (int64_t first = 0; first == 0 || first < rows; first += most) f(first, std::min(most, rows - first));
}

// Calls f(n) for the sizes that chunks have: all but the last, and the last.
template <class F>
void each_size(int64_t rows, int64_t most, F&& f) {
  f(std::min(most, rows));
  if (rows % most) f(rows % most);
}

// Return the gradients of a linear layer's weight [out, in] and bias [out] from dy [rows, out] and x [rows, in], with
// differentiable ops.
Tensor weight_gradient(const Tensor& dy, const Tensor& x);
Tensor bias_gradient(const Tensor& dy, int64_t in);

}  // namespace situ::row_chunks
