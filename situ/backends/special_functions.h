// Lists the functions of the ops `bessel` and `orthogonal` in the order of their attribute.
// Each has this name in C++ and in the kernel texts.
#pragma once

#define SITU_BESSEL_FUNCTIONS(F) \
  F(bessel_j0)                   \
  F(bessel_j1)                   \
  F(bessel_y0)                   \
  F(bessel_y1)                   \
  F(modified_bessel_k0)          \
  F(modified_bessel_k1)          \
  F(scaled_modified_bessel_k0)   \
  F(scaled_modified_bessel_k1)   \
  F(spherical_bessel_j0)         \
  F(airy_ai)

// HERMITE also takes the degree above which the result is NaN.
#define SITU_ORTHOGONAL_POLYNOMIALS(F, HERMITE) \
  F(chebyshev_t)                                \
  F(chebyshev_u)                                \
  F(chebyshev_v)                                \
  F(chebyshev_w)                                \
  F(shifted_chebyshev_t)                        \
  F(shifted_chebyshev_u)                        \
  F(shifted_chebyshev_v)                        \
  F(shifted_chebyshev_w)                        \
  HERMITE(hermite_h)                            \
  HERMITE(hermite_he)                           \
  F(laguerre_l)                                 \
  F(legendre_p)
