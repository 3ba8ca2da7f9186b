// Convolutions as products whose operands are gathered while tiles are loaded (source/tile.cl).
// Nothing is unfolded in memory.
//
// For a convolution and for a transposed one, rows are the result's channels in a group and columns its pixels. k
// counts an operand's channel and a tap of the window. A work-item loads one pixel and one row of the tile, and walks
// 16 values of k. Neighbouring work-items read neighbouring pixels, and all have the same k.
//
// A transposed convolution takes the pixels by their position modulo the stride (their phase). Pixels of one phase use
// the same taps, so that no product with a missing tap is computed.
#include "tile.cl"
#include "rows.cl"

typedef struct {
  long batch, groups, rows, channels;  // rows, channels: in a group
  long out[3], in[3], taps[3], stride[3], padding[3], dilation[3];  // depth, height, width
  long phases[3], tap_step[3];         // all 1 for a convolution
  long ys[5], xs[5];                   // steps of batch, channel, depth, height, width
  long w_group, w_row, w_channel, w_tap[3];
} Conv;

// The taps of a phase in one direction, and the position that the first of them reads for the phase's first pixel.
typedef struct {
  int first, count, base, delta, next;  // tap first + j tap_step reads base + j delta; each pixel adds `next`
} Taps;

Taps taps_of(long s, long pad, long dilation, long taps, long tap_step, int transposed, int phase) {
  Taps t = {0, (int)taps, (int)-pad, (int)dilation, (int)s};
  if (!transposed) return t;
  const int most = (int)min(s, taps);
  while (t.first < most && (phase + pad - t.first * dilation) % s != 0) ++t.first;
  t.count = t.first < most ? (int)((taps - 1 - t.first) / tap_step + 1) : 0;
  t.base = (int)((phase + pad - t.first * dilation) / s);
  t.delta = (int)(-(tap_step * dilation) / s);
  t.next = 1;
  return t;
}
#define TAPS_OF(d, phase) \
  taps_of(p.stride[d], p.padding[d], p.dilation[d], p.taps[d], p.tap_step[d], transposed, phase)

// A column's pixel among those of its phase: j[0] is its image, then depth, height and width.
#define PIXEL(column, j)                                                         \
  int j[4];                                                                      \
  j[3] = (int)((column) % wide), j[2] = (int)((column) / wide % high);           \
  j[1] = (int)((column) / wide / high % deep), j[0] = (int)((column) / wide / high / deep);
#define PHASES                                                                                                    \
  const int all_phases = (int)(p.phases[0] * p.phases[1] * p.phases[2]);                                          \
  const int phase = (int)(get_group_id(2) % all_phases), group = (int)(get_group_id(2) / all_phases);             \
  const int f2 = phase % (int)p.phases[2], f1 = phase / (int)p.phases[2] % (int)p.phases[1],                      \
            f0 = phase / (int)(p.phases[2] * p.phases[1]);                                                        \
  const int wide = (int)((p.out[2] + p.phases[2] - 1) / p.phases[2]),                                             \
            high = (int)((p.out[1] + p.phases[1] - 1) / p.phases[1]),                                             \
            deep = (int)((p.out[0] + p.phases[0] - 1) / p.phases[0]);                                             \
  const long columns = p.batch * deep * high * wide;                                                              \
  const Taps td = TAPS_OF(0, f0), th = TAPS_OF(1, f1), tw = TAPS_OF(2, f2);                                       \
  const long wd = p.tap_step[0] * p.w_tap[0], wh = p.tap_step[1] * p.w_tap[1], ww = p.tap_step[2] * p.w_tap[2];   \
  const long w_first = group * p.w_group + td.first * p.w_tap[0] + th.first * p.w_tap[1] + tw.first * p.w_tap[2]; \
  const long n = p.channels * td.count * th.count * tw.count;
// The offset of a pixel in the result; false if the result has no such pixel.
#define PLACE_OF(j, to)                                                                                              \
  const int d_ = j[1] * (int)p.phases[0] + f0, h_ = j[2] * (int)p.phases[1] + f1, e_ = j[3] * (int)p.phases[2] + f2; \
  const bool inside = d_ < p.out[0] && h_ < p.out[1] && e_ < p.out[2];                                               \
  const long to = j[0] * p.ys[0] + group * p.rows * p.ys[1] + d_ * p.ys[2] + h_ * p.ys[3] + e_ * p.ys[4];

