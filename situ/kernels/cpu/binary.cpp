#include "situ/kernels/cpu/binary.h"

#include <cmath>

#include "situ/kernels/cpu/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "situ/kernels/cpu/binary.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "situ/kernels/cpu/math-inl.h"
#include "situ/kernels/cpu/pointwise-inl.h"

HWY_BEFORE_NAMESPACE();
namespace situ::cpu::HWY_NAMESPACE {
namespace binary_ops {
using namespace hwy::HWY_NAMESPACE;

template <class T>
constexpr bool kReal = std::is_floating_point_v<T>;

// ---- One element at a time: integer division, libm ------------------------------------------------------------------

template <class T>
T quotient(T x, T y) {  // truncated; defined for every pair
  if (y == 0) return 0;
  if (y == -1) return static_cast<T>(-static_cast<std::make_unsigned_t<T>>(x));
  return x / y;
}
template <class T>
T modulus(T x, T y) {  // sign of x
  if constexpr (kReal<T>) {
    return std::fmod(x, y);
  } else {
    return y == 0 || y == -1 ? 0 : x % y;
  }
}
template <class T>
T modulus_floor(T x, T y) {  // sign of y
  const T m = modulus(x, y);
  return m != 0 && (m < 0) != (y < 0) ? m + y : m;
}
template <class T>
T quotient_floor(T x, T y) {
  if constexpr (!kReal<T>) {
    const T q = quotient(x, y);
    return y != 0 && y != -1 && x % y != 0 && (x < 0) != (y < 0) ? q - 1 : q;
  } else {  // as Python: from the exact remainder, so that it agrees with `remainder`
    if (y == 0) return x / y;
    const T m = std::fmod(x, y);
    T q = (x - m) / y;
    if (m != 0 && (y < 0) != (m < 0)) q -= 1;
    if (q == 0) return std::copysign(T{0}, x / y);
    const T f = std::floor(q);
    return q - f > T{0.5} ? f + 1 : f;
  }
}
template <class T>
T quotient_trunc(T x, T y) {
  if constexpr (kReal<T>) {
    return std::trunc(x / y);
  } else {
    return quotient(x, y);
  }
}
template <class T>
T power(T x, T y) {
  if constexpr (kReal<T>) {
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
template <class T>
T shifted_left(T x, T y) {
  using U = std::make_unsigned_t<T>;
  return y < 0 || y >= static_cast<T>(8 * sizeof(T)) ? 0 : static_cast<T>(static_cast<U>(x) << y);
}
template <class T>
T shifted_right(T x, T y) {
  const T last = 8 * sizeof(T) - 1;
  return x >> (y < 0 || y > last ? last : y);
}

// ---- Vectors --------------------------------------------------------------------------------------------------------

template <class V>
constexpr bool kRealVector = kReal<TFromV<V>>;

// f32 through f64 log and exp, whose errors vanish in the rounding; what has an edge case goes to libm.
HWY_INLINE void pow_f32(float* out, const float* x, const float* y) {
  const ScalableTag<double> d;
  const Rebind<float, decltype(d)> df;
  const auto vx = PromoteTo(d, LoadU(df, x)), vy = PromoteTo(d, LoadU(df, y));
  const auto r = Mul(vy, Log(d, vx));
  StoreU(DemoteTo(df, Exp(d, Min(Max(r, Set(d, -200)), Set(d, 200)))), df, out);
}
template <class D, class V>
HWY_INLINE V pow_of(D d, V x, V y) {
  using T = TFromD<D>;
  constexpr size_t N = HWY_MAX_BYTES / sizeof(T);
  alignas(64) T xs[N], ys[N], out[N], plain[N] = {};
  Store(x, d, xs);
  Store(y, d, ys);
  if constexpr (std::is_same_v<T, float>) {
    for (size_t i = 0; i < N; i += N / 2) pow_f32(out + i, xs + i, ys + i);
    const auto fast = And(And(Gt(x, Zero(d)), Lt(x, infinity(d))), Lt(Abs(y), infinity(d)));
    if (HWY_LIKELY(AllTrue(d, fast))) return Load(d, out);
    Store(truth(d, fast), d, plain);
  }
  for (size_t i = 0; i < N; ++i) {
    if (plain[i] == 0) out[i] = power(xs[i], ys[i]);
  }
  return Load(d, out);
}

template <class D, class V>
HWY_INLINE V larger(D, V x, V y) {
  if constexpr (kRealVector<V>) {
    return IfThenElse(IsNaN(x), x, IfThenElse(Lt(y, x), x, y));
  } else {
    return IfThenElse(Lt(y, x), x, y);
  }
}
template <class D, class V>
HWY_INLINE V smaller(D, V x, V y) {
  if constexpr (kRealVector<V>) {
    return IfThenElse(IsNaN(x), x, IfThenElse(Gt(y, x), x, y));
  } else {
    return IfThenElse(Gt(y, x), x, y);
  }
}
template <class D, class V>
HWY_INLINE V either(D d, V x, V y, bool want_larger) {  // the one that is not NaN
  if constexpr (kRealVector<V>) {
    const V best = want_larger ? larger(d, x, y) : smaller(d, x, y);
    return IfThenElse(IsNaN(x), y, IfThenElse(IsNaN(y), x, best));
  } else {
    return want_larger ? larger(d, x, y) : smaller(d, x, y);
  }
}
template <class V>
HWY_INLINE V scaled_sum(V x, V scale, V y) {
  if constexpr (kRealVector<V>) return MulAdd(scale, y, x);
  return Add(x, Mul(scale, y));
}
// log(e^x + e^y); equal infinities stay.
template <class D, class V>
HWY_INLINE V log_of_sum(D d, V x, V y) {
  const V top = larger(d, x, y), gap = Neg(Abs(Sub(x, y)));
  return IfThenElse(And(Eq(x, y), Eq(Abs(x), infinity(d))), x, Add(top, vlog1p(d, vexp(d, gap))));
}
template <class D, class V>
HWY_INLINE V x_log_y(D d, V x, V y) {
  return IfThenElse(IsNaN(y), y, IfThenZeroElse(Eq(x, Zero(d)), Mul(x, vlog(d, y))));
}
// Weights from one half up count down from y, so that weight 1 gives y exactly.
template <class D, class V>
HWY_INLINE V mix(D d, V x, V y, V w) {
  const V gap = Sub(y, x);
  return IfThenElse(Lt(Abs(w), num(d, 0.5)), MulAdd(w, gap, x), NegMulAdd(gap, Sub(num(d, 1), w), y));
}
template <class D, class V>
HWY_INLINE V huber_of(D d, V x, V y, V delta) {
  const V gap = Abs(Sub(x, y)), half = num(d, 0.5);
  return IfThenElse(Le(gap, delta), Mul(Mul(half, gap), gap), Mul(delta, Sub(gap, Mul(half, delta))));
}
template <class D, class V>
HWY_INLINE auto nonzero(D d, V x) {
  return Not(Eq(x, Zero(d)));
}

SITU_OP2(add, kAll, Add(x, y))
SITU_OP2(add_scaled, kAll, scaled_sum(x, a[0], y))
SITU_OP2(sub, kAll, Sub(x, y))
SITU_OP2(mul, kAll, Mul(x, y))
SITU_OP2(div, kFloats, Div(x, y))
SITU_EACH2(div_floor, kAll, quotient_floor(x, y))
SITU_EACH2(div_trunc, kAll, quotient_trunc(x, y))
SITU_OP2(pow, kAll, pow_of(d, x, y))
SITU_EACH2(fmod, kAll, modulus(x, y))
SITU_EACH2(remainder, kAll, modulus_floor(x, y))
SITU_EACH2(atan2, kFloats, std::atan2(x, y))
SITU_EACH2(hypot, kFloats, std::hypot(x, y))
SITU_OP2(maximum, kAll, larger(d, x, y))
SITU_OP2(minimum, kAll, smaller(d, x, y))
SITU_OP2(fmax, kAll, either(d, x, y, true))
SITU_OP2(fmin, kAll, either(d, x, y, false))
SITU_OP2(eq, kAll, truth(d, Eq(x, y)))
SITU_OP2(ne, kAll, truth(d, Not(Eq(x, y))))
SITU_OP2(lt, kAll, truth(d, Lt(x, y)))
SITU_OP2(le, kAll, truth(d, at_most(x, y)))
SITU_OP2(gt, kAll, truth(d, Gt(x, y)))
SITU_OP2(ge, kAll, truth(d, at_most(y, x)))
SITU_OP2(logical_and, kAll, truth(d, And(nonzero(d, x), nonzero(d, y))))
SITU_OP2(logical_or, kAll, truth(d, Or(nonzero(d, x), nonzero(d, y))))
SITU_OP2(logical_xor, kAll, truth(d, Xor(nonzero(d, x), nonzero(d, y))))
SITU_OP2(bitwise_and, kIntegers, And(x, y))
SITU_OP2(bitwise_or, kIntegers, Or(x, y))
SITU_OP2(bitwise_xor, kIntegers, Xor(x, y))
SITU_EACH2(shift_left, kIntegers, shifted_left(x, y))
SITU_EACH2(shift_right, kIntegers, shifted_right(x, y))
SITU_OP2(copysign, kFloats, CopySign(x, y))
SITU_OP2(xlogy, kFloats, x_log_y(d, x, y))
SITU_OP2(logaddexp, kFloats, log_of_sum(d, x, y))
SITU_OP2(squared_difference, kAll, Mul(Sub(x, y), Sub(x, y)))
SITU_OP2(abs_difference, kAll, Abs(Sub(x, y)))
SITU_OP2(lerp_scalar, kFloats, mix(d, x, y, a[0]))
SITU_OP2(masked_fill, kAll, IfThenElse(nonzero(d, y), a[0], x))
SITU_OP2(huber, kFloats, huber_of(d, x, y, a[0]))

#define SITU_TABLE_ENTRY(name) blocks<name>(),
constexpr PointwiseOp kTable[] = {SITU_BINARY_OPS(SITU_TABLE_ENTRY)};
#undef SITU_TABLE_ENTRY

}  // namespace binary_ops

const PointwiseOp* binary_table() { return binary_ops::kTable; }

}  // namespace situ::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace situ::cpu {

HWY_EXPORT(binary_table);
const PointwiseOp& kernel(Binary op) { return HWY_DYNAMIC_DISPATCH(binary_table)()[static_cast<int>(op)]; }

}  // namespace situ::cpu
#endif
