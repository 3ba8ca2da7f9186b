// Functions made of views: reshape, splits, joins of views, and in-place changes of a handle's geometry.
#include "situ/base/thread_state.h"
#include "situ/generated/ops/bodies.h"
#include "situ/memory/plan.h"
#include "situ/ops/functions.h"
#include "situ/ops/shape_rules.h"
#include "situ/tape/dry.h"
#include "situ/tape/record.h"

namespace situ {

namespace {

using op::text_of;

std::string who(const Tensor& t) { return "the tensor is " + t.describe(); }

int dim_of(const char* name, const Tensor& t, int64_t d) {
  if (t.dim() == 0) throw ShapeError(called_as(name) + ": " + who(t) + ", which has no dimension to work along");
  return static_cast<int>(op::wrapped_dim(name, d, t.dim(), who(t)));
}

}  // namespace

Tensor body::reshape(op::Form& form, const In& input, DimVec size) {
  const Tensor& t = *input.tensor;
  const Region& g = t.unsafe_impl()->g;
  Dims full, strides;
  if (!op::complete_sizes(size, g.numel(), full)) full = op::completed_sizes("reshape", size, who(t), g.numel());
  if (op::view_strides(g, full, strides)) return t.view(full);
  if (form.writes())
    throw ShapeError(called_as("reshape_") + ": " + who(t) + " with strides " + text_of(g.strides) +
                     ", whose elements cannot be viewed as " + text_of(full) +
                     " without a copy; use x = x.reshape(...), or contiguous() before reshape_");
  return dense(In(t)).view(full);
}

Tensor body::flatten(const Tensor& t, int64_t start_dim, int64_t end_dim) {
  if (t.dim() == 0) return t.reshape(1);
  int64_t a = op::wrapped_dim("flatten", start_dim, t.dim(), who(t));
  int64_t b = op::wrapped_dim("flatten", end_dim, t.dim(), who(t));
  if (a > b)
    throw ValueError(called_as("flatten") + ": start_dim " + std::to_string(start_dim) + " comes after end_dim " +
                     std::to_string(end_dim) + ": " + who(t));
  DimVec size;
  for (int64_t d = 0; d < t.dim(); ++d) {
    if (d <= a || d > b)
      size.push_back(t.size(d));
    else
      size[static_cast<int>(a)] *= t.size(d);
  }
  return t.reshape(size);
}

Tensor Tensor::expand_as(const Tensor& o) const {
  CallScope name("expand_as");
  return expand(o.sizes());
}

Tensor body::unflatten(const Tensor& x, int64_t dim, DimVec sizes) {
  const int d = dim_of("unflatten", x, dim);
  const Dims part = op::completed_sizes(
      "unflatten", sizes,
      "dimension " + std::to_string(d) + " of " + x.describe() + " has " + std::to_string(x.size(d)), x.size(d));
  DimVec all;
  for (int64_t k = 0; k < x.dim(); ++k) {
    if (k != d)
      all.push_back(x.size(k));
    else
      for (int64_t s : part) all.push_back(s);
  }
  return x.view(all);
}

Tensor body::ravel(const Tensor& x) { return x.reshape(-1); }

Tensor Tensor::T(SourceLocation location) const {
  CallScope name("T");
  DimVec order;
  for (int64_t d = dim(); d-- > 0;) order.push_back(d);
  return permute(order, location);
}

Tensor body::movedim(const Tensor& x, int64_t from, int64_t to) { return movedim(x, DimVec{from}, DimVec{to}); }

Tensor body::movedim(const Tensor& x, DimVec from, DimVec to) {
  if (from.size() != to.size())
    throw ValueError(called_as("movedim") + ": source names " + std::to_string(from.size()) +
                     " dimensions, destination " + std::to_string(to.size()) + ": " + who(x));
  const int64_t n = x.dim();
  DimVec order;  // of the source's dimensions; -1 if none was assigned
  for (int64_t d = 0; d < n; ++d) order.push_back(-1);
  std::vector<bool> moved(static_cast<size_t>(n));
  for (int i = 0; i < from.size(); ++i) {
    if (n == 0 && from[i] >= -1 && from[i] <= 0 && to[i] >= -1 && to[i] <= 0) continue;
    const int64_t s = op::wrapped_dim("movedim", from[i], n, who(x)), d = op::wrapped_dim("movedim", to[i], n, who(x));
    if (moved[static_cast<size_t>(s)] || order[static_cast<int>(d)] >= 0)
      throw ValueError(called_as("movedim") + ": a dimension is named twice: source is " + op::text_of(from) +
                       ", destination " + op::text_of(to));
    moved[static_cast<size_t>(s)] = true;
    order[static_cast<int>(d)] = s;
  }
  int64_t next = 0;
  for (int d = 0; d < order.size(); ++d) {
    if (order[d] >= 0) continue;
    while (moved[static_cast<size_t>(next)]) ++next;
    order[d] = next++;
  }
  return x.permute(order);
}

Tensor Tensor::view_dtype(DType t) const {
  TensorImpl& from = impl("view_dtype");
  if (t == from.dtype) return view(sizes());
  Region g = from.g;
  g.itemsize = size_of(t);
  int64_t old = from.g.itemsize;
  auto refuse = [&](const std::string& why) -> void {
    throw ShapeError(std::string("view_dtype: cannot show the bytes as ") + short_name(t) + ": " + who(*this) + "; " +
                     why);
  };
  if (g.itemsize != old) {
    if (g.ndim() == 0) refuse("a 0-dim tensor needs a dtype of the same size");
    int last = g.ndim() - 1;
    if (g.strides[last] != 1) refuse("the last dimension must be dense; use contiguous() first");
    int64_t wide = std::max(old, g.itemsize) / std::min(old, g.itemsize);
    bool widens = g.itemsize > old;
    if (widens && (g.sizes[last] % wide || g.offset % wide))
      refuse("the last size and the offset must be multiples of " + std::to_string(wide));
    for (int d = 0; d < last; ++d)
      if (widens && g.strides[d] % wide) refuse("every stride must be a multiple of " + std::to_string(wide));
    auto scale = [&](int64_t& v) { v = widens ? v / wide : v * wide; };
    scale(g.sizes[last]);
    scale(g.offset);
    for (int d = 0; d < last; ++d) scale(g.strides[d]);
  }
  auto r = Ref<TensorImpl>::adopt(TensorImpl::make());
  r->storage = from.storage;
  r->g = std::move(g);
  r->dtype = t;
  r->is_view = true;
  r->provenance = Provenance::detached;
  return Tensor(std::move(r));
}

// ---- several views --------------------------------------------------------------------------------------------------

namespace {

// Throws ValueError if a call would return more tensors than a list can hold.
void check_count(const char* name, int64_t count, const Tensor& t) {
  constexpr int64_t kMost = 1 << 24;
  if (count > kMost)
    throw ValueError(called_as(name) + ": " + std::to_string(count) + " tensors are too many; at most " +
                     std::to_string(kMost) + " are possible: " + who(t));
}

}  // namespace

namespace body {

std::vector<Tensor> split(const Tensor& t, int64_t size, int64_t dim) {
  int d = dim_of("split", t, dim);
  int64_t n = t.size(d);
  if (size < 0 || (size == 0 && n > 0))
    throw ValueError(called_as("split") + ": pieces of size " + std::to_string(size) + " along dimension " +
                     std::to_string(d) + ": " + who(t) + "; the size must be 1 or more");
  check_count("split", n / std::max<int64_t>(size, 1), t);
  std::vector<Tensor> r;
  for (int64_t at = 0; at < n || at == 0; at += std::max<int64_t>(size, 1)) {
    r.push_back(t.narrow(d, at, std::min(size, n - at)));
    if (n == 0) break;
  }
  return r;
}

std::vector<Tensor> split_with_sizes(const Tensor& t, IntArrayRef sizes, int64_t dim) {
  int d = dim_of("split_with_sizes", t, dim);
  int64_t at = 0;
  bool bad = false;
  for (int64_t s : sizes) bad = bad || s < 0 || __builtin_add_overflow(at, s, &at);
  if (bad || at != t.size(d))
    throw ValueError(called_as("split_with_sizes") + ": sizes " + text_of(sizes) + " must be 0 or more and add up to " +
                     std::to_string(t.size(d)) + ", the size of dimension " + std::to_string(d) + ": " + who(t));
  std::vector<Tensor> r;
  at = 0;
  for (int64_t s : sizes) {
    r.push_back(t.narrow(d, at, s));
    at += s;
  }
  return r;
}

std::vector<Tensor> chunk(const Tensor& t, int64_t chunks, int64_t dim) {
  if (chunks <= 0)
    throw ValueError(called_as("chunk") + ": " + std::to_string(chunks) +
                     " chunks are not possible; give 1 or more: " + who(t));
  int64_t n = t.size(dim_of("chunk", t, dim));
  if (n == 0) check_count("chunk", chunks, t);
  if (n == 0) return split_with_sizes(t, std::vector<int64_t>(static_cast<size_t>(chunks), 0), dim);
  return split(t, n / chunks + (n % chunks != 0), dim);
}

std::vector<Tensor> tensor_split(const Tensor& t, int64_t sections, int64_t dim) {
  if (sections <= 0)
    throw ValueError(called_as("tensor_split") + ": " + std::to_string(sections) +
                     " sections are not possible; give 1 or more: " + who(t));
  check_count("tensor_split", sections, t);
  int d = dim_of("tensor_split", t, dim);
  int64_t n = t.size(d), at = 0;
  std::vector<Tensor> r;
  for (int64_t k = 0; k < sections; ++k) {
    int64_t length = n / sections + (k < n % sections);
    r.push_back(t.narrow(d, at, length));
    at += length;
  }
  return r;
}

std::vector<Tensor> tensor_split(const Tensor& t, IntArrayRef indices, int64_t dim) {
  int d = dim_of("tensor_split", t, dim);
  std::vector<Tensor> r;
  OptInt from;
  for (int64_t i : indices) {
    r.push_back(t.slice(d, from, i));
    from = i;
  }
  r.push_back(t.slice(d, from, {}));
  return r;
}

std::vector<Tensor> unbind(const Tensor& t, int64_t dim) {
  int d = dim_of("unbind", t, dim);
  check_count("unbind", t.size(d), t);
  std::vector<Tensor> r;
  for (int64_t i = 0; i < t.size(d); ++i) r.push_back(t.select(d, i));
  return r;
}

}  // namespace body

std::vector<Tensor> broadcast_tensors(const std::vector<Tensor>& tensors) {
  CallScope name("broadcast_tensors");
  Dims size;
  for (const Tensor& t : tensors) {
    IntArrayRef s = t.sizes();
    while (size.size() < static_cast<int>(s.size())) size.insert(0, 1);
    for (size_t k = 1; k <= s.size(); ++k) {
      int64_t& have = size[size.size() - static_cast<int>(k)];
      int64_t want = s[s.size() - k];
      if (have == 1)
        have = want;
      else if (want != 1 && want != have)
        throw ShapeError(called_as("broadcast_tensors") + ": shapes do not broadcast: " + text_of(size) +
                         " so far, then " + t.describe() + "; sizes must be equal, or one of them 1");
    }
  }
  std::vector<Tensor> r;
  for (const Tensor& t : tensors) r.push_back(t.expand(size));
  return r;
}

std::vector<Tensor> meshgrid(const std::vector<Tensor>& tensors, const char* indexing) {
  CallScope name("meshgrid");
  std::string order = indexing ? indexing : "";
  if (order != "ij" && order != "xy")
    throw ValueError(called_as("meshgrid") + ": indexing must be \"ij\" or \"xy\", got \"" + order + "\"");
  if (tensors.size() > kMaxDims)
    throw ValueError(called_as("meshgrid") + ": " + std::to_string(tensors.size()) +
                     " tensors make as many dimensions, and at most " + std::to_string(kMaxDims) +
                     " are supported; pass fewer");
  int n = static_cast<int>(tensors.size());
  bool swap = order == "xy" && n > 1;
  DimVec size;
  for (const Tensor& t : tensors) {
    if (t.dim() > 1)
      throw ShapeError(called_as("meshgrid") + ": needs tensors of one dimension, but one is " + t.describe());
    size.push_back(t.numel());
  }
  if (swap) std::swap(size[0], size[1]);
  std::vector<Tensor> r;
  for (int i = 0; i < n; ++i) {
    int at = swap && i < 2 ? 1 - i : i;
    DimVec shape;
    for (int k = 0; k < n; ++k) shape.push_back(k == at ? size[at] : 1);
    r.push_back(tensors[static_cast<size_t>(i)].reshape(shape).expand(size));
  }
  return r;
}

Tensor Tensor::repeat(DimVec repeats) const {
  CallScope name("repeat");
  int lead = repeats.size() - static_cast<int>(dim());
  if (lead < 0)
    throw ShapeError(called_as("repeat") + ": " + text_of(repeats) +
                     " has fewer entries than the tensor has dimensions: " + who(*this) +
                     "; give one for each dimension, and more in front to add dimensions");
  DimVec one, many, result;
  for (int k = 0; k < repeats.size(); ++k) {
    int64_t s = k < lead ? 1 : size(k - lead), total;
    if (repeats[k] < 0 || __builtin_mul_overflow(repeats[k], s, &total))
      throw ValueError(called_as("repeat") + ": " + text_of(repeats) +
                       " holds a count that is negative or too large: " + who(*this));
    result.push_back(total);
    if (repeats[k] == 1) {  // needs no separate dimension
      one.push_back(s), many.push_back(s);
      continue;
    }
    if (s != 1) one.push_back(1), many.push_back(repeats[k]);
    one.push_back(s), many.push_back(s == 1 ? repeats[k] : s);
  }
  return dense(In(reshape(one).expand(many))).view(result);
}

// ---- a handle's own geometry ----------------------------------------------------------------------------------------
//
// These change the geometry of one handle. The bytes, saved values and other views stay as they are, so no version
// changes. The history stays valid: an edge names the region that the handle reads, for any geometry.

// Keeps the memory if the storage is large enough. Otherwise the storage grows, and tensors that share it keep their
// values. New elements are uninitialized.
Tensor body::resize_(op::Form&, const In& self, DimVec size) {
  TensorImpl& t = *self.tensor->unsafe_impl();
  if (record::tracked(t))
    throw AutogradError(called_as("resize_") + ": " + who(*self.tensor) +
                        " and has history; a tensor that requires grad cannot be resized, use detach() or narrow()");
  Region g;
  g.sizes.assign(size.begin(), size.size());
  g.itemsize = t.g.itemsize;
  g.offset = t.g.offset;
  int64_t bytes = checked_bytes("resize_", size, g.itemsize);
  set_contiguous(g);
  if (g.sizes == t.g.sizes) return *self.tensor;
  int64_t end;
  if (__builtin_add_overflow(g.offset * g.itemsize, bytes, &end))
    throw ShapeError(called_as("resize_") + ": sizes " + text_of(size) + " are too large");
  if (bytes > 0 && end > static_cast<int64_t>(t.storage->bytes())) {
    if (t.storage->escaped())
      throw InplaceError(called_as("resize_") + ": " + who(*self.tensor) + " and would outgrow its " +
                         std::to_string(t.storage->bytes()) +
                         " bytes, whose address was handed out (data_ptr, from_blob); resize a clone() instead");
    if (!t.storage->absent()) memory::refuse_in_plan("resize_", "resize a clone(), or resize before the dry run");
    t.storage->grow(static_cast<size_t>(end));
  }
  dry::note_geometry(t);
  t.g = std::move(g);
  return *self.tensor;
}

Tensor body::resize_as_(op::Form& form, const In& self, const Tensor& like) {
  return resize_(form, self, like.sizes());
}

Tensor body::set_(op::Form&, const In& self, const Tensor& source) {
  const Tensor& t = *self.tensor;
  if (record::is_leaf_base(*t.unsafe_impl()))
    throw AutogradError(
        called_as("set_") + ": a leaf that requires grad, " + t.describe() +
        ", cannot take other bytes; use set_data(), which keeps its history, or NoGradGuard and copy_()");
  t.set_data(source);
  return t;
}
Tensor body::set_(op::Form& form, const In& self) { return set_(form, self, empty({0}, self.tensor->options())); }

}  // namespace situ
