// Order along a dimension: sorting, cumulative extrema, positions in sorted lines.

// Sorting moves the numbers of elements, not the elements: equal ones keep their order, so the result is unique.
// Padding up to a power of two comes last. NaN counts as largest.
bool less_than(A a, A b) { return a < b || (b != b && a == a); }
bool stands_before(A a, long i, A b, long j, long n, int descending) {
  if (i >= n || j >= n) return i < j;
  if (descending ? less_than(b, a) : less_than(a, b)) return true;
  if (descending ? less_than(a, b) : less_than(b, a)) return false;
  return i < j;
}
#define KEY(i) ((i) < n ? (A)LOAD(T0, in + in_at, first + (i) * step) : (A)0)

// Lines of up to 2,048 elements: one group for each line, bitonic in local memory (24 KiB with keys of 8 bytes).
__kernel void sort_line(Status status, Shape lines, long n, long step, int m, int descending, Bytes in, ulong in_at,
                        Bytes order, ulong order_at) {
  const int stopped = status[0];
  if (stopped) m = 0;
  __local A keys[2048];
  __local int numbers[2048];
  long at[1];
  PLACES(lines, get_group_id(0), at, 1)
  const long first = at[0];
  const int l = get_local_id(0);
  for (int i = l; i < m; i += 256) keys[i] = KEY(i), numbers[i] = i;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int block = 2; block <= m; block *= 2)
    for (int reach = block / 2; reach > 0; reach /= 2) {
      for (int t = l; t < m / 2; t += 256) {
        const int i = 2 * t - (t & (reach - 1)), j = i + reach;
        const bool rising = (i & block) == 0;
        if (stands_before(keys[j], numbers[j], keys[i], numbers[i], n, descending) == rising) {
          const A key = keys[i];
          const int number = numbers[i];
          keys[i] = keys[j], numbers[i] = numbers[j];
          keys[j] = key, numbers[j] = number;
        }
      }
      barrier(CLK_LOCAL_MEM_FENCE);
    }
  for (int i = l; i < m; i += 256) ((__global int*)(order + order_at))[get_group_id(0) * (long)m + i] = numbers[i];
}

// Longer lines: one launch for each step of the same network.
__kernel void sort_begin(Status status, long all, long m, Bytes order, ulong order_at) {
  const long i = get_global_id(0);
  if (!status[0] && i < all) ((__global int*)(order + order_at))[i] = (int)(i % m);
}
__kernel void sort_step(Status status, Shape lines, long n, long step, long m, long block, long reach, int descending,
                        Bytes in, ulong in_at, Bytes order, ulong order_at) {
  const long pair = get_global_id(0), line = pair / (m / 2), t = pair % (m / 2);
  if (status[0] || line >= lines.n) return;
  long at[1];
  PLACES(lines, line, at, 1)
  const long first = at[0], i = 2 * t - (t & (reach - 1));
  __global int* numbers = (__global int*)(order + order_at) + line * m + i;
  const int a = numbers[0], b = numbers[reach];
  if (stands_before(KEY(b), b, KEY(a), a, n, descending) != ((i & block) == 0)) return;
  numbers[0] = b;
  numbers[reach] = a;
}

// The first `count` elements of each line: operands values, places and in.
__kernel void sort_take(Status status, Shape lines, long count, long m, Bytes order, ulong order_at, Bytes values,
                        ulong values_at, long values_step, Bytes places, ulong places_at, long places_step, Bytes in,
                        ulong in_at, long step) {
  const long i = get_global_id(0), line = i / count, k = i % count;
  if (status[0] || line >= lines.n) return;
  long at[3];
  PLACES(lines, line, at, 3)
  const long number = ((__global const int*)(order + order_at))[line * m + k];
  STORE(T0, values + values_at, at[0] + k * values_step, LOAD(T0, in + in_at, at[2] + number * step));
  STORE(i64, places + places_at, at[1] + k * places_step, number);
}

// The largest or smallest element so far and its last position: one work-item for each line. NaN stays.
__kernel void running_extremum(Status status, Shape lines, long n, int largest, Bytes values, ulong values_at,
                               long values_step, Bytes places, ulong places_at, long places_step, Bytes in, ulong in_at,
                               long step) {
  const long line = get_global_id(0);
  if (status[0] || line >= lines.n) return;
  long at[3];
  PLACES(lines, line, at, 3)
  A best = 0;
  long place = -1;
  for (long i = 0; i < n; ++i) {
    const A x = (A)LOAD(T0, in + in_at, at[2] + i * step);
    if (place < 0 || x != x || (best == best && (largest ? x >= best : x <= best))) best = x, place = i;
    STORE(T0, values + values_at, at[0] + i * values_step, best);
    STORE(i64, places + places_at, at[1] + i * places_step, place);
  }
}

// The position of a value in its sorted line, before or after equal ones. All operands are dense.
__kernel void places_in(Status status, long count, long width, long n, int right, int one_line, Bytes out, ulong out_at,
                        Bytes sorted, ulong sorted_at, Bytes values, ulong values_at) {
  const long i = get_global_id(0);
  if (status[0] || i >= count) return;
  const A v = (A)LOAD(T0, values + values_at, i);
  const long first = one_line ? 0 : i / width * n;
  long low = 0, high = n;
  while (low < high) {
    const long middle = low + (high - low) / 2;
    const A s = (A)LOAD(T0, sorted + sorted_at, first + middle);
    if (right ? !less_than(v, s) : less_than(s, v))
      low = middle + 1;
    else
      high = middle;
  }
  ((__global long*)(out + out_at))[i] = low;
}
