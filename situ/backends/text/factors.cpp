// Runs LU, Cholesky and LDL factorizations and the ops that use them: solutions, inverses, determinants.
#include <algorithm>

#include "situ/backends/text/matrices.h"
#include "situ/generated/op/linalg.h"
#include "situ/generated/op/matrix.h"

namespace situ::text {

namespace {

Program text_for(DType t) { return matrix_text("factors.cl", t); }

// Copies of operand 0's matrices in the scratch, with their pivots and info numbers.
struct Lu {
  Matrices a;
  void *pivots, *infos;
  int64_t each;  // pivots per matrix
  Lu(Areas& areas, DType t, int64_t batch, int64_t n)
      : a(areas.matrices(t, batch, n, n)),
        pivots(areas.take(batch * n, DType::i32)),
        infos(areas.take(batch, DType::i32)),
        each(n) {}
};

void lu(const Caller& by, const Matrices& a, void* pivots, void* infos) {
  const int64_t k = std::min(a.rows, a.columns), width = k <= kAtOnce ? k : kBlock;
  if (a.batch == 0) return;
  int64_t from = 0;
  do {
    const int64_t count = std::min(width, k - from), next = from + count, across = a.columns - next,
                  down = a.rows - next;
    Run run(by, text_for(a.t), "lu_columns");
    run.value(a.rows).value(a.columns).value(from).value(count);
    a.give(run);
    run.bytes(pivots).value(k).bytes(infos).groups(a.batch, 1, group_for(a.rows));
    if (count && across) {
      const Matrices right = a.part(from, count, next, across);
      solve_triangle(by, a.part(from, count, from, count), false, true, right);
      if (down) multiply(by, a.part(next, down, next, across), a.part(next, down, from, count), right, -1, 1);
    }
    from = next;
  } while (from < k);
}

void swap_rows(const Caller& by, void* pivots, int64_t count, bool back, const Matrices& x) {
  const int64_t items = x.batch * x.columns;
  if (items == 0 || count == 0) return;
  Run run(by, text_for(x.t), "swap_rows");
  run.value(items).value(x.columns).value(count).value(int32_t{back}).bytes(pivots).value(count);
  x.give(run);
  run.over(items, 64);
}

// X = A^-1 X, or X = A^-T X if transposed.
void solve(const Caller& by, const Lu& f, bool transposed, const Matrices& x) {
  if (!transposed) {
    swap_rows(by, f.pivots, f.each, false, x);
    solve_triangle(by, f.a, false, true, x);
    return solve_triangle(by, f.a, true, false, x);
  }
  solve_triangle(by, f.a.transposed(), false, false, x);
  solve_triangle(by, f.a.transposed(), true, true, x);
  swap_rows(by, f.pivots, f.each, true, x);
}

int64_t rows(const op::Operand& x) { return x.sizes()[x.ndim() - 2]; }

// ---- squares ----

int64_t square_scratch(const Inferred& c) {
  Areas areas;
  Lu(areas, c.in(0).dtype, batch_of(c.in(0).sizes(), 2), rows(c.in(0)));
  return areas.bytes();
}

// Factors operand 0 for the batch of `like`. Info numbers go to `infos` if it is given.
Lu factored(const KernelCall& c, const View& like, void* infos = nullptr) {
  const View x = c.in(0);
  Areas areas(c.l.scratch);
  Lu f(areas, x.dtype, batch_of(like.sizes, like.ndim, 2), x.sizes[x.ndim - 1]);
  if (infos) f.infos = infos;
  bring(c, f.a, x, like, 2);
  lu(c, f.a, f.pivots, f.infos);
  return f;
}

// Throws for a singular matrix before anything is written.
void run_inverse(const KernelCall& c) {
  const Lu f = factored(c, c.in(0));
  report_first(c, f.a.batch, f.infos);
  const Matrices y = result(c.out());
  set_identity(c, y);
  solve(c, f, false, y);
}

void run_inverse_ex(const KernelCall& c) {
  const Lu f = factored(c, c.in(0), c.out(1).data);
  const Matrices y = result(c.out());
  set_identity(c, y);
  solve(c, f, false, y);
  if (y.elements()) {
    Run run(c, text_for(y.t), "nan_where_singular");
    run.value(y.elements()).value(y.rows).bytes(f.infos);
    y.give(run);
    run.over(y.elements());
  }
  if (c.attr<op_attr::linalg_inv_ex>().check_errors) report_first(c, f.a.batch, f.infos);
}

void determinants(const KernelCall& c, bool logarithm) {
  const Lu f = factored(c, c.in(0));
  if (f.a.batch == 0) return;
  Run run(c, text_for(f.a.t), "determinants");
  run.value(f.a.batch).value(f.each);
  f.a.give(run);
  run.bytes(f.pivots).value(int32_t{logarithm}).bytes(c.out().data).bytes(logarithm ? c.out(1).data : nullptr);
  run.over(f.a.batch, 64);
}
void run_det(const KernelCall& c) { determinants(c, false); }
void run_slogdet(const KernelCall& c) { determinants(c, true); }

// ---- factors that are results ----

void run_lu(const KernelCall& c) {
  const Matrices a = result(c.out());
  bring(c, a, c.in(0), c.in(0), 2);
  lu(c, a, c.out(1).data, c.out(2).data);
  if (c.attr<op_attr::linalg_lu_factor_ex>().check_errors) report_first(c, a.batch, c.out(2).data);
}

void run_cholesky(const KernelCall& c) {
  const auto& attr = c.attr<op_attr::linalg_cholesky_ex>();
  const Matrices l = result(c.out()), a = attr.upper ? l.transposed() : l;
  void* infos = c.out(1).data;
  if (a.batch == 0) return;
  bring(c, l, c.in(0), c.in(0), 2);
  const int64_t n = a.rows, width = n <= kAtOnce ? n : kBlock;
  int64_t from = 0;
  do {
    const int64_t count = std::min(width, n - from), next = from + count;
    Run run(c, text_for(a.t), "cholesky_columns");
    run.value(n).value(from).value(count);
    a.give(run);
    run.bytes(infos).groups(a.batch, 1, group_for(n));
    if (next < n) {
      const Matrices low = a.part(next, n - next, from, count);
      multiply(c, a.part(next, n - next, next, n - next), low, low.transposed(), -1, 1);
    }
    from = next;
  } while (from < n);
  keep_triangle(c, a, false);
  if (attr.check_errors) report_first(c, a.batch, infos);
}

void run_order(const KernelCall& c) {
  const auto& a = c.attr<op_attr::lu_order>();
  const View pivots = c.in(0), out = c.out();
  const int64_t n = pivots.sizes[pivots.ndim - 1], count = batch_of(pivots.sizes, pivots.ndim, 1);
  if (count == 0) return;
  bring_vectors(c, c.l.scratch, DType::i32, pivots, 1, pivots, 1);
  if (n) {
    Run check(c, text_for(DType::f32), "check_order");
    check.value(count).value(n).value(a.rows).bytes(c.l.scratch).value(c.remember()).groups(1, 1, 256);
  }
  Run run(c, text_for(DType::f32), "lu_order");
  run.value(count).value(n).value(a.rows).value(int32_t{a.inverse}).bytes(c.l.scratch).bytes(out.data).over(count, 64);
}

void run_ldl(const KernelCall& c) {
  const Matrices a = result(c.out());
  if (a.batch == 0) return;
  bring(c, a, c.in(0), c.in(0), 2);
  keep_triangle(c, a, false);
  Run run(c, text_for(a.t), "ldl_factor");
  run.value(a.batch).value(a.rows);
  a.give(run);
  run.bytes(c.out(1).data).bytes(c.out(2).data).over(a.batch, 64);
  if (c.attr<op_attr::linalg_ldl_factor_ex>().check_errors) report_first(c, a.batch, c.out(2).data);
}

// ---- systems ----

int64_t systems_scratch(const Inferred& c) {
  Areas areas;
  Lu(areas, c.in(0).dtype, batch_of(c.outs[0].g.sizes, 2), rows(c.in(0)));
  return areas.bytes();
}

void run_systems(const KernelCall& c) {
  const auto& a = c.attr<op_attr::solve_systems>();
  const View out = c.out();
  const Lu f = factored(c, out, c.out(1).data);
  const Matrices x = result(out);
  bring(c, x, c.in(1), out, 2);
  solve(c, f, !a.left, a.left ? x : x.transposed());
  if (a.check_errors) report_first(c, f.a.batch, f.infos);
}

template <int which>
int64_t triangle_scratch(const Inferred& c) {
  Areas areas;
  areas.matrices(c.in(0).dtype, batch_of(c.outs[0].g.sizes, 2), rows(c.in(which)), rows(c.in(which)));
  return areas.bytes();
}

// Copies the square matrices of operand i to the scratch, broadcast to the result's batch.
Matrices brought(const KernelCall& c, int i) {
  const View from = c.in(i), out = c.out();
  const int64_t n = from.sizes[from.ndim - 1];
  const Matrices a = by_rows(c.l.scratch, from.dtype, batch_of(out.sizes, out.ndim, 2), n, n);
  bring(c, a, from, out, 2);
  return a;
}

// Copies the right side into the result, unless the result took its memory.
void bring_right(const KernelCall& c, int i) {
  const View from = c.in(i), out = c.out();
  if (from.data != out.data) bring(c, result(out), from, out, 2);
}

void run_triangular(const KernelCall& c) {
  const auto& t = c.attr<op_attr::linalg_solve_triangular>();
  const Matrices a = brought(c, 0), x = result(c.out());
  bring_right(c, 1);
  t.left ? solve_triangle(c, a, t.upper, t.unitriangular, x)
         : solve_triangle(c, a.transposed(), !t.upper, t.unitriangular, x.transposed());
}

void run_cholesky_solve(const KernelCall& c) {
  const bool upper = c.attr<op_attr::cholesky_solve>().upper;
  const Matrices given = brought(c, 1), l = upper ? given.transposed() : given, x = result(c.out());
  bring_right(c, 0);
  solve_triangle(c, l, false, false, x);
  solve_triangle(c, l.transposed(), true, false, x);
}

struct Ldl {
  Matrices a;
  void* pivots;
  Ldl(Areas& areas, DType t, int64_t batch, int64_t n)
      : a(areas.matrices(t, batch, n, n)), pivots(areas.take(batch * n, DType::i32)) {}
};
int64_t ldl_scratch(const Inferred& c) {
  Areas areas;
  Ldl(areas, c.in(0).dtype, batch_of(c.outs[0].g.sizes, 2), rows(c.in(0)));
  return areas.bytes();
}

void run_ldl_solve(const KernelCall& c) {
  const View out = c.out();
  const Matrices x = result(out);
  Areas areas(c.l.scratch);
  const Ldl f(areas, out.dtype, x.batch, x.rows);
  if (x.batch == 0) return;
  bring(c, f.a, c.in(0), out, 2);
  bring_vectors(c, f.pivots, DType::i32, c.in(1), 1, out, 2);
  Run check(c, text_for(x.t), "check_ldl");
  check.value(x.batch).value(x.rows).bytes(f.pivots).value(c.remember()).over(1, 1);
  bring(c, x, c.in(2), out, 2);
  if (x.elements() == 0) return;
  Run run(c, text_for(x.t), "ldl_solve");
  run.value(x.batch * x.columns).value(x.columns).value(x.rows);
  f.a.give(run);
  run.bytes(f.pivots);
  x.give(run);
  run.over(x.batch * x.columns, 64);
}

int64_t order_scratch(const Inferred& c) { return align64(c.in(0).numel() * 4); }

}  // namespace

void add_factors(Table& t) {
  t.add(op_infos::inverse, {run_inverse, square_scratch});
  t.add(op_infos::linalg_inv_ex, {run_inverse_ex, square_scratch});
  t.add(op_infos::det, {run_det, square_scratch});
  t.add(op_infos::slogdet, {run_slogdet, square_scratch});
  t.add(op_infos::linalg_lu_factor_ex, {run_lu});
  t.add(op_infos::lu_order, {run_order, order_scratch});
  t.add(op_infos::linalg_cholesky_ex, {run_cholesky});
  t.add(op_infos::linalg_ldl_factor_ex, {run_ldl});
  t.add(op_infos::solve_systems, {run_systems, systems_scratch});
  t.add(op_infos::linalg_solve_triangular, {run_triangular, triangle_scratch<0>});
  t.add(op_infos::cholesky_solve, {run_cholesky_solve, triangle_scratch<1>});
  t.add(op_infos::linalg_ldl_solve, {run_ldl_solve, ldl_scratch});
}

}  // namespace situ::text
