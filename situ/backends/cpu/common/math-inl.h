// Vector maths that is correct over the whole range of its argument, including NaN, infinities and subnormals.
// Highway's contrib/math is the core. Lanes outside its stated range go through libm one by one.
#if defined(SITU_KERNELS_CPU_MATH_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SITU_KERNELS_CPU_MATH_INL_H_
#undef SITU_KERNELS_CPU_MATH_INL_H_
#else
#define SITU_KERNELS_CPU_MATH_INL_H_
#endif

#include <hwy/contrib/math/math-inl.h>
#include <hwy/highway.h>

#include <cmath>
#include <cstring>
#include <limits>

#include "situ/backends/cpu/elementwise/erf_table.h"

HWY_BEFORE_NAMESPACE();
namespace situ::cpu::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

template <class D>
HWY_INLINE hn::Vec<D> num(D d, double value) {
  return hn::Set(d, static_cast<hn::TFromD<D>>(value));
}
template <class D>
HWY_INLINE hn::Vec<D> infinity(D d) {
  return hn::Set(d, std::numeric_limits<hn::TFromD<D>>::infinity());
}

// Returns y with the lanes of `odd` replaced by f(x).
template <class D, class V, class M>
HWY_NOINLINE V with_lanes_replaced(D d, V x, V y, M odd, hn::TFromD<D> (*f)(hn::TFromD<D>)) {
  using T = hn::TFromD<D>;
  constexpr size_t N = HWY_MAX_BYTES / sizeof(T);
  alignas(64) T xs[N], ys[N], which[N];
  hn::Store(x, d, xs);
  hn::Store(y, d, ys);
  hn::Store(hn::IfThenElseZero(odd, hn::Set(d, T{1})), d, which);
  for (size_t i = 0; i < N; ++i) {
    if (which[i] != 0) ys[i] = f(xs[i]);
  }
  return hn::Load(d, ys);
}
template <class D, class V, class M>
HWY_INLINE V fix_lanes(D d, V x, V y, M odd, hn::TFromD<D> (*f)(hn::TFromD<D>)) {
  return HWY_LIKELY(hn::AllFalse(d, odd)) ? y : with_lanes_replaced(d, x, y, odd, f);
}

// A mask of arguments outside [low, high], including NaN.
template <class D, class V>
HWY_INLINE auto outside(D d, V x, double low, double high) {
  return hn::Not(hn::And(hn::Ge(x, num(d, low)), hn::Le(x, num(d, high))));
}

// Highway's core is not valid in the last 1 % of the range.
template <class D>
constexpr double exp_limit() {
  return sizeof(hn::TFromD<D>) == 4 ? 89.0 : 710.0;
}

// Returns v 2^whole for |whole| up to twice the largest exponent. Two factors reach the subnormals.
template <class D, class V>
HWY_INLINE V times_power_of_two(D d, V v, V whole) {
  using T = hn::TFromD<D>;
#if HWY_TARGET == HWY_AVX3
  if constexpr (sizeof(V) == 64 && sizeof(T) == 4) return V{_mm512_scalef_ps(v.raw, whole.raw)};  // the same bits
#endif
  const hn::RebindToSigned<D> di;
  constexpr int kMantissa = sizeof(T) == 4 ? 23 : 52, kBias = sizeof(T) == 4 ? 127 : 1023;
  const auto n = hn::ConvertTo(di, whole), n0 = hn::ShiftRight<1>(n), n1 = hn::Sub(n, n0);
  const auto bias = hn::Set(di, static_cast<hn::TFromD<decltype(di)>>(kBias));
  const V s0 = hn::BitCast(d, hn::ShiftLeft<kMantissa>(hn::Add(n0, bias)));
  const V s1 = hn::BitCast(d, hn::ShiftLeft<kMantissa>(hn::Add(n1, bias)));
  return hn::Mul(hn::Mul(v, s0), s1);
}

// ---- e^x in f32, with the bits of Highway's and fewer steps: arguments are clamped first, so that no conversion
// overflows and no result has to be selected afterwards.

