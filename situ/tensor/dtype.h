// Element types, promotion, and the names LibTorch programs use for them.
#pragma once
#include <cstdint>

namespace situ {

// The element types. Files store names, because these values may change.
enum class DType : uint8_t {
  u8,
  i8,
  i16,
  i32,
  i64,
  f16,
  f32,
  f64,
  boolean,
  bf16,
  // LibTorch's names of the same types: torch::ScalarType::Float.
  Byte = u8,
  Char = i8,
  Short = i16,
  Int = i32,
  Long = i64,
  Half = f16,
  Float = f32,
  Double = f64,
  Bool = boolean,
  BFloat16 = bf16
};
constexpr int kDTypes = 10;
using ScalarType = DType;  // LibTorch's name
using Dtype = DType;

constexpr DType kByte = DType::u8, kChar = DType::i8, kShort = DType::i16, kInt = DType::i32, kLong = DType::i64,
                kHalf = DType::f16, kFloat = DType::f32, kDouble = DType::f64, kBool = DType::boolean,
                kBFloat16 = DType::bf16, kUInt8 = DType::u8, kInt8 = DType::i8, kInt16 = DType::i16,
                kInt32 = DType::i32, kInt64 = DType::i64, kFloat16 = DType::f16, kFloat32 = DType::f32,
                kFloat64 = DType::f64, kU8 = DType::u8, kI8 = DType::i8, kI16 = DType::i16, kI32 = DType::i32,
                kI64 = DType::i64, kF16 = DType::f16, kF32 = DType::f32, kF64 = DType::f64;

// Bytes of one element: 1, 2, 4 or 8 (a bool takes a whole byte, 0 or 1).
constexpr int64_t size_of(DType t) {
  constexpr uint8_t bytes[kDTypes] = {1, 1, 2, 4, 8, 2, 4, 8, 1, 2};
  return bytes[static_cast<int>(t)];
}
inline int64_t elementSize(DType t) { return size_of(t); }
constexpr bool is_floating(DType t) {
  return t == DType::f16 || t == DType::f32 || t == DType::f64 || t == DType::bf16;
}
// True for signed and unsigned integers; bool is a category of its own.
constexpr bool is_integral(DType t) { return !is_floating(t) && t != DType::boolean; }
constexpr bool isFloatingType(DType t) { return is_floating(t); }
constexpr bool isIntegralType(DType t, bool include_bool = false) {
  return is_integral(t) || (include_bool && t == DType::boolean);
}
// The rank of a type's category in promotion: bool 0 < integer 1 < floating 2.
constexpr int category_of(DType t) { return is_floating(t) ? 2 : t == DType::boolean ? 0 : 1; }

// The smallest and the largest finite number of a type. For i64, `high` is the largest double that fits.
struct NumberRange {
  double low, high;
};
NumberRange range_of(DType t);

// The name in error messages: "f32", "i64", "bool", "bf16".
const char* short_name(DType t);
// The name in PyTorch, without "torch.": "float32", "bool".
const char* torch_name(DType t);
// The name that LibTorch prints: "Float", "Long".
const char* type_name(DType t);
// LibTorch's name. It has its own namespace so that argument-dependent lookup does not find it when a test framework
// calls toString(value).
namespace qualified {
inline const char* toString(DType t) { return type_name(t); }
}  // namespace qualified
using namespace qualified;
// The result type of two tensors: the higher category wins, then the wider type. f16 with bf16 gives f32. u8 with i8
// gives i16, and u8 with a wider signed integer gives that integer.
DType promote_types(DType a, DType b);
// Returns whether an in-place op may store a result of type `from` into `to`: not if `from` has the higher category.
bool can_cast(DType from, DType to);

// IEEE half and bfloat16 as storage types of two bytes, without arithmetic; conversions run in software. Narrowing
// rounds to nearest even, overflows to infinity and keeps NaN a NaN. Widening is exact. Kernels compute them in f32.
struct half {
  uint16_t bits;
};
struct bfloat16 {
  uint16_t bits;
};
float to_float(half h);
half to_half(float f);
inline float to_float(bfloat16 h) {
  const uint32_t u = static_cast<uint32_t>(h.bits) << 16;
  float f;
  __builtin_memcpy(&f, &u, 4);
  return f;
}
inline bfloat16 to_bfloat16(float f) {  // to nearest, ties to even; a NaN becomes quiet
  uint32_t u;
  __builtin_memcpy(&u, &f, 4);
  const uint32_t nearest = (u + 0x7fffu + ((u >> 16) & 1u)) >> 16, quiet = (u >> 16) | 0x40u;
  return {static_cast<uint16_t>((u & 0x7fffffffu) > 0x7f800000u ? quiet : nearest)};
}

// dtype_of<T>::value is the dtype that holds C++ values of type T. A type that no dtype holds does not compile.
template <class T>
struct dtype_of;
#define SITU_DTYPE_OF(T, id)                  \
  template <>                                 \
  struct dtype_of<T> {                        \
    static constexpr DType value = DType::id; \
  }
SITU_DTYPE_OF(uint8_t, u8);
SITU_DTYPE_OF(int8_t, i8);
SITU_DTYPE_OF(int16_t, i16);
SITU_DTYPE_OF(int32_t, i32);
SITU_DTYPE_OF(int64_t, i64);
SITU_DTYPE_OF(long long, i64);
SITU_DTYPE_OF(half, f16);
SITU_DTYPE_OF(float, f32);
SITU_DTYPE_OF(double, f64);
SITU_DTYPE_OF(bool, boolean);
SITU_DTYPE_OF(bfloat16, bf16);
#undef SITU_DTYPE_OF

}  // namespace situ
