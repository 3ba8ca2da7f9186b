// LU, Cholesky and LDL factors.
// A work-group computes `width` columns of a matrix's factors and exchanges whole rows. The columns to the right of
// them follow by products (matrices.h).
#include "matrices.cl"

__kernel void lu_columns(Status status, long m, long n, long from, long width, MATRIX(a), Bytes pivots, ulong pivots_at,
                         long pivots_step, Bytes infos, ulong infos_at) {
  const long end = status[0] ? from : from + width, b = get_group_id(0), l = get_local_id(0);
  __local A tops[256];
  __local long places[256];
  POINT(a, b)
  __global int* pivot = INTS(pivots) + b * pivots_step;
  if (l == 0 && from == 0 && !status[0]) INTS(infos)[b] = 0;
  for (long j = from; j < end; ++j) {
    A top = -1;
    long place = j;
    for (long i = j + l; i < m; i += LANES) {
      const A v = fabs(E(a, i, j));
      if (v > top) top = v, place = i;
    }
    tops[l] = top, places[l] = place;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int reach = get_local_size(0) / 2; reach > 0; reach /= 2) {
      if (l < reach) {
        const A other = tops[l + reach];
        if (other > tops[l] || (other == tops[l] && places[l + reach] < places[l]))
          tops[l] = other, places[l] = places[l + reach];
      }
      barrier(CLK_LOCAL_MEM_FENCE);
    }
    const long with = places[0];
    if (l == 0) pivot[j] = (int)with + 1;
    if (with != j)
      for (long c = l; c < n; c += LANES) {
        const A v = E(a, j, c);
        E(a, j, c) = E(a, with, c);
        E(a, with, c) = v;
      }
    ALL_WRITTEN
    const A d = E(a, j, j);
    if (l == 0 && d == 0 && INTS(infos)[b] == 0) INTS(infos)[b] = (int)j + 1;
    if (d != 0)
      for (long i = j + 1 + l; i < m; i += LANES) E(a, i, j) /= d;
    ALL_WRITTEN
    const long w = end - j - 1;
    for (long t = l; t < (m - j - 1) * w; t += LANES) {
      const long i = j + 1 + t / w, c = j + 1 + t % w;
      E(a, i, c) -= E(a, i, j) * E(a, j, c);
    }
    ALL_WRITTEN
  }
}

// Swaps row i of X with row pivot[i], from the first to the last, or in reverse order.
__kernel void swap_rows(Status status, long items, long columns, long count, int back, Bytes pivots, ulong pivots_at,
                        long pivots_step, MATRIX(x)) {
  EACH_COLUMN(columns)
  POINT(x, b)
  __global const int* pivot = INTS(pivots) + b * pivots_step;
  for (long s = 0; s < count; ++s) {
    const long i = back ? count - 1 - s : s, with = pivot[i] - 1;
    const A v = E(x, i, c);
    E(x, i, c) = E(x, with, c);
    E(x, with, c) = v;
  }
}

__kernel void nan_where_singular(Status status, long items, long n, Bytes infos, ulong infos_at, MATRIX(x)) {
  EACH_COLUMN(n * n)
  POINT(x, b)
  if (INTS(infos)[b]) E(x, c / n, c % n) = NAN;
}

// Signs and logarithms, or determinants. The product is kept in range by a separate exponent.
__kernel void determinants(Status status, long items, long n, MATRIX(a), Bytes pivots, ulong pivots_at, int logarithm,
                           Bytes out, ulong out_at, Bytes logs, ulong logs_at) {
  EACH_COLUMN(1)
  POINT(a, b)
  A sign = 1, log_sum = 0, product = 1;
  long exponent = 0;
  for (long d = 0; d < n; ++d) {
    const A v = E(a, d, d);
    if (INTS(pivots)[b * n + d] != d + 1) sign = -sign, product = -product;
    sign = v < 0 ? -sign : v == 0 ? 0 : sign;
    int e;
    product = frexp(product * v, &e);
    if (isfinite(product)) exponent += e;
    if (logarithm) log_sum += log(fabs(v));
  }
  if (!logarithm) {
    NUMBERS(out)[b] = ldexp(product, (int)clamp(exponent, -10000L, 10000L));
    return;
  }
  if (sign == 0) log_sum = -INFINITY;
  NUMBERS(out)[b] = log_sum != log_sum ? log_sum : sign;
  NUMBERS(logs)[b] = log_sum;
}

