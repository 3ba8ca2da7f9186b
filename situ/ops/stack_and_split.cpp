// Joins, splits, rotations and indexed copies of tensors, composed of views and joins.
#include <algorithm>
#include <optional>

#include "situ/base/thread_state.h"
#include "situ/generated/ops/bodies.h"
#include "situ/ops/functions.h"
#include "situ/ops/index.h"
#include "situ/ops/operand.h"
#include "situ/ops/shape_rules.h"
#include "situ/tensor/internal/planned.h"

namespace situ {

namespace {

std::vector<Tensor> tensors_of(const char* name, const InList& list) {
  std::vector<Tensor> all;
  for (size_t i = 0; i < list.size(); ++i) all.push_back(op::tensor_of(name, list[i]));
  return all;
}

// Returns operand 0 of a form that computes from it.
Tensor operand(op::Form& form, const In& in) {
  const In v = form.value(in);
  return op::tensor_of(form.name(), v, "self");
}

int64_t dim_of(const char* name, const Tensor& x, int64_t d) {
  return op::wrapped_dim(name, d, x.dim(), "the tensor is " + x.describe());
}

Tensor at_least(const Tensor& x, int64_t n) {
  if (x.dim() == 0) return n == 1 ? x.reshape(1) : n == 2 ? x.reshape({1, 1}) : x.reshape({1, 1, 1});
  if (n >= 2 && x.dim() == 1) return n == 2 ? x.unsqueeze(0) : x.unsqueeze(0).unsqueeze(-1);
  if (n == 3 && x.dim() == 2) return x.unsqueeze(-1);
  return x;
}
std::vector<Tensor> all_at_least(const char* name, const InList& list, int64_t n) {
  std::vector<Tensor> all = tensors_of(name, list);
  for (Tensor& t : all) t = at_least(t, n);
  return all;
}

}  // namespace

namespace body {

Tensor atleast_1d(const Tensor& x) { return at_least(x, 1); }
Tensor atleast_2d(const Tensor& x) { return at_least(x, 2); }
Tensor atleast_3d(const Tensor& x) { return at_least(x, 3); }
std::vector<Tensor> atleast_1d(const InList& t) { return all_at_least("atleast_1d", t, 1); }
std::vector<Tensor> atleast_2d(const InList& t) { return all_at_least("atleast_2d", t, 2); }
std::vector<Tensor> atleast_3d(const InList& t) { return all_at_least("atleast_3d", t, 3); }

Tensor block_diag(const InList& list) {
  std::vector<Tensor> all = tensors_of("block_diag", list);
  if (all.empty()) return zeros({1, 0});
  int64_t rows = 0, columns = 0;
  DType t = all[0].dtype();
  for (Tensor& x : all) {
    if (x.dim() > 2)
      throw ShapeError(called_as("block_diag") + ": needs matrices, vectors or numbers, but one is " + x.describe());
    x = at_least(x, 2);
    rows += x.size(0), columns += x.size(1);
    t = promote_types(t, x.dtype());
  }
  Tensor r = zeros({rows, columns}, all[0].options().dtype(t));
  rows = columns = 0;
  for (const Tensor& x : all) {
    r.narrow(0, rows, x.size(0)).narrow(1, columns, x.size(1)).copy_(x);
    rows += x.size(0), columns += x.size(1);
  }
  return r;
}

Tensor cartesian_prod(const InList& list) {
  std::vector<Tensor> all = tensors_of("cartesian_prod", list);
  for (const Tensor& x : all)
    if (x.dim() != 1) throw ShapeError(called_as("cartesian_prod") + ": needs vectors, but one is " + x.describe());
  if (all.empty()) throw ValueError(called_as("cartesian_prod") + ": needs at least one vector");
  if (all.size() == 1) return all[0];
  std::vector<Tensor> grids = situ::meshgrid(all);
  for (Tensor& g : grids) g = g.reshape(-1);
  return situ::stack(grids, 1);
}

Tensor combinations(const Tensor& x, int64_t r, bool with_replacement) {
  if (x.dim() != 1) throw ShapeError(called_as("combinations") + ": needs a vector, but self is " + x.describe());
  if (r < 0) throw ValueError(called_as("combinations") + ": r is " + std::to_string(r) + "; it must be 0 or more");
  if (r == 0) return situ::empty({0}, x.options());
  const int64_t n = x.numel();
  if (r > n && (n == 0 || !with_replacement)) return situ::empty({0, r}, x.options());
  if (r > kMaxDims)
    throw ValueError(called_as("combinations") + ": r is " + std::to_string(r) + "; it must be at most " +
                     std::to_string(kMaxDims) + ": self is " + x.describe());
  Tensor place = situ::arange(n, x.device()), mask;
  std::vector<Tensor> places;
  for (int64_t k = 0; k < r; ++k) {  // the indices at each position, expanded to a cube of r dimensions
    DimVec shape;
    for (int64_t d = 0; d < r; ++d) shape.push_back(d == k ? n : 1);
    places.push_back(place.view(shape));
  }
  for (int64_t k = 0; k + 1 < r; ++k) {
    const auto at = static_cast<size_t>(k);
    Tensor rising = with_replacement ? places[at] <= places[at + 1] : places[at] < places[at + 1];
    mask = mask.defined() ? mask & rising : rising;
  }
  if (!mask.defined()) return x.unsqueeze(1).clone();
  Tensor rows = mask.nonzero();
  return x.index_select(0, rows.reshape(-1)).view({rows.size(0), r});
}

Tensor column_stack(const InList& list) {
  std::vector<Tensor> all = tensors_of("column_stack", list);
  for (Tensor& x : all) x = x.dim() <= 1 ? x.reshape({x.numel(), 1}) : x;
  return situ::hstack(all);
}
Tensor dstack(const InList& list) { return situ::cat(all_at_least("dstack", list, 3), 2); }

Tensor diag_embed(const Tensor& x, int64_t offset, int64_t dim1, int64_t dim2) {
  if (x.dim() == 0)
    throw ShapeError(called_as("diag_embed") + ": needs one dimension or more, but self is " + x.describe());
  const int64_t n = x.dim() + 1,
                a = op::wrapped_dim("diag_embed", dim1, n, "the result has " + std::to_string(n) + " dimensions"),
                b = op::wrapped_dim("diag_embed", dim2, n, "the result has " + std::to_string(n) + " dimensions");
  if (a == b)
    throw ValueError(called_as("diag_embed") + ": both dimensions are " + std::to_string(a) + ": self is " +
                     x.describe());
  const int64_t side = x.size(-1) + std::abs(offset);
  DimVec sizes;
  for (int64_t d = 0, from = 0; d < n; ++d) sizes.push_back(d == a || d == b ? side : x.size(from++));
  Tensor r = zeros(sizes, x.options());
  r.diagonal(offset, a, b).copy_(x);
  return r;
}
Tensor diagflat(const Tensor& x, int64_t offset) { return situ::diag(x.reshape(-1), offset); }

// ---- pieces ----

static int64_t side(const char* name, const Tensor& x, int64_t wants, int64_t dim) {
  if (x.dim() < wants)
    throw ShapeError(called_as(name) + ": needs at least " + std::to_string(wants) + " dimensions, but self is " +
                     x.describe());
  return dim;
}
static std::vector<Tensor> pieces(const char* name, const Tensor& x, int64_t sections, int64_t dim) {
  if (sections <= 0 || x.size(dim) % sections != 0)
    throw ValueError(called_as(name) + ": dimension " + std::to_string(dim) + " of " + x.describe() +
                     " cannot be cut into " + std::to_string(sections) + " equal pieces");
  return situ::tensor_split(x, sections, dim);
}
std::vector<Tensor> hsplit(const Tensor& x, int64_t sections) {
  return pieces("hsplit", x, sections, x.dim() == 1 ? 0 : side("hsplit", x, 1, 1));
}
std::vector<Tensor> hsplit(const Tensor& x, DimVec indices) {
  return situ::tensor_split(x, IntArrayRef(indices), x.dim() == 1 ? 0 : side("hsplit", x, 1, 1));
}
std::vector<Tensor> vsplit(const Tensor& x, int64_t sections) {
  return pieces("vsplit", x, sections, side("vsplit", x, 2, 0));
}
std::vector<Tensor> vsplit(const Tensor& x, DimVec indices) {
  return situ::tensor_split(x, IntArrayRef(indices), side("vsplit", x, 2, 0));
}
std::vector<Tensor> dsplit(const Tensor& x, int64_t sections) {
  return pieces("dsplit", x, sections, side("dsplit", x, 3, 2));
}
std::vector<Tensor> dsplit(const Tensor& x, DimVec indices) {
  return situ::tensor_split(x, IntArrayRef(indices), side("dsplit", x, 3, 2));
}

// ---- rotations ----

Tensor tile(const Tensor& x, DimVec dims) {
  DimVec repeats;
  for (int64_t d = dims.size(); d < x.dim(); ++d) repeats.push_back(1);
  for (const int64_t d : dims) repeats.push_back(d);
  return x.repeat(repeats);
}

Tensor fliplr(const Tensor& x) {
  if (x.dim() < 2) throw ShapeError(called_as("fliplr") + ": needs at least 2 dimensions, but self is " + x.describe());
  return x.flip(1);
}

Tensor flipud(const Tensor& x) {
  if (x.dim() < 1) throw ShapeError(called_as("flipud") + ": needs at least 1 dimension, but self is " + x.describe());
  return x.flip(0);
}

Tensor rot90(const Tensor& x, int64_t k, DimVec dims) {
  if (dims.empty()) dims = {0, 1};
  if (dims.size() != 2 || x.dim() < 2)
    throw ValueError(called_as("rot90") + ": needs two dimensions to turn in: dims are " + op::text_of(dims) +
                     ", self is " + x.describe());
  const int64_t a = dim_of("rot90", x, dims[0]), b = dim_of("rot90", x, dims[1]);
  if (a == b)
    throw ValueError(called_as("rot90") + ": both dimensions are " + std::to_string(a) + ": self is " + x.describe());
  switch (((k % 4) + 4) % 4) {
    case 1:
      return x.flip(b).transpose(a, b);
    case 2:
      return x.flip({a, b});
    case 3:
      return x.flip(a).transpose(a, b);
    default:
      return x.clone();
  }
}

Tensor sum_to_size(const Tensor& x, DimVec size) {
  if (size.empty()) return x.sum();
  const int64_t lead = x.dim() - size.size();
  bool fits = lead >= 0;
  DimVec kept, gone;
  for (int64_t d = 0; fits && d < x.dim(); ++d) {
    if (d < lead) {
      gone.push_back(d);
    } else {
      const int64_t want = size[static_cast<int>(d - lead)];
      fits = want == x.size(d) || want == 1;
      if (want == 1 && x.size(d) != 1) kept.push_back(d);
    }
  }
  if (!fits)
    throw ShapeError(called_as("sum_to_size") + ": sizes " + op::text_of(size) +
                     " do not broadcast to those of self, " + x.describe());
  Tensor r = kept.empty() ? x : x.sum(kept, true);
  if (!gone.empty()) r = r.sum(gone);
  return r.is_same(x) ? x.view(DimVec(x.sizes())) : r;
}

// ---- copies with a part replaced ----

static Tensor written(const char* name, const Tensor& x, const Tensor& src,
                      Tensor (*part)(const Tensor&, const int64_t*), const int64_t* how) {
  Tensor r = x.clone(), at = part(r, how);
  if (at.sizes() != src.sizes())
    throw ShapeError(called_as(name) + ": the source must have the sizes of the part that it replaces, " +
                     op::text_of(at.sizes()) + ": self is " + x.describe() + ", source is " + src.describe());
  at.copy_(src);
  return r;
}
Tensor select_scatter(const Tensor& x, const Tensor& src, int64_t dim, int64_t index) {
  const int64_t how[] = {dim, index};
  return written(
      "select_scatter", x, src, [](const Tensor& t, const int64_t* h) { return t.select(h[0], h[1]); }, how);
}
Tensor slice_scatter(const Tensor& x, const Tensor& src, int64_t dim, OptInt start, OptInt end, int64_t step) {
  const int64_t how[] = {dim, start.value_or(0), end.value_or(INT64_MAX), step};
  return written(
      "slice_scatter", x, src, [](const Tensor& t, const int64_t* h) { return t.slice(h[0], h[1], h[2], h[3]); }, how);
}
Tensor diagonal_scatter(const Tensor& x, const Tensor& src, int64_t offset, int64_t dim1, int64_t dim2) {
  const int64_t how[] = {offset, dim1, dim2};
  return written(
      "diagonal_scatter", x, src, [](const Tensor& t, const int64_t* h) { return t.diagonal(h[0], h[1], h[2]); }, how);
}

// ---- by index ----

Tensor take_along_dim(const Tensor& x, const Tensor& indices, OptInt dim) {
  if (!is_integral(indices.dtype()))
    throw DTypeError(called_as("take_along_dim") + ": the indices must be integers, but they are " +
                     indices.describe());
  // negative ones count from the end
  auto wrapped = [&](int64_t n) { return where(indices < 0, indices + n, indices); };
  if (!dim) return x.reshape(-1).gather(0, wrapped(x.numel()).reshape(-1));
  if (x.dim() != indices.dim())
    throw ShapeError(called_as("take_along_dim") + ": self and the indices must have as many dimensions: self is " +
                     x.describe() + ", the indices are " + indices.describe());
  const int64_t d = dim_of("take_along_dim", x, *dim);
  DimVec of_x, of_index;
  for (int64_t k = 0; k < x.dim(); ++k) {
    const int64_t a = x.size(k), b = indices.size(k), both = k == d ? 0 : a == 1 ? b : a;
    of_x.push_back(k == d ? a : both);
    of_index.push_back(k == d ? b : both);
  }
  return x.expand(of_x).gather(d, wrapped(x.size(d)).expand(of_index));
}

Tensor put(op::Form& form, const In& input, const Tensor& index, const Tensor& source, bool accumulate) {
  const Tensor& self = op::tensor_of(form.name(), input, "self");
  if (!is_integral(index.dtype()))
    throw DTypeError(called_as("put") + ": the index must hold integers, but it is " + index.describe());
  if (index.numel() != source.numel())
    throw ShapeError(called_as("put") + ": there must be one value for each index: index is " + index.describe() +
                     ", source is " + source.describe());
  if (index.numel() == 0) return form.writes() ? self : self.clone();
  const bool writes = form.writes() && self.is_contiguous();
  const Tensor place = index.reshape(-1).to(kLong), row = (writes ? self : self.clone()).reshape(-1);
  std::optional<op::WriterScope> named;
  if (form.writes()) named.emplace(form.name(), form.location());
  row.index_put_({place}, source.reshape(-1), accumulate);
  if (!form.writes()) return row.view(DimVec(self.sizes()));
  if (writes) return self;
  // The elements that the index names do not form a view, so they are copied from the result.
  const Tensor wrapped = where(place < 0, place + self.numel(), place);
  std::vector<TensorIndex> places;
  for (const Tensor& each : unravel_index(wrapped, DimVec(self.sizes()))) places.emplace_back(each);
  return self.index_put_(places, row.index_select(0, wrapped));
}

Tensor renorm(op::Form& form, const In& input, Scalar p, int64_t dim, Scalar maxnorm) {
  const Tensor x = operand(form, input);
  if (!x.is_floating_point())
    throw DTypeError(called_as("renorm") + ": needs a floating dtype, but self is " + x.describe());
  if (p.toDouble() <= 0 || maxnorm.toDouble() < 0)
    throw ValueError(called_as("renorm") + ": p must be above 0 and maxnorm 0 or more: p is " + op::text_of(p) +
                     ", maxnorm is " + op::text_of(maxnorm));
  if (x.dim() < 2)
    throw ShapeError(called_as("renorm") + ": needs two dimensions or more, but self is " + x.describe());
  const int64_t d = dim_of("renorm", x, dim);
  DimVec others;
  for (int64_t k = 0; k < x.dim(); ++k)
    if (k != d) others.push_back(k);
  // a half type cannot represent 1e-7
  const Tensor norms = (size_of(x.dtype()) < 4 ? x.to(kFloat) : x).norm(p, others, true);
  const Tensor large = norms.detach() > maxnorm;
  return x * where(large, maxnorm.toDouble() / (norms + 1e-7), 1).to(x.dtype());
}

std::vector<Tensor> unravel_index(const Tensor& indices, DimVec shape) {
  if (!is_integral(indices.dtype()) || indices.dtype() == DType::boolean)
    throw DTypeError(called_as("unravel_index") + ": the indices must be integers, but they are " + indices.describe());
  std::vector<Tensor> r(static_cast<size_t>(shape.size()));
  Tensor rest = indices.to(kLong);
  for (int d = shape.size(); d-- > 0;) {
    if (shape[d] < 0)
      throw ValueError(called_as("unravel_index") + ": a size is below 0: shape is " + op::text_of(shape));
    r[static_cast<size_t>(d)] = rest.remainder(std::max<int64_t>(1, shape[d]));
    rest = rest.floor_divide(std::max<int64_t>(1, shape[d]));
  }
  return r;
}

Tensor vander(const Tensor& x, OptInt n, bool increasing) {
  if (x.dim() != 1) throw ShapeError(called_as("vander") + ": needs a vector, but self is " + x.describe());
  const int64_t columns = n.value_or(x.numel());
  if (columns < 0)
    throw ValueError(called_as("vander") + ": N is " + std::to_string(columns) + "; it must be 0 or more");
  const Tensor base = x.dtype() == DType::boolean ? x.to(kLong) : x;
  Tensor r = ones({x.numel(), columns}, base.is_floating_point() ? base.options() : base.options().dtype(kLong));
  if (columns > 1)
    r = situ::cat({r.narrow(1, 0, 1), base.to(r.dtype()).unsqueeze(1).expand({x.numel(), columns - 1}).cumprod(1)}, 1);
  return increasing ? r : r.flip(1);
}

// Elements of the diagonal are one row and one column apart. In a tall matrix the diagonal restarts one row below its
// end.
Tensor fill_diagonal_(op::Form&, const In& self, Scalar value, bool wrap) {
  const Tensor& t = *self.tensor;
  if (t.dim() < 2)
    throw ShapeError(called_as("fill_diagonal_") + ": needs two dimensions or more, but the tensor is " + t.describe());
  for (int64_t d = 1; t.dim() > 2 && d < t.dim(); ++d)
    if (t.size(d) != t.size(0))
      throw ShapeError(called_as("fill_diagonal_") +
                       ": more than two dimensions must have one size, but the tensor is " + t.describe());
  int64_t step = 0;
  for (int64_t s : t.strides()) step += s;
  const int64_t n = std::min(t.size(0), t.size(1)), next = t.size(1) + 1;
  t.as_strided({n}, {step}, t.storage_offset(), self.location).fill_(value, self.location);
  if (const int64_t left = (t.numel() + next - 1) / next - n; wrap && t.dim() == 2 && left > 0)
    t.as_strided({left}, {step}, t.storage_offset() + t.stride(0) * next, self.location).fill_(value, self.location);
  return t;
}

}  // namespace body

namespace {

using Wide = __int128;  // sums of sizes cannot overflow in it

// The elements of a matrix on one side of a diagonal.
struct Triangle {
  bool lower;
  Wide rows, columns, offset;

