// Functions computed lane by lane: those of libm, and integer division. Included once for each instruction set.
#if defined(SITU_KERNELS_CPU_ELEMENTS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SITU_KERNELS_CPU_ELEMENTS_INL_H_
#undef SITU_KERNELS_CPU_ELEMENTS_INL_H_
#else
#define SITU_KERNELS_CPU_ELEMENTS_INL_H_
#endif

#include <hwy/highway.h>

#include <cmath>
#include <type_traits>

#include "situ/backends/cpu/common/math-inl.h"

HWY_BEFORE_NAMESPACE();
namespace situ::cpu::HWY_NAMESPACE {

// Applies F::of to each lane. F is a type, so that the call is not through a pointer.
template <class F, class D, class V>
HWY_INLINE V each(D d, V x) {
  using T = hn::TFromD<D>;
  constexpr size_t N = hn::MaxLanes(D());
  alignas(64) T xs[N];
  hn::Store(x, d, xs);
  for (size_t i = 0; i < N; ++i) xs[i] = F::of(xs[i]);
  return hn::Load(d, xs);
}
template <class F, class D, class V>
HWY_INLINE V each(D d, V x, V y) {
  using T = hn::TFromD<D>;
  constexpr size_t N = hn::MaxLanes(D());
  alignas(64) T xs[N], ys[N];
  hn::Store(x, d, xs);
  hn::Store(y, d, ys);
  for (size_t i = 0; i < N; ++i) xs[i] = F::of(xs[i], ys[i]);
  return hn::Load(d, xs);
}

template <class T>
constexpr bool kRealType = std::is_floating_point_v<T>;

struct Quotient {  // of integers: truncated, and defined for every pair
  template <class T>
  static T of(T x, T y) {
    if (y == 0) return 0;
    if (y == -1) return static_cast<T>(-static_cast<std::make_unsigned_t<T>>(x));
    return x / y;
  }
};
struct Modulus {  // with the sign of x
  template <class T>
  static T of(T x, T y) {
    if constexpr (kRealType<T>) {
      return std::fmod(x, y);
    } else {
      return y == 0 || y == -1 ? 0 : x % y;
    }
  }
};
struct ModulusFloor {  // with the sign of y
  template <class T>
  static T of(T x, T y) {
    const T m = Modulus::of(x, y);
    return m != 0 && (m < 0) != (y < 0) ? m + y : m;
  }
};
struct QuotientFloor {
  template <class T>
  static T of(T x, T y) {
    if constexpr (!kRealType<T>) {
      const T q = Quotient::of(x, y);
      return y != 0 && y != -1 && x % y != 0 && (x < 0) != (y < 0) ? q - 1 : q;
    } else {  // as in Python: from the exact remainder, to agree with `remainder`
      if (y == 0) return x / y;
      const T m = std::fmod(x, y);
      T q = (x - m) / y;
      if (m != 0 && (y < 0) != (m < 0)) q -= 1;
      if (q == 0) return std::copysign(T{0}, x / y);
      const T f = std::floor(q);
      return q - f > T{0.5} ? f + 1 : f;
    }
  }
};
struct Power {
  template <class T>
  static T of(T x, T y) {
    if constexpr (kRealType<T>) {
      return std::pow(x, y);
    } else {
      if (y < 0) return x == 1 ? 1 : x == -1 ? (y & 1 ? -1 : 1) : 0;
      std::make_unsigned_t<T> result = 1, base = static_cast<std::make_unsigned_t<T>>(x);
      for (; y; y >>= 1, base *= base) {
        if (y & 1) result *= base;
      }
      return static_cast<T>(result);
    }
  }
};
struct Tangent {
  template <class T>
  static T of(T x) {
    return std::tan(x);
  }
};
struct ErrorBelow {
  template <class T>
  static T of(T x) {
    return std::erfc(x);
  }
};
struct Angle {
  template <class T>
  static T of(T y, T x) {
    return std::atan2(y, x);
  }
};

// Computes f32 through f64 log and exp, whose errors vanish when rounded. Edge cases use libm.
HWY_INLINE void pow_f32(float* out, const float* x, const float* y) {
  const hn::ScalableTag<double> d;
  const hn::Rebind<float, decltype(d)> df;
  const auto vx = hn::PromoteTo(d, hn::LoadU(df, x)), vy = hn::PromoteTo(d, hn::LoadU(df, y));
  const auto r = hn::Mul(vy, hn::Log(d, vx));
  const auto e = hn::Exp(d, hn::Min(hn::Max(r, hn::Set(d, -200)), hn::Set(d, 200)));
  hn::StoreU(hn::DemoteTo(df, e), df, out);
}
template <class D, class V>
HWY_INLINE V vpow(D d, V x, V y) {
  using T = hn::TFromD<D>;
  if constexpr (std::is_same_v<T, float>) {
    constexpr size_t N = HWY_MAX_BYTES / sizeof(T);
    alignas(64) T xs[N], ys[N], out[N], plain[N];
    hn::Store(x, d, xs);
    hn::Store(y, d, ys);
    for (size_t i = 0; i < N; i += N / 2) pow_f32(out + i, xs + i, ys + i);
    const auto fast = hn::And(hn::And(hn::Gt(x, hn::Zero(d)), hn::Lt(x, infinity(d))), hn::Lt(hn::Abs(y), infinity(d)));
    if (HWY_LIKELY(hn::AllTrue(d, fast))) return hn::Load(d, out);
    hn::Store(hn::IfThenElseZero(fast, hn::Set(d, T{1})), d, plain);
    for (size_t i = 0; i < N; ++i) {
      if (plain[i] == 0) out[i] = Power::of(xs[i], ys[i]);
    }
    return hn::Load(d, out);
  } else {
    return each<Power>(d, x, y);
  }
}

}  // namespace situ::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
