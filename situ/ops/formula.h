// Ops that are a formula: kernel, what backward reads, and derivatives of any order follow from it.
//
//   SITU_OP(silu, op::OfFormula<formula::Silu, op_attr::silu>);
//
// The first derivative runs as one pass, by a row of its own that no program can call, or as the op that it is where it
// takes a single step. Where a second one is wanted (grad mode is on in backward), the same formula is composed of
// differentiable ops.
#pragma once
#include <bit>

#include "situ/op/formula/trace.h"
#include "situ/op/spec.h"

namespace situ::op {

// The numbers of a call: its attributes in their order.
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
// Those that formula F asks for: a part of its ops' rows.
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

// The gradient that `p` describes, in differentiable ops. `operands`: dy, then the formula's own, or the result; those
// that it does not read are undefined. They are moved out at their last use.
Tensor compose(const formula::Program& p, Tensor* operands, const formula::Numbers& numbers);
// Calls a row over dy and those operands that are defined.
Tensor call_backward(const OpInfo& op_info, Tensor* operands, int n, const void* attributes);

// A tensor in a gradient of one step, which may take its memory, or what was a number in the call.
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
struct NoNumbers {};  // a single step asks for none
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

// What a gradient reads, as a row's `saves` say it.
template <class F, int I>
constexpr Mask reads_of() {
  static_assert(formula::kResult == output(0));
  return formula::gradient_trace<F, I>().reads;
}

// "silu_backward", made when the program is compiled.
template <class F>
struct BackwardName {
  char text[sizeof(formula::Named<F>::name) + 9] = {};
  constexpr BackwardName() {
    char* end = text;
    for (const char* p = formula::Named<F>::name; *p; ++p) *end++ = *p;
    for (const char* p = "_backward"; *p; ++p) *end++ = *p;
  }
};

// Which formula a row is.
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
// Kernels of a program's own formula (kGradient: -1), or of its gradient: backends/cpu/own_formula.h.
template <class F, int kGradient>
struct OwnKernel {};

// Gradient I of formula F in one pass.
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

// Gradient I of formula F, whose operands are the op's. A: the op's attributes, which are F's numbers.
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

// What integers become: the formula's types say it.
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

// The op of a line of a family's list in situ/op/formula/.
#define SITU_FORMULA_OP(id, F) SITU_OP(id, op::OfFormula<formula::F, op_attr::id>);
#define SITU_NO_OP(id, F)
