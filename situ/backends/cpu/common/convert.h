// Converts contiguous runs between storage types and the four compute types (f32, f64, i64, i32).
#pragma once
#include <cstddef>

#include "situ/launch/arg.h"

namespace situ::cpu {

using Convert = void (*)(void* dst, const void* src, size_t n);

struct ConvertRow {
  Convert by_type[kDTypes];
};

// Null if both types are the same. Floating to integer truncates; to bool, anything nonzero becomes true.
Convert load_as(DType from, DType compute);
Convert store_as(DType compute, DType to);

}  // namespace situ::cpu
