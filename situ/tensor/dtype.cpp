// Names, ranges and promotion of element types, and conversions between half and float.
#include "situ/tensor/dtype.h"

#include <bit>
#include <limits>

namespace situ {
namespace {

struct Names {
  const char *brief, *torch, *type;
};
constexpr Names kNames[kDTypes] = {
    {"u8", "uint8", "Byte"},          {"i8", "int8", "Char"},       {"i16", "int16", "Short"},
    {"i32", "int32", "Int"},          {"i64", "int64", "Long"},     {"f16", "float16", "Half"},
    {"f32", "float32", "Float"},      {"f64", "float64", "Double"}, {"bool", "bool", "Bool"},
    {"bf16", "bfloat16", "BFloat16"},
};
const Names& names(DType t) { return kNames[static_cast<int>(t)]; }

}  // namespace

const char* short_name(DType t) { return names(t).brief; }
const char* torch_name(DType t) { return names(t).torch; }
const char* type_name(DType t) { return names(t).type; }

NumberRange range_of(DType t) {
  switch (t) {
    case DType::boolean:
      return {0, 1};
    case DType::u8:
      return {0, 255};
    case DType::i8:
      return {-128, 127};
    case DType::i16:
      return {-32768, 32767};
    case DType::i32:
      return {-2147483648.0, 2147483647.0};
    case DType::i64:
      return {-0x1p63, 0x1.fffffffffffffp62};
    case DType::f16:
      return {-65504, 65504};
    case DType::bf16:
      return {-0x1.fep127, 0x1.fep127};
    case DType::f32:
      return {-std::numeric_limits<float>::max(), std::numeric_limits<float>::max()};
    default:
      return {-std::numeric_limits<double>::max(), std::numeric_limits<double>::max()};
  }
}

DType promote_types(DType a, DType b) {
  if (a == b) return a;
  int ca = category_of(a), cb = category_of(b);
  if (ca != cb) return ca > cb ? a : b;
  if (ca == 2) {  // neither f16 nor bf16 holds the other
    if (size_of(a) == size_of(b)) return DType::f32;
    return size_of(a) > size_of(b) ? a : b;
  }
  if (size_of(a) == size_of(b)) return DType::i16;  // u8 and i8
  return size_of(a) > size_of(b) ? a : b;
}

bool can_cast(DType from, DType to) { return category_of(from) <= category_of(to); }

float to_float(half h) {
  uint32_t sign = static_cast<uint32_t>(h.bits & 0x8000u) << 16, magnitude = h.bits & 0x7fffu;
  if (magnitude >= 0x7c00u) return std::bit_cast<float>(sign | 0x7f800000u | (magnitude & 0x3ffu) << 13);
  // In f32's position the exponent is 112 too small. One exact multiplication corrects it, for subnormals as well.
  float f = std::bit_cast<float>(magnitude << 13) * 0x1p112f;
  return std::bit_cast<float>(sign | std::bit_cast<uint32_t>(f));
}

half to_half(float f) {
  uint32_t u = std::bit_cast<uint32_t>(f), magnitude = u & 0x7fffffffu;
  auto sign = static_cast<uint16_t>((u >> 16) & 0x8000u);
  if (magnitude > 0x7f800000u) return {static_cast<uint16_t>(sign | 0x7e00u | ((magnitude >> 13) & 0x3ffu))};
  if (magnitude >= 0x477ff000u) return {static_cast<uint16_t>(sign | 0x7c00u)};  // 65520 and up round to infinity
  if (magnitude < 0x38800000u) {  // below 2^-14: adding 0.5 makes the adder round at the last bit of a half
    float r = std::bit_cast<float>(magnitude) + 0.5f;
    return {static_cast<uint16_t>(sign | (std::bit_cast<uint32_t>(r) - 0x3f000000u))};
  }
  uint32_t rounded = magnitude + 0xfffu + ((magnitude >> 13) & 1u);
  return {static_cast<uint16_t>(sign | ((rounded - 0x38000000u) >> 13))};
}

}  // namespace situ
