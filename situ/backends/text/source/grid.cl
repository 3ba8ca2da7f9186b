// Samples of images at the places of a grid, and their gradients.
// The steps are those of backends/cpu/image/grid_sample.cpp, which explains the geometry. All operands are row-major;
// D, the number of directions, is 2 or 3.
typedef struct {
  long batch, channels, places, size[3], mode, padding, align;  // mode: 1 nearest, 2 bilinear, 3 bicubic; padding: 0
                                                                // zeros, 1 border
} Grid;

// A place along one direction, in elements, and its derivative by the grid's number.
typedef struct {
  A at, slope;
} Place;
// The elements that a place reads along one direction. Index -1 is outside the image.
typedef struct {
  int count;
  long index[4];
  A weight[4], slope[4];
} Taps;
// An element that a place reads, and the derivative of its weight by each of the grid's numbers.
typedef struct {
  long offset;
  A weight, slope[D];
} Corner;

Place make_place(A at, A slope) {
  Place p;
  p.at = at, p.slope = slope;
  return p;
}
Place clipped(Place c, long size) {
  if (c.at <= 0) return make_place(0, 0);
  const A last = (A)(size - 1);
  return c.at >= last ? make_place(last, 0) : c;
}
Place reflected(Place c, long size, long align) {
  const A low = align ? (A)0 : (A)-0.5f, span = (A)(align ? size - 1 : size);
  if (span == 0) return make_place(0, 0);
  A from = c.at - low, slope = c.slope;
  if (from < 0) from = -from, slope = -slope;
  const A over = fmod(from, span);
  const bool back = fmod(floor(from / span), (A)2) != 0;
  return back ? make_place(span - over + low, -slope) : make_place(over + low, slope);
}
Place inside(Place c, long size, const Grid* g) {
  if (g->padding == 0) return c;
  return clipped(g->padding == 2 ? reflected(c, size, g->align) : c, size);
}
long element(A at, long size) { return at >= 0 && at < (A)size ? (long)at : -1; }  // -1 for NaN

// Keys' cubic with a = -0.75.
A far_weight(A x) { return (((A)-0.75f * x + (A)3.75f) * x - 6) * x + 3; }
A near_weight(A x) { return ((A)1.25f * x - (A)2.25f) * x * x + 1; }
A far_slope(A x) { return ((A)-2.25f * x + (A)7.5f) * x - 6; }
A near_slope(A x) { return ((A)3.75f * x - (A)4.5f) * x; }

void add_tap(Taps* t, long index, A weight, A slope) {
  t->index[t->count] = index, t->weight[t->count] = weight, t->slope[t->count++] = slope;
}
void find_taps(Taps* t, A number, long size, const Grid* g) {
  const A half_size = (A)(g->align ? size - 1 : size) / 2;
  Place c = make_place((number + 1) * half_size - (g->align ? (A)0 : (A)0.5f), half_size);
  t->count = 0;
  if (g->mode == 3) {
    const A first = floor(c.at), x = c.at - first;
    const A w[4] = {far_weight(x + 1), near_weight(x), near_weight(1 - x), far_weight(2 - x)};
    const A s[4] = {far_slope(x + 1), near_slope(x), -near_slope(1 - x), -far_slope(2 - x)};
    for (int i = 0; i < 4; ++i)
      add_tap(t, element(inside(make_place(first + (A)(i - 1), 1), size, g).at, size), w[i], s[i] * half_size);
    return;
  }
  c = inside(c, size, g);
  if (g->mode == 1) {
    add_tap(t, element(rint(c.at), size), 1, 0);
    return;
  }
  const A first = floor(c.at), far = c.at - first;
  add_tap(t, element(first, size), 1 - far, -c.slope);
  add_tap(t, element(first + 1, size), far, c.slope);
}

