// Indexing: x.index({...}) and assignments through it.
//
// Integers, slices, None and Ellipsis give views. Index tensors then read or write all named elements at once; masks
// become the indices of their true elements. Index tensors broadcast. The broadcast dimensions replace the indexed
// ones, or come first if other dimensions are between those. An element that is written twice keeps the last value in
// row-major order of the result, and only that value gets a gradient. Calls are so short that inference counts, so it
// is optimized for every call.
#include "situ/ops/index.h"

#include "situ/base/thread_state.h"
#include "situ/dispatch/run.h"
#include "situ/dispatch/touched.h"
#include "situ/generated/op/binary.h"
#include "situ/generated/op/copy.h"
#include "situ/generated/op/index.h"
#include "situ/generated/ops/bodies.h"
#include "situ/memory/plan.h"
#include "situ/op/spec.h"
#include "situ/ops/functions.h"
#include "situ/ops/index_rules.h"
#include "situ/ops/operand.h"
#include "situ/ops/shape_rules.h"

namespace situ {

namespace {

using op::text_of;

// ---- the geometry of index tensors ----------------------------------------------------------------------------------

// The order of the result's dimensions: [before][the index tensors' sizes][after].
struct Layout {
  Dims result;
  int at = 0;    // first dimension that the index tensors span
  int span = 0;  // their number
};

// Returns the result's sizes for index tensors [first, c.n) on the dimensions `dims` of operand 0.
Layout layout_of(const op::Infer& c, int first, const DimVec& dims) {
  Layout l;
  Dims b = c.broadcast(first);
  l.span = b.size();
  l.at = op::first_place(dims);
  int k = 0;
  for (int d = 0; d < c.in(0).ndim(); ++d) {
    if (k < dims.size() && dims[k] == d)
      ++k;
    else
      l.result.push_back(c.in(0).size(d));
  }
  for (int i = 0; i < b.size(); ++i) l.result.insert(l.at + i, b[i]);
  return l;
}

void check_index_tensors(const op::Infer& c, int first, const DimVec& dims) {
  if (dims.size() != c.n - first || dims.empty())
    c.value_error("one dimension must be named for each index tensor: dimensions are " + text_of(dims));
  for (int i = first; i < c.n; ++i) c.index_dtype(i);
}

[[noreturn]] void refuse_place(const op::Infer& c, const Fault& f, int first, const DimVec& dims) {
  const auto d = static_cast<int>(dims[f.operand - first]);
  op::refuse_index(c, f, d, c.in(0).size(d), true);
}

// ---- the ops --------------------------------------------------------------------------------------------------------

std::vector<Tensor> saved_indices(const auto& g, int first) {
  std::vector<Tensor> r;
  for (int i = first; i < g.operands(); ++i) r.push_back(g.in(i));
  return r;
}

Tensor read(const Tensor& x, const std::vector<Tensor>& indices, const DimVec& dims) {
  op_attr::index a{dims};
  std::vector<In> in{In(x)};
  in.insert(in.end(), indices.begin(), indices.end());
  return op_call::plain(op_infos::index, {in.data(), in.size()}, &a);
}

std::vector<In> write_operands(const In& x, const In& value, const std::vector<Tensor>& indices) {
  std::vector<In> in{x, value};
  in.insert(in.end(), indices.begin(), indices.end());
  return in;
}

Tensor written(const In& x, const In& value, const std::vector<Tensor>& indices, const DimVec& dims, bool accumulate) {
  std::vector<In> in = write_operands(x, value, indices);
  op_attr::index_put set{dims};
  op_attr::index_put_add add{dims};
  return accumulate ? op_call::plain(op_infos::index_put_add, {in.data(), in.size()}, &add)
                    : op_call::plain(op_infos::index_put, {in.data(), in.size()}, &set);
}

void write(const Tensor& x, const In& value, const std::vector<Tensor>& indices, const DimVec& dims, bool accumulate) {
  std::vector<In> in = write_operands(In(x, value.location), value, indices);
  op_attr::index_put set{dims};
  op_attr::index_put_add add{dims};
  if (accumulate)
    op_call::inplace(op_infos::index_put_add, {in.data(), in.size()}, &add);
  else
    op_call::inplace(op_infos::index_put, {in.data(), in.size()}, &set);
}

constexpr op::Mask indices_from(int first) { return static_cast<op::Mask>((1u << 16) - (1u << first)); }

// index(x, indices...): the elements of x that the index tensors name.
struct Index : op::Base<op::kAnyIn> {
  static constexpr op::Mask saves[] = {indices_from(1)};
  static constexpr bool strided_out = true;
  static constexpr op::Bound bound = op::Bound::memory;
  using Attr = op_attr::index;
  static void infer(op::Infer& c) {
    const DimVec& dims = c.attr<Attr>().dims;
    check_index_tensors(c, 1, dims);
    c.out(0, c.in(0).dtype, layout_of(c, 1, dims).result);
  }
  static void refuse(const op::Infer& c, const Fault& f) { refuse_place(c, f, 1, c.attr<Attr>().dims); }
  static void vjp(op::JointVjp<Index> g, Tensor* dx) {
    Tensor zero = zeros(g.sizes(0), g.dtype(0));
    dx[0] = written(std::move(zero), g.take_dy(), saved_indices(g, 1), g.attr<Attr>().dims, true);
  }
};

// index_put(x, value, indices...): x with value, broadcast, at the elements that the index tensors name.
template <bool adds, class Attr_>
struct IndexPut : op::Base<op::kAnyIn> {
  static constexpr const char* names[] = {"self", "value"};
  static constexpr op::Mask saves[] = {adds ? op::nothing : indices_from(2), indices_from(2)};
  static constexpr uint16_t overwrites = op::input(0), scalars = op::input(1);
  static constexpr bool strided_out = true;
  static constexpr op::Bound bound = op::Bound::memory;
  using Attr = Attr_;
  static void infer(op::Infer& c) {
    const DimVec& dims = c.attr<Attr>().dims;
    check_index_tensors(c, 2, dims);
    Dims places = layout_of(c, 2, dims).result;
    const op::Operand& v = c.in(1);
    c.fits(1, c.in(0).dtype);
    if (!v.scalar) {
      c.same_dtype(0, 1);
      bool fits = v.ndim() <= places.size();
      for (int d = 1; fits && d <= v.ndim(); ++d)
        fits = v.size(v.ndim() - d) == 1 || v.size(v.ndim() - d) == places[places.size() - d];
      if (!fits)
        c.shape_error("the value does not broadcast to the indexed places " + text_of(places) + ": value is " +
                      op::describe(v.dtype, v.sizes()) + ", " + c.describe(0) + "; give one value for each place");
    }
    c.out(0, c.in(0).dtype, c.in(0).sizes());
  }
  static void refuse(const op::Infer& c, const Fault& f) { refuse_place(c, f, 2, c.attr<Attr>().dims); }
  static void touched(const op::Infer& c, op::Touched& t) {
    const DimVec& dims = c.attr<Attr>().dims;
    if (c.n == 3) return t.rows(dims[0], c.in(2));
    const int span = c.broadcast(2).size(), ndim = c.in(0).ndim(), others = ndim - dims.size();
    std::vector<Tensor> indices;  // one for each dimension: the call's, with dimensions appended for the others
    for (int d = 0, taken = 0, other = 0; d < ndim; ++d) {
      const bool indexed = taken < dims.size() && dims[taken] == d;
      const Tensor index = indexed ? Tensor(Ref<TensorImpl>::share(c.in(2 + taken).impl)).detach() : Tensor();
      DimVec shape = indexed ? DimVec(index.sizes()) : DimVec(Dims(span + others, 1));
      for (int o = 0; indexed && o < others; ++o) shape.push_back(1);
      if (!indexed) shape[span + other] = c.in(0).size(d);
      indices.push_back(indexed ? index.reshape(shape)
                                : arange(c.in(0).size(d), c.in(0).storage->device()).view(shape));
      taken += indexed, other += !indexed;
    }
    t.at(op::places_of(indices, DimVec(c.in(0).sizes())));
  }
  static void vjp(op::JointVjp<IndexPut> g, Tensor* dx) {
    const DimVec& dims = g.template attr<Attr>().dims;
    Tensor dy = g.take_dy();
    if (adds && !g.needs(1)) {
      dx[0] = dy;
      return;
    }
    std::vector<Tensor> indices = saved_indices(g, 2);
    if (g.needs(1)) {
      dx[1] = read(dy, indices, dims);
      if (!adds) dx[1] = of_last_writers(std::move(dx[1]), g.sizes(0), indices, dims);
    }
    if (g.needs(0)) dx[0] = adds ? std::move(dy) : written(std::move(dy), 0, indices, dims, false);
  }
  // Returns `r` for the values that are stored, else 0.
  static Tensor of_last_writers(Tensor r, const Dims& x, const std::vector<Tensor>& indices, const DimVec& dims) {
    DimVec extents, shape;
    for (int64_t d : dims) extents.push_back(x[static_cast<int>(d)]);
    Tensor mask = op::last_writers(indices, extents);
    if (!mask.defined()) return r;
    const int64_t at = op::first_place(dims);
    for (int64_t d = 0; d < r.dim(); ++d) shape.push_back(d >= at && d < at + mask.dim() ? mask.size(d - at) : 1);
    return where(mask.view(shape), std::move(r), 0);
  }
};
using IndexSet = IndexPut<false, op_attr::index_put>;
using IndexAccumulate = IndexPut<true, op_attr::index_put_add>;

// masked_select(x, mask), of equal sizes. `count` is the number of true elements, or more; zeros then fill the rest.
struct MaskedSelect : op::Base<2> {
  static constexpr op::Mask saves[] = {op::input(1), op::nothing};
  static constexpr op::Bound bound = op::Bound::memory;
  static void infer(op::Infer& c) { c.out(0, c.in(0).dtype, {c.attr<op_attr::masked_select>().count}); }
  static Tensor vjp(op::Vjp<MaskedSelect, 0> g) {
    return masked_scatter(zeros(g.sizes(), g.dtype()), g.in<1>(), g.take_dy());
  }
};

// masked_scatter(x, mask, source): writes the source's first elements, in order, to the elements with a true mask.
struct MaskedScatter : op::Base<3> {
  static constexpr const char* names[] = {"self", "mask", "source"};
  static constexpr op::Mask saves[] = {op::input(1), op::nothing, op::input(1)};
  static constexpr uint16_t overwrites = op::input(0);
  static constexpr bool strided_out = true;
  static constexpr op::Bound bound = op::Bound::memory;
  static void infer(op::Infer& c) {
    if (c.in(1).dtype != DType::boolean)
      c.dtype_error("the mask must be a bool tensor, but it is " + op::describe(c.in(1).dtype, c.in(1).sizes()) +
                    "; compare first (x > 0), or convert with .to(kBool)");
    c.same_dtype(0, 2);
    if (!(c.broadcast(0, 1) == c.in(0).sizes()))
      c.shape_error("the mask may be broadcast to self's sizes, not the other way round: " + c.describe(0) +
                    ", mask is " + op::describe(c.in(1).dtype, c.in(1).sizes()));
    c.out(0, c.in(0).dtype, c.in(0).sizes());
  }
  static void refuse(const op::Infer& c, const Fault& f) {
    c.value_error("the mask has " + std::to_string(f.value) + " true elements, the source only " +
                  std::to_string(c.in(2).numel()) + ": " + c.describe(0) + ", source is " +
                  op::describe(c.in(2).dtype, c.in(2).sizes()) + "; give one value for each true element");
  }
  static void touched(const op::Infer& c, op::Touched& t) {
    t.where(Tensor(Ref<TensorImpl>::share(c.in(1).impl)).detach());
  }
  static Tensor vjp(op::Vjp<MaskedScatter, 0> g) { return where(g.in<1>(), 0, g.take_dy()); }
  static Tensor vjp(op::Vjp<MaskedScatter, 2> g) {
    const Tensor dy = g.take_dy(), mask = g.in<1>().expand(dy.sizes());
    op_attr::masked_select a{1};  // source elements beyond the mask's true elements were not used
    for (int64_t s : g.sizes()) a.count *= s;
    const In in[] = {dy, mask};
    return op_call::plain(op_infos::masked_select, {in, 2}, &a).view(g.sizes());
  }
};

// ---- elements that are not zero ----

// nonzero_count(x): the number of elements that are not zero, which determines sizes of results.
struct NonzeroCount : op::Base<1> {
  static constexpr op::Bound bound = op::Bound::memory;
  static void infer(op::Infer& c) { c.out(0, DType::i64, {}); }
};

// nonzero_places(x): row-major coordinates of the `count` elements that are not zero.
struct NonzeroPlaces : op::Base<1> {
  static constexpr op::Bound bound = op::Bound::memory;
  static void infer(op::Infer& c) { c.out(0, DType::i64, {c.attr<op_attr::nonzero_places>().count, c.in(0).ndim()}); }
};

// ---- from a list of indices to views and index tensors --------------------------------------------------------------

// The rest of an index list after integers, slices, None and Ellipsis became a view.
struct Parsed {
  Tensor view;
  std::vector<Tensor> indices;  // i64 or i32
  DimVec dims;                  // of `view`, ascending
  Tensor mask;                  // of the view's sizes, if its true elements are all that is named
};

int64_t dims_taken(const TensorIndex& i) {
  switch (i.kind) {
    case TensorIndex::Kind::integer:
    case TensorIndex::Kind::slice:
      return 1;
    case TensorIndex::Kind::tensor:
      return i.tensor.dtype() == kBool || i.tensor.dtype() == kByte ? i.tensor.dim() : 1;
    default:
      return 0;
  }
}

class Parser {
 public:
  Parser(const char* name, const Tensor& x, const TensorIndex* list, size_t n) : name_(name) {
    r_.view = x;
    int64_t wanted = 0, dots = 0;
    for (size_t i = 0; i < n; ++i) {
      if (list[i].kind == TensorIndex::Kind::tensor && !list[i].tensor.defined())
        throw UsageError(called_as(name) +
                         ": an index is an undefined tensor; give it a value, or Slice() for the whole dimension");
      wanted += dims_taken(list[i]);
      dots += list[i].kind == TensorIndex::Kind::ellipsis;
    }
    if (wanted > x.dim())
      throw IndexError(called_as(name) + ": the indices take " + std::to_string(wanted) + " dimensions, but self is " +
                       x.describe() + "; give at most one index for each dimension");
    if (dots > 1) throw IndexError(called_as(name) + ": an index list may hold one Ellipsis (\"...\") only");
    for (size_t i = 0; i < n; ++i) {
      if (list[i].kind == TensorIndex::Kind::ellipsis)
        at_ += x.dim() - wanted;
      else
        take(list[i]);
    }
  }
  Parsed take() { return std::move(r_); }

