// Householder reflectors, with signs as in LAPACK.
// Column k of the factors has R on and above the diagonal, and below it the vector of reflector k. The vector's first
// element is 1 and is not stored; H = 1 - tau v v^T.
#include "matrices.cl"

__kernel void make_reflectors(Status status, long m, long n, MATRIX(a), Bytes tau, ulong tau_at) {
  const long count = status[0] ? 0 : min(m, n), b = get_group_id(0), l = get_local_id(0);
  __local A all[256];
  POINT(a, b)
  for (long k = 0; k < count; ++k) {
    A top = 0;
    for (long i = k + 1 + l; i < m; i += LANES) {
      const A v = fabs(E(a, i, k));
      if (v > top || v != v) top = v;
    }
    top = meet_max(all, top);
    A sum = 0;
    for (long i = k + 1 + l; i < m && top != 0; i += LANES) {
      const A v = E(a, i, k) / top;
      sum += v * v;
    }
    sum = meet_sum(all, sum);
    const A alpha = E(a, k, k), below = top == 0 ? 0 : top * sqrt(sum);
    const A beta = below == 0 ? alpha : -copysign(hypot(alpha, below), alpha),
            scale = below == 0 ? 0 : (beta - alpha) / beta;
    ALL_WRITTEN
    if (below != 0)
      for (long i = k + 1 + l; i < m; i += LANES) E(a, i, k) /= alpha - beta;
    if (l == 0) {
      E(a, k, k) = beta;
      NUMBERS(tau)[b * min(m, n) + k] = scale;
    }
    ALL_WRITTEN
    for (long c = k + 1 + l; c < n && scale != 0; c += LANES) {
      A w = E(a, k, c);
      for (long i = k + 1; i < m; ++i) w += E(a, i, k) * E(a, i, c);
      w *= scale;
      E(a, k, c) -= w;
      for (long i = k + 1; i < m; ++i) E(a, i, c) -= w * E(a, i, k);
    }
    ALL_WRITTEN
  }
}

// Applies `count` reflectors to the columns of X, which have m rows. The first or the last reflector comes first.
__kernel void reflect(Status status, long items, long columns, long m, long count, int last_first, MATRIX(a), Bytes tau,
                      ulong tau_at, MATRIX(x)) {
  EACH_COLUMN(columns)
  POINT(a, b)
  POINT(x, b)
  for (long s = 0; s < count; ++s) {
    const long k = last_first ? count - 1 - s : s;
    A w = E(x, k, c);
    for (long i = k + 1; i < m; ++i) w += E(a, i, k) * E(x, i, c);
    w *= NUMBERS(tau)[b * count + k];
    E(x, k, c) -= w;
    for (long i = k + 1; i < m; ++i) E(x, i, c) -= w * E(a, i, k);
  }
}

// R: the upper triangle of the factors, with rows of 0 below it. One work-item for each element.
__kernel void upper_part(Status status, long items, long rows, long columns, long m, MATRIX(a), MATRIX(r)) {
  EACH_COLUMN(rows * columns)
  POINT(a, b)
  POINT(r, b)
  const long i = c / columns, j = c % columns;
  E(r, i, j) = j >= i && i < m ? E(a, i, j) : 0;
}
