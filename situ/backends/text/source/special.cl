// Special functions in doubles: series, recurrences and continued fractions of backends/cpu/elementwise/special.cpp,
// which has their sources.
#define PI_ 3.14159265358979323846
#define EPSILON_ 1.1102230246251565e-16
#define NOT_A_NUMBER ((double)NAN)
#define INFINITE ((double)INFINITY)
#define SUM_TERMS(tail, terms, z) \
  for (int i_ = 0; i_ < (int)(sizeof(terms) / sizeof(terms[0])); ++i_) tail = tail * (z) + terms[i_]

// ---- the gamma function and its kin
double s_digamma(double x) {
  if (x == 0) return copysign(INFINITE, -x);
  double result = 0;
  if (x < 0) {
    if (x == trunc(x)) return NOT_A_NUMBER;
    result = -PI_ / tan(PI_ * (x - trunc(x)));
    x = 1 - x;
  }
  for (; x < 10; x += 1) result -= 1 / x;
  if (x == 10) return result + 2.25175258906672110764;
  double tail = 0;
  if (x < 1e17) {
    const double z = 1 / (x * x);
    const double terms[] = {1.0 / 12, -691.0 / 32760, 1.0 / 132, -1.0 / 240, 1.0 / 252, -1.0 / 120, 1.0 / 12};
    SUM_TERMS(tail, terms, z);
    tail *= z;
  }
  return result + log(x) - 0.5 / x - tail;
}

double s_trigamma(double x) {
  double sign = 1, result = 0;
  if (x < 0.5) {
    sign = -1;
    const double s = sin(PI_ * x);
    result = -(PI_ * PI_) / (s * s);
    x = 1 - x;
  }
  for (; x < 12; x += 1) result += 1 / (x * x);
  const double z = 1 / (x * x);
  double tail = 0;
  const double terms[] = {7.0 / 6, -691.0 / 2730, 5.0 / 66, -1.0 / 30, 1.0 / 42, -1.0 / 30, 1.0 / 6};
  SUM_TERMS(tail, terms, z);
  result += (1 + 0.5 / x + tail * z) / x;
  return sign * result;
}

double s_zeta(double s, double q) {
  const double terms[] = {12.0, -720.0, 30240.0, -1209600.0, 47900160.0, -1.8924375803183791606e9, 7.47242496e10,
                          -2.950130727918164224e12, 1.1646782814350067249e14, -4.5979787224074726105e15,
                          1.8152105401943546773e17, -7.1661652561756670113e18};
  if (s == 1) return INFINITE;
  if (!(s > 1) || isnan(q)) return NOT_A_NUMBER;
  if (q <= 0) {
    if (q == floor(q)) return INFINITE;
    if (s != floor(s)) return NOT_A_NUMBER;
  }
  double sum = pow(q, -s), a = q, b = 0;
  for (int i = 0; i < 9 || a <= 9; ++i) {
    a += 1;
    b = pow(a, -s);
    sum += b;
    if (-EPSILON_ * sum < b && b < EPSILON_ * sum) return sum;
  }
  const double w = a;
  sum += b * w / (s - 1) - 0.5 * b;
  double factor = 1, k = 0;
  for (int i = 0; i < 12; ++i) {
    factor *= s + k;
    b /= w;
    const double t = factor * b / terms[i];
    sum += t;
    if (fabs(t / sum) < EPSILON_) break;
    factor *= s + k + 1;
    b /= w;
    k += 2;
  }
  return sum;
}

double s_polygamma(double order, double x) {
  if (order == 0) return s_digamma(x);
  if (order == 1) return s_trigamma(x);
  return (fmod(order, 2.0) != 0 ? 1 : -1) * exp(lgamma(order + 1)) * s_zeta(order + 1, x);
}

