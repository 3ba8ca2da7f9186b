// The cell of an LSTM at one step, without its products: one work-item for each value of the state.
// A row's gates are i, f, g, o, with n values each.
A sigmoid(A x) { return 1 / (1 + exp(-x)); }
#define GATE(k) g[row * gates_step + (k) * n + j]

// Rows of the batch are `step` elements apart. Without cells only the gates are computed.
__kernel void lstm_cell(Status status, long rows, long n, Bytes gates, ulong gates_at, long gates_step, Bytes before,
                        ulong before_at, long before_step, Bytes cells, ulong cells_at, Bytes hidden, ulong hidden_at,
                        long step, int has_cells) {
  const long i = get_global_id(0), row = i / n, j = i % n;
  if (status[0] || row >= rows) return;
  __global A* g = (__global A*)(gates + gates_at);
  const A in = sigmoid(GATE(0)), forget = sigmoid(GATE(1)), new = tanh(GATE(2)), out = sigmoid(GATE(3));
  GATE(0) = in;
  GATE(1) = forget;
  GATE(2) = new;
  GATE(3) = out;
  if (!has_cells) return;
  const A c = fma(forget, ((__global const A*)(before + before_at))[row * before_step + j], in * new);
  ((__global A*)(cells + cells_at))[row * step + j] = c;
  ((__global A*)(hidden + hidden_at))[row * step + j] = out * tanh(c);
}

// Recomputes the cells from activated gates, with the same bits.
__kernel void lstm_cells(Status status, long rows, long n, Bytes gates, ulong gates_at, long gates_step, Bytes before,
                         ulong before_at, long before_step, Bytes cells, ulong cells_at, long step) {
  const long i = get_global_id(0), row = i / n, j = i % n;
  if (status[0] || row >= rows) return;
  __global A* g = (__global A*)(gates + gates_at);
  ((__global A*)(cells + cells_at))[row * step + j] =
      fma(GATE(1), ((__global const A*)(before + before_at))[row * before_step + j], GATE(0) * GATE(2));
}

// dz may be the gates' memory. dh, dc: [rows, n], the gradients from the step after. dc becomes the gradient for the
// step before.
__kernel void lstm_cell_backward(Status status, long rows, long n, Bytes gates, ulong gates_at, long gates_step,
                                 Bytes cells, ulong cells_at, long step, Bytes before, ulong before_at,
                                 long before_step, Bytes dgates, ulong dgates_at, int has_dgates, Bytes dhs,
                                 ulong dhs_at, int has_dhs, Bytes dcs, ulong dcs_at, int has_dcs, Bytes dz, ulong dz_at,
                                 Bytes dh, ulong dh_at, Bytes dc, ulong dc_at) {
  const long i = get_global_id(0), row = i / n, j = i % n;
  if (status[0] || row >= rows) return;
  __global const A* g = (__global const A*)(gates + gates_at);
  __global const A* more = (__global const A*)(dgates + dgates_at);
  __global A* to = (__global A*)(dz + dz_at);
  __global A* slope = (__global A*)(dc + dc_at);
  const A in = GATE(0), forget = GATE(1), new = GATE(2), out = GATE(3);
  const A t = tanh(((__global const A*)(cells + cells_at))[row * step + j]);
  A h = ((__global const A*)(dh + dh_at))[i], c = slope[i];
  if (has_dhs) h += ((__global const A*)(dhs + dhs_at))[row * step + j];
  if (has_dcs) c += ((__global const A*)(dcs + dcs_at))[row * step + j];
  c = fma(h * out, 1 - t * t, c);
  A d[4] = {c * new, c * ((__global const A*)(before + before_at))[row * before_step + j], c * in, h * t};
  const long first = row * gates_step + j;
  if (has_dgates)
    for (int k = 0; k < 4; ++k) d[k] += more[first + k * n];
  to[first] = d[0] * in * (1 - in);
  to[first + n] = d[1] * forget * (1 - forget);
  to[first + 2 * n] = d[2] * (1 - new * new);
  to[first + 3 * n] = d[3] * out * (1 - out);
  slope[i] = c * forget;
}