  int64_t first(Wide row) const { return lower ? 0 : bounded(row + offset); }
  int64_t last(Wide row) const { return static_cast<int64_t>(lower ? bounded(row + offset + 1) : columns); }
  int64_t first_row() const { return static_cast<int64_t>(lower ? std::clamp<Wide>(-offset, 0, rows) : 0); }
  Wide count() const { return lower ? below(offset) : rows * columns - below(offset - 1); }

 private:
  int64_t bounded(Wide column) const { return static_cast<int64_t>(std::clamp<Wide>(column, 0, columns)); }
  // Returns the number of elements on and below the diagonal: in rows that start there, then in whole rows.
  Wide below(Wide diagonal) const {
    const Wide begin = std::clamp<Wide>(-diagonal, 0, rows),
               whole = std::clamp<Wide>(columns - diagonal - 1, begin, rows);
    return (whole - begin) * (begin + whole + 1 + 2 * diagonal) / 2 + (rows - whole) * columns;
  }
};

Tensor triangle_indices(bool lower, int64_t rows, int64_t columns, int64_t offset, const TensorOptions& o) {
  const char* name = lower ? "tril_indices" : "triu_indices";
  CallScope scope(name);
  if (rows < 0 || columns < 0)
    throw ValueError(called_as(name) + ": sizes must be 0 or more: they are " + std::to_string(rows) + " and " +
                     std::to_string(columns));
  const Triangle t{lower, rows, columns, offset};
  const Wide count = t.count();
  if (count > INT64_MAX / 16)
    throw ShapeError(called_as(name) + ": too many elements: the matrix is [" + std::to_string(rows) + ", " +
                     std::to_string(columns) + "], the offset " + std::to_string(offset) +
                     "; the byte count must stay below 2^63");
  const auto n = static_cast<int64_t>(count);
  Tensor r = empty({2, n}, TensorOptions(kLong).device(kCPU));
  dry::fill<int64_t>(r, [&](int64_t* row) {
    int64_t* column = row + n;
    for (int64_t i = t.first_row(); row < r.const_data_ptr<int64_t>() + n; ++i)
      for (int64_t j = t.first(i), last = t.last(i); j < last; ++j) *row++ = i, *column++ = j;
  });
  return r.to(o.device()).to(o.dtype_or(kLong));
}

}  // namespace

Tensor tril_indices(int64_t rows, int64_t columns, int64_t offset, const TensorOptions& options) {
  return triangle_indices(true, rows, columns, offset, options);
}
Tensor triu_indices(int64_t rows, int64_t columns, int64_t offset, const TensorOptions& options) {
  return triangle_indices(false, rows, columns, offset, options);
}

}  // namespace situ
