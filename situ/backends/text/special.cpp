// Special functions, and functions of pairs of integers. Floats are computed in doubles, as on the CPU, so that a
// device without them has none.
#include <iterator>

#include "situ/backends/text/table.h"

namespace situ::text {

namespace {

constexpr const char* kSpecial = "#include \"special.cl\"\n";

constexpr const char* kBessel = "#include \"bessel.cl\"\n";

void of_doubles(const KernelCall& c, const std::string& text, const formula::Scalar& number = formula::Scalar(0.0),
                const char* library = kSpecial) {
  const View x = c.in(0), y = c.in(1);
  formula::Numbers n;
  n.value[0] = number;
  const Pointwise f{"special " + text, "return " + text + ";\n", library};
  c.l.n == 1 ? pointwise(c, f, DType::f64, c.out(), {&x}, n) : pointwise(c, f, DType::f64, c.out(), {&x, &y}, n);
}

bool in_doubles(const Types& t) { return t.f64; }

struct Plain {
  int number;
  const char* text;
};
constexpr Plain kPlain[] = {{op_number::lgamma, "lgamma(x0)"},
                            {op_number::digamma, "s_digamma(x0)"},
                            {op_number::erfinv, "s_erfinv(x0)"},
                            {op_number::erfcx, "s_erfcx(x0)"},
                            {op_number::ndtri, "s_ndtri(x0)"},
                            {op_number::i0, "s_i0(x0)"},
                            {op_number::i0e, "s_i0e(x0)"},
                            {op_number::i1, "s_i1(x0)"},
                            {op_number::i1e, "s_i1e(x0)"},
                            {op_number::igamma, "s_igamma(x0, x1)"},
                            {op_number::igammac, "s_igammac(x0, x1)"},
                            {op_number::zeta, "s_zeta(x0, x1)"},
                            {op_number::hypot, "hypot(x0, x1)"}};

void run_plain(const KernelCall& c) {
  for (const Plain& p : kPlain)
    if (p.number == c.l.row.number) return of_doubles(c, p.text);
}

void run_polygamma(const KernelCall& c) {
  of_doubles(c, "s_polygamma(a0, x0)", formula::Scalar(static_cast<double>(c.attr<op_attr::polygamma>().n)));
}

// In the order of cpu::Special, from bessel_j0 on.
constexpr const char* kBesselFunctions[] = {"s_j0(x0)",           "s_j1(x0)",      "s_y(0, x0)",    "s_y(1, x0)",
                                            "s_k(0, 0, x0)",      "s_k(1, 0, x0)", "s_k(0, 1, x0)", "s_k(1, 1, x0)",
                                            "s_spherical_j0(x0)", "s_airy_ai(x0)"};

void run_bessel(const KernelCall& c) {
  const auto function = static_cast<size_t>(c.attr<op_attr::bessel>().function);
  SITU_ASSERT(function < std::size(kBesselFunctions));
  of_doubles(c, kBesselFunctions[function], formula::Scalar(0.0), kBessel);
}

// In the order of cpu::Special2. a0: the degree from which on a polynomial is NaN.
constexpr const char* kFamilies[] = {
    "s_chebyshev_t(x0, x1)",          "s_chebyshev_u(x0, x1)",          "s_chebyshev_v(x0, x1)",
    "s_chebyshev_w(x0, x1)",          "s_chebyshev_t(x0 + x0 - 1, x1)", "s_chebyshev_u(x0 + x0 - 1, x1)",
    "s_chebyshev_v(x0 + x0 - 1, x1)", "s_chebyshev_w(x0 + x0 - 1, x1)", "s_hermite_h(x0, x1, a0)",
    "s_hermite_he(x0, x1, a0)",       "s_laguerre_l(x0, x1)",           "s_legendre_p(x0, x1)"};

void run_orthogonal(const KernelCall& c) {
  const auto family = static_cast<size_t>(c.attr<op_attr::orthogonal>().family);
  SITU_ASSERT(family < std::size(kFamilies));
  of_doubles(c, kFamilies[family], formula::Scalar(c.l.compute == DType::f64 ? 512.0 : 128.0));
}

// ---- of integers ---------------------------------------------------------------------------------------------------

constexpr const char* kGcd =
    "ulong x = abs(x0), y = abs(x1);\n"
    "while (x != 0) { const ulong rest = y % x; y = x; x = rest; }\n"
    "const C g = (C)y;\n";

void of_integers(const KernelCall& c, const Pointwise& f, int64_t number = 0) {
  const View x = c.in(0), y = c.in(1);
  formula::Numbers n;
  n.value[0] = formula::Scalar(number);
  pointwise(c, f, number_type(c.l.compute), c.out(), {&x, &y}, n);
}

void run_gcd(const KernelCall& c) { of_integers(c, {"gcd", std::string(kGcd) + "return g;\n"}); }
void run_lcm(const KernelCall& c) {
  of_integers(c, {"lcm", std::string(kGcd) + "if (g == 0) return 0;\nconst C p = (C)((ulong)(x0 / g) * (ulong)x1);\n"
                                             "return p < 0 ? (C)(0 - (ulong)p) : p;\n"});
}
// Small types compute in i32; bits beyond their own width count for nothing.
void run_shift(const KernelCall& c, const char* id, const char* text) {
  of_integers(c, {id, text}, static_cast<int64_t>(8 * size_of(c.l.compute)));
}
void run_shift_left(const KernelCall& c) {
  run_shift(c, "shift left", "return x1 >= 0 && x1 < a0 ? (C)((ulong)x0 << x1) : (C)0;\n");
}
void run_shift_right(const KernelCall& c) {
  run_shift(c, "shift right", "return x1 >= 0 && x1 < a0 ? x0 >> x1 : (C)(x0 < 0 ? -1 : 0);\n");
}

}  // namespace

void add_special(Table& t) {
  for (const Plain& p : kPlain) t.add(p.number, {run_plain, nullptr, in_doubles});
  t.add(op_number::polygamma, {run_polygamma, nullptr, in_doubles});
  t.add(op_number::bessel, {run_bessel, nullptr, in_doubles});
  t.add(op_number::orthogonal, {run_orthogonal, nullptr, in_doubles});
  t.add(op_number::gcd, {run_gcd});
  t.add(op_number::lcm, {run_lcm});
  t.add(op_number::bitwise_left_shift, {run_shift_left});
  t.add(op_number::bitwise_right_shift, {run_shift_right});
}

}  // namespace situ::text
