// Special functions and whole-number functions, element by element: libm's where it has them, else series, recurrences
// and continued fractions in f64, which f32 is converted to.
//
// Sources: Abramowitz and Stegun, Handbook of Mathematical Functions (1964); S. Moshier, Methods and Programs for
// Mathematical Functions (1989) for digamma and zeta; P. Acklam's rational start for the normal quantile.
#pragma once
#include "situ/backends/cpu/elementwise/pointwise.h"

namespace situ::cpu {

// Of one operand.
enum class Special {
  lgamma,
  digamma,
  erfinv,
  erfcx,  // e^(x^2) erfc(x)
  ndtri,  // where the normal distribution has this share below
  i0,     // modified Bessel functions of the first kind; with e: times e^-|x|
  i0e,
  i1,
  i1e,
  bessel_j0,
  bessel_j1,
  bessel_y0,
  bessel_y1,
  modified_bessel_k0,
  modified_bessel_k1,
  scaled_modified_bessel_k0,  // times e^x
  scaled_modified_bessel_k1,
  spherical_bessel_j0,
  airy_ai,
  count
};
// Of two. The polynomials take x and a degree, of which the whole part counts.
enum class Special2 {
  polygamma,  // of the order and x
  zeta,       // of Hurwitz: the sum of (k + q)^-s over k >= 0
  igamma,     // regularised, of a and x
  igammac,
  hypot,
  chebyshev_t,
  chebyshev_u,
  chebyshev_v,
  chebyshev_w,
  shifted_chebyshev_t,
  shifted_chebyshev_u,
  shifted_chebyshev_v,
  shifted_chebyshev_w,
  hermite_h,
  hermite_he,
  laguerre_l,
  legendre_p,
  count
};
// Of two integers.
enum class Whole { gcd, lcm, shift_left, shift_right, count };

const PointwiseOp& kernel(Special f);
const PointwiseOp& kernel(Special2 f);
const PointwiseOp& kernel(Whole f);
// Of the order that the call's number 0 holds.
const PointwiseOp& polygamma_kernel();

}  // namespace situ::cpu
