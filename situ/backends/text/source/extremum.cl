// The largest or smallest element along a dimension and its first position; a NaN counts as the extremum.
// A work-group computes one result.
#define BEATS(a, b) ((a) != (a) ? (b) == (b) : (a) BETTER (b))
__kernel void extremum(Status status, Shape kept, long n, long step, Bytes values, ulong values_at, int has_values,
                       Bytes places, ulong places_at, int has_places, Bytes in, ulong in_at) {
  const int stopped = status[0];
  if (stopped) n = 0;
  __local A best[256];
  __local long where[256];
  const int l = get_local_id(0);
  long at[3];
  PLACES(kept, get_group_id(0), at, 3)
  A a = 0;
  long place = -1;
  for (long i = l; i < n; i += 256) {
    const A x = (A)LOAD(T0, in + in_at, at[2] + i * step);
    if (place < 0 || BEATS(x, a)) a = x, place = i;
  }
  best[l] = a;
  where[l] = place;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int reach = 128; reach > 0; reach /= 2) {
    if (l < reach && where[l + reach] >= 0) {
      const A b = best[l + reach];
      const bool equal = a == b || (a != a && b != b);
      if (place < 0 || BEATS(b, a) || (equal && where[l + reach] < place)) a = b, place = where[l + reach];
      best[l] = a;
      where[l] = place;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (l || stopped) return;
  if (has_values) STORE(OUT, values + values_at, at[0], a);
  if (has_places) ((__global long*)(places + places_at))[at[1]] = place;
}
