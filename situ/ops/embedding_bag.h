// Sums, means and maxima of bags of rows of a table: what nn::functional::embedding_bag and Python's call.
#pragma once
#include <optional>

#include "situ/ops/functions.h"

namespace situ::bags {

enum class Mode : int8_t { sum, mean, max };
struct Options {
  Mode mode = Mode::mean;
  bool scale_grad_by_freq = false;
  bool include_last_offset = false;    // the offsets have one more, the number of indices
  std::optional<int64_t> padding_idx;  // from 0: rows that count for nothing
};
// input: indices [bags, n], or a vector whose bags begin at `offsets` (from 0 on, ascending); table [rows, d]; samples:
// weights of the input's sizes, or undefined. Result [bags, d]: of empty bags zeros. ShapeError, DTypeError, UsageError
// where these do not fit together, IndexError for indices and offsets out of range.
Tensor embedding_bag(const In& input, const In& table, const Tensor& offsets, const Tensor& samples, const Options& o);

}  // namespace situ::bags
