// Sizes and strides of views and joins: checks and conversions that several ops share.
#pragma once
#include <string>

#include "situ/memory/region.h"

namespace situ::op {

std::string text_of(IntArrayRef sizes);  // "[2, 3]"

// Replaces a -1 in `sizes` so that the product is numel. Returns false if that is impossible.
bool complete_sizes(IntArrayRef sizes, int64_t numel, Dims& result);
// The same, but throws ShapeError, naming `op` and `who` with the reason.
Dims completed_sizes(const char* op, IntArrayRef sizes, const std::string& who, int64_t numel);

// Computes strides that show the elements of `g` in row-major order with other sizes (same product), without copying.
// Returns false if there are none.
bool view_strides(const Region& g, IntArrayRef sizes, Dims& strides);

// Wraps a negative dimension. Throws IndexError, naming `op` and `who`, if it is out of range. A 0-dim tensor counts as
// having one dimension.
int64_t wrapped_dim(const char* op, int64_t d, int64_t ndim, const std::string& who);

// The same for a call that infer has accepted.
inline int wrapped(int64_t dim, int ndim) { return static_cast<int>(dim < 0 ? dim + (ndim > 0 ? ndim : 1) : dim); }

}  // namespace situ::op
