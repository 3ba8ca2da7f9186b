// c10::Half and c10::BFloat16: 16-bit floats that compute as float; the element types of kHalf and kBFloat16 tensors.
#pragma once
#include <cstdint>
#include <iosfwd>
#include <limits>
#include <type_traits>

#include "situ/tensor/dtype.h"
#include "situ/tensor/scalar.h"

namespace situ {

// Converts from any number, rounding to nearest even, and exactly to float. Operators +, -, * and / on two values of
// one kind give that kind, each result rounded. With another number they compute as float does.
template <class Storage, Storage (*narrow)(float)>
struct ShortFloat {
  uint16_t x = 0;  // the bits
  ShortFloat() = default;
  struct Bits {};
  static constexpr Bits from_bits() { return {}; }
  constexpr ShortFloat(uint16_t bits, Bits) : x(bits) {}
  template <Number T>
  ShortFloat(T v) : x(narrow(static_cast<float>(v)).bits) {}  // NOLINT
  operator float() const { return to_float(Storage{x}); }
  ShortFloat& operator+=(ShortFloat o) { return *this = *this + o; }
  ShortFloat& operator-=(ShortFloat o) { return *this = *this - o; }
  ShortFloat& operator*=(ShortFloat o) { return *this = *this * o; }
  ShortFloat& operator/=(ShortFloat o) { return *this = *this / o; }
// Templates, so that they do not apply to a Half and a float.
#define SITU_SHORT_FLOAT_OPERATOR(op)                      \
  template <std::same_as<ShortFloat> S>                    \
  friend S operator op(S a, S b) {                         \
    return static_cast<float>(a) op static_cast<float>(b); \
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

// The C++ type of a ScalarType's elements: c10::impl::ScalarTypeToCPPType<torch::kFloat>::type.
namespace impl {
template <ScalarType>
struct ScalarTypeToCPPType;
template <ScalarType t>
using ScalarTypeToCPPTypeT = typename ScalarTypeToCPPType<t>::type;
#define SITU_CPP_TYPE(id, T)              \
  template <>                             \
  struct ScalarTypeToCPPType<DType::id> { \
    using type = T;                       \
  }
SITU_CPP_TYPE(u8, uint8_t);
SITU_CPP_TYPE(i8, int8_t);
SITU_CPP_TYPE(i16, int16_t);
SITU_CPP_TYPE(i32, int32_t);
SITU_CPP_TYPE(i64, int64_t);
SITU_CPP_TYPE(f16, Half);
SITU_CPP_TYPE(f32, float);
SITU_CPP_TYPE(f64, double);
SITU_CPP_TYPE(boolean, bool);
SITU_CPP_TYPE(bf16, BFloat16);
#undef SITU_CPP_TYPE
}  // namespace impl

// The numeric_limits of a short float: `Digits` bits of significand, exponents up to MaxExponent, and the bits of its
// special numbers.
template <class T, int Digits, int MaxExponent, uint16_t Most, uint16_t Least, uint16_t Epsilon, uint16_t Infinity>
struct ShortFloatLimits : std::numeric_limits<float> {
  static constexpr int digits = Digits, digits10 = (Digits - 1) * 301 / 1000, max_digits10 = 2 + Digits * 301 / 1000;
  static constexpr int max_exponent = MaxExponent, min_exponent = 3 - MaxExponent;
  static constexpr int max_exponent10 = MaxExponent * 301 / 1000, min_exponent10 = -((MaxExponent - 2) * 301 / 1000);
  static constexpr auto make(uint16_t bits) { return T(bits, T::from_bits()); }
  static constexpr T max() { return make(Most); }
  static constexpr T lowest() { return make(Most | 0x8000); }
  static constexpr T min() { return make(Least); }
  static constexpr T epsilon() { return make(Epsilon); }
  static constexpr T infinity() { return make(Infinity); }
  static constexpr T quiet_NaN() { return make(Infinity | uint16_t{1} << (Digits - 2)); }
  static constexpr T signaling_NaN() { return make(Infinity | uint16_t{1} << (Digits - 3)); }
  static constexpr T denorm_min() { return make(1); }
  static constexpr T round_error() { return make(static_cast<uint16_t>(((MaxExponent - 2) << (Digits - 1)))); }  // 0.5
};

}  // namespace situ

template <>
class std::numeric_limits<situ::Half>
    : public situ::ShortFloatLimits<situ::Half, 11, 16, 0x7bff, 0x0400, 0x1400, 0x7c00> {};
template <>
class std::numeric_limits<situ::BFloat16>
    : public situ::ShortFloatLimits<situ::BFloat16, 8, 128, 0x7f7f, 0x0080, 0x3c00, 0x7f80> {};
