// Arithmetic, comparisons and selections of two and three operands. Ops that are only a formula come from the list in
// situ/op/formula/binary-inl.h; the structs here do more. Calls are so short that inference counts, so it is optimized
// for every call.
#include "situ/generated/op/binary.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "situ/base/thread_state.h"
#include "situ/dispatch/run.h"
#include "situ/dispatch/touched.h"
#include "situ/generated/op/special.h"
#include "situ/generated/op/unary.h"
#include "situ/op/formula/pieces.h"
#include "situ/ops/bits.h"
#include "situ/ops/formula.h"
#include "situ/ops/functions.h"

namespace situ {

namespace {

bool is_one(const Scalar& s) { return s.toDouble() == 1; }

void alpha_fits(const op::Infer& c, const Scalar& alpha, const char* name) {
  if (alpha.isBoolean() && c.compute != DType::boolean)
    c.value_error(std::string(name) + " is a bool, but the operands are numbers: " + c.describe(0) + ", " +
                  c.describe(1) + "; give a number");
  if (alpha.isFloatingPoint() && !is_floating(c.compute))
    c.value_error(std::string(name) + " is a floating number, but the operands are integers: " + c.describe(0) + ", " +
                  c.describe(1) + "; give a whole number, or convert with .to(kFloat)");
  c.fits(alpha, c.compute, name);
}

struct Add : op::Pointwise<2> {
  static void infer(op::Infer& c) {
    op::infer_broadcast(c);
    alpha_fits(c, c.attr<op_attr::add>().alpha, "alpha");
  }
  static Tensor vjp(op::Vjp<Add, 0> g) { return g.take_dy(); }
  static Tensor vjp(op::Vjp<Add, 1> g) {
    const Scalar& alpha = g.attr<op_attr::add>().alpha;
    return is_one(alpha) ? g.take_dy() : g.take_dy() * alpha;
  }
};

struct Sub : op::Pointwise<2> {
  static void infer(op::Infer& c) {
    op::infer_broadcast(c);
    if (c.in(0).dtype == DType::boolean || c.in(1).dtype == DType::boolean)
      c.dtype_error("bool tensors cannot be subtracted: " + c.describe(0) + ", " + c.describe(1) +
                    "; use logical_xor (^) or logical_not (~), or convert with .to(kInt)");
    alpha_fits(c, c.attr<op_attr::sub>().alpha, "alpha");
  }
  static Tensor vjp(op::Vjp<Sub, 0> g) { return g.take_dy(); }
  static Tensor vjp(op::Vjp<Sub, 1> g) {
    const Scalar& alpha = g.attr<op_attr::sub>().alpha;
    return is_one(alpha) ? g.take_dy().neg() : g.take_dy() * -alpha.toDouble();
  }
};

void no_bools(op::Infer& c) {
  if (c.compute == DType::boolean)
    c.dtype_error("is not defined for bools: " + c.describe(0) + ", " + c.describe(1) + "; convert with .to(kInt)");
}

constexpr const char* kByZero = "integer division by zero (ZeroDivisionError): ";
constexpr const char* kHint = "; replace the zeros, or convert with .to(kFloat) for inf and nan";

void no_zero_division(op::Infer& c) {
  no_bools(c);
  if (c.in(1).scalar && !is_floating(c.compute) && c.in(1).value.toLong() == 0)
    c.value_error(std::string(kByZero) + c.describe(0) + ", " + c.describe(1) + kHint);
}

// Ops that divide integers by a tensor: kernels report a zero divisor.
template <class Base>
struct Divides : Base {
  static void refuse(const op::Infer& c, const Fault& f) {
    c.value_error(std::string(kByZero) + c.describe(0) + ", " + c.describe(1) + ", whose element " +
                  std::to_string(f.at) + " is 0" + kHint);
  }
};

struct Div : Divides<op::Pointwise<2>> {
  static constexpr op::Mask saves[] = {op::input(1), op::input(0) | op::input(1) | op::output(0)};
  static constexpr op::Mask preserved = op::output(0);
  static void infer(op::Infer& c) {
    c.compute = c.promoted();
    bool whole = c.attr<op_attr::div>().rounding_mode.mode != Rounding::none;
    if (!is_floating(c.compute) && !whole) c.compute = get_default_dtype();
    if (whole) no_zero_division(c);
    c.out_like(0, c.compute, c.broadcast(), c.in(c.in(0).scalar ? 1 : 0));
  }
  static bool whole(const op_attr::div& a) { return a.rounding_mode.mode != Rounding::none; }
  // For a number divided by x, the slope follows from the quotient, -y^2 / a, unless a is 0 or infinite.
  static bool in_quotient(const Scalar& a) { return a.toDouble() != 0 && std::isfinite(a.toDouble()); }
  static op::Mask reads(const op::Operand* in, const op_attr::div& a, int gradient, op::Mask listed) {
    if (whole(a)) return op::nothing;
    if (gradient == 0) return listed;
    return in[0].scalar && in_quotient(in[0].value) ? op::output(0) : listed & ~op::output(0);
  }
  static Tensor vjp(op::Vjp<Div, 0> g) {
    if (whole(g.attr<op_attr::div>())) return zeros_like(g.take_dy());
    return op::formula_gradient<formula::Div, op_attr::div, 0>(g);
  }
  static Tensor vjp(op::Vjp<Div, 1> g) {
    if (whole(g.attr<op_attr::div>())) return zeros_like(g.take_dy());
    if (std::optional<Scalar> a = g.number(0); a && in_quotient(*a)) {
      Tensor y = g.out<0>();
      if (thread_state().grad_enabled) y = y.clone();  // the next derivative saves it too, so no write may hit it
      return g.take_dy().neg() * (y / *a * y);
    }
    return op::formula_gradient<formula::Div, op_attr::div, 1>(g);
  }
};

struct Pow : op::Pointwise<2> {
  static constexpr op::Mask saves[] = {op::input(0) | op::input(1), op::input(0) | op::output(0)};
  static void infer(op::Infer& c) {
    op::infer_broadcast(c);
    if (!c.in(1).scalar) no_bools(c);
    if (!is_floating(c.compute) && c.in(1).scalar && c.in(1).value.toLong() < 0)
      c.value_error("integers to negative integer powers are not allowed: " + c.describe(0) + ", the exponent is " +
                    std::to_string(c.in(1).value.toLong()) + "; convert with .to(kFloat) first");
  }
  static op::Mask reads(const op::Operand* in, const op_attr::pow&, int gradient, op::Mask listed) {
    bool constant = in[1].scalar && (in[1].value.toDouble() == 0 || in[1].value.toDouble() == 1);
    return gradient == 0 && constant ? op::nothing : listed;
  }
  static Tensor vjp(op::Vjp<Pow, 0> g) {
    if (std::optional<Scalar> number = g.number(1)) {
      const double e = number->toDouble();
      if (e == 0) return zeros_like(g.take_dy());
      if (e == 1) return g.take_dy();
      Tensor x = g.in<0>();
      return g.take_dy() * (e == 2 ? x * 2 : x.pow(e - 1) * e);
    }
    Tensor x = g.in<0>(), n = g.in<1>();
    Tensor slope = n * x.pow(n - 1);
    return g.take_dy() * where(n == Scalar(0), zeros_like(slope.detach()), slope);
  }
  static Tensor vjp(op::Vjp<Pow, 1> g) {
    Tensor x = g.in<0>(), y = g.out();
    // 0^e has derivative 0 for e >= 0, when it is 0 or 1. Otherwise the derivative is infinite, negative for -0 and odd
    // e.
    Tensor zero = logical_and(x.detach() == Scalar(0), y.detach().abs() <= 1);
    return g.take_dy() * (y * where(zero, ones_like(x.detach()), x).log() * zero.logical_not().to(y.dtype()));
  }
};

// fmod and remainder of numbers and tensors.
template <class F, class A>
struct Modulus : Divides<op::OfFormula<F, A>> {
  static void infer(op::Infer& c) {
    op::infer_broadcast(c);
    no_zero_division(c);
  }
};

template <class F>
struct Extreme : op::KeepsTwoBits<F> {
  static void infer(op::Infer& c) {
    op::infer_broadcast(c);
    op::KeepsTwoBits<F>::out_two_bits(c);
  }
};

// min(max(x, low), high) of tensors, one of which may be absent. A bit per element and operand says whether the operand
// gets dy.
struct ClampTo : op::Pointwise<3> {
  static constexpr const char* names[] = {"self", "min", "max"};
  static constexpr int required = 1, n_private = 3;
  static constexpr op::Mask saves[] = {op::output(1), op::output(2), op::output(3)};
  static void infer(op::Infer& c) {
    op::infer_broadcast(c);
    if (c.compute == DType::boolean)
      c.dtype_error("bool tensors cannot be clamped: " + c.describe(0) + "; convert with .to(kInt)");
    for (int i : {1, 2}) c.fits(i, c.compute);
    if (!is_floating(c.compute)) return;
    for (int i = 1; i <= 3; ++i) op::out_bits(c, i, c.outs[0].g.numel());
  }
  static Tensor vjp(op::Vjp<ClampTo, 0> g) { return op::scale_by(g.take_dy(), g.out<1>(), g.out_region(), 1, 0); }
  static Tensor vjp(op::Vjp<ClampTo, 1> g) { return op::scale_by(g.take_dy(), g.out<2>(), g.out_region(), 1, 0); }
  static Tensor vjp(op::Vjp<ClampTo, 2> g) { return op::scale_by(g.take_dy(), g.out<3>(), g.out_region(), 1, 0); }
};

// Comparisons and logical ops give bool. In place they write 0 and 1 in the target's dtype and end its history.
struct Compare : op::Pointwise<2> {
  static constexpr bool any_dtype = true;
  static void infer(op::Infer& c) { op::infer_compare(c); }
};

struct Bitwise : op::Pointwise<2> {
  static void infer(op::Infer& c) {
    op::infer_broadcast(c);
    if (is_floating(c.compute))
      c.dtype_error("needs integer or bool operands: " + c.describe(0) + ", " + c.describe(1) +
                    "; convert with .to(kLong), or compare first (x > 0)");
  }
};

// x.where(condition, other)
struct Where : op::Pointwise<3> {
  static constexpr const char* names[] = {"self", "condition", "other"};
  static constexpr uint16_t scalars = op::input(0) | op::input(2), overwrites = op::input(0) | op::input(2);
  static constexpr op::Mask saves[] = {op::input(1), op::nothing, op::input(1)};
  static void infer(op::Infer& c) {
    if (c.in(1).dtype != DType::boolean)
      c.dtype_error("the condition must be a bool tensor, but it is " + op::describe(c.in(1).dtype, c.in(1).sizes()) +
                    "; compare it first, e.g. x != 0");
    const op::Operand both[] = {c.in(0), c.in(2)};
    op::Infer pair{c.op, c.op_info, both, 2, nullptr, nullptr};
    c.compute = pair.promoted();
    for (int i : {0, 2}) c.fits(i, c.compute);
    c.out_like(0, c.compute, c.broadcast(), c.in(0));
  }
  static void touched(const op::Infer& c, op::Touched& t) {
    t.where(Tensor(Ref<TensorImpl>::share(c.in(1).impl)).detach().logical_not());
  }
  static Tensor vjp(op::Vjp<Where, 0> g) { return where(g.in<1>(), g.take_dy(), 0); }
  static Tensor vjp(op::Vjp<Where, 2> g) {
    Tensor c = g.in<1>();
    return where(c, 0, g.take_dy());
  }
};

// masked_fill(x, mask, value)
struct MaskedFill : op::Pointwise<3> {
  static constexpr const char* names[] = {"self", "mask", "value"};
  static constexpr bool any_dtype = true;
  static constexpr uint16_t scalars = op::input(2), overwrites = op::input(0);
  static constexpr op::Mask saves[] = {op::input(1), op::nothing, op::input(1)};
  static void infer(op::Infer& c) {
    if (c.in(1).dtype != DType::boolean)
      c.dtype_error("the mask must be a bool tensor, but it is " + op::describe(c.in(1).dtype, c.in(1).sizes()) +
                    "; compare first (x > 0), or convert with .to(kBool)");
    if (!c.in(2).scalar && c.in(2).ndim() != 0)
      c.shape_error("the value must be a number or a 0-dim tensor, but it is " +
                    op::describe(c.in(2).dtype, c.in(2).sizes()) + "; use where() or masked_scatter() for many values");
    const DType t = c.in(0).dtype;
    c.fits(2, t);
    c.compute = t == DType::boolean ? c.in(2).dtype : t;  // any value but 0 is true
    c.out_like(0, t, c.broadcast(0, 1), c.in(0));
  }
  static void touched(const op::Infer& c, op::Touched& t) {
    t.where(Tensor(Ref<TensorImpl>::share(c.in(1).impl)).detach());
  }
  static Tensor vjp(op::Vjp<MaskedFill, 0> g) { return where(g.in<1>(), 0, g.take_dy()); }
  static Tensor vjp(op::Vjp<MaskedFill, 2> g) { return where(g.in<1>(), g.take_dy(), 0).sum(); }
};

struct Addcmul : op::OfFormula<formula::Addcmul, op_attr::addcmul> {
  static constexpr const char* names[] = {"self", "tensor1", "tensor2"};
  static constexpr uint16_t scalars = 0;
  static void infer(op::Infer& c) {
    op::infer_broadcast(c);
    no_bools(c);
    c.fits(c.attr<op_attr::addcmul>().value, c.compute, "value");
  }
};
struct Addcdiv : op::OfFormula<formula::Addcdiv, op_attr::addcdiv> {
  static constexpr const char* names[] = {"self", "tensor1", "tensor2"};
  static constexpr uint16_t scalars = 0;
  static void infer(op::Infer& c) {
    op::infer_broadcast(c);
    c.fits(c.attr<op_attr::addcdiv>().value, c.compute, "value");
    if (!is_floating(c.in(1).dtype) && !is_floating(c.in(2).dtype))
      c.dtype_error("cannot divide integers: " + c.describe(1) + ", " + c.describe(2) +
                    "; convert one with .to(kFloat)");
  }
};
// lerp(start, end, weight) = start + weight (end - start)
struct Lerp : op::OfFormula<formula::Lerp, op_attr::lerp> {
  static constexpr const char* names[] = {"self", "end", "weight"};
  static constexpr uint16_t scalars = op::input(2);
  static void infer(op::Infer& c) {
    c.floating_together();
    op::infer_broadcast(c);
  }
};

struct Clamp : op::Pointwise<1> {
  static constexpr int n_private = 1;
  static constexpr op::Mask saves[] = {op::output(1)};
  static void infer(op::Infer& c) {
    const auto& a = c.attr<op_attr::clamp>();
    if (!a.min && !a.max)
      c.value_error("at least one of min and max must be given: " + c.describe(0) + "; use clone() for a copy");
    DType t = c.in(0).dtype;
    for (const OptScalar& bound : {a.min, a.max}) {
      if (!bound || category_of(bound->type()) <= category_of(t)) continue;
      t = bound->isFloatingPoint() ? get_default_dtype() : DType::i64;
    }
    if (t == DType::boolean)
      c.dtype_error("bool tensors cannot be clamped: " + c.describe(0) + "; convert with .to(kInt)");
    if (a.min) c.fits(*a.min, t, "min");
    if (a.max) c.fits(*a.max, t, "max");
    c.compute = t;
    c.out_like(0, t, c.in(0).sizes(), c.in(0));
    op::out_bits(c, 1, c.in(0).numel());
  }
  static Tensor vjp(op::Vjp<Clamp, 0> g) {
    constexpr formula::Slopes s = formula::slopes_of<formula::Clamp>({});
    return op::scale_by(g.take_dy(), g.out<1>(), g.out_region(), s.set, s.clear);
  }
};

}  // namespace

SITU_OP(add, Add);
SITU_OP(sub, Sub);
SITU_OP(div, Div);
SITU_OP(pow, Pow);
SITU_OP(fmod, Modulus<formula::Fmod, op_attr::fmod>);
SITU_OP(remainder, Modulus<formula::Remainder, op_attr::remainder>);
SITU_OP(maximum, Extreme<formula::Maximum>);
SITU_OP(minimum, Extreme<formula::Minimum>);
SITU_OP(eq, Compare);
SITU_OP(ne, Compare);
SITU_OP(lt, Compare);
SITU_OP(le, Compare);
SITU_OP(gt, Compare);
SITU_OP(ge, Compare);
SITU_OP(logical_and, Compare);
SITU_OP(logical_or, Compare);
SITU_OP(logical_xor, Compare);
SITU_OP(bitwise_and, Bitwise);
SITU_OP(bitwise_or, Bitwise);
SITU_OP(bitwise_xor, Bitwise);
SITU_OP(where, Where);
SITU_OP(masked_fill, MaskedFill);
SITU_OP(addcmul, Addcmul);
SITU_OP(addcdiv, Addcdiv);
SITU_OP(lerp, Lerp);
SITU_OP(clamp, Clamp);
SITU_OP(clamp_to, ClampTo);

SITU_BINARY_FORMULAS(SITU_FORMULA_OP, SITU_NO_OP)

// ---- x += y, under its own name in messages -------------------------------------------------------------------------

#define SITU_ASSIGN(spelling, id, ...)                              \
  Tensor& Tensor::assign_##id(const In& o) const {                  \
    const op_attr::id attributes{__VA_ARGS__};                      \
    const In in[] = {In(*this, o.location), o};                     \
    op_call::inplace(op_infos::id, {in, 2}, &attributes, spelling); \
    return const_cast<Tensor&>(*this);                              \
  }
SITU_ASSIGN("+=", add, 1)
SITU_ASSIGN("-=", sub, 1)
SITU_ASSIGN("*=", mul)
SITU_ASSIGN("/=", div)
SITU_ASSIGN("&=", bitwise_and)
SITU_ASSIGN("|=", bitwise_or)
SITU_ASSIGN("^=", bitwise_xor)
#undef SITU_ASSIGN

}  // namespace situ
