// Bessel and Airy functions in doubles. The CPU's come from its C library; these are integrals, series and recurrences
// of Abramowitz and Stegun's handbook (1964), chapters 9 and 10, exact to some last digits of the largest number on the
// way.
#define PI_ 3.14159265358979323846
#define EULER_ 0.57721566490153286061
#define NOT_A_NUMBER ((double)NAN)
#define INFINITE ((double)INFINITY)
#define ASYMPTOTIC_FROM 30

// Hankel's two series of order^2 * 4 = mu (9.2.9, 9.2.10), for x of 30 and more.
void s_hankel(double mu, double x, double* p, double* q) {
  double term = 1, even = 1, odd = 0;
  for (int k = 1; k < 60; ++k) {
    const double m = 2.0 * k - 1, next = term * (mu - m * m) / (8 * x * k);
    if (fabs(next) >= fabs(term) || fabs(next) < 1e-17) break;
    term = next;
    if (k % 2) odd += k % 4 == 1 ? term : -term;
    else even += k % 4 == 0 ? term : -term;
  }
  *p = even;
  *q = odd;
}

// j[0], j[1], y[0], y[1] of x > 0: a recurrence downwards (Miller), whose sums are J's size and Neumann's series of Y
// (9.1.46, 9.1.88); Y_1 is minus the slope of Y_0.
void s_first_and_second(double x, double* j, double* y) {
  const double l = log(x / 2) + EULER_;
  if (x < 1e-8) {
    j[0] = 1, j[1] = x / 2;
    y[0] = 2 / PI_ * l, y[1] = -2 / PI_ / x;
    return;
  }
  double after = 0, here = 1e-280, size = 0, second = 0, slope = 0;
  for (int n = x < 1e-3 ? 8 : 40 + (int)x / 2 * 2; n > 0; --n) {  // `here` is J_n
    const double before = 2 * n / x * here - after;
    if (n % 2 == 0) {
      const double sign = n % 4 == 0 ? 1 : -1, k = n / 2;
      size += 2 * here;
      second += sign * here / k;
      slope += sign * (before - after) / k;
    }
    after = here;
    here = before;
  }
  size += here;
  j[0] = here / size, j[1] = after / size;
  y[0] = 2 / PI_ * (l * here - 2 * second) / size;
  y[1] = 2 / PI_ * (l * after - here / x + slope) / size;
}

double s_bessel(int order, int second, double x) {  // of x > 0
  if (isinf(x)) return 0;
  if (x < ASYMPTOTIC_FROM) {
    double j[2], y[2];
    s_first_and_second(x, j, y);
    return second ? y[order] : j[order];
  }
  double p, q;
  s_hankel(4.0 * order, x, &p, &q);
  const double c = cos(x), s = sin(x), rising = c + s, falling = s - c, root = sqrt(x) * 1.77245385090551602730;
  if (order == second) return (order ? q * falling - p * rising : p * rising - q * falling) / root;
  return (p * falling + q * rising) / root;
}
double s_j0(double x) { return x == 0 ? 1 : isnan(x) ? x : s_bessel(0, 0, fabs(x)); }
double s_j1(double x) { return x == 0 || isnan(x) ? x : copysign(1.0, x) * s_bessel(1, 0, fabs(x)); }
double s_y(int order, double x) {
  if (!(x >= 0)) return NOT_A_NUMBER;
  return x == 0 ? -INFINITE : s_bessel(order, 1, x);
}

// K_0 and K_1 of small x > 0 (9.6.11, 9.6.13).
double s_series_k(int order, double x) {
  const double z = x * x / 4, l = log(x / 2);
  double term = 1, sum = 0, first = 0, harmonic = 0;  // first: I_0, or I_1 2 / x
  for (int k = 0; k < 20; ++k) {
    first += term;
    sum += term * (order ? 2 * harmonic + 1.0 / (k + 1) - 2 * EULER_ : harmonic - EULER_);
    harmonic += 1.0 / (k + 1);
    term *= z / ((k + 1.0) * (k + 1.0 + order));
  }
  return order ? 1 / x + x / 2 * (l * first - sum / 2) : sum - l * first;
}
// Times e^x, of x of 0.6 and more: the integral of e^(-x (cosh t - 1)) cosh(order t) (9.6.24), by trapezia, which
// converge faster than any power of their width.
double s_scaled_k(double order, double x) {
  if (x > ASYMPTOTIC_FROM) {
    double term = 1, sum = 1;
    for (int k = 1; k < 60; ++k) {
      const double m = 2.0 * k - 1, next = term * (4 * order * order - m * m) / (8 * x * k);
      if (fabs(next) >= fabs(term) || fabs(next) < 1e-17) break;
      term = next;
      sum += term;
    }
    return sqrt(PI_ / 2 / x) * sum;
  }
  double sum = 0.5, term = 1;
  for (int k = 1; k < 100 && term > 1e-18 * sum; ++k) {
    const double t = 0.125 * k, s = sinh(t / 2);
    term = exp(-2 * x * s * s) * cosh(order * t);  // cosh t - 1 without its loss
    sum += term;
  }
  return 0.125 * sum;
}
double s_k(int order, int scaled, double x) {
  if (x == 0) return INFINITE;
  if (!(x > 0)) return NOT_A_NUMBER;
  if (isinf(x)) return 0;
  if (x < 0.6) return scaled ? s_series_k(order, x) * exp(x) : s_series_k(order, x);
  return scaled ? s_scaled_k(order, x) : exp(-x) * s_scaled_k(order, x);
}

double s_spherical_j0(double x) {
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

// From 0 on by Taylor's series of y'' = x y, in steps of a half and less, to x from -12.7 to 1.
double s_airy_near(double x) {
  const int steps = max(1, (int)ceil(2 * fabs(x)));
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
double s_airy_ai(double x) {
  if (!isfinite(x)) return NOT_A_NUMBER;
  if (x > 103.892) return 0;
  const double root = sqrt(fabs(x)), t = 2 * root * fabs(x) / 3;
  if (x > 1) return root / (PI_ * 1.73205080756887729353) * exp(-t) * s_scaled_k(1.0 / 3, t);
  if (x > -12.7) return s_airy_near(x);
  double p, q;
  s_hankel(4.0 / 9, t, &p, &q);
  const double c = cos(t), s = sin(t);
  return (p * (c + s) - q * (s - c)) / (2.50662827463100050242 * sqrt(root));
}
