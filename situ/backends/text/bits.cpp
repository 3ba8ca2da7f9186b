// Ops of straight pieces: beside the result, one bit an element that says which piece it lies on.
//
// The bits take a pass of their own over the operand: of the bytes that such an op moves in f32 that is a third.
#include "situ/backends/text/bits.h"

#include <algorithm>
#include <cmath>

#include "situ/backends/operands.h"
#include "situ/generated/op/binary.h"
#include "situ/generated/op/unary.h"
#include "situ/op/formula/pieces.h"

namespace situ::text {

namespace {

// An operand with the result's sizes and its dimensions in the order of the bits.
struct InOrder {
  int64_t strides[kMaxDims];
  Ordered ordered;
  View view;
  InOrder(const View& v, const View& out, const BitOrder& order)
      : ordered(broadcast_arg(v, out, strides), order), view(ordered.arg) {}
};

struct Rule {
  Literal text;
  double low, high;
};

Rule rule_of(const Between& b) {
  if (b.closed) return {"(low <= x0 && x0 <= high)", b.low, b.high};
  if (b.unordered) return {"(!(x0 <= low) && !(x0 >= high))", b.low, b.high};
  return {"(x0 == x0 && !(x0 <= low) && !(x0 >= high))", b.low, b.high};
}

}  // namespace

void make_bits(const Caller& by, const View& bits, Literal rule, DType compute, std::initializer_list<const View*> in,
               double low, double high) {
  const View* all[3] = {};
  std::copy(in.begin(), in.end(), all);
  const auto n = static_cast<int>(in.size());
  Program program{"bits.cl", {{"C", c_name_of(compute)}, {"RULE", rule}, {"OPERANDS", n}}};
  constexpr Literal kNames[] = {"T0", "T1", "T2"};
  for (int i = 0; i < n; ++i) program.add({kNames[i], all[i]->dtype});
  const View& first = *all[0];
  const Shape s = shape_of(first.ndim, first.sizes, in, true);
  if (s.n == 0) return;
  Run run(by, program, "bits");
  run.value(s).real(low, compute).real(high, compute).bytes(bits.data);
  for (int i = 0; i < 3; ++i) run.bytes(i < n ? all[i]->data : nullptr);
  run.over(s.n);
}

void make_bits(const Caller& by, const View& bits, const Between& b, const View& x) {
  const Rule r = rule_of(b);
  make_bits(by, bits, r.text, number_type(x.dtype), {&x}, r.low, r.high);
}

void keep_between(const KernelCall& c, const View& of, int result, const Between& b) {
  if (!c.wants(result)) return;
  const View out = c.out();
  const InOrder x(of, out, order_of(out));
  make_bits(c, c.out(result), b, x.view);
}

namespace {

void keep(const KernelCall& c, int result, const Between& rule) { keep_between(c, c.in(0), result, rule); }
void keep(const KernelCall& c, int result, const formula::NotLess& rule) {
  if (!c.wants(result)) return;
  const View out = c.out();
  const BitOrder order = order_of(out);
  const InOrder x(c.in(rule.a), out, order), y(c.in(rule.b), out, order);
  make_bits(c, c.out(result), "(x0 >= x1)", number_type(c.l.compute), {&x.view, &y.view});
}

void run_one(const KernelCall& c, formula::Id id, const formula::Numbers& n = {}) {
  const DType compute = number_type(c.l.compute);
  const View x = c.in(0);
  pointwise(c, formula_of(id, -1, compute), compute, c.out(), {&x}, n);
}
void run_two(const KernelCall& c, formula::Id id, int a = 0, int b = 1) {
  const DType compute = number_type(c.l.compute);
  const View x = c.in(a), y = c.in(b);
  pointwise(c, formula_of(id, -1, compute), compute, c.out(), {&x, &y});
}
bool tensors_only(const Types& t) {  // the bits' kernel reads no numbers
  for (int i = 0; i < t.n; ++i)
    if (t.in[i].defined && t.in[i].scalar) return false;
  return true;
}

using formula::Id;

template <class F>
void run_pieces(const KernelCall& c) {
  const formula::Numbers n = c.l.op_info.numbers_of(c.l.attributes);
  keep_between(c, c.in(0), 1, formula::bits_of<F>(n));
  run_one(c, formula::id_of<F>(), n);
}
void run_add_relu(const KernelCall& c) {
  run_two(c, Id::add_relu);
  keep_between(c, c.out(), 1, formula::bits_of<formula::Relu>({}));  // what came out is above 0 where the sum was
}
template <class F>
void run_four_pieces(const KernelCall& c) {
  keep(c, 1, formula::bit_of<F, 0>());
  keep(c, 2, formula::bit_of<F, 1>());
  F::inputs == 1 ? run_one(c, formula::id_of<F>()) : run_two(c, formula::id_of<F>());
}

// Bounds as on the CPU (backends/cpu/elementwise/unary_ops.cpp): as their type holds them, and where min is above max,
// max wins.
double in_type(DType t, double bound) {
  if (t == DType::f16) return to_float(to_half(static_cast<float>(bound)));
  return t == DType::bf16 ? to_float(to_bfloat16(static_cast<float>(bound))) : bound;
}
void run_clamp(const KernelCall& c) {
  const auto& a = c.attr<op_attr::clamp>();
  formula::Numbers n;
  n.value[0].real = a.min ? in_type(c.l.compute, a.min->toDouble()) : -INFINITY;
  n.value[1].real = a.max ? in_type(c.l.compute, a.max->toDouble()) : INFINITY;
  n.value[0].integer = a.min ? a.min->toLong() : INT64_MIN;
  n.value[1].integer = a.max ? a.max->toLong() : INT64_MAX;
  if (number_type(c.l.compute) == DType::i32)
    for (int i = 0; i < 2; ++i) n.value[i].integer = std::clamp<int64_t>(n.value[i].integer, INT32_MIN, INT32_MAX);
  keep_between(c, c.in(0), 1, formula::bits_of<formula::Clamp>(n));
  if (std::isnan(n.value[0].real) || std::isnan(n.value[1].real)) return fill(c, c.out(), formula::Scalar(NAN), false);
  n.value[0].real = std::min(n.value[0].real, n.value[1].real);
  n.value[0].integer = std::min(n.value[0].integer, n.value[1].integer);
  run_one(c, Id::clamp, n);
}

void run_clamp_to(const KernelCall& c) {
  const View out = c.out();
  const BitOrder order = order_of(out);
  const DType compute = number_type(c.l.compute);
  const InOrder x(c.in(0), out, order), low(c.in(c.has(1) ? 1 : 0), out, order),
      high(c.in(c.has(2) ? 2 : 0), out, order);
  const bool both = c.has(1) && c.has(2);
  auto keep = [&](int result, Literal two, Literal with_low, Literal with_high) {
    if (!c.wants(result)) return;
    if (both) return make_bits(c, c.out(result), two, compute, {&x.view, &low.view, &high.view});
    make_bits(c, c.out(result), c.has(1) ? with_low : with_high, compute, {&x.view, c.has(1) ? &low.view : &high.view});
  };
  keep(1, "(x1 <= x0 && x0 <= x2)", "(x1 <= x0)", "(x0 <= x1)");
  keep(2, "(x0 < x1 && x1 < x2)", "(x0 < x1)", "0");
  keep(3, "(x0 > x2 || x1 > x2)", "0", "(x0 > x1)");
  if (!both) return run_two(c, c.has(1) ? Id::maximum : Id::minimum, 0, c.has(1) ? 1 : 2);
  const View a = c.in(0), b = c.in(1), d = c.in(2);
  pointwise(c, formula_of(Id::clamp_to, -1, compute), compute, out, {&a, &b, &d});
}

void run_scale_by_bits(const KernelCall& c) {
  scale_by_bits(c, c.out(), c.in(0), c.in(1), c.has(2) ? c.in(2) : View(), c.attr<op_attr::scale_by_bits>());
}

}  // namespace

void scale_by_bits(const Caller& by, const View& out, const View& in, const View& first, const View& second,
                   const op_attr::scale_by_bits& a) {
  const InOrder y(out, out, order_of(out)), x(in, out, order_of(out));
  const DType compute = float_type(out.dtype);
  const Shape s = shape_of(y.view, {&x.view}, true);
  if (s.n == 0) return;
  const Program program{"scale.cl",
                        {{"C", c_name_of(compute)}, {"T0", x.view.dtype}, {"OUT", out.dtype}, {"TWO", second.there()}}};
  Run run(by, program, "scale");
  run.value(s)
      .real(a.on, compute)
      .real(a.off, compute)
      .real(a.second, compute)
      .real(a.both, compute)
      .bytes(out.data)
      .bytes(x.view.data)
      .bytes(first.data)
      .bytes(second.data)
      .over(s.n);
}

void add_bits(Table& t) {
  t.add(op_infos::relu, {run_pieces<formula::Relu>});
  t.add(op_infos::leaky_relu, {run_pieces<formula::LeakyRelu>});
  t.add(op_infos::add_relu, {run_add_relu});
  t.add(op_infos::hardtanh, {run_pieces<formula::Hardtanh>});
  t.add(op_infos::hardsigmoid, {run_pieces<formula::Hardsigmoid>});
  t.add(op_infos::hardshrink, {run_pieces<formula::Hardshrink>});
  t.add(op_infos::softshrink, {run_pieces<formula::Softshrink>});
  t.add(op_infos::threshold, {run_pieces<formula::Threshold>});
  t.add(op_infos::abs, {run_four_pieces<formula::Abs>});
  t.add(op_infos::maximum, {run_four_pieces<formula::Maximum>, nullptr, tensors_only});
  t.add(op_infos::minimum, {run_four_pieces<formula::Minimum>, nullptr, tensors_only});
  t.add(op_infos::clamp, {run_clamp});
  t.add(op_infos::clamp_to, {run_clamp_to, nullptr, tensors_only});
  t.add(op_infos::scale_by_bits, {run_scale_by_bits});
}

}  // namespace situ::text
