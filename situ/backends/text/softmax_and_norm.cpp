// Softmax, layer norm and RMS norm.
#include "situ/backends/text/softmax_and_norm.h"

#include <algorithm>

#include "situ/generated/op/norm.h"
#include "situ/generated/op/reduce.h"

namespace situ::text {

namespace {}  // namespace

Program norm_text(Literal source, const NormTypes& t) {
  return {source,
          {{"A", c_name_of(float_type(t.x))},
           {"T0", t.x},
           {"T1", "f32"},
           {"TG", t.g},
           {"TW", t.w},
           {"TB", t.b},
           {"OUT", t.out},
           {"OUTW", t.outw}}};
}

Without::Without(const View& v, int dim) : view(v) {
  int k = 0;
  for (int d = 0; d < v.ndim; ++d) {
    if (d == dim) {
      n = v.sizes[d];
      step = v.strides[d];
      continue;
    }
    sizes[k] = v.sizes[d];
    strides[k++] = v.strides[d];
  }
  view.ndim = k;
  view.sizes = sizes;
  view.strides = strides;
}

namespace {

int wrapped(int64_t dim, const View& v) { return static_cast<int>(dim < 0 ? dim + std::max(v.ndim, 1) : dim); }

template <class A, bool logarithm>
void run_softmax(const KernelCall& c) {
  const View out = c.out(), in = c.in(0);
  const int dim = wrapped(c.attr<A>().dim, out);
  const Without y(out, dim), x(in, dim);
  const DType a = float_type(out.dtype);
  const Shape rows = shape_of(y.view, {&x.view});
  if (rows.n == 0 || y.n == 0) return;
  const Program program{"rows.cl", {{"A", c_name_of(a)}, {"T0", in.dtype}, {"T1", "f32"}, {"OUT", out.dtype}}};
  Run run(c, program, "softmax");
  run.value(rows).value(y.n).value(int32_t{logarithm}).bytes(out.data).value(y.step).bytes(in.data).value(x.step);
  run.groups(rows.n, 1, lanes_for(y.n));
}

void run_softmax_backward(const KernelCall& c) {
  const auto& a = c.attr<op_attr::softmax_backward>();
  const View out = c.out(), g = c.in(0), result = c.in(1);
  const int dim = wrapped(a.dim, result);
  const Without dx(out, dim), dy(g, dim), y(result, dim);
  const Shape rows = shape_of(dx.view, {&dy.view, &y.view});
  if (rows.n == 0 || dx.n == 0) return;
  const Program program{
      "rows.cl",
      {{"A", c_name_of(float_type(result.dtype))}, {"T0", g.dtype}, {"T1", result.dtype}, {"OUT", out.dtype}}};
  Run run(c, program, "softmax_backward");
  run.value(rows).value(y.n).value(int32_t{a.log}).bytes(out.data).value(dx.step).bytes(g.data).value(dy.step);
  run.bytes(result.data).value(y.step).groups(rows.n, 1, lanes_for(y.n));
}

bool softmax_of_floats(const Types& t) { return is_floating(t.in[0].dtype); }

// ---- layer norm ----------------------------------------------------------------------------------------------------

struct RowsOf {
  int64_t rows = 1, n = 1;
  RowsOf(const View& x, int64_t dims) {
    for (int d = 0; d < x.ndim; ++d) (d < x.ndim - dims ? rows : n) *= x.sizes[d];
  }
};

// Absent: nobody keeps it. Without `centred` RMS norm, whose mean is 0.
struct Kept {
  View mean, rstd;
  bool centred;
};

void norm(const KernelCall& c, int64_t dims, double eps, const View& b, const Kept& to) {
  const View x = c.in(0), w = c.in(1), out = c.out();
  const RowsOf s(x, dims);
  if (s.rows == 0 || s.n == 0) return;
  const NormTypes types{x.dtype, x.dtype, type_or(w, x.dtype), type_or(b, x.dtype), out.dtype, x.dtype};
  Run run(c, norm_text("norm.cl", types), "layer_norm");
  run.value(s.n).real(eps, float_type(x.dtype)).bytes(out.data).bytes(to.mean.data).bytes(to.rstd.data);
  run.value(int32_t{to.rstd.there()}).bytes(x.data).bytes(w.data).value(int32_t{w.there()}).bytes(b.data);
  run.value(int32_t{b.there()}).value(int32_t{to.centred}).groups(s.rows, 1, lanes_for(s.n));
}

void run_layer_norm(const KernelCall& c) {
  const auto& a = c.attr<op_attr::layer_norm>();
  norm(c, a.dims, a.eps, c.in(2), {c.out(1), c.out(2), true});
}
void run_rms_norm(const KernelCall& c) {
  const auto& a = c.attr<op_attr::rms_norm>();
  norm(c, a.dims, a.eps, {}, {{}, c.out(1), false});
}

// The parameters' gradients first: dx may take dy's memory.
void norm_backward(const KernelCall& c, int64_t dims, const View& w, const Kept& kept, const View& dx, const View& dw,
                   const View& db) {
  const View g = c.in(0), x = c.in(1);
  const RowsOf s(x, dims);
  if (s.n == 0) return;
  const DType parameter = dw.there() ? dw.dtype : db.there() ? db.dtype : x.dtype;
  const Program text =
      norm_text("norm.cl", {x.dtype, g.dtype, type_or(w, x.dtype), x.dtype, type_or(dx, x.dtype), parameter});
  if (dw.there() || db.there()) {
    Run run(c, text, "layer_norm_dw");
    run.value(s.rows).value(s.n).bytes(dw.data).value(int32_t{dw.there()}).bytes(db.data).value(int32_t{db.there()});
    run.bytes(g.data).bytes(x.data).bytes(kept.mean.data).bytes(kept.rstd.data).value(int32_t{kept.centred});
    run.over(s.n, 64);
  }
  if (!dx.there()) return;
  Run run(c, text, "layer_norm_dx");
  run.value(s.n).bytes(dx.data).bytes(g.data).bytes(x.data).bytes(kept.mean.data).bytes(kept.rstd.data).bytes(w.data);
  run.value(int32_t{w.there()}).value(int32_t{kept.centred}).groups(s.rows, 1, lanes_for(s.n));
}

void run_layer_norm_backward(const KernelCall& c) {
  const auto& a = c.attr<op_attr::layer_norm_backward>();
  norm_backward(c, a.dims, c.in(4), {c.in(2), c.in(3), true}, a.dx ? c.out(0) : View(), a.dweight ? c.out(1) : View(),
                a.dbias ? c.out(2) : View());
}
void run_rms_norm_backward(const KernelCall& c) {
  const auto& a = c.attr<op_attr::rms_norm_backward>();
  norm_backward(c, a.dims, c.in(3), {{}, c.in(2), false}, a.dx ? c.out(0) : View(), a.dweight ? c.out(1) : View(), {});
}

}  // namespace

void add_rows(Table& t) {
  t.add(op_infos::softmax, {run_softmax<op_attr::softmax, false>, nullptr, softmax_of_floats});
  t.add(op_infos::log_softmax, {run_softmax<op_attr::log_softmax, true>, nullptr, softmax_of_floats});
  t.add(op_infos::softmax_backward, {run_softmax_backward});
  t.add(op_infos::layer_norm, {run_layer_norm});
  t.add(op_infos::layer_norm_backward, {run_layer_norm_backward});
  t.add(op_infos::rms_norm, {run_rms_norm});
  t.add(op_infos::rms_norm_backward, {run_rms_norm_backward});
}

}  // namespace situ::text
