// Ops that are one formula: the kernel, what backward reads, and derivatives of any order follow from it.
//
//   SITU_OP(silu, op::OfFormula<formula::Silu, op_attr::silu>);
//
// The first derivative runs as one pass, by an op of its own that programs cannot call. A derivative of a single step
// runs as that step's op. If a second derivative may follow (grad mode is on in backward), the formula is composed of
// differentiable ops instead.
#pragma once
#include <bit>

#include "situ/op/formula/trace.h"
#include "situ/op/spec.h"

namespace situ::op {

// Returns the numbers of a call: its attributes in their order.
template <class A>
formula::Numbers numbers_of(const A& attributes) {
  if constexpr (requires { requires std::is_same_v<decltype(A::value), Scalar>; }) {
    return {{number(attributes.value), {}, {}}};
  } else if constexpr (sizeof(A) == sizeof(double)) {
    const auto& [p] = attributes;
    return {{formula::Scalar(p), {}, {}}};
  } else {
    const auto& [p, q] = attributes;
    return {{formula::Scalar(p), formula::Scalar(q), {}}};
  }
}
// A part of an op's OpInfo: the numbers that formula F uses, if any.
template <class F, class A>
struct HasNumbers {};
template <class F, class A>
requires(formula::is_parametric<F>()) struct HasNumbers<F, A> {
  static void numbers(const A& attributes, formula::Numbers& n) { n = numbers_of(attributes); }
};
template <class F, class A>
formula::Numbers numbers_for(const A& attributes) {
  if constexpr (formula::is_parametric<F>())
    return numbers_of(attributes);
  else
    return {};
}

// Computes the gradient that `p` describes with differentiable ops. `operands`: dy, then the formula's own, or the
// result. Operands that the gradient does not read are undefined. Each is moved out at its last use.
Tensor compose(const formula::Program& p, Tensor* operands, const formula::Numbers& numbers);
// Calls an op on dy and the operands that are defined.
Tensor call_backward(const OpInfo& op_info, Tensor* operands, int n, const void* attributes);

// An operand of a single-step gradient: a tensor whose memory the step may reuse, or a number of the call.
struct Once {
  Tensor t;
  std::optional<Scalar> number = {};
  In given() { return number ? In(*number) : In(std::move(t)); }
  friend Once operator*(Once& a, Once& b) { return {mul(a.given(), b.given())}; }
  friend Once operator/(Once& a, Once& b) { return {div(a.given(), b.given())}; }
  friend Once operator-(Once& a) { return {-std::move(a.t)}; }
};
template <int J, class Op, int I>
Once operand_of(const Vjp<Op, I>& g) {
  if (auto n = g.number(J)) return {{}, n};
  return {g.template in<J>()};
}
struct NoNumbers {};  // a single step uses none
template <class F, int I>
Tensor gradient_once(Once* t) {
  auto of = [&](int i) { return std::move(t[i]); };
  if constexpr (formula::OfResult<F>)
    return F::back_of_result(of(0), of(1)).t;
  else if constexpr (F::inputs == 1)
    return F::back(of(0), of(1)).t;
  else if constexpr (F::inputs == 2)
    return F::template back<I>(of(0), of(1), of(2)).t;
  else if constexpr (formula::is_parametric<F>())
    return F::template back<I>(NoNumbers{}, of(0), of(1), of(2), of(3)).t;
  else
    return F::template back<I>(of(0), of(1), of(2), of(3)).t;
}

// Returns the operands and results that a gradient reads, as `saves` lists them.
template <class F, int I>
constexpr Mask reads_of() {
  static_assert(formula::kResult == output(0));
  return formula::gradient_trace<F, I>().reads;
}

// Makes a name such as "silu_backward" at compile time.
template <class F>
struct BackwardName {
  char text[sizeof(formula::Named<F>::name) + 9] = {};
  constexpr BackwardName() {
    char* end = text;
    for (const char* p = formula::Named<F>::name; *p; ++p) *end++ = *p;
    for (const char* p = "_backward"; *p; ++p) *end++ = *p;
  }
};

// A part of an op's OpInfo: which formula the op is.
template <class F>
struct IsFormula {
  static constexpr formula::Id of_formula = formula::id_of<F>();
  static constexpr formula::OwnSteps own_formula = [] {
    if constexpr (formula::id_of<F>() == formula::Id::none)
      return &formula::steps_of<F>;
    else
      return formula::OwnSteps(nullptr);
  }();
};
// Kernels of a program's own formula (kGradient: -1) or of its gradient: backends/cpu/own_formula.h.
template <class F, int kGradient>
struct OwnKernel {};

// The op that computes gradient I of formula F in one pass.
template <class F, class A, int I>
struct FormulaBackward : Pointwise<1 + std::popcount(reads_of<F, I>())>,
                         HasNumbers<F, A>,
                         IsFormula<F>,
                         OwnKernel<F, I> {
  static constexpr int of_gradient = I;
  static constexpr uint16_t scalars = 0;
  static constexpr BackwardName<F> name{};
};
template <class F, class A, int I>
inline constinit const OpInfo kBackwardInfo = make_op_info<FormulaBackward<F, A, I>, A>(
    FormulaBackward<F, A, I>::name.text, FormulaBackward<F, A, I>::name.text, FormulaBackward<F, A, I>::name.text);

// Returns gradient I of formula F, whose operands are the op's. A: the op's attributes, which are F's numbers.
template <class F, class A, int I, class Op>
Tensor formula_gradient(Vjp<Op, I> g) {
  constexpr Mask reads = reads_of<F, I>();
  if constexpr (!formula::has_backward_kernel<F, I>()) {
    Once t[4];
    if constexpr ((reads & output(0)) != 0) t[1].t = g.template out<0>();
    if constexpr ((reads & input(0)) != 0) t[1] = operand_of<0>(g);
    if constexpr ((reads & input(1)) != 0) t[2] = operand_of<1>(g);
    if constexpr ((reads & input(2)) != 0) t[3] = operand_of<2>(g);
    t[0].t = g.take_dy();
    return gradient_once<F, I>(t);
  } else {
    Tensor t[4];
    if constexpr ((reads & output(0)) != 0) t[1] = g.template out<0>();
    if constexpr ((reads & input(0)) != 0) t[1] = g.template in<0>();
    if constexpr ((reads & input(1)) != 0) t[2] = g.template in<1>();
    if constexpr ((reads & input(2)) != 0) t[3] = g.template in<2>();
    t[0] = g.take_dy();
    const A& attributes = g.template attr<A>();
    if (!would_record({&t[0], &t[1], &t[2], &t[3]})) return call_backward(kBackwardInfo<F, A, I>, t, 4, &attributes);
    static const formula::Program composed = formula::gradient_program<F, I>();
    return compose(composed, t, numbers_for<F>(attributes));
  }
}

// Infers dtypes from the formula's types, which say how integers are converted.
template <class F>
void infer_formula(Infer& c) {
  if constexpr (F::types == formula::kFloats) {
    F::inputs == 1 ? c.floating(0) : c.floating_together();
  }
  if constexpr (F::inputs > 1 && F::types == formula::kReals) {
    c.compute = c.promoted();
    if (!is_floating(c.compute)) c.compute = get_default_dtype();
    c.out_like(0, c.compute, c.broadcast(), c.in(0));
  } else if constexpr (F::inputs > 1)
    infer_broadcast(c);
  else if constexpr (F::types == formula::kReals)
    infer_floating(c);
  else
    infer_same(c);
}

template <class F, class Operands>
struct Saves;
template <class F, size_t... I>
struct Saves<F, std::index_sequence<I...>> {
  static constexpr Mask saves[] = {reads_of<F, static_cast<int>(I)>()...};
};

template <class F, class A>
struct OfFormula : Pointwise<F::inputs>,
                   Saves<F, std::make_index_sequence<F::inputs>>,
                   HasNumbers<F, A>,
                   IsFormula<F>,
                   OwnKernel<F, -1> {
  static void infer(Infer& c) { infer_formula<F>(c); }
  template <class Op, int I>
  requires(formula::has_gradient<F, I>()) static Tensor vjp(Vjp<Op, I> g) { return formula_gradient<F, A, I>(g); }
};

}  // namespace situ::op

// Defines the op for a line of a list in situ/op/formula/.
#define SITU_FORMULA_OP(id, F) SITU_OP(id, op::OfFormula<formula::F, op_attr::id>);
#define SITU_NO_OP(id, F)
