#include "situ/backends/cpu/elementwise/special.h"

#include <math.h>  // lgamma_r, j0: of POSIX, not of the standard library

#include <cmath>
#include <iterator>
#include <limits>

namespace situ::cpu {
namespace {

constexpr double kPi = 3.14159265358979323846, kInfinity = std::numeric_limits<double>::infinity(),
                 kNotANumber = std::numeric_limits<double>::quiet_NaN(), kEpsilon = 0x1p-53;

// ---- The gamma function and its kin ---------------------------------------------------------------------------------

double log_gamma(double x) {
  int sign = 0;
  return ::lgamma_r(x, &sign);  // std::lgamma writes a global
}

// By the recurrence up to 10 and the asymptotic series from there.
double digamma(double x) {
  if (x == 0) return std::copysign(kInfinity, -x);
  double result = 0;
  if (x < 0) {
    if (x == std::trunc(x)) return kNotANumber;
    double whole;
    result = -kPi / std::tan(kPi * std::modf(x, &whole));
    x = 1 - x;
  }
  for (; x < 10; x += 1) result -= 1 / x;
  if (x == 10) return result + 2.25175258906672110764;
  double tail = 0;
  if (x < 1e17) {
    const double z = 1 / (x * x);
    constexpr double kTerms[] = {1.0 / 12, -691.0 / 32760, 1.0 / 132, -1.0 / 240, 1.0 / 252, -1.0 / 120, 1.0 / 12};
    for (double c : kTerms) tail = tail * z + c;
    tail *= z;
  }
  return result + std::log(x) - 0.5 / x - tail;
}

double trigamma(double x) {
  double sign = 1, result = 0;
  if (x < 0.5) {
    sign = -1;
    const double s = std::sin(kPi * x);
    result = -(kPi * kPi) / (s * s);
    x = 1 - x;
  }
  for (; x < 12; x += 1) result += 1 / (x * x);
  const double z = 1 / (x * x);
  double tail = 0;
  constexpr double kTerms[] = {7.0 / 6, -691.0 / 2730, 5.0 / 66, -1.0 / 30, 1.0 / 42, -1.0 / 30, 1.0 / 6};
  for (double c : kTerms) tail = tail * z + c;
  result += (1 + 0.5 / x + tail * z) / x;
  return sign * result;
}

// By Euler and Maclaurin's formula.
double zeta(double s, double q) {
  constexpr double kTerms[] = {12.0,
                               -720.0,
                               30240.0,
                               -1209600.0,
                               47900160.0,
                               -1.8924375803183791606e9,
                               7.47242496e10,
                               -2.950130727918164224e12,
                               1.1646782814350067249e14,
                               -4.5979787224074726105e15,
                               1.8152105401943546773e17,
                               -7.1661652561756670113e18};
  if (s == 1) return kInfinity;
  if (!(s > 1) || std::isnan(q)) return kNotANumber;
  if (q <= 0) {
    if (q == std::floor(q)) return kInfinity;
    if (s != std::floor(s)) return kNotANumber;
  }
  double sum = std::pow(q, -s), a = q, b = 0;
  for (int i = 0; i < 9 || a <= 9; ++i) {
    a += 1;
    b = std::pow(a, -s);
    sum += b;
    if (-kEpsilon * sum < b && b < kEpsilon * sum) return sum;
  }
  const double w = a;
  sum += b * w / (s - 1) - 0.5 * b;
  double factor = 1, k = 0;
  for (double term : kTerms) {
    factor *= s + k;
    b /= w;
    const double t = factor * b / term;
    sum += t;
    if (std::fabs(t / sum) < kEpsilon) break;
    factor *= s + k + 1;
    b /= w;
    k += 2;
  }
  return sum;
}

double polygamma(double order, double x) {
  if (order == 0) return digamma(x);
  if (order == 1) return trigamma(x);
  const double factorial = std::exp(log_gamma(order + 1));
  return (std::fmod(order, 2) != 0 ? 1 : -1) * factorial * zeta(order + 1, x);
}

// x^a e^-x / gamma(a).
double gamma_factor(double a, double x) { return std::exp(a * std::log(x) - x - log_gamma(a)); }

constexpr int kMost = 200000;  // terms

double lower_series(double a, double x) {
  double r = a, c = 1, sum = 1;
  for (int i = 0; i < kMost; ++i) {
    r += 1;
    c *= x / r;
    sum += c;
    if (c <= kEpsilon * sum) break;
  }
  return sum * gamma_factor(a, x) / a;
}
// Lentz's continued fraction.
double upper_fraction(double a, double x) {
  constexpr double kTiny = 1e-300;
  double b = x + 1 - a, c = 1 / kTiny, d = 1 / b, h = d;
  for (int i = 1; i < kMost; ++i) {
    const double an = -i * (i - a);
    b += 2;
    d = an * d + b;
    if (std::fabs(d) < kTiny) d = kTiny;
    c = b + an / c;
    if (std::fabs(c) < kTiny) c = kTiny;
    d = 1 / d;
    const double step = d * c;
    h *= step;
    if (std::fabs(step - 1) < 2 * kEpsilon) break;
  }
  return h * gamma_factor(a, x);
}
// For small a and x the upper one is 1 - x^a / gamma(a + 1) (1 - ...), without the loss of 1 - lower.
double upper_series(double a, double x) {
  double fac = 1, sum = 0;
  for (int n = 1; n < kMost; ++n) {
    fac *= -x / n;
    const double term = fac / (a + n);
    sum += term;
    if (std::fabs(term) <= kEpsilon * std::fabs(sum)) break;
  }
  const double logx = std::log(x), term = -std::expm1(a * logx - log_gamma(1 + a));
  return term - std::exp(a * logx - log_gamma(a)) * sum;
}

double igamma(double a, double x) {
  if (!(x >= 0) || !(a >= 0)) return kNotANumber;
  if (a == 0) return x > 0 ? 1 : kNotANumber;
  if (x == 0) return 0;
  if (std::isinf(a)) return std::isinf(x) ? kNotANumber : 0;
  if (std::isinf(x)) return 1;
  return x > 1 && x > a ? 1 - upper_fraction(a, x) : lower_series(a, x);
}
double igammac(double a, double x) {
  if (!(x >= 0) || !(a >= 0)) return kNotANumber;
  if (a == 0) return x > 0 ? 0 : kNotANumber;
  if (x == 0) return 1;
  if (std::isinf(a)) return std::isinf(x) ? kNotANumber : 1;
  if (std::isinf(x)) return 0;
  if (x > 1.1) return x < a ? 1 - lower_series(a, x) : upper_fraction(a, x);
  if (x <= 0.5 ? -0.4 / std::log(x) < a : x * 1.1 < a) return 1 - lower_series(a, x);
  return upper_series(a, x);
}

// ---- The error function's kin ---------------------------------------------------------------------------------------

double erfcx(double x) {
  if (x < 0) return x < -26.7 ? kInfinity : 2 * std::exp(x * x) - erfcx(-x);
  if (x < 25) {  // the square in two parts, so that its rounding is not lost
    const double square = x * x, rest = std::fma(x, x, -square);
    return std::exp(square) * (1 + rest) * std::erfc(x);
  }
  const double z = 0.5 / (x * x);
  double series = 1;
  for (int k = 13; k >= 1; k -= 2) series = 1 - k * z * series;
  return series / x / 1.77245385090551602730;  // the product could overflow
}

// A rational start and two steps of Newton.
double erfinv(double y) {
  if (!(std::fabs(y) <= 1)) return kNotANumber;
  if (std::fabs(y) == 1) return std::copysign(kInfinity, y);
  double x;
  if (std::fabs(y) <= 0.7) {
    const double z = y * y;
    x = y * (((-0.140543331 * z + 0.914624893) * z - 1.645349621) * z + 0.886226899) /
        ((((0.012229801 * z - 0.329097515) * z + 1.442710462) * z - 2.118377725) * z + 1);
  } else {
    const double z = std::sqrt(-std::log((1 - std::fabs(y)) / 2));
    x = std::copysign(((1.641345311 * z + 3.429567803) * z - 1.624906493) * z - 1.970840454, y) /
        ((1.637067800 * z + 3.543889200) * z + 1);
  }
  for (int i = 0; i < 2; ++i) x -= (std::erf(x) - y) / (1.12837916709551257390 * std::exp(-x * x));
  return x;
}

double normal_quantile(double p) {
  if (p == 0) return -kInfinity;
  if (p == 1) return kInfinity;
  if (!(p > 0 && p < 1)) return kNotANumber;
  if (p > 0.5) return -normal_quantile(1 - p);
  double x;
  if (p < 0.02425) {
    const double q = std::sqrt(-2 * std::log(p));
    x = (((((-7.784894002430293e-03 * q - 3.223964580411365e-01) * q - 2.400758277161838e+00) * q -
           2.549732539343734e+00) *
              q +
          4.374664141464968e+00) *
             q +
         2.938163982698783e+00) /
        ((((7.784695709041462e-03 * q + 3.224671290700398e-01) * q + 2.445134137142996e+00) * q +
          3.754408661907416e+00) *
             q +
         1);
  } else {
    const double q = p - 0.5, r = q * q;
    x = (((((-3.969683028665376e+01 * r + 2.209460984245205e+02) * r - 2.759285104469687e+02) * r +
           1.383577518672690e+02) *
              r -
          3.066479806614716e+01) *
             r +
         2.506628277459239e+00) *
        q /
        (((((-5.447609879822406e+01 * r + 1.615858368580409e+02) * r - 1.556989798598866e+02) * r +
           6.680131188771972e+01) *
              r -
          1.328068155288572e+01) *
             r +
         1);
  }
  for (int i = 0; i < 2; ++i) {  // Halley's step, by e^(x^2 / 2) times the error
    const double half = x * 0.70710678118654752440;
    const double u = (0.5 * erfcx(-half) - p * std::exp(half * half)) * 2.50662827463100050242;
    if (!std::isfinite(u)) break;
    x -= u / (1 + x * u / 2);
  }
  return x;
}

// ---- Bessel functions -----------------------------------------------------------------------------------------------

constexpr double kSeries = 30;  // from here on the asymptotic series is exact to the last digit

// sum (x^2 / 4)^k / (k! (k + order)!), which is I0, and I1 / (x / 2).
double series_i(int order, double x) {
  const double z = x * x / 4;
  double term = 1, sum = 1;
  for (int k = 1; term > kEpsilon * sum / 4; ++k) {
    term *= z / (static_cast<double>(k) * (k + order));
    sum += term;
  }
  return sum;
}
// Of I_order e^-x sqrt(2 pi x), with sign -1, and of K_order e^x sqrt(2 x / pi), with sign 1.
double asymptotic(int order, double x, double sign) {
  const double mu = 4.0 * order * order;
  double term = 1, sum = 1;
  for (int k = 1; k < 60; ++k) {
    const double odd = 2.0 * k - 1, next = term * sign * (mu - odd * odd) / (8 * x * k);
    if (std::fabs(next) >= std::fabs(term) || std::fabs(next) < kEpsilon / 4) break;
    term = next;
    sum += term;
  }
  return sum;
}
double root_of_2_pi(double x) { return std::sqrt(x) * 2.50662827463100050242; }  // 2 pi x itself could overflow
double i0e(double x) {
  x = std::fabs(x);
  return x <= kSeries ? std::exp(-x) * series_i(0, x) : asymptotic(0, x, -1) / root_of_2_pi(x);
}
double i1e(double x) {
  const double a = std::fabs(x);
  const double y = a <= kSeries ? std::exp(-a) * series_i(1, a) * (a / 2) : asymptotic(1, a, -1) / root_of_2_pi(a);
  return x < 0 ? -y : y;
}
// e^|x| y in two factors, since e^|x| overflows first.
double unscaled(double x, double y) {
  const double half = std::exp(std::fabs(x) / 2);
  return half * y * half;
}
double i0(double x) {
  if (std::isinf(x)) return kInfinity;
  return std::fabs(x) <= kSeries ? series_i(0, x) : unscaled(x, i0e(x));
}
double i1(double x) {
  if (std::isinf(x)) return x;
  return std::fabs(x) <= kSeries ? series_i(1, x) * (x / 2) : unscaled(x, i1e(x));
}
double scaled_k(int order, double x) {
  if (x == 0) return kInfinity;
  if (!(x > 0)) return kNotANumber;
  if (std::isinf(x)) return 0;
  if (x > kSeries) return std::sqrt(kPi / (2 * x)) * asymptotic(order, x, 1);
  return std::cyl_bessel_k(static_cast<double>(order), x) * std::exp(x);
}
double plain_k(int order, double x) {
  if (x == 0) return kInfinity;
  if (!(x > 0)) return kNotANumber;
  return x > kSeries ? std::exp(-x) * scaled_k(order, x) : std::cyl_bessel_k(static_cast<double>(order), x);
}
double spherical_j0(double x) {
  if (std::isinf(x)) return 0;
  if (std::fabs(x) >= 0.5) return std::sin(x) / x;
  const double z = x * x;
  double sum = 1, term = 1;
  for (int k = 2; k < 20; k += 2) sum += term *= -z / (k * (k + 1.0));
  return sum;
}
double airy_ai(double x) {
  if (!std::isfinite(x)) return kNotANumber;
  if (x > 103.892) return 0;
  if (std::fabs(x) < 1e-8) return 0.355028053887817239 - 0.258819403792806798 * x;
  const double root = std::sqrt(std::fabs(x)), t = 2 * root * std::fabs(x) / 3;
  if (x > 0) return root / (kPi * 1.73205080756887729353) * std::cyl_bessel_k(1.0 / 3, t);
  return root / 2 * (std::cyl_bessel_j(1.0 / 3, t) - std::cyl_neumann(1.0 / 3, t) / 1.73205080756887729353);
}

// ---- Orthogonal polynomials -----------------------------------------------------------------------------------------

// p_k = next(k, p_(k-1), p_(k-2)), from p_0 = 1 and p_1.
template <class F>
double recurrence(double first, int64_t n, F next) {
  if (n <= 0) return n < 0 ? 0 : 1;
  double p = 1, q = first;
  for (int64_t k = 2; k <= n && !std::isnan(q); ++k) {
    const double r = next(static_cast<double>(k), q, p);
    p = q;
    q = r;
  }
  return q;
}
double signed_by(double x, int64_t n, double positive, double even) {
  return x > 0 ? positive : n % 2 == 0 ? even : -even;
}
double chebyshev(double x, int64_t n, double first) {
  return recurrence(first, n, [x](double, double q, double p) { return (x + x) * q - p; });
}
double chebyshev_t(double x, double degree) {
  const auto n = static_cast<int64_t>(degree);
  if (n < 0) return 0;
  if (std::fabs(x) == 1) return signed_by(x, n, 1, 1);
  if (n > 6 && std::fabs(x) < 1) return std::cos(static_cast<double>(n) * std::acos(x));
  return chebyshev(x, n, x);
}
double chebyshev_u(double x, double degree) {
  const auto n = static_cast<int64_t>(degree);
  const auto after = static_cast<double>(n) + 1;
  if (n < 0) return 0;
  if (std::fabs(x) == 1) return signed_by(x, n, after, after);
  if (n > 8 && std::fabs(x) < 1) {
    const double angle = std::acos(x), s = std::sin(angle);
    return s != 0 ? std::sin(after * angle) / s : after * std::cos(after * angle) / x;
  }
  return chebyshev(x, n, x + x);
}
double chebyshev_v(double x, double degree) {
  const auto n = static_cast<int64_t>(degree);
  const auto m = static_cast<double>(n), twice = m + m + 1;
  if (n < 0) return 0;
  if (std::fabs(x) == 1) return signed_by(x, n, 1, twice);
  if (n > 8 && std::fabs(x) < 1) {
    const double angle = std::acos(x);
    if (std::sin(angle / 2) != 1) return std::cos((m + 0.5) * angle) / std::cos(angle / 2);
    return n % 2 == 0 ? twice : -twice;
  }
  return chebyshev(x, n, x + x - 1);
}
double chebyshev_w(double x, double degree) {
  const auto n = static_cast<int64_t>(degree);
  const auto m = static_cast<double>(n), twice = m + m + 1;
  if (n < 0) return 0;
  if (std::fabs(x) == 1) return signed_by(x, n, twice, 1);
  if (n > 8 && std::fabs(x) < 1) {
    const double angle = std::acos(x);
    if (std::cos(angle / 2) != 1) return std::sin((m + 0.5) * angle) / std::sin(angle / 2);
    return signed_by(x, n, twice, 1);
  }
  return chebyshev(x, n, x + x + 1);
}
template <double (*F)(double, double)>
double shifted(double x, double degree) {
  return F(x + x - 1, degree);
}

// `most`: the degree from which on PyTorch answers NaN for this type.
template <class T>
double hermite_h(double x, double degree) {
  const auto n = static_cast<int64_t>(degree);
  if (n > (sizeof(T) == 4 ? 128 : 512)) return kNotANumber;
  return recurrence(x + x, n, [x](double k, double q, double p) { return (x + x) * q - 2 * (k - 1) * p; });
}
template <class T>
double hermite_he(double x, double degree) {
  const auto n = static_cast<int64_t>(degree);
  if (n > (sizeof(T) == 4 ? 128 : 512)) return kNotANumber;
  return recurrence(x, n, [x](double k, double q, double p) { return x * q - (k - 1) * p; });
}
double laguerre_l(double x, double degree) {
  const auto n = static_cast<int64_t>(degree);
  if (n < 0) return 0;
  if (x == 0) return 1;
  return recurrence(1 - x, n, [x](double k, double q, double p) { return ((k + k - 1 - x) * q - (k - 1) * p) / k; });
}
double legendre_p(double x, double degree) {
  const auto n = static_cast<int64_t>(degree);
  if (n < 0) return 0;
  if (std::fabs(x) == 1) return signed_by(x, n, 1, 1);
  return recurrence(x, n, [x](double k, double q, double p) { return ((k + k - 1) * x * q - (k - 1) * p) / k; });
}

// ---- Of integers ----------------------------------------------------------------------------------------------------

template <class T>
T gcd(T a, T b) {
  using U = std::make_unsigned_t<T>;
  auto x = static_cast<U>(a < 0 ? U(0) - static_cast<U>(a) : static_cast<U>(a)),
       y = static_cast<U>(b < 0 ? U(0) - static_cast<U>(b) : static_cast<U>(b));
  while (x != 0) {
    const U rest = y % x;
    y = x;
    x = rest;
  }
  return static_cast<T>(y);
}
template <class T>
T lcm(T a, T b) {
  using U = std::make_unsigned_t<T>;
  const T g = gcd(a, b);
  if (g == 0) return 0;
  const auto product = static_cast<T>(static_cast<U>(a / g) * static_cast<U>(b));
  return product < 0 ? static_cast<T>(U(0) - static_cast<U>(product)) : product;
}

// ---- Blocks ---------------------------------------------------------------------------------------------------------

template <class T, auto F>
void one(void* out, const void* const* in, size_t n, const void*) {
  const T* x = static_cast<const T*>(in[0]);
  for (size_t i = 0; i < n; ++i) static_cast<T*>(out)[i] = static_cast<T>(F(static_cast<double>(x[i])));
}
template <class T, auto F>
void two(void* out, const void* const* in, size_t n, const void*) {
  const T *x = static_cast<const T*>(in[0]), *y = static_cast<const T*>(in[1]);
  for (size_t i = 0; i < n; ++i)
    static_cast<T*>(out)[i] = static_cast<T>(F(static_cast<double>(x[i]), static_cast<double>(y[i])));
}
template <class T, auto F>
void whole(void* out, const void* const* in, size_t n, const void*) {
  const T *x = static_cast<const T*>(in[0]), *y = static_cast<const T*>(in[1]);
  for (size_t i = 0; i < n; ++i) static_cast<T*>(out)[i] = F(x[i], y[i]);
}
template <class T>
void of_order(void* out, const void* const* in, size_t n, const void* attributes) {
  const double order = static_cast<const Attrs*>(attributes)->value[0].real;
  const T* x = static_cast<const T*>(in[0]);
  for (size_t i = 0; i < n; ++i) static_cast<T*>(out)[i] = static_cast<T>(polygamma(order, static_cast<double>(x[i])));
}

template <auto F>
constexpr PointwiseOp unary() {
  return {one<float, F>, one<double, F>, nullptr, nullptr, 1};
}
template <auto F>
constexpr PointwiseOp binary() {
  return {two<float, F>, two<double, F>, nullptr, nullptr, 2};
}
template <auto I64, auto I32>
constexpr PointwiseOp integers() {
  return {nullptr, nullptr, whole<int64_t, I64>, whole<int32_t, I32>, 2};
}

double j0_of(double x) { return ::j0(x); }
double j1_of(double x) { return ::j1(x); }
double y0_of(double x) { return x < 0 ? kNotANumber : ::y0(x); }
double y1_of(double x) { return x < 0 ? kNotANumber : ::y1(x); }
double hypot_of(double x, double y) { return std::hypot(x, y); }
template <int order>
double k_of(double x) {
  return plain_k(order, x);
}
template <int order>
double scaled_k_of(double x) {
  return scaled_k(order, x);
}

constexpr PointwiseOp kSpecial[] = {unary<log_gamma>(),
                                    unary<digamma>(),
                                    unary<erfinv>(),
                                    unary<erfcx>(),
                                    unary<normal_quantile>(),
                                    unary<i0>(),
                                    unary<i0e>(),
                                    unary<i1>(),
                                    unary<i1e>(),
                                    unary<j0_of>(),
                                    unary<j1_of>(),
                                    unary<y0_of>(),
                                    unary<y1_of>(),
                                    unary<k_of<0>>(),
                                    unary<k_of<1>>(),
                                    unary<scaled_k_of<0>>(),
                                    unary<scaled_k_of<1>>(),
                                    unary<spherical_j0>(),
                                    unary<airy_ai>()};
static_assert(std::size(kSpecial) == static_cast<size_t>(Special::count));

constexpr PointwiseOp kSpecial2[] = {
    binary<polygamma>(),
    binary<zeta>(),
    binary<igamma>(),
    binary<igammac>(),
    binary<hypot_of>(),
    binary<chebyshev_t>(),
    binary<chebyshev_u>(),
    binary<chebyshev_v>(),
    binary<chebyshev_w>(),
    binary<shifted<chebyshev_t>>(),
    binary<shifted<chebyshev_u>>(),
    binary<shifted<chebyshev_v>>(),
    binary<shifted<chebyshev_w>>(),
    {two<float, hermite_h<float>>, two<double, hermite_h<double>>, nullptr, nullptr, 2},
    {two<float, hermite_he<float>>, two<double, hermite_he<double>>, nullptr, nullptr, 2},
    binary<laguerre_l>(),
    binary<legendre_p>()};
static_assert(std::size(kSpecial2) == static_cast<size_t>(Special2::count));

constexpr PointwiseOp kPolygamma = {of_order<float>, of_order<double>, nullptr, nullptr, 1};

// Small types compute in i32; their own width comes as number 0 of the call, since bits beyond it count for nothing.
template <class T, bool left>
void shift(void* out, const void* const* in, size_t n, const void* attributes) {
  using U = std::make_unsigned_t<T>;
  const auto bits = static_cast<T>(static_cast<const Attrs*>(attributes)->value[0].integer);
  const T *x = static_cast<const T*>(in[0]), *by = static_cast<const T*>(in[1]);
  auto* y = static_cast<T*>(out);
  for (size_t i = 0; i < n; ++i) {
    const bool within = by[i] >= 0 && by[i] < bits;
    if constexpr (left)
      y[i] = within ? static_cast<T>(static_cast<U>(x[i]) << by[i]) : 0;
    else
      y[i] = within ? static_cast<T>(x[i] >> by[i]) : x[i] < 0 ? -1 : 0;
  }
}

constexpr PointwiseOp kWhole[] = {integers<gcd<int64_t>, gcd<int32_t>>(),
                                  integers<lcm<int64_t>, lcm<int32_t>>(),
                                  {nullptr, nullptr, shift<int64_t, true>, shift<int32_t, true>, 2},
                                  {nullptr, nullptr, shift<int64_t, false>, shift<int32_t, false>, 2}};
static_assert(std::size(kWhole) == static_cast<size_t>(Whole::count));

}  // namespace

const PointwiseOp& kernel(Special f) { return kSpecial[static_cast<int>(f)]; }
const PointwiseOp& kernel(Special2 f) { return kSpecial2[static_cast<int>(f)]; }
const PointwiseOp& kernel(Whole f) { return kWhole[static_cast<int>(f)]; }
const PointwiseOp& polygamma_kernel() { return kPolygamma; }

}  // namespace situ::cpu
