// Special functions. Those without an elementary derivative have none, as in PyTorch.
#include "situ/generated/op/special.h"

#include <cmath>

#include "situ/base/thread_state.h"
#include "situ/generated/ops/bodies.h"
#include "situ/op/spec.h"
#include "situ/ops/formula.h"
#include "situ/ops/functions.h"
#include "situ/ops/operand.h"

namespace situ {

namespace {

constexpr double kRootPi = 1.77245385090551602730, kRootTwoPi = 2.50662827463100050242,
                 kRootHalf = 0.70710678118654752440;

// Ops of one operand; integers are converted to the default dtype.
struct Real : op::Pointwise<1> {
  static void infer(op::Infer& c) { op::infer_floating(c); }
};
struct OfInput : Real {
  static constexpr op::Mask saves[] = {op::input(0)};
};
struct OfResult : Real {
  static constexpr op::Mask saves[] = {op::output(0)};
};

struct Lgamma : OfInput {
  static Tensor vjp(op::Vjp<Lgamma, 0> g) { return g.take_dy() * digamma(g.in<0>()); }
};
struct Digamma : OfInput {
  static Tensor vjp(op::Vjp<Digamma, 0> g) { return g.take_dy() * polygamma(1, g.in<0>()); }
};
struct Polygamma : OfInput {
  static void infer(op::Infer& c) {
    const int64_t n = c.attr<op_attr::polygamma>().n;
    if (n < 0)
      c.value_error("the order is " + std::to_string(n) + ", but it must be 0 or more: " + c.describe(0) +
                    "; order 0 is digamma");
    op::infer_floating(c);
  }
  static Tensor vjp(op::Vjp<Polygamma, 0> g) {
    return g.take_dy() * polygamma(g.attr<op_attr::polygamma>().n + 1, g.in<0>());
  }
};
struct Erfinv : OfInput {  // saves the input, as PyTorch does, so that the result may be written
  static Tensor vjp(op::Vjp<Erfinv, 0> g) { return g.take_dy() * (erfinv(g.in<0>()).square().exp() * (kRootPi / 2)); }
};
// Converts half types to f32: after rounding, little would be left of the differences in slopes.
Tensor precise(const Tensor& x) { return size_of(x.dtype()) < 4 ? x.to(kFloat) : x; }
struct Erfcx : OfInput {
  static Tensor vjp(op::Vjp<Erfcx, 0> g) {
    Tensor x = precise(g.in<0>());
    return g.take_dy() * (erfcx(x) * x * 2 - 2 / kRootPi);
  }
};
struct Ndtri : OfResult {
  static Tensor vjp(op::Vjp<Ndtri, 0> g) { return g.take_dy() * ((g.out<0>().square() / 2).exp() * kRootTwoPi); }
};
struct I0 : OfInput {
  static Tensor vjp(op::Vjp<I0, 0> g) { return g.take_dy() * i1(g.in<0>()); }
};
struct I0e : OfInput {
  static Tensor vjp(op::Vjp<I0e, 0> g) {
    Tensor x = precise(g.in<0>());
    return g.take_dy() * (i1e(x) - x.sign() * i0e(x));
  }
};
// y / x is 1 / 2 at 0, and so close to 0 that y underflows. There x is replaced by 1, so that the derivative of the
// unused branch is not NaN.
Tensor slope_of_i1(const Tensor& x, const Tensor& i0_of, const Tensor& y, double sign) {
  const Tensor zero = x.detach().abs() <= (x.dtype() == kDouble ? 2.2e-16 : 1.2e-7);
  Tensor safe = where(zero, 1, x), rest = y / safe;
  if (sign != 0) rest = std::move(rest) + y * x.sign() * sign;
  return where(zero, 0.5, i0_of - rest);
}
struct I1 : OfInput {
  static Tensor vjp(op::Vjp<I1, 0> g) {
    Tensor x = precise(g.in<0>());
    return g.take_dy() * slope_of_i1(x, i0(x), i1(x), 0);
  }
};
struct I1e : OfInput {
  static Tensor vjp(op::Vjp<I1e, 0> g) {
    Tensor x = precise(g.in<0>());
    return g.take_dy() * slope_of_i1(x, i0e(x), i1e(x), 1);
  }
};

// Functions of one operand, or of x and a degree, that have no gradient.
struct Bessel : Real {};
struct PromotedReal : op::Pointwise<2> {
  static void infer(op::Infer& c) {
    c.compute = c.promoted();
    if (!is_floating(c.compute)) c.compute = get_default_dtype();
    c.out_like(0, c.compute, c.broadcast(), c.in(c.in(0).scalar ? 1 : 0));
  }
};
struct Orthogonal : PromotedReal {};
struct Zeta : PromotedReal {};

void infer_floating_pair(op::Infer& c) {
  c.floating_together();
  op::infer_broadcast(c);
}

// The gamma distribution function at x, or its complement: its slope along x is the density. It has no elementary slope
// along a.
template <int sign>
struct Incomplete : op::Pointwise<2> {
  static constexpr op::Mask saves[] = {op::nothing, op::input(0) | op::input(1)};
  static void infer(op::Infer& c) { infer_floating_pair(c); }
  static Tensor vjp(op::Vjp<Incomplete, 0>) {
    throw AutogradError(std::string(sign > 0 ? "igamma" : "igammac") +
                        ": has no derivative along its first operand; detach() it");
  }
  static Tensor vjp(op::Vjp<Incomplete, 1> g) {
    Tensor a = g.template in<0>(), x = g.template in<1>();
    Tensor slope = (xlogy(a - 1, x) - x - lgamma(a)).exp();
    return g.take_dy() * (sign > 0 ? std::move(slope) : std::move(slope).neg());
  }
};

struct Hypot : op::Pointwise<2> {
  static constexpr op::Mask saves[] = {op::input(0) | op::output(0), op::input(1) | op::output(0)};
  static void infer(op::Infer& c) { infer_floating_pair(c); }
  static Tensor vjp(op::Vjp<Hypot, 0> g) { return g.take_dy() * (g.in<0>() / g.out<0>()); }
  static Tensor vjp(op::Vjp<Hypot, 1> g) { return g.take_dy() * (g.in<1>() / g.out<0>()); }
};

// gcd, lcm and shifts of integers.
struct OfIntegers : op::Pointwise<2> {
  static void infer(op::Infer& c) {
    op::infer_broadcast(c);
    if (is_floating(c.compute) || c.compute == DType::boolean)
      c.dtype_error("needs integers: " + c.describe(0) + ", " + c.describe(1) + "; convert with .to(kLong)");
  }
};

}  // namespace

SITU_OP(lgamma, Lgamma);
SITU_OP(digamma, Digamma);
SITU_OP(polygamma, Polygamma);
SITU_OP(erfinv, Erfinv);
SITU_OP(erfcx, Erfcx);
SITU_OP(ndtri, Ndtri);
SITU_OP(i0, I0);
SITU_OP(i0e, I0e);
SITU_OP(i1, I1);
SITU_OP(i1e, I1e);
SITU_OP(igamma, Incomplete<1>);
SITU_OP(igammac, Incomplete<-1>);
SITU_OP(zeta, Zeta);
SITU_OP(hypot, Hypot);
SITU_OP(bessel, Bessel);
SITU_OP(orthogonal, Orthogonal);
SITU_OP(gcd, OfIntegers);
SITU_OP(lcm, OfIntegers);
SITU_OP(bitwise_left_shift, OfIntegers);
SITU_OP(bitwise_right_shift, OfIntegers);

namespace body {

namespace {
// Returns operand 0 of a form that computes from it, in a floating dtype.
Tensor real(op::Form& form, const In& in) {
  const In v = form.value(in);
  const Tensor& x = op::tensor_of(form.name(), v, "self");
  return x.is_floating_point() ? x : x.to(get_default_dtype());
}
}  // namespace

Tensor polygamma(int64_t n, const Tensor& x) { return x.polygamma(n); }

Tensor mvlgamma(op::Form& form, const In& input, int64_t p) {
  const Tensor x = real(form, input);
  if (p < 1)
    throw ValueError(called_as("mvlgamma") + ": p is " + std::to_string(p) + ", but it must be 1 or more: self is " +
                     x.describe());
  const auto n = static_cast<double>(p);
  Tensor shift = situ::arange(p, x.options()) * -0.5;
  return lgamma(x.unsqueeze(-1) + shift).sum(-1) + n * (n - 1) / 4 * std::log(3.14159265358979323846);
}

Tensor logit(op::Form& form, const In& input, std::optional<double> eps) {
  const op_attr::log_odds none{};
  if (!eps || *eps < 0) return form.run(op_infos::log_odds, {&input, 1}, &none);
  // Not clamp(): if eps is above 1/2, smaller numbers become eps and others 1 - eps. NaN gets no gradient.
  const Tensor x = real(form, input), at = x.detach(), low = scalar_tensor(*eps, at.options()), high = 1 - low;
  const Tensor bounded = where(at < low, low, where(at <= high, x, minimum(at, high)));
  const In within[] = {bounded};
  return op_call::plain(op_infos::log_odds, {within, 1}, &none);
}

Tensor ndtr(op::Form& form, const In& input) { return erfc(real(form, input) * -kRootHalf) * 0.5; }

Tensor log_ndtr(op::Form& form, const In& input) {
  const Tensor x = real(form, input), low = x.detach() < -1;
  // each branch with arguments for which it is accurate
  const Tensor below = where(low, x, -1), above = where(low, 1, x);
  return where(low, log(erfcx(below * -kRootHalf) * 0.5) - below.square() * 0.5, log1p(erfc(above * kRootHalf) * -0.5));
}

Tensor deg2rad(op::Form& form, const In& input) { return real(form, input) * (3.14159265358979323846 / 180); }
Tensor rad2deg(op::Form& form, const In& input) { return real(form, input) * (180 / 3.14159265358979323846); }

}  // namespace body
}  // namespace situ
