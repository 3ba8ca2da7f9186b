// Jacobi rotations: pairs of columns (or of rows and columns) are rotated until they are orthogonal.
// In each round of a sweep every column is in one pair, as in a round-robin tournament, so that pairs are independent.
#include "matrices.cl"

// Pair p of round r among n players (an even number). The last player stays, the others rotate.
#define PAIR(r, p, n, i, j)                                            \
  long i = (p) == 0 ? (n) - 1 : ((r) + (p)) % ((n) - 1), j = ((r) + (n) - 1 - (p)) % ((n) - 1); \
  if (i > j) { const long k_ = i; i = j; j = k_; }
// Rotates by the angle that makes the pair orthogonal; `apart` = (b - a) / 2c.
#define ANGLE(apart)                                                                                       \
  const A z_ = apart, t_ = (z_ < 0 ? -1 : 1) / (fabs(z_) + hypot((A)1, z_)), cosine = 1 / hypot((A)1, t_), \
          sine = cosine * t_;
#define MOST_SWEEPS 40
// The rounds of a sweep: none if the last sweep rotated nothing.
#define ROUNDS(rounds, turned)                    \
  const long rounds = turned ? players - 1 : 0;   \
  barrier(CLK_LOCAL_MEM_FENCE);                   \
  if (l == 0) turned = 0;                         \
  barrier(CLK_LOCAL_MEM_FENCE);

// One-sided (M. Hestenes, 1958): the columns of W, m x n with m >= n, become orthogonal, and V (if present) gets the
// product of all rotations. The columns' norms are the singular values. W is divided by its largest element, which is
// stored in scales. info: -4 if a value is not finite.
__kernel void turn_columns(Status status, long m, long n, MATRIX(w), int with_v, MATRIX(v), Bytes scales,
                           ulong scales_at, Bytes infos, ulong infos_at) {
  const int stopped = status[0];
  const long b = get_group_id(0), l = get_local_id(0), players = n + n % 2;
  __local A all[256];
  __local int turned;
  POINT(w, b)
  POINT(v, b)
  const A top = largest_of(all, w_, stopped ? 0 : m, n, w_rs, w_cs);
  const int ends = stopped || !isfinite(top);
  if (!ends && top != 0)
    for (long t = l; t < m * n; t += LANES) E(w, t / n, t % n) /= top;
  if (l == 0 && !stopped) {
    NUMBERS(scales)[b] = top;
    INTS(infos)[b] = ends ? -4 : 0;
  }
  if (l == 0) turned = !ends && n > 1;
  ALL_WRITTEN
  const A near = EPSILON * sqrt((A)m);
  for (int sweep = 0; sweep < MOST_SWEEPS; ++sweep) {
    ROUNDS(rounds, turned)
    for (long r = 0; r < rounds; ++r) {
      for (long p = l; p < players / 2; p += LANES) {
        PAIR(r, p, players, i, j)
        if (j >= n) continue;
        A x = 0, y = 0, xy = 0;
        for (long q = 0; q < m; ++q) {
          const A g = E(w, q, i), h = E(w, q, j);
          x += g * g;
          y += h * h;
          xy += g * h;
        }
        if (!(fabs(xy) > near * sqrt(x) * sqrt(y)) || xy == 0) continue;
        turned = 1;
        ANGLE((y - x) / (2 * xy))
        for (long q = 0; q < m; ++q) {
          const A g = E(w, q, i), h = E(w, q, j);
          E(w, q, i) = cosine * g - sine * h;
          E(w, q, j) = sine * g + cosine * h;
        }
        for (long q = 0; q < n && with_v; ++q) {
          const A g = E(v, q, i), h = E(v, q, j);
          E(v, q, i) = cosine * g - sine * h;
          E(v, q, j) = sine * g + cosine * h;
        }
      }
      ALL_WRITTEN
    }
  }
}