// x = whole ln 2 + r with |r| <= ln 2 / 2; rest is e^r - 1 by a polynomial.
template <class V>
struct ExpParts {
  V whole, rest;
};
template <class D, class V>
HWY_INLINE ExpParts<V> exp_parts(D d, V x, V half) {  // half: 0.5 with the sign of x
  const V whole = hn::Trunc(hn::MulAdd(x, num(d, 1.442695040888963407359924681), half));
  const V r = hn::MulAdd(whole, num(d, -1.428606765330187045e-6f), hn::MulAdd(whole, num(d, -0.693145751953125f), x));
  const V r2 = hn::Mul(r, r), r4 = hn::Mul(r2, r2);
  const V a = hn::MulAdd(num(d, 0.166666671633720397949219f), r, num(d, 0.5f));
  const V b = hn::MulAdd(num(d, 0.00833336077630519866943359f), r, num(d, 0.0416664853692054748535156f));
  const V c = hn::MulAdd(num(d, 0.000198527617612853646278381f), r, num(d, 0.00139304355252534151077271f));
  return {whole, hn::MulAdd(hn::MulAdd(r4, c, hn::MulAdd(r2, b, a)), r2, r)};
}
template <class D, class V>
HWY_INLINE V half_like(D d, V x) {
  return hn::OrAnd(num(d, 0.5), x, hn::SignBit(d));
}
// e^x for x from -104 to 89 and for NaN.
template <class D, class V>
HWY_INLINE V exp_within(D d, V x, V half) {
  const auto e = exp_parts(d, x, half);
  return times_power_of_two(d, hn::Add(e.rest, num(d, 1)), e.whole);
}
// Clamps that keep NaN: the processor's min and max return their second operand if one is NaN.
template <class D, class V>
HWY_INLINE V at_least(D d, double low, V x) {
  return hn::Max(num(d, low), x);
}
template <class D, class V>
HWY_INLINE V no_more_than(D d, double high, V x) {
  return hn::Min(num(d, high), x);
}

template <class D, class V>
HWY_INLINE V vexp(D d, V x) {
  const double high = exp_limit<D>();
  if constexpr (sizeof(hn::TFromD<D>) == 4) {
    const V t = no_more_than(d, high, at_least(d, -104, x));
    return exp_within(d, t, half_like(d, t));
  } else {
    const V y = hn::Exp(d, hn::Min(hn::Max(x, num(d, -746)), num(d, high)));
    return hn::IfThenElse(hn::IsNaN(x), x, y);
  }
}

// The same for x below 0.3 and for NaN. Up to ln 2 / 2, rounding half a step down gives the same whole part as rounding
// up.
template <class D, class V>
HWY_INLINE V vexp_below_0(D d, V x) {
  if constexpr (sizeof(hn::TFromD<D>) == 4) {
    // Results that round to zero are not computed: a result that underflows is slow on the processor, and masked scores
    // underflow.
    const auto underflows = hn::Lt(x, num(d, -104));
    return hn::IfThenZeroElse(underflows, exp_within(d, hn::IfThenZeroElse(underflows, x), num(d, -0.5)));
  } else {
    return vexp(d, x);
  }
}

// 2^x from its whole part and e^(fraction ln 2).
template <class D, class V>
HWY_INLINE V vexp2(D d, V x) {
  constexpr double kBias = sizeof(hn::TFromD<D>) == 4 ? 127 : 1023;
  const V clamped = hn::Min(hn::Max(x, num(d, -1.2 * kBias)), num(d, kBias + 1.0));
  const V whole = hn::Round(clamped);
  const V e = hn::Exp(d, hn::Mul(hn::Sub(clamped, whole), num(d, 0.69314718055994530942)));
  return hn::IfThenElse(hn::IsNaN(x), x, times_power_of_two(d, e, whole));
}

// Results that all logarithms share: at 0, below 0, at infinity and for NaN. y is the result elsewhere.
template <class D, class V>
HWY_INLINE V log_edges(D d, V x, V y) {
  const V zero = hn::Zero(d), inf = infinity(d);
  y = hn::IfThenElse(hn::Eq(x, zero), hn::Neg(inf), y);
  y = hn::IfThenElse(hn::Lt(x, zero), hn::NaN(d), y);
  return hn::IfThenElse(hn::Lt(x, inf), y, x);
}
template <class D, class V>
HWY_INLINE V vlog(D d, V x) {
  return log_edges(d, x, hn::Log(d, x));
}
// Exact if x is a power of two.
template <class D, class V>
HWY_INLINE V vlog2(D d, V x) {
  const V y = hn::Log2(d, x), bound = num(d, sizeof(hn::TFromD<D>) == 4 ? 150 : 1080);
  const V whole = hn::Round(hn::Min(hn::Max(y, hn::Neg(bound)), bound));
  const auto exact = hn::Eq(times_power_of_two(d, num(d, 1), whole), x);
  return log_edges(d, x, hn::IfThenElse(exact, whole, y));
}
template <class D, class V>
HWY_INLINE V vlog1p(D d, V x) {
  const V one = num(d, 1), y = hn::Add(x, one), gap = hn::Sub(y, one);
  const V scaled = hn::Mul(hn::Log(d, y), hn::Div(x, gap));
  return log_edges(d, y, hn::IfThenElse(hn::Eq(gap, hn::Zero(d)), x, scaled));
}

