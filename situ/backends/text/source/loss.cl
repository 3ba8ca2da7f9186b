// Cross-entropy of rows: one work-group for each row.
// An earlier check reports targets that are not classes; here they count as ignored.
#include "rows.cl"

__kernel void cross_entropy(Status status, Shape rows, long n, long step, long ignore, A smoothing, Bytes loss,
                            ulong loss_at, Bytes lse, ulong lse_at, int has_lse, Bytes in, ulong in_at, Bytes target,
                            ulong target_at) {
  const int stopped = status[0];
  if (stopped) n = 0;
  __local A all[256];
  const long row = get_group_id(0), l = get_local_id(0);
  long at[3];
  PLACES(rows, row, at, 3)
  A top = -INFINITY, sum = 0, total = 0;
  for (long i = l; i < n; i += LANES) {
    const A x = (A)LOAD(T0, in + in_at, at[1] + i * step);
    if (x > top || x != x) top = x;
    total += x;
  }
  top = meet_max(all, top);
  const A shift = isinf(top) ? (A)0 : top;
  for (long i = l; i < n; i += LANES) sum += exp((A)LOAD(T0, in + in_at, at[1] + i * step) - shift);
  sum = meet_sum(all, sum);
  if (smoothing != 0) total = meet_sum(all, total);
  if (l || stopped) return;
  const A lg = log(sum) + shift;
  const long t = (long)LOAD(T1, target + target_at, at[2]);
  A v = 0;
  if (t != ignore && t >= 0 && t < n) {
    v = (lg - (A)LOAD(T0, in + in_at, at[1] + t * step)) * (1 - smoothing);
    if (smoothing != 0) v += smoothing * (lg - total / n);
  }
  STORE(OUT, loss + loss_at, at[0], v);
  if (has_lse) ((__global A*)(lse + lse_at))[row] = lg;
}

// dx may be the logits themselves.
__kernel void cross_entropy_backward(Status status, Shape rows, long n, long dx_step, long step, long ignore,
                                     A smoothing, Bytes dx, ulong dx_at, Bytes in, ulong in_at, Bytes target,
                                     ulong target_at, Bytes dy, ulong dy_at, Bytes lse, ulong lse_at) {
  if (status[0]) return;
  const long row = get_group_id(0), l = get_local_id(0);
  long at[4];
  PLACES(rows, row, at, 4)
  const long t = (long)LOAD(T1, target + target_at, at[2]);
  const A scale = (A)LOAD(TG, dy + dy_at, at[3]), lg = ((__global const A*)(lse + lse_at))[row];
  const int counts = t != ignore && t >= 0 && t < n;
  for (long i = l; i < n; i += LANES) {
    A g = 0;
    if (counts) {
      const A p = exp((A)LOAD(T0, in + in_at, at[1] + i * step) - lg);
      g = scale * (p - (i == t ? 1 - smoothing : (A)0) - smoothing / n);
    }
    STORE(OUT, dx + dx_at, at[0] + i * dx_step, g);
  }
}

// 1 / the number of targets that count, or 1 if there are none. One group.
__kernel void scale_of(Status status, Bytes scale, ulong scale_at, Bytes target, ulong target_at, long n, long step,
                       long ignore) {
  const int stopped = status[0];
  if (stopped) n = 0;
  __local A all[256];
  A count = 0;
  for (long i = get_local_id(0); i < n; i += LANES) count += (long)LOAD(T1, target + target_at, i * step) != ignore;
  count = meet_sum(all, count);
  if (get_local_id(0) == 0 && !stopped) ((__global A*)(scale + scale_at))[0] = 1 / count;
}
