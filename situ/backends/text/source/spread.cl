// Reductions that take two passes over the elements of a result, one group each.
// These are the spread around a mean, the logarithm of a sum of exponentials, and the position of the largest. The
// order depends on sizes only.
__kernel void spread(Status status, Shape kept, Shape gone, Bytes out, ulong out_at, Bytes in, ulong in_at, A by,
                     int root) {
  const long n = status[0] ? 0 : gone.n;
  __local A sums[256];
  const int l = get_local_id(0);
  long at[2], off[1];
  PLACES(kept, get_group_id(0), at, 2)
  A a = START;
  for (long i = l; i < n; i += 256) {
    PLACES(gone, i, off, 1)
    const A x = (A)LOAD(T0, in + in_at, at[1] + off[0]);
    FIRST
  }
  sums[l] = a;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int reach = 128; reach > 0; reach /= 2) {
    if (l < reach) { const A b = sums[l + reach]; a = sums[l]; JOIN sums[l] = a; }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  const A first = BETWEEN(sums[0]);
  barrier(CLK_LOCAL_MEM_FENCE);
  a = 0;
  for (long i = l; i < n; i += 256) {
    PLACES(gone, i, off, 1)
    const A x = (A)LOAD(T0, in + in_at, at[1] + off[0]);
    SECOND
  }
  sums[l] = a;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int reach = 128; reach > 0; reach /= 2) {
    if (l < reach) sums[l] += sums[l + reach];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (l == 0 && !status[0]) STORE(OUT, out + out_at, at[0], LAST(sums[0]));
}
