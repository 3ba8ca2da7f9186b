// Sums and maxima over a work-group, for all of its work-items, in a tree. A NaN stays NaN.
#define LANES ((long)get_local_size(0))

A meet_sum(__local A* all, A v) {
  const int l = get_local_id(0);
  barrier(CLK_LOCAL_MEM_FENCE);
  all[l] = v;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int reach = get_local_size(0) / 2; reach > 0; reach /= 2) {
    if (l < reach) all[l] += all[l + reach];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  return all[0];
}
A meet_max(__local A* all, A v) {
  const int l = get_local_id(0);
  barrier(CLK_LOCAL_MEM_FENCE);
  all[l] = v;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int reach = get_local_size(0) / 2; reach > 0; reach /= 2) {
    if (l < reach) all[l] = all[l + reach] > all[l] || all[l + reach] != all[l + reach] ? all[l + reach] : all[l];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  return all[0];
}