// Reports the first pivot that is no row number: one group of 256.
__kernel void check_order(__global volatile int* status, long count, long n, long rows, Bytes pivots, ulong pivots_at,
                          int launch) {
  const int stopped = status[0];
  __local long first[256];
  const int l = get_local_id(0);
  long found = LONG_MAX;
  for (long i = l; i < count * n && !stopped && found == LONG_MAX; i += 256)
    if (INTS(pivots)[i] < 1 || INTS(pivots)[i] > rows) found = i;
  LEAST_OF_ALL(first, found)
  if (l || stopped || first[0] == LONG_MAX) return;
  REPORT(status, launch, 0, first[0] / n, (long)INTS(pivots)[first[0]])
}
__kernel void lu_order(Status status, long items, long n, long rows, int back, Bytes pivots, ulong pivots_at, Bytes out,
                       ulong out_at) {
  EACH_COLUMN(1)
  __global long* order = (__global long*)(out + out_at) + b * rows;
  for (long i = 0; i < rows; ++i) order[i] = i;
  for (long s = 0; s < n; ++s) {
    const long i = back ? n - 1 - s : s, with = INTS(pivots)[b * n + i] - 1;
    const long v = order[i];
    order[i] = order[with];
    order[with] = v;
  }
}

// Factors the lower triangle. It stops at the first minor that is not positive.
__kernel void cholesky_columns(Status status, long n, long from, long width, MATRIX(a), Bytes infos, ulong infos_at) {
  const int stopped = status[0];
  const long b = get_group_id(0), l = get_local_id(0);
  __local int done;
  POINT(a, b)
  if (l == 0) {
    if (from == 0 && !stopped) INTS(infos)[b] = 0;
    done = stopped || INTS(infos)[b] != 0;
  }
  ALL_WRITTEN
  for (long j = from; j < from + width; ++j) {
    const A d = E(a, j, j);
    const int ends = done || !(d > 0);
    ALL_WRITTEN
    if (l == 0) {
      if (!done && ends) INTS(infos)[b] = (int)j + 1;
      done = ends;
      if (!ends) E(a, j, j) = sqrt(d);
    }
    const long m = ends ? j : n;
    const A root = sqrt(d);
    for (long i = j + 1 + l; i < m; i += LANES) E(a, i, j) /= root;
    ALL_WRITTEN
    const long w = from + width - j - 1;
    for (long t = l; t < (m - j - 1) * w; t += LANES) {
      const long i = j + 1 + t / w, c = j + 1 + t % w;
      if (c <= i) E(a, i, c) -= E(a, i, j) * E(a, c, j);
    }
    ALL_WRITTEN
  }
}

