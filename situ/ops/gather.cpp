// Reads and writes along one dimension by an index tensor. Indices are checked before the first write. If several
// values go to one element without being added, the last one is stored and gets the gradient.
#include <algorithm>

#include "situ/dispatch/touched.h"
#include "situ/generated/op/index.h"
#include "situ/op/spec.h"
#include "situ/ops/combine.h"
#include "situ/ops/functions.h"
#include "situ/ops/index_rules.h"
#include "situ/ops/shape_rules.h"

namespace situ {

namespace op {

void refuse_index(const Infer& c, const Fault& f, int dim, int64_t size, bool wrap) {
  const Operand& index = c.in(f.operand);
  throw IndexError(called_as(c.op) + ": index " + std::to_string(f.value) + " is out of range for dimension " +
                   std::to_string(dim) + " of size " + std::to_string(size) + ": " + c.describe(0) + ", the index is " +
                   describe(index.dtype, index.sizes()) + "; indices must be in [" + std::to_string(wrap ? -size : 0) +
                   ", " + std::to_string(size - 1) + "]");
}

Tensor places_of(const std::vector<Tensor>& indices, const DimVec& extents) {
  NoGradGuard off;
  Tensor places;
  for (size_t k = 0; k < indices.size(); ++k) {
    const int64_t extent = extents[static_cast<int>(k)];
    Tensor at = indices[k].to(kLong);
    at = where(at < 0, at + extent, at);
    places = places.defined() ? std::move(places) * extent + at : at;
  }
  return places;
}

Tensor last_writers(const std::vector<Tensor>& indices, const DimVec& extents) {
  if (std::all_of(indices.begin(), indices.end(), [](const Tensor& t) { return t.numel() <= 1; })) return Tensor();
  NoGradGuard off;
  Tensor places = places_of(indices, extents);
  int64_t size = 1;
  for (int64_t extent : extents) size *= extent;
  if (places.numel() <= 1) return Tensor();
  const In in[] = {places};
  const op_attr::last_writers a{size};
  return op_call::plain(op_infos::last_writers, {in, 1}, &a);
}

}  // namespace op

namespace {

int dim_of(const op::Infer& c, int64_t d) { return static_cast<int>(c.dim(d, c.in(0).ndim())); }

// The index has as many dimensions as self, and none longer, except `dim`.
void check_gather_index(const op::Infer& c, int dim) {
  c.index_dtype(1);
  const Dims &self = c.in(0).sizes(), &index = c.in(1).sizes();
  if (c.in(1).numel() == 0) return;
  bool fits = std::max(self.size(), 1) == std::max(index.size(), 1);
  for (int d = 0; fits && d < std::min(self.size(), index.size()); ++d) fits = d == dim || index[d] <= self[d];
  if (!fits)
    c.shape_error("the index must have as many dimensions as self, and be no longer except along dimension " +
                  std::to_string(dim) + ": " + c.describe(0) + ", index is " + op::describe(c.in(1).dtype, index) +
                  "; unsqueeze() or expand() the index, or use index_select for whole slices");
}

// The source of scatter is at least as long as the index in every dimension.
void check_scatter_source(const op::Infer& c) {
  c.same_dtype(0, 2);
  const Dims &index = c.in(1).sizes(), &src = c.in(2).sizes();
  bool fits = index.size() == src.size() || c.in(1).numel() == 0;
  for (int d = 0; fits && d < std::min(index.size(), src.size()); ++d) fits = index[d] <= src[d];
  if (!fits)
    c.shape_error("the source must be at least as long as the index in every dimension: index is " +
                  op::describe(c.in(1).dtype, index) + ", source is " + op::describe(c.in(2).dtype, src) +
                  "; narrow() the index or give more source");
}

}  // namespace

void op::check_scatter(const Infer& c, int dim) {
  check_gather_index(c, dim);
  check_scatter_source(c);
}

namespace {

// The index has one dimension, or is a single number.
void check_list_index(const op::Infer& c) {
  c.index_dtype(1);
  if (c.in(1).ndim() > 1)
    c.shape_error("the index must have one dimension: index is " + op::describe(c.in(1).dtype, c.in(1).sizes()) +
                  "; flatten() it, or use x.index({...})");
}

// Returns `t` with zeros appended up to `sizes`.
Tensor padded(Tensor t, const Dims& sizes) {
  if (t.sizes() == IntArrayRef(sizes)) return t;
  Tensor r = zeros(sizes, t.options()), part = r;
  for (int d = 0; d < sizes.size(); ++d) part = part.narrow(d, 0, t.size(d));
  part.copy_(t);
  return r;
}

// The elements that scatter(dim, index, ...) writes: an index tensor for each dimension, and their sizes.
struct Scattered {
  Scattered(IntArrayRef sizes, int64_t dim, const Tensor& index) {
    const auto n = static_cast<int64_t>(sizes.size());
    if (n == 0) extents.push_back(1), indices.push_back(index.reshape(-1));
    const Tensor each = index.dim() ? index : index.reshape(1);
    for (int64_t d = 0; d < n; ++d) {
      DimVec shape(Dims(static_cast<int>(n), 1));
      shape[static_cast<int>(d)] = each.size(d);
      extents.push_back(sizes[static_cast<size_t>(d)]);
      indices.push_back(d == (dim < 0 ? dim + n : dim) ? each : arange(each.size(d), each.device()).view(shape));
    }
  }
  std::vector<Tensor> indices;
  DimVec extents;
};

}  // namespace

void op::touch_scattered(const Infer& c, int64_t dim, Touched& t) {
  if (c.in(1).numel() == 0) return;
  const Scattered all(c.in(0).sizes(), dim, Tensor(Ref<TensorImpl>::share(c.in(1).impl)).detach());
  t.at(places_of(all.indices, all.extents));
}

namespace {

// Returns the gradient of the slices that a list of indices wrote. For a slice that was written twice, only the last
// write counts.
Tensor written_slices(const Tensor& dy, int64_t dim, const Tensor& index) {
  Tensor r = dy.index_select(dim, index), mask = op::last_writers({index}, {dy.size(dim)});
  if (!mask.defined()) return r;
  DimVec shape;
  for (int64_t d = 0; d < dy.dim(); ++d) shape.push_back(d == (dim < 0 ? dim + dy.dim() : dim) ? mask.numel() : 1);
  return where(mask.view(shape), std::move(r), 0);
}

// Ops on self, an index and, if they write, a source. They read or write the elements of self that the index names
// along the attribute `dim`.
template <class A, int N>
struct Indexed : op::Base<N> {
  static constexpr bool strided_out = true;
  static constexpr op::Bound bound = op::Bound::memory;
  using Attr = A;
  static int dim(const op::Infer& c) { return dim_of(c, c.attr<A>().dim); }
  static void refuse(const op::Infer& c, const Fault& f) {
    op::refuse_index(c, f, dim(c), op::size_along(c.in(0), dim(c)));
  }
};
template <class A>
struct IndexedRead : Indexed<A, 2> {
  static constexpr const char* names[] = {"self", "index"};
};
// Ops whose result is self with the named elements changed.
template <class A>
struct IndexedWrite : Indexed<A, 3> {
  static constexpr const char* names[] = {"self", "index", "source"};
  static constexpr uint16_t overwrites = op::input(0);
  static void like_self(op::Infer& c) { c.out(0, c.in(0).dtype, c.in(0).sizes()); }
};

struct Gather : IndexedRead<op_attr::gather> {
  static constexpr op::Mask saves[] = {op::input(1), op::nothing};
  static void infer(op::Infer& c) {
    check_gather_index(c, dim(c));
    c.out(0, c.in(0).dtype, c.in(1).sizes());
  }
  static Tensor vjp(op::Vjp<Gather, 0> g) {
    return scatter_add(zeros(g.sizes(), g.dtype()), g.attr<Attr>().dim, g.in<1>(), g.take_dy());
  }
};

struct ScatterAdd : IndexedWrite<op_attr::scatter_add> {
  static constexpr op::Mask saves[] = {op::nothing, op::nothing, op::input(1)};
  static void infer(op::Infer& c) {
    check_gather_index(c, dim(c));
    check_scatter_source(c);
    like_self(c);
  }
  static void touched(const op::Infer& c, op::Touched& t) { op::touch_scattered(c, c.attr<Attr>().dim, t); }
  static Tensor vjp(op::Vjp<ScatterAdd, 0> g) { return g.take_dy(); }
  static Tensor vjp(op::Vjp<ScatterAdd, 2> g) {
    return padded(g.take_dy().gather(g.attr<Attr>().dim, g.in<1>()), g.sizes());
  }
};

// scatter(self, dim, index, source or number)
struct Scatter : IndexedWrite<op_attr::scatter> {
  static constexpr op::Mask saves[] = {op::input(1), op::nothing, op::input(1)};
  static constexpr uint16_t scalars = op::input(2);
  static void infer(op::Infer& c) {
    check_gather_index(c, dim(c));
    c.fits(2, c.in(0).dtype);
    if (!c.in(2).scalar) check_scatter_source(c);
    like_self(c);
  }
  static void touched(const op::Infer& c, op::Touched& t) { op::touch_scattered(c, c.attr<Attr>().dim, t); }
  static void vjp(op::JointVjp<Scatter> g, Tensor* dx) {
    int64_t dim = g.attr<Attr>().dim;
    Tensor index = g.in(1), dy = g.take_dy();
    if (g.needs(2)) dx[2] = padded(of_last_writers(dy, dim, index), g.sizes(2));
    if (g.needs(0)) dx[0] = std::move(dy).scatter(dim, index, 0);
  }
  // Returns the gradient of the stored values; 0 if a later entry wrote the same element.
  static Tensor of_last_writers(const Tensor& dy, int64_t dim, const Tensor& index) {
    Tensor r = dy.gather(dim, index);
    if (index.numel() <= 1) return r;
    const Scattered all(dy.sizes(), dim, index);
    Tensor stays = op::last_writers(all.indices, all.extents);
    return stays.defined() ? where(stays.view(r.sizes()), std::move(r), 0) : r;
  }
};

struct IndexSelect : IndexedRead<op_attr::index_select> {
  static constexpr op::Mask saves[] = {op::input(1), op::nothing};
  static void infer(op::Infer& c) {
    int d = dim(c);
    check_list_index(c);
    Dims out = c.in(0).sizes();
    if (out.size()) out[d] = c.in(1).numel();
    if (!out.size() && c.in(1).numel() != 1)
      c.shape_error("a 0-dim tensor has one element to select: " + c.describe(0));
    c.out(0, c.in(0).dtype, out);
  }
  static Tensor vjp(op::Vjp<IndexSelect, 0> g) {
    return index_add(zeros(g.sizes(), g.dtype()), g.attr<Attr>().dim, g.in<1>(), g.take_dy());
  }
};

// Returns the sizes of a source of whole slices: self's, with as many slices as there are indices.
void check_slices(const op::Infer& c, int dim) {
  check_list_index(c);
  c.same_dtype(0, 2);
  Dims want = c.in(0).sizes();
  if (want.size()) want[dim] = c.in(1).numel();
  if (!want.size() && c.in(1).numel() != 1)
    c.shape_error("a 0-dim tensor has one element, so the index must have one: " + c.describe(0) + ", index is " +
                  op::describe(c.in(1).dtype, c.in(1).sizes()) + "; give index 0");
  if (!(c.in(2).sizes() == want))
    c.shape_error("the source must have sizes " + op::text_of(want) + ", one slice for each index: " + c.describe(0) +
                  ", index is " + op::describe(c.in(1).dtype, c.in(1).sizes()) + ", source is " +
                  op::describe(c.in(2).dtype, c.in(2).sizes()) + "; expand() or narrow() the source");
}

struct IndexAdd : IndexedWrite<op_attr::index_add> {
  static constexpr op::Mask saves[] = {op::nothing, op::nothing, op::input(1)};
  static void infer(op::Infer& c) {
    check_slices(c, dim(c));
    if (c.attr<Attr>().alpha.isFloatingPoint() && !is_floating(c.in(0).dtype))
      c.value_error("alpha is a floating number, but the tensors hold integers: " + c.describe(0) +
                    "; give a whole number, or convert with .to(kFloat)");
    c.fits(c.attr<Attr>().alpha, c.in(0).dtype, "alpha");
    like_self(c);
  }
  static void touched(const op::Infer& c, op::Touched& t) { t.rows(c.attr<Attr>().dim, c.in(1)); }
  static Tensor vjp(op::Vjp<IndexAdd, 0> g) { return g.take_dy(); }
  static Tensor vjp(op::Vjp<IndexAdd, 2> g) {
    Tensor r = g.take_dy().index_select(g.attr<Attr>().dim, g.in<1>());
    const Scalar& alpha = g.attr<Attr>().alpha;
    return alpha.toDouble() == 1 ? r : std::move(r) * alpha;
  }
};

struct IndexCopy : IndexedWrite<op_attr::index_copy> {
  static constexpr op::Mask saves[] = {op::input(1), op::nothing, op::input(1)};
  static void infer(op::Infer& c) {
    check_slices(c, dim(c));
    like_self(c);
  }
  static void touched(const op::Infer& c, op::Touched& t) { t.rows(c.attr<Attr>().dim, c.in(1)); }
  static void vjp(op::JointVjp<IndexCopy> g, Tensor* dx) {
    int64_t dim = g.attr<Attr>().dim;
    Tensor index = g.in(1), dy = g.take_dy();
    if (g.needs(2)) dx[2] = dy.dim() ? written_slices(dy, dim, index) : dy;
    if (g.needs(0)) dx[0] = std::move(dy).index_fill(dim, index, 0);
  }
};

// index_fill(self, dim, index, number or 0-dim tensor). As in PyTorch, only here negative indices count from the end.
struct IndexFill : IndexedWrite<op_attr::index_fill> {
  static constexpr const char* names[] = {"self", "index", "value"};
  static constexpr op::Mask saves[] = {op::input(1), op::nothing, op::input(1)};
  static constexpr uint16_t scalars = op::input(2);
  static void infer(op::Infer& c) {
    dim(c);
    check_list_index(c);
    c.fits(2, c.in(0).dtype);
    if (!c.in(2).scalar && c.in(2).ndim() != 0)
      c.shape_error("the value must be a number or a 0-dim tensor, but it is " +
                    op::describe(c.in(2).dtype, c.in(2).sizes()));
    like_self(c);
  }
  static void refuse(const op::Infer& c, const Fault& f) {
    op::refuse_index(c, f, dim(c), op::size_along(c.in(0), dim(c)), true);
  }
  static void touched(const op::Infer& c, op::Touched& t) { t.rows(c.attr<Attr>().dim, c.in(1)); }
  static void vjp(op::JointVjp<IndexFill> g, Tensor* dx) {
    int64_t dim = g.attr<Attr>().dim;
    Tensor index = g.in(1), dy = g.take_dy();
    if (g.needs(2)) dx[2] = of_value(dy, dim, index);
    if (g.needs(0)) dx[0] = std::move(dy).index_fill(dim, index, 0);
  }
  static Tensor of_value(const Tensor& dy, int64_t dim, const Tensor& index) {
    if (dy.dim() == 0) return index.numel() ? dy : zeros({}, dy.dtype());
    return written_slices(dy, dim, where(index < 0, index + dy.size(dim), index)).sum();
  }
};

// embedding(weight [n, d], indices): rows of the weight. Rows of padding_idx get no gradient.
struct Embedding : op::Base<2> {
  static constexpr const char* names[] = {"weight", "index"};
  static constexpr op::Mask saves[] = {op::input(1), op::nothing};
  static constexpr op::Bound bound = op::Bound::memory;
  using Attr = op_attr::embedding;
  static void infer(op::Infer& c) {
    c.rank(0, 2);
    c.index_dtype(1);
    int64_t rows = c.in(0).size(0), padding = c.attr<Attr>().padding_idx;
    if (padding < -1 || padding >= rows)
      c.value_error("padding_idx is " + std::to_string(padding) + ", but the weight has " + std::to_string(rows) +
                    " rows: weight is " + op::describe(c.in(0).dtype, c.in(0).sizes()) + "; use -1 for none");
    Dims out = c.in(1).sizes();
    out.push_back(c.in(0).size(1));
    c.out(0, c.in(0).dtype, out);
  }
  static void refuse(const op::Infer& c, const Fault& f) { op::refuse_index(c, f, 0, c.in(0).size(0)); }
  // A table that is also an output layer's weight already has a gradient of its size. A second one would set the peak,
  // so the op adds to it.
  static constexpr int adds_to = 0;
  static Tensor vjp(op::Vjp<Embedding, 0> g) {
    Tensor dy = g.take_dy(), index = g.in<1>();
    if (g.attr<Attr>().scale_grad_by_freq) {  // divides each row by the number of times it was read
      Tensor flat = index.reshape(-1), count = zeros(g.sizes()[0], dy.options());
      count = scatter_add(count, 0, flat.to(kLong), ones_like(flat, dy.dtype()));
      dy = dy / count.index_select(0, flat).reshape(index.sizes()).unsqueeze(-1);
    }
    op_attr::embedding_backward attributes{g.sizes()[0], g.attr<Attr>().padding_idx};
    Tensor sum = g.so_far();
    const In in[] = {dy, index, std::move(sum)};
    return op_call::plain(op_infos::embedding_backward, {in, 3}, &attributes);
  }
};

// (dy, indices, sum or none) -> gradient of the weight, added to the sum. It is rounded as if it had been computed
// separately first, except for the sign of zeros.
struct EmbeddingBackward : op::Base<3> {
  static constexpr const char* names[] = {"grad", "index", "sum"};
  static constexpr op::Mask saves[] = {op::input(1), op::nothing, op::nothing};
  static constexpr int required = 2;
  static constexpr uint16_t overwrites = op::input(2);
  static constexpr op::Bound bound = op::Bound::memory;
  using Attr = op_attr::embedding_backward;
  static void infer(op::Infer& c) {
    c.index_dtype(1);
    const Dims& dy = c.in(0).sizes();
    bool fits = dy.size() == c.in(1).ndim() + 1;
    for (int d = 0; fits && d + 1 < dy.size(); ++d) fits = dy[d] == c.in(1).size(d);
    if (!fits)
      c.shape_error("the gradient must have the indices' sizes and one dimension more: " + c.describe(0) + ", " +
                    c.describe(1));
    const Dims sizes{c.attr<Attr>().rows, dy.back()};
    if (c.has(2)) {
      c.same_dtype(2, 0);
      if (!(c.in(2).sizes() == IntArrayRef(sizes)))
        c.shape_error("the sum must have the gradient's sizes: " + c.describe(2) + ", the gradient is " +
                      op::describe(c.in(0).dtype, sizes));
    }
    c.out(0, c.in(0).dtype, sizes);
  }
  static void refuse(const op::Infer& c, const Fault& f) { op::refuse_index(c, f, 0, c.attr<Attr>().rows); }
  static Tensor vjp(op::Vjp<EmbeddingBackward, 2> g) { return g.take_dy(); }
  static Tensor vjp(op::Vjp<EmbeddingBackward, 0> g) {
    int64_t padding = g.attr<Attr>().padding_idx;
    Tensor index = g.in<1>(), r = embedding(g.take_dy(), index, padding);
    return padding < 0 ? r : where((index == padding).unsqueeze(-1), 0, r);
  }
};

// Finds, among writes to the elements that the operand names, all below `size`, those that come last.
struct LastWriters : op::Base<1> {
  static constexpr bool strided = false;
  static constexpr op::Bound bound = op::Bound::memory;
  static void infer(op::Infer& c) { c.out(0, DType::boolean, c.in(0).sizes()); }
};

}  // namespace

SITU_OP(gather, Gather);
SITU_OP(scatter, Scatter);
SITU_OP(scatter_add, ScatterAdd);
SITU_OP(index_select, IndexSelect);
SITU_OP(index_add, IndexAdd);
SITU_OP(index_copy, IndexCopy);
SITU_OP(index_fill, IndexFill);
SITU_OP(embedding, Embedding);
SITU_OP(embedding_backward, EmbeddingBackward);
SITU_OP_INFO(last_writers, "last_writers", LastWriters);

}  // namespace situ
