// Copies and swaps bytes within the device: words of 8 if everything is aligned, else single bytes.
__kernel void copy8(Status status, Bytes to, ulong to_at, Bytes from, ulong from_at, long n) {
  const long i = get_global_id(0);
  if (status[0] || i >= n) return;
  ((__global ulong*)(to + to_at))[i] = ((__global const ulong*)(from + from_at))[i];
}
__kernel void copy1(Status status, Bytes to, ulong to_at, Bytes from, ulong from_at, long n) {
  const long i = get_global_id(0);
  if (status[0] || i >= n) return;
  (to + to_at)[i] = (from + from_at)[i];
}
__kernel void swap8(Status status, Bytes to, ulong to_at, Bytes from, ulong from_at, long n) {
  const long i = get_global_id(0);
  if (status[0] || i >= n) return;
  __global ulong *a = (__global ulong*)(to + to_at), *b = (__global ulong*)(from + from_at);
  const ulong was = a[i];
  a[i] = b[i];
  b[i] = was;
}
__kernel void swap1(Status status, Bytes to, ulong to_at, Bytes from, ulong from_at, long n) {
  const long i = get_global_id(0);
  if (status[0] || i >= n) return;
  __global char *a = to + to_at, *b = from + from_at;
  const char was = a[i];
  a[i] = b[i];
  b[i] = was;
}
