// Products of matrices: one kernel, with whatever strides, batches and a row added to every row.
#include <algorithm>

#include "situ/backends/text/bits.h"
#include "situ/backends/text/table.h"
#include "situ/generated/op/matrix.h"

namespace situ::text {

namespace {

View batch_of(const View& v) {
  View b = v;
  b.ndim = v.ndim - 2;
  return b;
}

}  // namespace

void product(const Caller& by, const View& c, const View& a, const View& b, double alpha, double beta,
             const View& bias) {
  constexpr int64_t kSide = 64;
  const int64_t m = c.sizes[c.ndim - 2], n = c.sizes[c.ndim - 1], k = a.sizes[a.ndim - 1];
  const View cs = batch_of(c), as = batch_of(a), bs = batch_of(b);
  const Shape batch = shape_of(cs.ndim, cs.sizes, {&cs, &as, &bs});
  if (batch.n == 0 || m == 0 || n == 0) return;
  const DType t = number_type(c.dtype);
  const Program program{
      "product.cl",
      {{"A", c_name_of(t)},
       {"T0", a.dtype},
       {"T1", b.dtype},
       {"TB", bias.there() ? bias.dtype : c.dtype},
       {"OUT", c.dtype},
       {"MULTIPLY_ADD(p, q, r)", is_floating(t) ? Literal("fma(p, q, r)") : Literal("((p) * (q) + (r))")}}};
  Run run(by, program, "product");
  run.value(batch).value(m).value(n).value(k).real(alpha, t).real(beta, t).bytes(c.data).value(c.strides[c.ndim - 2]);
  run.value(c.strides[c.ndim - 1])
      .bytes(a.data)
      .value(a.strides[a.ndim - 2])
      .value(a.strides[a.ndim - 1])
      .bytes(b.data);
  run.value(b.strides[b.ndim - 2]).value(b.strides[b.ndim - 1]).bytes(bias.data);
  run.value(bias.there() ? bias.strides[0] : int64_t{0}).value(int32_t{bias.there()});
  run.groups(batch.n * ((m + kSide - 1) / kSide) * ((n + kSide - 1) / kSide), 1, 64);
}

namespace {

void run_product(const KernelCall& c) { product(c, c.out(), c.in(0), c.in(1)); }

// out = beta * self + alpha * a b. A row added to every row is the kernel's bias; anything else is laid into the output
// first.
void add_product(const KernelCall& c, const Scalar& beta, const Scalar& alpha) {
  const View self = c.in(0), out = c.out();
  const double b = beta.toDouble();
  if (b == 1 && self.ndim == 1 && self.sizes[0] == out.sizes[out.ndim - 1])
    return product(c, out, c.in(1), c.in(2), alpha.toDouble(), 0, self);
  if (b != 0 && self.data != out.data) copy(c, out, self);
  product(c, out, c.in(1), c.in(2), alpha.toDouble(), b);
}

// x w^T: w is seen transposed.
void run_linear(const KernelCall& c) {
  const View y = c.out(), x = c.in(0), w = c.in(1), bias = c.in(2);
  const int64_t ws[] = {w.sizes[1], w.sizes[0]}, wt[] = {w.strides[1], w.strides[0]};
  const View weight({w.data, w.dtype, 2, ws, wt});
  int64_t xs[2], xt[2], ys[2], yt[2];
  if (fold_rows(x, xs, xt) && fold_rows(y, ys, yt))
    return product(c, View({y.data, y.dtype, 2, ys, yt}), View({x.data, x.dtype, 2, xs, xt}), weight, 1, 0, bias);
  product(c, y, x, weight, 1, 0, bias);
}

bool one_type(const Types& t) {  // whole numbers are multiplied with a whole alpha
  return is_floating(t.out);
}

}  // namespace

void add_products(Table& t) {
  t.add(op_infos::mm, {run_product});
  t.add(op_infos::bmm, {run_product});
  t.add(op_infos::batched_mm, {run_product});
  t.add(op_infos::linear, {run_linear});
  t.add(op_infos::addmm,
        {[](const KernelCall& c) { add_product(c, c.attr<op_attr::addmm>().beta, c.attr<op_attr::addmm>().alpha); },
         nullptr, one_type});
  t.add(op_infos::baddbmm,
        {[](const KernelCall& c) { add_product(c, c.attr<op_attr::baddbmm>().beta, c.attr<op_attr::baddbmm>().alpha); },
         nullptr, one_type});
}

}  // namespace situ::text
