// Indices drawn in proportion to weights, separately for each row of weights.

// Reports the first row with fewer than `needed` nonzero weights: one group goes through the rows.
__kernel void check_positive(__global volatile int* status, long rows, long n, Bytes in, ulong in_at, long needed,
                             int launch) {
  const int stopped = status[0];
  if (stopped) rows = 0;
  __local int all[256];
  const int l = get_local_id(0);
  long bad = -1, found = 0;
  for (long r = 0; r < rows && bad < 0; ++r) {
    int count = 0;
    for (long i = l; i < n; i += 256) count += (A)LOAD(T, in + in_at, r * n + i) != 0;
    all[l] = count;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int reach = 128; reach > 0; reach /= 2) {
      if (l < reach) all[l] += all[l + reach];
      barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (all[0] < needed) bad = r, found = all[0];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (l || stopped || bad < 0) return;
  REPORT(status, launch, 0, bad, found)
}

#ifdef SITU_F64
// Finds the positions of uniform numbers among the cumulative sums of their row.
__kernel void pick(Status status, long all, long samples, long n, Bytes out, ulong out_at, Bytes sums, ulong sums_at,
                   Bytes drawn, ulong drawn_at) {
  const long i = get_global_id(0);
  if (status[0] || i >= all) return;
  __global const double* row = (__global const double*)(sums + sums_at) + i / samples * n;
  const double total = row[n - 1], x = ((__global const double*)(drawn + drawn_at))[i] * total;
  long from = 0, to = n;  // the first above x
  while (from < to) {
    const long at = (from + to) / 2;
    if (row[at] > x) to = at; else from = at + 1;
  }
  if (from == n) {  // x rounded up to the total: take the first that equals it
    from = 0, to = n;
    while (from < to) {
      const long at = (from + to) / 2;
      if (row[at] >= total) to = at; else from = at + 1;
    }
  }
  ((__global long*)(out + out_at))[i] = from;
}

// Replaces exponential numbers by waiting times, with the weights as rates.
__kernel void wait_for_weights(Status status, long all, Bytes times, ulong times_at, Bytes in, ulong in_at) {
  const long i = get_global_id(0);
  if (status[0] || i >= all) return;
  ((__global double*)(times + times_at))[i] /= (double)LOAD(T, in + in_at, i);
}
#endif

// The first `samples` numbers of each row's order. Rows are `length` apart.
__kernel void take_first(Status status, long all, long samples, long length, Bytes out, ulong out_at, Bytes order,
                         ulong order_at) {
  const long i = get_global_id(0);
  if (status[0] || i >= all) return;
  ((__global long*)(out + out_at))[i] = ((__global const int*)(order + order_at))[i / samples * length + i % samples];
}
