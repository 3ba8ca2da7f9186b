// Attention without the matrix of scores: 64 work-items for one query or, in the gradients of keys and values, one key.
// They take 64 keys at a time: each work-item computes a score, then all of them compute the weighted sum. Each
// work-item has up to 4 columns of that sum, so heads have up to 256 columns. Local memory holds one chunk of scores.
// K and V are read once for each query. If a GPU's second cache holds K and V, blocks of queries would save only those
// cached reads.
#include "rows.cl"

typedef struct {
  long s[4];
} Strides;  // of batch, head, row and column

#define COLUMNS 256
#define CHUNK 64
#define PLACE(t, row) (b * t.s[0] + h * t.s[1] + (row) * t.s[2])

A score_of(__local const A* q, Bytes k, ulong k_at, long row, long step, long d) {
  A sum = 0;
  for (long i = 0; i < d; ++i) sum = fma(q[i], (A)LOAD(T0, k + k_at, row + i * step), sum);
  return sum;
}

// -INFINITY if the key is masked.
#define MASKED(score, t, s_)                                                                                     \
  (mask_kind == 0 ? (score)                                                                                      \
   : mask_kind == 1 ? ((long)LOAD(TM, mask + mask_at, PLACE(ms, t) + (s_) * ms.s[3]) ? (score) : -(A)INFINITY)   \
                    : (score) + (A)LOAD(TM, mask + mask_at, PLACE(ms, t) + (s_) * ms.s[3]))

