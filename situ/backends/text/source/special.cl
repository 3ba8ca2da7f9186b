// Gamma, zeta and error functions and orthogonal polynomials of doubles.
// This text is both C++ and OpenCL C: devices compile it, and the CPU's kernels include it
// (backends/cpu/elementwise/special.cpp).
//
// Sources: Abramowitz and Stegun, Handbook of Mathematical Functions (1964); S. Moshier, Methods and Programs for
// Mathematical Functions (1989) for digamma and zeta; P. Acklam's rational approximation as start for the normal
// quantile.

// sum = the polynomial in z with these coefficients, highest power first. sum must be 0 before.
#define HORNER(sum, coefficients, z)                                                  \
  for (int i_ = 0; i_ < (int)(sizeof(coefficients) / sizeof(coefficients[0])); ++i_) \
    sum = sum * (z) + coefficients[i_]

// ---- the gamma function and related functions

// The recurrence up to 10, then the asymptotic series.
double digamma(double x) {
  if (x == 0) return copysign((double)INFINITY, -x);
  double result = 0;
  if (x < 0) {
    if (x == trunc(x)) return NAN;
    result = -M_PI / tan(M_PI * (x - trunc(x)));
    x = 1 - x;
  }
  for (; x < 10; x += 1) result -= 1 / x;
  if (x == 10) return result + 2.25175258906672110764;
  double tail = 0;
  if (x < 1e17) {
    const double z = 1 / (x * x);
    const double terms[] = {1.0 / 12, -691.0 / 32760, 1.0 / 132, -1.0 / 240, 1.0 / 252, -1.0 / 120, 1.0 / 12};
    HORNER(tail, terms, z);
    tail *= z;
  }
  return result + log(x) - 0.5 / x - tail;
}

double trigamma(double x) {
  double sign = 1, result = 0;
  if (x < 0.5) {
    sign = -1;
    const double s = sin(M_PI * x);
    result = -(M_PI * M_PI) / (s * s);
    x = 1 - x;
  }
  for (; x < 12; x += 1) result += 1 / (x * x);
  const double z = 1 / (x * x);
  double tail = 0;
  const double terms[] = {7.0 / 6, -691.0 / 2730, 5.0 / 66, -1.0 / 30, 1.0 / 42, -1.0 / 30, 1.0 / 6};
  HORNER(tail, terms, z);
  result += (1 + 0.5 / x + tail * z) / x;
  return sign * result;
}

// Hurwitz's zeta function, by the Euler-Maclaurin formula.
double zeta(double s, double q) {
  const double terms[] = {12.0, -720.0, 30240.0, -1209600.0, 47900160.0, -1.8924375803183791606e9, 7.47242496e10,
                          -2.950130727918164224e12, 1.1646782814350067249e14, -4.5979787224074726105e15,
                          1.8152105401943546773e17, -7.1661652561756670113e18};
  if (s == 1) return INFINITY;
  if (!(s > 1) || isnan(q)) return NAN;
  if (q <= 0) {
    if (q == floor(q)) return INFINITY;
    if (s != floor(s)) return NAN;
  }
  double sum = pow(q, -s), a = q, b = 0;
  for (int i = 0; i < 9 || a <= 9; ++i) {
    a += 1;
    b = pow(a, -s);
    sum += b;
    const double least = DBL_EPSILON / 2 * sum;
    if (-least < b && b < least) return sum;
  }
  const double w = a;
  sum += b * w / (s - 1) - 0.5 * b;
  double factor = 1, k = 0;
  for (int i = 0; i < 12; ++i) {
    factor *= s + k;
    b /= w;
    const double t = factor * b / terms[i];
    sum += t;
    if (fabs(t / sum) < DBL_EPSILON / 2) break;
    factor *= s + k + 1;
    b /= w;
    k += 2;
  }
  return sum;
}

double polygamma(double order, double x) {
  if (order == 0) return digamma(x);
  if (order == 1) return trigamma(x);
  return (fmod(order, 2.0) != 0 ? 1 : -1) * exp(lgamma(order + 1)) * zeta(order + 1, x);
}

// x^a e^-x / gamma(a).
double gamma_prefix(double a, double x) { return exp(a * log(x) - x - lgamma(a)); }