__kernel __attribute__((reqd_work_group_size(64, 1, 1))) void conv(Status status, Conv p, int transposed, Bytes out,
                                                                   ulong out_at, Bytes in, ulong in_at, Bytes w,
                                                                   ulong w_at, Bytes bias, ulong bias_at,
                                                                   long bias_step, int has_bias) {
  const int stopped = status[0];
  __local A as[DEPTH * PITCH], bs[DEPTH * PITCH];
  const int l = get_local_id(0), x = l % 8, y = l / 8;
  PHASES
  const long row0 = (long)get_group_id(1) * SIDE, column0 = (long)get_group_id(0) * SIDE, row = row0 + l;
  PIXEL(column0 + l, own)
  const int d0 = td.base + own[1] * td.next, h0 = th.base + own[2] * th.next, e0 = tw.base + own[3] * tw.next;
  const bool has_row = row < p.rows, has_column = column0 + l < columns;
  const long x_first = own[0] * p.xs[0] + group * p.channels * p.xs[1] + d0 * p.xs[2] + h0 * p.xs[3] + e0 * p.xs[4];
  const long xd = td.delta * p.xs[2], xh = th.delta * p.xs[3], xw = tw.delta * p.xs[4];
  const long w_row = w_first + row * p.w_row, end = stopped ? 0 : n;
  A8 sum[8];
  for (int i = 0; i < 8; ++i) sum[i] = (A8)(0);
  for (long k0 = 0; k0 < end; k0 += DEPTH) {
    int jw = (int)(k0 % tw.count), jh = (int)(k0 / tw.count % th.count),
        jd = (int)(k0 / tw.count / th.count % td.count);
    long c = k0 / tw.count / th.count / td.count;
    for (int q = 0; q < DEPTH; ++q) {
      A u = 0, v = 0;
      if (k0 + q < end) {
        const int d = d0 + jd * td.delta, h = h0 + jh * th.delta, e = e0 + jw * tw.delta;
        if (has_row) u = (A)LOAD(T0, w + w_at, w_row + c * p.w_channel + jd * wd + jh * wh + jw * ww);
        if (has_column && d >= 0 && d < p.in[0] && h >= 0 && h < p.in[1] && e >= 0 && e < p.in[2])
          v = (A)LOAD(T0, in + in_at, x_first + c * p.xs[1] + jd * xd + jh * xh + jw * xw);
        if (++jw == tw.count) jw = 0, ++jh;
        if (jh == th.count) jh = 0, ++jd;
        if (jd == td.count) jd = 0, ++c;
      }
      as[q * PITCH + l] = u;
      bs[q * PITCH + l] = v;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    multiply(as, bs, x, y, sum);
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (stopped) return;
  A all[64];
  for (int i = 0; i < 8; ++i) vstore8(sum[i], i, all);
  for (int j = 0; j < 8; ++j) {
    const long column = column0 + ROW_OF(x, j);
    if (column >= columns) continue;
    PIXEL(column, at)
    PLACE_OF(at, to)
    if (!inside) continue;
    for (int i = 0; i < 8; ++i) {
      const long r = row0 + ROW_OF(y, i);
      if (r >= p.rows) continue;
      const A v = all[8 * i + j] + (has_bias ? (A)LOAD(T0, bias + bias_at, (group * p.rows + r) * bias_step) : (A)0);
      STORE(T0, out + out_at, to + r * p.ys[1], v);
    }
  }
}

// The same for groups of few rows, for which a tile would be nearly empty. Each work-item computes one result.
__kernel void conv_few(Status status, Conv p, int transposed, Bytes out, ulong out_at, Bytes in, ulong in_at, Bytes w,
                       ulong w_at, Bytes bias, ulong bias_at, long bias_step, int has_bias) {
  PHASES
  const long column = get_global_id(0), r = get_group_id(1);
  if (status[0] || column >= columns) return;
  PIXEL(column, at)
  PLACE_OF(at, to)
  if (!inside) return;
  const int d0 = td.base + at[1] * td.next, h0 = th.base + at[2] * th.next, e0 = tw.base + at[3] * tw.next;
  A sum = 0;
  for (long c = 0; c < p.channels; ++c)
    for (int jd = 0; jd < td.count; ++jd)
      for (int jh = 0; jh < th.count; ++jh)
        for (int jw = 0; jw < tw.count; ++jw) {
          const int d = d0 + jd * td.delta, h = h0 + jh * th.delta, e = e0 + jw * tw.delta;
          if (d < 0 || d >= p.in[0] || h < 0 || h >= p.in[1] || e < 0 || e >= p.in[2]) continue;
          const A v =
              (A)LOAD(T0, in + in_at,
                      at[0] * p.xs[0] + (group * p.channels + c) * p.xs[1] + d * p.xs[2] + h * p.xs[3] + e * p.xs[4]);
          sum =
              fma((A)LOAD(T0, w + w_at, w_first + r * p.w_row + c * p.w_channel + jd * wd + jh * wh + jw * ww), v, sum);
        }
  if (has_bias) sum += (A)LOAD(T0, bias + bias_at, (group * p.rows + r) * bias_step);
  STORE(T0, out + out_at, to + r * p.ys[1], sum);
}

// The weight's gradient: rows are dy's channels in a group, columns are a channel of x and a tap, k counts pixels of
// dy. Weights are small and pixels many, so several work-groups share a tile. Each stores a partial sum, and
// conv_weight_join adds them in order.
// COLUMN_OF gives a work-item's column: its channel, and the position that its tap reads for pixel 0.
#define COLUMN_OF(column)                                                                                         \
  const int tw_ = (int)((column) % p.taps[2]), th_ = (int)((column) / p.taps[2] % p.taps[1]),                     \
            td_ = (int)((column) / p.taps[2] / p.taps[1] % p.taps[0]);                                            \
  const long c_ = (column) / p.taps[2] / p.taps[1] / p.taps[0];                                                   \
  const int d0 = td_ * (int)p.dilation[0] - (int)p.padding[0], h0 = th_ * (int)p.dilation[1] - (int)p.padding[1], \
            e0 = tw_ * (int)p.dilation[2] - (int)p.padding[2];

__kernel __attribute__((reqd_work_group_size(64, 1, 1))) void conv_weight(Status status, Conv p, long share,
                                                                          int partial, Bytes out, ulong out_at,
                                                                          Bytes in, ulong in_at, Bytes dy,
                                                                          ulong dy_at) {
  const int stopped = status[0];
  __local A as[DEPTH * PITCH], bs[DEPTH * PITCH];
  const int l = get_local_id(0), x = l % 8, y = l / 8;
  const int group = (int)(get_group_id(2) % p.groups);
  const long part = get_group_id(2) / p.groups;
  const long columns = p.channels * p.taps[0] * p.taps[1] * p.taps[2];
  const long row0 = (long)get_group_id(1) * SIDE, column0 = (long)get_group_id(0) * SIDE, row = row0 + l;
  const bool has_row = row < p.rows, has_column = column0 + l < columns;
  COLUMN_OF(column0 + l)
  const long x_first = (group * p.channels + c_) * p.xs[1] + d0 * p.xs[2] + h0 * p.xs[3] + e0 * p.xs[4];
  const long y_first = (group * p.rows + row) * p.ys[1];
  const int wide = (int)p.out[2], high = (int)p.out[1], deep = (int)p.out[0];
  const int sd = (int)p.stride[0], sh = (int)p.stride[1], sw = (int)p.stride[2];
  const long first = part * share, end = stopped ? first : min(first + share, p.batch * deep * high * wide);
  A8 sum[8];
  for (int i = 0; i < 8; ++i) sum[i] = (A8)(0);
  for (long k0 = first; k0 < end; k0 += DEPTH) {
    int e = (int)(k0 % wide), h = (int)(k0 / wide % high), d = (int)(k0 / wide / high % deep);
    long b = k0 / wide / high / deep;
    for (int q = 0; q < DEPTH; ++q) {
      A u = 0, v = 0;
      if (k0 + q < end) {
        const int xd = d0 + d * sd, xh = h0 + h * sh, xe = e0 + e * sw;
        if (has_row) u = (A)LOAD(T0, dy + dy_at, y_first + b * p.ys[0] + d * p.ys[2] + h * p.ys[3] + e * p.ys[4]);
        if (has_column && xd >= 0 && xd < p.in[0] && xh >= 0 && xh < p.in[1] && xe >= 0 && xe < p.in[2])
          v = (A)LOAD(T0, in + in_at, x_first + b * p.xs[0] + d * sd * p.xs[2] + h * sh * p.xs[3] + e * sw * p.xs[4]);
        if (++e == wide) e = 0, ++h;
        if (h == high) h = 0, ++d;
        if (d == deep) d = 0, ++b;
      }
      as[q * PITCH + l] = u;
      bs[q * PITCH + l] = v;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    multiply(as, bs, x, y, sum);
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (stopped) return;
  A all[64];
  for (int i = 0; i < 8; ++i) vstore8(sum[i], i, all);
  for (int j = 0; j < 8; ++j) {
    const long column = column0 + ROW_OF(x, j);
    if (column >= columns) continue;
    COLUMN_OF(column)
    for (int i = 0; i < 8; ++i) {
      const long r = row0 + ROW_OF(y, i);
      if (r >= p.rows) continue;
      if (partial)
        ((__global A*)(out + out_at))[((part * p.groups + group) * p.rows + r) * columns + column] = all[8 * i + j];
      else
        STORE(
            T0, out + out_at,
            group * p.w_group + r * p.w_row + c_ * p.w_channel + td_ * p.w_tap[0] + th_ * p.w_tap[1] + tw_ * p.w_tap[2],
            all[8 * i + j]);
    }
  }
}

__kernel void conv_weight_join(Status status, Conv p, long parts, Bytes out, ulong out_at, Bytes in, ulong in_at) {
  const long columns = p.channels * p.taps[0] * p.taps[1] * p.taps[2], all = p.groups * p.rows * columns,
             i = get_global_id(0);
  if (status[0] || i >= all) return;
  A sum = 0;
  for (long k = 0; k < parts; ++k) sum += ((__global const A*)(in + in_at))[k * all + i];
  const long column = i % columns, r = i / columns % p.rows, group = i / columns / p.rows;
  COLUMN_OF(column)
  STORE(T0, out + out_at,
        group * p.w_group + r * p.w_row + c_ * p.w_channel + td_ * p.w_tap[0] + th_ * p.w_tap[1] + tw_ * p.w_tap[2],
        sum);
}

// The same for groups of few rows: one work-group for each element of the weight, over all pixels.
__kernel void conv_weight_few(Status status, Conv p, Bytes out, ulong out_at, Bytes in, ulong in_at, Bytes dy,
                              ulong dy_at) {
  const int stopped = status[0];
  __local A all[256];
  const long columns = p.channels * p.taps[0] * p.taps[1] * p.taps[2], i = get_group_id(0);
  const long column = i % columns, r = i / columns % p.rows, group = i / columns / p.rows;
  const int wide = (int)p.out[2], high = (int)p.out[1], deep = (int)p.out[0];
  const long n = stopped ? 0 : p.batch * deep * high * wide;
  COLUMN_OF(column)
  const long x_first = (group * p.channels + c_) * p.xs[1], y_first = (group * p.rows + r) * p.ys[1];
  A sum = 0;
  for (long k = get_local_id(0); k < n; k += LANES) {
    const int e = (int)(k % wide), h = (int)(k / wide % high), d = (int)(k / wide / high % deep);
    const long b = k / wide / high / deep;
    const int xd = d0 + d * (int)p.stride[0], xh = h0 + h * (int)p.stride[1], xe = e0 + e * (int)p.stride[2];
    if (xd < 0 || xd >= p.in[0] || xh < 0 || xh >= p.in[1] || xe < 0 || xe >= p.in[2]) continue;
    sum = fma((A)LOAD(T0, in + in_at, x_first + b * p.xs[0] + xd * p.xs[2] + xh * p.xs[3] + xe * p.xs[4]),
              (A)LOAD(T0, dy + dy_at, y_first + b * p.ys[0] + d * p.ys[2] + h * p.ys[3] + e * p.ys[4]), sum);
  }
  sum = meet_sum(all, sum);
  if (get_local_id(0) == 0 && !stopped)
    STORE(T0, out + out_at,
          group * p.w_group + r * p.w_row + c_ * p.w_channel + td_ * p.w_tap[0] + th_ * p.w_tap[1] + tw_ * p.w_tap[2],
          sum);
}
