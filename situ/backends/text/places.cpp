// Runs indexing by tensors on several dimensions at once, masks, and searches for nonzero elements.
#include <algorithm>

#include "situ/backends/operands.h"
#include "situ/backends/text/order.h"
#include "situ/generated/op/index.h"
#include "situ/generated/op/view.h"
#include "situ/memory/region.h"
#include "situ/ops/index_rules.h"

namespace situ::text {

namespace {

Program text_for(DType t, DType mask, DType index) {
  return {"places.cl", {{"A", c_name_of(number_type(t))}, {"T", t}, {"TM", mask}, {"TI", index}}};
}
// ---- index tensors -------------------------------------------------------------------------------------------------

// Index tensors [first, n) on the dimensions `dims` of x. The result has x's sizes, with the indexed dimensions
// replaced by the index tensors' broadcast sizes at [at, at + span).
struct Indexed {
  int first, span = 0, at, rank;
  int64_t sizes[kMaxDims], strides[kMaxDims];  // of x in the result's dimensions; stride 0 along the span
  int64_t rest_sizes[kMaxDims];                // size 1 along the span
  int64_t writers = 1;                         // entries of the span

  Indexed(const KernelCall& c, const View& x, int first_index, const DimVec& dims) : first(first_index) {
    const int n = c.l.n - first;
    for (int i = 0; i < n; ++i) span = std::max(span, c.in(first + i).ndim);
    at = op::first_place(dims);
    rank = x.ndim - n + span;
    for (int d = 0, taken = 0, out = 0; d < x.ndim; ++d) {
      if (taken < n && dims[taken] == d) {
        ++taken;
        continue;
      }
      const int to = out < at ? out : out + span;
      sizes[to] = rest_sizes[to] = x.sizes[d];
      strides[to] = x.strides[d];
      ++out;
    }
    for (int d = 0; d < span; ++d) {
      sizes[at + d] = rest_sizes[at + d] = 1;
      strides[at + d] = 0;
      for (int i = 0; i < n; ++i) {
        const View t = c.in(first + i);
        const int from = d - (span - t.ndim);
        if (from >= 0 && t.sizes[from] != 1) sizes[at + d] = t.sizes[from];
      }
      writers *= sizes[at + d];
    }
  }
  const int64_t* span_sizes() const { return sizes + at; }
};

void check_all(const KernelCall& c, int first, const DimVec& dims) {
  for (int i = first; i < c.l.n; ++i) check_indices(c, i, c.in(0).sizes[dims[i - first]], true);
}

// Writes the offsets that the index tensors select, as dense i64 in row-major order of the span.
void find_places(const KernelCall& c, const Indexed& s, const View& x, const DimVec& dims, void* places) {
  for (int i = s.first; i < c.l.n; ++i) {
    const View index = c.in(i);
    const Shape span = shape_of(s.span, s.span_sizes(), {&index}, true);
    const auto d = static_cast<int>(dims[i - s.first]);
    Run run(c, text_for(DType::f32, DType::boolean, index.dtype), "add_places");
    run.value(span).bytes(places).bytes(index.data).value(x.sizes[d]).value(x.strides[d]);
    run.value(int32_t{i > s.first}).over(span.n);
  }
}

int64_t writers_of(const Inferred& c, int first) {
  int64_t n = 1;
  for (const int64_t s : c.broadcast(first)) n *= s;
  return n;
}

int64_t index_scratch(const Inferred& c) { return 8 * writers_of(c, 1); }

void run_index(const KernelCall& c) {
  const DimVec& dims = c.attr<op_attr::index>().dims;
  const View out = c.out(), x = c.in(0);
  check_all(c, 1, dims);
  if (out.numel() == 0) return;
  const Indexed s(c, x, 1, dims);
  find_places(c, s, x, dims, c.l.scratch);
  int64_t steps[kMaxDims] = {};
  int64_t step = 1;
  for (int d = s.span - 1; d >= 0; step *= s.sizes[s.at + d--]) steps[s.at + d] = step;
  const View base({x.data, x.dtype, s.rank, s.sizes, s.strides}),
      places({c.l.scratch, DType::i64, s.rank, s.sizes, steps});
  const Shape shape = shape_of(out, {&base, &places});
  const Program program{
      "index.cl",
      {{"A", c_name_of(number_type(raw_type(out.dtype)))}, {"T", raw_type(out.dtype)}, {"TS", "f32"}, {"TI", "i64"}}};
  Run run(c, program, "take");
  run.value(shape).value(int64_t{1}).bytes(out.data).bytes(x.data).bytes(c.l.scratch).over(shape.n);
}

int64_t put_scratch(const Inferred& c) {
  const int64_t n = writers_of(c, 2);
  return align64(8 * n) + order_bytes(1, n);
}

// Writes sorted entries to `out`, from a tensor or from the number `value`. The offsets are at the start of the
// scratch.
void put_sorted(const KernelCall& c, const View& out, const View& from, const Shape& rests, const Shape& writers,
                bool adds, void* order, const View& value = {}) {
  const DType a = number_type(out.dtype);
  Run run(c, text_for(out.dtype, DType::boolean, DType::i64), "put_sorted");
  run.value(rests).value(writers).value(int32_t{adds}).bytes(order).bytes(c.l.scratch).bytes(out.data).bytes(from.data);
  const bool real = value.number && value.dtype == DType::f64;
  const double number = !value.number ? 0 : real ? *value.as<double>() : static_cast<double>(*value.as<int64_t>());
  const int64_t whole = !value.number ? 0 : real ? static_cast<int64_t>(number) : *value.as<int64_t>();
  run.value(int32_t{value.number}).number(number, whole, a).over(rests.n * writers.n);
}

template <class A, bool adds>
void run_index_put(const KernelCall& c) {
  const DimVec& dims = c.attr<A>().dims;
  const View out = c.out(), self = c.in(0), value = c.in(1);
  check_all(c, 2, dims);
  if (self.data != out.data) copy(c, out, self);
  const Indexed s(c, out, 2, dims);
  int64_t rest = 1;
  for (int d = 0; d < s.rank; ++d) rest *= s.rest_sizes[d];
  if (s.writers == 0 || rest == 0) return;
  void* order = static_cast<char*>(c.l.scratch) + align64(8 * s.writers);
  find_places(c, s, out, dims, c.l.scratch);
  const int64_t one = 1;
  sort_lines(c, View({c.l.scratch, DType::i64, 1, &s.writers, &one}), 0, false, order);
  int64_t strides[kMaxDims];
  const View base({out.data, out.dtype, s.rank, s.sizes, s.strides});
  View from = value.number ? base : View(broadcast_arg(value, base, strides));
  if (value.number) from.data = nullptr;
  View target = base, others = from;
  target.sizes = others.sizes = s.rest_sizes;
  const Shape rests = shape_of(s.rank, s.rest_sizes, {&target, &others});
  const View along({from.data, from.dtype, s.span, s.span_sizes(), from.strides + s.at});
  const Shape writers = shape_of(s.span, s.span_sizes(), {&along}, true);
  put_sorted(c, out, from, rests, writers, adds, order, value);
}

bool few_writers(const Types& t) { return t.in[t.n - 1].numel() < (int64_t{1} << 30); }

int64_t last_scratch(const Inferred& c) { return order_bytes(1, c.in(0).numel()); }

void run_last_writers(const KernelCall& c) {
  const View places = c.in(0), out = c.out();
  const int64_t n = places.numel(), one = 1;
  if (n == 0) return;
  sort_lines(c, View({places.data, places.dtype, 1, &n, &one}), 0, false, c.l.scratch);
  Run run(c, text_for(DType::f32, DType::boolean, DType::i64), "mark_last");
  run.value(n).bytes(c.l.scratch).bytes(places.data).bytes(out.data).over(n);
}
bool dense_places(const Types& t) { return few_writers(t) && is_contiguous(*t.in[0].g); }

// ---- strided windows -----------------------------------------------------------------------------------------------

// Returns true if two elements of a window share an offset.
bool meets(const op_attr::strided_add& a) {
  const int n = a.size.size();
  return overlaps_itself({Dims(a.size.begin(), n), Dims(a.stride.begin(), n), 0, 1});
}

int64_t window_scratch(const Inferred& c) {
  const auto& a = c.attr<op_attr::strided_add>();
  const int64_t n = c.in(1).numel();
  return meets(a) ? align64(8 * n) + order_bytes(1, n) : 0;
}

void run_strided_add(const KernelCall& c) {
  const auto& a = c.attr<op_attr::strided_add>();
  const View self = c.in(0), source = c.in(1), out = c.out();
  if (self.data != out.data) copy(c, out, self);
  const int64_t n = source.numel(), one = 1;
  if (n == 0) return;
  const View window = out.part(a.offset, a.size.size(), a.size.begin(), a.stride.begin());
  const DType t = number_type(out.dtype);
  if (!meets(a)) return pointwise(c, formula_of(formula::Id::add, -1, t), t, window, {&window, &source});
  void* order = static_cast<char*>(c.l.scratch) + align64(8 * n);
  const Shape places = shape_of(window.ndim, window.sizes, {&window}, true);
  Run(c, text_for(out.dtype, DType::boolean, DType::i64), "window_places").value(places).bytes(c.l.scratch).over(n);
  sort_lines(c, View({c.l.scratch, DType::i64, 1, &n, &one}), 0, false, order);
  const View target = window.part(0, 1, &one, &one), from = source.part(0, 1, &one, &one);
  put_sorted(c, target, from, shape_of(1, &one, {&target, &from}), shape_of(source.ndim, source.sizes, {&source}, true),
             true, order);
}

// ---- masks ---------------------------------------------------------------------------------------------------------

constexpr int64_t kBlock = 4096;
int64_t blocks_of(int64_t n) { return (n + kBlock - 1) / kBlock; }
int64_t counts_bytes(int64_t n) { return 8 * (blocks_of(n) + 1); }

// For each block, counts the true elements before it; the total follows the last block. More than `most` are a fault.
void count(const KernelCall& c, const View& mask, DType t, int64_t most = -1) {
  const Shape s = shape_of(mask.ndim, mask.sizes, {&mask}, true);
  const Program text = text_for(t, mask.dtype, DType::i64);
  Run(c, text, "count_blocks").value(s).bytes(mask.data).bytes(c.l.scratch).groups(blocks_of(s.n), 1, 256);
  const int32_t launch = most < 0 ? 0 : c.remember();
  Run(c, text, "sum_blocks").value(blocks_of(s.n)).bytes(c.l.scratch).value(most).value(launch).groups(1, 1, 256);
}

int64_t nonzero_scratch(const Inferred& c) { return counts_bytes(c.in(0).numel()); }

void run_nonzero_count(const KernelCall& c) {
  const View x = c.in(0);
  if (x.numel() == 0) return fill(c, c.out(), formula::Scalar(0), true);
  count(c, x, DType::f32);
  char* total = static_cast<char*>(c.l.scratch) + 8 * blocks_of(x.numel());
  copy(c, c.out(), View({total, DType::i64, 0, x.sizes, x.strides}));
}

void run_nonzero_places(const KernelCall& c) {
  const View x = c.in(0), out = c.out();
  if (out.numel() == 0) return;
  count(c, x, DType::f32);
  struct {
    int64_t ndim, sizes[16];
  } sizes{x.ndim, {}};
  std::copy(x.sizes, x.sizes + x.ndim, sizes.sizes);
  const Shape s = shape_of(x.ndim, x.sizes, {&x}, true);
  Run run(c, text_for(DType::f32, x.dtype, DType::i64), "list_places");
  run.value(s).value(sizes).value(out.sizes[0]).bytes(x.data).bytes(c.l.scratch).bytes(out.data);
  run.groups(blocks_of(s.n), 1, 256);
}

// Zeros follow the selected elements.
void run_masked_select(const KernelCall& c) {
  const View x = c.in(0), mask = c.in(1), out = c.out();
  if (out.numel() == 0) return;
  fill(c, out, formula::Scalar(0), true);
  if (x.numel() == 0) return;
  count(c, mask, raw_type(x.dtype));
  const Shape s = shape_of(mask.ndim, mask.sizes, {&mask, &x}, true);
  Run run(c, text_for(raw_type(x.dtype), mask.dtype, DType::i64), "select_found");
  run.value(s).value(out.numel()).bytes(mask.data).bytes(c.l.scratch).bytes(x.data).bytes(out.data);
  run.groups(blocks_of(s.n), 1, 256);
}

void run_masked_scatter(const KernelCall& c) {
  const View self = c.in(0), given = c.in(1), source = c.in(2), out = c.out();
  int64_t strides[kMaxDims];
  const View mask = View(broadcast_arg(given, out, strides));
  const DType t = raw_type(out.dtype);
  if (out.numel()) count(c, mask, t, source.numel());
  if (self.data != out.data) copy(c, out, self);
  if (out.numel() == 0 || source.numel() == 0) return;
  const Shape s = shape_of(mask.ndim, mask.sizes, {&mask, &out}, true);
  const Shape row = shape_of(source.ndim, source.sizes, {&source}, true);
  Run run(c, text_for(t, mask.dtype, DType::i64), "scatter_found");
  run.value(s).value(row).bytes(mask.data).bytes(c.l.scratch).bytes(source.data).bytes(out.data);
  run.groups(blocks_of(s.n), 1, 256);
}

}  // namespace

void add_places(Table& t) {
  t.add(op_infos::index, {run_index, index_scratch});
  t.add(op_infos::index_put, {run_index_put<op_attr::index_put, false>, put_scratch, few_writers});
  t.add(op_infos::index_put_add, {run_index_put<op_attr::index_put_add, true>, put_scratch, few_writers});
  t.add(op_infos::strided_add, {run_strided_add, window_scratch, few_writers});
  t.add(op_infos::last_writers, {run_last_writers, last_scratch, dense_places});
  t.add(op_infos::nonzero_count, {run_nonzero_count, nonzero_scratch});
  t.add(op_infos::nonzero_places, {run_nonzero_places, nonzero_scratch});
  t.add(op_infos::masked_select, {run_masked_select, nonzero_scratch});
  t.add(op_infos::masked_scatter, {run_masked_scatter, nonzero_scratch});
}

}  // namespace situ::text