// The norm of each column: one work-item for each.
__kernel void column_norms(Status status, long items, long n, long m, MATRIX(w), Bytes norms, ulong norms_at) {
  EACH_COLUMN(n)
  POINT(w, b)
  A sum = 0;
  for (long q = 0; q < m; ++q) sum += E(w, q, c) * E(w, q, c);
  NUMBERS(norms)[b * n + c] = sqrt(sum);
}
// Sorts columns by descending norms: those of W, scaled to length 1 or 0, and those of V; and their singular values.
__kernel void sort_columns(Status status, long items, long n, long m, Bytes norms, ulong norms_at, Bytes scales,
                           ulong scales_at, Bytes s, ulong s_at, int vectors, MATRIX(w), MATRIX(u), MATRIX(v),
                           MATRIX(to)) {
  EACH_COLUMN(n)
  __global const A* norm = NUMBERS(norms) + b * n;
  const A own = norm[c];
  long place = 0;
  for (long j = 0; j < n; ++j) place += norm[j] > own || (norm[j] == own && j < c);
  NUMBERS(s)[b * n + place] = own * NUMBERS(scales)[b];
  if (!vectors) return;
  POINT(w, b)
  POINT(u, b)
  POINT(v, b)
  POINT(to, b)
  for (long q = 0; q < m; ++q) E(u, q, place) = own > 0 ? E(w, q, c) / own : 0;
  for (long q = 0; q < n; ++q) E(to, q, place) = E(v, q, c);
}
// Replaces the columns of Q by those columns of U that exist. One work-item for each element.
__kernel void put_columns(Status status, long items, long m, long n, Bytes s, ulong s_at, MATRIX(u), MATRIX(q)) {
  EACH_COLUMN(m * n)
  POINT(u, b)
  POINT(q, b)
  const long i = c / n, j = c % n;
  if (NUMBERS(s)[b * n + j] > 0) E(q, i, j) = E(u, i, j);
}

// Two-sided (C. Jacobi, 1846): the symmetric X becomes diagonal, and V (if present) gets its eigenvectors. angles: 2 n
// numbers per matrix.
__kernel void diagonalise(Status status, long n, MATRIX(x), int with_v, MATRIX(v), Bytes angles, ulong angles_at,
                          Bytes infos, ulong infos_at) {
  const int stopped = status[0];
  const long b = get_group_id(0), l = get_local_id(0), players = n + n % 2, pairs = players / 2;
  __local A all[256];
  __local int turned;
  POINT(x, b)
  POINT(v, b)
  __global A* cosines = NUMBERS(angles) + b * 2 * n;
  __global A* sines = cosines + n;
  const A top = largest_of(all, x_, stopped ? 0 : n, n, x_rs, x_cs);
  const int ends = stopped || !isfinite(top);
  if (l == 0) {
    if (!stopped) INTS(infos)[b] = ends ? -4 : 0;
    turned = !ends && n > 1;
  }
  ALL_WRITTEN
  const A near = EPSILON * top;
  for (int sweep = 0; sweep < MOST_SWEEPS; ++sweep) {
    ROUNDS(rounds, turned)
    for (long r = 0; r < rounds; ++r) {
      for (long p = l; p < pairs; p += LANES) {
        PAIR(r, p, players, i, j)
        if (j >= n) continue;
        const A xy = E(x, i, j);
        cosines[i] = 1, sines[i] = 0;
        if (!(fabs(xy) > near)) continue;
        turned = 1;
        ANGLE((E(x, j, j) - E(x, i, i)) / (2 * xy))
        cosines[i] = cosine, sines[i] = sine;
      }
      ALL_WRITTEN
      for (long t = l; t < pairs * n; t += LANES) {
        PAIR(r, t / n, players, i, j)
        if (j >= n || sines[i] == 0) continue;
        const long c = t % n;
        const A g = E(x, i, c), h = E(x, j, c);
        E(x, i, c) = cosines[i] * g - sines[i] * h;
        E(x, j, c) = sines[i] * g + cosines[i] * h;
      }
      ALL_WRITTEN
      for (long t = l; t < pairs * n; t += LANES) {
        PAIR(r, t / n, players, i, j)
        if (j >= n || sines[i] == 0) continue;
        const long c = t % n;
        const A g = E(x, c, i), h = E(x, c, j);
        E(x, c, i) = c == j ? 0 : cosines[i] * g - sines[i] * h;
        E(x, c, j) = c == i ? 0 : sines[i] * g + cosines[i] * h;
        if (!with_v) continue;
        const A g2 = E(v, c, i), h2 = E(v, c, j);
        E(v, c, i) = cosines[i] * g2 - sines[i] * h2;
        E(v, c, j) = sines[i] * g2 + cosines[i] * h2;
      }
      ALL_WRITTEN
    }
  }
}
// Sorts the diagonal in ascending order, and the columns of V with it.
__kernel void sort_values(Status status, long items, long n, MATRIX(x), Bytes values, ulong values_at, int vectors,
                          MATRIX(v), MATRIX(to)) {
  EACH_COLUMN(n)
  POINT(x, b)
  const A own = E(x, c, c);
  long place = 0;
  for (long j = 0; j < n; ++j) {
    const A other = E(x, j, j);
    place += other < own || (other == own && j < c);
  }
  NUMBERS(values)[b * n + place] = own;
  if (!vectors) return;
  POINT(v, b)
  POINT(to, b)
  for (long q = 0; q < n; ++q) E(to, q, place) = E(v, q, c);
}

