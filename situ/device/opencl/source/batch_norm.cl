R"CL(
// Batch norm. Statistics of a channel: a group each, in two looks, along x as it lies in memory; then a pass over all elements,
// in which operand `channel` of the shape is the element's channel.
__kernel void batch_statistics(Status status, Shape rest, long channel_step, A eps, Bytes in, ulong in_at, Bytes means,
                               ulong means_at, Bytes rstds, ulong rstds_at, Bytes variances, ulong variances_at, int has_variance) {
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
}

// Of statistics that are given.
__kernel void given_statistics(Status status, long channels, A eps, Bytes mean, ulong mean_at, long mean_step, Bytes variance,
                               ulong variance_at, long variance_step, Bytes means, ulong means_at, Bytes rstds, ulong rstds_at) {
  const long i = get_global_id(0);
  if (status[0] || i >= channels) return;
  ((__global A*)(means + means_at))[i] = (A)LOAD(TW, mean + mean_at, i * mean_step);
  ((__global A*)(rstds + rstds_at))[i] = 1 / sqrt((A)LOAD(TB, variance + variance_at, i * variance_step) + eps);
}

// Operands: out, x, channel.
__kernel void batch_norm(Status status, Shape s, Bytes out, ulong out_at, Bytes in, ulong in_at, Bytes means, ulong means_at,
                         Bytes rstds, ulong rstds_at, Bytes w, ulong w_at, long w_step, int has_w, Bytes b, ulong b_at,
                         long b_step, int has_b) {
  const ulong i = get_global_id(0);
  if (status[0] || i >= (ulong)s.n) return;
  long at[3];
  PLACES(s, i, at, 3)
  A scale = ((__global const A*)(rstds + rstds_at))[at[2]];
  if (has_w) scale *= (A)LOAD(TW, w + w_at, at[2] * w_step);
  A y = ((A)LOAD(T0, in + in_at, at[1]) - ((__global const A*)(means + means_at))[at[2]]) * scale;
  if (has_b) y += (A)LOAD(TB, b + b_at, at[2] * b_step);
  STORE(OUT, out + out_at, at[0], y);
}

// dx = factor (dy - shift - (x - mean) slope): the three numbers of each channel, and the parameters' gradients.
__kernel void batch_norm_sums(Status status, Shape rest, long dy_step, long x_step, Bytes dy, ulong dy_at, Bytes in, ulong in_at,
                              Bytes means, ulong means_at, Bytes rstds, ulong rstds_at, Bytes w, ulong w_at, long w_step,
                              int has_w, Bytes numbers, ulong numbers_at, Bytes dw, ulong dw_at, int has_dw, Bytes db,
                              ulong db_at, int has_db) {
  const int stopped = status[0];
  const long n = stopped ? 0 : rest.n, channel = get_group_id(0);
  __local A all[256];
  const A mean = ((__global const A*)(means + means_at))[channel], rstd = ((__global const A*)(rstds + rstds_at))[channel];
  A sum = 0, along = 0;
  long at[2];
  for (long i = get_local_id(0); i < n; i += LANES) {
    PLACES(rest, i, at, 2)
    const A g = (A)LOAD(TG, dy + dy_at, channel * dy_step + at[0]);
    sum += g;
    along = fma(g, (A)LOAD(T0, in + in_at, channel * x_step + at[1]) - mean, along);
  }
  sum = meet_sum(all, sum);
  along = meet_sum(all, along);
  if (stopped || get_local_id(0)) return;
  __global A* to = (__global A*)(numbers + numbers_at) + 3 * channel;
  to[0] = has_w ? rstd * (A)LOAD(TW, w + w_at, channel * w_step) : rstd;
  to[1] = n ? sum / n : (A)0;
  to[2] = n ? along * rstd * rstd / n : (A)0;
  if (has_dw) STORE(OUTW, dw + dw_at, channel, along * rstd);
  if (has_db) STORE(OUTW, db + db_at, channel, sum);
}

// Operands: dx, dy, x, channel. dx may be dy.
__kernel void batch_norm_dx(Status status, Shape s, Bytes out, ulong out_at, Bytes dy, ulong dy_at, Bytes in, ulong in_at,
                            Bytes means, ulong means_at, Bytes numbers, ulong numbers_at) {
  const ulong i = get_global_id(0);
  if (status[0] || i >= (ulong)s.n) return;
  long at[4];
  PLACES(s, i, at, 4)
  __global const A* of = (__global const A*)(numbers + numbers_at) + 3 * at[3];
  const A x = (A)LOAD(T0, in + in_at, at[2]) - ((__global const A*)(means + means_at))[at[3]];
  STORE(OUT, out + out_at, at[0], of[0] * ((A)LOAD(TG, dy + dy_at, at[1]) - of[1] - x * of[2]));
}
)CL"
