// Attention by blocks of 64 queries or, for the gradients of keys and values, of 64 keys.
// A product of source/tile.cl gives a block of 64 x 64 weights. It stays in local memory (17 KiB in f32, 26 KiB with
// the tiles) and is the left side of the next product. Keys and values are read once for 64 queries.
// Heads wider than 64 columns take one work-group for each 64 columns, and each group recomputes the weights.
#include "tile.cl"
#include "attention.cl"

#define FIRST(t) (b * t.s[0] + h * t.s[1])
LOADER(load, T0)

// sum = rows of `left` (the weights' rows) times rows of `right` (their columns), summed over n columns.
#define SCORES(sum, left, left_at, ls, left0, lefts, right, right_at, rs, right0, rights, n)   \
  for (long c0 = 0; c0 < n; c0 += DEPTH) {                                                     \
    load(as, l, left + left_at, FIRST(ls), left0, lefts, ls.s[2], c0, n, ls.s[3]);             \
    load(bs, l, right + right_at, FIRST(rs), right0, rights, rs.s[2], c0, n, rs.s[3]);         \
    barrier(CLK_LOCAL_MEM_FENCE);                                                              \
    multiply(as, bs, x, y, sum);                                                               \
    barrier(CLK_LOCAL_MEM_FENCE);                                                              \
  }
// sum += the weights, transposed, times rows of `right` from right0 on, columns from column0 on.
#define WEIGHTED(sum, right, right_at, rs, right0, rights, column0, n)                                   \
  for (int k0 = 0; k0 < SIDE; k0 += DEPTH) {                                                             \
    load(bs, l, right + right_at, FIRST(rs), column0, n, rs.s[3], right0 + k0, rights, rs.s[2]);         \
    barrier(CLK_LOCAL_MEM_FENCE);                                                                        \
    multiply(weights + k0 * PITCH, bs, x, y, sum);                                                       \
    barrier(CLK_LOCAL_MEM_FENCE);                                                                        \
  }
#define KEEP_ROW(i)                                                   \
  vstore4(s[i].lo, x, weights + (ROW_OF(0, i) + 4 * y) * PITCH);      \
  vstore4(s[i].hi, 8 + x, weights + (ROW_OF(0, i) + 4 * y) * PITCH);
#define KEEP KEEP_ROW(0) KEEP_ROW(1) KEEP_ROW(2) KEEP_ROW(3) KEEP_ROW(4) KEEP_ROW(5) KEEP_ROW(6) KEEP_ROW(7)

__kernel __attribute__((reqd_work_group_size(64, 1, 1))) void attend_blocks(
    Status status, long heads, long rows, long keys, long d, long e, A scale, int causal, Bytes out, ulong out_at,
    Strides os, Bytes lse, ulong lse_at, int has_lse, Bytes q, ulong q_at, Strides qs, Bytes k, ulong k_at, Strides ks,
    Bytes v, ulong v_at, Strides vs, Bytes mask, ulong mask_at, Strides ms, int mask_kind) {
  const int stopped = status[0];
  __local A as[DEPTH * PITCH], bs[DEPTH * PITCH], weights[SIDE * PITCH], fades[SIDE];
  const long blocks = (rows + SIDE - 1) / SIDE, group = get_group_id(0), q0 = group % blocks * SIDE,
             h = group / blocks % heads, b = group / blocks / heads, column0 = (long)get_group_id(1) * SIDE;
  const int l = get_local_id(0), x = l % 8, y = l / 8;
  const long query = q0 + l;  // the query whose weights this work-item computes
  A top = -INFINITY, total = 0;
  A8 sum[8];
  for (int i = 0; i < 8; ++i) sum[i] = (A8)(0);
  const long end = stopped ? 0 : causal ? min(keys, q0 + SIDE) : keys;
  for (long s0 = 0; s0 < end; s0 += SIDE) {
    A8 s[8];
    for (int i = 0; i < 8; ++i) s[i] = (A8)(0);
    SCORES(s, k, k_at, ks, s0, keys, q, q_at, qs, q0, rows, d)
    KEEP
    barrier(CLK_LOCAL_MEM_FENCE);
    const int n = query < rows ? (int)min((long)SIDE, causal ? min(keys, query + 1) - s0 : keys - s0) : 0;
    A most = top, part = 0;
    for (int j = 0; j < SIDE; ++j) {
      A score = -INFINITY;
      if (j < n) score = MASKED(weights[j * PITCH + l] * scale, query, s0 + j);
      weights[j * PITCH + l] = score;
      most = fmax(most, score);
    }
    const bool none = isinf(most) && most < 0;
    for (int j = 0; j < SIDE; ++j) {
      const A w = none ? (A)0 : exp(weights[j * PITCH + l] - most);
      weights[j * PITCH + l] = w;
      part += w;
    }
    const A fade = isinf(top) ? (A)0 : exp(top - most);
    total = total * fade + part;
    top = most;
    fades[l] = fade;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = 0; i < 8; ++i) sum[i] *= fades[ROW_OF(0, i) + 4 * y];
    WEIGHTED(sum, v, v_at, vs, s0, keys, column0, e)
  }
  if (has_lse && column0 == 0 && query < rows && !stopped)
    ((__global A*)(lse + lse_at))[(b * heads + h) * rows + query] = total > 0    ? top + log(total)
                                                                    : total == 0 ? -(A)INFINITY
                                                                                 : total;
  fades[l] = total;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int i = 0; i < 8; ++i) {
    const long t = q0 + ROW_OF(0, i) + 4 * y;
    const A all = fades[ROW_OF(0, i) + 4 * y];
    A row[8];
    vstore8(sum[i], 0, row);
    for (int j = 0; j < 8; ++j) {
      const long column = column0 + ROW_OF(x, j);
      if (t >= rows || column >= e || stopped) continue;
      STORE(T0, out + out_at, PLACE(os, t) + column * os.s[3], all > 0 ? row[j] / all : row[j] * 0 + all);
    }
  }
}

