// Pooling: one work-item for each pixel that is written.
// Gradients gather from the windows that contain a pixel, in order: no two work-items write one element.
typedef struct {
  long kernel_[2], stride[2], padding[2], dilation[2];
} Window;
// Sizes (batch, channels, height, width) and steps of an image, or of its pooled form.
typedef struct {
  long sizes[4], steps[4];
} Image;

// Element i of an image: b, c, h, w. Channels are innermost if they are so in memory.
#define PIXEL(g, i)                                                                               \
  const int dense_ = g.steps[1] == 1;                                                             \
  const long c = dense_ ? (i) % g.sizes[1] : (i) / g.sizes[3] / g.sizes[2] % g.sizes[1];          \
  const long plane_ = dense_ ? (i) / g.sizes[1] : (i);                                            \
  const int w = (int)(plane_ % g.sizes[3]), h = (int)(plane_ / g.sizes[3] % g.sizes[2]);          \
  const long b = (i) / g.sizes[3] / g.sizes[2] / g.sizes[1];
#define COUNT(g) (g.sizes[0] * g.sizes[1] * g.sizes[2] * g.sizes[3])
#define AT(g, h, w) (b * g.steps[0] + c * g.steps[1] + (h) * g.steps[2] + (w) * g.steps[3])

__kernel void max_pool(Status status, Window p, Image to, Image from, Image places, Bytes out, ulong out_at, Bytes in,
                       ulong in_at, Bytes where, ulong where_at, int has_where, int offsets) {
  const long i = get_global_id(0);
  if (status[0] || i >= COUNT(to)) return;
  PIXEL(to, i)
  const int top = (int)(h * p.stride[0] - p.padding[0]), left = (int)(w * p.stride[1] - p.padding[1]);
  A best = LOWEST;
  long place = offsets ? 255 : -1;
  bool found = false;
  for (int y = 0; y < p.kernel_[0]; ++y)
    for (int x = 0; x < p.kernel_[1]; ++x) {
      const long r = top + y * p.dilation[0], s = left + x * p.dilation[1];
      if (r < 0 || r >= from.sizes[2] || s < 0 || s >= from.sizes[3]) continue;
      const A v = (A)LOAD(T0, in + in_at, AT(from, r, s));
      if (found && !(v > best || v != v)) continue;
      found = true;
      best = v;
      place = offsets ? y * p.kernel_[1] + x : r * from.sizes[3] + s;
    }
  STORE(T0, out + out_at, AT(to, h, w), best);
  if (has_where) STORE(TW, where + where_at, AT(places, h, w), place);
}

// First and last window that may contain pixel `at`: windows start at i * stride - padding and span `reach` pixels.
#define FIRST_WINDOW(at, d, reach) (max(0, ((at) + (int)p.padding[d] - (reach) + (int)p.stride[d]) / (int)p.stride[d]))
#define LAST_WINDOW(at, d, outs) (min((int)(outs)-1, ((at) + (int)p.padding[d]) / (int)p.stride[d]))

__kernel void max_pool_backward(Status status, Window p, Image to, Image from, Image places, Bytes out, ulong out_at,
                                Bytes in, ulong in_at, Bytes where, ulong where_at, int offsets) {
  const long i = get_global_id(0);
  if (status[0] || i >= COUNT(to)) return;
  PIXEL(to, i)
  const int high = (int)((p.kernel_[0] - 1) * p.dilation[0] + 1), wide = (int)((p.kernel_[1] - 1) * p.dilation[1] + 1);
  A sum = 0;
  for (int y = FIRST_WINDOW(h, 0, high); y <= LAST_WINDOW(h, 0, from.sizes[2]); ++y)
    for (int x = FIRST_WINDOW(w, 1, wide); x <= LAST_WINDOW(w, 1, from.sizes[3]); ++x) {
      const long v = (long)LOAD(TW, where + where_at, AT(places, y, x));
      const long r = h - (y * p.stride[0] - p.padding[0]), s = w - (x * p.stride[1] - p.padding[1]);
      if (r % p.dilation[0] != 0 || s % p.dilation[1] != 0) continue;
      const long mine = offsets ? r / p.dilation[0] * p.kernel_[1] + s / p.dilation[1] : h * to.sizes[3] + w;
      if (v == mine) sum += (A)LOAD(T0, in + in_at, AT(from, y, x));
    }
  STORE(T0, out + out_at, AT(to, h, w), sum);
}

