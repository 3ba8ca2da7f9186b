// Unary maths. Ops that are nothing but their formula come from the list of situ/kernels/formulas/unary-inl.h; the
// structs are of those that do more.
#include "situ/kernels/cpu/unary.h"

#include <cmath>

#include "situ/kernels/cpu/copy.h"
#include "situ/ops/bits.h"
#include "situ/ops/formula.h"
#include "situ/ops/functions.h"

namespace situ {

namespace {

using cpu::Unary;

// Exact for integers too: result of the operand's dtype.
template <Unary F>
struct Same : op::Pointwise<1> {
  static void cpu(const op::Kernel& k) { op::run_pointwise(cpu::kernel(F), k); }
};

// Predicates: bool.
template <Unary F>
struct Predicate : op::Pointwise<1> {
  static constexpr bool any_dtype = true;
  static void infer(op::Infer& c) {
    c.compute = c.in(0).dtype;
    c.out_like(0, DType::boolean, c.in(0).sizes(), c.in(0));
  }
  static void cpu(const op::Kernel& k) {
    constexpr bool of_floats = F == Unary::isnan || F == Unary::isinf || F == Unary::isfinite;
    if (of_floats && !is_floating(k.in(0).dtype))
      cpu::fill(k.out(), F == Unary::isfinite);
    else
      op::run_pointwise(cpu::kernel(F), k);
  }
};

void no_bool(op::Infer& c) {
  if (c.in(0).dtype == DType::boolean)
    c.dtype_error("is not defined for bools: " + c.describe(0) + "; convert with .to(kInt) or .to(kFloat)");
}

// Rounding: integers unchanged; gradient zero.
template <Unary F>
struct Step : Same<F> {
  static void infer(op::Infer& c) {
    if (F != Unary::sign) no_bool(c);
    op::infer_same(c);
  }
  static Tensor vjp(op::Vjp<Step, 0> g) { return zeros_like(g.dy()); }
};

struct Neg : op::Pointwise<1> {
  static void infer(op::Infer& c) {
    if (c.in(0).dtype == DType::boolean)
      c.dtype_error("a bool tensor has no negative: " + c.describe(0) + "; use logical_not() to invert it");
    op::infer_same(c);
  }
  static void cpu(const op::Kernel& k) { op::run_pointwise(cpu::kernel(Unary::neg), k); }
  static Tensor vjp(op::Vjp<Neg, 0> g) { return g.dy().neg(); }
};
struct Abs : Same<Unary::abs> {  // keeps the sign: above zero, below zero
  static constexpr int n_private = 2;
  static constexpr op::Mask saves[] = {op::output(1) | op::output(2)};
  static void infer(op::Infer& c) {
    no_bool(c);
    op::infer_same(c);
    if (!is_floating(c.in(0).dtype)) return;
    op::out_bits(c, 1, c.in(0).numel());
    op::out_bits(c, 2, c.in(0).numel());
  }
  static void cpu(const op::Kernel& k) {
    op::keep_bits(k, 0, 1, {0, NAN, false});
    op::keep_bits(k, 0, 2, {NAN, 0, false});
    op::run_pointwise(cpu::kernel(Unary::abs), k);
  }
  static Tensor vjp(op::Vjp<Abs, 0> g) {
    Tensor signed_up = op::scale_by(g.dy(), g.out<2>(), g.out_region(), -1, 1);
    return op::scale_by(std::move(signed_up), g.out<1>() | g.out<2>(), g.out_region(), 1, 0);
  }
};
struct Square : op::OfFormula<formula::Square, Unary::square, op_attr::square> {  // of bools as integers
  static void infer(op::Infer& c) {
    c.compute = c.in(0).dtype == DType::boolean ? DType::i64 : c.in(0).dtype;
    c.out_like(0, c.compute, c.in(0).sizes(), c.in(0));
  }
};
struct BitwiseNot : op::Pointwise<1> {
  static void infer(op::Infer& c) {
    if (is_floating(c.in(0).dtype)) c.dtype_error("needs an integer or bool tensor, but " + c.describe(0));
    op::infer_same(c);
  }
  static void cpu(const op::Kernel& k) {
    bool boolean = k.in(0).dtype == DType::boolean;
    op::run_pointwise(cpu::kernel(boolean ? Unary::logical_not : Unary::bitwise_not), k);
  }
};

}  // namespace

SITU_OP(neg, Neg);
SITU_OP(abs, Abs);
SITU_OP(sign, Step<Unary::sign>);
SITU_OP(square, Square);
SITU_OP(floor, Step<Unary::floor>);
SITU_OP(ceil, Step<Unary::ceil>);
SITU_OP(round, Step<Unary::round>);
SITU_OP(trunc, Step<Unary::trunc>);
SITU_OP(isnan, Predicate<Unary::isnan>);
SITU_OP(isinf, Predicate<Unary::isinf>);
SITU_OP(isfinite, Predicate<Unary::isfinite>);
SITU_OP(logical_not, Predicate<Unary::logical_not>);
SITU_OP(bitwise_not, BitwiseNot);

#define SITU_UNARY(id, F) SITU_FORMULA_OP(Unary, id, F)
SITU_UNARY_FORMULAS(SITU_UNARY, SITU_NO_OP)
#undef SITU_UNARY

}  // namespace situ
