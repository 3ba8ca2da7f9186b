// How an op of a family file states its maths once and gets its blocks for every compute type and target. Include after
// foreach_target.h; the macros below define structs inside situ::cpu::HWY_NAMESPACE.
//
//   SITU_OP1(neg, kAll, Neg(x))                                    maths on vectors: d is the tag, x y z the inputs,
//   SITU_OP2(sub_scaled, kFloats, NegMulAdd(a[0], y, x))           a[i] the i-th attribute in every lane
//   SITU_EACH1(tan, kFloats, std::tan(x))                          one element after another
#if defined(SITU_KERNELS_CPU_POINTWISE_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SITU_KERNELS_CPU_POINTWISE_INL_H_
#undef SITU_KERNELS_CPU_POINTWISE_INL_H_
#else
#define SITU_KERNELS_CPU_POINTWISE_INL_H_
#endif

#include <hwy/highway.h>

#include <cstring>
#include <type_traits>

#include "situ/kernels/cpu/pointwise.h"

#ifndef SITU_OP1
#define SITU_OP1(name, types, ...)                                                  \
  struct name : OpTraits<1, types> {                                                \
    template <class D, class V>                                                     \
    static HWY_INLINE V f([[maybe_unused]] D d, [[maybe_unused]] const V* a, V x) { \
      return __VA_ARGS__;                                                           \
    }                                                                               \
  };
#define SITU_OP2(name, types, ...)                                                       \
  struct name : OpTraits<2, types> {                                                     \
    template <class D, class V>                                                          \
    static HWY_INLINE V f([[maybe_unused]] D d, [[maybe_unused]] const V* a, V x, V y) { \
      return __VA_ARGS__;                                                                \
    }                                                                                    \
  };
#define SITU_OP3(name, types, ...)                                                            \
  struct name : OpTraits<3, types> {                                                          \
    template <class D, class V>                                                               \
    static HWY_INLINE V f([[maybe_unused]] D d, [[maybe_unused]] const V* a, V x, V y, V z) { \
      return __VA_ARGS__;                                                                     \
    }                                                                                         \
  };
#define SITU_EACH1(name, types, ...)                          \
  struct name : EachTraits<1, types> {                        \
    template <class T>                                        \
    static HWY_INLINE T f([[maybe_unused]] const T* a, T x) { \
      return static_cast<T>(__VA_ARGS__);                     \
    }                                                         \
  };
#define SITU_EACH2(name, types, ...)                               \
  struct name : EachTraits<2, types> {                             \
    template <class T>                                             \
    static HWY_INLINE T f([[maybe_unused]] const T* a, T x, T y) { \
      return static_cast<T>(__VA_ARGS__);                          \
    }                                                              \
  };
#endif

HWY_BEFORE_NAMESPACE();
namespace situ::cpu::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

enum Types { kFloats = 1, kIntegers = 2, kAll = 3 };
template <int kInputs, int kTypes>
struct OpTraits {
  static constexpr int inputs = kInputs, types = kTypes;
  static constexpr bool vector = true;
};
template <int kInputs, int kTypes>
struct EachTraits {
  static constexpr int inputs = kInputs, types = kTypes;
  static constexpr bool vector = false;
};

template <class T>
HWY_INLINE T attr_as(const Scalar& s) {
  if constexpr (std::is_floating_point_v<T>) return static_cast<T>(s.real);
  return static_cast<T>(s.integer);
}

template <class Op, class D, class V, class T>
HWY_INLINE V apply(D d, const V* a, const T* const* p, size_t i) {
  if constexpr (Op::inputs == 1) return Op::f(d, a, hn::LoadU(d, p[0] + i));
  if constexpr (Op::inputs == 2) return Op::f(d, a, hn::LoadU(d, p[0] + i), hn::LoadU(d, p[1] + i));
  if constexpr (Op::inputs == 3) {
    return Op::f(d, a, hn::LoadU(d, p[0] + i), hn::LoadU(d, p[1] + i), hn::LoadU(d, p[2] + i));
  }
}

// Full vectors in place, then the same loop once more over a padded copy of the rest: one body, the same bits anywhere.
template <class Op, class T>
void vector_block(void* out, const void* const* in, size_t n, const void* attr) {
  const hn::ScalableTag<T> d;
  using V = hn::Vec<decltype(d)>;
  constexpr size_t N = HWY_MAX_BYTES / sizeof(T);
  constexpr int K = Op::inputs;
  V a[kMaxAttrs] = {};
  if (attr) {
    for (int k = 0; k < kMaxAttrs; ++k) a[k] = hn::Set(d, attr_as<T>(static_cast<const Attrs*>(attr)->value[k]));
  }
  alignas(64) T rest[K + 1][N];
  const size_t left = n % N;
  const T* p[K];
  for (int k = 0; k < K; ++k) {
    p[k] = static_cast<const T*>(in[k]);
    if (left) {
      hn::Store(hn::Zero(d), d, rest[k]);
      std::memcpy(rest[k], p[k] + (n - left), left * sizeof(T));
    }
  }
  T* o = static_cast<T*>(out);
  for (size_t count = n - left;;) {
    for (size_t i = 0; i < count; i += N) hn::StoreU(apply<Op>(d, a, p, i), d, o + i);
    if (!left || o == rest[K]) break;
    for (int k = 0; k < K; ++k) p[k] = rest[k];
    o = rest[K];
    count = N;
  }
  if (left) std::memcpy(static_cast<T*>(out) + (n - left), rest[K], left * sizeof(T));
}

template <class Op, class T>
void each_block(void* out, const void* const* in, size_t n, const void* attr) {
  T a[kMaxAttrs] = {};
  if (attr) {
    for (int k = 0; k < kMaxAttrs; ++k) a[k] = attr_as<T>(static_cast<const Attrs*>(attr)->value[k]);
  }
  T* o = static_cast<T*>(out);
  const T* x = static_cast<const T*>(in[0]);
  if constexpr (Op::inputs == 1) {
    for (size_t i = 0; i < n; ++i) o[i] = Op::f(a, x[i]);
  } else {
    const T* y = static_cast<const T*>(in[1]);
    for (size_t i = 0; i < n; ++i) o[i] = Op::f(a, x[i], y[i]);
  }
}

template <class Op, class T>
constexpr Block block_of() {
  constexpr bool wanted = (Op::types & (std::is_floating_point_v<T> ? kFloats : kIntegers)) != 0;
  if constexpr (!wanted)
    return nullptr;
  else if constexpr (Op::vector)
    return vector_block<Op, T>;
  else
    return each_block<Op, T>;
}

template <class Op>
constexpr PointwiseOp blocks() {
  return {block_of<Op, float>(), block_of<Op, double>(), block_of<Op, int64_t>(), block_of<Op, int32_t>(), Op::inputs};
}

// 1 where the mask is true, else 0: how comparisons and predicates answer.
template <class D, class M>
HWY_INLINE hn::Vec<D> truth(D d, M mask) {
  return hn::IfThenElseZero(mask, hn::Set(d, hn::TFromD<D>{1}));
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
