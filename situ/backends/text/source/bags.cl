// Of the rows of each bag the largest value of each column, and whose row it is: a column a work-item, in the rows'
// order, so that the first of equal ones stays. Row n: of an empty bag.
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
