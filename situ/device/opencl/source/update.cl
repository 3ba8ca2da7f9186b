R"CL(
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
)CL"
