R"CL(
// C = alpha A B + beta C + bias, of any strides, over batches. A group of 16 x 16 work-items makes a tile of 64 x 64, each of
// them 4 x 4 of it in registers, from tiles of 64 x 16 and 16 x 64 in local memory (8.3 KiB in f32): for each step of 16 in k
// a work-item loads 8 numbers and does 256 multiplications. Tiles are loaded along whichever dimension is dense, so that
// neighbours read neighbours for transposed operands, too; a row of a tile has one number more than it needs, so that the
// banks of local memory differ. Sums run along k in order: the same bits in every run.
#define SIDE 64
#define DEPTH 16
__kernel void product(Status status, Shape batch, long m, long n, long k, A alpha, A beta, Bytes c, ulong c_at, long c_rs, long c_cs,
                      Bytes a, ulong a_at, long a_rs, long a_cs, Bytes b, ulong b_at, long b_rs, long b_cs, Bytes bias,
                      ulong bias_at, long bias_step, int has_bias) {
  const int stopped = status[0];
  if (stopped) k = 0;
  __local A as[DEPTH][SIDE + 1], bs[DEPTH][SIDE + 1];
  const long across = (n + SIDE - 1) / SIDE, down = (m + SIDE - 1) / SIDE;
  const long group = get_group_id(0), tile = group % (across * down), which = group / (across * down);
  const long row0 = tile / across * SIDE, column0 = tile % across * SIDE;
  long at[3];
  PLACES(batch, which, at, 3)
  const int l = get_local_id(0), x = l % 16, y = l / 16;
  A sum[4][4];
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) sum[i][j] = 0;
  const int a_along_k = a_cs == 1 && a_rs != 1, b_along_k = b_rs == 1 && b_cs != 1;
  for (long k0 = 0; k0 < k; k0 += DEPTH) {
    for (int q = 0; q < 4; ++q) {
      const int t = l + 256 * q;
      const int ak = a_along_k ? t % DEPTH : t / SIDE, ai = a_along_k ? t / DEPTH : t % SIDE;
      const int bk = b_along_k ? t % DEPTH : t / SIDE, bj = b_along_k ? t / DEPTH : t % SIDE;
      as[ak][ai] = row0 + ai < m && k0 + ak < k ? (A)LOAD(T0, a + a_at, at[1] + (row0 + ai) * a_rs + (k0 + ak) * a_cs) : (A)0;
      bs[bk][bj] = column0 + bj < n && k0 + bk < k ? (A)LOAD(T1, b + b_at, at[2] + (k0 + bk) * b_rs + (column0 + bj) * b_cs) : (A)0;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int d = 0; d < DEPTH; ++d) {
      A u[4], v[4];
      for (int i = 0; i < 4; ++i) u[i] = as[d][y + 16 * i];
      for (int j = 0; j < 4; ++j) v[j] = bs[d][x + 16 * j];
      for (int i = 0; i < 4; ++i)
        for (int j = 0; j < 4; ++j) sum[i][j] = MULTIPLY_ADD(u[i], v[j], sum[i][j]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) {
      const long row = row0 + y + 16 * i, column = column0 + x + 16 * j;
      if (row >= m || column >= n || stopped) continue;
      const long to = at[0] + row * c_rs + column * c_cs;
      A v = alpha * sum[i][j];
      if (beta != 0) v += beta * (A)LOAD(OUT, c + c_at, to);
      if (has_bias) v += (A)LOAD(TB, bias + bias_at, column * bias_step);
      STORE(OUT, c + c_at, to, v);
    }
}
)CL"
