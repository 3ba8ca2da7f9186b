// Conversions between storage types and the four compute types (f32, f64, i64, i32), on contiguous runs.
#pragma once
#include <cstddef>

#include "situ/tensor/dtype.h"

namespace situ::cpu {

using Convert = void (*)(void* dst, const void* src, size_t n);

struct ConvertRow {
  Convert by_type[kDTypes];
};

constexpr bool is_compute_type(DType t) {
  return t == DType::f32 || t == DType::f64 || t == DType::i64 || t == DType::i32;
}

// The compute type that holds every value of t.
constexpr DType compute_type(DType t) {
  if (is_compute_type(t)) return t;
  return is_floating(t) ? DType::f32 : DType::i32;
}

// Null where both types are the same. Floating to integer truncates; anything nonzero becomes true.
Convert load_as(DType from, DType compute);
Convert store_as(DType compute, DType to);

}  // namespace situ::cpu
