// Reductions over dimension lists.
#include <cmath>
#include <span>

#include "situ/backends/cpu/elementwise/binary.h"
#include "situ/backends/cpu/elementwise/piecewise.h"
#include "situ/backends/cpu/packed.h"
#include "situ/backends/cpu/reduce/reduce.h"
#include "situ/backends/operands.h"
#include "situ/generated/op/reduce.h"
#include "situ/ops/reduce.h"

namespace situ {

namespace {

using cpu::Fold;
using cpu::Kernel;
using cpu::Reduction;
using op::reduced_dims;

// What reductions with attributes (dim, keepdim) share. A: the op's attributes.
template <class A>
struct Reduce {
  static void reduce(const Reduction& what, const Kernel& k, double parameter = 0) {
    const A& a = k.attr<A>();
    DimVec dims = reduced_dims(a.dim, k.in(0).ndim);
    cpu::reduce(what, KeptArg(k.out(), k.in(0).ndim, dims, a.keepdim), k.in(0), parameter);
  }
  // Of elements that are converted to the result's dtype first.
  static int64_t converted_bytes(const op::Infer& c) { return c.in(0).numel() * size_of(c.outs[0].dtype); }
  static void reduce_converted(const Reduction& what, const Kernel& k) {
    int64_t strides[kMaxDims];
    const cpu::Arg in = cpu::packed(k.in(0), k.scratch, k.out().dtype, strides);
    Kernel converted = k;
    converted.ins = &in;
    reduce(what, converted);
  }
};

template <class A, Fold F>
struct Plain : Reduce<A> {
  static void run(const Kernel& k) { Reduce<A>::reduce({F}, k); }
};

// Fractions of which integers are asked for are cut off first.
template <class A, Fold F>
struct Total : Reduce<A> {
  static int64_t scratch(const op::Infer& c) {
    return is_floating(c.in(0).dtype) && !is_floating(c.outs[0].dtype) ? Reduce<A>::converted_bytes(c) : 0;
  }
  static void run(const Kernel& k) {
    is_floating(k.in(0).dtype) && !is_floating(k.out().dtype) ? Reduce<A>::reduce_converted({F}, k)
                                                              : Reduce<A>::reduce({F}, k);
  }
};

struct Mean : Reduce<op_attr::mean> {
  static void run(const Kernel& k) {
    if (is_floating(k.in(0).dtype)) return reduce(cpu::kMean, k);
    reduce({Fold::sum}, k);
    double by =
        1.0 / static_cast<double>(op::reduced_count(IntArrayRef(k.in(0).sizes, static_cast<size_t>(k.in(0).ndim)),
                                                    reduced_dims(k.attr<op_attr::mean>().dim, k.in(0).ndim)));
    int64_t still[kMaxDims] = {};
    const cpu::Arg in[] = {k.out(), {&by, DType::f64, k.out().ndim, k.out().sizes, still}};
    cpu::pointwise(cpu::kernel(cpu::Binary::mul), DType::f64, k.out(), in);
  }
};

// Bits of each rule over `ins`, in row-major order of the first one's elements, into private outputs 1, 2, ...
template <class... Rules>
void keep_in_rows(const Kernel& k, std::span<const cpu::Arg> ins, const Rules&... rules) {
  Region row_major;
  row_major.sizes.assign(ins[0].sizes, static_cast<size_t>(ins[0].ndim));
  set_contiguous(row_major);
  cpu::Arg outs[1 + sizeof...(rules)] = {ins[0]};
  outs[0].strides = row_major.strides.data();
  for (int i = 1; i < static_cast<int>(std::size(outs)); ++i) outs[i] = k.out(i);
  const Kernel kernel{k.op_info, ins.data(),   outs,    static_cast<int>(ins.size()), nullptr, nullptr,
                      0,         ins[0].dtype, k.faults};
  int out = 1;
  (cpu::keep_bits(kernel, out++, rules), ...);
}

struct NanSum : Reduce<op_attr::nansum> {
  static void run(const Kernel& k) {
    reduce({Fold::sum_numbers}, k);
    keep_in_rows(k, {&k.in(0), 1}, formula::NotLess{0, 0});
  }
};

template <class A, bool Max>
struct Extremum : Reduce<A> {
  // Bits say which elements the result of their group does not beat.
  static void run(const Kernel& k) {
    Reduce<A>::reduce({Max ? Fold::max : Fold::min}, k);
    const cpu::Arg& x = k.in(0);
    const A& a = k.attr<A>();
    const KeptArg y(k.out(), x.ndim, reduced_dims(a.dim, x.ndim), a.keepdim);
    const cpu::Arg ins[] = {x, y.arg};
    keep_in_rows(k, ins, Max ? formula::bit_of<formula::Maximum, 0>() : formula::bit_of<formula::Minimum, 0>());
  }
};

struct LogSumExp : Reduce<op_attr::logsumexp> {
  static int64_t scratch(const op::Infer& c) { return is_floating(c.in(0).dtype) ? 0 : converted_bytes(c); }
  static void run(const Kernel& k) {
    is_floating(k.in(0).dtype) ? reduce(cpu::kLogSumExp, k) : reduce_converted(cpu::kLogSumExp, k);
  }
};

template <class A, const Reduction& F>
struct Spread : Reduce<A> {
  static void run(const Kernel& k) { Reduce<A>::reduce(F, k, k.attr<A>().correction); }
};

struct Norm : Reduce<op_attr::norm> {
  static void run(const Kernel& k) {
    double p = k.attr<op_attr::norm>().p.toDouble();
    reduce(p == 0           ? Reduction{Fold::count_nonzero}
           : p == 1         ? Reduction{Fold::sum_abs}
           : p == 2         ? cpu::kNorm2
           : p == HUGE_VAL  ? Reduction{Fold::max_abs}
           : p == -HUGE_VAL ? Reduction{Fold::min_abs}
                            : cpu::kNormP,
           k, p);
    if (p == 1) keep_in_rows(k, {&k.in(0), 1}, formula::bit_of<formula::Abs, 0>(), formula::bit_of<formula::Abs, 1>());
  }
};

}  // namespace

SITU_CPU(sum, Total<op_attr::sum, cpu::Fold::sum>);
SITU_CPU(mean, Mean);
SITU_CPU(nansum, NanSum);
SITU_CPU(prod, Total<op_attr::prod, cpu::Fold::prod>);
SITU_CPU(amax, Extremum<op_attr::amax, true>);
SITU_CPU(amin, Extremum<op_attr::amin, false>);
SITU_CPU(any, Plain<op_attr::any, cpu::Fold::any>);
SITU_CPU(all, Plain<op_attr::all, cpu::Fold::all>);
SITU_CPU(logsumexp, LogSumExp);
SITU_CPU(var, Spread<op_attr::var, cpu::kVariance>);
SITU_CPU(stdev, Spread<op_attr::stdev, cpu::kDeviation>);
SITU_CPU(norm, Norm);

}  // namespace situ
