// Linear maps along one dimension, in the steps of backends/cpu/image/resample.cpp.
// All operands are dense: (outer, m, inner) from (outer, n, inner). A is the type of coordinates and sums, T the
// elements' type, E an integer of an element's size.
#pragma OPENCL FP_CONTRACT OFF
typedef struct {
  long n, m, kind, align, antialias;  // kind: 0 nearest, 1 nearest-exact, 2 linear, 3 cubic
} Map;
typedef struct {
  long first, end;
} Span;

long bounded(long i, long n) { return min(max(i, 0L), n - 1); }
A place_of(Map p, A scale, long o) { return p.align ? scale * (A)o : scale * ((A)o + (A)0.5f) - (A)0.5f; }
A centre_of(A scale, long o) { return scale * ((A)o + (A)0.5f); }
long middle_of(Map p, A at) { return min((long)floor(at), p.n - 1); }

// Result o reads elements [first, end); both increase with o.
Span span_of(Map p, A scale, long o) {
  Span s;
  if (p.kind < 2) {
    s.first = bounded((long)floor(((A)o + (p.kind ? (A)0.5f : (A)0)) * scale), p.n);
    s.end = s.first + 1;
  } else if (p.antialias) {
    const A reach = (A)(p.kind - 1) * fmax(scale, (A)1), centre = centre_of(scale, o);
    s.first = max((long)(centre - reach + (A)0.5f), 0L);
    s.end = min((long)(centre + reach + (A)0.5f), p.n);
  } else if (p.kind == 3) {
    const long middle = middle_of(p, place_of(p, scale, o));
    s.first = bounded(middle - 1, p.n);
    s.end = bounded(middle + 2, p.n) + 1;
  } else if (p.n == p.m) {
    s.first = o;
    s.end = o + 1;
  } else {
    s.first = middle_of(p, fmax(place_of(p, scale, o), (A)0));
    s.end = min(s.first + 1, p.n - 1) + 1;
  }
  return s;
}

A cubic_near(A a, A x) { return ((a + 2) * x - (a + 3)) * x * x + 1; }
A cubic_far(A a, A x) { return ((a * x - 5 * a) * x + 8 * a) * x - 4 * a; }
A covering(Map p, A scale, long o, long i) {
  const A x = fabs(((A)i - centre_of(scale, o) + (A)0.5f) / fmax(scale, (A)1));
  if (p.kind == 2) return fmax((A)0, 1 - x);
  return x < 1 ? cubic_near((A)-0.5f, x) : x < 2 ? cubic_far((A)-0.5f, x) : (A)0;
}
A total_of(Map p, A scale, long o, Span s) {
  A total = 0;
  if (p.antialias)
    for (long i = s.first; i < s.end; ++i) total += covering(p, scale, o, i);
  return total == 0 ? (A)1 : total;
}
// The weight of element i of a result's span.
A weight_of(Map p, A scale, long o, long i, A total) {
  if (p.kind < 2) return 1;
  if (p.antialias) return covering(p, scale, o, i) / total;
  const A at = place_of(p, scale, o);
  A weight = 0;
  if (p.kind == 3) {
    const long middle = middle_of(p, at);
    const A t = fmin(fmax(at - (A)middle, (A)0), (A)1), a = (A)-0.75f;
    const A of[4] = {cubic_far(a, t + 1), cubic_near(a, t), cubic_near(a, 1 - t), cubic_far(a, 2 - t)};
    for (int k = 0; k < 4; ++k)
      if (bounded(middle - 1 + k, p.n) == i) weight += of[k];
    return weight;
  }
  if (p.n == p.m) return 1;
  const long first = middle_of(p, fmax(at, (A)0));
  const A far = fmin(fmax(fmax(at, (A)0) - (A)first, (A)0), (A)1);
  if (i == first) weight += 1 - far;
  if (i == min(first + 1, p.n - 1)) weight += far;
  return weight;
}

__kernel void resample(Status status, long all, long inner, Map p, A scale, Bytes out, ulong out_at, Bytes in,
                       ulong in_at) {
  const long j = get_global_id(0);
  if (status[0] || j >= all) return;
  const long o = j / inner % p.m, first = j / inner / p.m * p.n * inner + j % inner;
  const Span s = span_of(p, scale, o);
  const A total = total_of(p, scale, o, s);
  A sum = 0;
  for (long i = s.first; i < s.end; ++i)
    sum += weight_of(p, scale, o, i, total) * (A)LOAD(T, in + in_at, first + i * inner);
  STORE(T, out + out_at, j, sum);
}

__kernel void pick(Status status, long all, long inner, Map p, A scale, Bytes out, ulong out_at, Bytes in,
                   ulong in_at) {
  const long j = get_global_id(0);
  if (status[0] || j >= all) return;
  const long o = j / inner % p.m, from = span_of(p, scale, o).first;
  ((__global E*)(out + out_at))[j] =
      ((__global const E*)(in + in_at))[(j / inner / p.m * p.n + from) * inner + j % inner];
}

// The gradient of element i: the sum over the results that read it, in order.
__kernel void resample_backward(Status status, long all, long inner, Map p, A scale, Bytes out, ulong out_at, Bytes in,
                                ulong in_at) {
  const long j = get_global_id(0);
  if (status[0] || j >= all) return;
  const long i = j / inner % p.n, first = j / inner / p.n * p.m * inner + j % inner;
  long o = 0, most = p.m;
  while (o < most) {
    const long middle = o + (most - o) / 2;
    if (span_of(p, scale, middle).end > i) most = middle;
    else o = middle + 1;
  }
  A sum = 0;
  for (; o < p.m; ++o) {
    const Span s = span_of(p, scale, o);
    if (s.first > i) break;
    if (s.end <= i) continue;
    sum += weight_of(p, scale, o, i, total_of(p, scale, o, s)) * (A)LOAD(T, in + in_at, first + o * inner);
  }
  STORE(T, out + out_at, j, sum);
}
