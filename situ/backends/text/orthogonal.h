// Householder's reflectors, as LAPACK keeps them: below the diagonal, their scales beside them.
#pragma once
#include "situ/backends/text/matrices.h"

namespace situ::text {

// R and the reflectors in a's place; tau: min(rows, columns) scales a matrix.
void make_reflectors(const Caller& by, const Matrices& a, void* tau);
// X = H1 H2 ... X where the last comes first, else X = ... H2 H1 X; `count` of them, which is tau's step.
void reflect(const Caller& by, const Matrices& a, void* tau, int64_t count, bool last_first, const Matrices& x);

}  // namespace situ::text
