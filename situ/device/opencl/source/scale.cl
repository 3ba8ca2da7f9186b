R"CL(
// out = in * (bit ? on : off), where times 0 is 0 and times 1 is the value itself.
__kernel void scale(Status status, Shape s, C on, C off, Bytes out, ulong out_at, Bytes in, ulong in_at, Bytes bits, ulong bits_at) {
  const ulong i = get_global_id(0);
  if (status[0] || i >= (ulong)s.n) return;
  long at[2];
  PLACES(s, i, at, 2)
  const uint word = ((__global const uint*)(bits + bits_at))[i >> 5];
  const C by = word >> (i & 31) & 1 ? on : off, x = (C)LOAD(T0, in + in_at, at[1]);
  STORE(OUT, out + out_at, at[0], by == 0 ? (C)0 : by == 1 ? x : x * by);
}
)CL"