__kernel void attend(Status status, long heads, long rows, long keys, long d, long e, A scale, int causal, Bytes out,
                     ulong out_at, Strides os, Bytes lse, ulong lse_at, int has_lse, Bytes q, ulong q_at, Strides qs,
                     Bytes k, ulong k_at, Strides ks, Bytes v, ulong v_at, Strides vs, Bytes mask, ulong mask_at,
                     Strides ms, int mask_kind) {
  const int stopped = status[0];
  __local A all[CHUNK], weights[CHUNK], query[COLUMNS];
  const long group = get_group_id(0), t = group % rows, h = group / rows % heads, b = group / rows / heads;
  const int l = get_local_id(0);
  for (long i = l; i < d; i += CHUNK) query[i] = (A)LOAD(T0, q + q_at, PLACE(qs, t) + i * qs.s[3]);
  barrier(CLK_LOCAL_MEM_FENCE);
  A top = -INFINITY, total = 0, sums[4] = {0, 0, 0, 0};
  const long end = stopped ? 0 : causal ? min(keys, t + 1) : keys;
  for (long s0 = 0; s0 < end; s0 += CHUNK) {
    const long s = s0 + l;
    A score = -INFINITY;
    if (s < end) score = MASKED(score_of(query, k, k_at, PLACE(ks, s), ks.s[3], d) * scale, t, s);
    const A before = top;
    top = fmax(top, meet_max(all, score));
    const A weight = isinf(top) && top < 0 ? (A)0 : exp(score - top), fade = isinf(before) ? (A)0 : exp(before - top);
    weights[l] = weight;
    total = total * fade + meet_sum(all, weight);
    const long n = min((long)CHUNK, end - s0);
    for (int c = 0; c < 4 && l + c * CHUNK < e; ++c) {
      A sum = sums[c] * fade;
      const long column = (l + c * CHUNK) * vs.s[3];
      for (long j = 0; j < n; ++j) sum = fma(weights[j], (A)LOAD(T0, v + v_at, PLACE(vs, s0 + j) + column), sum);
      sums[c] = sum;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (stopped) return;
  for (int c = 0; c < 4 && l + c * CHUNK < e; ++c)
    STORE(T0, out + out_at, PLACE(os, t) + (l + c * CHUNK) * os.s[3],
          total > 0 ? sums[c] / total : sums[c] * 0 + total);
  if (has_lse && l == 0)
    ((__global A*)(lse + lse_at))[group] = total > 0 ? top + log(total) : total == 0 ? -(A)INFINITY : total;
}

// dq of one query, and the sum of dout * out, which the gradients of keys and values need.
__kernel void attend_dq(Status status, long heads, long rows, long keys, long d, long e, A scale, int causal, Bytes dq,
                        ulong dq_at, Strides dqs, Bytes delta, ulong delta_at, Bytes dy, ulong dy_at, Strides gs,
                        Bytes y, ulong y_at, Strides ys, Bytes lse, ulong lse_at, Bytes q, ulong q_at, Strides qs,
                        Bytes k, ulong k_at, Strides ks, Bytes v, ulong v_at, Strides vs, Bytes mask, ulong mask_at,
                        Strides ms, int mask_kind) {
  const int stopped = status[0];
  __local A all[CHUNK], weights[CHUNK], query[COLUMNS], grad[COLUMNS];
  const long group = get_group_id(0), t = group % rows, h = group / rows % heads, b = group / rows / heads;
  const int l = get_local_id(0);
  A sum = 0;
  for (long i = l; i < d; i += CHUNK) query[i] = (A)LOAD(T0, q + q_at, PLACE(qs, t) + i * qs.s[3]);
  for (long i = l; i < e; i += CHUNK) {
    grad[i] = (A)LOAD(T0, dy + dy_at, PLACE(gs, t) + i * gs.s[3]);
    sum = fma(grad[i], (A)LOAD(T0, y + y_at, PLACE(ys, t) + i * ys.s[3]), sum);
  }
  const A inner = meet_sum(all, sum), lg = ((__global const A*)(lse + lse_at))[group];
  if (l == 0 && !stopped) ((__global A*)(delta + delta_at))[group] = inner;
  A sums[4] = {0, 0, 0, 0};
  const long end = stopped || isinf(lg) ? 0 : causal ? min(keys, t + 1) : keys;
  for (long s0 = 0; s0 < end; s0 += CHUNK) {
    const long s = s0 + l;
    A w = 0;
    if (s < end) {
      const A p = exp(MASKED(score_of(query, k, k_at, PLACE(ks, s), ks.s[3], d) * scale, t, s) - lg);
      w = p * (score_of(grad, v, v_at, PLACE(vs, s), vs.s[3], e) - inner) * scale;
    }
    weights[l] = w;
    barrier(CLK_LOCAL_MEM_FENCE);
    const long n = min((long)CHUNK, end - s0);
    for (int c = 0; c < 4 && l + c * CHUNK < d; ++c) {
      const long column = (l + c * CHUNK) * ks.s[3];
      for (long j = 0; j < n; ++j)
        sums[c] = fma(weights[j], (A)LOAD(T0, k + k_at, PLACE(ks, s0 + j) + column), sums[c]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (stopped) return;
  for (int c = 0; c < 4 && l + c * CHUNK < d; ++c)
    STORE(T0, dq + dq_at, PLACE(dqs, t) + (l + c * CHUNK) * dqs.s[3], sums[c]);
}

// dk and dv of one key, summed over the queries in order.
__kernel void attend_dkv(Status status, long heads, long rows, long keys, long d, long e, A scale, int causal, Bytes dk,
                         ulong dk_at, Strides dks, Bytes dv, ulong dv_at, Strides dvs, Bytes delta, ulong delta_at,
                         Bytes dy, ulong dy_at, Strides gs, Bytes lse, ulong lse_at, Bytes q, ulong q_at, Strides qs,
                         Bytes k, ulong k_at, Strides ks, Bytes v, ulong v_at, Strides vs, Bytes mask, ulong mask_at,
                         Strides ms, int mask_kind) {
  const int stopped = status[0];
  __local A weights[CHUNK], slopes[CHUNK], key[COLUMNS], value[COLUMNS];
  const long group = get_group_id(0), s = group % keys, h = group / keys % heads, b = group / keys / heads;
  const int l = get_local_id(0);
  for (long i = l; i < d; i += CHUNK) key[i] = (A)LOAD(T0, k + k_at, PLACE(ks, s) + i * ks.s[3]);
  for (long i = l; i < e; i += CHUNK) value[i] = (A)LOAD(T0, v + v_at, PLACE(vs, s) + i * vs.s[3]);
  barrier(CLK_LOCAL_MEM_FENCE);
  A to_key[4] = {0, 0, 0, 0}, to_value[4] = {0, 0, 0, 0};
  for (long t0 = causal ? s / CHUNK * CHUNK : 0; t0 < rows; t0 += CHUNK) {
    const long t = t0 + l, at = (b * heads + h) * rows + t;
    A p = 0, w = 0;
    if (t < rows && !(causal && t < s)) {
      const A lg = ((__global const A*)(lse + lse_at))[at];
      if (!isinf(lg)) p = exp(MASKED(score_of(key, q, q_at, PLACE(qs, t), qs.s[3], d) * scale, t, s) - lg);
      w = p * (score_of(value, dy, dy_at, PLACE(gs, t), gs.s[3], e) - ((__global const A*)(delta + delta_at))[at]) *
          scale;
    }
    weights[l] = p;
    slopes[l] = w;
    barrier(CLK_LOCAL_MEM_FENCE);
    const long n = min((long)CHUNK, rows - t0);
    for (int c = 0; c < 4; ++c) {
      const long column = l + c * CHUNK;
      if (column < e)
        for (long j = 0; j < n; ++j)
          to_value[c] = fma(weights[j], (A)LOAD(T0, dy + dy_at, PLACE(gs, t0 + j) + column * gs.s[3]), to_value[c]);
      if (column < d)
        for (long j = 0; j < n; ++j)
          to_key[c] = fma(slopes[j], (A)LOAD(T0, q + q_at, PLACE(qs, t0 + j) + column * qs.s[3]), to_key[c]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (stopped) return;
  for (int c = 0; c < 4; ++c) {
    const long column = l + c * CHUNK;
    if (column < d) STORE(T0, dk + dk_at, PLACE(dks, s) + column * dks.s[3], to_key[c]);
    if (column < e) STORE(T0, dv + dv_at, PLACE(dvs, s) + column * dvs.s[3], to_value[c]);
  }
}
