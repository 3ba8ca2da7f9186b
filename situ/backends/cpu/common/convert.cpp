// Implements conversions between storage types and compute types.
#include "situ/backends/cpu/common/convert.h"

#include "situ/backends/cpu/common/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "situ/backends/cpu/common/convert.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace situ::cpu::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

struct Bool {
  uint8_t value;
};

template <class To, class From>
HWY_INLINE To convert_one(From x) {
  return static_cast<To>(x);
}
template <>
HWY_INLINE Bool convert_one<Bool, float>(float x) {
  return {static_cast<uint8_t>(x != 0)};
}
template <>
HWY_INLINE Bool convert_one<Bool, double>(double x) {
  return {static_cast<uint8_t>(x != 0)};
}
template <>
HWY_INLINE Bool convert_one<Bool, int64_t>(int64_t x) {
  return {static_cast<uint8_t>(x != 0)};
}
template <>
HWY_INLINE Bool convert_one<Bool, int32_t>(int32_t x) {
  return {static_cast<uint8_t>(x != 0)};
}

template <class To, class From>
void convert(void* HWY_RESTRICT dst, const void* HWY_RESTRICT src, size_t n) {
  auto* HWY_RESTRICT to = static_cast<To*>(dst);
  auto* HWY_RESTRICT from = static_cast<const From*>(src);
  for (size_t i = 0; i < n; ++i) to[i] = convert_one<To>(from[i]);
}

template <class To>
void from_bool(void* HWY_RESTRICT dst, const void* HWY_RESTRICT src, size_t n) {
  auto* HWY_RESTRICT to = static_cast<To*>(dst);
  auto* HWY_RESTRICT from = static_cast<const uint8_t*>(src);
  for (size_t i = 0; i < n; ++i) to[i] = static_cast<To>(from[i] != 0);
}

// Converts through f32. f64 to a half type goes through f32 too and rounds twice, as in PyTorch.
template <class To>
void from_bf16(void* HWY_RESTRICT dst, const void* HWY_RESTRICT src, size_t n) {
  auto* HWY_RESTRICT to = static_cast<To*>(dst);
  auto* HWY_RESTRICT from = static_cast<const bfloat16*>(src);
  for (size_t i = 0; i < n; ++i) to[i] = static_cast<To>(to_float(from[i]));
}

template <class From>
void to_bf16(void* HWY_RESTRICT dst, const void* HWY_RESTRICT src, size_t n) {
  auto* HWY_RESTRICT to = static_cast<bfloat16*>(dst);
  auto* HWY_RESTRICT from = static_cast<const From*>(src);
  for (size_t i = 0; i < n; ++i) to[i] = to_bfloat16(static_cast<float>(from[i]));
}

void f16_to_f32(float* HWY_RESTRICT to, const half* HWY_RESTRICT from, size_t n) {
  size_t i = 0;
#if HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_AVX3
  const hn::ScalableTag<float> d;
  const hn::Rebind<hwy::float16_t, decltype(d)> dh;
  for (; i + hn::Lanes(d) <= n; i += hn::Lanes(d)) {
    hn::StoreU(hn::PromoteTo(d, hn::LoadU(dh, reinterpret_cast<const hwy::float16_t*>(from + i))), d, to + i);
  }
#endif
  for (; i < n; ++i) to[i] = to_float(from[i]);
}

void f32_to_f16(half* HWY_RESTRICT to, const float* HWY_RESTRICT from, size_t n) {
  size_t i = 0;
#if HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_AVX3
  const hn::ScalableTag<float> d;
  const hn::Rebind<hwy::float16_t, decltype(d)> dh;
  for (; i + hn::Lanes(d) <= n; i += hn::Lanes(d)) {
    hn::StoreU(hn::DemoteTo(dh, hn::LoadU(d, from + i)), dh, reinterpret_cast<hwy::float16_t*>(to + i));
  }
#endif
  for (; i < n; ++i) to[i] = to_half(from[i]);
}

constexpr size_t kPiece = 128;

template <class To>
void from_f16(void* HWY_RESTRICT dst, const void* HWY_RESTRICT src, size_t n) {
  if constexpr (sizeof(To) == 4 && static_cast<To>(0.5f) != 0) {
    f16_to_f32(static_cast<float*>(dst), static_cast<const half*>(src), n);
  } else {
    float piece[kPiece];
    for (size_t i = 0; i < n; i += kPiece) {
      const size_t m = n - i < kPiece ? n - i : kPiece;
      f16_to_f32(piece, static_cast<const half*>(src) + i, m);
      convert<To, float>(static_cast<To*>(dst) + i, piece, m);
    }
  }
}

template <class From>
void to_f16(void* HWY_RESTRICT dst, const void* HWY_RESTRICT src, size_t n) {
  if constexpr (sizeof(From) == 4 && static_cast<From>(0.5f) != 0) {
    f32_to_f16(static_cast<half*>(dst), static_cast<const float*>(src), n);
  } else {
    float piece[kPiece];
    for (size_t i = 0; i < n; i += kPiece) {
      const size_t m = n - i < kPiece ? n - i : kPiece;
      convert<float, From>(piece, static_cast<const From*>(src) + i, m);
      f32_to_f16(static_cast<half*>(dst) + i, piece, m);
    }
  }
}

// In the order of DType: u8, i8, i16, i32, i64, f16, f32, f64, boolean, bf16.
template <class C>
constexpr ConvertRow loads() {
  return {{convert<C, uint8_t>, convert<C, int8_t>, convert<C, int16_t>, convert<C, int32_t>, convert<C, int64_t>,
           from_f16<C>, convert<C, float>, convert<C, double>, from_bool<C>, from_bf16<C>}};
}
template <class C>
constexpr ConvertRow stores() {
  return {{convert<uint8_t, C>, convert<int8_t, C>, convert<int16_t, C>, convert<int32_t, C>, convert<int64_t, C>,
           to_f16<C>, convert<float, C>, convert<double, C>, convert<Bool, C>, to_bf16<C>}};
}
constexpr ConvertRow kLoads[] = {loads<float>(), loads<double>(), loads<int64_t>(), loads<int32_t>()};
constexpr ConvertRow kStores[] = {stores<float>(), stores<double>(), stores<int64_t>(), stores<int32_t>()};

const ConvertRow* load_table() { return kLoads; }
const ConvertRow* store_table() { return kStores; }

}  // namespace situ::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace situ::cpu {
namespace {

HWY_EXPORT(load_table);
HWY_EXPORT(store_table);

int row_of(DType compute) {
  return compute == DType::f32 ? 0 : compute == DType::f64 ? 1 : compute == DType::i64 ? 2 : 3;
}

}  // namespace

Convert load_as(DType from, DType compute) {
  return from == compute ? nullptr
                         : HWY_DYNAMIC_DISPATCH(load_table)()[row_of(compute)].by_type[static_cast<int>(from)];
}

Convert store_as(DType compute, DType to) {
  return to == compute ? nullptr : HWY_DYNAMIC_DISPATCH(store_table)()[row_of(compute)].by_type[static_cast<int>(to)];
}

}  // namespace situ::cpu
#endif