#define MOST_TERMS 200000
double lower_gamma_series(double a, double x) {
  double r = a, c = 1, sum = 1;
  for (int i = 0; i < MOST_TERMS; ++i) {
    r += 1;
    c *= x / r;
    sum += c;
    if (c <= DBL_EPSILON / 2 * sum) break;
  }
  return sum * gamma_prefix(a, x) / a;
}
// Lentz's continued fraction.
double upper_gamma_fraction(double a, double x) {
  const double tiny = 1e-300;
  double b = x + 1 - a, c = 1 / tiny, d = 1 / b, h = d;
  for (int i = 1; i < MOST_TERMS; ++i) {
    const double an = -i * (i - a);
    b += 2;
    d = an * d + b;
    if (fabs(d) < tiny) d = tiny;
    c = b + an / c;
    if (fabs(c) < tiny) c = tiny;
    d = 1 / d;
    const double ratio = d * c;
    h *= ratio;
    if (fabs(ratio - 1) < DBL_EPSILON) break;
  }
  return h * gamma_prefix(a, x);
}
// For small a and x: 1 - x^a / gamma(a + 1) (1 - ...), without the cancellation of 1 - lower.
double upper_gamma_series(double a, double x) {
  double factor = 1, sum = 0;
  for (int n = 1; n < MOST_TERMS; ++n) {
    factor *= -x / n;
    const double term = factor / (a + n);
    sum += term;
    if (fabs(term) <= DBL_EPSILON / 2 * fabs(sum)) break;
  }
  const double logx = log(x), term = -expm1(a * logx - lgamma(1 + a));
  return term - exp(a * logx - lgamma(a)) * sum;
}

double igamma(double a, double x) {
  if (!(x >= 0) || !(a >= 0)) return NAN;
  if (a == 0) return x > 0 ? 1 : NAN;
  if (x == 0) return 0;
  if (isinf(a)) return isinf(x) ? NAN : 0;
  if (isinf(x)) return 1;
  return x > 1 && x > a ? 1 - upper_gamma_fraction(a, x) : lower_gamma_series(a, x);
}
double igammac(double a, double x) {
  if (!(x >= 0) || !(a >= 0)) return NAN;
  if (a == 0) return x > 0 ? 0 : NAN;
  if (x == 0) return 1;
  if (isinf(a)) return isinf(x) ? NAN : 1;
  if (isinf(x)) return 0;
  if (x > 1.1) return x < a ? 1 - lower_gamma_series(a, x) : upper_gamma_fraction(a, x);
  if (x <= 0.5 ? -0.4 / log(x) < a : x * 1.1 < a) return 1 - lower_gamma_series(a, x);
  return upper_gamma_series(a, x);
}

// ---- the error function and related functions

double erfcx_nonnegative(double x) {
  if (x < 25) {  // squares in two parts, to keep the rounding error
    const double square = x * x, rest = fma(x, x, -square);
    return exp(square) * (1 + rest) * erfc(x);
  }
  const double z = 0.5 / (x * x);
  double series = 1;
  for (int k = 13; k >= 1; k -= 2) series = 1 - k * z * series;
  return series / x / 1.77245385090551602730;  // the product could overflow
}
double erfcx(double x) {
  if (x < 0) return x < -26.7 ? (double)INFINITY : 2 * exp(x * x) - erfcx_nonnegative(-x);
  return erfcx_nonnegative(x);
}

// A rational approximation, then two Newton steps.
double erfinv(double y) {
  if (!(fabs(y) <= 1)) return NAN;
  if (fabs(y) == 1) return copysign((double)INFINITY, y);
  double x;
  if (fabs(y) <= 0.7) {
    const double z = y * y;
    x = y * (((-0.140543331 * z + 0.914624893) * z - 1.645349621) * z + 0.886226899) /
        ((((0.012229801 * z - 0.329097515) * z + 1.442710462) * z - 2.118377725) * z + 1);
  } else {
    const double z = sqrt(-log((1 - fabs(y)) / 2));
    x = copysign(((1.641345311 * z + 3.429567803) * z - 1.624906493) * z - 1.970840454, y) /
        ((1.637067800 * z + 3.543889200) * z + 1);
  }
  for (int i = 0; i < 2; ++i) x -= (erf(x) - y) / (M_2_SQRTPI * exp(-x * x));
  return x;
}

// The normal quantile for 0 < p <= 1 / 2.
double lower_ndtri(double p) {
  double x, numerator = 0, denominator = 0;
  if (p < 0.02425) {
    const double q = sqrt(-2 * log(p));
    const double above[] = {-7.784894002430293e-03, -3.223964580411365e-01, -2.400758277161838e+00,
                            -2.549732539343734e+00, 4.374664141464968e+00,  2.938163982698783e+00};
    const double below[] = {7.784695709041462e-03, 3.224671290700398e-01, 2.445134137142996e+00, 3.754408661907416e+00,
                            1};
    HORNER(numerator, above, q);
    HORNER(denominator, below, q);
    x = numerator / denominator;
  } else {
    const double q = p - 0.5, r = q * q;
    const double above[] = {-3.969683028665376e+01, 2.209460984245205e+02,  -2.759285104469687e+02,
                            1.383577518672690e+02,  -3.066479806614716e+01, 2.506628277459239e+00};
    const double below[] = {-5.447609879822406e+01, 1.615858368580409e+02,  -1.556989798598866e+02,
                            6.680131188771972e+01,  -1.328068155288572e+01, 1};
    HORNER(numerator, above, r);
    HORNER(denominator, below, r);
    x = numerator * q / denominator;
  }
  for (int i = 0; i < 2; ++i) {  // Halley's step: e^(x^2 / 2) times the error
    const double h = x * M_SQRT1_2;
    const double u = (0.5 * erfcx(-h) - p * exp(h * h)) * 2.50662827463100050242;
    if (!isfinite(u)) break;
    x -= u / (1 + x * u / 2);
  }
  return x;
}
double ndtri(double p) {
  if (p == 0) return -INFINITY;
  if (p == 1) return INFINITY;
  if (!(p > 0 && p < 1)) return NAN;
  return p > 0.5 ? -lower_ndtri(1 - p) : lower_ndtri(p);
}

