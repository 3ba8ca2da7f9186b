// Batch norm: statistics of each channel, then a pass over all elements.
// One work-group computes a channel's statistics in two passes, along x in memory order. In the pass over all elements,
// operand `channel` of the shape is the element's channel.
#include "rows.cl"

__kernel void batch_statistics(Status status, Shape rest, long channel_step, A eps, Bytes in, ulong in_at, Bytes means,
                               ulong means_at, Bytes rstds, ulong rstds_at, Bytes variances, ulong variances_at,
                               int has_variance, Bytes b, ulong b_at, long b_step, int has_b, Bytes shifts,
                               ulong shifts_at, int keeps_shift) {
  const int stopped = status[0];
  const long n = stopped ? 0 : rest.n, channel = get_group_id(0);
  __local A all[256];
  A sum = 0;
  long at[1];
  for (long i = get_local_id(0); i < n; i += LANES) {
    PLACES(rest, i, at, 1)
    sum += (A)LOAD(T0, in + in_at, channel * channel_step + at[0]);
  }
  const A mean = meet_sum(all, sum) / max(n, 1L);
  sum = 0;
  for (long i = get_local_id(0); i < n; i += LANES) {
    PLACES(rest, i, at, 1)
    const A d = (A)LOAD(T0, in + in_at, channel * channel_step + at[0]) - mean;
    sum = fma(d, d, sum);
  }
  sum = meet_sum(all, sum);
  if (stopped || get_local_id(0)) return;
  ((__global A*)(means + means_at))[channel] = mean;
  ((__global A*)(rstds + rstds_at))[channel] = n ? 1 / sqrt(sum / n + eps) : (A)0;
  if (has_variance) ((__global A*)(variances + variances_at))[channel] = n ? sum / (A)(n - 1) : (A)0;
  if (keeps_shift)
    ((__global A*)(shifts + shifts_at))[channel] = has_b ? (A)LOAD(TB, b + b_at, channel * b_step) : (A)0;
}

// Statistics that the call provides.
__kernel void given_statistics(Status status, long channels, A eps, Bytes mean, ulong mean_at, long mean_step,
                               Bytes variance, ulong variance_at, long variance_step, Bytes means, ulong means_at,
                               Bytes rstds, ulong rstds_at) {
  const long i = get_global_id(0);
  if (status[0] || i >= channels) return;
  ((__global A*)(means + means_at))[i] = (A)LOAD(TW, mean + mean_at, i * mean_step);
  ((__global A*)(rstds + rstds_at))[i] = 1 / sqrt((A)LOAD(TB, variance + variance_at, i * variance_step) + eps);
}

// The normalized x. Forward and backward use the same function, so that backward finds the same elements below relu's
// threshold.
typedef struct {
  A mean, scale, shift;
} Affine;
Affine affine_of(A mean, A rstd, A w, A b) {
  const Affine f = {mean, rstd * w, b};
  return f;
}
A applied(Affine f, A x) { return fma(x - f.mean, f.scale, f.shift); }

// Operands: out, x, channel, other (added before relu if present).
__kernel void batch_norm(Status status, Shape s, Bytes out, ulong out_at, Bytes in, ulong in_at, Bytes means,
                         ulong means_at, Bytes rstds, ulong rstds_at, Bytes w, ulong w_at, long w_step, int has_w,
                         Bytes b, ulong b_at, long b_step, int has_b, int relu, Bytes other, ulong other_at, int adds,
                         int rounds) {
  const ulong i = get_global_id(0);
  if (status[0] || i >= (ulong)s.n) return;
  long at[4];
  PLACES(s, i, at, 4)
  const Affine f = affine_of(
      ((__global const A*)(means + means_at))[at[2]], ((__global const A*)(rstds + rstds_at))[at[2]],
      has_w ? (A)LOAD(TW, w + w_at, at[2] * w_step) : (A)1, has_b ? (A)LOAD(TB, b + b_at, at[2] * b_step) : (A)0);
  A y = applied(f, (A)LOAD(T0, in + in_at, at[1]));
  if (rounds) y = (A)as_float((uint)narrow_bf16((float)y) << 16);  // rounds as if it were stored
  if (adds) y += (A)LOAD(T0, other + other_at, at[3]);
  STORE(OUT, out + out_at, at[0], relu && y <= 0 ? (A)0 : y);
}

// dx = factor (dy - level - (x - mean) slope). Computes these three numbers of each channel, and the gradients of
// weight and bias.
__kernel void batch_norm_sums(Status status, Shape rest, long dy_step, long x_step, Bytes dy, ulong dy_at, Bytes in,
                              ulong in_at, Bytes means, ulong means_at, Bytes rstds, ulong rstds_at, Bytes w,
                              ulong w_at, long w_step, int has_w, Bytes shifts, ulong shifts_at, int relu,
                              Bytes numbers, ulong numbers_at, Bytes dw, ulong dw_at, int has_dw, Bytes db, ulong db_at,
                              int has_db) {
  const int stopped = status[0];
  const long n = stopped ? 0 : rest.n, channel = get_group_id(0);
  __local A all[256];
  const A mean = ((__global const A*)(means + means_at))[channel],
          rstd = ((__global const A*)(rstds + rstds_at))[channel];
  const Affine f = affine_of(mean, rstd, has_w ? (A)LOAD(TW, w + w_at, channel * w_step) : (A)1,
                             relu ? ((__global const A*)(shifts + shifts_at))[channel] : (A)0);
  A sum = 0, along = 0;
  long at[2];
  for (long i = get_local_id(0); i < n; i += LANES) {
    PLACES(rest, i, at, 2)
    const A x = (A)LOAD(T0, in + in_at, channel * x_step + at[1]);
    const A g = relu && applied(f, x) <= 0 ? (A)0 : (A)LOAD(TG, dy + dy_at, channel * dy_step + at[0]);
    sum += g;
    along = fma(g, x - mean, along);
  }
  sum = meet_sum(all, sum);
  along = meet_sum(all, along);
  if (stopped || get_local_id(0)) return;
  __global A* to = (__global A*)(numbers + numbers_at) + 4 * channel;
  to[0] = f.scale;
  to[1] = n ? sum / n : (A)0;
  to[2] = n ? along * rstd * rstd / n : (A)0;
  to[3] = f.shift;
  if (has_dw) STORE(OUTW, dw + dw_at, channel, along * rstd);
  if (has_db) STORE(OUTW, db + db_at, channel, sum);
}

// Operands: dx, dy, x, channel. dx may be dy.
__kernel void batch_norm_dx(Status status, Shape s, Bytes out, ulong out_at, Bytes dy, ulong dy_at, Bytes in,
                            ulong in_at, Bytes means, ulong means_at, Bytes numbers, ulong numbers_at, int relu) {
  const ulong i = get_global_id(0);
  if (status[0] || i >= (ulong)s.n) return;
  long at[4];
  PLACES(s, i, at, 4)
  __global const A* of = (__global const A*)(numbers + numbers_at) + 4 * at[3];
  const Affine f = {((__global const A*)(means + means_at))[at[3]], of[0], of[3]};
  const A x = (A)LOAD(T0, in + in_at, at[2]), g = (A)LOAD(TG, dy + dy_at, at[1]);
  STORE(OUT, out + out_at, at[0], of[0] * ((relu && applied(f, x) <= 0 ? (A)0 : g) - of[1] - (x - f.mean) * of[2]));
}
