// Copies in another order, triangles, and tensors joined along a dimension: all of them copies of regions.
#include "situ/generated/op/rearrange.h"

#include <algorithm>

#include "situ/backends/text/table.h"
#include "situ/ops/shape_rules.h"

namespace situ::text {

namespace {

View moved(const View& v, int64_t elements) {
  View r = v;
  r.data = v.as<char>() + elements * size_of(v.dtype);
  return r;
}

void run_flip(const KernelCall& c) {
  View in = c.in(0);
  if (in.numel() == 0) return;
  int64_t strides[kMaxDims];
  std::copy(in.strides, in.strides + in.ndim, strides);
  for (int64_t given : c.attr<op_attr::flip>().dims) {
    if (in.ndim == 0) break;
    const int d = op::wrapped(given, in.ndim);
    in = moved(in, (in.sizes[d] - 1) * strides[d]);
    strides[d] = -strides[d];
  }
  in.strides = strides;
  copy(c, c.out(), in);
}

// Every dimension falls into two pieces: what moves on, and what comes in at the start.
void roll(const Caller& by, const View& out, const View& in, const int64_t* shift, int d, int64_t* sizes) {
  if (d == out.ndim) {
    View to = out, from = in;
    to.sizes = from.sizes = sizes;
    return copy(by, to, from);
  }
  const int64_t n = out.sizes[d];
  int64_t steps = shift[d] % n;
  if (steps < 0) steps += n;
  sizes[d] = n - steps;
  roll(by, moved(out, steps * out.strides[d]), in, shift, d + 1, sizes);
  if (steps == 0) return;
  sizes[d] = steps;
  roll(by, out, moved(in, (n - steps) * in.strides[d]), shift, d + 1, sizes);
}

void run_roll(const KernelCall& c) {
  const auto& a = c.attr<op_attr::roll>();
  View out = c.out(), in = c.in(0);
  const int64_t n = out.numel(), one = 1;
  if (n == 0) return;
  int64_t shift[kMaxDims] = {}, sizes[kMaxDims];
  if (a.dims.empty()) {  // both are dense
    out = View({out.data, out.dtype, 1, &n, &one});
    in = View({in.data, in.dtype, 1, &n, &one});
    shift[0] = a.shifts[0];
  } else {
    for (int i = 0; i < a.dims.size() && in.ndim; ++i) shift[op::wrapped(a.dims[i], in.ndim)] = a.shifts[i];
  }
  roll(c, out, in, shift, 0, sizes);
}

void run_cat(const KernelCall& c) {
  const View out = c.out();
  int64_t at = 0;
  for (int i = 0; i < c.l.n; ++i) {
    const View in = c.in(i);
    if (in.ndim == 1 && in.sizes[0] == 0) continue;
    const int dim = op::wrapped(c.attr<op_attr::cat>().dim, out.ndim);
    View to = moved(out, at * out.strides[dim]);
    to.sizes = in.sizes;
    copy(c, to, in);
    at += in.sizes[dim];
  }
}

// The output is dense; the operand is, too (Row::strided), or the output itself.
template <class A, bool lower>
void run_triangle(const KernelCall& c) {
  const View out = c.out(), in = c.in(0);
  const Shape s = shape_of(out, {&in}, true);
  if (s.n == 0) return;
  const Program program{"triangle.cl", {{"T", raw_type(out.dtype)}}};
  const int64_t rows = out.sizes[out.ndim - 2], columns = out.sizes[out.ndim - 1];
  Run run(c, program, "triangle");
  run.value(s).value(rows).value(columns).value(std::clamp(c.attr<A>().diagonal, -rows, columns)).value(int32_t{lower});
  run.bytes(out.data).bytes(in.data).over(s.n);
}

}  // namespace

void add_rearranging(Table& t) {
  t.add(op_infos::flip, {run_flip});
  t.add(op_infos::roll, {run_roll});
  t.add(op_infos::cat, {run_cat});
  t.add(op_infos::tril, {run_triangle<op_attr::tril, true>});
  t.add(op_infos::triu, {run_triangle<op_attr::triu, false>});
}

}  // namespace situ::text