// e^x - 1 in f32, with the arguments of exp_within.
template <class D, class V>
HWY_INLINE V expm1_within(D d, V x, V half) {
  const auto e = exp_parts(d, x, half);
  const V one = num(d, 1), far = hn::Sub(times_power_of_two(d, hn::Add(e.rest, one), e.whole), one);
  return hn::IfThenElse(hn::Lt(hn::Abs(x), num(d, 0.346573590279972654708616)), e.rest, far);
}
template <class D, class V>
HWY_INLINE V vexpm1(D d, V x) {
  const double high = exp_limit<D>();
  const auto zero = hn::Eq(x, hn::Zero(d));  // keeps -0
  if constexpr (sizeof(hn::TFromD<D>) == 4) {
    const V t = no_more_than(d, high, at_least(d, -60, x)), y = expm1_within(d, t, half_like(d, t));
    return hn::IfThenElse(zero, x, y);
  } else {
    const V y = hn::Expm1(d, hn::Min(hn::Max(x, num(d, -60)), num(d, high)));
    return hn::IfThenElse(hn::Or(hn::IsNaN(x), zero), x, y);
  }
}

template <class D, class V>
HWY_INLINE V vsigmoid(D d, V x) {
  const V one = num(d, 1);
  return hn::Div(one, hn::Add(one, vexp(d, hn::Neg(x))));
}

template <class D, class V>
HWY_INLINE V vtanh(D d, V x) {
  if constexpr (sizeof(hn::TFromD<D>) == 4) {  // Highway's formula; above e^40 tanh is 1
    const V two = num(d, 2), t = no_more_than(d, 40, hn::Mul(hn::Abs(x), two));
    const V y = expm1_within(d, t, num(d, 0.5));
    return hn::CopySign(hn::Div(y, hn::Add(y, two)), x);
  } else {
    return hn::IfThenElse(hn::IsNaN(x), x, hn::Tanh(d, x));
  }
}

template <class D, class V>
HWY_INLINE V vcos(D d, V x) {
  const V tiny =
      num(d, sizeof(hn::TFromD<D>) == 4 ? 0x1p-13 : 0x1p-27);  // below it the rounded cosine is 1, but Highway's is not
  return hn::IfThenElse(hn::Lt(hn::Abs(x), tiny), num(d, 1), hn::Cos(d, x));
}
// e^|x| as the square of e^(|x| / 2), which does not overflow early.
template <class D, class V>
HWY_INLINE V vcosh(D d, V x) {
  const V e = vexp(d, hn::Mul(hn::Abs(x), num(d, 0.5)));
  const V half_e = hn::Mul(e, num(d, 0.5));
  return hn::MulAdd(half_e, e, hn::Div(hn::Div(num(d, 0.5), e), e));
}

// log(1 + e^x) without overflow.
template <class D, class V>
HWY_INLINE V vsoftplus(D d, V x) {
  return hn::Add(hn::Max(x, hn::Zero(d)), vlog1p(d, vexp(d, hn::Neg(hn::Abs(x)))));
}

