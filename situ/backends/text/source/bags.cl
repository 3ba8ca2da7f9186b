// The largest value of each column among the rows of each bag, and the number of its row.
// Each work-item takes one column, in the rows' order, so that the first of equal values stays. An empty bag has row
// number n.
__kernel void bag_maxima(Status status, long n, long columns, long count, Bytes values, ulong values_at, Bytes places,
                         ulong places_at, Bytes in, ulong in_at, Bytes bags, ulong bags_at) {
  const long j = get_global_id(0);
  if (status[0] || j >= columns) return;
  __global long* place = (__global long*)(places + places_at);
  for (long b = 0; b < count; ++b) {
    STORE(T, values + values_at, b * columns + j, 0);
    place[b * columns + j] = n;
  }
  for (long i = 0; i < n; ++i) {
    const long b = (long)LOAD(TI, bags + bags_at, i);
    if (b < 0 || b >= count) continue;
    const long at = b * columns + j;
    const A x = (A)LOAD(T, in + in_at, i * columns + j), best = (A)LOAD(T, values + values_at, at);
    if (place[at] != n && !(x > best) && !(x != x && best == best)) continue;
    STORE(T, values + values_at, at, x);
    place[at] = i;
  }
}