double s_gamma_factor(double a, double x) { return exp(a * log(x) - x - lgamma(a)); }
#define MOST_TERMS 200000
double s_lower_series(double a, double x) {
  double r = a, c = 1, sum = 1;
  for (int i = 0; i < MOST_TERMS; ++i) {
    r += 1;
    c *= x / r;
    sum += c;
    if (c <= EPSILON_ * sum) break;
  }
  return sum * s_gamma_factor(a, x) / a;
}
double s_upper_fraction(double a, double x) {
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
    const double step = d * c;
    h *= step;
    if (fabs(step - 1) < 2 * EPSILON_) break;
  }
  return h * s_gamma_factor(a, x);
}
double s_upper_series(double a, double x) {
  double fac = 1, sum = 0;
  for (int n = 1; n < MOST_TERMS; ++n) {
    fac *= -x / n;
    const double term = fac / (a + n);
    sum += term;
    if (fabs(term) <= EPSILON_ * fabs(sum)) break;
  }
  const double logx = log(x), term = -expm1(a * logx - lgamma(1 + a));
  return term - exp(a * logx - lgamma(a)) * sum;
}
double s_igamma(double a, double x) {
  if (!(x >= 0) || !(a >= 0)) return NOT_A_NUMBER;
  if (a == 0) return x > 0 ? 1 : NOT_A_NUMBER;
  if (x == 0) return 0;
  if (isinf(a)) return isinf(x) ? NOT_A_NUMBER : 0;
  if (isinf(x)) return 1;
  return x > 1 && x > a ? 1 - s_upper_fraction(a, x) : s_lower_series(a, x);
}
double s_igammac(double a, double x) {
  if (!(x >= 0) || !(a >= 0)) return NOT_A_NUMBER;
  if (a == 0) return x > 0 ? 0 : NOT_A_NUMBER;
  if (x == 0) return 1;
  if (isinf(a)) return isinf(x) ? NOT_A_NUMBER : 1;
  if (isinf(x)) return 0;
  if (x > 1.1) return x < a ? 1 - s_lower_series(a, x) : s_upper_fraction(a, x);
  if (x <= 0.5 ? -0.4 / log(x) < a : x * 1.1 < a) return 1 - s_lower_series(a, x);
  return s_upper_series(a, x);
}

// ---- the error function's kin
double s_erfcx_above(double x) {  // of 0 and more
  if (x < 25) {
    const double square = x * x, rest = fma(x, x, -square);
    return exp(square) * (1 + rest) * erfc(x);
  }
  const double z = 0.5 / (x * x);
  double series = 1;
  for (int k = 13; k >= 1; k -= 2) series = 1 - k * z * series;
  return series / x / 1.77245385090551602730;
}
double s_erfcx(double x) {
  if (x < 0) return x < -26.7 ? INFINITE : 2 * exp(x * x) - s_erfcx_above(-x);
  return s_erfcx_above(x);
}
double s_erfinv(double y) {
  if (!(fabs(y) <= 1)) return NOT_A_NUMBER;
  if (fabs(y) == 1) return copysign(INFINITE, y);
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
  for (int i = 0; i < 2; ++i) x -= (erf(x) - y) / (1.12837916709551257390 * exp(-x * x));
  return x;
}
double s_lower_quantile(double p) {  // of one half and less
  double x;
  if (p < 0.02425) {
    const double q = sqrt(-2 * log(p));
    const double above[] = {-7.784894002430293e-03, -3.223964580411365e-01, -2.400758277161838e+00,
                            -2.549732539343734e+00, 4.374664141464968e+00,  2.938163982698783e+00};
    const double below[] = {7.784695709041462e-03, 3.224671290700398e-01, 2.445134137142996e+00, 3.754408661907416e+00, 1};
    double a = 0, b = 0;
    SUM_TERMS(a, above, q);
    SUM_TERMS(b, below, q);
    x = a / b;
  } else {
    const double q = p - 0.5, r = q * q;
    const double above[] = {-3.969683028665376e+01, 2.209460984245205e+02,  -2.759285104469687e+02,
                            1.383577518672690e+02,  -3.066479806614716e+01, 2.506628277459239e+00};
    const double below[] = {-5.447609879822406e+01, 1.615858368580409e+02,  -1.556989798598866e+02,
                            6.680131188771972e+01,  -1.328068155288572e+01, 1};
    double a = 0, b = 0;
    SUM_TERMS(a, above, r);
    SUM_TERMS(b, below, r);
    x = a * q / b;
  }
  for (int i = 0; i < 2; ++i) {
    const double h = x * 0.70710678118654752440;
    const double u = (0.5 * s_erfcx(-h) - p * exp(h * h)) * 2.50662827463100050242;
    if (!isfinite(u)) break;
    x -= u / (1 + x * u / 2);
  }
  return x;
}
double s_ndtri(double p) {
  if (p == 0) return -INFINITE;
  if (p == 1) return INFINITE;
  if (!(p > 0 && p < 1)) return NOT_A_NUMBER;
  return p > 0.5 ? -s_lower_quantile(1 - p) : s_lower_quantile(p);
}

