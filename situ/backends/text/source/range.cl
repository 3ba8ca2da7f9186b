// Values that depend on an element's position only, in a dense result.
// They are computed in R, which is f32 if the device has no f64.
__kernel void range(Status status, Bytes out, ulong out_at, long n, R first, R step, R last) {
  const long i = get_global_id(0);
  if (status[0] || i >= n) return;
#if KIND == 1
  const R y = i < (n + 1) / 2 ? first + step * (R)i : last - step * (R)(n - 1 - i);
#else
  const R y = first + (R)i * step;
#endif
  STORE(OUT, out + out_at, i, y);
}