// ---- orthogonal polynomials of x and a degree, which is truncated

// Returns p_n, with p_0 = 1, p_1 = first, and p_k = NEXT of k, q = p_(k-1) and p = p_(k-2).
#define RECURRENCE(first, n, NEXT)                 \
  if (n <= 0) return n < 0 ? 0 : 1;                \
  double p = 1, q = first;                         \
  for (long i_ = 2; i_ <= n && !isnan(q); ++i_) {  \
    const double k = (double)i_, next_ = NEXT;     \
    (void)k;                                       \
    p = q;                                         \
    q = next_;                                     \
  }                                                \
  return q;

double value_at_one(double x, long n, double at_one, double at_minus_one) {
  return x > 0 ? at_one : n % 2 == 0 ? at_minus_one : -at_minus_one;
}
double chebyshev(double x, long n, double first) { RECURRENCE(first, n, (x + x) * q - p) }
double chebyshev_t(double x, double degree) {
  const long n = (long)degree;
  if (n < 0) return 0;
  if (fabs(x) == 1) return value_at_one(x, n, 1, 1);
  if (n > 6 && fabs(x) < 1) return cos((double)n * acos(x));
  return chebyshev(x, n, x);
}
double chebyshev_u(double x, double degree) {
  const long n = (long)degree;
  const double after = (double)n + 1;
  if (n < 0) return 0;
  if (fabs(x) == 1) return value_at_one(x, n, after, after);
  if (n > 8 && fabs(x) < 1) {
    const double angle = acos(x), s = sin(angle);
    return s != 0 ? sin(after * angle) / s : after * cos(after * angle) / x;
  }
  return chebyshev(x, n, x + x);
}
double chebyshev_v(double x, double degree) {
  const long n = (long)degree;
  const double m = (double)n, twice = m + m + 1;
  if (n < 0) return 0;
  if (fabs(x) == 1) return value_at_one(x, n, 1, twice);
  if (n > 8 && fabs(x) < 1) {
    const double angle = acos(x);
    if (sin(angle / 2) != 1) return cos((m + 0.5) * angle) / cos(angle / 2);
    return n % 2 == 0 ? twice : -twice;
  }
  return chebyshev(x, n, x + x - 1);
}
double chebyshev_w(double x, double degree) {
  const long n = (long)degree;
  const double m = (double)n, twice = m + m + 1;
  if (n < 0) return 0;
  if (fabs(x) == 1) return value_at_one(x, n, twice, 1);
  if (n > 8 && fabs(x) < 1) {
    const double angle = acos(x);
    if (cos(angle / 2) != 1) return sin((m + 0.5) * angle) / sin(angle / 2);
    return value_at_one(x, n, twice, 1);
  }
  return chebyshev(x, n, x + x + 1);
}
double shifted_chebyshev_t(double x, double degree) { return chebyshev_t(x + x - 1, degree); }
double shifted_chebyshev_u(double x, double degree) { return chebyshev_u(x + x - 1, degree); }
double shifted_chebyshev_v(double x, double degree) { return chebyshev_v(x + x - 1, degree); }
double shifted_chebyshev_w(double x, double degree) { return chebyshev_w(x + x - 1, degree); }

// As in PyTorch, the result is NaN above a degree that depends on the type: `most`.
double hermite_h(double x, double degree, double most) {
  const long n = (long)degree;
  if (n > (long)most) return NAN;
  RECURRENCE(x + x, n, (x + x) * q - 2 * (k - 1) * p)
}
double hermite_he(double x, double degree, double most) {
  const long n = (long)degree;
  if (n > (long)most) return NAN;
  RECURRENCE(x, n, x * q - (k - 1) * p)
}
double laguerre_l(double x, double degree) {
  const long n = (long)degree;
  if (n < 0) return 0;
  if (x == 0) return 1;
  RECURRENCE(1 - x, n, ((k + k - 1 - x) * q - (k - 1) * p) / k)
}
double legendre_p(double x, double degree) {
  const long n = (long)degree;
  if (n < 0) return 0;
  if (fabs(x) == 1) return value_at_one(x, n, 1, 1);
  RECURRENCE(x, n, ((k + k - 1) * x * q - (k - 1) * p) / k)
}
