// Special functions, and functions of pairs of integers. Floats are computed in doubles, as on the CPU, so that a
// device without them has none.
#include "situ/generated/op/special.h"

#include <iterator>

#include "situ/backends/special_functions.h"
#include "situ/backends/text/table.h"

namespace situ::text {

namespace {

constexpr Literal kSpecial = "#include \"special.cl\"\n", kBessel = "#include \"bessel.cl\"\n",
                  kBesselJY = "#include \"bessel_jy.cl\"\n";

void of_doubles(const KernelCall& c, const Pointwise& f, const formula::Scalar& number = formula::Scalar(0.0)) {
  const View x = c.in(0), y = c.in(1);
  formula::Numbers n;
  n.value[0] = number;
  c.l.n == 1 ? pointwise(c, f, DType::f64, c.out(), {&x}, n) : pointwise(c, f, DType::f64, c.out(), {&x, &y}, n);
}

bool in_doubles(const Types& t) { return t.f64; }

struct Plain {
  const op::OpInfo* op_info;
  Pointwise f;
};
constexpr Plain kPlain[] = {{&op_infos::lgamma, {"return lgamma(x0);\n", kSpecial}},
                            {&op_infos::digamma, {"return digamma(x0);\n", kSpecial}},
                            {&op_infos::erfinv, {"return erfinv(x0);\n", kSpecial}},
                            {&op_infos::erfcx, {"return erfcx(x0);\n", kSpecial}},
                            {&op_infos::ndtri, {"return ndtri(x0);\n", kSpecial}},
                            {&op_infos::i0, {"return i0(x0);\n", kBessel}},
                            {&op_infos::i0e, {"return i0e(x0);\n", kBessel}},
                            {&op_infos::i1, {"return i1(x0);\n", kBessel}},
                            {&op_infos::i1e, {"return i1e(x0);\n", kBessel}},
                            {&op_infos::igamma, {"return igamma(x0, x1);\n", kSpecial}},
                            {&op_infos::igammac, {"return igammac(x0, x1);\n", kSpecial}},
                            {&op_infos::zeta, {"return zeta(x0, x1);\n", kSpecial}},
                            {&op_infos::hypot, {"return hypot(x0, x1);\n", kSpecial}}};

void run_plain(const KernelCall& c) {
  for (const Plain& p : kPlain)
    if (p.op_info == &c.l.op_info) return of_doubles(c, p.f);
}

void run_polygamma(const KernelCall& c) {
  of_doubles(c, {"return polygamma(a0, x0);\n", kSpecial},
             formula::Scalar(static_cast<double>(c.attr<op_attr::polygamma>().n)));
}

#define SITU_FUNCTION(name) "return " #name "(x0);\n",
constexpr Literal kBesselFunctions[] = {SITU_BESSEL_FUNCTIONS(SITU_FUNCTION)};

void run_bessel(const KernelCall& c) {
  const auto function = static_cast<size_t>(c.attr<op_attr::bessel>().function);
  SITU_ASSERT(function < std::size(kBesselFunctions));
  of_doubles(c, {kBesselFunctions[function], kBesselJY});
}

#define SITU_POLYNOMIAL(name) "return " #name "(x0, x1);\n",
#define SITU_HERMITE(name) "return " #name "(x0, x1, a0);\n",
constexpr Literal kPolynomials[] = {SITU_ORTHOGONAL_POLYNOMIALS(SITU_POLYNOMIAL, SITU_HERMITE)};

void run_orthogonal(const KernelCall& c) {
  const auto family = static_cast<size_t>(c.attr<op_attr::orthogonal>().family);
  SITU_ASSERT(family < std::size(kPolynomials));
  of_doubles(c, {kPolynomials[family], kSpecial}, formula::Scalar(c.l.compute == DType::f64 ? 512.0 : 128.0));
}

// ---- of integers ---------------------------------------------------------------------------------------------------

constexpr Literal kGcd =
    "C s_gcd(C x0, C x1) {\n"
    "ulong x = abs(x0), y = abs(x1);\n"
    "while (x != 0) { const ulong rest = y % x; y = x; x = rest; }\n"
    "return (C)y;\n"
    "}\n";

void of_integers(const KernelCall& c, const Pointwise& f, int64_t number = 0) {
  const View x = c.in(0), y = c.in(1);
  formula::Numbers n;
  n.value[0] = formula::Scalar(number);
  pointwise(c, f, number_type(c.l.compute), c.out(), {&x, &y}, n);
}

void run_gcd(const KernelCall& c) { of_integers(c, {"return s_gcd(x0, x1);\n", kGcd}); }
void run_lcm(const KernelCall& c) {
  of_integers(c, {"const C g = s_gcd(x0, x1);\nif (g == 0) return 0;\n"
                  "const C p = (C)((ulong)(x0 / g) * (ulong)x1);\nreturn p < 0 ? (C)(0 - (ulong)p) : p;\n",
                  kGcd});
}
// Small types compute in i32; bits beyond their own width count for nothing.
void run_shift(const KernelCall& c, Literal body) {
  of_integers(c, {body}, static_cast<int64_t>(8 * size_of(c.l.compute)));
}
void run_shift_left(const KernelCall& c) { run_shift(c, "return x1 >= 0 && x1 < a0 ? (C)((ulong)x0 << x1) : (C)0;\n"); }
void run_shift_right(const KernelCall& c) {
  run_shift(c, "return x1 >= 0 && x1 < a0 ? x0 >> x1 : (C)(x0 < 0 ? -1 : 0);\n");
}

}  // namespace

void add_special(Table& t) {
  for (const Plain& p : kPlain) t.add(*p.op_info, {run_plain, nullptr, in_doubles});
  t.add(op_infos::polygamma, {run_polygamma, nullptr, in_doubles});
  t.add(op_infos::bessel, {run_bessel, nullptr, in_doubles});
  t.add(op_infos::orthogonal, {run_orthogonal, nullptr, in_doubles});
  t.add(op_infos::gcd, {run_gcd});
  t.add(op_infos::lcm, {run_lcm});
  t.add(op_infos::bitwise_left_shift, {run_shift_left});
  t.add(op_infos::bitwise_right_shift, {run_shift_right});
}

}  // namespace situ::text
