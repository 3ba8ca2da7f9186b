// Checks that values are in [least, most] or not zero.
// One group reads all values. If one is out of range or NaN, it writes the range of the values into the status
// (faults.h: Status), with the op's code for this fault.
__kernel void check_range(__global volatile int* status, Shape s, Bytes in, ulong in_at, A least, A most, int launch,
                          int operand, long code) {
  const int stopped = status[0];
  __local A lows[256], highs[256];
  const int l = get_local_id(0);
  A low = INFINITY, high = -INFINITY;
  for (long i = l; i < s.n && !stopped; i += 256) {
    long at[1];
    PLACES(s, i, at, 1)
    const A v = (A)LOAD(T, in + in_at, at[0]);
    if (v < low || v != v) low = v;  // NaN stays
    if (v > high || v != v) high = v;
  }
  lows[l] = low, highs[l] = high;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int reach = 128; reach > 0; reach /= 2) {
    if (l < reach) {
      const A a = lows[l + reach], b = highs[l + reach];
      if (a < lows[l] || a != a) lows[l] = a;
      if (b > highs[l] || b != b) highs[l] = b;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (l || stopped || (lows[0] >= least && highs[0] <= most)) return;
  status[3] = sizeof(A);
  ((__global volatile A*)(status + 8))[0] = lows[0];
  ((__global volatile A*)(status + 10))[0] = highs[0];
  REPORT(status, launch, operand, 0, code)
}

// One group finds the first zero.
__kernel void check_nonzero(__global volatile int* status, Shape s, Bytes in, ulong in_at, int launch, int operand) {
  const int stopped = status[0];
  __local long first[256];
  const int l = get_local_id(0);
  long found = LONG_MAX;
  for (long i = l; i < s.n && found == LONG_MAX && !stopped; i += 256) {
    long at[1];
    PLACES(s, i, at, 1)
    if (LOAD(T, in + in_at, at[0]) == 0) found = i;
  }
  LEAST_OF_ALL(first, found)
  if (l || stopped || first[0] == LONG_MAX) return;
  REPORT(status, launch, operand, first[0], 0)
}
