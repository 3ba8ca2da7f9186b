// Optimizers: one element a work-item, parameter and state in one pass.
__kernel void sgd(Status status, long n, A lr, A keep, A damp, A decay, A scale, int nesterov, int first, Bytes p, ulong p_at,
                  Bytes g, ulong g_at, Bytes m, ulong m_at, int has_m) {
  const long i = get_global_id(0);
  if (status[0] || i >= n) return;
  const A x = (A)LOAD(T0, p + p_at, i);
  A step = fma(decay, x, (A)LOAD(T1, g + g_at, i) * scale);
  if (has_m) {
    const A buffer = first ? step : fma(keep, (A)LOAD(T2, m + m_at, i), damp * step);
    STORE(T2, m + m_at, i, buffer);
    step = nesterov ? fma(keep, buffer, step) : buffer;
  }
  STORE(T0, p + p_at, i, fma(-lr, step, x));
}

__kernel void adam(Status status, long n, A keep, A decay, A scale, A new1, A beta2, A new2, A step, A root, A eps, Bytes p,
                   ulong p_at, Bytes g, ulong g_at, Bytes m, ulong m_at, Bytes v, ulong v_at, Bytes top, ulong top_at, int has_top) {
  const long i = get_global_id(0);
  if (status[0] || i >= n) return;
  const A x = (A)LOAD(T0, p + p_at, i), old = (A)LOAD(T2, m + m_at, i);
  const A slope = fma(decay, x, (A)LOAD(T1, g + g_at, i) * scale);
  const A a = fma(slope - old, new1, old);
  A s = fma(slope * slope, new2, beta2 * (A)LOAD(T2, v + v_at, i));
  STORE(T2, m + m_at, i, a);
  STORE(T2, v + v_at, i, s);
  if (has_top) {
    const A t = (A)LOAD(T2, top + top_at, i);
    s = s > t ? s : t;
    STORE(T2, top + top_at, i, s);
  }
  STORE(T0, p + p_at, i, fma(-step, a / fma(sqrt(s), root, eps), keep * x));
}

// The others: STEP makes x and the states s0, s1, s2 (those that `has` says are there) of themselves and the gradient
// g, with the call's numbers a0 to a10.
#ifdef STEP
#define SLOPE fma(a1, x, g * a0)
#define TOWARD(from, to, share) fma((to) - (from), share, from)
#define SQUARES(kept, old, v, share) fma((v) * (v), share, (kept) * (old))
__kernel void update(Status status, long n, A a0, A a1, A a2, A a3, A a4, A a5, A a6, A a7, A a8, A a9, A a10, Bytes p, ulong p_at, Bytes g_,
                     ulong g_at, Bytes s0_, ulong s0_at, Bytes s1_, ulong s1_at, Bytes s2_, ulong s2_at, int has, Bytes more_,
                     ulong more_at, Bytes most_, ulong most_at) {
  const long i = get_global_id(0);
  if (status[0] || i >= n) return;
  __global const float* more = (__global const float*)(more_ + more_at);
  __global const float* most = (__global const float*)(most_ + most_at);
  A x = (A)LOAD(T0, p + p_at, i), s0 = 0, s1 = 0, s2 = 0;
  const A g = (A)LOAD(T1, g_ + g_at, i);
  if (has & 1) s0 = (A)LOAD(T2, s0_ + s0_at, i);
  if (has & 2) s1 = (A)LOAD(T2, s1_ + s1_at, i);
  if (has & 4) s2 = (A)LOAD(T2, s2_ + s2_at, i);
  STEP
  if (has & 1) STORE(T2, s0_ + s0_at, i, s0);
  if (has & 2) STORE(T2, s1_ + s1_at, i, s1);
  if (has & 4) STORE(T2, s2_ + s2_at, i, s2);
  STORE(T0, p + p_at, i, x);
}
#endif
__kernel void multiply_number(Status status, Bytes to, ulong to_at, float by) {
  if (!status[0]) ((__global float*)(to + to_at))[0] *= by;
}
