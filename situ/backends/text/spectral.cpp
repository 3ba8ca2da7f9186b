// Singular values, eigenvalues of symmetric matrices, pseudo-inverses, least squares and exponentials of matrices.
#include <algorithm>

#include "situ/backends/text/orthogonal.h"
#include "situ/generated/op/linalg.h"

namespace situ::text {

namespace {

Program text_for(DType t) { return matrix_text("spectral.cl", t); }

void copy_dense(const Caller& by, void* to, const void* from, DType t, DType ft, int64_t n) {
  const int64_t one = 1;
  if (n) copy(by, View({to, t, 1, &n, &one}), View({const_cast<void*>(from), ft, 1, &n, &one}));
}

// ---- singular values ----

// A = U S V^T of matrices as they lie or, where they have more columns than rows, of their transposes: `tall` has
// n = min(rows, columns) columns.
struct Values {
  bool turned, vectors;
  Matrices tall, v;
  void *norms, *scales, *infos;
  Values(Areas& areas, DType t, int64_t batch, int64_t m, int64_t n, bool with_vectors)
      : turned(m < n), vectors(with_vectors), tall(areas.matrices(t, batch, std::max(m, n), std::min(m, n))) {
    const int64_t k = std::min(m, n);
    if (vectors) v = areas.matrices(t, batch, k, k);
    norms = areas.take(batch * k, t);
    scales = areas.take(batch, t);
    infos = areas.take(batch, DType::i32);
  }
  Matrices given() const { return turned ? tall.transposed() : tall; }  // where the operand goes
};

// Columns of `tall` become orthogonal; a matrix without an end becomes the call's fault.
void turn(const KernelCall& c, const Values& f) {
  const int64_t n = f.tall.columns;
  Run run(c, text_for(f.tall.t), "turn_columns");
  run.value(f.tall.rows).value(n);
  f.tall.give(run);
  run.value(int32_t{f.vectors});
  f.v.give(run);
  run.bytes(f.scales).bytes(f.infos).groups(f.tall.batch, 1, group_for(n));
  report_first(c, f.tall.batch, f.infos);
}

// s falls; u (as tall) and v get the columns that belong to it, u's of length 1, or of 0 for values of 0.
void sort(const KernelCall& c, const Values& f, void* s, const Matrices& u, const Matrices& v) {
  const int64_t n = f.tall.columns, items = f.tall.batch * n;
  if (items == 0) return;
  Run norms(c, text_for(f.tall.t), "column_norms");
  norms.value(items).value(n).value(f.tall.rows);
  f.tall.give(norms);
  norms.bytes(f.norms).over(items, 64);
  Run run(c, text_for(f.tall.t), "sort_columns");
  run.value(items).value(n).value(f.tall.rows).bytes(f.norms).bytes(f.scales).bytes(s).value(int32_t{f.vectors});
  f.tall.give(run);
  u.give(run);
  f.v.give(run);
  v.give(run);
  run.over(items, 64);
}

// What svd_factors works in.
struct Svd {
  Values f;
  Matrices u;
  void* tau;
  Svd(Areas& areas, DType t, int64_t batch, int64_t m, int64_t n)
      : f(areas, t, batch, m, n, true),
        u(areas.matrices(t, batch, std::max(m, n), std::min(m, n))),
        tau(areas.take(batch * std::min(m, n), t)) {}
};
int64_t svd_scratch(const Inferred& c) {
  const Dims& x = c.in(0).sizes();
  Areas areas;
  Svd(areas, c.in(0).dtype, batch_of(x, 2), x[x.size() - 2], x.back());
  return areas.bytes();
}

// The long side's vectors of values of 0, and those beyond, are made of reflectors: of U's columns they give U up to
// signs, and more columns that are orthogonal to it.
void run_svd(const KernelCall& c) {
  const View x = c.in(0);
  Areas areas(c.l.scratch);
  const Svd w(areas, x.dtype, batch_of(x.sizes, x.ndim, 2), x.sizes[x.ndim - 2], x.sizes[x.ndim - 1]);
  const Values& f = w.f;
  const int64_t n = f.tall.columns;
  const Matrices u = result(c.out(0)), v = result(c.out(2)).transposed();
  const Matrices long_side = f.turned ? v : u, short_side = f.turned ? u : v;
  if (f.tall.batch == 0) return;
  if (n) {
    bring(c, f.given(), x, x, 2);
    set_identity(c, f.v);
    turn(c, f);
    sort(c, f, c.out(1).data, w.u, short_side.part(0, n, 0, n));
    copy_dense(c, f.tall.data, w.u.data, x.dtype, x.dtype, f.tall.elements());
  }
  set_identity(c, long_side);
  if (n == 0) return set_identity(c, short_side);
  make_reflectors(c, f.tall, w.tau);
  reflect(c, f.tall, w.tau, n, true, long_side);
  const Matrices first = long_side.part(0, f.tall.rows, 0, n);
  Run run(c, text_for(x.dtype), "put_columns");
  run.value(first.elements()).value(first.rows).value(n).bytes(c.out(1).data);
  w.u.give(run);
  first.give(run);
  run.over(first.elements());
}

int64_t values_scratch(const Inferred& c) {
  const Dims& x = c.in(0).sizes();
  Areas areas;
  Values(areas, c.in(0).dtype, batch_of(x, 2), x[x.size() - 2], x.back(), false);
  return areas.bytes();
}
void run_values(const KernelCall& c) {
  const View x = c.in(0);
  Areas areas(c.l.scratch);
  Values f(areas, x.dtype, batch_of(x.sizes, x.ndim, 2), x.sizes[x.ndim - 2], x.sizes[x.ndim - 1], false);
  f.infos = c.out(1).data;
  if (f.tall.batch == 0) return;
  bring(c, f.given(), x, x, 2);
  turn(c, f);
  sort(c, f, c.out().data, {}, {});
}

// ---- eigenvalues ----

struct Eigen {
  bool vectors;
  Matrices x, v;
  void *angles, *infos;
  Eigen(Areas& areas, DType t, int64_t batch, int64_t n, bool with_vectors)
      : vectors(with_vectors), x(areas.matrices(t, batch, n, n)) {
    if (vectors) v = areas.matrices(t, batch, n, n);
    angles = areas.take(batch * 2 * n, t);
    infos = areas.take(batch, DType::i32);
  }
};
template <bool vectors>
int64_t eigen_scratch(const Inferred& c) {
  const Dims& x = c.in(0).sizes();
  Areas areas;
  Eigen(areas, c.in(0).dtype, batch_of(x, 2), x.back(), vectors);
  return areas.bytes();
}

// values rise; `to` gets the vectors that belong to them, as columns.
void eigen(const KernelCall& c, const Eigen& f, bool upper, void* values, const Matrices& to) {
  const View from = c.in(0);
  const int64_t n = f.x.rows, items = f.x.batch * n;
  if (f.x.batch == 0) return;
  bring(c, f.x, from, from, 2);
  mirror(c, upper ? f.x.transposed() : f.x);
  if (f.vectors) set_identity(c, f.v);
  Run run(c, text_for(f.x.t), "diagonalise");
  run.value(n);
  f.x.give(run);
  run.value(int32_t{f.vectors});
  f.v.give(run);
  run.bytes(f.angles).bytes(f.infos).groups(f.x.batch, 1, group_for(n));
  report_first(c, f.x.batch, f.infos);
  if (items == 0) return;
  Run sorted(c, text_for(f.x.t), "sort_values");
  sorted.value(items).value(n);
  f.x.give(sorted);
  sorted.bytes(values).value(int32_t{f.vectors});
  f.v.give(sorted);
  to.give(sorted);
  sorted.over(items, 64);
}

void run_eigh(const KernelCall& c) {
  const View x = c.in(0);
  Areas areas(c.l.scratch);
  const Eigen f(areas, x.dtype, batch_of(x.sizes, x.ndim, 2), x.sizes[x.ndim - 1], true);
  eigen(c, f, c.attr<op_attr::eigh_factors>().upper, c.out().data, result(c.out(1)));
}

void run_eigenvalues(const KernelCall& c) {
  const View x = c.in(0);
  Areas areas(c.l.scratch);
  Eigen f(areas, x.dtype, batch_of(x.sizes, x.ndim, 2), x.sizes[x.ndim - 1], false);
  f.infos = c.out(1).data;
  eigen(c, f, c.attr<op_attr::symmetric_eigenvalues>().upper, c.out().data, {});
}

// ---- pseudo-inverses ----

// Columns of v over their values, or 0 for those at or below a bound: max(atol, rtol times the largest), or where ranks
// are wanted `usual` times the largest.
void divide(const KernelCall& c, const Matrices& v, int64_t k, void* s, void* atol, void* rtol, double usual,
            void* ranks) {
  Run run(c, text_for(v.t), "divide_columns");
  run.value(v.batch).value(v.rows).value(k).bytes(s).bytes(atol).bytes(rtol).real(usual, v.t);
  run.value(int32_t{ranks != nullptr}).bytes(ranks);
  v.give(run);
  run.over(v.batch, 64);
}

struct Pseudo {
  void *atol, *rtol, *s;
  Matrices u, v;  // sorted
  Pseudo(Areas& areas, DType t, int64_t batch, int64_t m, int64_t n)
      : atol(areas.take(batch, t)),
        rtol(areas.take(batch, t)),
        s(areas.take(batch * std::min(m, n), t)),
        u(areas.matrices(t, batch, m, std::min(m, n))),
        v(areas.matrices(t, batch, n, std::min(m, n))) {}
};
int64_t pseudo_scratch(const Inferred& c) {
  const Dims& x = c.in(0).sizes();
  const DType t = c.in(0).dtype;
  const int64_t m = x[x.size() - 2], n = x.back(), count = batch_of(x, 2);
  Areas areas;
  Pseudo(areas, t, count, m, n);
  if (c.attr<op_attr::pseudo_inverse>().hermitian)
    Eigen(areas, t, count, n, true);
  else
    Values(areas, t, count, m, n, true);
  return areas.bytes();
}

void run_pseudo_inverse(const KernelCall& c) {
  const View x = c.in(0);
  const int64_t m = x.sizes[x.ndim - 2], n = x.sizes[x.ndim - 1], count = batch_of(x.sizes, x.ndim, 2),
                k = std::min(m, n);
  Areas areas(c.l.scratch);
  const Pseudo p(areas, x.dtype, count, m, n);
  const Matrices y = result(c.out());
  if (count == 0) return;
  bring_vectors(c, p.atol, x.dtype, c.in(1), 0, x, 2);
  bring_vectors(c, p.rtol, x.dtype, c.in(2), 0, x, 2);
  if (c.attr<op_attr::pseudo_inverse>().hermitian) {
    Eigen f(areas, x.dtype, count, n, true);
    f.infos = c.out(1).data;
    eigen(c, f, false, p.s, p.v);
    copy_dense(c, p.u.data, p.v.data, x.dtype, x.dtype, p.v.elements());
  } else {
    Values f(areas, x.dtype, count, m, n, true);
    f.infos = c.out(1).data;
    bring(c, f.given(), x, x, 2);
    set_identity(c, f.v);
    turn(c, f);
    sort(c, f, p.s, f.turned ? p.v : p.u, f.turned ? p.u : p.v);
  }
  divide(c, p.v, k, p.s, p.atol, p.rtol, 0, nullptr);
  multiply(c, y, p.v, p.u.transposed(), 1, 0);
}

// ---- least squares ----

// X = V S^+ U^T B by singular values, whatever the driver: by_qr asks for full rank.
enum Driver : int64_t { by_qr, by_pivots, by_values };

struct Least {
  void* s;
  Matrices u, v, b, t;
  Values f;
  Least(Areas& areas, DType type, int64_t batch, int64_t m, int64_t n, int64_t right)
      : s(areas.take(batch * std::min(m, n), type)),
        u(areas.matrices(type, batch, m, std::min(m, n))),
        v(areas.matrices(type, batch, n, std::min(m, n))),
        b(areas.matrices(type, batch, m, right)),
        t(areas.matrices(type, batch, std::min(m, n), right)),
        f(areas, type, batch, m, n, true) {}
};
int64_t least_scratch(const Inferred& c) {
  const Dims &a = c.in(0).sizes(), &x = c.outs[0].g.sizes;
  Areas areas;
  Least(areas, c.in(0).dtype, batch_of(x, 2), a[a.size() - 2], a.back(), x.back());
  return areas.bytes();
}

void run_least_squares(const KernelCall& c) {
  const auto& attr = c.attr<op_attr::least_squares>();
  const View a = c.in(0), out = c.out();
  const int64_t m = a.sizes[a.ndim - 2], n = a.sizes[a.ndim - 1], k = std::min(m, n);
  const Matrices x = result(out);
  if (x.batch == 0) return;
  Areas areas(c.l.scratch);
  const Least l(areas, a.dtype, x.batch, m, n, x.columns);
  void* ranks = c.out(1).data;
  bring(c, l.f.given(), a, out, 2);
  bring(c, l.b, c.in(1), out, 2);
  set_identity(c, l.f.v);
  turn(c, l.f);
  sort(c, l.f, l.s, l.f.turned ? l.v : l.u, l.f.turned ? l.u : l.v);
  divide(c, l.v, k, l.s, nullptr, nullptr, attr.driver == by_qr ? 0 : attr.rcond, ranks);
  if (attr.driver == by_qr && k) {
    Run run(c, text_for(a.dtype), "full_rank");
    run.value(x.batch).value(k).bytes(ranks).bytes(l.f.infos).over(x.batch, 64);
    report_first(c, x.batch, l.f.infos);
  }
  multiply(c, l.t, l.u.transposed(), l.b, 1, 0);
  multiply(c, x, l.v, l.t, 1, 0);
  const View values = c.out(2);
  if (attr.driver == by_values)
    copy_dense(c, values.data, l.s, a.dtype, a.dtype, x.batch * k);
  else if (k)
    fill(c, values, formula::Scalar(0), true);
}

// ---- exponentials ----

// In f64 where the device has it, as on the CPU: squarings lose digits.

struct Exponential {
  Matrices x, y, z;
  Exponential(Areas& areas, bool f64, int64_t batch, int64_t n) {
    for (Matrices* m : {&x, &y, &z}) *m = areas.matrices(f64 ? DType::f64 : DType::f32, batch, n, n);
  }
};
int64_t exponential_scratch(const Inferred& c) {
  Areas areas;
  Exponential(areas, c.f64, batch_of(c.in(0).sizes(), 2), c.in(0).sizes().back());
  return areas.bytes();
}
void run_exponential(const KernelCall& c) {
  const View from = c.in(0);
  const int64_t n = from.sizes[from.ndim - 1];
  Areas areas(c.l.scratch);
  const Exponential e(areas, c.backend.has_f64(), batch_of(from.sizes, from.ndim, 2), n);
  if (e.x.elements() == 0) return;
  bring(c, e.x, from, from, 2);
  Run run(c, text_for(e.x.t), "exponential");
  run.value(n).bytes(e.x.data).bytes(e.y.data).bytes(e.z.data).groups(e.x.batch, 1, group_for(n * n));
  const View out = c.out();
  copy_dense(c, out.data, e.y.data, out.dtype, e.y.t, e.y.elements());
}

}  // namespace

void add_spectral(Table& t) {
  t.add(op_infos::svd_factors, {run_svd, svd_scratch});
  t.add(op_infos::singular_values, {run_values, values_scratch});
  t.add(op_infos::eigh_factors, {run_eigh, eigen_scratch<true>});
  t.add(op_infos::symmetric_eigenvalues, {run_eigenvalues, eigen_scratch<false>});
  t.add(op_infos::pseudo_inverse, {run_pseudo_inverse, pseudo_scratch});
  t.add(op_infos::least_squares, {run_least_squares, least_scratch});
  t.add(op_infos::matrix_exponential, {run_exponential, exponential_scratch});
}

}  // namespace situ::text
