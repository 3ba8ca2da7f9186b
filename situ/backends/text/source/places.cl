// Indexing by tensors on several dimensions at once, and selection by masks.

// Adds one index tensor's part to the offsets, in elements from the first. Negative indices count from the end.
__kernel void add_places(Status status, Shape s, Bytes places, ulong places_at, Bytes index, ulong index_at, long size,
                         long step, int adds) {
  const ulong i = get_global_id(0);
  if (status[0] || i >= (ulong)s.n) return;
  long at[1];
  PLACES(s, i, at, 1)
  long v = (long)LOAD(TI, index + index_at, at[0]);
  if (v < 0) v += size;
  __global long* to = (__global long*)(places + places_at) + i;
  to[0] = (adds ? to[0] : 0) + v * step;
}

// Writers sorted by offset, in their own order if offsets are equal. The last of equal ones is stored, or the first
// adds all of them up. Operands of `rest`: target and value without the indexed dimensions. Operand of `writers`: the
// value along them.
__kernel void put_sorted(Status status, Shape rest, Shape writers, int adds, Bytes order, ulong order_at, Bytes places,
                         ulong places_at, Bytes out, ulong out_at, Bytes value, ulong value_at, int is_number,
                         A number) {
  const ulong id = get_global_id(0);
  const long s = (long)(id / (ulong)rest.n), r = (long)(id % (ulong)rest.n);
  if (status[0] || s >= writers.n) return;
  __global const int* by = (__global const int*)(order + order_at);
  __global const long* where = (__global const long*)(places + places_at);
  const long place = where[by[s]];
  if (adds ? s > 0 && where[by[s - 1]] == place : s + 1 < writers.n && where[by[s + 1]] == place) return;
  long at[2], from[1];
  PLACES(rest, r, at, 2)
  A sum = adds ? (A)LOAD(T, out + out_at, at[0] + place) : (A)0;
  for (long k = s; k < writers.n && where[by[k]] == place; ++k) {
    A v = number;
    if (!is_number) {
      PLACES(writers, by[k], from, 1)
      v = (A)LOAD(T, value + value_at, at[1] + from[0]);
    }
    sum = adds ? sum + v : v;
  }
  STORE(T, out + out_at, at[0] + place, sum);
}

// The offsets of a window's elements from its first.
__kernel void window_places(Status status, Shape window, Bytes places, ulong places_at) {
  const ulong i = get_global_id(0);
  if (status[0] || i >= (ulong)window.n) return;
  long at[1];
  PLACES(window, i, at, 1)
  ((__global long*)(places + places_at))[i] = at[0];
}

// For offsets that several writers share: marks the last writer.
__kernel void mark_last(Status status, long n, Bytes order, ulong order_at, Bytes places, ulong places_at, Bytes out,
                        ulong out_at) {
  const long s = get_global_id(0);
  if (status[0] || s >= n) return;
  __global const int* by = (__global const int*)(order + order_at);
  __global const long* where = (__global const long*)(places + places_at);
  ((__global uchar*)(out + out_at))[by[s]] = s + 1 == n || where[by[s + 1]] != where[by[s]];
}

// ---- true elements: counted by blocks of 4,096 elements in row-major order, summed up, then written.
#define BLOCK 4096
#define TRUE_AT(i, to)                                          \
  bool to = false;                                              \
  if ((i) < s.n) {                                              \
    long at_[MASK_OPERANDS];                                    \
    PLACES(s, i, at_, MASK_OPERANDS)                            \
    to = LOAD(TM, mask + mask_at, at_[0]) != 0;                 \
  }
#define MASK_OPERANDS 1

__kernel void count_blocks(Status status, Shape s, Bytes mask, ulong mask_at, Bytes counts, ulong counts_at) {
  const int stopped = status[0], l = get_local_id(0);
  __local int all[256];
  int mine = 0;
  for (int k = 0; k < BLOCK / 256 && !stopped; ++k) {
    const long i = (long)get_group_id(0) * BLOCK + k * 256 + l;
    TRUE_AT(i, found)
    mine += found;
  }
  all[l] = mine;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int reach = 128; reach > 0; reach /= 2) {
    if (l < reach) all[l] += all[l + reach];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (l == 0 && !stopped) ((__global long*)(counts + counts_at))[get_group_id(0)] = all[0];
}