// Finds the taps of a place in each direction. Number 0 of the grid is the position along the last direction.
int find_corners(Taps* t, Bytes grid, ulong grid_at, long place, const Grid* g) {
  int corners = 1;
  for (int d = 0; d < D; ++d) {
    find_taps(t + d, (A)LOAD(T, grid + grid_at, place * D + D - 1 - d), g->size[d], g);
    corners *= t[d].count;
  }
  return corners;
}
// Finds the k-th corner; the last direction varies fastest. Returns false if it is outside the image.
bool find_corner(Corner* c, int k, const Taps* t, const Grid* g) {
  int at[D];
  for (int d = D - 1; d >= 0; --d) {
    at[d] = k % t[d].count;
    k /= t[d].count;
  }
  c->offset = 0;
  c->weight = 1;
  for (int d = 0; d < D; ++d) {
    if (t[d].index[at[d]] < 0) return false;
    c->offset = c->offset * g->size[d] + t[d].index[at[d]];
    c->weight *= t[d].weight[at[d]];
    A s = t[d].slope[at[d]];
    for (int e = 0; e < D; ++e)
      if (e != d) s *= t[e].weight[at[e]];
    c->slope[D - 1 - d] = s;
  }
  return true;
}
long plane_of(const Grid* g) {
  long n = 1;
  for (int d = 0; d < D; ++d) n *= g->size[d];
  return n;
}

// A work-item computes eight channels of a place. Neighbours write neighbours, and the corners are found once for eight
// channels.
#define CHANNELS 8
__kernel void grid_sample(Status status, Grid g, Bytes out, ulong out_at, Bytes in, ulong in_at, Bytes grid,
                          ulong grid_at) {
  const long i = get_global_id(0), blocks = (g.channels + CHANNELS - 1) / CHANNELS, o = i % g.places, nb = i / g.places;
  if (status[0] || nb >= g.batch * blocks) return;
  const long n = nb / blocks, first = nb % blocks * CHANNELS, plane = plane_of(&g);
  Taps t[D];
  Corner c;
  A sum[CHANNELS] = {0};
  const int corners = find_corners(t, grid, grid_at, n * g.places + o, &g);
  for (int k = 0; k < corners; ++k) {
    if (!find_corner(&c, k, t, &g)) continue;
    for (int j = 0; j < CHANNELS && first + j < g.channels; ++j)
      sum[j] += c.weight * (A)LOAD(T, in + in_at, (n * g.channels + first + j) * plane + c.offset);
  }
  for (int j = 0; j < CHANNELS && first + j < g.channels; ++j)
    STORE(T, out + out_at, (n * g.channels + first + j) * g.places + o, sum[j]);
}

// A work-item computes a place, over all channels.
__kernel void grid_sample_by_grid(Status status, Grid g, Bytes out, ulong out_at, Bytes dy, ulong dy_at, Bytes in,
                                  ulong in_at, Bytes grid, ulong grid_at) {
  const long i = get_global_id(0), n = i / g.places, o = i % g.places;
  if (status[0] || n >= g.batch) return;
  const long plane = plane_of(&g);
  Taps t[D];
  Corner c;
  A sum[D] = {0};
  const int corners = find_corners(t, grid, grid_at, i, &g);
  for (int k = 0; k < corners; ++k) {
    if (!find_corner(&c, k, t, &g)) continue;
    for (long j = n * g.channels; j < (n + 1) * g.channels; ++j) {
      const A v = (A)LOAD(T, dy + dy_at, j * g.places + o) * (A)LOAD(T, in + in_at, j * plane + c.offset);
      for (int d = 0; d < D; ++d) sum[d] += v * c.slope[d];
    }
  }
  for (int d = 0; d < D; ++d) STORE(T, out + out_at, i * D + d, sum[d]);
}

// A work-item computes a channel of an image and takes the places in order: any place may add to any pixel, and there
// are no atomics on floats. There are therefore only as many work-items as channels times images. The gradient is set
// to zero before.
__kernel void grid_sample_by_input(Status status, Grid g, Bytes out, ulong out_at, Bytes dy, ulong dy_at, Bytes grid,
                                   ulong grid_at) {
  const long j = get_global_id(0);
  if (status[0] || j >= g.batch * g.channels) return;
  const long n = j / g.channels, first = j * plane_of(&g);
  Taps t[D];
  Corner c;
  for (long o = 0; o < g.places; ++o) {
    const A v = (A)LOAD(T, dy + dy_at, j * g.places + o);
    const int corners = find_corners(t, grid, grid_at, n * g.places + o, &g);
    for (int k = 0; k < corners; ++k) {
      if (!find_corner(&c, k, t, &g)) continue;
      const A old = (A)LOAD(T, out + out_at, first + c.offset);
      STORE(T, out + out_at, first + c.offset, old + v * c.weight);
    }
  }
}
