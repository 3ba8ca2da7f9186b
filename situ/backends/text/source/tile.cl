// A tile of a product, shared by all kernels that load its operands.
//
// One group of 64 work-items computes 64 x 64 of the result from 64 x 16 of each operand in local memory (8.5 KiB in
// f32). Each work-item has 8 x 8 of the result in registers. For each step of 16 in k it loads 2 x 16 numbers and does
// 1,024 multiplications. That is 8 for each number read from local memory; 4 keep a GPU's multipliers busy.
// The 64 accumulators and about 40 more registers leave space for 8 groups (16 warps) on 64 Ki registers.
//
// Work-item x has columns 4 x .. 4 x + 3 and 32 + 4 x .. of the tile. Neighbours read neighbouring vectors of 4, in
// different banks, and a row of work-items reads the same vector of the left side.
// A row of a tile has 4 unused numbers, so that writes of an operand that is dense along k go to different banks.
// Sums run along k in order: every run gives the same bits.

#define SIDE 64
#define DEPTH 16
#define PITCH (SIDE + 4)
#define A4 CAT(A, 4)
#define A8 CAT(A, 8)
#define ROW_OF(y, i) (4 * (y) + ((i) & 3) + 8 * ((i) & 4))  // the row of element i of work-item y's 8

// Unrolled by hand: a driver that runs work-items in loops (PoCL) would put a loop over d outside of them, and keep the
// sums in memory.
#define STEP(d)                                                                               \
  {                                                                                           \
    const A4 u = vload4(y, as + d * PITCH), w = vload4(8 + y, as + d * PITCH);                \
    const A8 v = (A8)(vload4(x, bs + d * PITCH), vload4(8 + x, bs + d * PITCH));              \
    s0 = MULTIPLY_ADD((A8)(u.s0), v, s0), s1 = MULTIPLY_ADD((A8)(u.s1), v, s1);               \
    s2 = MULTIPLY_ADD((A8)(u.s2), v, s2), s3 = MULTIPLY_ADD((A8)(u.s3), v, s3);               \
    s4 = MULTIPLY_ADD((A8)(w.s0), v, s4), s5 = MULTIPLY_ADD((A8)(w.s1), v, s5);               \
    s6 = MULTIPLY_ADD((A8)(w.s2), v, s6), s7 = MULTIPLY_ADD((A8)(w.s3), v, s7);               \
  }
void multiply(__local const A* as, __local const A* bs, int x, int y, A8* sum) {
  A8 s0 = sum[0], s1 = sum[1], s2 = sum[2], s3 = sum[3], s4 = sum[4], s5 = sum[5], s6 = sum[6], s7 = sum[7];
  STEP(0) STEP(1) STEP(2) STEP(3) STEP(4) STEP(5) STEP(6) STEP(7)
  STEP(8) STEP(9) STEP(10) STEP(11) STEP(12) STEP(13) STEP(14) STEP(15)
  sum[0] = s0, sum[1] = s1, sum[2] = s2, sum[3] = s3, sum[4] = s4, sum[5] = s5, sum[6] = s6, sum[7] = s7;
}
// Loads a tile into to[k][i]: SIDE elements along i from i0 on, DEPTH along k from k0 on, zeros beyond m and n. It
// loads vectors of 4 if the tile is whole and one of the two dimensions is dense.
#define LOADER(name, T)                                                                                           \
  void name(__local A* to, int l, Bytes p, long at, long i0, long m, long i_step, long k0, long n, long k_step) { \
    const int whole = i0 + SIDE <= m && k0 + DEPTH <= n;                                                          \
    const long first = at + i0 * i_step + k0 * k_step;                                                            \
    if (whole && i_step == 1) {                                                                                   \
      for (int q = 0; q < 4; ++q) {                                                                               \
        const int k = l / 16 + 4 * q, i = 4 * (l % 16);                                                           \
        vstore4(LOAD4(T, p, first + i + k * k_step), 0, to + k * PITCH + i);                                      \
      }                                                                                                           \
    } else if (whole && k_step == 1) {                                                                            \
      for (int q = 0; q < 4; ++q) {                                                                               \
        const int k = 4 * (l % 4), i = l / 4 + 16 * q;                                                            \
        const A4 v = LOAD4(T, p, first + i * i_step + k);                                                         \
        to[k * PITCH + i] = v.s0;                                                                                 \
        to[(k + 1) * PITCH + i] = v.s1;                                                                           \
        to[(k + 2) * PITCH + i] = v.s2;                                                                           \
        to[(k + 3) * PITCH + i] = v.s3;                                                                           \
      }                                                                                                           \
    } else {                                                                                                      \
      for (int q = 0; q < 16; ++q) {                                                                              \
        const int t = l + 64 * q, k = k_step == 1 ? t % DEPTH : t / SIDE, i = k_step == 1 ? t / DEPTH : t % SIDE; \
        to[k * PITCH + i] = i0 + i < m && k0 + k < n ? (A)LOAD(T, p, first + i * i_step + k * k_step) : (A)0;     \
      }                                                                                                           \
    }                                                                                                             \
  }
#define LOAD4(T, p, i) (A4)(LOAD(T, p, i), LOAD(T, p, (i) + 1), LOAD(T, p, (i) + 2), LOAD(T, p, (i) + 3))
