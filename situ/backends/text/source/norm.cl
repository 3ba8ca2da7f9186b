// Layer norm over dense rows of n elements: one group computes a row's mean and spread in two passes.
// RMS norm is the same with a mean of 0 (not `centred`).
#include "rows.cl"

__kernel void layer_norm(Status status, long n, A eps, Bytes out, ulong out_at, Bytes means, ulong means_at,
                         Bytes rstds, ulong rstds_at, int keeps, Bytes in, ulong in_at, Bytes w, ulong w_at, int has_w,
                         Bytes b, ulong b_at, int has_b, int centred) {
  if (status[0]) n = 0;
  __local A all[256];
  const long row = get_group_id(0), first = row * n, l = get_local_id(0);
  A sum = 0;
  for (long i = l; i < n; i += LANES) sum += (A)LOAD(T0, in + in_at, first + i);
  const A mean = centred ? meet_sum(all, sum) / n : (A)0;
  sum = 0;
  for (long i = l; i < n; i += LANES) {
    const A d = (A)LOAD(T0, in + in_at, first + i) - mean;
    sum = fma(d, d, sum);
  }
  const A rstd = 1 / sqrt(meet_sum(all, sum) / n + eps);
  for (long i = l; i < n; i += LANES) {
    A y = ((A)LOAD(T0, in + in_at, first + i) - mean) * rstd;
    if (has_w) y *= (A)LOAD(TW, w + w_at, i);
    if (has_b) y += (A)LOAD(TB, b + b_at, i);
    STORE(OUT, out + out_at, first + i, y);
  }
  if (keeps && l == 0 && n > 0) {
    if (centred) ((__global A*)(means + means_at))[row] = mean;
    ((__global A*)(rstds + rstds_at))[row] = rstd;
  }
}

__kernel void layer_norm_dx(Status status, long n, Bytes dx, ulong dx_at, Bytes dy, ulong dy_at, Bytes in, ulong in_at,
                            Bytes means, ulong means_at, Bytes rstds, ulong rstds_at, Bytes w, ulong w_at, int has_w,
                            int centred) {
  if (status[0]) n = 0;
  __local A all[256];
  const long row = get_group_id(0), first = row * n, l = get_local_id(0);
  const A mean = centred ? ((__global const A*)(means + means_at))[row] : (A)0,
          rstd = ((__global const A*)(rstds + rstds_at))[row];
  A sum = 0, along = 0;
  for (long i0 = 0; i0 < n; i0 += LANES) {
    const long i = i0 + l;
    if (i < n) {
      const A g = (A)LOAD(TG, dy + dy_at, first + i) * (has_w ? (A)LOAD(TW, w + w_at, i) : (A)1);
      sum += g;
      along = fma(g, ((A)LOAD(T0, in + in_at, first + i) - mean) * rstd, along);
    }
  }
  sum = centred ? meet_sum(all, sum) / n : (A)0;
  along = meet_sum(all, along) / n;
  for (long i0 = 0; i0 < n; i0 += LANES) {
    const long i = i0 + l;
    if (i < n) {
      const A g = (A)LOAD(TG, dy + dy_at, first + i) * (has_w ? (A)LOAD(TW, w + w_at, i) : (A)1);
      const A x = ((A)LOAD(T0, in + in_at, first + i) - mean) * rstd;
      STORE(OUT, dx + dx_at, first + i, rstd * (g - sum - x * along));
    }
  }
}

// The parameters' gradients: one work-item for each column, over all rows in order. Neighbours read neighbours.
__kernel void layer_norm_dw(Status status, long rows, long n, Bytes dw, ulong dw_at, int has_dw, Bytes db, ulong db_at,
                            int has_db, Bytes dy, ulong dy_at, Bytes in, ulong in_at, Bytes means, ulong means_at,
                            Bytes rstds, ulong rstds_at, int centred) {
  const long column = get_global_id(0);
  if (status[0] || column >= n) return;
  A a = 0, b = 0;
  for (long r = 0; r < rows; ++r) {
    const A g = (A)LOAD(TG, dy + dy_at, r * n + column), x = (A)LOAD(T0, in + in_at, r * n + column);
    a = fma(g,
            (x - (centred ? ((__global const A*)(means + means_at))[r] : (A)0)) *
                ((__global const A*)(rstds + rstds_at))[r],
            a);
    b += g;
  }
  if (has_dw) STORE(OUTW, dw + dw_at, column, a);
  if (has_db) STORE(OUTW, db + db_at, column, b);
}
