// Sorts elements along a dimension for other kernels.
#pragma once
#include "situ/backends/text/table.h"

namespace situ::text {

// Stable sort of `in` along `dim`. Writes to `order`, for each line (of in without `dim`, in order), the numbers of its
// elements: i32, padded_length(n) for each line, order_bytes(lines, n) bytes in all. Lines must have fewer than 2^31
// elements.
int64_t padded_length(int64_t n);  // a power of two
int64_t order_bytes(int64_t lines, int64_t n);
void sort_lines(const Caller& by, const View& in, int dim, bool descending, void* order);

// Cumulative sums along `dim`, added in the order of cumsum's kernel.
void running_sums(const Caller& by, const View& out, const View& in, int dim);

}  // namespace situ::text
