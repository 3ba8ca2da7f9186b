#include "situ/kernels/cpu/unary.h"

#include <cmath>

#include "situ/kernels/cpu/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "situ/kernels/cpu/unary.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "situ/kernels/cpu/math-inl.h"
#include "situ/kernels/cpu/pointwise-inl.h"

HWY_BEFORE_NAMESPACE();
namespace situ::cpu::HWY_NAMESPACE {
namespace unary_ops {
using namespace hwy::HWY_NAMESPACE;

template <class V>
using T = TFromV<V>;

template <class D, class V>
HWY_INLINE V sign_of(D d, V x) {
  return IfThenElse(Gt(x, Zero(d)), Set(d, 1), IfThenElse(Lt(x, Zero(d)), Set(d, -1), Zero(d)));
}
template <class D, class V>
HWY_INLINE V clamped(V x, V low, V high, D) {
  return IfThenElse(Lt(x, low), low, IfThenElse(Gt(x, high), high, x));
}
template <class D, class V>
HWY_INLINE V sine(D d, V x) {
  const auto odd = outside(d, x, -39000, 39000);
  return mend(
      d, x, IfThenElse(Eq(x, Zero(d)), x, Sin(d, x)), odd, +[](T<V> v) { return std::sin(v); });
}
template <class D, class V>
HWY_INLINE V cosine(D d, V x) {
  const auto odd = outside(d, x, -39000, 39000);
  const V tiny = num(d, sizeof(T<V>) == 4 ? 0x1p-13 : 0x1p-27);  // below it the rounded cosine is 1; the core's is not
  const V y = IfThenElse(Lt(Abs(x), tiny), num(d, 1), Cos(d, x));
  return mend(
      d, x, y, odd, +[](T<V> v) { return std::cos(v); });
}
// e^|x| as the square of e^(|x| / 2), which does not overflow early.
template <class D, class V>
HWY_INLINE V cosh_of(D d, V x) {
  const V e = vexp(d, Mul(Abs(x), num(d, 0.5)));
  const V half_e = Mul(e, num(d, 0.5));
  return MulAdd(half_e, e, Div(Div(num(d, 0.5), e), e));
}
template <class D, class V>
HWY_INLINE V sinh_of(D d, V x) {
  const double high = sizeof(T<V>) == 4 ? 88 : 709;
  return mend(
      d, x, Sinh(d, x), outside(d, x, -high, high), +[](T<V> v) { return std::sinh(v); });
}

SITU_OP1(neg, kAll, Neg(x))
SITU_OP1(abs, kAll, Abs(x))
SITU_OP1(sign, kAll, sign_of(d, x))
SITU_OP1(square, kAll, Mul(x, x))
SITU_OP1(sqrt, kFloats, Sqrt(x))
SITU_OP1(rsqrt, kFloats, Div(Set(d, 1), Sqrt(x)))
SITU_OP1(reciprocal, kFloats, Div(Set(d, 1), x))
SITU_OP1(exp, kFloats, vexp(d, x))
SITU_OP1(exp2, kFloats, vexp2(d, x))
SITU_OP1(expm1, kFloats, vexpm1(d, x))
SITU_OP1(log, kFloats, vlog(d, x))
SITU_OP1(log2, kFloats, vlog2(d, x))
SITU_OP1(log10, kFloats, log_edges(d, x, Log10(d, x)))
SITU_OP1(log1p, kFloats, vlog1p(d, x))
SITU_OP1(sin, kFloats, sine(d, x))
SITU_OP1(cos, kFloats, cosine(d, x))
SITU_EACH1(tan, kFloats, std::tan(x))
SITU_OP1(asin, kFloats,
         mend(
             d, x, Asin(d, x), outside(d, x, -1, 1), +[](T<V> v) { return std::asin(v); }))
SITU_OP1(acos, kFloats,
         mend(
             d, x, Acos(d, x), outside(d, x, -1, 1), +[](T<V> v) { return std::acos(v); }))
SITU_OP1(atan, kFloats,
         mend(
             d, x, Atan(d, x), outside(d, x, -1e30, 1e30), +[](T<V> v) { return std::atan(v); }))
SITU_OP1(sinh, kFloats, sinh_of(d, x))
SITU_OP1(cosh, kFloats, cosh_of(d, x))
SITU_OP1(tanh, kFloats, vtanh(d, x))
SITU_OP1(asinh, kFloats,
         mend(
             d, x, Asinh(d, x), outside(d, x, -1e9, 1e9), +[](T<V> v) { return std::asinh(v); }))
SITU_OP1(acosh, kFloats,
         mend(
             d, x, Acosh(d, x), outside(d, x, 1, 1e9), +[](T<V> v) { return std::acosh(v); }))
SITU_OP1(atanh, kFloats,
         mend(
             d, x, Atanh(d, x), outside(d, x, -0.999, 0.999), +[](T<V> v) { return std::atanh(v); }))
SITU_OP1(erf, kFloats, verf(d, x))
SITU_EACH1(erfc, kFloats, std::erfc(x))
SITU_OP1(floor, kFloats, Floor(x))
SITU_OP1(ceil, kFloats, Ceil(x))
SITU_OP1(round, kFloats, Round(x))
SITU_OP1(trunc, kFloats, Trunc(x))
SITU_OP1(frac, kFloats, Sub(x, Trunc(x)))
SITU_OP1(isnan, kFloats, truth(d, IsNaN(x)))
SITU_OP1(isinf, kFloats, truth(d, Eq(Abs(x), infinity(d))))
SITU_OP1(isfinite, kFloats, truth(d, Lt(Abs(x), infinity(d))))
SITU_OP1(logical_not, kAll, truth(d, Eq(x, Zero(d))))
SITU_OP1(bitwise_not, kIntegers, Not(x))
SITU_OP1(step, kAll, truth(d, Gt(x, Zero(d))))
SITU_OP1(clamp, kAll, clamped(x, a[0], a[1], d))

#define SITU_TABLE_ENTRY(name) blocks<name>(),
constexpr PointwiseOp kTable[] = {SITU_UNARY_OPS(SITU_TABLE_ENTRY)};
#undef SITU_TABLE_ENTRY

}  // namespace unary_ops

const PointwiseOp* unary_table() { return unary_ops::kTable; }

}  // namespace situ::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace situ::cpu {

HWY_EXPORT(unary_table);
const PointwiseOp& kernel(Unary op) { return HWY_DYNAMIC_DISPATCH(unary_table)()[static_cast<int>(op)]; }

}  // namespace situ::cpu
#endif
