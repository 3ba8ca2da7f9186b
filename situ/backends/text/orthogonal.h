// Householder reflectors in LAPACK's format: vectors below the diagonal, scales in a separate array.
#pragma once
#include "situ/backends/text/matrices.h"

namespace situ::text {

// Replaces a by R and the reflectors. tau: min(rows, columns) scales per matrix.
void make_reflectors(const Caller& by, const Matrices& a, void* tau);
// X = H1 H2 ... X if last_first, else X = ... H2 H1 X, with `count` reflectors. tau's matrices are `count` apart.
void reflect(const Caller& by, const Matrices& a, void* tau, int64_t count, bool last_first, const Matrices& x);

}  // namespace situ::text
