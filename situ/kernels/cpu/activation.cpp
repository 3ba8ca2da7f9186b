#include "situ/kernels/cpu/activation.h"

#include "situ/kernels/cpu/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "situ/kernels/cpu/activation.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "situ/kernels/cpu/math-inl.h"
#include "situ/kernels/cpu/pointwise-inl.h"

HWY_BEFORE_NAMESPACE();
namespace situ::cpu::HWY_NAMESPACE {
namespace activation_ops {
using namespace hwy::HWY_NAMESPACE;

constexpr double kHalfRoot = 0.70710678118654752440;   // 1 / sqrt 2
constexpr double kDensity = 0.39894228040143267794;    // 1 / sqrt(2 pi)
constexpr double kTanhScale = 1.59576912160573071176;  // 2 sqrt(2 / pi): tanh u is 2 sigmoid(2 u) - 1
constexpr double kTanhCubic = 0.044715;

template <class D, class V>
HWY_INLINE V gelu_cdf(D d, V x) {
  return MulAdd(num(d, 0.5), verf(d, Mul(x, num(d, kHalfRoot))), num(d, 0.5));
}
template <class D, class V>
HWY_INLINE V gelu_slope(D d, V x) {
  const V density = Mul(num(d, kDensity), vexp_below_0(d, Mul(Mul(x, x), num(d, -0.5))));  // a NaN is back with x
  return MulAdd(x, density, gelu_cdf(d, x));
}
template <class D, class V>
HWY_INLINE V gelu_tanh_gate(D d, V x) {
  const V scaled = Mul(x, num(d, kTanhScale));
  return vsigmoid(d, Mul(scaled, MulAdd(Mul(x, x), num(d, kTanhCubic), num(d, 1))));
}
template <class D, class V>
HWY_INLINE V gelu_tanh_slope(D d, V x) {
  const V one = num(d, 1), s = gelu_tanh_gate(d, x);
  const V du = Mul(num(d, kTanhScale), MulAdd(Mul(x, x), num(d, 3 * kTanhCubic), one));
  return MulAdd(Mul(Mul(x, s), Sub(one, s)), du, s);
}
template <class D, class V>
HWY_INLINE V silu_slope(D d, V x) {
  const V one = num(d, 1), s = vsigmoid(d, x);
  return Mul(s, MulAdd(x, Sub(one, s), one));
}
template <class D, class V>
HWY_INLINE V softplus_of(D d, V x, V beta, V threshold) {
  const V z = Mul(x, beta);
  return IfThenElse(Gt(z, threshold), x, Div(vsoftplus(d, z), beta));
}
template <class D, class V>
HWY_INLINE V softplus_slope(D d, V x, V beta, V threshold) {
  const V z = Mul(x, beta);
  return IfThenElse(Gt(z, threshold), num(d, 1), vsigmoid(d, z));
}
template <class D, class V>
HWY_INLINE V hard_gate(D d, V x) {  // NaN stays
  const V y = Mul(Add(x, num(d, 3)), num(d, 1.0 / 6)), one = num(d, 1);
  return IfThenElse(Gt(y, one), one, IfThenZeroElse(Lt(y, Zero(d)), y));
}
template <class D, class V>
HWY_INLINE V hardswish_slope(D d, V x) {
  const V middle = MulAdd(x, num(d, 1.0 / 3), num(d, 0.5));
  return IfThenElse(Ge(x, num(d, 3)), num(d, 1), IfThenZeroElse(Le(x, num(d, -3)), middle));
}
template <class D, class V>
HWY_INLINE V mish_slope(D d, V x) {
  const V one = num(d, 1), t = vtanh(d, vsoftplus(d, x));
  return MulAdd(Mul(x, vsigmoid(d, x)), NegMulAdd(t, t, one), t);
}
template <class D, class V>
HWY_INLINE V positive(D d, V x, V then, V otherwise) {  // NaN counts as positive
  return IfThenElse(Le(x, Zero(d)), otherwise, then);
}
template <class D, class V>
HWY_INLINE V relu_of(D d, V x) {  // -0 and NaN stay
  if constexpr (std::is_floating_point_v<TFromD<D>>)
    return IfThenZeroElse(Lt(x, Zero(d)), x);
  else
    return Max(x, Zero(d));
}
template <class D, class V>
HWY_INLINE V between(V x, V low, V high, V value, D) {
  return IfThenZeroElse(Or(Le(x, low), Ge(x, high)), value);
}

SITU_OP1(relu, kAll, relu_of(d, x))
SITU_OP1(sigmoid, kFloats, vsigmoid(d, x))
SITU_OP2(sigmoid_backward_result, kFloats, Mul(x, Mul(y, Sub(num(d, 1), y))))
SITU_OP2(tanh_backward_result, kFloats, Mul(x, NegMulAdd(y, y, num(d, 1))))
SITU_OP1(silu, kFloats, Div(x, Add(num(d, 1), vexp(d, Neg(x)))))
SITU_OP2(silu_backward, kFloats, Mul(x, silu_slope(d, y)))
SITU_OP1(gelu, kFloats, Mul(x, gelu_cdf(d, x)))
SITU_OP2(gelu_backward, kFloats, Mul(x, gelu_slope(d, y)))
SITU_OP1(gelu_tanh, kFloats, Mul(x, gelu_tanh_gate(d, x)))
SITU_OP2(gelu_tanh_backward, kFloats, Mul(x, gelu_tanh_slope(d, y)))
SITU_OP1(softplus, kFloats, softplus_of(d, x, a[0], a[1]))
SITU_OP2(softplus_backward, kFloats, Mul(x, softplus_slope(d, y, a[0], a[1])))
SITU_OP1(elu, kFloats, IfThenElse(Lt(x, Zero(d)), Mul(a[0], vexpm1(d, x)), x))
SITU_OP2(elu_backward, kFloats, Mul(x, positive(d, y, num(d, 1), Mul(a[0], vexp(d, y)))))
SITU_OP2(elu_backward_result, kFloats, Mul(x, positive(d, y, num(d, 1), Add(a[0], y))))
SITU_OP1(leaky_relu, kFloats, positive(d, x, x, Mul(a[0], x)))
SITU_OP1(hardtanh, kFloats, IfThenElse(Lt(x, a[0]), a[0], IfThenElse(Gt(x, a[1]), a[1], x)))
SITU_OP1(hardsigmoid, kFloats, hard_gate(d, x))
SITU_OP1(hardswish, kFloats, Mul(x, hard_gate(d, x)))
SITU_OP2(hardswish_backward, kFloats, Mul(x, hardswish_slope(d, y)))
SITU_OP1(mish, kFloats, Mul(x, vtanh(d, vsoftplus(d, x))))
SITU_OP2(mish_backward, kFloats, Mul(x, mish_slope(d, y)))
SITU_OP1(logsigmoid, kFloats, Sub(Min(x, Zero(d)), vlog1p(d, vexp(d, Neg(Abs(x))))))
SITU_OP2(logsigmoid_backward, kFloats, Mul(x, vsigmoid(d, Neg(y))))

#define SITU_TABLE_ENTRY(name) blocks<name>(),
constexpr PointwiseOp kTable[] = {SITU_ACTIVATION_OPS(SITU_TABLE_ENTRY)};
#undef SITU_TABLE_ENTRY

}  // namespace activation_ops

const PointwiseOp* activation_table() { return activation_ops::kTable; }

}  // namespace situ::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace situ::cpu {

HWY_EXPORT(activation_table);
const PointwiseOp& kernel(Activation op) { return HWY_DYNAMIC_DISPATCH(activation_table)()[static_cast<int>(op)]; }

}  // namespace situ::cpu
#endif