// Divides column j of V by its value, or sets it to 0 if the value is at most a bound. The bound is the larger of atol
// and rtol times the largest magnitude. If `wants_rank`, also counts the larger values.
__kernel void divide_columns(Status status, long items, long n, long k, Bytes s, ulong s_at, Bytes atol, ulong atol_at,
                             Bytes rtol, ulong rtol_at, A usual, int wants_rank, Bytes ranks, ulong ranks_at,
                             MATRIX(v)) {
  EACH_COLUMN(1)
  __global const A* values = NUMBERS(s) + b * k;
  POINT(v, b)
  A most = 0;
  for (long j = 0; j < k; ++j) most = fmax(most, fabs(values[j]));
  A bound = usual * most;
  if (!wants_rank) bound = fmax(NUMBERS(atol)[b], NUMBERS(rtol)[b] * most);
  long rank = 0;
  for (long j = 0; j < k; ++j) {
    const int counts = fabs(values[j]) > bound;
    rank += counts;
    for (long i = 0; i < n; ++i) E(v, i, j) = counts ? E(v, i, j) / values[j] : 0;
  }
  if (wants_rank) ((__global long*)(ranks + ranks_at))[b] = rank;
}
// Sets the info number if a driver requires full rank and a matrix has less.
__kernel void full_rank(Status status, long items, long k, Bytes ranks, ulong ranks_at, Bytes infos, ulong infos_at) {
  EACH_COLUMN(1)
  if (INTS(infos)[b] == 0 && ((__global const long*)(ranks + ranks_at))[b] < k) INTS(infos)[b] = 1;
}

// exp(X) by Taylor's series of X halved until its norm is at most 1/2, then squared as often. y and z are space for
// intermediate results.
void multiply(long n, __global const A* a, __global const A* b, __global A* c, A scale, A diagonal) {
  for (long t = get_local_id(0); t < n * n; t += LANES) {
    const long i = t / n, j = t % n;
    A sum = 0;
    for (long q = 0; q < n; ++q) sum = fma(a[i * n + q], b[q * n + j], sum);
    c[t] = sum * scale + (i == j ? diagonal : 0);
  }
  ALL_WRITTEN
}
__kernel void exponential(Status status, long n, Bytes x, ulong x_at, Bytes y, ulong y_at, Bytes z, ulong z_at) {
  const int stopped = status[0];
  const long b = get_group_id(0), l = get_local_id(0);
  __local A all[256];
  __global A* a = NUMBERS(x) + b * n * n;
  __global A* p = NUMBERS(y) + b * n * n;
  __global A* q = NUMBERS(z) + b * n * n;
  A norm = 0;
  for (long c = l; c < n && !stopped; c += LANES) {
    A sum = 0;
    for (long r = 0; r < n; ++r) sum += fabs(a[r * n + c]);
    if (sum > norm || sum != sum) norm = sum;
  }
  norm = meet_max(all, norm);
  int halvings = 0;
  const int ends = stopped || !isfinite(norm);
  for (A size = norm; !ends && size > (A)0.5; size /= 2) ++halvings;
  for (long t = l; t < n * n && !stopped; t += LANES) {
    a[t] = ends ? NAN : ldexp(a[t], -halvings);
    p[t] = ends ? NAN : t / n == t % n;
  }
  ALL_WRITTEN
  for (int k = ends ? 0 : TERMS; k > 0; --k) {
    multiply(n, a, p, q, (A)1 / k, 1);
    __global A* const other = p;
    p = q;
    q = other;
  }
  for (int h = 0; h < halvings; ++h) {
    multiply(n, p, p, q, 1, 0);
    __global A* const other = p;
    p = q;
    q = other;
  }
  __global A* const out = NUMBERS(y) + b * n * n;
  if (p != out)
    for (long t = l; t < n * n && !stopped; t += LANES) out[t] = p[t];
}
