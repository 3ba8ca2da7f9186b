// Cumulative sums: one group for each line.
// Each work-item adds up a run of neighbours. One work-item then computes the sums before each run, and each goes
// through its run again. Two passes avoid a loop of barriers, which drivers take long to compile. The order depends on
// sizes only.

// B is the type of the sums. JOIN(a, b) joins a sum with what follows it; START is the empty sum.
__kernel void scan(Status status, Shape lines, long n, Bytes out, ulong out_at, long out_step, Bytes in, ulong in_at,
                   long in_step) {
  if (status[0]) n = 0;
  __local B all[256];
  long at[2];
  PLACES(lines, get_group_id(0), at, 2)
  const long l = get_local_id(0), share = (n + WIDE - 1) / WIDE, first = min(l * share, n), end = min(first + share, n);
  B sum = START;
  for (long i = first; i < end; ++i) {
    const B x = (B)LOAD(T0, in + in_at, at[1] + i * in_step);
    sum = JOIN(sum, x);
  }
  all[l] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l == 0) {
    B before = START;
    for (int k = 0; k < WIDE; ++k) {
      const B here = all[k];
      all[k] = before;
      before = JOIN(before, here);
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  sum = all[l];
  for (long i = first; i < end; ++i) {
    const B x = (B)LOAD(T0, in + in_at, at[1] + i * in_step);
    sum = JOIN(sum, x);
    STORE(OUT, out + out_at, at[0] + i * out_step, sum);
  }
}
