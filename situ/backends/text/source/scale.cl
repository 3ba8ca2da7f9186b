// out = in * (bit ? on : off), or times what two bits select. Times 0 is 0, and times 1 is the value itself.
__kernel void scale(Status status, Shape s, C on, C off, C second, C both, Bytes out, ulong out_at, Bytes in,
                    ulong in_at, Bytes bits, ulong bits_at, Bytes more, ulong more_at) {
  const ulong i = get_global_id(0);
  if (status[0] || i >= (ulong)s.n) return;
  long at[2];
  PLACES(s, i, at, 2)
  const uint word = ((__global const uint*)(bits + bits_at))[i >> 5];
  const bool set = word >> (i & 31) & 1;
  C by = set ? on : off;
#if TWO
  if (((__global const uint*)(more + more_at))[i >> 5] >> (i & 31) & 1) by = set ? both : second;
#endif
  const C x = (C)LOAD(T0, in + in_at, at[1]);
  STORE(OUT, out + out_at, at[0], by == 0 ? (C)0 : by == 1 ? x : x * by);
}
