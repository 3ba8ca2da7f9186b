// An LSTM layer over all its steps: for each a product with the recurrent weight, and the cell.
#include "situ/generated/op/recurrent.h"

#include "situ/backends/text/table.h"

namespace situ::text {

namespace {

// Steps [T], batch rows [N] and values [n] of a state; what lies at a step in tensors of [T, N, width] or [N, T,
// width].
struct Layer {
  Caller by;
  DType type;
  int64_t steps, rows, n;
  bool batch_first, reverse;
  // `first`: a tensor of [.., .., 4 n] (or [.., .., n] where `n_of` says so).
  template <class A>
  Layer(const KernelCall& c, const View& first, int64_t width, const A& a)
      : by(c),
        type(first.dtype),
        steps(first.sizes[a.batch_first ? 1 : 0]),
        rows(first.sizes[a.batch_first ? 0 : 1]),
        n(width),
        batch_first(a.batch_first),
        reverse(a.reverse) {}
  int64_t time(int64_t k) const { return reverse ? steps - 1 - k : k; }              // of the k-th step
  int64_t step(int64_t width) const { return batch_first ? steps * width : width; }  // from row to row
  void* at(void* base, int64_t t, int64_t width) const {
    return base ? static_cast<char*>(base) + (batch_first ? t : t * rows) * width * size_of(type) : nullptr;
  }
  Run cell(Literal kernel) const {
    const Program program{"recurrent.cl", {{"A", c_name_of(type)}}};
    Run run(by, program, kernel);
    run.value(rows).value(n);
    return run;
  }
};

// A matrix whose rows are `step` elements apart.
struct Matrix {
  int64_t sizes[2], strides[2];
  View view;
  Matrix(void* data, DType t, int64_t rows, int64_t columns, int64_t step, int64_t next = 1)
      : sizes{rows, columns}, strides{step, next}, view({data, t, 2, sizes, strides}) {}
  Matrix(const Matrix&) = delete;
};

// Values of the step before the k-th: of `all`, or the first.
struct Before {
  void* data;
  int64_t step;
  Before(const Layer& l, void* all, void* first, int64_t k)
      : data(k ? l.at(all, l.time(k - 1), l.n) : first), step(k ? l.step(l.n) : l.n) {}
};

// In order: gates = input + h w^T, and the cell. Once more for the gates alone (Part::result0), where h is there.
template <class A>
void run_scan(const KernelCall& c) {
  const View input = c.in(0), w = c.in(1), gates = c.out(0);
  const Layer l(c, input, w.sizes[1], c.attr<A>());
  const bool whole = c.l.part == op::Part::whole;
  if (gates.numel() == 0) return;
  if (gates.data != input.data) copy(c, gates, input);
  void *h = c.out(1).data, *cells = whole ? c.out(2).data : nullptr;
  const Matrix wt(w.data, l.type, l.n, 4 * l.n, 1, l.n);
  for (int64_t k = 0; k < l.steps; ++k) {
    const int64_t t = l.time(k), wide = l.step(4 * l.n), narrow = l.step(l.n);
    const Before hidden(l, h, c.in(2).data, k), cell(l, cells, c.in(3).data, whole ? k : 0);
    const Matrix z(l.at(gates.data, t, 4 * l.n), l.type, l.rows, 4 * l.n, wide);
    const Matrix from(hidden.data, l.type, l.rows, l.n, hidden.step);
    product(c, z.view, from.view, wt.view, 1, 1);
    Run run = l.cell("lstm_cell");
    run.bytes(z.view.data).value(wide).bytes(cell.data).value(cell.step).bytes(l.at(cells, t, l.n));
    run.bytes(l.at(h, t, l.n)).value(narrow).value(int32_t{whole}).over(l.rows * l.n);
  }
}

void run_cells(const KernelCall& c) {
  const View gates = c.in(0), first = c.in(1), cells = c.out();
  const Layer l(c, gates, gates.sizes[2] / 4, c.attr<op_attr::lstm_cells>());
  for (int64_t k = 0; k < l.steps && cells.numel(); ++k) {
    const int64_t t = l.time(k);
    const Before before(l, cells.data, first.data, k);
    Run run = l.cell("lstm_cells");
    run.bytes(l.at(gates.data, t, 4 * l.n)).value(l.step(4 * l.n)).bytes(before.data).value(before.step);
    run.bytes(l.at(cells.data, t, l.n)).value(l.step(l.n)).over(l.rows * l.n);
  }
}

// From the last step to the first; results 1 and 2 carry what flows from step to step.
void run_backward(const KernelCall& c) {
  const View gates = c.in(0), w = c.in(1), cells = c.in(2), dz = c.out(0), dh = c.out(1), dc = c.out(2);
  const Layer l(c, gates, w.sizes[1], c.attr<op_attr::lstm_scan_backward>());
  for (const View* v : {&dh, &dc})
    if (v->numel()) fill(c, *v, formula::Scalar(0.0), false);
  if (dz.numel() == 0) return;
  const Matrix weight(w.data, l.type, 4 * l.n, l.n, l.n), to(dh.data, l.type, l.rows, l.n, l.n);
  for (int64_t k = l.steps - 1; k >= 0; --k) {
    const int64_t t = l.time(k), wide = l.step(4 * l.n);
    const Before before(l, cells.data, c.in(3).data, k);
    auto outside = [&](Run& run, int operand, int64_t width) {
      const View v = c.in(operand);
      run.bytes(v.there() ? l.at(v.data, t, width) : nullptr).value(int32_t{v.there()});
    };
    const Matrix z(l.at(dz.data, t, 4 * l.n), l.type, l.rows, 4 * l.n, wide);
    Run run = l.cell("lstm_cell_backward");
    run.bytes(l.at(gates.data, t, 4 * l.n)).value(wide).bytes(l.at(cells.data, t, l.n)).value(l.step(l.n));
    run.bytes(before.data).value(before.step);
    outside(run, 4, 4 * l.n);
    outside(run, 5, l.n);
    outside(run, 6, l.n);
    run.bytes(z.view.data).bytes(dh.data).bytes(dc.data).over(l.rows * l.n);
    product(c, to.view, z.view, weight.view);
  }
}

}  // namespace

void add_recurrent(Table& t) {
  t.add(op_infos::lstm_scan, {run_scan<op_attr::lstm_scan>});
  t.add(op_infos::lstm_scan_again, {run_scan<op_attr::lstm_scan_again>});
  t.add(op_infos::lstm_cells, {run_cells});
  t.add(op_infos::lstm_scan_backward, {run_backward});
}

}  // namespace situ::text
