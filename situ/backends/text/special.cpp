// Special functions, and functions of pairs of integers. Floats are computed in doubles, as on the CPU, so that a
// device without them has none.
#include "situ/generated/op/special.h"

#include <iterator>

#include "situ/backends/text/table.h"

namespace situ::text {

namespace {

constexpr Literal kSpecial = "#include \"special.cl\"\n";

constexpr Literal kBessel = "#include \"bessel.cl\"\n";

void of_doubles(const KernelCall& c, Literal body, const formula::Scalar& number = formula::Scalar(0.0),
                Literal library = kSpecial) {
  const View x = c.in(0), y = c.in(1);
  formula::Numbers n;
  n.value[0] = number;
  const Pointwise f{body, library};
  c.l.n == 1 ? pointwise(c, f, DType::f64, c.out(), {&x}, n) : pointwise(c, f, DType::f64, c.out(), {&x, &y}, n);
}

bool in_doubles(const Types& t) { return t.f64; }

struct Plain {
  const op::Row* row;
  Literal body;
};
constexpr Plain kPlain[] = {{&op_rows::lgamma, "return lgamma(x0);\n"},
                            {&op_rows::digamma, "return s_digamma(x0);\n"},
                            {&op_rows::erfinv, "return s_erfinv(x0);\n"},
                            {&op_rows::erfcx, "return s_erfcx(x0);\n"},
                            {&op_rows::ndtri, "return s_ndtri(x0);\n"},
                            {&op_rows::i0, "return s_i0(x0);\n"},
                            {&op_rows::i0e, "return s_i0e(x0);\n"},
                            {&op_rows::i1, "return s_i1(x0);\n"},
                            {&op_rows::i1e, "return s_i1e(x0);\n"},
                            {&op_rows::igamma, "return s_igamma(x0, x1);\n"},
                            {&op_rows::igammac, "return s_igammac(x0, x1);\n"},
                            {&op_rows::zeta, "return s_zeta(x0, x1);\n"},
                            {&op_rows::hypot, "return hypot(x0, x1);\n"}};

void run_plain(const KernelCall& c) {
  for (const Plain& p : kPlain)
    if (p.row == &c.l.row) return of_doubles(c, p.body);
}

void run_polygamma(const KernelCall& c) {
  of_doubles(c, "return s_polygamma(a0, x0);\n", formula::Scalar(static_cast<double>(c.attr<op_attr::polygamma>().n)));
}

// In the order of cpu::Special, from bessel_j0 on.
constexpr Literal kBesselFunctions[] = {
    "return s_j0(x0);\n",           "return s_j1(x0);\n",      "return s_y(0, x0);\n",    "return s_y(1, x0);\n",
    "return s_k(0, 0, x0);\n",      "return s_k(1, 0, x0);\n", "return s_k(0, 1, x0);\n", "return s_k(1, 1, x0);\n",
    "return s_spherical_j0(x0);\n", "return s_airy_ai(x0);\n"};

void run_bessel(const KernelCall& c) {
  const auto function = static_cast<size_t>(c.attr<op_attr::bessel>().function);
  SITU_ASSERT(function < std::size(kBesselFunctions));
  of_doubles(c, kBesselFunctions[function], formula::Scalar(0.0), kBessel);
}

// In the order of cpu::Special2. a0: the degree from which on a polynomial is NaN.
constexpr Literal kFamilies[] = {"return s_chebyshev_t(x0, x1);\n",          "return s_chebyshev_u(x0, x1);\n",
                                 "return s_chebyshev_v(x0, x1);\n",          "return s_chebyshev_w(x0, x1);\n",
                                 "return s_chebyshev_t(x0 + x0 - 1, x1);\n", "return s_chebyshev_u(x0 + x0 - 1, x1);\n",
                                 "return s_chebyshev_v(x0 + x0 - 1, x1);\n", "return s_chebyshev_w(x0 + x0 - 1, x1);\n",
                                 "return s_hermite_h(x0, x1, a0);\n",        "return s_hermite_he(x0, x1, a0);\n",
                                 "return s_laguerre_l(x0, x1);\n",           "return s_legendre_p(x0, x1);\n"};

void run_orthogonal(const KernelCall& c) {
  const auto family = static_cast<size_t>(c.attr<op_attr::orthogonal>().family);
  SITU_ASSERT(family < std::size(kFamilies));
  of_doubles(c, kFamilies[family], formula::Scalar(c.l.compute == DType::f64 ? 512.0 : 128.0));
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
  for (const Plain& p : kPlain) t.add(*p.row, {run_plain, nullptr, in_doubles});
  t.add(op_rows::polygamma, {run_polygamma, nullptr, in_doubles});
  t.add(op_rows::bessel, {run_bessel, nullptr, in_doubles});
  t.add(op_rows::orthogonal, {run_orthogonal, nullptr, in_doubles});
  t.add(op_rows::gcd, {run_gcd});
  t.add(op_rows::lcm, {run_lcm});
  t.add(op_rows::bitwise_left_shift, {run_shift_left});
  t.add(op_rows::bitwise_right_shift, {run_shift_right});
}

}  // namespace situ::text
