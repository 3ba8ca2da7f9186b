// Reductions over dimension lists.
#include <cmath>

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

Region in_rows(const cpu::Arg& x) {
  Region r;
  r.sizes.assign(x.sizes, static_cast<size_t>(x.ndim));
  set_contiguous(r);
  return r;
}

template <class A, bool Max>
struct Extremum : Reduce<A> {
  static void run(const Kernel& k) {
    Reduce<A>::reduce({Max ? Fold::max : Fold::min}, k);
    if (k.out(1).data) keep_equal(k);
  }
  // Bits in row-major order of the elements: not beaten by the result of their group.
  static void keep_equal(const Kernel& k) {
    const cpu::Arg& x = k.in(0);
    const A& a = k.attr<A>();
    KeptArg y(k.out(), x.ndim, reduced_dims(a.dim, x.ndim), a.keepdim);
    const Region row_major = in_rows(x);
    const cpu::Arg ins[] = {x, y.arg};
    const cpu::Arg outs[] = {{nullptr, x.dtype, x.ndim, row_major.sizes.data(), row_major.strides.data()}, k.out(1)};
    const formula::NotLess as_good =
        Max ? formula::bit_of<formula::Maximum, 0>() : formula::bit_of<formula::Minimum, 0>();
    cpu::keep_bits(Kernel{k.row, ins, outs, 2, nullptr, nullptr, 0, x.dtype, k.faults}, 1, as_good);
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
    if (p == 1 && k.out(1).data) keep_signs(k);
  }
  // Bits in row-major order of the elements.
  static void keep_signs(const Kernel& k) {
    const cpu::Arg& x = k.in(0);
    const Region row_major = in_rows(x);
    const cpu::Arg like = {nullptr, x.dtype, x.ndim, row_major.sizes.data(), row_major.strides.data()};
    const cpu::Arg outs[] = {like, k.out(1), k.out(2)};
    const Kernel kernel{k.row, &x, outs, 1, nullptr, nullptr, 0, x.dtype, k.faults};
    cpu::keep_bits(kernel, 1, formula::bit_of<formula::Abs, 0>());
    cpu::keep_bits(kernel, 2, formula::bit_of<formula::Abs, 1>());
  }
};

}  // namespace

SITU_CPU(sum, Total<op_attr::sum, cpu::Fold::sum>);
SITU_CPU(mean, Mean);
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
