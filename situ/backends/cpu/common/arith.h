// Arithmetic on single elements of storage types: integers wrap, bool means `or` and `and`, half types round.
#pragma once
#include <type_traits>

#include "situ/tensor/dtype.h"

namespace situ::cpu {

template <class T>
T element_sum(T a, T b) {
  if constexpr (std::is_same_v<T, bool>) {
    return a || b;
  } else if constexpr (std::is_same_v<T, half>) {
    return to_half(to_float(a) + to_float(b));
  } else if constexpr (std::is_same_v<T, bfloat16>) {
    return to_bfloat16(to_float(a) + to_float(b));
  } else if constexpr (std::is_integral_v<T>) {
    return static_cast<T>(static_cast<uint64_t>(a) + static_cast<uint64_t>(b));
  } else {
    return a + b;
  }
}

template <class T>
T element_product(T a, T b) {
  if constexpr (std::is_same_v<T, bool>) {
    return a && b;
  } else if constexpr (std::is_same_v<T, half>) {
    return to_half(to_float(a) * to_float(b));
  } else if constexpr (std::is_same_v<T, bfloat16>) {
    return to_bfloat16(to_float(a) * to_float(b));
  } else if constexpr (std::is_integral_v<T>) {
    return static_cast<T>(static_cast<uint64_t>(a) * static_cast<uint64_t>(b));
  } else {
    return a * b;
  }
}

// Returns the larger or the smaller element; NaN wins.
template <class T>
T element_extremum(T a, T b, bool largest) {
  if constexpr (std::is_same_v<T, half>) {
    return to_half(element_extremum(to_float(a), to_float(b), largest));
  } else if constexpr (std::is_same_v<T, bfloat16>) {
    return to_bfloat16(element_extremum(to_float(a), to_float(b), largest));
  } else {
    if (a != a) return a;
    return b != b || (largest ? b > a : b < a) ? b : a;
  }
}

// Calls f with a value of t's storage type.
template <class F>
auto with_type(DType t, F&& f) {
  switch (t) {
    case DType::u8:
      return f(uint8_t{});
    case DType::i8:
      return f(int8_t{});
    case DType::i16:
      return f(int16_t{});
    case DType::i32:
      return f(int32_t{});
    case DType::i64:
      return f(int64_t{});
    case DType::f16:
      return f(half{});
    case DType::f64:
      return f(double{});
    case DType::boolean:
      return f(bool{});
    case DType::bf16:
      return f(bfloat16{});
    default:
      return f(float{});
  }
}

// The same for the floating types only; does nothing for the others.
template <class F>
void with_floating_type(DType t, F&& f) {
  switch (t) {
    case DType::f32:
      return f(float{});
    case DType::f64:
      return f(double{});
    case DType::f16:
      return f(half{});
    case DType::bf16:
      return f(bfloat16{});
    default:
      return;
  }
}

}  // namespace situ::cpu