 private:
  void take(const TensorIndex& i) {
    switch (i.kind) {
      case TensorIndex::Kind::none:
        r_.view = r_.view.unsqueeze(at_++);
        return;
      case TensorIndex::Kind::integer:
        r_.view = r_.view.select(at_, i.integer);
        return;
      case TensorIndex::Kind::slice:
        take_slice(i.slice);
        return;
      case TensorIndex::Kind::boolean:
        r_.view = r_.view.unsqueeze(at_);
        add(i.integer ? zeros({1}, whole()) : empty({0}, whole()));
        return;
      case TensorIndex::Kind::tensor:
        take_tensor(i.tensor);
        return;
      default:
        return;
    }
  }
  TensorOptions whole() const { return dtype(kLong).device(r_.view.device()); }
  void take_slice(const Slice& s) {
    bool all = !s.step.has_value() || *s.step == 1;
    if (!all || s.start || s.stop) r_.view = r_.view.slice(at_, s.start, s.stop, s.step.value_or(1));
    ++at_;
  }
  void take_tensor(const Tensor& t) {
    if (t.dim() == 0 && is_integral(t.dtype()) && t.dtype() != kByte) {
      r_.view = r_.view.select(at_, t.item<int64_t>());
      return;
    }
    if (t.dtype() == kLong || t.dtype() == kInt) return add(t);
    if (t.dtype() != kBool && t.dtype() != kByte)
      throw DTypeError(called_as(name_) + ": index tensors must be int64, int32 or bool, but one is " + t.describe() +
                       "; convert it with .to(kLong)");
    for (int64_t d = 0; d < t.dim(); ++d)
      if (t.size(d) != r_.view.size(at_ + d))
        throw IndexError(called_as(name_) + ": the mask " + t.describe() + " does not fit dimensions " +
                         std::to_string(at_) + " to " + std::to_string(at_ + t.dim() - 1) + " of " +
                         r_.view.describe() + "; sizes must be equal, expand_as() the mask or index with it alone");
    if (t.dim() == 0) {
      r_.view = r_.view.unsqueeze(at_);
      return add(t.item<bool>() ? zeros({1}, whole()) : empty({0}, whole()));
    }
    Tensor places = t.nonzero();
    for (int64_t d = 0; d < t.dim(); ++d) add(places.select(1, d));
    if (t.dim() == r_.view.dim() && t.dtype() == kBool) r_.mask = t;
  }
  void add(const Tensor& index) {
    r_.indices.push_back(index);
    r_.dims.push_back(at_++);
  }
  const char* name_;
  int64_t at_ = 0;
  Parsed r_;
};

// Returns the value without leading dimensions of size 1 that the target lacks.
Tensor trimmed(const Tensor& value, int64_t dims) {
  Tensor v = value;
  while (v.dim() > dims && v.size(0) == 1) v = v.select(0, 0);
  return v;
}

// Returns the number of dimensions of the result of reading `p`.
int64_t result_dims(const Parsed& p) {
  int64_t span = 0;
  for (const Tensor& t : p.indices) span = std::max(span, t.dim());
  return p.view.dim() - p.dims.size() + span;
}

// True if the mask takes fewer bytes than the indices, so that backward should save it.
bool smaller_mask(const Parsed& p) {
  return p.mask.defined() && p.mask.nbytes() <= p.indices.size() * p.indices[0].nbytes();
}

// Handles a recorded write of one value to the true elements of a mask, by masked_fill. Returns false for other writes.
bool assigned_by_mask(const Parsed& p, const In& value) {
  const bool one = value.is_scalar || (value.defined() && value.tensor->dim() == 0);
  if (!one || !smaller_mask(p) || !p.view.is_floating_point() || !thread_state().grad_enabled) return false;
  if (!value.is_scalar && value.tensor->dtype() != p.view.dtype()) return false;
  if (!p.view.requires_grad() && (value.is_scalar || !value.tensor->requires_grad())) return false;
  const op_attr::masked_fill none{};
  const In in[] = {In(p.view, value.location), In(p.mask), value};
  op_call::inplace(op_infos::masked_fill, {in, 3}, &none, "index_put_");
  return true;
}

// `name`: the name, for messages, of a write that needs no index tensors.
void assign(const char* name, const Parsed& p, const In& value, bool accumulate) {
  LocationScope location(value.location);
  if (!accumulate && assigned_by_mask(p, value)) return;
  Tensor trim;
  In v = value;
  if (value.defined() && !value.is_scalar && value.tensor->dim() > result_dims(p)) {
    trim = trimmed(*value.tensor, result_dims(p));
    v = In(trim, value.location);
  }
  if (!p.indices.empty()) return write(p.view, v, p.indices, p.dims, accumulate);
  if (accumulate) return void(p.view.add_(v));
  const op_attr::copy none{};
  const In in[] = {In(p.view, value.location), v};
  op_call::inplace(op_infos::copy, {in, 2}, &none, name);
}

}  // namespace

SITU_OP(index, Index);
SITU_OP(index_put, IndexSet);
SITU_OP(index_put_add, IndexAccumulate);
SITU_OP(masked_select, MaskedSelect);
SITU_OP(masked_scatter, MaskedScatter);
SITU_OP_INFO(nonzero_count, "nonzero", NonzeroCount);
SITU_OP_INFO(nonzero_places, "nonzero", NonzeroPlaces);

int64_t op::count_found(const char* name, const Tensor& x) {
  if (int64_t most = memory::planned_to_find(x.numel()); most >= 0) return most;
  x.unsafe_impl()->require_values(name);
  const In in[] = {x};
  NoGradGuard off;
  return memory::checked_found(name, op_call::plain(op_infos::nonzero_count, {in, 1}, nullptr).item<int64_t>());
}

Tensor body::nonzero(const Tensor& tensor) {
  const op_attr::nonzero_places a{op::count_found("nonzero", tensor)};
  const In in[] = {tensor};
  return op_call::plain(op_infos::nonzero_places, {in, 1}, &a);
}

TensorIndex::TensorIndex(const char* dots) : kind(Kind::ellipsis) {
  if (std::string(dots ? dots : "") != "...")
    throw ValueError(called_as("index") + ": the only text an index list may hold is \"...\"; got \"" +
                     std::string(dots ? dots : "") + "\"");
}

struct Indexed::Target {
  Parsed place;
};

namespace {

Indexed read_at(const Tensor& x, const TensorIndex* list, size_t n, const SourceLocation& line) {
  CallScope name("index");
  LocationScope location(line);
  x.impl("index");
  Parsed p = Parser("index", x, list, n).take();
  if (p.indices.empty()) return Indexed(p.view.is_same(x) ? x.view(x.sizes()) : std::move(p.view));
  Tensor values = smaller_mask(p) ? masked_select(p.view, p.mask) : read(p.view, p.indices, p.dims);
  return Indexed(std::move(values), std::make_shared<const Indexed::Target>(Indexed::Target{std::move(p)}));
}

}  // namespace

Indexed Tensor::index(std::initializer_list<TensorIndex> indices, SourceLocation location) const {
  return read_at(*this, indices.begin(), indices.size(), location);
}
Indexed Tensor::index(const std::vector<TensorIndex>& indices, SourceLocation location) const {
  return read_at(*this, indices.data(), indices.size(), location);
}
Tensor Tensor::entry(int64_t i) const { return select(0, i); }
Tensor Tensor::entry(const Scalar& i) const {
  if (i.isIntegral()) return select(0, i.toLong());
  throw DTypeError(called_as("index") + ": the number between the brackets is " + op::text_of(i) +
                   ", but a place is an integer; convert it, e.g. with .toLong(), or index with a tensor");
}
Indexed Tensor::operator[](Places index) const {
  const TensorIndex one(index.tensor);
  return read_at(*this, &one, 1, index.location);
}
Tensor body::index_put(op::Form& form, const In& input, ArrayRef<TensorIndex> indices, const In& values,
                       bool accumulate) {
  const auto write = [&](const Tensor& to) {
    assign("index_put_", Parser("index_put_", to, indices.data(), indices.size()).take(), values, accumulate);
    return to;
  };
  return write(form.writes() ? *input.tensor : input.tensor->clone(values.location));
}

namespace {

// Checks the list before x is moved from, so that an error leaves the caller's tensor. The call itself checks index
// tensors.
Tensor&& with_places(Tensor&& x, const TensorIndex* list, size_t n) {
  auto is_tensor = [](const TensorIndex& i) { return i.kind == TensorIndex::Kind::tensor; };
  if (x.defined() && std::none_of(list, list + n, is_tensor)) Parser("at", x, list, n);
  return std::move(x);
}

}  // namespace

At Tensor::at(std::initializer_list<TensorIndex> l) const& { return At(*this, false, l.begin(), l.size()); }
At Tensor::at(std::initializer_list<TensorIndex> l) && {
  return At(with_places(std::move(*this), l.begin(), l.size()), true, l.begin(), l.size());
}
At Tensor::at(const std::vector<TensorIndex>& l) const& { return At(*this, false, l.data(), l.size()); }
At Tensor::at(const std::vector<TensorIndex>& l) && {
  return At(with_places(std::move(*this), l.data(), l.size()), true, l.data(), l.size());
}
At Tensor::at(const TensorIndex& index) const& { return At(*this, false, &index, 1); }
At Tensor::at(const TensorIndex& index) && { return At(with_places(std::move(*this), &index, 1), true, &index, 1); }

// Returns the tensor to write: x itself if no other tensor, pointer or history depends on its bytes, else a clone.
Tensor At::target(const SourceLocation& location) {
  TensorImpl& t = x_.impl("at");
  bool fits = donatable_ && thread_state().overwrite && op::donation_blocker_of(t) == op::DonationBlocker::none &&
              (thread_state().grad_enabled || !record::tracked(t)) && !overlaps_itself(t.g);
  return fits ? std::move(x_) : x_.clone(location);
}

Tensor At::put(const In& value, bool accumulate) {
  LocationScope location(value.location);
  Tensor r = target(value.location);
  assign("at", Parser("at", r, indices_.data(), indices_.size()).take(), value, accumulate);
  return r;
}

template <class F>
Tensor At::update(const In& value, F change) {
  LocationScope location(value.location);
  Tensor r = target(value.location);
  Parsed p = Parser("at", r, indices_.data(), indices_.size()).take();
  if (p.indices.empty()) {
    change(p.view);
  } else {
    Tensor values = read(p.view, p.indices, p.dims);
    change(values);
    assign("at", p, In(values, value.location), false);
  }
  return r;
}

Tensor At::set(In value) && { return put(value, false); }
Tensor At::add(In value) && { return put(value, true); }
Tensor At::sub(In value) && {
  LocationScope location(value.location);
  if (!value.is_scalar) return put(In(neg(op::tensor_of("at", value, "the value")), value.location), true);
  const Scalar& v = value.scalar;
  return put(In(is_floating(v.type()) ? Scalar(-v.to<double>()) : Scalar(-v.to<int64_t>()), value.location), true);
}
Tensor At::mul(In value) && {
  return update(value, [&](const Tensor& t) { t.mul_(value); });
}
Tensor At::div(In value) && {
  return update(value, [&](const Tensor& t) { t.div_(value); });
}
Tensor At::pow(In value) && {
  return update(value, [&](const Tensor& t) { t.pow_(value); });
}
Tensor At::maximum(In value) && {
  return update(value, [&](const Tensor& t) { t.maximum_(value); });
}
Tensor At::minimum(In value) && {
  return update(value, [&](const Tensor& t) { t.minimum_(value); });
}

void Indexed::operator=(In value) && {
  if (target_) return assign("x[i] = v", target_->place, value, false);
  static_cast<Tensor&&>(*this) = value;
}
Tensor Indexed::operator+=(const In& o) && {
  assign_add(o);
  return kept(o.location);
}
Tensor Indexed::operator-=(const In& o) && {
  assign_sub(o);
  return kept(o.location);
}
Tensor Indexed::operator*=(const In& o) && {
  assign_mul(o);
  return kept(o.location);
}
Tensor Indexed::operator/=(const In& o) && {
  assign_div(o);
  return kept(o.location);
}
Tensor Indexed::operator&=(const In& o) && {
  assign_bitwise_and(o);
  return kept(o.location);
}
Tensor Indexed::operator|=(const In& o) && {
  assign_bitwise_or(o);
  return kept(o.location);
}
Tensor Indexed::operator^=(const In& o) && {
  assign_bitwise_xor(o);
  return kept(o.location);
}
Tensor Indexed::kept(const SourceLocation& location) {
  if (target_) assign("x[i] = v", target_->place, In(static_cast<const Tensor&>(*this), location), false);
  return static_cast<const Tensor&>(*this);
}

Tensor body::masked_select(const In& t, const In& mask) {
  const Tensor &x = op::tensor_of("masked_select", t, "self"), &m = op::tensor_of("masked_select", mask, "mask");
  if (m.dtype() != kBool)
    throw DTypeError(called_as("masked_select") + ": the mask must be a bool tensor, but it is " + m.describe() +
                     "; compare first (x > 0), or convert with .to(kBool)");
  std::vector<Tensor> both =
      x.sizes() == m.sizes() ? std::vector<Tensor>{x, m} : broadcast_tensors(std::vector<Tensor>{x, m});
  const op_attr::masked_select a{op::count_found("masked_select", both[1])};
  const In in[] = {both[0], both[1]};
  return op_call::plain(op_infos::masked_select, {in, 2}, &a);
}

}  // namespace situ
