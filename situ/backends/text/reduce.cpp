// Runs reductions over lists of dimensions, and the sum of squares that gradient clipping needs.
#include "situ/generated/op/reduce.h"

#include <algorithm>
#include <cmath>

#include "situ/backends/operands.h"
#include "situ/backends/text/bits.h"
#include "situ/base/error.h"
#include "situ/generated/op/optim.h"
#include "situ/ops/reduce.h"

namespace situ::text {

namespace {

// The parts of a reduction in OpenCL C (source/reduce.cl).
struct ReductionText {
  Literal start, step, join, finish;
};
constexpr ReductionText kSum = {"0", "a += x;", "a += b;", "(a)"}, kMean = {"0", "a += x;", "a += b;", "((a) / count)"},
                        kNanSum = {"0", "if (x == x) a += x;", "a += b;", "(a)"},
                        kProd = {"1", "a *= x;", "a *= b;", "(a)"},
                        kAny = {"0", "if (x != 0) a = 1;", "if (b != 0) a = 1;", "(a)"},
                        kAll = {"1", "if (x == 0) a = 0;", "if (b == 0) a = 0;", "(a)"},
                        kCount = {"0", "if (x != 0) a += 1;", "a += b;", "(a)"},
                        kNorm1 = {"0", "a += fabs(x);", "a += b;", "(a)"},
                        kNorm2 = {"0", "a = fma(x, x, a);", "a += b;", "sqrt(a)"},
                        kNormInf = {"0", "if (fabs(x) > a || x != x) a = fabs(x);", "if (b > a || b != b) a = b;",
                                    "(a)"},
                        kNormMinusInf = {"INFINITY", "if (fabs(x) < a || x != x) a = fabs(x);",
                                         "if (b < a || b != b) a = b;", "(a)"},
                        kNormP = {"0", "a += pow(fabs(x), parameter);", "a += b;", "pow(a, 1 / parameter)"},
                        kSquares = {"0", "a = fma(x, x, a);", "a += b;", "(a)"};

Literal lowest_of(DType t, bool low) {
  if (is_floating(t)) return low ? Literal("-INFINITY") : Literal("INFINITY");
  if (t == DType::i64) return low ? Literal("LONG_MIN") : Literal("LONG_MAX");
  return low ? Literal("INT_MIN") : Literal("INT_MAX");
}

// Kept and reduced dimensions, each with its own walk. `out` has in's dimensions, with size 1 for reduced ones.
struct Split {
  Shape kept, gone;
  Split(const View& out, const View& in) {
    int64_t kept_sizes[kMaxDims], gone_sizes[kMaxDims];
    for (int d = 0; d < in.ndim; ++d) {
      kept_sizes[d] = out.sizes[d] == in.sizes[d] ? in.sizes[d] : 1;
      gone_sizes[d] = out.sizes[d] == in.sizes[d] ? 1 : in.sizes[d];
    }
    View a = out, b = in, c = in;
    a.sizes = b.sizes = kept_sizes;
    c.sizes = gone_sizes;
    kept = shape_of(in.ndim, kept_sizes, {&a, &b});
    gone = shape_of(in.ndim, gone_sizes, {&c}, true);
  }
};

constexpr int64_t kShare = 4096;  // elements that one group sums before other groups share the work

// The number of results that a group computes next to each other. It is large if neighbouring results are neighbours in
// memory and the elements of one result are not.
int64_t across_of(const Split& s) {
  const int64_t kept = s.kept.strides[1][s.kept.ndim - 1], gone = s.gone.strides[0][s.gone.ndim - 1];
  const bool side_by_side = s.kept.n > 1 && std::abs(kept) < std::abs(gone);
  if (!side_by_side) return s.gone.n >= 64 ? 1 : s.gone.n >= 8 ? 32 : 256;
  return s.gone.n >= 64 && s.kept.n < 256 * 64 ? 32 : 256;
}
int64_t parts_of(const Split& s, int64_t across) {
  const int64_t groups = (s.kept.n + across - 1) / across, rows = 256 / across;
  if (groups >= 64) return 1;
  return std::clamp<int64_t>(s.gone.n / std::max<int64_t>(kShare, rows * 16), 1, 256);
}

DType accumulator(DType in, DType out) {
  if (in == DType::f64 || out == DType::f64) return DType::f64;
  return is_floating(in) ? DType::f32 : DType::i64;
}

enum Stage { kWhole, kPartial, kJoined };  // the numbers match source/reduce.cl

void launch(const Caller& by, const ReductionText& p, DType a, const Split& s, const View& out, const View& in,
            double parameter, double count, int64_t across, int64_t parts, Stage stage) {
  const Program program{"reduce.cl",
                        {{"A", c_name_of(a)},
                         {"T0", in.dtype},
                         {"OUT", out.dtype},
                         {"START", p.start},
                         {"STEP(a, x)", p.step},
                         {"JOIN(a, b)", p.join},
                         {"FINISH(a)", p.finish},
                         {"STAGE", stage}}};
  Run run(by, program, "reduce");
  run.value(s.kept)
      .value(s.gone)
      .bytes(out.data)
      .bytes(in.data)
      .value(across)
      .value(parts)
      .real(parameter, a)
      .real(count, a);
  run.groups((s.kept.n + across - 1) / across, parts, 256);
}

// If the scratch has fewer bytes than partial results need, one group computes each result.
void reduce(const Caller& by, const ReductionText& p, const View& out, const View& in, void* scratch, int64_t room,
            double parameter = 0, DType as = DType::u8) {
  const Split s(out, in);
  if (s.kept.n == 0) return;
  const DType a = as == DType::u8 ? accumulator(in.dtype, out.dtype) : as;
  const auto count = static_cast<double>(s.gone.n);
  const int64_t across = across_of(s), parts = parts_of(s, across);
  if (parts == 1 || s.kept.n * parts * 8 > room)
    return launch(by, p, a, s, out, in, parameter, count, across, 1, kWhole);
  View partial = out;
  partial.data = scratch;
  launch(by, p, a, s, partial, in, parameter, count, across, parts, kPartial);
  Split joined = s;  // result r's accumulators start at r * parts
  View from = in;
  from.data = scratch;
  joined.gone = Shape();
  joined.gone.n = joined.gone.sizes[0] = parts;
  joined.gone.strides[0][0] = 1;
  for (int64_t d = joined.kept.ndim - 1, step = parts; d >= 0; step *= joined.kept.sizes[d--])
    joined.kept.strides[1][d] = step;
  launch(by, p, a, joined, out, from, parameter, count, parts >= 64 ? 1 : 32, 1, kJoined);
}

int64_t reduce_scratch(const View& out, const View& in) {
  const Split s(out, in);
  const int64_t parts = parts_of(s, across_of(s));
  return parts == 1 ? 0 : s.kept.n * parts * 8;
}

// An op with the attributes dim and keepdim.
template <class A>
struct Reduced {
  static int64_t scratch(const Inferred& c) {
    const A& a = c.attr<A>();
    const View out = view_of(c.outs[0]), in = view_of(c.in(0));
    const KeptArg kept(out, in.ndim, op::reduced_dims(a.dim, in.ndim), a.keepdim);
    return reduce_scratch(View(kept.arg), in);
  }
  static void run(const KernelCall& c, const ReductionText& p, double parameter = 0, DType as = DType::u8) {
    const A& a = c.attr<A>();
    const View in = c.in(0);
    const KeptArg kept(c.out(), in.ndim, op::reduced_dims(a.dim, in.ndim), a.keepdim);
    reduce(c, p, View(kept.arg), in, c.l.scratch, c.l.choice.scratch, parameter, as);
  }
};

// Sums of fractions into an integer type run on the CPU, which truncates each fraction first.
bool whole_of_whole(const Types& t) { return is_floating(t.out) || !is_floating(t.in[0].dtype); }

template <class A, const ReductionText& plan>
void run_plan(const KernelCall& c) {
  Reduced<A>::run(c, plan);
}
// For integers the sum is exact before it is divided.
void run_mean(const KernelCall& c) { Reduced<op_attr::mean>::run(c, kMean); }
bool floats_in(const Types& t) { return is_floating(t.in[0].dtype); }

void run_nansum(const KernelCall& c) {
  Reduced<op_attr::nansum>::run(c, kNanSum);
  const View x = c.in(0);
  if (c.wants(1)) make_bits(c, c.out(1), "(x0 == x0)", number_type(x.dtype), {&x});  // row-major
}

template <class A, bool largest>
void run_extreme(const KernelCall& c) {
  const View x = c.in(0);
  const DType a = number_type(x.dtype);
  const ReductionText p = {
      lowest_of(a, largest), largest ? Literal("if (x > a || x != x) a = x;") : Literal("if (x < a || x != x) a = x;"),
      largest ? Literal("if (b > a || b != b) a = b;") : Literal("if (b < a || b != b) a = b;"), "(a)"};
  Reduced<A>::run(c, p, 0, a);
  if (!c.wants(1)) return;
  const KeptArg kept(c.out(), x.ndim, op::reduced_dims(c.attr<A>().dim, x.ndim), c.attr<A>().keepdim);
  int64_t strides[kMaxDims];
  const View y = View(broadcast_arg(kept.arg, x, strides));  // bits in row-major order of the elements
  largest ? make_bits(c, c.out(1), "(x0 >= x1)", number_type(x.dtype), {&x, &y})
          : make_bits(c, c.out(1), "(x1 >= x0)", number_type(x.dtype), {&x, &y});
}

void run_norm(const KernelCall& c) {
  using R = Reduced<op_attr::norm>;
  const double p = c.attr<op_attr::norm>().p.toDouble();
  R::run(c,
         p == 0           ? kCount
         : p == 1         ? kNorm1
         : p == 2         ? kNorm2
         : p == HUGE_VAL  ? kNormInf
         : p == -HUGE_VAL ? kNormMinusInf
                          : kNormP,
         p);
  if (p != 1) return;
  const View x = c.in(0);
  if (c.wants(1)) make_bits(c, c.out(1), formula::bit_of<formula::Abs, 0>(), x);
  if (c.wants(2)) make_bits(c, c.out(2), formula::bit_of<formula::Abs, 1>(), x);
}

// ---- two passes ----------------------------------------------------------------------------------------------------

struct Twice {
  Literal start, first, join, between, second, last;
};
constexpr Twice kVariance = {"0",
                             "a += x;",
                             "a += b;",
                             "(a_) / (A)gone.n",
                             "a = fma(x - first, x - first, a);",
                             "(root ? sqrt((a_) / by) : (a_) / by)"},
                kLogSumExp = {"-INFINITY",
                              "if (x > a || x != x) a = x;",
                              "if (b > a || b != b) a = b;",
                              "(a_)",
                              "a += exp(x - (isinf(first) ? (A)0 : first));",
                              "(log(a_) + (isinf(first) ? (A)0 : first))"};

void two_looks(const KernelCall& c, const Twice& p, const View& out, double correction, bool root) {
  const View in = c.in(0);
  const Split s(out, in);
  if (s.kept.n == 0) return;
  const DType a = float_type(in.dtype);
  const Program program{"spread.cl",
                        {{"A", c_name_of(a)},
                         {"T0", in.dtype},
                         {"OUT", out.dtype},
                         {"START", p.start},
                         {"FIRST", p.first},
                         {"JOIN", p.join},
                         {"BETWEEN(a_)", p.between},
                         {"SECOND", p.second},
                         {"LAST(a_)", p.last}}};
  Run run(c, program, "spread");
  run.value(s.kept).value(s.gone).bytes(out.data).bytes(in.data).real(
      std::max(static_cast<double>(s.gone.n) - correction, 0.0), a);
  run.value(int32_t{root}).groups(s.kept.n, 1, 256);
}

template <class A>
void run_spread(const KernelCall& c, bool root) {
  const A& a = c.attr<A>();
  const View x = c.in(0);
  const KeptArg kept(c.out(), x.ndim, op::reduced_dims(a.dim, x.ndim), a.keepdim);
  two_looks(c, kVariance, View(kept.arg), a.correction, root);
}
void run_logsumexp(const KernelCall& c) {
  const auto& a = c.attr<op_attr::logsumexp>();
  const View x = c.in(0);
  const KeptArg kept(c.out(), x.ndim, op::reduced_dims(a.dim, x.ndim), a.keepdim);
  two_looks(c, kLogSumExp, View(kept.arg), 0, false);
}

// ---- places --------------------------------------------------------------------------------------------------------

// Over all dimensions, or over one. `values` and `places` have in's dimensions, or lack the reduced one.
void extremum(const KernelCall& c, bool largest, bool all, int64_t dim, bool keepdim, const View& values,
              const View& places) {
  const View in = c.in(0);
  const int d = all ? 0 : static_cast<int>(dim < 0 ? dim + std::max(in.ndim, 1) : dim);
  DimVec gone;
  if (!all && in.ndim) gone.push_back(d);
  const DType a = number_type(in.dtype);
  Shape kept;
  kept.n = 1;
  kept.sizes[0] = 1;
  int64_t n = in.numel(), step = 1;
  if (!all && in.ndim) {
    int64_t strides[kMaxDims], sizes[kMaxDims];
    View one = in;
    for (int k = 0; k < in.ndim; ++k) sizes[k] = k == d ? 1 : in.sizes[k], strides[k] = in.strides[k];
    one.sizes = sizes;
    one.strides = strides;
    const KeptArg v(values.there() ? values : places, in.ndim, gone, keepdim),
        p(places.there() ? places : values, in.ndim, gone, keepdim);
    const View vv(v.arg), pp(p.arg);
    kept = shape_of(in.ndim, sizes, {&vv, &pp, &one});
    n = in.sizes[d];
    step = in.strides[d];
  }
  if (kept.n == 0) return;
  const Program program{"extremum.cl",
                        {{"A", c_name_of(a)},
                         {"T0", in.dtype},
                         {"OUT", values.there() ? values.dtype : in.dtype},
                         {"BETTER", largest ? Literal(">") : Literal("<")}}};
  Run run(c, program, "extremum");
  run.value(kept).value(n).value(step).bytes(values.there() ? values.data : nullptr).value(int32_t{values.there()});
  run.bytes(places.there() ? places.data : nullptr)
      .value(int32_t{places.there()})
      .bytes(in.data)
      .groups(kept.n, 1, 256);
}

template <class A, bool largest>
void run_place(const KernelCall& c) {
  const A& a = c.attr<A>();
  extremum(c, largest, !a.dim.has_value(), a.dim.has_value() ? *a.dim : 0, a.keepdim, {}, c.out());
}
bool along_or_flat(const Types& t) {  // the CPU takes all dimensions of a strided operand
  return is_contiguous(*t.in[0].g);
}
template <class A, bool largest>
void run_extremum(const KernelCall& c) {
  const A& a = c.attr<A>();
  extremum(c, largest, false, a.dim, a.keepdim, c.out(0), c.wants(1) ? c.out(1) : View());
}

// ---- the norm of many tensors --------------------------------------------------------------------------------------

int64_t squares_scratch(const Inferred& c) {
  int64_t most = 0;
  for (int i = 0; i < c.n; ++i) most = std::max(most, std::min<int64_t>(c.in(i).numel() / kShare + 1, 256) * 8);
  return most + align64(8 * c.n);
}
// Computes one number for each operand, then their sum.
void run_sum_of_squares(const KernelCall& c) {
  char* base = static_cast<char*>(c.l.scratch);
  const DType a = DType::f64;
  int64_t ones[kMaxDims], zeros[kMaxDims] = {};
  std::fill(ones, ones + kMaxDims, 1);
  const int64_t n = c.l.n, one = 1, sums_bytes = align64(8 * n);
  for (int i = 0; i < c.l.n; ++i) {
    const View x = c.in(i);
    const View sum({base + 8 * i, a, x.ndim, ones, zeros});
    reduce(c, kSquares, sum, x, base + sums_bytes, c.l.choice.scratch - sums_bytes, 0, a);
  }
  const View sums({base, a, 1, &n, &one}), total({c.out().data, a, 1, &one, zeros});
  reduce(c, kSum, total, sums, nullptr, 0, 0, a);
}

}  // namespace

void sum_into(const Caller& by, const View& to, const View& from) { reduce(by, kSum, to, from, nullptr, 0); }

void add_reductions(Table& t) {
  t.add(op_infos::sum, {run_plan<op_attr::sum, kSum>, Reduced<op_attr::sum>::scratch, whole_of_whole});
  t.add(op_infos::nansum, {run_nansum, Reduced<op_attr::nansum>::scratch});
  t.add(op_infos::prod, {run_plan<op_attr::prod, kProd>, Reduced<op_attr::prod>::scratch, whole_of_whole});
  t.add(op_infos::mean, {run_mean, Reduced<op_attr::mean>::scratch, floats_in});
  t.add(op_infos::any, {run_plan<op_attr::any, kAny>, Reduced<op_attr::any>::scratch});
  t.add(op_infos::all, {run_plan<op_attr::all, kAll>, Reduced<op_attr::all>::scratch});
  t.add(op_infos::amax, {run_extreme<op_attr::amax, true>, Reduced<op_attr::amax>::scratch});
  t.add(op_infos::amin, {run_extreme<op_attr::amin, false>, Reduced<op_attr::amin>::scratch});
  t.add(op_infos::norm, {run_norm, Reduced<op_attr::norm>::scratch, floats_in});
  t.add(op_infos::var, {[](const KernelCall& c) { run_spread<op_attr::var>(c, false); }, nullptr, floats_in});
  t.add(op_infos::stdev, {[](const KernelCall& c) { run_spread<op_attr::stdev>(c, true); }, nullptr, floats_in});
  t.add(op_infos::logsumexp, {run_logsumexp, nullptr, floats_in});
  t.add(op_infos::argmax, {run_place<op_attr::argmax, true>, nullptr, along_or_flat});
  t.add(op_infos::argmin, {run_place<op_attr::argmin, false>, nullptr, along_or_flat});
  t.add(op_infos::max_dim, {run_extremum<op_attr::max_dim, true>});
  t.add(op_infos::min_dim, {run_extremum<op_attr::min_dim, false>});
  t.add(op_infos::sum_of_squares, {run_sum_of_squares, squares_scratch});
}

}  // namespace situ::text
