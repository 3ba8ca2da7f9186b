// Batches of matrices: matrix b begins at b * bs, and its element (i, j) is at i * rs + j * cs from there.
// One group computes a matrix; if columns are independent, each work-item computes a column.
#include "meet.cl"

#define MATRIX(a) Bytes a, ulong a##_at, long a##_bs, long a##_rs, long a##_cs
#define POINT(a, b) __global A* a##_ = (__global A*)(a + a##_at) + (b) * a##_bs;
#define E(a, i, j) a##_[(i) * a##_rs + (j) * a##_cs]
#define INTS(p) ((__global int*)(p + p##_at))
#define NUMBERS(p) ((__global A*)(p + p##_at))
#define ALL_WRITTEN barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
// Work-item i of `items`, one for each column of each matrix: matrix b, column c.
#define EACH_COLUMN(columns)                                  \
  const long i_ = get_global_id(0);                           \
  if (status[0] || i_ >= items) return;                       \
  const long b = i_ / (columns), c = i_ % (columns);

// The largest magnitude of a matrix, for all work-items of its group; NaN if a value is NaN.
A largest_of(__local A* all, __global const A* x_, long rows, long columns, long x_rs, long x_cs) {
  A top = 0;
  for (long t = get_local_id(0); t < rows * columns; t += LANES) {
    const A v = fabs(E(x, t / columns, t % columns));
    if (v > top || v != v) top = v;
  }
  return meet_max(all, top);
}

// The first matrix whose info number is not 0 becomes the call's fault: one group of 256.
__kernel void report_first(__global volatile int* status, long count, Bytes infos, ulong infos_at, int launch) {
  const int stopped = status[0];
  __local long first[256];
  const int l = get_local_id(0);
  long found = LONG_MAX;
  for (long i = l; i < count && !stopped && found == LONG_MAX; i += 256)
    if (INTS(infos)[i]) found = i;
  LEAST_OF_ALL(first, found)
  if (l || stopped || first[0] == LONG_MAX) return;
  REPORT(status, launch, 0, first[0], (long)INTS(infos)[first[0]])
}

// One work-item for each element, as in the two kernels below.
__kernel void set_identity(Status status, long items, long rows, long columns, MATRIX(x)) {
  EACH_COLUMN(rows * columns)
  POINT(x, b)
  E(x, c / columns, c % columns) = c / columns == c % columns;
}
// Keeps one side of a diagonal and sets the other to 0.
__kernel void keep_triangle(Status status, long items, long rows, long columns, int upper, MATRIX(x)) {
  EACH_COLUMN(rows * columns)
  POINT(x, b)
  const long i = c / columns, j = c % columns;
  if (upper ? j < i : j > i) E(x, i, j) = 0;
}
// Copies the elements below the diagonal to those above it.
__kernel void mirror(Status status, long items, long n, MATRIX(x)) {
  EACH_COLUMN(n * n)
  POINT(x, b)
  if (c % n > c / n) E(x, c / n, c % n) = E(x, c % n, c / n);
}

// X = A^-1 X for rows [from, from + width). The triangle's other rows are already applied.
__kernel void solve_rows(Status status, long items, long columns, long from, long width, int upper, int unit, MATRIX(a),
                         MATRIX(x)) {
  EACH_COLUMN(columns)
  POINT(a, b)
  POINT(x, b)
  for (long s = 0; s < width; ++s) {
    const long r = upper ? from + width - 1 - s : from + s;
    const long begin = upper ? r + 1 : from, end = upper ? from + width : r;
    A v = E(x, r, c);
    for (long q = begin; q < end; ++q) v -= E(a, r, q) * E(x, q, c);
    E(x, r, c) = unit ? v : v / E(a, r, r);
  }
}
