// Unary maths. Each struct is one op; derivatives are written in differentiable ops.
#include "situ/kernels/cpu/unary.h"

#include <cmath>

#include "situ/kernels/cpu/copy.h"
#include "situ/ops/bits.h"
#include "situ/ops/elementwise.h"
#include "situ/ops/functions.h"

namespace situ {

namespace {

using cpu::Unary;

// Exact for integers too: result of the operand's dtype.
template <Unary F>
struct Same : op::Pointwise<1> {
  static void cpu(const op::Kernel& k) { op::run_pointwise(cpu::kernel(F), k); }
};

// Real functions: integers become the default dtype.
template <Unary F>
struct Real : op::Pointwise<1> {
  static void infer(op::Infer& c) { op::infer_floating(c); }
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

#define SITU_READS_INPUT static constexpr op::Mask saves[] = {op::input(0)}
#define SITU_READS_RESULT static constexpr op::Mask saves[] = {op::output(0)}

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
struct Square : Same<Unary::square> {  // of bools as integers
  SITU_READS_INPUT;
  static void infer(op::Infer& c) {
    c.compute = c.in(0).dtype == DType::boolean ? DType::i64 : c.in(0).dtype;
    c.out_like(0, c.compute, c.in(0).sizes(), c.in(0));
  }
  // A gradient of 0 stays 0 where 2 x overflows.
  static Tensor vjp(op::Vjp<Square, 0> g) { return g.dy() * g.in<0>() * 2; }
};
struct Sqrt : Real<Unary::sqrt> {
  SITU_READS_RESULT;
  static Tensor vjp(op::Vjp<Sqrt, 0> g) { return g.dy() / (g.out() * 2); }
};
struct Rsqrt : Real<Unary::rsqrt> {
  SITU_READS_RESULT;
  static Tensor vjp(op::Vjp<Rsqrt, 0> g) {
    Tensor y = g.out();
    return g.dy() * (y * y * y * -0.5);
  }
};
struct Reciprocal : Real<Unary::reciprocal> {
  SITU_READS_RESULT;
  static Tensor vjp(op::Vjp<Reciprocal, 0> g) { return g.dy() * g.out().square().neg(); }
};
struct Exp : Real<Unary::exp> {
  SITU_READS_RESULT;
  static Tensor vjp(op::Vjp<Exp, 0> g) { return g.dy() * g.out(); }
};
struct Exp2 : Real<Unary::exp2> {
  SITU_READS_RESULT;
  static Tensor vjp(op::Vjp<Exp2, 0> g) { return g.dy() * (g.out() * M_LN2); }
};
struct Expm1 : Real<Unary::expm1> {
  SITU_READS_RESULT;
  static Tensor vjp(op::Vjp<Expm1, 0> g) { return g.dy() * (g.out() + 1); }
};
struct Log : Real<Unary::log> {
  SITU_READS_INPUT;
  static Tensor vjp(op::Vjp<Log, 0> g) { return g.dy() / g.in<0>(); }
};
struct Log2 : Real<Unary::log2> {
  SITU_READS_INPUT;
  static Tensor vjp(op::Vjp<Log2, 0> g) { return g.dy() / (g.in<0>() * M_LN2); }
};
struct Log10 : Real<Unary::log10> {
  SITU_READS_INPUT;
  static Tensor vjp(op::Vjp<Log10, 0> g) { return g.dy() / (g.in<0>() * M_LN10); }
};
struct Log1p : Real<Unary::log1p> {
  SITU_READS_INPUT;
  static Tensor vjp(op::Vjp<Log1p, 0> g) { return g.dy() / (g.in<0>() + 1); }
};
struct Sin : Real<Unary::sin> {
  SITU_READS_INPUT;
  static Tensor vjp(op::Vjp<Sin, 0> g) { return g.dy() * g.in<0>().cos(); }
};
struct Cos : Real<Unary::cos> {
  SITU_READS_INPUT;
  static Tensor vjp(op::Vjp<Cos, 0> g) { return g.dy() * g.in<0>().sin().neg(); }
};
struct Tan : Real<Unary::tan> {
  SITU_READS_RESULT;
  static Tensor vjp(op::Vjp<Tan, 0> g) { return g.dy() * (g.out().square() + 1); }
};
struct Asin : Real<Unary::asin> {
  SITU_READS_INPUT;
  static Tensor vjp(op::Vjp<Asin, 0> g) { return g.dy() * (1 - g.in<0>().square()).rsqrt(); }
};
struct Acos : Real<Unary::acos> {
  SITU_READS_INPUT;
  static Tensor vjp(op::Vjp<Acos, 0> g) { return g.dy() * (1 - g.in<0>().square()).rsqrt().neg(); }
};
struct Atan : Real<Unary::atan> {
  SITU_READS_INPUT;
  static Tensor vjp(op::Vjp<Atan, 0> g) { return g.dy() / (g.in<0>().square() + 1); }
};
struct Sinh : Real<Unary::sinh> {
  SITU_READS_INPUT;
  static Tensor vjp(op::Vjp<Sinh, 0> g) { return g.dy() * g.in<0>().cosh(); }
};
struct Cosh : Real<Unary::cosh> {
  SITU_READS_INPUT;
  static Tensor vjp(op::Vjp<Cosh, 0> g) { return g.dy() * g.in<0>().sinh(); }
};
struct Erf : Real<Unary::erf> {
  SITU_READS_INPUT;
  static Tensor vjp(op::Vjp<Erf, 0> g) { return g.dy() * (g.in<0>().square().neg().exp() * M_2_SQRTPI); }
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

#undef SITU_READS_INPUT
#undef SITU_READS_RESULT

SITU_OP(neg, Neg);
SITU_OP(abs, Abs);
SITU_OP(sign, Step<Unary::sign>);
SITU_OP(square, Square);
SITU_OP(sqrt, Sqrt);
SITU_OP(rsqrt, Rsqrt);
SITU_OP(reciprocal, Reciprocal);
SITU_OP(exp, Exp);
SITU_OP(exp2, Exp2);
SITU_OP(expm1, Expm1);
SITU_OP(log, Log);
SITU_OP(log2, Log2);
SITU_OP(log10, Log10);
SITU_OP(log1p, Log1p);
SITU_OP(sin, Sin);
SITU_OP(cos, Cos);
SITU_OP(tan, Tan);
SITU_OP(asin, Asin);
SITU_OP(acos, Acos);
SITU_OP(atan, Atan);
SITU_OP(sinh, Sinh);
SITU_OP(cosh, Cosh);
SITU_OP(erf, Erf);
SITU_OP(floor, Step<Unary::floor>);
SITU_OP(ceil, Step<Unary::ceil>);
SITU_OP(round, Step<Unary::round>);
SITU_OP(trunc, Step<Unary::trunc>);
SITU_OP(isnan, Predicate<Unary::isnan>);
SITU_OP(isinf, Predicate<Unary::isinf>);
SITU_OP(isfinite, Predicate<Unary::isfinite>);
SITU_OP(logical_not, Predicate<Unary::logical_not>);
SITU_OP(bitwise_not, BitwiseNot);

namespace {

struct Frac : Real<Unary::frac> {
  static void infer(op::Infer& c) {
    c.floating(0);
    op::infer_same(c);
  }
  static Tensor vjp(op::Vjp<Frac, 0> g) { return g.dy(); }
};

}  // namespace

SITU_OP(frac, Frac);

}  // namespace situ
