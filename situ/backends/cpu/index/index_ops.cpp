// The CPU's kernels of indexing by index tensors and masks.
#include <algorithm>

#include "situ/backends/cpu/index/index.h"
#include "situ/backends/cpu/index/index_arguments.h"
#include "situ/backends/cpu/packed.h"
#include "situ/backends/cpu/reduce/reduce.h"
#include "situ/generated/op/index.h"
#include "situ/ops/index_rules.h"

namespace situ {

namespace {

using cpu::Arg;
using cpu::Kernel;

// The elements that index tensors [first, k.n) on the dimensions `dims` of x select: `base` and each index tensor,
// viewed with the result's sizes.
struct Places {
  Arg base;
  cpu::Indices indices;
  int64_t sizes[kMaxDims], strides[kMaxDims], index_strides[kMaxDims][kMaxDims], extents[kMaxDims], steps[kMaxDims];
  Arg index[kMaxDims];

  Places(const Kernel& k, const Arg& x, int first, const DimVec& dims) {
    int span = 0, n = k.n - first, out = 0;
    for (int i = 0; i < n; ++i) span = std::max(span, k.in(first + i).ndim);
    int at = op::first_place(dims), rank = x.ndim - n + span;
    for (int d = 0, taken = 0; d < x.ndim; ++d) {
      if (taken < n && dims[taken] == d) {
        extents[taken] = x.sizes[d];
        steps[taken++] = x.strides[d];
        continue;
      }
      int to = out < at ? out : out + span;
      sizes[to] = x.sizes[d];
      strides[to] = x.strides[d];
      ++out;
    }
    for (int d = 0; d < span; ++d) {
      sizes[at + d] = 1;
      strides[at + d] = 0;
      for (int i = 0; i < n; ++i) {
        const Arg& t = k.in(first + i);
        int from = d - (span - t.ndim);
        if (from >= 0 && t.sizes[from] != 1) sizes[at + d] = t.sizes[from];
      }
    }
    for (int i = 0; i < n; ++i) {
      const Arg& t = k.in(first + i);
      for (int d = 0; d < rank; ++d) {
        int from = d - at - (span - t.ndim);
        bool its = d >= at && d < at + span && from >= 0 && t.sizes[from] != 1;
        index_strides[i][d] = its ? t.strides[from] : 0;
      }
      index[i] = {t.data, t.dtype, rank, sizes, index_strides[i]};
    }
    base = {x.data, x.dtype, rank, sizes, strides};
    indices = {n, index, extents, steps, {k.faults, first, true}};
  }
  Places(const Places&) = delete;
};

void check_places(const Kernel& k, int first, const DimVec& dims) {
  for (int i = first; i < k.n; ++i) cpu::check_indices(k.in(i), k.in(0).sizes[dims[i - first]], {k.faults, i, true});
}

struct Index {
  using Attr = op_attr::index;
  static void check(const Kernel& k) { check_places(k, 1, k.attr<Attr>().dims); }
  static void run(const Kernel& k) {
    if (!k.out().numel()) return check(k);
    Places p(k, k.in(0), 1, k.attr<Attr>().dims);
    cpu::index_get(k.out(), p.base, p.indices);
  }
};

template <cpu::Write how, class Attr>
struct IndexPut {
  static int64_t scratch(const op::Infer& c) {
    int64_t writers = 1;
    for (const int64_t s : c.broadcast(2)) writers *= s;
    const DimVec& dims = c.attr<Attr>().dims;
    const op::Operand& x = c.in(0);
    int64_t lines = 1, width = 1;
    for (int d = 0; d < x.ndim(); ++d)
      if (std::find(dims.begin(), dims.end(), d) == dims.end()) (d + 1 < x.ndim() ? lines : width) *= x.size(d);
    return cpu::index_sums_bytes(how, x.dtype, writers, lines, width);
  }
  static void check(const Kernel& k) { check_places(k, 2, k.attr<Attr>().dims); }
  static void run(const Kernel& k) {
    cpu::start_from_self(k);
    Places p(k, k.out(), 2, k.attr<Attr>().dims);
    if (!p.base.numel()) return check(k);
    int64_t strides[kMaxDims];
    if (k.in(1).ndim > 0)
      return cpu::index_put(how, p.base, p.indices, broadcast_arg(k.in(1), p.base, strides), k.scratch);
    cpu::Value value(k.in(1), k.out().dtype);
    cpu::index_put(how, p.base, p.indices, value.everywhere(p.base.ndim, p.base.sizes), k.scratch);
  }
};

struct MaskedSelect {
  static void run(const Kernel& k) {
    if (k.out().numel()) cpu::masked_select(k.out(), k.in(0), k.in(1));
  }
};

struct MaskedScatter {
  static int64_t scratch(const op::Infer& c) { return cpu::packed_bytes(c.in(2)); }  // the kernel reads src as one row
  static void check(const Kernel& k) {
    int64_t room = k.in(1).numel() ? k.in(0).numel() / k.in(1).numel() : 0;
    int64_t wanted = room * cpu::count_nonzero(k.in(1));
    if (wanted > k.in(2).numel()) k.faults->report({true, 1, 0, wanted});
  }
  static void run(const Kernel& k) {
    cpu::start_from_self(k);
    if (!k.out().numel()) return;
    int64_t strides[kMaxDims], dense[kMaxDims];
    Arg src = k.in(2);
    if (!src.contiguous()) src = cpu::packed(src, k.scratch, src.dtype, dense);
    cpu::masked_scatter(k.out(), broadcast_arg(k.in(1), k.out(), strides), src, *k.faults);
  }
};

struct CountNonzero {
  static void run(const Kernel& k) { *k.out().as<int64_t>() = cpu::count_nonzero(k.in(0)); }
};

struct Nonzero {
  static void run(const Kernel& k) {
    if (k.out().numel()) cpu::nonzero(k.out().as<int64_t>(), k.in(0));
  }
};

}  // namespace

SITU_CPU(index, Index);
SITU_CPU(index_put, IndexPut<cpu::Write::set, op_attr::index_put>);
SITU_CPU(index_put_add, IndexPut<cpu::Write::add, op_attr::index_put_add>);
SITU_CPU(masked_select, MaskedSelect);
SITU_CPU(masked_scatter, MaskedScatter);
SITU_CPU(nonzero_count, CountNonzero);
SITU_CPU(nonzero_places, Nonzero);

}  // namespace situ
