// The multilabel margin loss and its gradient.
#include "situ/backends/text/softmax_and_norm.h"
#include "situ/generated/op/loss.h"

namespace situ::text {

namespace {

struct MarginRows {
  int64_t n, classes;
  explicit MarginRows(const View& x) : n(x.ndim == 2 ? x.sizes[0] : 1), classes(x.ndim ? x.sizes[x.ndim - 1] : 1) {}
};

Program text_for(const View& x, const View& target) {
  return {"margin.cl",
          {{"A", c_name_of(float_type(x.dtype))},
           {"T", x.dtype},
           {"T0", x.dtype},
           {"T1", x.dtype},
           {"OUT", x.dtype},
           {"TI", target.dtype}}};
}

template <int x>
int64_t marks(const Inferred& c) {
  return c.in(x).numel();
}

void run_margin(const KernelCall& c) {
  const View x = c.in(0), target = c.in(1), out = c.out();
  const MarginRows r(x);
  if (r.n == 0) return;
  const Program text = text_for(x, target);
  const int32_t launch = c.remember();
  Run(c, text, "check_targets").value(r.n).value(r.classes).bytes(target.data).value(launch).groups(1, 1, 256);
  Run run(c, text, "multilabel_margin");
  run.value(r.classes).bytes(out.data).bytes(x.data).bytes(target.data).bytes(c.l.scratch);
  run.groups(r.n, 1, lanes_for(r.classes));
}

void run_margin_backward(const KernelCall& c) {
  const View dy = c.in(0), x = c.in(1), target = c.in(2), dx = c.out();
  const MarginRows r(x);
  if (r.n == 0) return;
  Run run(c, text_for(x, target), "multilabel_margin_backward");
  run.value(r.classes).bytes(dx.data).bytes(dy.data).bytes(x.data).bytes(target.data).bytes(c.l.scratch);
  run.groups(r.n, 1, lanes_for(r.classes));
}
bool one_type(const Types& t) { return t.in[0].dtype == t.out && t.in[1].dtype == t.out; }

}  // namespace

void add_margins(Table& t) {
  t.add(op_infos::multilabel_margin, {run_margin, marks<0>});
  t.add(op_infos::multilabel_margin_backward, {run_margin_backward, marks<1>, one_type});
}

}  // namespace situ::text
