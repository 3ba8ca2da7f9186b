// Formulas in vectors: the number type Lanes, and the blocks of a formula and of its gradients.
// Included once for each instruction set.
//
//   SITU_FORMULA_TABLE(unary, 1, SITU_UNARY_FORMULAS)     a table of all formulas of one operand
#if defined(SITU_KERNELS_CPU_FORMULAS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SITU_KERNELS_CPU_FORMULAS_INL_H_
#undef SITU_KERNELS_CPU_FORMULAS_INL_H_
#else
#define SITU_KERNELS_CPU_FORMULAS_INL_H_
#endif

#include <hwy/highway.h>

#include <bit>
#include <cmath>

#include "situ/backends/cpu/common/elements-inl.h"
#include "situ/backends/cpu/common/math-inl.h"
#include "situ/backends/cpu/elementwise/formula.h"
#include "situ/backends/cpu/elementwise/pointwise-inl.h"
#include "situ/op/formula/trace.h"

HWY_BEFORE_NAMESPACE();
namespace situ::cpu::HWY_NAMESPACE {

using formula::Flat, formula::Formula, formula::Straight;
using formula::kReals;

#define SITU_INLINE HWY_INLINE
#define SITU_FORMULA static HWY_INLINE auto
#include "situ/op/formula/number-inl.h"
#include "situ/op/formula/unary-inl.h"
// unary-inl.h comes first: activations use its formulas.
#include "situ/op/formula/activation-inl.h"
#include "situ/op/formula/binary-inl.h"
#include "situ/op/formula/ternary-inl.h"
// named-inl.h comes after all formulas that it names.
#include "situ/op/formula/named-inl.h"
#undef SITU_INLINE
#undef SITU_FORMULA

// A vector as a number.
template <class D>
struct Lanes {
  using is_number = void;
  using T = hn::TFromD<D>;
  using V = hn::Vec<D>;
  static constexpr bool kReal = std::is_floating_point_v<T>;
  struct Mask {
    hn::Mask<D> m;
    friend HWY_INLINE Mask operator&(Mask a, Mask b) { return {hn::And(a.m, b.m)}; }
    friend HWY_INLINE Mask operator|(Mask a, Mask b) { return {hn::Or(a.m, b.m)}; }
    friend HWY_INLINE Mask operator^(Mask a, Mask b) { return {hn::Xor(a.m, b.m)}; }
    friend HWY_INLINE Mask operator!(Mask a) { return {hn::Not(a.m)}; }
  };
  V v;
  HWY_INLINE explicit Lanes(V x) : v(x) {}
  HWY_INLINE Lanes(double x) : v(num(D(), x)) {}
  HWY_INLINE Lanes(Nil) : v(hn::Zero(D())) {}

  friend HWY_INLINE Lanes operator+(Lanes a, Lanes b) { return Lanes(hn::Add(a.v, b.v)); }
  friend HWY_INLINE Lanes operator-(Lanes a, Lanes b) { return Lanes(hn::Sub(a.v, b.v)); }
  friend HWY_INLINE Lanes operator*(Lanes a, Lanes b) { return Lanes(hn::Mul(a.v, b.v)); }
  friend HWY_INLINE Lanes operator/(Lanes a, Lanes b) { return Lanes(hn::Div(a.v, b.v)); }
  friend HWY_INLINE Lanes operator-(Lanes a) { return Lanes(hn::Neg(a.v)); }
  friend HWY_INLINE Lanes operator&(Lanes a, Lanes b) { return Lanes(hn::And(a.v, b.v)); }
  friend HWY_INLINE Lanes operator|(Lanes a, Lanes b) { return Lanes(hn::Or(a.v, b.v)); }
  friend HWY_INLINE Lanes operator^(Lanes a, Lanes b) { return Lanes(hn::Xor(a.v, b.v)); }
  friend HWY_INLINE Lanes operator~(Lanes a) { return Lanes(hn::Not(a.v)); }
  friend HWY_INLINE Mask operator<(Lanes a, Lanes b) { return {hn::Lt(a.v, b.v)}; }
  friend HWY_INLINE Mask operator>(Lanes a, Lanes b) { return {hn::Gt(a.v, b.v)}; }
  friend HWY_INLINE Mask operator<=(Lanes a, Lanes b) { return {at_most(a.v, b.v)}; }
  friend HWY_INLINE Mask operator>=(Lanes a, Lanes b) { return {at_most(b.v, a.v)}; }
  friend HWY_INLINE Mask operator==(Lanes a, Lanes b) { return {hn::Eq(a.v, b.v)}; }
  friend HWY_INLINE Mask operator!=(Lanes a, Lanes b) { return {hn::Not(hn::Eq(a.v, b.v))}; }

