// Sums, means and maxima of groups of a table's rows, for nn::functional::embedding_bag and the Python module.
#pragma once
#include <optional>

#include "situ/ops/functions.h"

namespace situ::bags {

enum class Mode : int8_t { sum, mean, max };
struct Options {
  Mode mode = Mode::mean;
  bool scale_grad_by_freq = false;
  bool include_last_offset = false;    // the offsets have one more element, the number of indices
  std::optional<int64_t> padding_idx;  // from 0: rows that are left out
};
// input: indices [bags, n], or a vector of indices whose bags begin at `offsets` (from 0, ascending). table: rows
// [rows, d]. samples: weights of the input's sizes, or undefined. The result is [bags, d], zeros for empty bags. Throws
// ShapeError, DTypeError or UsageError if these do not fit together, IndexError for indices and offsets out of range.
Tensor embedding_bag(const In& input, const In& table, const Tensor& offsets, const Tensor& samples, const Options& o);

}  // namespace situ::bags
