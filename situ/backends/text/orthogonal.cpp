// QR factors and products of reflectors.
#include "situ/backends/text/orthogonal.h"

#include <algorithm>

#include "situ/generated/op/linalg.h"

namespace situ::text {

namespace {

Program text_for(DType t) { return matrix_text("orthogonal.cl", t); }

}  // namespace

void make_reflectors(const Caller& by, const Matrices& a, void* tau) {
  if (a.batch == 0 || std::min(a.rows, a.columns) == 0) return;
  Run run(by, text_for(a.t), "make_reflectors");
  run.value(a.rows).value(a.columns);
  a.give(run);
  run.bytes(tau).groups(a.batch, 1, group_for(std::max(a.rows, a.columns)));
}

void reflect(const Caller& by, const Matrices& a, void* tau, int64_t count, bool last_first, const Matrices& x) {
  const int64_t items = x.batch * x.columns;
  if (items == 0 || count == 0) return;
  Run run(by, text_for(a.t), "reflect");
  run.value(items).value(x.columns).value(x.rows).value(count).value(int32_t{last_first});
  a.give(run);
  run.bytes(tau);
  x.give(run);
  run.over(items, 64);
}

namespace {

void run_geqrf(const KernelCall& c) {
  const Matrices a = result(c.out());
  bring(c, a, c.in(0), c.in(0), 2);
  make_reflectors(c, a, c.out(1).data);
}

// Reflectors and their scales, brought from operands 0 and 1. Reflectors have as many columns as there are scales.
struct Reflectors {
  Matrices a;
  void* tau;
  int64_t count;
  Reflectors(Areas& areas, DType t, int64_t batch, int64_t rows, int64_t n)
      : a(areas.matrices(t, batch, rows, n)), tau(areas.take(batch * n, t)), count(n) {}
};
int64_t reflectors_scratch(const Inferred& c) {
  const Dims &x = c.in(0).sizes(), &tau = c.in(1).sizes();
  Areas areas;
  Reflectors(areas, c.in(0).dtype, batch_of(x, 2), x[x.size() - 2], tau.back());
  return areas.bytes();
}
Reflectors reflectors(const KernelCall& c) {
  const View x = c.in(0), tau = c.in(1);
  Areas areas(c.l.scratch);
  const int64_t n = tau.sizes[tau.ndim - 1];
  const Reflectors r(areas, x.dtype, batch_of(x.sizes, x.ndim, 2), x.sizes[x.ndim - 2], n);
  int64_t sizes[kMaxDims];
  std::copy(x.sizes, x.sizes + x.ndim, sizes);
  sizes[x.ndim - 1] = n;
  bring(c, r.a, View({x.data, x.dtype, x.ndim, sizes, x.strides}), x, 2);
  bring_vectors(c, r.tau, x.dtype, tau, 1, tau, 1);
  return r;
}

void run_householder(const KernelCall& c) {
  const Reflectors r = reflectors(c);
  const Matrices q = result(c.out());
  set_identity(c, q);
  reflect(c, r.a, r.tau, r.count, true, q);
}

void run_ormqr(const KernelCall& c) {
  const auto& a = c.attr<op_attr::ormqr>();
  const Reflectors r = reflectors(c);
  const Matrices x = result(c.out());
  bring(c, x, c.in(2), c.out(), 2);
  reflect(c, r.a, r.tau, r.count, a.left != a.transpose, a.left ? x : x.transposed());
}

enum Mode : int64_t { reduced, complete, r_alone };

struct Factors {
  Matrices a;
  void* tau;
  Factors(Areas& areas, DType t, int64_t batch, int64_t m, int64_t n)
      : a(areas.matrices(t, batch, m, n)), tau(areas.take(batch * std::min(m, n), t)) {}
};
int64_t qr_scratch(const Inferred& c) {
  const Dims& x = c.in(0).sizes();
  Areas areas;
  Factors(areas, c.in(0).dtype, batch_of(x, 2), x[x.size() - 2], x.back());
  return areas.bytes();
}

void run_qr(const KernelCall& c) {
  const View x = c.in(0);
  const int64_t m = x.sizes[x.ndim - 2], n = x.sizes[x.ndim - 1];
  Areas areas(c.l.scratch);
  const Factors f(areas, x.dtype, batch_of(x.sizes, x.ndim, 2), m, n);
  bring(c, f.a, x, x, 2);
  make_reflectors(c, f.a, f.tau);
  const Matrices r = result(c.out(1));
  if (r.elements()) {
    Run run(c, text_for(x.dtype), "upper_part");
    run.value(r.elements()).value(r.rows).value(r.columns).value(m);
    f.a.give(run);
    r.give(run);
    run.over(r.elements());
  }
  if (c.attr<op_attr::qr_factors>().mode == r_alone) return;
  const Matrices q = result(c.out());
  set_identity(c, q);
  reflect(c, f.a, f.tau, std::min(m, n), true, q);
}

}  // namespace

void add_orthogonal(Table& t) {
  t.add(op_infos::geqrf, {run_geqrf});
  t.add(op_infos::linalg_householder_product, {run_householder, reflectors_scratch});
  t.add(op_infos::ormqr, {run_ormqr, reflectors_scratch});
  t.add(op_infos::qr_factors, {run_qr, qr_scratch});
}

}  // namespace situ::text
