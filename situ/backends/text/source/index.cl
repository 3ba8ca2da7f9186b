// Reads and writes by index.
// If several elements write to one target, one work-item writes them in order: there are no atomics, and every run
// gives the same bits.

// One group finds the first index that is out of range, and writes it into the status with the launch's number.
__kernel void check(__global volatile int* status, Shape s, Bytes index, ulong index_at, long size, int wraps,
                    int ignores, long ignored, int by_number, int launch, int operand) {
  const int stopped = status[0];
  __local long first[256];
  const int l = get_local_id(0);
  long found = LONG_MAX;
  for (long i = l; i < s.n && found == LONG_MAX && !stopped; i += 256) {
    long at[1];
    PLACES(s, i, at, 1)
    const long v = (long)LOAD(TI, index + index_at, at[0]);
    if (!(v < size && v >= (wraps ? -size : 0)) && !(ignores && v == ignored)) found = i;
  }
  LEAST_OF_ALL(first, found)
  if (l || stopped || first[0] == LONG_MAX) return;
  long at[1];
  PLACES(s, first[0], at, 1)
  REPORT(status, launch, operand, by_number ? first[0] : at[0], (long)LOAD(TI, index + index_at, at[0]))
}

// out = in, at the positions that the index gives along one dimension. Operand 0 is out, 1 the source without that
// dimension, 2 the index; all have out's sizes.
__kernel void take(Status status, Shape s, long step, Bytes out, ulong out_at, Bytes in, ulong in_at, Bytes index,
                   ulong index_at) {
  const ulong i = get_global_id(0);
  if (status[0] || i >= (ulong)s.n) return;
  long at[3];
  PLACES(s, i, at, 3)
  STORE(T, out + out_at, at[0], LOAD(T, in + in_at, at[1] + (long)LOAD(TI, index + index_at, at[2]) * step));
}

// Each work-item takes one line of writers along a dimension: source j goes to target element index[j].
// `how` combines both: 0 the source, 1 target + alpha source, 2 the product, 3 the larger, 4 the smaller (NaN wins).
// Operand 0 is the target without the dimension, 1 the source, 2 the index. Indices equal to `skip` are skipped.
__kernel void put(Status status, Shape lines, long n, long to_step, long from_step, long index_step, long size, int how,
                  A alpha, long skip, Bytes out, ulong out_at, Bytes in, ulong in_at, Bytes index, ulong index_at) {
  const ulong i = get_global_id(0);
  if (status[0] || i >= (ulong)lines.n) return;
  long at[3];
  PLACES(lines, i, at, 3)
  for (long j = 0; j < n; ++j) {
    long to = (long)LOAD(TI, index + index_at, at[2] + j * index_step);
    if (to == skip) continue;
    if (to < 0) to += size;
    const long place = at[0] + to * to_step;
    const A v = (A)LOAD(TS, in + in_at, at[1] + j * from_step);
    if (how == 0) {
      STORE(T, out + out_at, place, v);
      continue;
    }
    const A old = (A)LOAD(T, out + out_at, place);
    const A more = how == 1            ? old + alpha * v
                   : how == 2          ? old * v
                   : how == 3          ? (v > old || v != v ? v : old)
                   : v < old || v != v ? v
                                       : old;
    STORE(T, out + out_at, place, old != old && how > 2 ? old : more);
  }
}

// Adds (how 1) or multiplies (how 2) as `put` does, for types that round. A work-item takes its line's writers sorted
// by target, and combines those of one target before it stores the result. order: numbers of writers, `order_step` per
// line.
__kernel void put_sums(Status status, Shape lines, long n, long to_step, long from_step, long index_step, int how,
                       A alpha, Bytes order, ulong order_at, long order_step, Bytes out, ulong out_at, Bytes in,
                       ulong in_at, Bytes index, ulong index_at) {
  const ulong i = get_global_id(0);
  if (status[0] || i >= (ulong)lines.n) return;
  __global const int* by = (__global const int*)(order + order_at) + i * order_step;
  long at[3];
  PLACES(lines, i, at, 3)
  for (long j = 0; j < n;) {
    const long to = (long)LOAD(TI, index + index_at, at[2] + by[j] * index_step), place = at[0] + to * to_step;
    A sum = (A)LOAD(T, out + out_at, place);
    for (; j < n && (long)LOAD(TI, index + index_at, at[2] + by[j] * index_step) == to; ++j) {
      const A v = (A)LOAD(TS, in + in_at, at[1] + by[j] * from_step);
      sum = how == 1 ? sum + alpha * v : sum * v;
    }
    STORE(T, out + out_at, place, sum);
  }
}

// An embedding's gradient. The group of each index's first occurrence sums the rows of all equal indices in order, and
// adds the sum to the result. Groups of later occurrences end at once.
__kernel void gather_rows(Status status, long n, long columns, long skip, Bytes out, ulong out_at, long out_step,
                          Bytes in, ulong in_at, long in_step, Bytes index, ulong index_at) {
  const int stopped = status[0];
  __local int earlier;
  __local long tile[256];
  const int l = get_local_id(0);
  const long mine = get_group_id(0), row = (long)LOAD(TI, index + index_at, mine);
  if (l == 0) earlier = row == skip || stopped;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (long j = l; j < mine; j += 256)
    if ((long)LOAD(TI, index + index_at, j) == row) earlier = 1;
  barrier(CLK_LOCAL_MEM_FENCE);
  const long end = earlier ? 0 : n;
  for (long c0 = 0; c0 < columns; c0 += 256) {
    A sum = 0;
    for (long j0 = mine; j0 < end; j0 += 256) {
      barrier(CLK_LOCAL_MEM_FENCE);
      tile[l] = j0 + l < n ? (long)LOAD(TI, index + index_at, j0 + l) : -1;
      barrier(CLK_LOCAL_MEM_FENCE);
      const int m = (int)min(256L, n - j0);
      for (int j = 0; j < m; ++j)
        if (tile[j] == row && c0 + l < columns) sum += (A)LOAD(TS, in + in_at, (j0 + j) * in_step + c0 + l);
    }
    const long at = row * out_step + c0 + l;
    if (!earlier && c0 + l < columns) {
      const A before = (A)LOAD(T, out + out_at, at);
      STORE(T, out + out_at, at, sum);  // the sum is rounded first
      STORE(T, out + out_at, at, before + (A)LOAD(T, out + out_at, at));
    }
  }
}