// The sum of dout * out for each query.
__kernel void attend_delta(Status status, long heads, long rows, long count, long e, Bytes delta, ulong delta_at,
                           Bytes dy, ulong dy_at, Strides gs, Bytes out, ulong out_at, Strides os) {
  const long i = get_global_id(0), t = i % rows, h = i / rows % heads, b = i / rows / heads;
  if (status[0] || i >= count) return;
  A sum = 0;
  for (long c = 0; c < e; ++c)
    sum = fma((A)LOAD(T0, dy + dy_at, PLACE(gs, t) + c * gs.s[3]),
              (A)LOAD(T0, out + out_at, PLACE(os, t) + c * os.s[3]), sum);
  ((__global A*)(delta + delta_at))[i] = sum;
}

// The gradients of a block (`own`) over all blocks that it interacts with (`steps`): queries over keys, or keys and
// values over queries. Weights w[step, own] are computed from left . right, and if `slopes` their derivatives from
// left2 . right2. The gradient is their product with `last`, summed.
__kernel __attribute__((reqd_work_group_size(64, 1, 1))) void attend_blocks_back(
    Status status, long heads, long own_count, long step_count, long d, long e, long width, A scale, int causal,
    int of_queries, int slopes, Bytes out, ulong out_at, Strides os, Bytes lse, ulong lse_at, Bytes delta,
    ulong delta_at, Bytes left, ulong left_at, Strides ls, Bytes right, ulong right_at, Strides rs, Bytes left2,
    ulong left2_at, Strides ls2, Bytes right2, ulong right2_at, Strides rs2, Bytes last, ulong last_at, Strides zs,
    Bytes mask, ulong mask_at, Strides ms, int mask_kind) {
  const int stopped = status[0];
  __local A as[DEPTH * PITCH], bs[DEPTH * PITCH], weights[SIDE * PITCH];
  const long blocks = (own_count + SIDE - 1) / SIDE, group = get_group_id(0), own0 = group % blocks * SIDE,
             h = group / blocks % heads, b = group / blocks / heads, column0 = (long)get_group_id(1) * SIDE;
  const int l = get_local_id(0), x = l % 8, y = l / 8;
  const long own = own0 + l, rows = of_queries ? own_count : step_count, first = (b * heads + h) * rows;
  A8 sum[8];
  for (int i = 0; i < 8; ++i) sum[i] = (A8)(0);
  const long begin = causal && !of_queries ? own0 : 0;
  const long end = stopped ? begin : causal && of_queries ? min(step_count, own0 + SIDE) : step_count;
  for (long s0 = begin; s0 < end; s0 += SIDE) {
    A8 s[8];
    for (int i = 0; i < 8; ++i) s[i] = (A8)(0);
    SCORES(s, left, left_at, ls, s0, step_count, right, right_at, rs, own0, own_count, d)
    KEEP
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int j = 0; j < SIDE; ++j) {
      const long step = s0 + j, t = of_queries ? own : step, key = of_queries ? step : own;
      A w = 0;
      if (own < own_count && step < step_count && !(causal && key > t)) {
        const A lg = ((__global const A*)(lse + lse_at))[first + t];
        if (!isinf(lg)) w = exp(MASKED(weights[j * PITCH + l] * scale, t, key) - lg);
      }
      weights[j * PITCH + l] = w;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (slopes) {
      for (int i = 0; i < 8; ++i) s[i] = (A8)(0);
      SCORES(s, left2, left2_at, ls2, s0, step_count, right2, right2_at, rs2, own0, own_count, e)
      // Multiplies by the weights. Each work-item has its own 8 x 8.
      for (int i = 0; i < 8; ++i) {
        __local A* row = weights + (ROW_OF(0, i) + 4 * y) * PITCH;
        const A8 w = (A8)(vload4(x, row), vload4(8 + x, row));
        A8 shift;
        if (of_queries) {
          A inner[8];
          for (int j = 0; j < 8; ++j) {
            const long t = own0 + ROW_OF(x, j);
            inner[j] = t < own_count ? ((__global const A*)(delta + delta_at))[first + t] : (A)0;
          }
          shift = vload8(0, inner);
        } else {
          const long t = s0 + ROW_OF(0, i) + 4 * y;
          shift = (A8)(t < step_count ? ((__global const A*)(delta + delta_at))[first + t] : (A)0);
        }
        const A8 v = w * (s[i] - shift) * scale;
        vstore4(v.lo, x, row);
        vstore4(v.hi, 8 + x, row);
      }
      barrier(CLK_LOCAL_MEM_FENCE);
    }
    WEIGHTED(sum, last, last_at, zs, s0, step_count, column0, width)
  }
  for (int i = 0; i < 8; ++i) {
    const long t = own0 + ROW_OF(0, i) + 4 * y;
    A row[8];
    vstore8(sum[i], 0, row);
    for (int j = 0; j < 8; ++j) {
      const long column = column0 + ROW_OF(x, j);
      if (t >= own_count || column >= width || stopped) continue;
      STORE(T0, out + out_at, PLACE(os, t) + column * os.s[3], row[j]);
    }
  }
}