  friend HWY_INLINE Lanes select(Mask m, Lanes a, Lanes b) { return Lanes(hn::IfThenElse(m.m, a.v, b.v)); }
  friend HWY_INLINE Lanes select(Mask m, Lanes a, Nil) { return Lanes(hn::IfThenElseZero(m.m, a.v)); }
  friend HWY_INLINE Lanes select(Mask m, Nil, Lanes b) { return Lanes(hn::IfThenZeroElse(m.m, b.v)); }
  friend HWY_INLINE Lanes fma(Lanes a, Lanes b, Lanes c) {
    if constexpr (kReal)
      return Lanes(hn::MulAdd(a.v, b.v, c.v));
    else
      return a * b + c;
  }
  friend HWY_INLINE Lanes fnma(Lanes a, Lanes b, Lanes c) { return Lanes(hn::NegMulAdd(a.v, b.v, c.v)); }
  friend HWY_INLINE Lanes min(Lanes a, Lanes b) { return Lanes(hn::Min(a.v, b.v)); }
  friend HWY_INLINE Lanes max(Lanes a, Lanes b) { return Lanes(hn::Max(a.v, b.v)); }
  // A mask that is known to be false, as for isnan of integers, so that nothing is computed for it.
  struct Never {
    friend HWY_INLINE Lanes select(Never, Lanes, Lanes b) { return b; }
  };
  friend HWY_INLINE auto is_nan(Lanes a) {
    if constexpr (kReal)
      return Mask{hn::IsNaN(a.v)};
    else
      return Never{};
  }
  friend HWY_INLINE Lanes pow(Lanes a, Lanes b) { return Lanes(vpow(D(), a.v, b.v)); }
  friend HWY_INLINE Lanes atan2(Lanes a, Lanes b) { return Lanes(each<Angle>(D(), a.v, b.v)); }
  friend HWY_INLINE Lanes fmod(Lanes a, Lanes b) { return Lanes(each<Modulus>(D(), a.v, b.v)); }
  friend HWY_INLINE Lanes remainder(Lanes a, Lanes b) { return Lanes(each<ModulusFloor>(D(), a.v, b.v)); }
  friend HWY_INLINE Lanes div_floor(Lanes a, Lanes b) { return Lanes(each<QuotientFloor>(D(), a.v, b.v)); }
  friend HWY_INLINE Lanes div_trunc(Lanes a, Lanes b) {
    if constexpr (kReal)
      return Lanes(hn::Trunc(hn::Div(a.v, b.v)));
    else
      return Lanes(each<Quotient>(D(), a.v, b.v));
  }

#define SITU_LANES(name, ...)             \
  friend HWY_INLINE Lanes name(Lanes a) { \
    [[maybe_unused]] const D d;           \
    const V x = a.v;                      \
    return Lanes(__VA_ARGS__);            \
  }
// Highway's function, or libm's for arguments outside the range in which Highway's is accurate.
#define SITU_LANES_WITHIN(name, low, high, ...) \
  SITU_LANES(name, fix_lanes(                   \
                       d, x, __VA_ARGS__, outside(d, x, low, high), +[](T v) -> T { return std::name(v); }))
  SITU_LANES(abs, hn::Abs(x))
  SITU_LANES(sqrt, hn::Sqrt(x))
  SITU_LANES(exp, vexp(d, x))
  SITU_LANES(exp_below_0, vexp_below_0(d, x))
  SITU_LANES(exp2, vexp2(d, x))
  SITU_LANES(expm1, vexpm1(d, x))
  SITU_LANES(log, vlog(d, x))
  SITU_LANES(log2, vlog2(d, x))
  SITU_LANES(log10, log_edges(d, x, hn::Log10(d, x)))
  SITU_LANES(log1p, vlog1p(d, x))
  SITU_LANES(log1pexp, vsoftplus(d, x))
  SITU_LANES_WITHIN(sin, -39000, 39000, hn::IfThenElse(hn::Eq(x, hn::Zero(d)), x, hn::Sin(d, x)))
  SITU_LANES_WITHIN(cos, -39000, 39000, vcos(d, x))
  SITU_LANES(tan, each<Tangent>(d, x))
  SITU_LANES_WITHIN(asin, -1, 1, hn::Asin(d, x))
  SITU_LANES_WITHIN(acos, -1, 1, hn::Acos(d, x))
  SITU_LANES_WITHIN(atan, -1e30, 1e30, hn::Atan(d, x))
  SITU_LANES_WITHIN(sinh, (sizeof(T) == 4 ? -88 : -709), (sizeof(T) == 4 ? 88 : 709), hn::Sinh(d, x))
  SITU_LANES(cosh, vcosh(d, x))
  SITU_LANES(tanh, vtanh(d, x))
  SITU_LANES_WITHIN(asinh, -1e9, 1e9, hn::Asinh(d, x))
  SITU_LANES_WITHIN(acosh, 1, 1e9, hn::Acosh(d, x))
  SITU_LANES_WITHIN(atanh, -0.999, 0.999, hn::Atanh(d, x))
  SITU_LANES(erf, verf(d, x))
  SITU_LANES(erfc, each<ErrorBelow>(d, x))
  SITU_LANES(floor, hn::Floor(x))
  SITU_LANES(ceil, hn::Ceil(x))
  SITU_LANES(round, hn::Round(x))
  SITU_LANES(trunc, hn::Trunc(x))
#undef SITU_LANES_WITHIN
#undef SITU_LANES
};

template <class D>
struct LanesParameters {
  const hn::Vec<D>* a;
  HWY_INLINE Lanes<D> operator[](int i) const { return Lanes<D>(a[i]); }
};

// ---- Blocks ---------------------------------------------------------------------------------------------------------

template <class F>
struct Forward : OpTraits<F::inputs, F::types == kReals ? kFloats : F::types, F::apart> {
  template <class D, class V, class... X>
  static HWY_INLINE V f(D, const V* a, V x, X... rest) {
    return evaluate<F>(LanesParameters<D>{a}, Lanes<D>(x), Lanes<D>(rest)...).v;
  }
};

template <int J, class L, class... X>
HWY_INLINE L nth(L first, X... rest) {
  if constexpr (J == 0)
    return first;
  else
    return nth<J - 1>(rest...);
}
// Operand K among `kept`, which holds the operands in the bits of kReads. If K is not among them, the value is not
// used.
template <uint32_t kReads, int K, class L, class... X>
HWY_INLINE L picked(L dy, X... kept) {
  if constexpr (kReads >> K & 1)
    return nth<std::popcount(kReads & ((1u << K) - 1))>(kept...);
  else
    return dy;
}

// Operand I's gradient from dy and the operands that it reads in order, or the result.
template <class F, int I, uint32_t kReads>
struct Backward : OpTraits<1 + std::popcount(kReads), kFloats> {
  template <class D, class V, class... X>
  static HWY_INLINE V f(D, const V* a, V dy, X... kept) {
    return of(LanesParameters<D>{a}, Lanes<D>(dy), Lanes<D>(kept)...).v;
  }