// The number of true elements before each block, followed by the total. More than `most` are a fault of operand 1.
__kernel void sum_blocks(__global volatile int* status, long blocks, Bytes counts, ulong counts_at, long most,
                         int launch) {
  const int stopped = status[0], l = get_local_id(0);
  __local long all[256];
  __global long* c = (__global long*)(counts + counts_at);
  long carry = 0;
  for (long b0 = 0; b0 < (stopped ? 0 : blocks); b0 += 256) {
    const long b = b0 + l, own = b < blocks ? c[b] : 0;
    long mine = own;
    all[l] = mine;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int reach = 1; reach < 256; reach *= 2) {
      const long before = l >= reach ? all[l - reach] : 0;
      barrier(CLK_LOCAL_MEM_FENCE);
      mine += before;
      all[l] = mine;
      barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (b < blocks) c[b] = carry + mine - own;
    carry += all[255];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (l || stopped) return;
  c[blocks] = carry;
  if (most < 0 || carry <= most) return;
  REPORT(status, launch, 1, 0, carry)
}

// Computes each true element's number k: one group for each block. The argument is the code to run for element i, the
// k-th.
#define EACH_FOUND(...)                                                              \
  const int stopped = status[0], l = get_local_id(0);                                \
  __local int all[256];                                                              \
  long before = stopped ? 0 : ((__global const long*)(counts + counts_at))[get_group_id(0)]; \
  for (int piece = 0; piece < BLOCK / 256; ++piece) {                                \
    const long i = (long)get_group_id(0) * BLOCK + piece * 256 + l;                  \
    bool found = false;                                                              \
    if (!stopped) {                                                                  \
      TRUE_AT(i, here)                                                               \
      found = here;                                                                  \
    }                                                                                \
    int mine = found;                                                                \
    all[l] = mine;                                                                   \
    barrier(CLK_LOCAL_MEM_FENCE);                                                    \
    for (int reach = 1; reach < 256; reach *= 2) {                                   \
      const int left = l >= reach ? all[l - reach] : 0;                              \
      barrier(CLK_LOCAL_MEM_FENCE);                                                  \
      mine += left;                                                                  \
      all[l] = mine;                                                                 \
      barrier(CLK_LOCAL_MEM_FENCE);                                                  \
    }                                                                                \
    const long k = before + mine - 1;                                                \
    if (found) __VA_ARGS__                                                             \
    before += all[255];                                                              \
    barrier(CLK_LOCAL_MEM_FENCE);                                                    \
  }

typedef struct {
  long ndim, sizes[16];
} Sizes;

// Coordinates, row by row, at most `most` rows.
__kernel void list_places(Status status, Shape s, Sizes sizes, long most, Bytes mask, ulong mask_at, Bytes counts,
                          ulong counts_at, Bytes out, ulong out_at) {
  __global long* to = (__global long*)(out + out_at);
  EACH_FOUND({
    long rest = i;
    for (int d = (int)sizes.ndim - 1; d >= 0 && k < most; --d) {
      to[k * sizes.ndim + d] = rest % sizes.sizes[d];
      rest /= sizes.sizes[d];
    }
  })
}

#undef MASK_OPERANDS
#define MASK_OPERANDS 2
// Copies the selected elements of operand 1 into a row, or back from it.
__kernel void select_found(Status status, Shape s, long most, Bytes mask, ulong mask_at, Bytes counts, ulong counts_at,
                           Bytes in, ulong in_at, Bytes out, ulong out_at){EACH_FOUND({
  long at[2];
  PLACES(s, i, at, 2)
  if (k < most) STORE(T, out + out_at, k, LOAD(T, in + in_at, at[1]));
})} __kernel void scatter_found(Status status, Shape s, Shape row, Bytes mask, ulong mask_at, Bytes counts,
                                ulong counts_at, Bytes in, ulong in_at, Bytes out, ulong out_at) {
  EACH_FOUND({
    long at[2], from[1];
    PLACES(s, i, at, 2)
    PLACES(row, k, from, 1)
    if (k < row.n) STORE(T, out + out_at, at[1], LOAD(T, in + in_at, from[0]));
  })
}
