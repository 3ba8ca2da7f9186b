#include "situ/kernels/cpu/ternary.h"

#include "situ/kernels/cpu/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "situ/kernels/cpu/ternary.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "situ/kernels/cpu/math-inl.h"
#include "situ/kernels/cpu/pointwise-inl.h"

HWY_BEFORE_NAMESPACE();
namespace situ::cpu::HWY_NAMESPACE {
namespace ternary_ops {
using namespace hwy::HWY_NAMESPACE;

template <class V>
constexpr bool kRealVector = std::is_floating_point_v<TFromV<V>>;

template <class V>
HWY_INLINE V product_sum(V x, V y, V z) {
  if constexpr (kRealVector<V>) return MulAdd(y, z, x);
  return Add(x, Mul(y, z));
}
template <class D, class V>
HWY_INLINE V mix(D d, V x, V y, V w) {
  const V gap = Sub(y, x);
  return IfThenElse(Lt(Abs(w), num(d, 0.5)), MulAdd(w, gap, x), NegMulAdd(gap, Sub(num(d, 1), w), y));
}
template <class V>
HWY_INLINE V bounded(V x, V low, V high) {
  if constexpr (kRealVector<V>) {
    low = IfThenElse(IsNaN(x), x, IfThenElse(Lt(low, x), x, low));
    return IfThenElse(IsNaN(low), low, IfThenElse(Gt(high, low), low, high));
  } else {
    return Min(Max(x, low), high);
  }
}
template <class D, class V>
HWY_INLINE V huber_slope(D, V x, V y, V gradient, V delta) {
  const V gap = Sub(x, y);
  return Mul(gradient, IfThenElse(Le(Abs(gap), delta), gap, CopySign(delta, gap)));
}

SITU_OP3(where, kAll, IfThenElse(Eq(x, Zero(d)), z, y))
SITU_OP3(addcmul, kAll, product_sum(x, Mul(a[0], y), z))
SITU_OP3(addcdiv, kFloats, Add(x, Mul(a[0], Div(y, z))))
SITU_OP3(lerp, kFloats, mix(d, x, y, z))
SITU_OP3(clamp_to, kAll, bounded(x, y, z))
SITU_OP3(mul_add, kAll, product_sum(x, y, z))
SITU_OP3(huber_backward, kFloats, huber_slope(d, x, y, z, a[0]))

#define SITU_TABLE_ENTRY(name) blocks<name>(),
constexpr PointwiseOp kTable[] = {SITU_TERNARY_OPS(SITU_TABLE_ENTRY)};
#undef SITU_TABLE_ENTRY

}  // namespace ternary_ops

const PointwiseOp* ternary_table() { return ternary_ops::kTable; }

}  // namespace situ::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace situ::cpu {

HWY_EXPORT(ternary_table);
const PointwiseOp& kernel(Ternary op) { return HWY_DYNAMIC_DISPATCH(ternary_table)()[static_cast<int>(op)]; }

}  // namespace situ::cpu
#endif
