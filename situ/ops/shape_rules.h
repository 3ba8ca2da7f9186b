// Helpers on sizes and strides that view and joining ops share.
#pragma once
#include <string>

#include "situ/memory/region.h"

namespace situ::op {

std::string text_of(IntArrayRef sizes);  // "[2, 3]"

// `sizes` with a -1 replaced so that the product is numel; false when that cannot be.
bool complete_sizes(IntArrayRef sizes, int64_t numel, Dims& result);
// The same; throws ShapeError naming `op` and `who` with the reason when it cannot.
Dims completed_sizes(const char* op, IntArrayRef sizes, const std::string& who, int64_t numel);

// Strides that show the elements of `g` in row-major order with other sizes (same product), without moving a byte.
// False when there are none.
bool view_strides(const Region& g, IntArrayRef sizes, Dims& strides);

// Wraps a negative dimension; throws IndexError naming `op` and `who` when it is out of range. A 0-dim tensor counts as
// one dimension.
int64_t wrapped_dim(const char* op, int64_t d, int64_t ndim, const std::string& who);

// The same of a call that infer has accepted.
inline int wrapped(int64_t dim, int ndim) { return static_cast<int>(dim < 0 ? dim + (ndim > 0 ? ndim : 1) : dim); }

}  // namespace situ::op
