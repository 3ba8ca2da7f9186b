// Ranges and random numbers.
#include "situ/generated/op/factory.h"

#include <algorithm>
#include <cmath>

#include "situ/backends/text/draw.h"
#include "situ/generated/op/random.h"
#include "situ/op/formula/interval.h"

namespace situ::text {

namespace {

enum Kind { kUniform, kNormal, kExponential, kBernoulli, kIntegers, kDropout, kBernoulliOf };

struct Drawn {
  Kind kind;
  RandomKey key;
  double p = 0, q = 0;
  int64_t low = 0;
  uint64_t threshold = 0;
  bool wide = false;  // two words an element
  double high = 0;    // of uniform draws: the end of the range
};

int per_block(const Drawn& d) { return d.wide ? 2 : 4; }
DType numbers_of(const Drawn& d, const View& out) {
  const bool real = d.kind <= kExponential || d.kind == kDropout;
  return real ? float_type(out.dtype) : DType::f32;
}

Program text_for(const Drawn& d, const View& out, const View& in) {
  const DType numbers = numbers_of(d, out);
  return {"draw.cl",
          {{"OUT", out.dtype},
           {"T0", in.dtype},
           {"R", c_name_of(numbers)},
           {"Y", d.kind == kIntegers                              ? Literal("long")
                 : d.kind == kBernoulli || d.kind == kBernoulliOf ? Literal("int")
                                                                  : c_name_of(numbers)},
           {"KIND", d.kind},
           {"PER", per_block(d)}}};
}

// The ends of the range, as the kernel's Y; draws that have none do not look.
void give_ends(Run& run, const Drawn& d, DType t, DType numbers) {
  if (d.kind == kBernoulli || d.kind == kBernoulliOf) {
    run.value(int32_t{0}).value(int32_t{0});
  } else if (d.kind == kIntegers) {
    const Integers in = integers_in(d.low, static_cast<int64_t>(static_cast<uint64_t>(d.low) + d.threshold), t);
    run.value(in.first).value(in.last);
  } else {
    const Interval in = d.kind == kUniform ? numbers_in(d.p, d.high, t) : Interval{};
    run.real(in.first, numbers).real(in.last, numbers);
  }
}

void draw(const Caller& by, const Drawn& d, const View& out, const View& in) {
  const DType numbers = numbers_of(d, out);
  const int per = per_block(d);
  const Shape s = shape_of(out, {&in}, true);
  if (s.n == 0) return;
  Run run(by, text_for(d, out, in), "draw");
  run.value(s)
      .bytes(out.data)
      .bytes(in.data)
      .value(d.key.seed)
      .value(d.key.stream)
      .real(d.p, numbers)
      .real(d.q, numbers);
  run.value(d.low).value(d.threshold);
  give_ends(run, d, out.dtype, numbers);
  run.over((s.n + per - 1) / per);
}

// The least word that counts as not below probability p.
uint64_t threshold_of(double p) {
  return p <= 0 ? 0 : p >= 1 ? uint64_t{1} << 32 : static_cast<uint64_t>(std::ceil(p * 0x1p32));
}
bool wide(const View& v) { return v.dtype == DType::f64; }

void run_uniform(const KernelCall& c) {
  const auto& a = c.attr<op_attr::uniform>();
  draw(c, {kUniform, a.key, a.from, a.to - a.from, 0, 0, wide(c.out()), a.to}, c.out(), c.out());
}
void run_normal(const KernelCall& c) {
  const auto& a = c.attr<op_attr::normal>();
  draw(c, {kNormal, a.key, a.mean, a.std, 0, 0, wide(c.out())}, c.out(), c.out());
}
void run_exponential(const KernelCall& c) {
  const auto& a = c.attr<op_attr::exponential>();
  const View out = c.out();
  draw(c, {kExponential, a.key, wide(out) ? a.lambda : 1 / a.lambda, 0, 0, 0, wide(out)}, out, out);
}
void run_bernoulli(const KernelCall& c) {
  const auto& a = c.attr<op_attr::bernoulli>();
  draw(c, {kBernoulli, a.key, 0, 0, 0, threshold_of(a.p), false}, c.out(), c.out());
}
void run_bernoulli_of(const KernelCall& c) {
  check_range(c, 0, 0, 1);
  draw(c, {kBernoulliOf, c.attr<op_attr::bernoulli_of>().key}, c.out(), c.in(0));
}
void run_random(const KernelCall& c) {
  const auto& a = c.attr<op_attr::random>();
  const uint64_t span = static_cast<uint64_t>(a.to) - static_cast<uint64_t>(a.from);
  draw(c, {kIntegers, a.key, 0, 0, a.from, span, span > uint64_t{1} << 32}, c.out(), c.out());
}
void run_dropout(const KernelCall& c) {
  const auto& a = c.attr<op_attr::dropout>();
  if (a.p >= 1) return fill(c, c.out(), formula::Scalar(0), true);
  const uint64_t threshold = threshold_of(a.p);
  const bool real = c.in(0).dtype == DType::f64;
  draw(c, {kDropout, a.key, 1 / (1 - a.p), 0, 0, real ? threshold : std::min<uint64_t>(threshold, 0xffffffffu), false},
       c.out(), c.in(0));
}

void run_permutation(const KernelCall& c) {
  const RandomKey key = c.attr<op_attr::permutation>().key;
  const View out = c.out();
  Run run(c, text_for({kIntegers, key, 0, 0, 0, 0, true}, out, out), "permute");
  run.value(out.numel()).bytes(out.data).value(key.seed).value(key.stream).groups(1, 1, 1);
}

void range(const KernelCall& c, int kind, DType numbers, const formula::Scalar& first, const formula::Scalar& step,
           double last) {
  const View out = c.out();
  if (out.numel() == 0) return;
  const Program program{"range.cl", {{"OUT", out.dtype}, {"R", c_name_of(numbers)}, {"KIND", kind}}};
  Run run(c, program, "range");
  run.bytes(out.data)
      .value(out.numel())
      .number(first.real, first.integer, numbers)
      .number(step.real, step.integer, numbers);
  run.real(last, numbers).over(out.numel());
}
DType widest(const KernelCall& c) { return c.backend.has_f64() ? DType::f64 : DType::f32; }
void run_real_range(const KernelCall& c) {
  const auto& a = c.attr<op_attr::real_range>();
  range(c, 0, widest(c), formula::Scalar(a.first), formula::Scalar(a.step), 0);
}
void run_whole_range(const KernelCall& c) {
  const auto& a = c.attr<op_attr::whole_range>();
  range(c, 0, DType::i64, formula::Scalar(a.first), formula::Scalar(a.step), 0);
}
void run_linear_range(const KernelCall& c) {
  const auto& a = c.attr<op_attr::linear_range>();
  range(c, 1, widest(c), formula::Scalar(a.first), formula::Scalar(a.step), a.last);
}

}  // namespace

void draw_uniform(const Caller& by, const View& out, RandomKey key) {
  draw(by, {kUniform, key, 0, 1, 0, 0, wide(out), 1}, out, out);
}
void draw_exponential(const Caller& by, const View& out, RandomKey key) {
  draw(by, {kExponential, key, 1, 0, 0, 0, wide(out)}, out, out);
}

void add_factories(Table& t) {
  t.add(op_infos::uniform, {run_uniform});
  t.add(op_infos::normal, {run_normal});
  t.add(op_infos::exponential, {run_exponential});
  t.add(op_infos::bernoulli, {run_bernoulli});
  t.add(op_infos::bernoulli_of, {run_bernoulli_of});
  t.add(op_infos::random, {run_random});
  t.add(op_infos::dropout, {run_dropout});
  t.add(op_infos::permutation, {run_permutation});
  t.add(op_infos::real_range, {run_real_range});
  t.add(op_infos::whole_range, {run_whole_range});
  t.add(op_infos::linear_range, {run_linear_range});
}

}  // namespace situ::text
