// Runs batch norm, in training and with given statistics, and its gradients.
#include <algorithm>

#include "situ/backends/text/bits.h"
#include "situ/backends/text/softmax_and_norm.h"
#include "situ/generated/op/norm.h"
#include "situ/op/formula/pieces.h"

namespace situ::text {

namespace {

using op::Epilogue;

Program text_for(DType x, DType g, DType w, DType b, DType out, DType outw) {
  return norm_text("batch_norm.cl", {x, g, w, b, out, outw});
}

// A per-channel operand broadcast to x's sizes.
struct Channel {
  int64_t strides[kMaxDims] = {};
  View view;
  explicit Channel(const View& x) : view({nullptr, DType::f32, x.ndim, x.sizes, strides}) { strides[1] = 1; }
  Channel(const Channel&) = delete;
};

// shift: receives a copy of the bias, which relu's gradient reads.
void statistics(const Caller& by, const View& x, double eps, void* mean, void* rstd, const View& variance,
                const View& b, const View& shift) {
  const Without rest(x, 1);
  const Shape s = shape_of(rest.view, {});
  Run run(by, text_for(x.dtype, x.dtype, x.dtype, type_or(b, x.dtype), x.dtype, x.dtype), "batch_statistics");
  run.value(s).value(x.strides[1]).real(eps, float_type(x.dtype)).bytes(x.data).bytes(mean).bytes(rstd);
  run.bytes(variance.data).value(int32_t{variance.there()}).bytes(b.data).value(step_of(b)).value(int32_t{b.there()});
  run.bytes(shift.data).value(int32_t{shift.there()}).groups(x.sizes[1], 1, lanes_for(s.n));
}

void apply(const Caller& by, const View& y, const View& x, void* mean, void* rstd, const View& w, const View& b,
           bool relu = false, const View& other = {}) {
  const Channel channel(x);
  const View& added = other.there() ? other : x;
  const Shape s = shape_of(y, {&x, &channel.view, &added});
  if (s.n == 0) return;
  Run run(by, text_for(x.dtype, x.dtype, type_or(w, x.dtype), type_or(b, x.dtype), y.dtype, x.dtype), "batch_norm");
  run.value(s).bytes(y.data).bytes(x.data).bytes(mean).bytes(rstd).bytes(w.data).value(step_of(w));
  run.value(int32_t{w.there()})
      .bytes(b.data)
      .value(step_of(b))
      .value(int32_t{b.there()})
      .value(int32_t{relu})
      .bytes(added.data)
      .value(int32_t{other.there()})
      .value(int32_t{other.there() && x.dtype == DType::bf16})
      .over(s.n);
}

int64_t row_bytes(const op::Operand& x) { return align64(x.size(1) * size_of(float_type(x.dtype))); }
int64_t row_bytes(const View& x) { return align64(x.sizes[1] * size_of(float_type(x.dtype))); }

int64_t train_scratch(const Inferred& c) { return row_bytes(c.in(0)); }

void run_batch_norm(const KernelCall& c) {
  constexpr int kCut = 3, kRstd = 4;
  const auto& a = c.attr<op_attr::batch_norm>();
  const bool relu = a.epilogue == Epilogue::relu, sums = a.epilogue == Epilogue::add_relu;
  const View x = c.in(0), b = c.in(2), mean = c.out(1);
  const bool whole = c.l.part == op::Part::whole;
  void* rstd = c.wants(kRstd) ? c.out(kRstd).data : c.l.scratch;
  if (whole)
    statistics(c, x, a.eps, mean.data, rstd, c.wants(2) ? c.out(2) : View(), b,
               relu && c.wants(kCut) ? c.out(kCut) : View());
  apply(c, c.out(), x, mean.data, rstd, c.in(1), b, relu || sums, sums ? c.in(3) : View());
  if (sums && whole) keep_between(c, c.out(), kCut, formula::bits_of<formula::Relu>({}));
}

int64_t eval_scratch(const Inferred& c) { return 2 * row_bytes(c.in(0)); }

void run_eval(const KernelCall& c) {
  const View x = c.in(0), mean = c.in(1), variance = c.in(2);
  char* scratch = static_cast<char*>(c.l.scratch);
  void* rstds = c.wants(1) ? c.out(1).data : scratch;
  void* means = c.wants(2) ? c.out(2).data : scratch + row_bytes(x);
  Run run(c, text_for(x.dtype, x.dtype, mean.dtype, variance.dtype, x.dtype, x.dtype), "given_statistics");
  run.value(x.sizes[1]).real(c.attr<op_attr::batch_norm_eval>().eps, float_type(x.dtype)).bytes(mean.data);
  run.value(mean.strides[0]).bytes(variance.data).value(variance.strides[0]).bytes(means).bytes(rstds).over(x.sizes[1]);
  apply(c, c.out(), x, means, rstds, c.in(3), c.in(4));
}

int64_t backward_scratch(const Inferred& c) { return 4 * row_bytes(c.in(1)); }

// Computes the parameters' gradients first, because dx may take dy's memory. The gradient of relu after a sum is a
// separate pass.
void run_backward(const KernelCall& c) {
  const auto& a = c.attr<op_attr::batch_norm_backward>();
  const bool finds = a.epilogue == Epilogue::relu, sums = a.epilogue == Epilogue::add_relu;
  if (sums) scale_by_bits(c, c.out(3), c.in(0), c.in(5), {}, {1, 0, 0, 0});
  const View dy = sums ? c.out(3) : c.in(0), x = c.in(1), mean = c.in(2), rstd = c.in(3), w = c.in(4);
  const View shift = finds ? c.in(5) : View();
  const auto wanted = [&](bool yes, int i) { return yes ? c.out(i) : View(); };
  const View dx = wanted(a.dx, 0), dw = wanted(a.dweight, 1), db = wanted(a.dbias, 2);
  const DType parameter = dw.there() ? dw.dtype : type_or(db, x.dtype);
  const Program text = text_for(x.dtype, dy.dtype, type_or(w, x.dtype), x.dtype, type_or(dx, x.dtype), parameter);
  const Without dys(dy, 1), xs(x, 1);
  const Shape rest = shape_of(xs.view.ndim, xs.view.sizes, {&dys.view, &xs.view});
  {
    Run run(c, text, "batch_norm_sums");
    run.value(rest).value(dy.strides[1]).value(x.strides[1]).bytes(dy.data).bytes(x.data).bytes(mean.data);
    run.bytes(rstd.data).bytes(w.data).value(step_of(w)).value(int32_t{w.there()});
    run.bytes(shift.data).value(int32_t{finds}).bytes(c.l.scratch).bytes(dw.data);
    run.value(int32_t{dw.there()}).bytes(db.data).value(int32_t{db.there()}).groups(x.sizes[1], 1, lanes_for(rest.n));
  }
  if (!dx.there()) return;
  const Channel channel(x);
  const Shape s = shape_of(dx, {&dy, &x, &channel.view});
  if (s.n == 0) return;
  Run run(c, text, "batch_norm_dx");
  run.value(s).bytes(dx.data).bytes(dy.data).bytes(x.data).bytes(mean.data).bytes(c.l.scratch);
  run.value(int32_t{finds}).over(s.n);
}

bool dense_statistics(const Types& t) { return is_contiguous(*t.in[2].g) && is_contiguous(*t.in[3].g); }

}  // namespace

void add_batch_norms(Table& t) {
  t.add(op_infos::batch_norm, {run_batch_norm, train_scratch});
  t.add(op_infos::batch_norm_eval, {run_eval, eval_scratch});
  t.add(op_infos::batch_norm_backward, {run_backward, backward_scratch, dense_statistics});
}

}  // namespace situ::text
