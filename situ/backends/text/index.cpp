// Ops that read and write along a dimension by an index.
#include "situ/generated/op/index.h"

#include <algorithm>

#include "situ/backends/operands.h"
#include "situ/backends/text/order.h"
#include "situ/backends/text/softmax_and_norm.h"
#include "situ/generated/op/combine.h"

namespace situ::text {

namespace {

Program text_for(DType t, DType source, DType index) {
  return {"index.cl", {{"A", c_name_of(number_type(t))}, {"T", t}, {"TS", source}, {"TI", index}}};
}

int wrapped(int64_t dim, int ndim) { return static_cast<int>(dim < 0 ? dim + std::max(ndim, 1) : dim); }

}  // namespace

void check_indices(const KernelCall& c, int operand, int64_t size, bool wraps, const int64_t* ignored, bool by_number) {
  const View index = c.in(operand);
  const Shape s = shape_of(index.ndim, index.sizes, {&index}, true);
  if (s.n == 0) return;
  const int32_t launch = c.remember();
  Run run(c, text_for(DType::f32, DType::f32, index.dtype), "check");
  run.value(s).bytes(index.data).value(size).value(int32_t{wraps}).value(int32_t{ignored != nullptr});
  run.value(ignored ? *ignored : int64_t{0})
      .value(int32_t{by_number})
      .value(launch)
      .value(int32_t{operand})
      .groups(1, 1, 256);
}

namespace {

// out[.., i, ..] = in[.., index[i], ..]; the index has out's sizes by strides.
void take(const Caller& by, const View& out, const View& in, int dim, const View& index) {
  int64_t strides[kMaxDims];
  std::copy(in.strides, in.strides + in.ndim, strides);
  const int64_t step = std::exchange(strides[dim], 0);
  View base = in;
  base.sizes = out.sizes;
  base.strides = strides;
  const Shape s = shape_of(out, {&base, &index});
  if (s.n == 0) return;
  Run run(by, text_for(raw_type(out.dtype), DType::f32, index.dtype), "take");
  run.value(s).value(step).bytes(out.data).bytes(in.data).bytes(index.data).over(s.n);
}

void run_gather(const KernelCall& c) {
  const View in = with_a_dimension(c.in(0)), index = with_a_dimension(c.in(1)), out = with_a_dimension(c.out());
  const int dim = wrapped(c.attr<op_attr::gather>().dim, in.ndim);
  check_indices(c, 1, in.sizes[dim], false);
  take(c, out, in, dim, index);
}

void run_index_select(const KernelCall& c) {
  const View in = with_a_dimension(c.in(0)), index = with_a_dimension(c.in(1)), out = with_a_dimension(c.out());
  const int dim = wrapped(c.attr<op_attr::index_select>().dim, in.ndim);
  check_indices(c, 1, in.sizes[dim], false);
  int64_t strides[kMaxDims] = {};
  strides[dim] = index.strides[0];
  take(c, out, in, dim, View({index.data, index.dtype, out.ndim, out.sizes, strides}));
}

// out is dense: rows of the matrix, one for each index.
void run_embedding(const KernelCall& c) {
  const View w = c.in(0), index = c.in(1), out = c.out();
  check_indices(c, 1, w.sizes[0], false);
  int64_t strides[kMaxDims] = {}, steps[kMaxDims] = {};
  std::copy(index.strides, index.strides + index.ndim, strides);
  steps[out.ndim - 1] = w.strides[1];
  const View by({index.data, index.dtype, out.ndim, out.sizes, strides}),
      base({w.data, w.dtype, out.ndim, out.sizes, steps});
  const Shape s = shape_of(out, {&base, &by});
  if (s.n == 0) return;
  Run run(c, text_for(raw_type(out.dtype), DType::f32, index.dtype), "take");
  run.value(s).value(w.strides[0]).bytes(out.data).bytes(w.data).bytes(index.data).over(s.n);
}

void run_embedding_backward(const KernelCall& c) {
  const auto& a = c.attr<op_attr::embedding_backward>();
  const View dy = c.in(0), index = c.in(1), out = c.out();
  check_indices(c, 1, a.rows, false);
  if (!c.has(2)) {
    fill(c, out, formula::Scalar(0), true);
  } else if (c.in(2).data != out.data) {
    copy(c, out, c.in(2));
  }
  const int64_t n = index.numel(), columns = out.sizes[1];
  if (n == 0 || columns == 0) return;
  Run run(c, text_for(out.dtype, dy.dtype, index.dtype), "gather_rows");
  run.value(n)
      .value(columns)
      .value(a.padding_idx < 0 ? INT64_MIN : a.padding_idx)
      .bytes(out.data)
      .value(out.strides[0]);
  run.bytes(dy.data).value(columns).bytes(index.data).groups(n, 1, 256);
}
bool dense_rows(const Types& t) { return is_contiguous(*t.in[0].g) && is_contiguous(*t.in[1].g); }

// A bag of -2 is none: its row is left out.
void run_bag_maxima(const KernelCall& c) {
  const View rows = c.in(0), bags = c.in(1), values = c.out(0), places = c.out(1);
  const int64_t count = c.attr<op_attr::bag_maxima>().count, left_out = -2;
  check_indices(c, 1, count, false, &left_out, true);
  const Program program{"bags.cl", {{"A", c_name_of(float_type(rows.dtype))}, {"T", rows.dtype}, {"TI", bags.dtype}}};
  Run run(c, program, "bag_maxima");
  run.value(rows.sizes[0]).value(rows.sizes[1]).value(count).bytes(values.data).bytes(places.data).bytes(rows.data);
  run.bytes(bags.data).over(rows.sizes[1], 64);
}

// ---- writes --------------------------------------------------------------------------------------------------------

void start_from_self(const KernelCall& c) {
  const View self = c.in(0), out = c.out();
  if (self.data != out.data) copy(c, out, self);
}

// Writers along `dim` of index and source, which have the index's sizes.
enum How { kSet, kAdd, kMultiply, kLarger, kSmaller };  // as source/index.cl has them
constexpr int64_t kNumberRoom = 64;  // of the scratch, for a number that kernels read from the device

// Do writes round to a half type, so that those of one target are combined before?
bool rounds(How how, DType t) { return (how == kAdd || how == kMultiply) && size_of(t) == 2 && is_floating(t); }
int64_t order_room(How how, DType t, int64_t lines, int64_t n) { return rounds(how, t) ? order_bytes(lines, n) : 0; }

void put(const KernelCall& c, int dim, const View& index, const View& source, How how, const formula::Scalar& alpha = 1,
         const View* list = nullptr) {
  const View out = with_a_dimension(c.out());
  const Without to(out, dim), from(source, dim), by(index, dim);
  View target = to.view, values = from.view;
  target.sizes = values.sizes = by.view.sizes;
  const bool sums = rounds(how, out.dtype);
  const Shape lines = shape_of(by.view.ndim, by.view.sizes, {&target, &values, &by.view}, sums);
  if (lines.n == 0 || by.n == 0) return;
  if (sums) {
    void* order = static_cast<char*>(c.l.scratch) + kNumberRoom;
    sort_lines(c, list ? *list : index, list ? 0 : dim, false, order);
    Run run(c, text_for(out.dtype, source.dtype, index.dtype), "put_sums");
    run.value(lines).value(by.n).value(to.step).value(from.step).value(by.step).value(static_cast<int32_t>(how));
    run.number(alpha.real, alpha.integer, number_type(out.dtype)).bytes(order).value(list ? 0 : padded_length(by.n));
    run.bytes(out.data).bytes(source.data).bytes(index.data).over(lines.n, 64);
    return;
  }
  Run run(c, text_for(out.dtype, source.dtype, index.dtype), "put");
  run.value(lines).value(by.n).value(to.step).value(from.step).value(by.step).value(to.n).value(
      static_cast<int32_t>(how));
  run.number(alpha.real, alpha.integer, number_type(out.dtype))
      .value(INT64_MIN)
      .bytes(out.data)
      .bytes(source.data)
      .bytes(index.data);
  run.over(lines.n, 64);
}

// A number, which kernels read from the device: written to the scratch.
View laid(const KernelCall& c, const View& v, DType t) {
  if (!v.number) return v;
  static constexpr int64_t still = 0;
  const View to({c.l.scratch, t, 0, &still, &still});
  fill(c, to, v.dtype == DType::f64 ? formula::Scalar(*v.as<double>()) : formula::Scalar(*v.as<int64_t>()),
       v.dtype != DType::f64);
  return to;
}
int64_t room_for_a_number(const Inferred&) { return kNumberRoom; }
constexpr How kCombines[] = {kMultiply, kLarger, kSmaller};  // op::Combine
int64_t scatter_room(const Inferred& c, int64_t dim, How how) {
  const op::Operand& index = c.in(1);
  const int64_t n = index.ndim() ? index.size(wrapped(dim, index.ndim())) : 1;
  return kNumberRoom + (n ? order_room(how, c.in(0).dtype, index.numel() / n, n) : 0);
}
int64_t scatter_add_room(const Inferred& c) { return scatter_room(c, c.attr<op_attr::scatter_add>().dim, kAdd); }
int64_t scatter_combine_room(const Inferred& c) {
  const auto& a = c.attr<op_attr::scatter_combine>();
  return scatter_room(c, a.dim, kCombines[a.how]);
}
int64_t index_add_room(const Inferred& c) { return kNumberRoom + order_room(kAdd, c.in(0).dtype, 1, c.in(1).numel()); }

void scatter(const KernelCall& c, int64_t along_dim, How how) {
  const View index = with_a_dimension(c.in(1)), given = laid(c, c.in(2), c.out().dtype);
  View source = with_a_dimension(given);
  const int dim = wrapped(along_dim, c.in(0).ndim);
  check_indices(c, 1, with_a_dimension(c.in(0)).sizes[dim], false);
  start_from_self(c);
  if (index.numel() == 0) return;
  const int64_t still[kMaxDims] = {};
  if (given.ndim == 0) source = View({source.data, source.dtype, index.ndim, index.sizes, still});
  source.sizes = index.sizes;
  put(c, dim, index, source, how);
}
void run_scatter(const KernelCall& c) { scatter(c, c.attr<op_attr::scatter>().dim, kSet); }
void run_scatter_add(const KernelCall& c) { scatter(c, c.attr<op_attr::scatter_add>().dim, kAdd); }
void run_scatter_combine(const KernelCall& c) {
  const auto& a = c.attr<op_attr::scatter_combine>();
  scatter(c, a.dim, kCombines[a.how]);
}

// A list of indices as one that has the source's sizes.
struct Slices {
  int64_t strides[kMaxDims] = {};
  View index;
  Slices(const View& list, const View& source, int dim) {
    strides[dim] = list.strides[0];
    index = View({list.data, list.dtype, source.ndim, source.sizes, strides});
  }
};

template <class A>
void run_slices(const KernelCall& c, How how, const formula::Scalar& alpha = 1) {
  const View self = with_a_dimension(c.in(0)), source = with_a_dimension(c.in(2));
  const int dim = wrapped(c.attr<A>().dim, self.ndim);
  check_indices(c, 1, self.sizes[dim], false);
  start_from_self(c);
  if (source.numel() == 0) return;
  const View list = with_a_dimension(c.in(1));
  const Slices s(list, source, dim);
  put(c, dim, s.index, source, how, alpha, &list);
}
void run_index_add(const KernelCall& c) {
  run_slices<op_attr::index_add>(c, kAdd, op::number(c.attr<op_attr::index_add>().alpha));
}
void run_index_copy(const KernelCall& c) { run_slices<op_attr::index_copy>(c, kSet); }

// One value at all places.
void run_index_fill(const KernelCall& c) {
  const View self = with_a_dimension(c.in(0)), list = with_a_dimension(c.in(1)),
             value = laid(c, c.in(2), c.out().dtype);
  const int dim = wrapped(c.attr<op_attr::index_fill>().dim, self.ndim);
  check_indices(c, 1, self.sizes[dim], true);
  start_from_self(c);
  int64_t sizes[kMaxDims];
  const int64_t still[kMaxDims] = {};
  std::copy(self.sizes, self.sizes + self.ndim, sizes);
  sizes[dim] = list.sizes[0];
  const View source({value.data, value.dtype, self.ndim, sizes, still});
  if (source.numel() == 0) return;
  const Slices s(list, source, dim);
  put(c, dim, s.index, source, kSet);
}

}  // namespace

void add_indexing(Table& t) {
  t.add(op_infos::gather, {run_gather});
  t.add(op_infos::index_select, {run_index_select});
  t.add(op_infos::embedding, {run_embedding});
  t.add(op_infos::embedding_backward, {run_embedding_backward, nullptr, dense_rows});
  t.add(op_infos::bag_maxima, {run_bag_maxima});
  t.add(op_infos::scatter, {run_scatter, room_for_a_number});
  t.add(op_infos::scatter_add, {run_scatter_add, scatter_add_room});
  t.add(op_infos::scatter_combine, {run_scatter_combine, scatter_combine_room});
  t.add(op_infos::index_fill, {run_index_fill, room_for_a_number});
  t.add(op_infos::index_add, {run_index_add, index_add_room});
  t.add(op_infos::index_copy, {run_index_copy});
}

}  // namespace situ::text
