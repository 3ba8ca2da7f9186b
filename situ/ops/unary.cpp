// Unary maths. Ops that are only a formula come from the list in situ/op/formula/unary-inl.h; the structs here do more.
#include "situ/generated/op/unary.h"

#include "situ/generated/op/special.h"
#include "situ/ops/bits.h"
#include "situ/ops/formula.h"
#include "situ/ops/functions.h"

namespace situ {

namespace {

// Predicates, whose result is bool.
struct Predicate : op::Pointwise<1> {
  static constexpr bool any_dtype = true;
  static void infer(op::Infer& c) {
    c.compute = c.in(0).dtype;
    c.out_like(0, DType::boolean, c.in(0).sizes(), c.in(0));
  }
};

void no_bool(op::Infer& c) {
  if (c.in(0).dtype == DType::boolean)
    c.dtype_error("is not defined for bools: " + c.describe(0) + "; convert with .to(kInt) or .to(kFloat)");
}

// Rounding: integers are unchanged; the gradient is zero.
struct Step : op::Pointwise<1> {
  static void infer(op::Infer& c) {
    no_bool(c);
    op::infer_same(c);
  }
  static Tensor vjp(op::Vjp<Step, 0> g) { return zeros_like(g.take_dy()); }
};
struct Sign : op::Pointwise<1> {
  static Tensor vjp(op::Vjp<Sign, 0> g) { return zeros_like(g.take_dy()); }
};

struct Neg : op::Pointwise<1> {
  static void infer(op::Infer& c) {
    if (c.in(0).dtype == DType::boolean)
      c.dtype_error("a bool tensor has no negative: " + c.describe(0) + "; use logical_not() to invert it");
    op::infer_same(c);
  }
  static Tensor vjp(op::Vjp<Neg, 0> g) { return g.take_dy().neg(); }
};
struct Abs : op::KeepsTwoBits<formula::Abs> {
  static void infer(op::Infer& c) {
    no_bool(c);
    op::infer_same(c);
    out_two_bits(c);
  }
};
struct Square : op::OfFormula<formula::Square, op_attr::square> {  // bools count as integers
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
};

}  // namespace

SITU_OP(neg, Neg);
SITU_OP(abs, Abs);
SITU_OP(sign, Sign);
SITU_OP(square, Square);
SITU_OP(floor, Step);
SITU_OP(ceil, Step);
SITU_OP(round, Step);
SITU_OP(trunc, Step);
SITU_OP(isnan, Predicate);
SITU_OP(isinf, Predicate);
SITU_OP(isfinite, Predicate);
SITU_OP(logical_not, Predicate);
SITU_OP(bitwise_not, BitwiseNot);

SITU_UNARY_FORMULAS(SITU_FORMULA_OP, SITU_NO_OP)

}  // namespace situ