// ---- Bessel functions
#define SERIES_TO 30
double s_series_i(int order, double x) {
  const double z = x * x / 4;
  double term = 1, sum = 1;
  for (int k = 1; term > EPSILON_ * sum / 4; ++k) {
    term *= z / ((double)k * (k + order));
    sum += term;
  }
  return sum;
}
double s_asymptotic_i(int order, double x) {
  const double mu = 4.0 * order * order;
  double term = 1, sum = 1;
  for (int k = 1; k < 60; ++k) {
    const double odd = 2.0 * k - 1, next = term * -(mu - odd * odd) / (8 * x * k);
    if (fabs(next) >= fabs(term) || fabs(next) < EPSILON_ / 4) break;
    term = next;
    sum += term;
  }
  return sum / (sqrt(x) * 2.50662827463100050242);
}
double s_i0e(double x) {
  x = fabs(x);
  return x <= SERIES_TO ? exp(-x) * s_series_i(0, x) : s_asymptotic_i(0, x);
}
double s_i1e(double x) {
  const double a = fabs(x), y = a <= SERIES_TO ? exp(-a) * s_series_i(1, a) * (a / 2) : s_asymptotic_i(1, a);
  return x < 0 ? -y : y;
}
double s_unscaled(double x, double y) {
  const double h = exp(fabs(x) / 2);
  return h * y * h;
}
double s_i0(double x) {
  if (isinf(x)) return INFINITE;
  return fabs(x) <= SERIES_TO ? s_series_i(0, x) : s_unscaled(x, s_i0e(x));
}
double s_i1(double x) {
  if (isinf(x)) return x;
  return fabs(x) <= SERIES_TO ? s_series_i(1, x) * (x / 2) : s_unscaled(x, s_i1e(x));
}

// ---- orthogonal polynomials: from p_0 = 1 and p_1 = first on, p_k is NEXT of k, q = p_(k-1) and p = p_(k-2)
#define RECURRENCE(first, n, NEXT)                        \
  if (n <= 0) return n < 0 ? 0 : 1;                       \
  double p = 1, q = first;                                \
  for (long i_ = 2; i_ <= n && !isnan(q); ++i_) {         \
    const double k = (double)i_, r_ = NEXT;               \
    p = q;                                                \
    q = r_;                                               \
  }                                                       \
  return q;
double s_signed_by(double x, long n, double positive, double even) { return x > 0 ? positive : n % 2 == 0 ? even : -even; }
double s_chebyshev(double x, long n, double first) { RECURRENCE(first, n, (x + x) * q - p) }
double s_chebyshev_t(double x, double degree) {
  const long n = (long)degree;
  if (n < 0) return 0;
  if (fabs(x) == 1) return s_signed_by(x, n, 1, 1);
  if (n > 6 && fabs(x) < 1) return cos((double)n * acos(x));
  return s_chebyshev(x, n, x);
}
double s_chebyshev_u(double x, double degree) {
  const long n = (long)degree;
  const double after = (double)n + 1;
  if (n < 0) return 0;
  if (fabs(x) == 1) return s_signed_by(x, n, after, after);
  if (n > 8 && fabs(x) < 1) {
    const double angle = acos(x), s = sin(angle);
    return s != 0 ? sin(after * angle) / s : after * cos(after * angle) / x;
  }
  return s_chebyshev(x, n, x + x);
}
double s_chebyshev_v(double x, double degree) {
  const long n = (long)degree;
  const double m = (double)n, twice = m + m + 1;
  if (n < 0) return 0;
  if (fabs(x) == 1) return s_signed_by(x, n, 1, twice);
  if (n > 8 && fabs(x) < 1) {
    const double angle = acos(x);
    if (sin(angle / 2) != 1) return cos((m + 0.5) * angle) / cos(angle / 2);
    return n % 2 == 0 ? twice : -twice;
  }
  return s_chebyshev(x, n, x + x - 1);
}
double s_chebyshev_w(double x, double degree) {
  const long n = (long)degree;
  const double m = (double)n, twice = m + m + 1;
  if (n < 0) return 0;
  if (fabs(x) == 1) return s_signed_by(x, n, twice, 1);
  if (n > 8 && fabs(x) < 1) {
    const double angle = acos(x);
    if (cos(angle / 2) != 1) return sin((m + 0.5) * angle) / sin(angle / 2);
    return s_signed_by(x, n, twice, 1);
  }
  return s_chebyshev(x, n, x + x + 1);
}
double s_hermite_h(double x, double degree, double most) {
  const long n = (long)degree;
  if (n > (long)most) return NOT_A_NUMBER;
  RECURRENCE(x + x, n, (x + x) * q - 2 * (k - 1) * p)
}
double s_hermite_he(double x, double degree, double most) {
  const long n = (long)degree;
  if (n > (long)most) return NOT_A_NUMBER;
  RECURRENCE(x, n, x * q - (k - 1) * p)
}
double s_laguerre_l(double x, double degree) {
  const long n = (long)degree;
  if (n < 0) return 0;
  if (x == 0) return 1;
  RECURRENCE(1 - x, n, ((k + k - 1 - x) * q - (k - 1) * p) / k)
}
double s_legendre_p(double x, double degree) {
  const long n = (long)degree;
  if (n < 0) return 0;
  if (fabs(x) == 1) return s_signed_by(x, n, 1, 1);
  RECURRENCE(x, n, ((k + k - 1) * x * q - (k - 1) * p) / k)
}
