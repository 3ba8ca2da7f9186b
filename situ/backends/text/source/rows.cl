// Kernels that work on whole rows: one group for each row.
// Its work-items take every 256th (or 32nd) element and join in a tree. Neighbours read neighbours if the row is dense.
#include "meet.cl"

__kernel void softmax(Status status, Shape rows, long n, int logarithm, Bytes out, ulong out_at, long out_step,
                      Bytes in, ulong in_at, long in_step) {
  if (status[0]) n = 0;
  __local A all[256];
  long at[2];
  PLACES(rows, get_group_id(0), at, 2)
  const long l = get_local_id(0);
  A top = -INFINITY;
  for (long i = l; i < n; i += LANES) {
    const A x = (A)LOAD(T0, in + in_at, at[1] + i * in_step);
    if (x > top || x != x) top = x;
  }
  top = meet_max(all, top);
  A sum = 0;
  for (long i = l; i < n; i += LANES) sum += exp((A)LOAD(T0, in + in_at, at[1] + i * in_step) - top);
  sum = meet_sum(all, sum);
  const A shift = logarithm ? log(sum) : 1 / sum;
  for (long i = l; i < n; i += LANES) {
    const A x = (A)LOAD(T0, in + in_at, at[1] + i * in_step) - top;
    STORE(OUT, out + out_at, at[0] + i * out_step, logarithm ? x - shift : exp(x) * shift);
  }
}

__kernel void softmax_backward(Status status, Shape rows, long n, int logarithm, Bytes dx, ulong dx_at, long dx_step,
                               Bytes dy, ulong dy_at, long dy_step, Bytes y, ulong y_at, long y_step) {
  if (status[0]) n = 0;
  __local A all[256];
  long at[3];
  PLACES(rows, get_group_id(0), at, 3)
  const long l = get_local_id(0);
  A sum = 0;
  for (long i = l; i < n; i += LANES) {
    const A g = (A)LOAD(T0, dy + dy_at, at[1] + i * dy_step);
    sum += logarithm ? g : g * (A)LOAD(T1, y + y_at, at[2] + i * y_step);
  }
  sum = meet_sum(all, sum);
  for (long i = l; i < n; i += LANES) {
    const A g = (A)LOAD(T0, dy + dy_at, at[1] + i * dy_step), v = (A)LOAD(T1, y + y_at, at[2] + i * y_step);
    STORE(OUT, dx + dx_at, at[0] + i * dx_step, logarithm ? g - exp(v) * sum : v * (g - sum));
  }
}
