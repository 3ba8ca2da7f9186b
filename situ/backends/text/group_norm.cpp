// Group norm: rows are a group's channels of one image.
#include "situ/backends/text/softmax_and_norm.h"
#include "situ/generated/op/norm.h"

namespace situ::text {

namespace {

Program text_for(DType x, DType g, DType w, DType b, DType out, DType outw) {
  return norm_text("group_norm.cl", {x, g, w, b, out, outw});
}

struct Groups {
  int64_t images, groups, each, plane = 1;
  Groups(const View& x, int64_t count) : images(x.sizes[0]), groups(count), each(x.sizes[1] / count) {
    for (int d = 2; d < x.ndim; ++d) plane *= x.sizes[d];
  }
  int64_t row() const { return each * plane; }
  void give(Run& run) const { run.value(groups).value(each).value(plane); }
};

void run_group_norm(const KernelCall& c) {
  const auto& a = c.attr<op_attr::group_norm>();
  const View x = c.in(0), w = c.in(1), b = c.in(2), out = c.out(), mean = c.out(1), rstd = c.out(2);
  const Groups s(x, a.groups);
  if (x.numel() == 0) return;
  Run run(c, text_for(x.dtype, x.dtype, type_or(w, x.dtype), type_or(b, x.dtype), out.dtype, x.dtype), "group_norm");
  s.give(run);
  run.real(a.eps, float_type(x.dtype)).bytes(out.data).bytes(mean.data).bytes(rstd.data).value(int32_t{rstd.there()});
  run.bytes(x.data).bytes(w.data).value(step_of(w)).value(int32_t{w.there()}).bytes(b.data).value(step_of(b));
  run.value(int32_t{b.there()}).groups(s.images * s.groups, 1, lanes_for(s.row()));
}

// The parameters' gradients first: dx may take dy's memory.
void run_backward(const KernelCall& c) {
  const auto& a = c.attr<op_attr::group_norm_backward>();
  const View g = c.in(0), x = c.in(1), mean = c.in(2), rstd = c.in(3), w = c.in(4);
  const View dx = a.dx ? c.out(0) : View(), dw = a.dweight ? c.out(1) : View(), db = a.dbias ? c.out(2) : View();
  const Groups s(x, a.groups);
  const DType parameter = dw.there() ? dw.dtype : type_or(db, x.dtype);
  const Program text = text_for(x.dtype, g.dtype, type_or(w, x.dtype), x.dtype, type_or(dx, x.dtype), parameter);
  if (dw.there() || db.there()) {
    Run run(c, text, "group_norm_dw");
    s.give(run);
    run.value(s.images).bytes(dw.data).value(int32_t{dw.there()}).bytes(db.data).value(int32_t{db.there()});
    run.bytes(g.data).bytes(x.data).bytes(mean.data).bytes(rstd.data);
    run.groups(x.sizes[1], 1, lanes_for(s.images * s.plane));
  }
  if (!dx.there() || x.numel() == 0) return;
  Run run(c, text, "group_norm_dx");
  s.give(run);
  run.bytes(dx.data).bytes(g.data).bytes(x.data).bytes(mean.data).bytes(rstd.data).bytes(w.data).value(step_of(w));
  run.value(int32_t{w.there()}).groups(s.images * s.groups, 1, lanes_for(s.row()));
}

}  // namespace

void add_group_norms(Table& t) {
  t.add(op_infos::group_norm, {run_group_norm});
  t.add(op_infos::group_norm_backward, {run_backward});
}

}  // namespace situ::text
