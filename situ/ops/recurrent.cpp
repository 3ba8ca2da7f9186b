// One direction of one LSTM layer over all its steps, as one op.
//
// The results are every step's activated gates, hidden rows and cells. Backward reads the gates and cells and
// overwrites the gates. If values are recomputed rather than saved, the cells are computed from the gates
// (lstm_scan_again). The recurrent weight's gradient is one product over all steps. Derivatives of the gradient use the
// composed formula.
#include "situ/generated/op/recurrent.h"

#include "situ/base/thread_state.h"
#include "situ/generated/ops/bodies.h"
#include "situ/op/spec.h"
#include "situ/ops/functions.h"
#include "situ/ops/operand.h"

namespace situ {

namespace {

In if_defined(const Tensor& t) { return t.defined() ? In(t) : In(); }

// Time is dimension 0, or 1 with batch_first; sizes are those of [time, batch, anything].
int64_t batch_of(const Dims& sizes, bool batch_first) { return sizes[batch_first ? 0 : 1]; }

// Checks the gates' tensor (or the input's part of it), the recurrent weight and the first hidden and cell rows.
// Returns the sizes of a state, [batch, width].
Dims check(op::Infer& c, int gates, int w, std::initializer_list<int> states, bool batch_first) {
  c.rank(gates, 3);
  c.rank(w, 2);
  c.same_dtype(gates, w);
  DType t = c.in(gates).dtype;
  if (t != DType::f32 && t != DType::f64)
    c.dtype_error("runs in f32 or f64, but " + c.describe(gates) + "; convert with .to(kFloat)");
  const Dims& g = c.in(gates).sizes();
  int64_t n = c.in(w).size(1);
  if (c.in(w).size(0) != 4 * n || g[2] != 4 * n)
    c.shape_error("needs four gates of n values, gates [.., .., 4 n] and a weight [4 n, n]: " + c.describe(gates) +
                  ", " + c.describe(w));
  const Dims state{batch_of(g, batch_first), n};
  for (int i : states) {
    c.same_dtype(gates, i);
    if (!(c.in(i).sizes() == state))
      c.shape_error("a first state must be [batch, n], one row for each sequence: " + c.describe(gates) + ", " +
                    c.describe(i));
  }
  c.compute = t;
  return state;
}

double product_with_weight(const op::Operand* in, const Dims&) {
  return 2 * static_cast<double>(in[0].numel()) * static_cast<double>(in[1].size(1));
}

// (from_input [T, N, 4 n], w [4 n, n], h0, c0 [N, n]) -> gates [T, N, 4 n], h, c [T, N, n]. With batch_first, T and N
// are swapped.
template <bool kKeepsCells>
struct Scan : op::Base<4> {
  static constexpr int n_out = 3;
  static constexpr auto flops = product_with_weight;
  static constexpr bool strided = false;
  static constexpr uint16_t overwrites = op::input(0);
  static constexpr op::Mask flow =
      op::input(1) | op::input(3) | op::output(0) | (kKeepsCells ? op::output(2) : op::nothing);
  static constexpr op::Mask saves[] = {flow, flow | op::input(2) | op::output(1), flow, flow};
  static constexpr op::Mask preserved = op::output(1) | op::output(2);
  using A = std::conditional_t<kKeepsCells, op_attr::lstm_scan, op_attr::lstm_scan_again>;

