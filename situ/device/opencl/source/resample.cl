R"CL(
// Each element of the result as a weighted sum of a few of the input along one dimension, in the order of its entries; the first
// entry of -1 ends them. All is dense: (outer, m, inner) of (outer, n, inner).
__kernel void resample(Status status, long all, long m, long n, long inner, long entries, Bytes out, ulong out_at, Bytes in,
                       ulong in_at, Bytes index, ulong index_at, Bytes weight, ulong weight_at) {
  const long i = get_global_id(0);
  if (status[0] || i >= all) return;
  const long column = i % inner, o = i / inner % m, first = i / inner / m * n * inner + column;
  A sum = 0;
  for (long k = o * entries; k < (o + 1) * entries; ++k) {
    const long from = ((__global const long*)(index + index_at))[k];
    if (from < 0) break;
    sum = fma((A)LOAD(TW, weight + weight_at, k), (A)LOAD(T0, in + in_at, first + from * inner), sum);
  }
  STORE(T0, out + out_at, i, sum);
}
)CL"
