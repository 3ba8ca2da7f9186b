// c10::Half and c10::BFloat16: 16 bits that compute as floats. What tensors of kHalf and kBFloat16 hold.
#pragma once
#include <cstdint>
#include <iosfwd>
#include <type_traits>

#include "situ/tensor/dtype.h"
#include "situ/tensor/scalar.h"

namespace situ {

// Converts from any number, rounding to nearest even, and to float, exactly. Between two of one kind +, -, * and / give
// that kind, each result rounded; with another number they compute as floats do.
template <class Storage, Storage (*narrow)(float)>
struct ShortFloat {
  uint16_t x = 0;  // the bits
  ShortFloat() = default;
  template <Number T>
  ShortFloat(T v) : x(narrow(static_cast<float>(v)).bits) {}  // NOLINT
  operator float() const { return to_float(Storage{x}); }
  ShortFloat& operator+=(ShortFloat o) { return *this = *this + o; }
  ShortFloat& operator-=(ShortFloat o) { return *this = *this - o; }
  ShortFloat& operator*=(ShortFloat o) { return *this = *this * o; }
  ShortFloat& operator/=(ShortFloat o) { return *this = *this / o; }
// Templates, so that a Half beside a float does not come here.
#define SITU_SHORT_FLOAT_OPERATOR(op)                                  \
  template <std::same_as<ShortFloat> S>                                \
  friend S operator op(S a, S b) {                                     \
    return static_cast<float>(a) op static_cast<float>(b);             \
  }
  SITU_SHORT_FLOAT_OPERATOR(+)
  SITU_SHORT_FLOAT_OPERATOR(-)
  SITU_SHORT_FLOAT_OPERATOR(*)
  SITU_SHORT_FLOAT_OPERATOR(/)
#undef SITU_SHORT_FLOAT_OPERATOR
  friend std::ostream& operator<<(std::ostream& out, ShortFloat v) { return print(out, v); }

 private:
  template <class Stream>
  static Stream& print(Stream& out, float v) {
    return out << v;
  }
};
using Half = ShortFloat<half, to_half>;
using BFloat16 = ShortFloat<bfloat16, to_bfloat16>;

template <>
struct dtype_of<Half> {
  static constexpr DType value = DType::f16;
};
template <>
struct dtype_of<BFloat16> {
  static constexpr DType value = DType::bf16;
};

// The ScalarType of a C++ type: CppTypeToScalarType<float>::value, or CppTypeToScalarType<float>().
template <class T>
struct CppTypeToScalarType : std::integral_constant<ScalarType, dtype_of<T>::value> {};

}  // namespace situ
