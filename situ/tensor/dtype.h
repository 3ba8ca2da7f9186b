// Element types, promotion, and the names LibTorch programs use for them.
#pragma once
#include <cstdint>

namespace situ {

enum class DType : uint8_t { u8, i8, i16, i32, i64, f16, f32, f64, boolean, bf16 };
constexpr int kDTypes = 10;
using ScalarType = DType;  // LibTorch's name
using Dtype = DType;

constexpr DType kByte = DType::u8, kChar = DType::i8, kShort = DType::i16, kInt = DType::i32, kLong = DType::i64,
                kHalf = DType::f16, kFloat = DType::f32, kDouble = DType::f64, kBool = DType::boolean,
                kBFloat16 = DType::bf16, kUInt8 = DType::u8, kInt8 = DType::i8, kInt16 = DType::i16,
                kInt32 = DType::i32, kInt64 = DType::i64, kFloat16 = DType::f16, kFloat32 = DType::f32,
                kFloat64 = DType::f64;

constexpr int64_t size_of(DType t) {
  constexpr uint8_t bytes[kDTypes] = {1, 1, 2, 4, 8, 2, 4, 8, 1, 2};
  return bytes[static_cast<int>(t)];
}
inline int64_t elementSize(DType t) { return size_of(t); }
constexpr bool is_floating(DType t) {
  return t == DType::f16 || t == DType::f32 || t == DType::f64 || t == DType::bf16;
}
constexpr bool is_integral(DType t) { return !is_floating(t) && t != DType::boolean; }
// Category order of promotion: bool 0 < integer 1 < floating 2.
constexpr int category_of(DType t) { return is_floating(t) ? 2 : t == DType::boolean ? 0 : 1; }

const char* short_name(DType t);        // "f32", "i64", "bool", "bf16": used in error messages
const char* torch_name(DType t);        // "torch.float32"-style suffix without the prefix: "float32", "bool"
const char* type_name(DType t);         // LibTorch's printing: "Float", "Long"
DType promote_types(DType a, DType b);  // PyTorch's lattice
bool can_cast(DType from, DType to);    // category order bool < integer < floating (spec 4.1)

// IEEE half and bfloat16 as storage types: two bytes, converted in software (round to nearest even).
struct half {
  uint16_t bits;
};
struct bfloat16 {
  uint16_t bits;
};
float to_float(half h);
float to_float(bfloat16 h);
half to_half(float f);
bfloat16 to_bfloat16(float f);

template <class T>
struct dtype_of;
template <>
struct dtype_of<uint8_t> {
  static constexpr DType value = DType::u8;
};
template <>
struct dtype_of<int8_t> {
  static constexpr DType value = DType::i8;
};
template <>
struct dtype_of<int16_t> {
  static constexpr DType value = DType::i16;
};
template <>
struct dtype_of<int32_t> {
  static constexpr DType value = DType::i32;
};
template <>
struct dtype_of<int64_t> {
  static constexpr DType value = DType::i64;
};
template <>
struct dtype_of<long long> {
  static constexpr DType value = DType::i64;
};
template <>
struct dtype_of<half> {
  static constexpr DType value = DType::f16;
};
template <>
struct dtype_of<float> {
  static constexpr DType value = DType::f32;
};
template <>
struct dtype_of<double> {
  static constexpr DType value = DType::f64;
};
template <>
struct dtype_of<bool> {
  static constexpr DType value = DType::boolean;
};
template <>
struct dtype_of<bfloat16> {
  static constexpr DType value = DType::bf16;
};

}  // namespace situ