  static void infer(op::Infer& c) {
    const int64_t width = check(c, 0, 1, {2, 3}, c.attr<A>().batch_first)[1];
    const Dims& g = c.in(0).sizes();
    c.out(0, c.compute, g);
    for (int k : {1, 2}) c.out(k, c.compute, {g[0], g[1], width});
  }
  static constexpr op::Mask rebuild_reads = op::output(1);
  static void vjp(op::JointVjp<Scan> g, Tensor* dx);
};
using LstmScan = Scan<true>;
using LstmScanAgain = Scan<false>;

// (gates [T, N, 4 n], c0 [N, n]) -> c [T, N, n].
struct LstmCells : op::Base<2> {
  static constexpr bool strided = false;
  using A = op_attr::lstm_cells;
  static void infer(op::Infer& c) {
    c.rank(0, 3);
    c.same_dtype(0, 1);
    const Dims& g = c.in(0).sizes();
    const int64_t width = g[2] / 4;
    if (g[2] != 4 * width || !(c.in(1).sizes() == Dims{batch_of(g, c.attr<A>().batch_first), width}))
      c.shape_error("needs gates of four values for each of the first cells', " + c.describe(0) + ", " + c.describe(1));
    c.compute = c.in(0).dtype;
    c.out(0, c.compute, {g[0], g[1], width});
  }
  static constexpr op::Mask saves[] = {op::input(0) | op::input(1), op::input(0) | op::input(1)};
  static void composed(const Tensor* in, const A& a, Tensor* out);
};

// (gates, w, c, c0, dgates, dh, dc) -> gradients of from_input, h0 and c0; the last three operands may be absent.
struct LstmScanBackward : op::Base<7> {
  static constexpr int required = 4, n_out = 3;
  static constexpr auto arithmetic = product_with_weight;
  static constexpr bool strided = false;
  static constexpr uint16_t overwrites = op::input(0);
  using A = op_attr::lstm_scan_backward;

