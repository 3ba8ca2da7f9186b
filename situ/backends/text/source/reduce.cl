// Reductions in an order that depends on sizes only: every run gives the same bits.
//
// A group computes `across` neighbouring results, so that neighbours read neighbours if the kept dimension is the
// innermost. Each result is shared by 256 / across work-items, and a tree in local memory joins their parts. If results
// are few and long, `parts` groups share one: they store accumulators, which a second launch joins (STAGE: 0 whole, 1
// partial, 2 joined).
//
// A is the accumulator's type. START, STEP(a, x), JOIN(a, b) and FINISH(a) define the reduction.
#if STAGE != 2
#define ELEMENT(i) ((A)LOAD(T0, in + in_at, i))
#define TAKE(a, v) { const A x_ = (v); STEP(a, x_) }
#else
#define ELEMENT(i) (((__global const A*)(in + in_at))[i])
#define TAKE(a, v) { const A b_ = (v); JOIN(a, b_) }
#endif

__kernel void reduce(Status status, Shape kept, Shape gone, Bytes out, ulong out_at, Bytes in, ulong in_at, long across,
                     long parts, A parameter, A count) {
  const int stopped = status[0];
  __local A sums[256];
  const int l = get_local_id(0), column = l % (int)across, row = l / (int)across, rows = 256 / (int)across;
  const long result = (long)get_group_id(0) * across + column, part = get_group_id(1);
  const long share = (gone.n + parts - 1) / parts, first = part * share,
             last = stopped ? 0 : min(first + share, gone.n);
  const bool there = result < kept.n;
  A a = START;
  long at[2] = {0, 0};
  if (there) {
    PLACES(kept, result, at, 2)
    if (gone.ndim == 1) {
      const long step = gone.strides[0][0];
      for (long i = first + row; i < last; i += rows) { TAKE(a, ELEMENT(at[1] + i * step)) }
    } else {
      for (long i = first + row; i < last; i += rows) {
        long off[1];
        PLACES(gone, i, off, 1)
        TAKE(a, ELEMENT(at[1] + off[0]))
      }
    }
  }
  sums[l] = a;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int reach = rows / 2; reach > 0; reach /= 2) {
    if (row < reach) { const A b = sums[l + reach * (int)across]; a = sums[l]; JOIN(a, b) sums[l] = a; }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (!there || row || stopped) return;
  a = sums[l];
#if STAGE == 1
  ((__global A*)(out + out_at))[result * parts + part] = a;
#else
  STORE(OUT, out + out_at, at[0], FINISH(a));
#endif
}
