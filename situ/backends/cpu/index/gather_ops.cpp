// The CPU's kernels of ops that read and write along one dimension by an index tensor.
// Indices are checked before the first byte is written. If several writers share a target and are not added, the last
// one stays.
#include <algorithm>
#include <utility>

#include "situ/backends/cpu/index/index_arguments.h"
#include "situ/backends/cpu/packed.h"
#include "situ/backends/cpu/scratch_operands.h"
#include "situ/generated/op/combine.h"
#include "situ/generated/op/index.h"
#include "situ/ops/shape_rules.h"

namespace situ {

namespace {

using cpu::Along;
using cpu::Arg;
using cpu::Kernel;

int dim_of(const Arg& a, int64_t d) { return op::wrapped(d, a.ndim); }

// Operands self, an index and, for writes, a source.
template <class A, bool wrap = false>
struct Indexed {
  using Attr = A;
  static int dim(const Kernel& k) { return dim_of(k.in(0), k.attr<A>().dim); }
  static void check(const Kernel& k) {
    cpu::check_indices(k.in(1), cpu::size_along(k.in(0), dim(k)), {k.faults, 1, wrap});
  }
};

template <class A, auto kernel>
struct Read : Indexed<A> {
  static void run(const Kernel& k) {
    if (!k.out().numel()) return Read::check(k);
    kernel(Along(k.out()).arg, Along(k.in(0)).arg, Read::dim(k), Along(k.in(1)).arg, {k.faults});
  }
};

// The bytes that sums and products of half types need in scatters.
template <class A>
int64_t scatter_scratch(const op::Infer& c, cpu::Write how) {
  const op::Operand& index = c.in(1);
  const int64_t writers = index.ndim() ? index.size(op::wrapped(c.attr<A>().dim, index.ndim())) : 1;
  return writers ? cpu::index_sums_bytes(how, c.in(0).dtype, writers, index.numel() / writers, 1) : 0;
}

struct ScatterAdd : Indexed<op_attr::scatter_add> {
  static int64_t scratch(const op::Infer& c) { return scatter_scratch<Attr>(c, cpu::Write::add); }
  static void run(const Kernel& k) {
    cpu::start_from_self(k);
    if (!k.in(1).numel()) return;
    Arg index = Along(k.in(1)).arg, src = Along(k.in(2)).arg;
    src.sizes = index.sizes;  // entries beyond the index's sizes are not read
    cpu::scatter(cpu::Write::add, Along(k.out()).arg, dim(k), index, src, {k.faults}, k.scratch);
  }
};

struct ScatterCombine : Indexed<op_attr::scatter_combine> {
  static constexpr cpu::Write kHow[] = {cpu::Write::multiply, cpu::Write::max,
                                        cpu::Write::min};  // in the order of op::Combine
  static int64_t scratch(const op::Infer& c) { return scatter_scratch<Attr>(c, kHow[c.attr<Attr>().how]); }
  static void run(const Kernel& k) {
    cpu::start_from_self(k);
    if (!k.in(1).numel()) return;
    Arg index = Along(k.in(1)).arg, src = Along(k.in(2)).arg;
    src.sizes = index.sizes;  // entries beyond the index's sizes are not read
    cpu::scatter(kHow[k.attr<Attr>().how], Along(k.out()).arg, dim(k), index, src, {k.faults}, k.scratch);
  }
};

struct Scatter : Indexed<op_attr::scatter> {
  static void run(const Kernel& k) {
    cpu::start_from_self(k);
    if (!k.in(1).numel()) return;
    Arg index = Along(k.in(1)).arg, src = Along(k.in(2)).arg;
    src.sizes = index.sizes;
    cpu::Value value(k.in(2), k.out().dtype);
    bool one = k.in(2).ndim == 0 && k.in(1).ndim != 0;
    if (one) src = value.everywhere(index.ndim, index.sizes);
    if (k.in(2).ndim == 0 && k.in(1).ndim == 0) src = value.everywhere(1, index.sizes);
    cpu::scatter(cpu::Write::set, Along(k.out()).arg, dim(k), index, src, {k.faults});
  }
};

struct IndexAdd : Indexed<op_attr::index_add> {
  static int64_t scratch(const op::Infer& c) {
    const op::Operand& source = c.in(2);
    const int rank = source.ndim(), last = rank - 1;
    const int64_t writers = c.in(1).numel();
    const bool rows = rank > 1 && op::wrapped(c.attr<Attr>().dim, rank) != last && source.size(last) > 0;
    const int64_t width = rows ? source.size(last) : 1;
    if (writers == 0) return 0;
    return cpu::index_sums_bytes(cpu::Write::add, c.in(0).dtype, writers, source.numel() / writers / width, width);
  }
  static void run(const Kernel& k) {
    cpu::start_from_self(k);
    if (!k.in(2).numel()) return check(k);
    const Scalar& alpha = k.attr<Attr>().alpha;
    cpu::index_add(Along(k.out()).arg, dim(k), Along(k.in(1)).arg, Along(k.in(2)).arg, {k.faults}, op::number(alpha),
                   INT64_MIN, k.scratch);
  }
};

// Writes slices: `src` is viewed slice by slice, with the index repeated over the other dimensions.
void write_slices(const Kernel& k, int64_t dim, const Arg& list, const Arg& src, const cpu::IndexOperand& as) {
  Arg out = Along(k.out()).arg;
  int64_t strides[kMaxDims] = {};
  strides[dim_of(k.in(0), dim)] = list.strides[0];
  cpu::scatter(cpu::Write::set, out, dim_of(k.in(0), dim), {list.data, list.dtype, out.ndim, src.sizes, strides}, src,
               as);
}

struct IndexCopy : Indexed<op_attr::index_copy> {
  static void run(const Kernel& k) {
    cpu::start_from_self(k);
    if (!k.in(2).numel()) return check(k);
    write_slices(k, k.attr<Attr>().dim, Along(k.in(1)).arg, Along(k.in(2)).arg, {k.faults});
  }
};

struct IndexFill : Indexed<op_attr::index_fill, true> {
  static void run(const Kernel& k) {
    cpu::start_from_self(k);
    if (!k.out().numel() || !k.in(1).numel()) return check(k);
    cpu::Value value(k.in(2), k.out().dtype);
    Arg out = Along(k.out()).arg;
    int64_t sizes[kMaxDims];
    for (int d = 0; d < out.ndim; ++d) sizes[d] = out.sizes[d];
    sizes[dim(k)] = k.in(1).numel();
    write_slices(k, k.attr<Attr>().dim, Along(k.in(1)).arg, value.everywhere(out.ndim, sizes), {k.faults, 1, true});
  }
};

// The indices as one dimension, copied to the scratch if their strides do not allow a view.
Arg flat(const Kernel& k, const Arg& index, int64_t& n, int64_t& one) {
  n = index.numel();
  one = 1;
  int64_t dense[kMaxDims];
  void* first = index.contiguous() ? index.data : cpu::packed(index, k.scratch, index.dtype, dense).data;
  return {first, index.dtype, 1, &n, &one};
}

struct Embedding {
  static int64_t scratch(const op::Infer& c) { return cpu::packed_bytes(c.in(1)); }
  static void check(const Kernel& k) { cpu::check_indices(k.in(1), k.in(0).sizes[0], {k.faults}); }
  static void run(const Kernel& k) {
    if (!k.out().numel()) return check(k);
    int64_t n, one = 1, sizes[2], strides[2];
    Arg list = flat(k, k.in(1), n, one);
    sizes[0] = n, sizes[1] = k.in(0).sizes[1];
    strides[0] = sizes[1], strides[1] = 1;  // the output is dense
    cpu::index_select({k.out().data, k.out().dtype, 2, sizes, strides}, k.in(0), 0, list, {k.faults});
  }
};

struct EmbeddingBackward {
  using Attr = op_attr::embedding_backward;
  static int64_t scratch(const op::Infer& c) {
    const int64_t rows = c.in(1).numel();
    const DType t = c.outs[0].dtype;
    if (cpu::sums_in_f32(cpu::Write::add, t))
      return packed_bytes(c) + cpu::index_sums_bytes(cpu::Write::add, t, rows, 1, c.outs[0].g.sizes[1]);
    return packed_bytes(c) + (c.has(2) ? cpu::index_add_sums_bytes(rows, c.outs[0].g.sizes[1], t) : 0);
  }
  static int64_t packed_bytes(const op::Infer& c) {
    return cpu::align64(cpu::packed_bytes(c.in(1))) + cpu::align64(cpu::packed_bytes(c.in(0)));
  }
  static void check(const Kernel& k) { cpu::check_indices(k.in(1), k.attr<Attr>().rows, {k.faults}); }
  static void run(const Kernel& k) {
    if (!k.has(2)) {
      cpu::fill(k.out(), cpu::Scalar(0.0));
    } else if (k.in(2).data != k.out().data) {
      cpu::copy(k.out(), k.in(2));
    }
    if (!k.in(0).numel()) return check(k);
    int64_t n, one, sizes[2], strides[2];
    Arg list = flat(k, k.in(1), n, one), dy = k.in(0);
    sizes[0] = n, sizes[1] = k.out().sizes[1];
    strides[0] = sizes[1], strides[1] = 1;
    char* scratch = static_cast<char*>(k.scratch) + (k.in(1).contiguous() ? 0 : cpu::align64(n * size_of(list.dtype)));
    void* rows = dy.data;
    if (!dy.contiguous()) {
      int64_t dense[kMaxDims];
      cpu::packed(dy, rows = scratch, dy.dtype, dense);
      scratch += cpu::align64(dy.numel() * size_of(dy.dtype));
    }
    const Arg src{rows, dy.dtype, 2, sizes, strides};
    const int64_t padding = k.attr<Attr>().padding_idx, skip = padding < 0 ? INT64_MIN : padding;
    if (k.has(2)) {
      cpu::index_add_sums(k.out(), list, src, {k.faults}, skip, scratch);
    } else {
      cpu::index_add(k.out(), 0, list, src, {k.faults}, 1, skip, scratch);
    }
  }
};

// Marks the last writer of each offset, going from the last writer to the first. If there are many offsets, sorts the
// writers instead of marking offsets.
struct LastWriters {
  using Writer = std::pair<int64_t, int64_t>;  // offset, number
  static bool marks(int64_t places, int64_t writers) { return places <= 16 * writers; }
  static int64_t scratch(const op::Infer& c) {
    const int64_t n = c.in(0).numel(), size = c.attr<op_attr::last_writers>().size;
    return marks(size, n) ? size : n * static_cast<int64_t>(sizeof(Writer));
  }
  static void run(const Kernel& k) {
    const auto* places = k.in(0).as<const int64_t>();
    const int64_t n = k.in(0).numel(), size = k.attr<op_attr::last_writers>().size;
    bool* mark = k.out().as<bool>();
    if (marks(size, n)) {
      char* taken = static_cast<char*>(k.scratch);
      std::fill_n(taken, size, 0);
      for (int64_t i = n; i-- > 0;) mark[i] = !std::exchange(taken[places[i]], 1);
      return;
    }
    auto* writers = static_cast<Writer*>(k.scratch);
    for (int64_t i = 0; i < n; ++i) new (writers + i) Writer(places[i], i);
    std::sort(writers, writers + n);
    for (int64_t i = 0; i < n; ++i) mark[writers[i].second] = i + 1 == n || writers[i + 1].first != writers[i].first;
  }
};

}  // namespace

SITU_CPU(gather, Read<op_attr::gather, cpu::gather>);
SITU_CPU(scatter, Scatter);
SITU_CPU(scatter_add, ScatterAdd);
SITU_CPU(scatter_combine, ScatterCombine);
SITU_CPU(index_select, Read<op_attr::index_select, cpu::index_select>);
SITU_CPU(index_add, IndexAdd);
SITU_CPU(index_copy, IndexCopy);
SITU_CPU(index_fill, IndexFill);
SITU_CPU(embedding, Embedding);
SITU_CPU(embedding_backward, EmbeddingBackward);
SITU_CPU(last_writers, LastWriters);

}  // namespace situ
