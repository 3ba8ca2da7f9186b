// C = alpha A B + beta C + bias, for any strides, over batches, with tiles of source/tile.cl.
// Tiles are loaded along the dense dimension, so that adjacent work items read adjacent addresses,
// even if an operand is transposed.
#include "tile.cl"

LOADER(load_a, T0)
LOADER(load_b, T1)

#define BIAS(j) (A)LOAD(TB, bias + bias_at, (j) * bias_step)
#define STORE4(p, i, v)           \
  {                               \
    const A4 v_ = v;              \
    STORE(OUT, p, i, v_.s0);      \
    STORE(OUT, p, (i) + 1, v_.s1); \
    STORE(OUT, p, (i) + 2, v_.s2); \
    STORE(OUT, p, (i) + 3, v_.s3); \
  }
#define WHOLE_ROW(i)                                          \
  {                                                           \
    const long place = row_place + (long)(ROW_OF(0, i)) * c_rs; \
    A8 v = alpha * sum[i];                                    \
    if (beta != 0) v += beta * (A8)(LOAD4(OUT, c + c_at, place), LOAD4(OUT, c + c_at, place + 32)); \
    if (has_bias) v += bias_of_columns;                       \
    STORE4(c + c_at, place, v.lo)                             \
    STORE4(c + c_at, place + 32, v.hi)                        \
  }

__kernel __attribute__((reqd_work_group_size(64, 1, 1))) void product(Status status, Shape batch, long m, long n,
                                                                      long k, A alpha, A beta, Bytes c, ulong c_at,
                                                                      long c_rs, long c_cs, Bytes a, ulong a_at,
                                                                      long a_rs, long a_cs, Bytes b, ulong b_at,
                                                                      long b_rs, long b_cs, Bytes bias, ulong bias_at,
                                                                      long bias_step, int has_bias) {
  const int stopped = status[0];  // not 0 if an earlier launch reported an error: compute and store nothing
  if (stopped) k = 0;
  __local A as[DEPTH * PITCH], bs[DEPTH * PITCH];
  const long tiles_across = (n + SIDE - 1) / SIDE, tiles_down = (m + SIDE - 1) / SIDE;
  const long tiles = tiles_across * tiles_down;
  const long group = get_group_id(0), tile = group % tiles, batch_index = group / tiles;
  const long row0 = tile / tiles_across * SIDE, column0 = tile % tiles_across * SIDE;
  long offsets[3];
  PLACES(batch, batch_index, offsets, 3)
  const int local_id = get_local_id(0), x = local_id % 8, y = local_id / 8;
  A8 sum[8];
  for (int i = 0; i < 8; ++i) sum[i] = (A8)(0);
  for (long k0 = 0; k0 < k; k0 += DEPTH) {
    load_a(as, local_id, a + a_at, offsets[1], row0, m, a_rs, k0, k, a_cs);
    load_b(bs, local_id, b + b_at, offsets[2], column0, n, b_cs, k0, k, b_rs);
    barrier(CLK_LOCAL_MEM_FENCE);
    multiply(as, bs, x, y, sum);
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (row0 + SIDE <= m && column0 + SIDE <= n && c_cs == 1 && !stopped) {
    A8 bias_of_columns = (A8)(0);
    const long first = column0 + 4 * x, second = first + 32;
    if (has_bias)
      bias_of_columns = (A8)(BIAS(first), BIAS(first + 1), BIAS(first + 2), BIAS(first + 3), BIAS(second),
                             BIAS(second + 1), BIAS(second + 2), BIAS(second + 3));
    const long row_place = offsets[0] + (row0 + 4 * y) * c_rs + first;
    WHOLE_ROW(0) WHOLE_ROW(1) WHOLE_ROW(2) WHOLE_ROW(3) WHOLE_ROW(4) WHOLE_ROW(5) WHOLE_ROW(6) WHOLE_ROW(7)
    return;
  }
  for (int i = 0; i < 8; ++i) {
    const long row = row0 + ROW_OF(y, i);
    A all[8];
    vstore8(sum[i], 0, all);
    for (int j = 0; j < 8; ++j) {
      const long column = column0 + ROW_OF(x, j);
      if (row >= m || column >= n || stopped) continue;
      const long to = offsets[0] + row * c_rs + column * c_cs;
      A v = alpha * all[j];
      if (beta != 0) v += beta * (A)LOAD(OUT, c + c_at, to);
      if (has_bias) v += BIAS(column);
      STORE(OUT, c + c_at, to, v);
    }
  }
}