 private:
  template <class P, class L, class... X>
  static HWY_INLINE L of(P a, L dy, X... kept) {
    if constexpr ((kReads & formula::kResult) != 0)
      return gradient<F, I>(a, dy, kept...);
    else if constexpr (F::inputs == 1)
      return gradient<F, I>(a, dy, picked<kReads, 0>(dy, kept...));
    else if constexpr (F::inputs == 2)
      return gradient<F, I>(a, dy, picked<kReads, 0>(dy, kept...), picked<kReads, 1>(dy, kept...));
    else
      return gradient<F, I>(a, dy, picked<kReads, 0>(dy, kept...), picked<kReads, 1>(dy, kept...),
                            picked<kReads, 2>(dy, kept...));
  }
};

// F is a formula of this instruction set, and H the same formula for the host.
template <class F, class H, int I>
constexpr BackwardBlocks backward_blocks() {
  if constexpr (formula::has_backward_kernel<H, I>()) {
    using Op = Backward<F, I, formula::gradient_trace<H, I>().reads>;
    return {block_of<Op, float>(), block_of<Op, double>(), Op::inputs};
  } else {
    return {};
  }
}
template <class F, class H, int N>
constexpr FormulaKernels<N> kernels_of() {
  FormulaKernels<N> k{blocks<Forward<F>>(), {}};
  if constexpr (F::in_bf16) k.forward.bf16 = bf16_block<Forward<F>>;
  k.backward[0] = backward_blocks<F, H, 0>();
  if constexpr (N > 1) k.backward[1] = backward_blocks<F, H, 1>();
  if constexpr (N > 2) k.backward[2] = backward_blocks<F, H, 2>();
  return k;
}

}  // namespace situ::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#ifndef SITU_FORMULA_TABLE
#define SITU_FORMULA_ENTRY(id, F) kernels_of<F, formula::F, kOperands>(),
// The table of one instruction set for a group of formulas of N operands.
#define SITU_FORMULA_TABLE(family, N, LIST)                                                       \
  HWY_BEFORE_NAMESPACE();                                                                         \
  namespace situ::cpu::HWY_NAMESPACE {                                                            \
  const FormulaKernels<N>* family##_table() {                                                     \
    constexpr int kOperands = N;                                                                  \
    static constexpr FormulaKernels<N> kTable[] = {LIST(SITU_FORMULA_ENTRY, SITU_FORMULA_ENTRY)}; \
    return kTable;                                                                                \
  }                                                                                               \
  }                                                                                               \
  HWY_AFTER_NAMESPACE();
// The functions that choose among the instruction sets. Use it once, at the end of the file.
#define SITU_FORMULA_KERNELS(family, Family)                                                                  \
  namespace situ::cpu {                                                                                       \
  HWY_EXPORT(family##_table);                                                                                 \
  const PointwiseOp& kernel(Family op) {                                                                      \
    return HWY_DYNAMIC_DISPATCH(family##_table)()[static_cast<int>(op)].forward;                              \
  }                                                                                                           \
  PointwiseOp backward(Family op, int operand) {                                                              \
    const BackwardBlocks& b = HWY_DYNAMIC_DISPATCH(family##_table)()[static_cast<int>(op)].backward[operand]; \
    return {b.f32, b.f64, nullptr, nullptr, b.inputs};                                                        \
  }                                                                                                           \
  }
#endif
#endif
