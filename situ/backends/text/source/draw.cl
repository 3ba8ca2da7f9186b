// Random numbers by Philox 4x32-10.
// A work-item draws one block of four words and computes the block's elements: four of f32 and smaller types, two of
// f64. Element i is a function of the key and of i, as on the CPU.
uint4 philox(ulong seed, ulong stream, ulong counter) {
  uint4 c = (uint4)((uint)counter, (uint)(counter >> 32), (uint)stream, (uint)(stream >> 32));
  uint k0 = (uint)seed, k1 = (uint)(seed >> 32);
  for (int r = 0; r < 10; ++r, k0 += 0x9E3779B9u, k1 += 0xBB67AE85u) {
    const uint a = mul_hi(0xD2511F53u, c.x), b = 0xD2511F53u * c.x, p = mul_hi(0xCD9E8D57u, c.z), q = 0xCD9E8D57u * c.z;
    c = (uint4)(p ^ c.y ^ k0, q, a ^ c.w ^ k1, b);
  }
  return c;
}

float unit(uint w) { return (float)(w >> 8) * 0x1p-24f; }
#ifdef SITU_F64
double unit_double(uint hi, uint lo) { return (double)(((ulong)hi << 32 | lo) >> 11) * 0x1p-53; }
#endif

// sin(pi t) and cos(pi t) for t in [-1, 1]: the nearest quarter turn, then Taylor series, in the same steps as on the
// CPU.
float2 turn(float t) {
  const float quarter = rint(t + t);
  const float x = fma(-quarter, 0.5f, t) * (float)3.14159265358979323846f, s = x * x;
  float a = fma(s, (float)(1.0f / 362880), (float)(-1.0f / 5040));
  a = fma(fma(a, s, (float)(1.0f / 120)), s, (float)(-1.0f / 6));
  a = fma(a * s, x, x);
  float b = fma(s, (float)(1.0f / 40320), (float)(-1.0f / 720));
  b = fma(fma(b, s, (float)(1.0f / 24)), s, -0.5f);
  b = fma(b, s, 1.0f);
  const int q = (int)quarter;
  float sine = q & 1 ? b : a, cosine = q & 1 ? a : b;
  if (q & 2) sine = -sine;
  if ((q + 1) & 2) cosine = -cosine;
  return (float2)(sine, cosine);
}

// p, q: parameters of the draw (bounds, mean and deviation, scale). u: a threshold or a span. least, most: the ends of
// a range, in numbers of OUT.
__kernel void draw(Status status, Shape s, Bytes out, ulong out_at, Bytes in, ulong in_at, ulong seed, ulong stream,
                   R p, R q, long low, ulong u, Y least, Y most) {
  const ulong block = get_global_id(0);
  if (status[0] || block * PER >= (ulong)s.n) return;
  const uint4 words = philox(seed, stream, block);
  uint w[4] = {words.x, words.y, words.z, words.w};
  Y y[4];
#if KIND == 0  // uniform
#if PER == 4
  for (int j = 0; j < 4; ++j) y[j] = clamp(fma(unit(w[j]), q, p), least, most);
#else
  for (int j = 0; j < 2; ++j) y[j] = clamp(p + unit_double(w[2 * j], w[2 * j + 1]) * q, least, most);
#endif
#elif KIND == 1  // normal: Box and Muller
#if PER == 4
  for (int j = 0; j < 4; j += 2) {
    const float radius = sqrt(fmax(-2.0f * log(unit(w[j]) + 0x1p-24f), 0.0f)) * q;
    const float2 sc = turn((float)(int)w[j + 1] * 0x1p-31f);
    y[j] = fma(radius, sc.y, p);
    y[j + 1] = fma(radius, sc.x, p);
  }
#else
  const double radius = q * sqrt(-2 * log(1 - unit_double(w[0], w[1]))),
               angle = 6.28318530717958647692 * unit_double(w[2], w[3]);
  y[0] = p + radius * cos(angle);
  y[1] = p + radius * sin(angle);
#endif
#elif KIND == 2  // exponential; p: 1 / rate, or the rate
#if PER == 4
  for (int j = 0; j < 4; ++j) y[j] = fmax(-log(unit(w[j]) + 0x1p-24f), 0.0f) * p;
#else
  for (int j = 0; j < 2; ++j) y[j] = -log1p(-unit_double(w[2 * j], w[2 * j + 1])) / p;
#endif
#elif KIND == 3  // bernoulli
  for (int j = 0; j < 4; ++j) y[j] = w[j] < u;
#elif KIND == 4  // u integers from low on
#if PER == 4
  for (int j = 0; j < 4; ++j) y[j] = clamp((long)((ulong)low + (((ulong)w[j] * u) >> 32)), least, most);
#else
  for (int j = 0; j < 2; ++j)
    y[j] = clamp((long)((ulong)low + mul_hi((ulong)w[2 * j] << 32 | w[2 * j + 1], u)), least, most);
#endif
#elif KIND == 5  // dropout
  for (int j = 0; j < 4; ++j) y[j] = w[j] < u ? (Y)0 : p;
#endif
  for (int j = 0; j < PER; ++j) {
    const ulong i = block * PER + j;
    if (i >= (ulong)s.n) return;
    long at[2];
    PLACES(s, i, at, 2)
#if KIND == 5
    STORE(OUT, out + out_at, at[0], y[j] == 0 ? (Y)0 : (Y)LOAD(T0, in + in_at, at[1]) * y[j]);
#elif KIND == 6  // bernoulli with a probability per element; the product with 2^32 is exact
    const ulong least = (ulong)ceil(LOAD(T0, in + in_at, at[1]) * 0x1p32f);
    STORE(OUT, out + out_at, at[0], w[j] < least);
#else
    STORE(OUT, out + out_at, at[0], y[j]);
#endif
  }
}

// A permutation by Fisher and Yates with the CPU's bits. Each step depends on all steps before, so one work-item
// computes it.
__kernel void permute(Status status, long n, Bytes out, ulong out_at, ulong seed, ulong stream) {
  if (status[0] || get_global_id(0) != 0) return;
  __global long* p = (__global long*)(out + out_at);
  for (long i = 0; i < n; ++i) p[i] = i;
  uint4 w = (uint4)(0);
  for (long i = 0; i + 1 < n; ++i) {
    if (i % 2 == 0) w = philox(seed, stream, (ulong)i / 2);
    const ulong word = i % 2 == 0 ? (ulong)w.x << 32 | w.y : (ulong)w.z << 32 | w.w;
    const long pick = i + (long)mul_hi(word, (ulong)(n - i)), here = p[i];
    p[i] = p[pick];
    p[pick] = here;
  }
}