#if HWY_TARGET == HWY_AVX3
// x| = t by the table's polynomials; from 3.93 on erf rounds to 1. NaN gives NaN.
template <class V>
HWY_INLINE V erf_by_table(V x) {
  const hn::ScalableTag<float> d;
  const V t = no_more_than(d, 3.93, hn::Abs(x)), shift = num(d, 0x1.8p20);  // its unit is an eighth
  const V place = hn::Add(t, shift);
  const auto near = hn::Lt(t, num(d, 0.1875));
  const V f = hn::IfThenElse(near, t, hn::Sub(t, hn::Sub(place, shift)));
  const auto look = [&](const float* table) HWY_ATTR {
    const __m512 low = _mm512_load_ps(table), high = _mm512_load_ps(table + 16);
    return V{_mm512_permutex2var_ps(low, _mm512_castps_si512(place.raw), high)};
  };
  V p = look(kErfTable.a[4]);
  for (int k = 3; k >= 0; --k) p = hn::MulAdd(p, f, look(kErfTable.a[k]));
  const V rest = hn::MulAdd(f, p, look(kErfTable.low));
  return hn::CopySign(hn::Add(hn::IfThenElse(near, f, look(kErfTable.high)), rest), x);
}
#endif

// f32 on AVX-512 uses a table. Otherwise two polynomials, joined at 0.92, by N. Juffa (published as erff, stated error
// below 1 ULP with fused multiply-add). f64 uses libm.
template <class D, class V>
HWY_INLINE V verf(D d, V x) {
  if constexpr (sizeof(hn::TFromD<D>) == 8) {
    return with_lanes_replaced(
        d, x, x, hn::Eq(x, x), +[](double v) { return std::erf(v); });
#if HWY_TARGET == HWY_AVX3
  } else if constexpr (sizeof(V) == 64) {
    return erf_by_table(x);
#endif
  } else {
    const V t = hn::Abs(x), s = hn::Mul(x, x);
    V r = hn::MulAdd(num(d, -0x1.220000p-16), t, num(d, 0x1.91cfb2p-12));
    const V u = hn::MulAdd(num(d, -0x1.fd1438p-9), t, num(d, 0x1.8d6342p-6));
    r = hn::MulAdd(r, s, u);
    r = hn::MulAdd(r, t, num(d, -0x1.b55cb8p-4));
    r = hn::MulAdd(r, t, num(d, -0x1.450aa0p-1));
    r = hn::MulAdd(r, t, num(d, -0x1.079d0cp-3));
    r = hn::MulAdd(r, t, hn::Neg(t));
    const V large = hn::CopySign(hn::Sub(num(d, 1), vexp_below_0(d, r)), x);
    V p = num(d, -0x1.38e000p-11);
    p = hn::MulAdd(p, s, num(d, 0x1.471a58p-8));
    p = hn::MulAdd(p, s, num(d, -0x1.b691b2p-6));
    p = hn::MulAdd(p, s, num(d, 0x1.ce1c44p-4));
    p = hn::MulAdd(p, s, num(d, -0x1.812700p-2));
    p = hn::MulAdd(p, s, num(d, 0x1.06eba8p-3));
    return hn::IfThenElse(hn::Gt(t, num(d, 0.921875)), large, hn::MulAdd(p, x, x));
  }
}

// Loads or stores the first n (at most all) lanes of a vector. The others read as zero and are not written.
template <class D, class T>
HWY_INLINE hn::Vec<D> load_n(D d, const T* p, size_t n) {
  constexpr size_t N = HWY_MAX_BYTES / sizeof(T);
  if (HWY_LIKELY(n >= N)) return hn::LoadU(d, p);
#if HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_AVX3
  return hn::MaskedLoad(hn::FirstN(d, n), d, p);
#else
  alignas(64) T lanes[N] = {};
  std::memcpy(lanes, p, n * sizeof(T));
  return hn::Load(d, lanes);
#endif
}
template <class D, class V, class T>
HWY_INLINE void store_n(D d, V v, T* p, size_t n) {
  constexpr size_t N = HWY_MAX_BYTES / sizeof(T);
  if (HWY_LIKELY(n >= N)) return hn::StoreU(v, d, p);
#if HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_AVX3
  hn::BlendedStore(v, hn::FirstN(d, n), d, p);
#else
  alignas(64) T lanes[N];
  hn::Store(v, d, lanes);
  std::memcpy(p, lanes, n * sizeof(T));
#endif
}
// The sum of all lanes in f64, in lane order.
template <class D, class V>
HWY_INLINE double lane_sum(D d, V v) {
  using T = hn::TFromD<D>;
  constexpr size_t N = HWY_MAX_BYTES / sizeof(T);
  alignas(64) T lanes[N];
  hn::Store(v, d, lanes);
  double total = 0;
  for (size_t i = 0; i < N; ++i) total += static_cast<double>(lanes[i]);
  return total;
}

}  // namespace situ::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