// True if number v of a plane is none of the pixels of window (y, x).
int stray(const Window* p, long v, long y, long x, long high, long wide) {
  const long r = v / wide - (y * p->stride[0] - p->padding[0]), s = v % wide - (x * p->stride[1] - p->padding[1]);
  return v >= 0 && v < high * wide &&
         (r < 0 || s < 0 || r >= p->kernel_[0] * p->dilation[0] || s >= p->kernel_[1] * p->dilation[1] ||
          r % p->dilation[0] != 0 || s % p->dilation[1] != 0);
}
// Runs after max_pool_backward, which covers gradients whose pixel is in their window. Here follow those whose number
// names a pixel elsewhere. One group checks a plane; if it finds any, one work-item adds them in order.
__kernel void max_pool_strays(Status status, Window p, Image to, Image from, Image places, Bytes out, ulong out_at,
                              Bytes in, ulong in_at, Bytes where, ulong where_at) {
  const int stopped = status[0], l = get_local_id(0);
  const long b = get_group_id(0) / to.sizes[1], c = get_group_id(0) % to.sizes[1];
  const long outs = stopped ? 0 : from.sizes[2] * from.sizes[3], wide = from.sizes[3];
  __local int any[64];
  int mine = 0;
  for (long i = l; i < outs; i += 64)
    mine |= stray(&p, (long)LOAD(TW, where + where_at, AT(places, i / wide, i % wide)), i / wide, i % wide, to.sizes[2],
                  to.sizes[3]);
  any[l] = mine;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l || stopped) return;
  for (int i = 0; i < 64; ++i) mine |= any[i];
  for (long i = 0; i < (mine ? outs : 0); ++i) {
    const long y = i / wide, x = i % wide, v = (long)LOAD(TW, where + where_at, AT(places, y, x));
    if (!stray(&p, v, y, x, to.sizes[2], to.sizes[3])) continue;
    const long at = AT(to, v / to.sizes[3], v % to.sizes[3]);
    STORE(T0, out + out_at, at, (A)LOAD(T0, out + out_at, at) + (A)LOAD(T0, in + in_at, AT(from, y, x)));
  }
}

// The pixels first .. end of an average's window in one direction, and the number by which it divides.
typedef struct {
  int first, end, whole;
} Span;
Span span_of(long kernel_, long stride, long padding, long out, long outs, long size, int adaptive) {
  Span s;
  if (adaptive) {
    s.first = (int)(out * size / outs);
    s.end = (int)(((out + 1) * size + outs - 1) / outs);
    s.whole = s.end - s.first;
    return s;
  }
  const long first = out * stride - padding, end = min(first + kernel_, size + padding);
  s.first = (int)max(first, 0L);
  s.end = (int)min(end, size);
  s.whole = (int)(end - first);
  return s;
}
#define SPAN_OF(d, out, outs, size) span_of(p.kernel_[d], p.stride[d], p.padding[d], out, outs, size, adaptive)
#define DIVISOR(rows, columns)                                       \
  (divisor ? (A)divisor                                              \
           : (A)(whole ? (long)rows.whole * columns.whole            \
                       : (long)(rows.end - rows.first) * (columns.end - columns.first)))

__kernel void average_pool(Status status, Window p, Image to, Image from, int adaptive, int whole, long divisor,
                           Bytes out, ulong out_at, Bytes in, ulong in_at) {
  const long i = get_global_id(0);
  if (status[0] || i >= COUNT(to)) return;
  PIXEL(to, i)
  const Span rows = SPAN_OF(0, h, to.sizes[2], from.sizes[2]), columns = SPAN_OF(1, w, to.sizes[3], from.sizes[3]);
  A sum = 0;
  for (int r = rows.first; r < rows.end; ++r)
    for (int s = columns.first; s < columns.end; ++s) sum += (A)LOAD(T0, in + in_at, AT(from, r, s));
  STORE(T0, out + out_at, AT(to, h, w), sum / DIVISOR(rows, columns));
}

__kernel void average_pool_backward(Status status, Window p, Image to, Image from, int adaptive, int whole,
                                    long divisor, Bytes out, ulong out_at, Bytes in, ulong in_at) {
  const long i = get_global_id(0);
  if (status[0] || i >= COUNT(to)) return;
  PIXEL(to, i)
  const long high = to.sizes[2], wide = to.sizes[3], outs_h = from.sizes[2], outs_w = from.sizes[3];
  const int y0 = adaptive ? (int)(h * outs_h / high) : FIRST_WINDOW(h, 0, (int)p.kernel_[0]),
            y1 = adaptive ? (int)(((h + 1) * outs_h + high - 1) / high - 1) : LAST_WINDOW(h, 0, outs_h),
            x0 = adaptive ? (int)(w * outs_w / wide) : FIRST_WINDOW(w, 1, (int)p.kernel_[1]),
            x1 = adaptive ? (int)(((w + 1) * outs_w + wide - 1) / wide - 1) : LAST_WINDOW(w, 1, outs_w);
  A sum = 0;
  for (int y = y0; y <= y1; ++y)
    for (int x = x0; x <= x1; ++x) {
      const Span rows = SPAN_OF(0, y, outs_h, high), columns = SPAN_OF(1, x, outs_w, wide);
      if (h < rows.first || h >= rows.end || w < columns.first || w >= columns.end) continue;
      sum += (A)LOAD(T0, in + in_at, AT(from, y, x)) / DIVISOR(rows, columns);
    }
  STORE(T0, out + out_at, AT(to, h, w), sum);
}
