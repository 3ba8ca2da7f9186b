// Modified and spherical Bessel functions and the Airy function of doubles.
// This text is both C++ and OpenCL C: devices compile it, and the CPU's kernels include it
// (backends/cpu/elementwise/special.cpp).
//
// Source of series and integrals: Abramowitz and Stegun, Handbook of Mathematical Functions (1964), chapters 9 and 10.
#define EULER_GAMMA 0.57721566490153286061
#define ASYMPTOTIC_FROM 30  // from here on the asymptotic series are exact to the last digit

// The asymptotic series of I_order e^-x sqrt(2 pi x), with sign -1, and of K_order e^x sqrt(2 x / pi), with sign 1
// (9.7.1, 9.7.2).
double asymptotic_series(double order, double x, double sign) {
  const double mu = 4 * order * order;
  double term = 1, sum = 1;
  for (int k = 1; k < 60; ++k) {
    const double odd = 2.0 * k - 1, next = term * sign * (mu - odd * odd) / (8 * x * k);
    if (fabs(next) >= fabs(term) || fabs(next) < DBL_EPSILON / 8) break;
    term = next;
    sum += term;
  }
  return sum;
}

// Hankel's two series for J and Y, from ASYMPTOTIC_FROM on (9.2.9, 9.2.10).
void hankel_series(double order, double x, double* p, double* q) {
  const double mu = 4 * order * order;
  double term = 1, even = 1, odd = 0;
  for (int k = 1; k < 60; ++k) {
    const double m = 2.0 * k - 1, next = term * (mu - m * m) / (8 * x * k);
    if (fabs(next) >= fabs(term) || fabs(next) < DBL_EPSILON / 8) break;
    term = next;
    if (k % 2) odd += k % 4 == 1 ? term : -term;
    else even += k % 4 == 0 ? term : -term;
  }
  *p = even;
  *q = odd;
}

// ---- I

// sum (x^2 / 4)^k / (k! (k + order)!), which is I_0, and I_1 / (x / 2).
double series_i(int order, double x) {
  const double z = x * x / 4;
  double term = 1, sum = 1;
  for (int k = 1; term > DBL_EPSILON / 8 * sum; ++k) {
    term *= z / ((double)k * (k + order));
    sum += term;
  }
  return sum;
}
double sqrt_2pi(double x) { return sqrt(x) * 2.50662827463100050242; }  // 2 pi x itself could overflow
double i0e(double x) {
  x = fabs(x);
  return x <= ASYMPTOTIC_FROM ? exp(-x) * series_i(0, x) : asymptotic_series(0, x, -1) / sqrt_2pi(x);
}
double i1e(double x) {
  const double a = fabs(x);
  const double y =
      a <= ASYMPTOTIC_FROM ? exp(-a) * series_i(1, a) * (a / 2) : asymptotic_series(1, a, -1) / sqrt_2pi(a);
  return x < 0 ? -y : y;
}
// e^|x| y, multiplied in two factors, since e^|x| alone may overflow.
double unscaled(double x, double y) {
  const double root = exp(fabs(x) / 2);
  return root * y * root;
}
double i0(double x) {
  if (isinf(x)) return INFINITY;
  return fabs(x) <= ASYMPTOTIC_FROM ? series_i(0, x) : unscaled(x, i0e(x));
}
double i1(double x) {
  if (isinf(x)) return x;
  return fabs(x) <= ASYMPTOTIC_FROM ? series_i(1, x) * (x / 2) : unscaled(x, i1e(x));
}

// ---- K

// K_order for small x > 0 (9.6.11, 9.6.13).
double series_k(int order, double x) {
  const double z = x * x / 4, l = log(x) - M_LN2;  // x / 2 could underflow
  double term = 1, sum = 0, first = 0, harmonic = 0;  // first: I_0, or I_1 2 / x
  for (int k = 0; k < 20; ++k) {
    first += term;
    sum += term * (order ? 2 * harmonic + 1.0 / (k + 1) - 2 * EULER_GAMMA : harmonic - EULER_GAMMA);
    harmonic += 1.0 / (k + 1);
    term *= z / ((k + 1.0) * (k + 1.0 + order));
  }
  return order ? 1 / x + x / 2 * (l * first - sum / 2) : sum - l * first;
}
// e^x K_order(x) for x >= 0.6: the integral of e^(-x (cosh t - 1)) cosh(order t) (9.6.24) by the trapezoidal rule,
// which converges faster than any power of its step.
double integral_k(double order, double x) {
  if (x > ASYMPTOTIC_FROM) return sqrt(M_PI / 2 / x) * asymptotic_series(order, x, 1);
  double sum = 0.5, term = 1;
  for (int k = 1; k < 100 && term > 1e-18 * sum; ++k) {
    const double t = 0.125 * k, s = sinh(t / 2);
    term = exp(-2 * x * s * s) * cosh(order * t);  // cosh t - 1 without cancellation
    sum += term;
  }
  return 0.125 * sum;
}
double bessel_k(int order, int scaled, double x) {
  if (x == 0) return INFINITY;
  if (!(x > 0)) return NAN;
  if (isinf(x)) return 0;
  if (x < 0.6) return scaled ? series_k(order, x) * exp(x) : series_k(order, x);
  return scaled ? integral_k(order, x) : exp(-x) * integral_k(order, x);
}
double modified_bessel_k0(double x) { return bessel_k(0, 0, x); }
double modified_bessel_k1(double x) { return bessel_k(1, 0, x); }
double scaled_modified_bessel_k0(double x) { return bessel_k(0, 1, x); }
double scaled_modified_bessel_k1(double x) { return bessel_k(1, 1, x); }

// ---- others

double spherical_bessel_j0(double x) {
  if (isinf(x)) return 0;
  if (fabs(x) >= 0.5) return sin(x) / x;
  const double z = x * x;
  double sum = 1, term = 1;
  for (int k = 2; k < 20; k += 2) {
    term *= -z / (k * (k + 1.0));
    sum += term;
  }
  return sum;
}

// From 0 to x in [-12.7, 1] by the Taylor series of y'' = x y, in steps of at most one half.
double airy_ai_near_zero(double x) {
  const int steps = 1 + (int)(2 * fabs(x));
  const double h = x / steps;
  double y = 0.355028053887817239260, slope = -0.258819403792806798405;
  for (int s = 0; s < steps; ++s) {
    const double at = x * s / steps;
    double before = 0, a = y, next = slope, power = 1, sum = 0, rise = 0;  // before, a, next: three coefficients
    for (int n = 0; n < 28; ++n) {
      sum += a * power;
      rise += (n + 1) * next * power;
      power *= h;
      const double following = (at * a + before) / ((n + 2.0) * (n + 1.0));
      before = a;
      a = next;
      next = following;
    }
    y = sum;
    slope = rise;
  }
  return y;
}
double airy_ai(double x) {
  if (!isfinite(x)) return NAN;
  if (x > 103.892) return 0;
  if (x > -12.7 && x <= 1) return airy_ai_near_zero(x);
  const double root = sqrt(fabs(x)), t = 2 * root * fabs(x) / 3;
  if (x > 1) return root / (M_PI * 1.73205080756887729353) * exp(-t) * integral_k(1.0 / 3, t);
  double p, q;
  hankel_series(1.0 / 3, t, &p, &q);
  const double c = cos(t), s = sin(t);
  return (p * (c + s) - q * (s - c)) / (2.50662827463100050242 * sqrt(root));
}