  static void infer(op::Infer& c) {
    const Dims state = check(c, 0, 1, {3}, c.attr<A>().batch_first);
    c.out(0, c.compute, c.in(0).sizes());
    for (int k : {1, 2}) c.out(k, c.compute, state);
  }
  static constexpr op::Mask to_flow = op::input(0) | op::input(1) | op::input(2) | op::input(3),
                            to_rest = to_flow | op::input(4) | op::input(5) | op::input(6);
  static constexpr op::Mask saves[] = {to_rest, to_rest, to_rest, to_rest, to_flow, to_flow, to_flow};
  static void composed(const Tensor* in, const A& a, Tensor* d);
};

// Computes the gradients step by step, with differentiable ops.
void LstmScanBackward::composed(const Tensor* in, const A& a, Tensor* d) {
  const Tensor &gates = in[0], &w = in[1], &c = in[2], &c0 = in[3];
  const struct {
    const Tensor &gates, &h, &c;  // gradients of the results; each may be undefined
  } outside{in[4], in[5], in[6]};
  int64_t time = a.batch_first ? 1 : 0, steps = gates.size(time), n = w.size(1);
  Tensor dh = zeros_like(c0), dc = zeros_like(c0);
  std::vector<Tensor> rows(static_cast<size_t>(steps));
  for (int64_t k = steps - 1; k >= 0; --k) {
    int64_t t = a.reverse ? steps - 1 - k : k, before = a.reverse ? t + 1 : t - 1;
    Tensor s = gates.select(time, t), cell = tanh(c.select(time, t));
    Tensor i = s.narrow(1, 0, n), f = s.narrow(1, n, n), g = s.narrow(1, 2 * n, n), o = s.narrow(1, 3 * n, n);
    if (outside.h.defined()) dh = dh + outside.h.select(time, t);
    if (outside.c.defined()) dc = dc + outside.c.select(time, t);
    dc = dc + dh * o * (1 - cell * cell);
    Tensor ds = cat({dc * g, dc * (k == 0 ? c0 : c.select(time, before)), dc * i, dh * cell}, 1);
    if (outside.gates.defined()) ds = ds + outside.gates.select(time, t);
    Tensor slopes = cat({i * (1 - i), f * (1 - f), 1 - g * g, o * (1 - o)}, 1);
    rows[static_cast<size_t>(t)] = ds * slopes;
    dh = mm(rows[static_cast<size_t>(t)], w);
    dc = dc * f;
  }
  d[0] = steps ? stack(rows, time) : zeros_like(gates);
  d[1] = dh;
  d[2] = dc;
}

void LstmCells::composed(const Tensor* in, const A& a, Tensor* out) {
  const Tensor &gates = in[0], &c0 = in[1];
  int64_t time = a.batch_first ? 1 : 0, steps = gates.size(time), n = c0.size(1);
  if (steps == 0) return void(out[0] = gates.narrow(2, 0, n));
  std::vector<Tensor> rows(static_cast<size_t>(steps));
  Tensor c = c0;
  for (int64_t k = 0; k < steps; ++k) {
    int64_t t = a.reverse ? steps - 1 - k : k;
    Tensor s = gates.select(time, t);
    c = s.narrow(1, n, n) * c + s.narrow(1, 0, n) * s.narrow(1, 2 * n, n);
    rows[static_cast<size_t>(t)] = c;
  }
  out[0] = stack(rows, time);
}

Tensor cells(const op_attr::lstm_cells& a, const Tensor& gates, const Tensor& c0) {
  const In in[] = {gates, c0};
  return op_call::plain(op_infos::lstm_cells, {in, 2}, &a);
}

// Returns the hidden rows that each step read: those of the previous step.
Tensor before(const Tensor& h, const Tensor& h0, const op_attr::lstm_cells& a) {
  int64_t time = a.batch_first ? 1 : 0, steps = h.size(time);
  if (steps == 0) return h;
  Tensor first = h0.unsqueeze(time), rest = h.narrow(time, a.reverse ? 1 : 0, steps - 1);
  return a.reverse ? cat({rest, first}, time) : cat({first, rest}, time);
}

template <bool kKeepsCells>
void Scan<kKeepsCells>::vjp(op::JointVjp<Scan> g, Tensor* dx) {
  const op_attr::lstm_cells a{g.template attr<A>().batch_first, g.template attr<A>().reverse};
  Tensor dgates = g.take_dy(0), dh = g.take_dy(1), dc = g.take_dy(2);
  Tensor w = g.in(1), c0 = g.in(3), gates = g.take_out(0), c, d[3];
  if constexpr (kKeepsCells)
    c = g.out(2);
  else
    c = cells(a, gates, c0);
  {
    op_attr::lstm_scan_backward attributes{a.batch_first, a.reverse};
    const In in[] = {std::move(gates), w, c, c0, if_defined(dgates), if_defined(dh), if_defined(dc)};
    op_call::multi(op_infos::lstm_scan_backward, {in, 7}, &attributes, d);
  }
  dgates = dh = dc = c = Tensor();  // frees memory for the product
  if (g.needs(1)) {
    int64_t n = w.size(1), count = d[0].size(0) * d[0].size(1);
    dx[1] = mm(d[0].reshape({count, 4 * n}).t(), before(g.out(1), g.in(2), a).reshape({count, n}));
  }
  const int of[] = {0, 2, 3};
  for (int k = 0; k < 3; ++k)
    if (g.needs(of[k])) dx[of[k]] = std::move(d[k]);
}

}  // namespace

SITU_OP(lstm_scan, LstmScan);
SITU_OP(lstm_scan_again, LstmScanAgain);
SITU_OP(lstm_cells, LstmCells);
SITU_OP(lstm_scan_backward, LstmScanBackward);

Tensors2 body::lstm_scan(const In& from_input, const In& w_hh, const In& h0, const In& c0, bool batch_first,
                         bool reverse) {
  const In in[] = {from_input, w_hh, h0, c0};
  Tensor out[3];
  const ThreadState& s = thread_state();
  const Tensor* gates = from_input.tensor;
  if (s.recompute > 0 && gates && gates->defined() && static_cast<int64_t>(gates->nbytes()) >= 4 * s.recompute_from) {
    op_attr::lstm_scan_again a{batch_first, reverse};
    op_call::multi(op_infos::lstm_scan_again, {in, 4}, &a, out);
  } else {
    op_attr::lstm_scan a{batch_first, reverse};
    op_call::multi(op_infos::lstm_scan, {in, 4}, &a, out);
  }
  return {std::move(out[1]), std::move(out[2])};
}

}  // namespace situ
