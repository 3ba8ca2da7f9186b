// An op's maths on vectors becomes its blocks for every compute type. Included once for each instruction set.
//
//   struct Neg : OpTraits<1, kAll> {
//     template <class D, class V>
//     static HWY_INLINE V f(D d, const V* a, V x) { return hn::Neg(x); }     // a[i]: the i-th number in every lane
//   };
#if defined(SITU_KERNELS_CPU_POINTWISE_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SITU_KERNELS_CPU_POINTWISE_INL_H_
#undef SITU_KERNELS_CPU_POINTWISE_INL_H_
#else
#define SITU_KERNELS_CPU_POINTWISE_INL_H_
#endif

#include <hwy/highway.h>

#include <cstring>
#include <type_traits>
#include <utility>

#include "situ/backends/cpu/common/bf16-inl.h"
#include "situ/backends/cpu/common/prefetch.h"
#include "situ/backends/cpu/elementwise/pointwise.h"
#include "situ/op/formula/formulas.h"

HWY_BEFORE_NAMESPACE();
namespace situ::cpu::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using formula::kAll, formula::kFloats, formula::kIntegers;
// kApart: of these types one element after another, in vectors of one lane.
template <int kInputs, int kTypes, int kApart = 0>
struct OpTraits {
  static constexpr int inputs = kInputs, types = kTypes, apart = kApart;
};
template <class T>
constexpr int kTypeOf = std::is_floating_point_v<T> ? kFloats : kIntegers;
template <class T>
HWY_INLINE T attr_as(const Scalar& s) {
  if constexpr (std::is_floating_point_v<T>) return static_cast<T>(s.real);
  return static_cast<T>(s.integer);
}

template <class Op, class D, class V, class T, size_t... K>
HWY_INLINE V apply(std::index_sequence<K...>, D d, const V* a, T* const* p, size_t i) {
  return Op::f(d, a, hn::LoadU(d, p[K] + i)...);
}

// Full vectors in place, then the same loop once more over a padded copy of the rest: one body, the same bits anywhere.
template <class Op, class T>
void vector_block(void* out, const void* const* in, size_t n, const void* attr) {
  const std::conditional_t<(Op::apart & kTypeOf<T>) != 0, hn::CappedTag<T, 1>, hn::ScalableTag<T>> d;
  using V = hn::Vec<decltype(d)>;
  constexpr size_t N = hn::MaxLanes(d);
  constexpr int K = Op::inputs;
  alignas(64) T rest[K + 1][kRestBytes / sizeof(T)];
  const size_t left = n % N;
  T* p[K + 1];  // the output last
  for (int k = 0; k < K; ++k) p[k] = static_cast<T*>(const_cast<void*>(in[k]));
  p[K] = static_cast<T*>(out);
  if (left) {
    for (int k = 0; k < K; ++k) take_rest(rest[k], p[k] + (n - left), left * sizeof(T));
  }
  V a[formula::kMaxNumbers] = {};
  if (attr) {
    for (int k = 0; k < formula::kMaxNumbers; ++k)
      a[k] = hn::Set(d, attr_as<T>(static_cast<const Attrs*>(attr)->value[k]));
  }
  const bool prefetch = n * sizeof(T) >= several_prefetched_from;
  for (size_t count = n - left;;) {
    for (size_t i = 0; i < count;) {
      size_t end = count;
      if (prefetch) {
        end = i + kBlockPiece / sizeof(T) < count ? i + kBlockPiece / sizeof(T) : count;
        for (int k = 0; k <= K; ++k) ask_for<kBlockPiece>(p[k] + i);
      }
      for (; i < end; i += N) hn::StoreU(apply<Op>(std::make_index_sequence<K>{}, d, a, p, i), d, p[K] + i);
    }
    if (!left || p[K] == rest[K]) break;
    for (int k = 0; k <= K; ++k) p[k] = rest[k];
    count = N;
  }
  if (left) put_rest(static_cast<T*>(out) + (n - left), rest[K], left * sizeof(T));
}

template <class Op, class D, size_t... K>
HWY_INLINE hn::Vec<D> apply_bf16(std::index_sequence<K...>, D d, const bfloat16* const* p, size_t i, size_t left) {
  return Op::f(d, static_cast<const hn::Vec<D>*>(nullptr), load_n(d, p[K] + i, left)...);
}
// An op without numbers, of bf16 that is widened and rounded in registers.
template <class Op>
void bf16_block(void* out, const void* const* in, size_t n, const void*) {
  const hn::ScalableTag<float> d;
  constexpr int K = Op::inputs;
  const bfloat16* p[K];
  for (int k = 0; k < K; ++k) p[k] = static_cast<const bfloat16*>(in[k]);
  auto* const to = static_cast<bfloat16*>(out);
  for (size_t i = 0; i < n; i += hn::MaxLanes(d)) {
    const size_t left = n - i;
    store_n(d, apply_bf16<Op>(std::make_index_sequence<K>{}, d, p, i, left), to + i, left);
  }
}

template <class Op, class T>
constexpr Block block_of() {
  constexpr bool wanted = (Op::types & kTypeOf<T>) != 0;
  if constexpr (!wanted)
    return nullptr;
  else
    return vector_block<Op, T>;
}

template <class Op>
constexpr PointwiseOp blocks() {
  return {block_of<Op, float>(), block_of<Op, double>(), block_of<Op, int64_t>(), block_of<Op, int32_t>(), Op::inputs};
}

template <class V>
HWY_INLINE auto at_most(V x, V y) {  // x <= y: Highway compares integers by < and > only
  if constexpr (std::is_floating_point_v<hn::TFromV<V>>) {
    return hn::Le(x, y);
  } else {
    return hn::Not(hn::Gt(x, y));
  }
}

}  // namespace situ::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
