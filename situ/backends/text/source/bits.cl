// Makes one bit per element, in words of 32.
// A work-group makes the words of its 256 elements in local memory, so that neighbours are read together and each word
// is written once. RULE is the condition for an element's bit, over x0 and the other operands.
__kernel void bits(Status status, Shape s, C low, C high, Bytes out, ulong out_at, Bytes p0, ulong at0, Bytes p1,
                   ulong at1, Bytes p2, ulong at2) {
  const int stopped = status[0];
  __local uint words[8];
  const int l = get_local_id(0);
  const ulong i = get_global_id(0);
  if (l < 8) words[l] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (!stopped && i < (ulong)s.n) {
    long at[OPERANDS];
    PLACES(s, i, at, OPERANDS)
    const C x0 = (C)LOAD(T0, p0 + at0, at[0]);
#if OPERANDS > 1
    const C x1 = (C)LOAD(T1, p1 + at1, at[1]);
#endif
#if OPERANDS > 2
    const C x2 = (C)LOAD(T2, p2 + at2, at[2]);
#endif
    if (RULE) atomic_or(&words[l >> 5], 1u << (l & 31));
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  const ulong word = get_group_id(0) * 8 + l;
  if (!stopped && l < 8 && word < ((ulong)s.n + 63) / 64 * 2) ((__global uint*)(out + out_at))[word] = words[l];
}
