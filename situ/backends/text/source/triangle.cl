// Copies the elements on one side of a diagonal and writes zeros on the other side.
__kernel void triangle(Status status, Shape s, long rows, long columns, long diagonal, int lower, Bytes out,
                       ulong out_at, Bytes in, ulong in_at) {
  const ulong i = get_global_id(0);
  if (status[0] || i >= (ulong)s.n) return;
  long at[2];
  PLACES(s, i, at, 2)
  const long column = (long)(i % (ulong)columns), row = (long)(i / (ulong)columns % (ulong)rows);
  const int keeps = lower ? column <= row + diagonal : column >= row + diagonal;
  STORE(T, out + out_at, at[0], keeps ? LOAD(T, in + in_at, at[1]) : 0);
}
