// Implements the views, copies and triangular systems that the kernels of linear algebra share.
#include "situ/backends/text/matrices.h"

#include <algorithm>

namespace situ::text {

Matrices by_rows(void* at, DType t, int64_t batch, int64_t rows, int64_t columns) {
  return {at, t, batch, rows, columns, rows * columns, columns, 1};
}

Matrices result(const View& out) {
  const int64_t m = out.sizes[out.ndim - 2], n = out.sizes[out.ndim - 1];
  return {out.data, out.dtype, batch_of(out.sizes, out.ndim, 2), m,
          n,        m * n,     out.strides[out.ndim - 2],        out.strides[out.ndim - 1]};
}

int64_t batch_of(const int64_t* sizes, int ndim, int core) {
  int64_t n = 1;
  for (int d = 0; d < ndim - core; ++d) n *= sizes[d];
  return n;
}

namespace {

// Data with `step` elements for each entry of like's batch, viewed with that batch's sizes followed by `more`.
struct Seen {
  int64_t sizes[kMaxDims], strides[kMaxDims];
  View view;
  Seen(void* data, DType t, const View& like, int core, int64_t step,
       std::initializer_list<std::pair<int64_t, int64_t>> more) {
    const int lead = like.ndim - core;
    int n = lead;
    for (int d = lead; d-- > 0; step *= sizes[d]) {
      sizes[d] = like.sizes[d];
      strides[d] = step;
    }
    for (auto [size, stride] : more) {
      sizes[n] = size;
      strides[n++] = stride;
    }
    view = View({data, t, n, sizes, strides});
  }
};

}  // namespace

void bring(const Caller& by, const Matrices& to, const View& from, const View& like, int core) {
  if (to.elements() == 0) return;
  const Seen seen(to.data, to.t, like, core, to.step, {{to.rows, to.rs}, {to.columns, to.cs}});
  copy(by, seen.view, from);
}

void bring_vectors(const Caller& by, void* to, DType t, const View& from, int from_core, const View& like, int core) {
  if (batch_of(like.sizes, like.ndim, core) == 0) return;
  if (from_core == 0) {
    const Seen seen(to, t, like, core, 1, {});
    return copy(by, seen.view, from);
  }
  const int64_t n = from.sizes[from.ndim - 1];
  if (n == 0) return;
  const Seen seen(to, t, like, core, n, {{n, 1}});
  copy(by, seen.view, from);
}

Program matrix_text(Literal source, DType t) {
  const bool wide = t == DType::f64;
  return {source,
          {{"A", wide ? Literal("double") : Literal("float")},
           {"EPSILON", wide ? Literal("DBL_EPSILON") : Literal("FLT_EPSILON")},
           {"TERMS", wide ? 14 : 8}}};
}

namespace {

Program shared_text(DType t) { return matrix_text("matrices.cl", t); }

}  // namespace

void multiply(const Caller& by, const Matrices& c, const Matrices& a, const Matrices& b, double alpha, double beta) {
  struct Batch {
    int64_t sizes[3], strides[3];
    View view;
    explicit Batch(const Matrices& m) : sizes{m.batch, m.rows, m.columns}, strides{m.step, m.rs, m.cs} {
      view = View({m.data, m.t, 3, sizes, strides});
    }
  };
  const Batch to(c), left(a), right(b);
  product(by, to.view, left.view, right.view, alpha, beta);
}

void set_identity(const Caller& by, const Matrices& x) {
  if (x.elements() == 0) return;
  Run run(by, shared_text(x.t), "set_identity");
  run.value(x.elements()).value(x.rows).value(x.columns);
  x.give(run);
  run.over(x.elements());
}

void keep_triangle(const Caller& by, const Matrices& x, bool upper) {
  if (x.elements() == 0) return;
  Run run(by, shared_text(x.t), "keep_triangle");
  run.value(x.elements()).value(x.rows).value(x.columns).value(int32_t{upper});
  x.give(run);
  run.over(x.elements());
}

void mirror(const Caller& by, const Matrices& x) {
  if (x.elements() == 0) return;
  Run run(by, shared_text(x.t), "mirror");
  run.value(x.elements()).value(x.rows);
  x.give(run);
  run.over(x.elements());
}

void solve_triangle(const Caller& by, const Matrices& a, bool upper, bool unit, const Matrices& x) {
  const int64_t n = a.rows, width = n <= kAtOnce ? n : kBlock, items = x.batch * x.columns;
  if (n == 0 || items == 0) return;
  const int64_t blocks = (n + width - 1) / width;
  for (int64_t s = 0; s < blocks; ++s) {
    const int64_t from = (upper ? blocks - 1 - s : s) * width, count = std::min(width, n - from);
    Run run(by, shared_text(x.t), "solve_rows");
    run.value(items).value(x.columns).value(from).value(count).value(int32_t{upper}).value(int32_t{unit});
    a.give(run);
    x.give(run);
    run.over(items, 64);
    const int64_t rest = upper ? 0 : from + count, rows = upper ? from : n - rest;
    if (rows == 0) continue;
    multiply(by, x.part(rest, rows, 0, x.columns), a.part(rest, rows, from, count), x.part(from, count, 0, x.columns),
             -1, 1);
  }
}

void report_first(const KernelCall& c, int64_t batch, void* infos) {
  if (batch == 0) return;
  Run run(c, shared_text(DType::f32), "report_first");
  run.value(batch).bytes(infos).value(c.remember()).groups(1, 1, 256);
}

}  // namespace situ::text
