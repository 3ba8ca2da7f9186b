// Group norm over dense rows: a row is a group's channels of one image.
// Each channel has `plane` elements, and each group `each` channels. After `groups` rows the next image begins.
#include "rows.cl"

#define CHANNEL(row, i) ((row) % groups * each + (i) / plane)

__kernel void group_norm(Status status, long groups, long each, long plane, A eps, Bytes out, ulong out_at, Bytes means,
                         ulong means_at, Bytes rstds, ulong rstds_at, int keeps, Bytes in, ulong in_at, Bytes w,
                         ulong w_at, long w_step, int has_w, Bytes b, ulong b_at, long b_step, int has_b) {
  const long n = status[0] ? 0 : each * plane;
  __local A all[256];
  const long row = get_group_id(0), first = row * n, l = get_local_id(0);
  A sum = 0;
  for (long i = l; i < n; i += LANES) sum += (A)LOAD(T0, in + in_at, first + i);
  const A mean = meet_sum(all, sum) / n;
  sum = 0;
  for (long i = l; i < n; i += LANES) {
    const A d = (A)LOAD(T0, in + in_at, first + i) - mean;
    sum = fma(d, d, sum);
  }
  const A rstd = 1 / sqrt(meet_sum(all, sum) / n + eps);
  for (long i = l; i < n; i += LANES) {
    A y = ((A)LOAD(T0, in + in_at, first + i) - mean) * rstd;
    if (has_w) y *= (A)LOAD(TW, w + w_at, CHANNEL(row, i) * w_step);
    if (has_b) y += (A)LOAD(TB, b + b_at, CHANNEL(row, i) * b_step);
    STORE(OUT, out + out_at, first + i, y);
  }
  if (keeps && l == 0 && n > 0) {
    ((__global A*)(means + means_at))[row] = mean;
    ((__global A*)(rstds + rstds_at))[row] = rstd;
  }
}

// dx may be dy.
__kernel void group_norm_dx(Status status, long groups, long each, long plane, Bytes dx, ulong dx_at, Bytes dy,
                            ulong dy_at, Bytes in, ulong in_at, Bytes means, ulong means_at, Bytes rstds,
                            ulong rstds_at, Bytes w, ulong w_at, long w_step, int has_w) {
  const long n = status[0] ? 0 : each * plane;
  __local A all[256];
  const long row = get_group_id(0), first = row * n, l = get_local_id(0);
  const A mean = ((__global const A*)(means + means_at))[row], rstd = ((__global const A*)(rstds + rstds_at))[row];
  A sum = 0, along = 0;
  for (long i = l; i < n; i += LANES) {
    const A g = (A)LOAD(TG, dy + dy_at, first + i) * (has_w ? (A)LOAD(TW, w + w_at, CHANNEL(row, i) * w_step) : (A)1);
    sum += g;
    along = fma(g, ((A)LOAD(T0, in + in_at, first + i) - mean) * rstd, along);
  }
  sum = meet_sum(all, sum) / n;
  along = meet_sum(all, along) / n;
  for (long i = l; i < n; i += LANES) {
    const A g = (A)LOAD(TG, dy + dy_at, first + i) * (has_w ? (A)LOAD(TW, w + w_at, CHANNEL(row, i) * w_step) : (A)1);
    const A x = ((A)LOAD(T0, in + in_at, first + i) - mean) * rstd;
    STORE(OUT, dx + dx_at, first + i, rstd * (g - sum - x * along));
  }
}

// The parameters' gradients: one work-group for each channel, over all images in order.
__kernel void group_norm_dw(Status status, long groups, long each, long plane, long images, Bytes dw, ulong dw_at,
                            int has_dw, Bytes db, ulong db_at, int has_db, Bytes dy, ulong dy_at, Bytes in, ulong in_at,
                            Bytes means, ulong means_at, Bytes rstds, ulong rstds_at) {
  const int stopped = status[0];
  const long channel = get_group_id(0), channels = groups * each, n = stopped ? 0 : images * plane;
  __local A all[256];
  A a = 0, b = 0;
  for (long i = get_local_id(0); i < n; i += LANES) {
    const long image = i / plane, at = (image * channels + channel) * plane + i % plane,
               row = image * groups + channel / each;
    const A g = (A)LOAD(TG, dy + dy_at, at), x = (A)LOAD(T0, in + in_at, at);
    a = fma(g, (x - ((__global const A*)(means + means_at))[row]) * ((__global const A*)(rstds + rstds_at))[row], a);
    b += g;
  }
  a = meet_sum(all, a);
  b = meet_sum(all, b);
  if (stopped || get_local_id(0)) return;
  if (has_dw) STORE(OUTW, dw + dw_at, channel, a);
  if (has_db) STORE(OUTW, db + db_at, channel, b);
}
