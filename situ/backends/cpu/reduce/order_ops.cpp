// The CPU's kernels of extrema with positions, sorting and cumulative ops along one dimension.
#include <algorithm>

#include "situ/backends/cpu/packed.h"
#include "situ/backends/cpu/reduce/reduce.h"
#include "situ/generated/op/order.h"
#include "situ/generated/op/reduce.h"
#include "situ/ops/shape_rules.h"

namespace situ {

namespace {

using cpu::Arg;
using cpu::Kernel;
using op::wrapped;

// Views a result of size 1 at `dim` with the input's number of dimensions; a 0-dim input has one dimension.
struct KeptDim {
  KeptDim(const Arg& out, int ndim, int dim) : arg(out) {
    if (out.ndim == ndim && ndim > 0) return;
    for (int d = 0, from = 0; d < std::max(ndim, 1); ++d) {
      sizes[d] = d == dim ? 1 : out.sizes[from];
      strides[d] = d == dim ? 0 : out.strides[from++];
    }
    arg.ndim = std::max(ndim, 1);
    arg.sizes = sizes;
    arg.strides = strides;
  }
  int64_t sizes[kMaxDims], strides[kMaxDims];
  Arg arg;
};

// Without a dimension, positions count in row-major order, so a strided tensor is packed into scratch.
template <class A, bool largest>
struct ArgExtremum {
  static int64_t scratch(const op::Infer& c) { return c.attr<A>().dim ? 0 : cpu::packed_bytes(c.in(0)); }
  static void run(const Kernel& k) {
    const A& a = k.attr<A>();
    const Arg& x = k.in(0);
    int64_t n = x.numel(), one = 1, strides[kMaxDims];
    if (a.dim && x.ndim > 0) {
      int d = wrapped(*a.dim, x.ndim);
      KeptDim out(k.out(), x.ndim, d);
      return cpu::extremum(largest, nullptr, &out.arg, x, d);
    }
    Arg row{x.data, x.dtype, 1, &n, &one}, out{k.out().data, DType::i64, 1, &one, &one};
    if (!x.contiguous()) row.data = cpu::packed(x, k.scratch, x.dtype, strides).data;
    cpu::extremum(largest, nullptr, &out, row, 0);
  }
};

template <class A, bool largest>
struct Extremum {
  static void run(const Kernel& k) {
    const Arg& x = k.in(0);
    int64_t one = 1;
    int d = wrapped(k.attr<A>().dim, x.ndim);
    KeptDim values(k.out(0), x.ndim, d), indices(k.out(1), x.ndim, d);
    Arg row{x.data, x.dtype, 1, &one, &one};
    cpu::extremum(largest, &values.arg, &indices.arg, x.ndim ? x : row, d);
  }
};

template <class A>
struct Sorted {
  static int64_t scratch(const op::Infer& c) {
    const op::Operand& x = c.in(0);
    if (x.ndim() == 0) return 0;
    return cpu::sort_scratch_bytes({nullptr, x.dtype, x.ndim(), x.g->sizes.data(), x.g->strides.data()},
                                   wrapped(c.attr<A>().dim, x.ndim()));
  }
  static void sort(const Kernel& k, int64_t count, bool descending) {
    const Arg& x = k.in(0);
    if (x.ndim == 0) {
      int64_t first = 0;
      cpu::copy(k.out(0), x);
      cpu::copy(k.out(1), {&first, DType::i64, 0, x.sizes, x.strides});
      return;
    }
    int d = wrapped(k.attr<A>().dim, x.ndim);
    cpu::sort(&k.out(0), &k.out(1), x, d, count < 0 ? x.sizes[d] : count, descending, k.scratch);
  }
};
struct Sort : Sorted<op_attr::sort> {
  static void run(const Kernel& k) { sort(k, -1, k.attr<op_attr::sort>().descending); }
};
struct TopK : Sorted<op_attr::topk> {
  static void run(const Kernel& k) { sort(k, k.attr<op_attr::topk>().k, k.attr<op_attr::topk>().largest); }
};

template <class A, cpu::Scan what>
struct Scanned {
  static void run(const Kernel& k) {
    const Arg& x = k.in(0);
    if (x.ndim == 0) {
      if (x.data != k.out().data) cpu::copy(k.out(), x);
      return;
    }
    cpu::scan(what, k.out(), x, wrapped(k.attr<A>().dim, x.ndim));
  }
};

template <class A, bool largest>
struct RunningExtremum {
  static void run(const Kernel& k) {
    const Arg& x = k.in(0);
    if (x.ndim > 0) return cpu::running_extremum(largest, k.out(0), k.out(1), x, wrapped(k.attr<A>().dim, x.ndim));
    int64_t first = 0;
    cpu::copy(k.out(0), x);
    cpu::copy(k.out(1), {&first, DType::i64, 0, x.sizes, x.strides});
  }
};

struct PlacesIn {
  static void run(const Kernel& k) {
    if (k.out().numel()) cpu::search_sorted(k.out(), k.in(0), k.in(1), k.attr<op_attr::places_in>().right);
  }
};

}  // namespace

SITU_CPU(argmax, ArgExtremum<op_attr::argmax, true>);
SITU_CPU(argmin, ArgExtremum<op_attr::argmin, false>);
SITU_CPU(max_dim, Extremum<op_attr::max_dim, true>);
SITU_CPU(min_dim, Extremum<op_attr::min_dim, false>);
SITU_CPU(sort, Sort);
SITU_CPU(topk, TopK);
SITU_CPU(cumsum, Scanned<op_attr::cumsum, cpu::Scan::sum>);
SITU_CPU(cumprod, Scanned<op_attr::cumprod, cpu::Scan::prod>);
SITU_CPU(logcumsumexp, Scanned<op_attr::logcumsumexp, cpu::Scan::log_sum_exp>);
SITU_CPU(cummax, RunningExtremum<op_attr::cummax, true>);
SITU_CPU(cummin, RunningExtremum<op_attr::cummin, false>);
SITU_CPU(places_in, PlacesIn);

}  // namespace situ