// LDL with the pivots of J. Bunch and L. Kaufman (1977) of the lower triangle, numbered as in LAPACK's sytf2. Each step
// depends on the one before, so one work-item computes a matrix.
#define SWAP(x, y) { const A v_ = x; x = y; y = v_; }
__kernel void ldl_factor(Status status, long items, long n, MATRIX(a), Bytes pivots, ulong pivots_at, Bytes infos,
                         ulong infos_at) {
  EACH_COLUMN(1)
  POINT(a, b)
  __global int* pivot = INTS(pivots) + b * n;
  const A bound = (1 + sqrt((A)17)) / 8;
  int info = 0;
  for (long k = 0, step; k < n; k += step) {
    long with = k, most = k;
    A own = fabs(E(a, k, k)), column = 0;
    step = 1;
    for (long i = k + 1; i < n; ++i)
      if (fabs(E(a, i, k)) > column) column = fabs(E(a, i, k)), most = i;
    if (own != own || fmax(own, column) == 0) {
      if (!info) info = (int)k + 1;
      pivot[k] = (int)k + 1;
      continue;
    }
    if (own < bound * column) {
      A row = 0;
      for (long j = k; j < most; ++j) row = fmax(row, fabs(E(a, most, j)));
      for (long i = most + 1; i < n; ++i) row = fmax(row, fabs(E(a, i, most)));
      if (own < bound * column * (column / row)) {
        with = most;
        if (fabs(E(a, most, most)) < bound * row) step = 2;
      }
    }
    const long at = k + step - 1;
    if (with != at) {
      for (long i = with + 1; i < n; ++i) SWAP(E(a, i, at), E(a, i, with))
      for (long i = at + 1; i < with; ++i) SWAP(E(a, i, at), E(a, with, i))
      SWAP(E(a, at, at), E(a, with, with))
      if (step == 2) SWAP(E(a, k + 1, k), E(a, with, k))
    }
    if (step == 1) {
      const A d = 1 / E(a, k, k);
      for (long j = k + 1; j < n; ++j) {
        const A x = E(a, j, k) * d;
        for (long i = j; i < n; ++i) E(a, i, j) -= E(a, i, k) * x;
      }
      for (long i = k + 1; i < n; ++i) E(a, i, k) *= d;
      pivot[k] = (int)with + 1;
      continue;
    }
    const A side = E(a, k + 1, k), low = E(a, k + 1, k + 1) / side, high = E(a, k, k) / side;
    const A d = 1 / (low * high - 1) / side;
    for (long j = k + 2; j < n; ++j) {
      const A x = d * (low * E(a, j, k) - E(a, j, k + 1)), y = d * (high * E(a, j, k + 1) - E(a, j, k));
      for (long i = j; i < n; ++i) E(a, i, j) -= E(a, i, k) * x + E(a, i, k + 1) * y;
      E(a, j, k) = x;
      E(a, j, k + 1) = y;
    }
    pivot[k] = pivot[k + 1] = -((int)with + 1);
  }
  INTS(infos)[b] = info;
}

// Reports the first pivot that is neither a row number nor a block of two: one work-item.
__kernel void check_ldl(__global volatile int* status, long count, long n, Bytes pivots, ulong pivots_at, int launch) {
  if (status[0]) return;
  for (long b = 0; b < count; ++b)
    for (long d = 0; d < n; ++d) {
      const long p = INTS(pivots)[b * n + d], next = d + 1 < n ? INTS(pivots)[b * n + d + 1] : 0;
      if (p == 0 || p > n || p < -n || (p < 0 && (next >= 0 || next < -n))) {
        REPORT(status, launch, 1, b, p)
        return;
      }
      d += p < 0;
    }
}

// X = (P L D L^T P^T)^-1 X, as LAPACK's sytrs.
__kernel void ldl_solve(Status status, long items, long columns, long n, MATRIX(a), Bytes pivots, ulong pivots_at,
                        MATRIX(x)) {
  EACH_COLUMN(columns)
  POINT(a, b)
  POINT(x, b)
  __global const int* pivot = INTS(pivots) + b * n;
  for (long k = 0, step; k < n; k += step) {
    step = pivot[k] > 0 ? 1 : 2;
    const long at = k + step - 1, with = abs(pivot[k]) - 1;
    if (with != at) SWAP(E(x, at, c), E(x, with, c))
    if (step == 1) {
      for (long i = k + 1; i < n; ++i) E(x, i, c) -= E(a, i, k) * E(x, k, c);
      E(x, k, c) /= E(a, k, k);
      continue;
    }
    for (long i = k + 2; i < n; ++i) E(x, i, c) -= E(a, i, k) * E(x, k, c) + E(a, i, k + 1) * E(x, k + 1, c);
    const A side = E(a, k + 1, k), high = E(a, k, k) / side, low = E(a, k + 1, k + 1) / side, d = high * low - 1;
    const A p = E(x, k, c) / side, q = E(x, k + 1, c) / side;
    E(x, k, c) = (low * p - q) / d;
    E(x, k + 1, c) = (high * q - p) / d;
  }
  for (long k = n - 1, step; k >= 0; k -= step) {
    step = pivot[k] > 0 ? 1 : 2;
    for (long i = k + 1; i < n; ++i) {
      E(x, k, c) -= E(a, i, k) * E(x, i, c);
      if (step == 2) E(x, k - 1, c) -= E(a, i, k - 1) * E(x, i, c);
    }
    const long with = abs(pivot[k]) - 1;
    if (with != k) SWAP(E(x, k, c), E(x, with, c))
  }
}
