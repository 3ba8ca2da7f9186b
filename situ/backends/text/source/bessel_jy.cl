// Bessel functions of the first and second kind in doubles, for devices. The CPU uses its C library's.
//
// Source: Abramowitz and Stegun, Handbook of Mathematical Functions (1964), chapter 9. The error is a few last digits
// of the largest intermediate number.
#include "bessel.cl"

// j[0], j[1], y[0], y[1] for x > 0, by Miller's backward recurrence. Its sums normalize J and give Neumann's series of
// Y (9.1.46, 9.1.88). Y_1 is minus the slope of Y_0.
void bessel_by_recurrence(double x, double* j, double* y) {
  const double l = log(x) - M_LN2 + EULER_GAMMA;
  if (x < 1e-8) {
    j[0] = 1, j[1] = x / 2;
    y[0] = 2 / M_PI * l, y[1] = -2 / M_PI / x;
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
  y[0] = 2 / M_PI * (l * here - 2 * second) / size;
  y[1] = 2 / M_PI * (l * after - here / x + slope) / size;
}

double bessel_jy(int order, int second, double x) {  // for x > 0
  if (isinf(x)) return 0;
  if (x < ASYMPTOTIC_FROM) {
    double j[2], y[2];
    bessel_by_recurrence(x, j, y);
    return second ? y[order] : j[order];
  }
  double p, q;
  hankel_series(order, x, &p, &q);
  const double c = cos(x), s = sin(x), rising = c + s, falling = s - c, root = sqrt(x) * 1.77245385090551602730;
  if (order == second) return (order ? q * falling - p * rising : p * rising - q * falling) / root;
  return (p * falling + q * rising) / root;
}
double bessel_y(int order, double x) {
  if (!(x >= 0)) return NAN;
  return x == 0 ? -(double)INFINITY : bessel_jy(order, 1, x);
}
double bessel_j0(double x) { return x == 0 ? 1 : isnan(x) ? x : bessel_jy(0, 0, fabs(x)); }
double bessel_j1(double x) { return x == 0 || isnan(x) ? x : copysign(1.0, x) * bessel_jy(1, 0, fabs(x)); }
double bessel_y0(double x) { return bessel_y(0, x); }
double bessel_y1(double x) { return bessel_y(1, x); }
