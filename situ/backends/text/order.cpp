// Sorting, running sums and extrema, places in sorted lines.
#include "situ/backends/text/order.h"

#include <algorithm>
#include <bit>

#include "situ/backends/text/softmax_and_norm.h"
#include "situ/generated/op/order.h"
#include "situ/generated/op/reduce.h"
#include "situ/ops/shape_rules.h"

namespace situ::text {

namespace {

constexpr int64_t kInLocal = 2048;  // elements that a group sorts by itself

Program text_for(DType t) { return {"order.cl", {{"A", c_name_of(number_type(t))}, {"T0", t}}}; }

int dim_of(int64_t dim, const View& v) { return op::wrapped(dim, v.ndim); }

// Operands [lines x n] of one call along a dimension, each without it.
struct Lines {
  Without a, b, c;
  Shape shape;
  Lines(const View& x, const View& y, const View& z, int dim)
      : a(x, dim),
        b(y, dim),
        c(z, dim),
        shape(shape_of(c.view.ndim, c.view.sizes, {&a.view, &b.view, &c.view}, true)) {}
};

}  // namespace

int64_t padded_length(int64_t n) {
  return static_cast<int64_t>(std::bit_ceil(static_cast<uint64_t>(std::max<int64_t>(n, 2))));
}
int64_t order_bytes(int64_t lines, int64_t n) { return lines * padded_length(n) * 4; }

void sort_lines(const Caller& by, const View& in, int dim, bool descending, void* order) {
  const Without x(in, dim);
  const Shape lines = shape_of(x.view.ndim, x.view.sizes, {&x.view}, true);
  const int64_t n = x.n, m = padded_length(n);
  if (lines.n == 0 || n == 0) return;
  const Program text = text_for(in.dtype);
  if (m <= kInLocal) {
    Run run(by, text, "sort_line");
    run.value(lines).value(n).value(x.step).value(static_cast<int32_t>(m)).value(int32_t{descending}).bytes(in.data);
    return run.bytes(order).groups(lines.n, 1, 256);
  }
  Run(by, text, "sort_begin").value(lines.n * m).value(m).bytes(order).over(lines.n * m);
  for (int64_t block = 2; block <= m; block *= 2)
    for (int64_t reach = block / 2; reach > 0; reach /= 2) {
      Run run(by, text, "sort_step");
      run.value(lines).value(n).value(x.step).value(m).value(block).value(reach).value(int32_t{descending});
      run.bytes(in.data).bytes(order).over(lines.n * m / 2);
    }
}

namespace {

template <class A>
int64_t sort_scratch(const Inferred& c) {
  const op::Operand& x = c.in(0);
  if (x.ndim() == 0) return order_bytes(1, 1);
  const int64_t n = x.size(op::wrapped(c.attr<A>().dim, x.ndim()));
  return n ? order_bytes(x.numel() / n, n) : 0;
}

void sorted(const KernelCall& c, int64_t dim, int64_t count, bool descending) {
  const View in = with_a_dimension(c.in(0)), values = with_a_dimension(c.out(0)), places = with_a_dimension(c.out(1));
  const int d = dim_of(dim, in);
  if (count < 0) count = in.sizes[d];
  if (in.numel() == 0 || count == 0) return;
  sort_lines(c, in, d, descending, c.l.scratch);
  const Lines l(values, places, in, d);
  Run run(c, text_for(in.dtype), "sort_take");
  run.value(l.shape).value(count).value(padded_length(l.c.n)).bytes(c.l.scratch).bytes(values.data).value(l.a.step);
  run.bytes(places.data).value(l.b.step).bytes(in.data).value(l.c.step).over(l.shape.n * count);
}
void run_sort(const KernelCall& c) { sorted(c, c.attr<op_attr::sort>().dim, -1, c.attr<op_attr::sort>().descending); }
void run_topk(const KernelCall& c) {
  const auto& a = c.attr<op_attr::topk>();
  sorted(c, a.dim, a.k, a.largest);
}
// Numbers of elements are counted in 31 bits.
bool short_lines(const Types& t) { return t.in[0].numel() < (int64_t{1} << 30); }

// ---- running -------------------------------------------------------------------------------------------------------

struct Scan {
  Literal start, join;
};
constexpr Scan kSums{"((B)0)", "((a) + (b))"}, kProducts{"((B)1)", "((a) * (b))"},
    kLogSums{"((B)-INFINITY)",
             "((a) != (a) || (b) != (b) ? (a) + (b) : max(a, b) == min(a, b) && isinf(a) ? (a) "
             ": max(a, b) + log1p(exp(min(a, b) - max(a, b))))"};

DType sum_type(const Caller& by, DType in, DType out) {
  if (!is_floating(in) && !is_floating(out)) return DType::i64;
  return by.backend.has_f64() ? DType::f64 : DType::f32;
}

void run_along(const Caller& by, const View& out, const View& in, int d, const Scan& scan) {
  const Without y(out, d), x(in, d);
  const Shape lines = shape_of(y.view, {&x.view});
  if (lines.n == 0 || y.n == 0) return;
  const Program program{"scan.cl",
                        {{"T0", in.dtype},
                         {"OUT", out.dtype},
                         {"B", c_name_of(sum_type(by, in.dtype, out.dtype))},
                         {"WIDE", static_cast<int64_t>(lanes_for(y.n))},
                         {"START", scan.start},
                         {"JOIN(a, b)", scan.join}}};
  Run run(by, program, "scan");
  run.value(lines).value(y.n).bytes(out.data).value(y.step).bytes(in.data).value(x.step);
  run.groups(lines.n, 1, lanes_for(y.n));
}

template <class A, const Scan& scan>
void run_scan(const KernelCall& c) {
  const View out = with_a_dimension(c.out()), in = with_a_dimension(c.in(0));
  run_along(c, out, in, dim_of(c.attr<A>().dim, in), scan);
}

template <class A, bool largest>
void run_running(const KernelCall& c) {
  const View in = with_a_dimension(c.in(0)), values = with_a_dimension(c.out(0)), places = with_a_dimension(c.out(1));
  if (in.numel() == 0) return;
  const Lines l(values, places, in, dim_of(c.attr<A>().dim, in));
  Run run(c, text_for(in.dtype), "running_extremum");
  run.value(l.shape).value(l.c.n).value(int32_t{largest}).bytes(values.data).value(l.a.step).bytes(places.data);
  run.value(l.b.step).bytes(in.data).value(l.c.step).over(l.shape.n, 64);
}

void run_places_in(const KernelCall& c) {
  const View sorted = c.in(0), values = c.in(1), out = c.out();
  if (out.numel() == 0) return;
  const int64_t width = values.ndim ? values.sizes[values.ndim - 1] : 1;
  Run run(c, text_for(sorted.dtype), "places_in");
  run.value(out.numel()).value(width).value(sorted.sizes[sorted.ndim - 1]);
  run.value(int32_t{c.attr<op_attr::places_in>().right}).value(int32_t{sorted.ndim == 1});
  run.bytes(out.data).bytes(sorted.data).bytes(values.data).over(out.numel());
}

}  // namespace

void running_sums(const Caller& by, const View& out, const View& in, int dim) { run_along(by, out, in, dim, kSums); }

void add_orders(Table& t) {
  t.add(op_infos::sort, {run_sort, sort_scratch<op_attr::sort>, short_lines});
  t.add(op_infos::topk, {run_topk, sort_scratch<op_attr::topk>, short_lines});
  t.add(op_infos::cumsum, {run_scan<op_attr::cumsum, kSums>});
  t.add(op_infos::cumprod, {run_scan<op_attr::cumprod, kProducts>});
  t.add(op_infos::logcumsumexp, {run_scan<op_attr::logcumsumexp, kLogSums>});
  t.add(op_infos::cummax, {run_running<op_attr::cummax, true>});
  t.add(op_infos::cummin, {run_running<op_attr::cummin, false>});
  t.add(op_infos::places_in, {run_places_in});
}

}  // namespace situ::text
