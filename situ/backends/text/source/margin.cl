// The multilabel margin loss: one work-group for each row.
// One byte per class (marks) says if the class is a target. The targets before the first -1 count.
#include "rows.cl"

// Reports the first target before its row's end that is not a class: one group.
__kernel void check_targets(__global volatile int* status, long rows, long n, Bytes target, ulong target_at,
                            int launch) {
  const int stopped = status[0];
  if (stopped) rows = 0;
  __local long first[256];
  const int l = get_local_id(0);
  long found = LONG_MAX;
  for (long r = l; r < rows && found == LONG_MAX; r += 256)
    for (long k = 0; k < n && found == LONG_MAX; ++k) {
      const long y = (long)LOAD(TI, target + target_at, r * n + k);
      if (y == -1) break;
      if (y < 0 || y >= n) found = r * n + k;
    }
  LEAST_OF_ALL(first, found)
  if (l || stopped || first[0] == LONG_MAX) return;
  REPORT(status, launch, 1, first[0], (long)LOAD(TI, target + target_at, first[0]))
}

// Marks a row's targets and counts them in `listed`, which all work-items can read afterwards.
#define MARK(listed)                                                                     \
  __local long listed;                                                                   \
  for (long j = l; j < n; j += LANES) mark[j] = 0;                                       \
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);                                   \
  if (l == 0) {                                                                          \
    long k_ = 0;                                                                         \
    for (; k_ < n; ++k_) {                                                               \
      const long y_ = TARGET(k_);                                                        \
      if (y_ < 0 || y_ >= n) break;                                                      \
      mark[y_] = 1;                                                                      \
    }                                                                                    \
    listed = k_;                                                                         \
  }                                                                                      \
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
#define TARGET(k) ((long)LOAD(TI, target + target_at, row * n + (k)))
#define INPUT(j) ((A)LOAD(T, in + in_at, row * n + (j)))

__kernel void multilabel_margin(Status status, long n, Bytes out, ulong out_at, Bytes in, ulong in_at, Bytes target,
                                ulong target_at, Bytes marks, ulong marks_at) {
  const int stopped = status[0];
  const long classes = n;
  if (stopped) n = 0;
  __local A all[256];
  const long row = get_group_id(0), l = get_local_id(0);
  __global uchar* mark = (__global uchar*)(marks + marks_at) + row * classes;
  MARK(listed)
  A sum = 0;
  for (long j = l; j < n; j += LANES)
    if (!mark[j])
      for (long k = 0; k < listed; ++k) sum += max((A)0, 1 - INPUT(TARGET(k)) + INPUT(j));
  sum = meet_sum(all, sum);
  if (l == 0 && !stopped) STORE(T, out + out_at, row, sum / classes);
}

// Each class counts the pairs that it belongs to.
__kernel void multilabel_margin_backward(Status status, long n, Bytes dx, ulong dx_at, Bytes dy, ulong dy_at, Bytes in,
                                         ulong in_at, Bytes target, ulong target_at, Bytes marks, ulong marks_at) {
  const long classes = n;
  if (status[0]) n = 0;
  const long row = get_group_id(0), l = get_local_id(0);
  __global uchar* mark = (__global uchar*)(marks + marks_at) + row * classes;
  MARK(listed)
  for (long j = l; j < n; j += LANES) {
    const A x = INPUT(j);
    long pairs = 0;
    if (mark[j]) {
      long times = 0;  // a class may be listed more than once
      for (long k = 0; k < listed; ++k) times += TARGET(k) == j;
      for (long i = 0; i < n; ++i) pairs -= !mark[i] && 1 - x + INPUT(i) > 0 ? times : 0;
    } else {
      for (long k = 0; k < listed; ++k) pairs += 1 - INPUT(TARGET(k)) + x > 0;
    }
    STORE(T, dx + dx_at, row * classes + j, (A)LOAD(T, dy + dy_at, row) / classes * pairs);
  }
}
