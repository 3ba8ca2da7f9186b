// Views: other geometries on the same bytes. They need no kernel and no gradient: an edge names the region that it
// reads. Calls are so short that inference counts, so it is optimized for every call.
#include "situ/generated/op/view.h"

#include "situ/dispatch/touched.h"
#include "situ/generated/ops/bodies.h"
#include "situ/op/spec.h"
#include "situ/ops/functions.h"
#include "situ/ops/shape_rules.h"

namespace situ {

namespace {

using op::text_of;

std::string number(int64_t i) { return std::to_string(i); }

[[noreturn]] void index_error(op::Infer& c, const std::string& what) {
  throw IndexError(called_as(c.op) + ": " + what);
}

// Returns the wrapped dimension of an op on one dimension; a 0-dim tensor has none.
int real_dim(op::Infer& c, int64_t d) {
  if (c.in(0).ndim() == 0)
    c.shape_error(c.describe(0) + ", which has no dimension to work along; unsqueeze(0) it first");
  return static_cast<int>(c.dim(d, c.in(0).ndim()));
}

// Checks that the tensor may have one more dimension.
void check_room(op::Infer& c) {
  if (c.in(0).ndim() == kMaxDims)
    c.shape_error(c.describe(0) + ", which has " + number(kMaxDims) +
                  " dimensions already, the maximum; flatten some of them first");
}

struct Select : op::View {
  static void infer(op::Infer& c) {
    const auto& a = c.attr<op_attr::select>();
    int d = real_dim(c, a.dim);
    int64_t n = c.in(0).size(d);
    if (a.index < -n || a.index >= n)
      index_error(c, "index " + number(a.index) + " is out of range for dimension " + number(d) + ": " + c.describe(0) +
                         "; it must be in [" + number(-n) + ", " + number(n - 1) + "]");
    Region& g = c.out_view_of_all();
    g.offset += (a.index < 0 ? a.index + n : a.index) * g.strides[d];
    g.sizes.erase(d);
    g.strides.erase(d);
  }
};

struct Narrow : op::View {
  static void infer(op::Infer& c) {
    const auto& a = c.attr<op_attr::narrow>();
    int d = real_dim(c, a.dim);
    int64_t n = c.in(0).size(d);
    int64_t start = a.start < 0 ? a.start + n : a.start;
    if (start < 0 || start > n || a.length < 0 || a.length > n - start)
      index_error(c, "start " + number(a.start) + " with length " + number(a.length) + " exceeds dimension " +
                         number(d) + ": " + c.describe(0) + "; start + length may be at most " + number(n));
    Region& g = c.out_view_of_all();
    g.offset += start * g.strides[d];
    g.sizes[d] = a.length;
  }
};

struct SliceView : op::View {
  static void infer(op::Infer& c) {
    const auto& a = c.attr<op_attr::slice>();
    int d = real_dim(c, a.dim);
    if (a.step <= 0)
      c.value_error("step is " + number(a.step) + ", but a slice must step forward (1 or more); flip() the dimension " +
                    "to walk it backwards");
    int64_t n = c.in(0).size(d);
    auto clamped = [n](int64_t i) { return i < 0 ? (i < -n ? 0 : i + n) : i > n ? n : i; };
    int64_t start = clamped(a.start.value_or(0)), end = clamped(a.end.value_or(n));
    Region& g = c.out_view_of_all();
    g.sizes[d] = end <= start ? 0 : (end - start - 1) / a.step + 1;
    g.offset += start * g.strides[d];
    if (__builtin_mul_overflow(g.strides[d], a.step, &g.strides[d])) g.strides[d] = 1;  // at most one element is left
  }
};

struct ViewAs : op::View {
  static void infer(op::Infer& c) {
    const auto& a = c.attr<op_attr::view>();
    Region& g = c.out_view();
    int64_t numel = c.in(0).numel();
    if (!op::complete_sizes(a.size, numel, g.sizes)) g.sizes = op::completed_sizes(c.op, a.size, c.describe(0), numel);
    if (!op::view_strides(*c.in(0).g, g.sizes, g.strides))
      c.shape_error("the strides do not allow a view with sizes " + text_of(g.sizes) +
                    " without a copy: " + c.describe(0) + " with strides " + text_of(c.in(0).g->strides) +
                    "; use reshape(), which copies if needed, or contiguous() first");
    g.offset = c.in(0).g->offset;
  }
};

struct Transpose : op::View {
  static void infer(op::Infer& c) {
    const auto& a = c.attr<op_attr::transpose>();
    int n = c.in(0).ndim();
    int d0 = static_cast<int>(c.dim(a.dim0, n)), d1 = static_cast<int>(c.dim(a.dim1, n));
    Region& g = c.out_view_of_all();
    if (d0 != d1) {
      std::swap(g.sizes[d0], g.sizes[d1]);
      std::swap(g.strides[d0], g.strides[d1]);
    }
  }
};

struct Permute : op::View {
  static void infer(op::Infer& c) {
    const DimVec& dims = c.attr<op_attr::permute>().dims;
    int n = c.in(0).ndim();
    if (dims.size() != n)
      c.shape_error(number(dims.size()) + " dimensions " + text_of(dims) + " were given: " + c.describe(0) +
                    "; name each of its " + number(n) + " dimensions once");
    Region& g = c.out_view_of_all();
    uint32_t seen = 0;
    for (int k = 0; k < n; ++k) {
      int d = static_cast<int>(c.dim(dims[k], n));
      if (seen >> d & 1)
        c.value_error("dimension " + number(d) + " appears twice in " + text_of(dims) + "; name each of the " +
                      number(n) + " dimensions once");
      seen |= 1u << d;
      g.sizes[k] = c.in(0).g->sizes[d];
      g.strides[k] = c.in(0).g->strides[d];
    }
  }
};

struct Expand : op::View {
  static void infer(op::Infer& c) {
    const DimVec& size = c.attr<op_attr::expand>().size;
    const Region& from = *c.in(0).g;
    int lead = size.size() - from.ndim();
    if (lead < 0)
      c.shape_error("sizes " + text_of(size) + " have fewer dimensions than the tensor: " + c.describe(0) +
                    "; expand adds dimensions in front and stretches those of size 1");
    Region& g = c.out_view();
    g.offset = from.offset;
    g.sizes.assign(size.begin(), size.size());
    g.strides.resize(size.size());
    for (int k = 0; k < size.size(); ++k) {
      int64_t have = k < lead ? 1 : from.sizes[k - lead], want = size[k];
      if (want == -1 && k >= lead) want = have;
      if (want < 0)
        c.shape_error("size " + number(want) + " in " + text_of(size) + " is negative: " + c.describe(0) +
                      "; -1 (keep) is allowed for dimensions that the tensor has, not for new ones");
      if (want != have && have != 1)
        c.shape_error("dimension " + number(k - lead) + " of size " + number(have) + " cannot become " + number(want) +
                      ": sizes are " + text_of(size) + ", " + c.describe(0) + "; only a size of 1 stretches");
      g.sizes[k] = want;
      g.strides[k] = k < lead ? 0 : want == have ? from.strides[k - lead] : 0;
    }
    checked_bytes(c.op, g.sizes, from.itemsize);
  }
};

struct Squeeze : op::View {
  static void infer(op::Infer& c) {
    OptInt dim = c.attr<op_attr::squeeze>().dim;
    Region& g = c.out_view_of_all();
    int64_t only = dim ? c.dim(*dim, g.ndim()) : -1;
    for (int d = g.ndim(); d-- > 0;)
      if (g.sizes[d] == 1 && (!dim || d == only)) {
        g.sizes.erase(d);
        g.strides.erase(d);
      }
  }
};

struct Unsqueeze : op::View {
  static void infer(op::Infer& c) {
    Region& g = c.out_view_of_all();
    int d = static_cast<int>(c.dim(c.attr<op_attr::unsqueeze>().dim, g.ndim() + 1));
    check_room(c);
    int64_t stride = d < g.ndim() ? g.sizes[d] * g.strides[d] : 1;
    g.sizes.insert(d, 1);
    g.strides.insert(d, stride);
  }
};

struct Diagonal : op::View {
  static void infer(op::Infer& c) {
    const auto& a = c.attr<op_attr::diagonal>();
    Region& g = c.out_view_of_all();
    if (g.ndim() < 2) c.shape_error("needs a tensor of two dimensions or more, but " + c.describe(0));
    int d1 = static_cast<int>(c.dim(a.dim1, g.ndim())), d2 = static_cast<int>(c.dim(a.dim2, g.ndim()));
    if (d1 == d2) c.value_error("dim1 and dim2 are the same dimension, " + number(d1) + "; name two different ones");
    int64_t rows = g.sizes[d1], columns = g.sizes[d2];
    int64_t down = a.offset < 0 ? (a.offset < -rows ? rows : -a.offset) : 0;
    int64_t right = a.offset > columns ? columns : a.offset > 0 ? a.offset : 0;
    int64_t n = std::min(rows - down, columns - right), stride = g.strides[d1] + g.strides[d2];
    if (n > 0) g.offset += down * g.strides[d1] + right * g.strides[d2];
    for (int d : {std::max(d1, d2), std::min(d1, d2)}) {
      g.sizes.erase(d);
      g.strides.erase(d);
    }
    g.sizes.push_back(std::max<int64_t>(n, 0));
    g.strides.push_back(stride);
  }
};

// Checks that every element is in [0, limit).
void check_window(op::Infer& c, IntArrayRef size, IntArrayRef stride, int64_t offset, int64_t limit) {
  if (size.size() != stride.size())
    c.value_error("sizes " + text_of(size) + " and strides " + text_of(stride) + " differ in length; give one stride " +
                  "for each size");
  checked_bytes(c.op, size, c.in(0).g->itemsize);
  int64_t last = offset;
  bool over = false, empty = false;
  for (size_t k = 0; k < size.size(); ++k) {
    if (stride[k] < 0)
      c.value_error("strides " + text_of(stride) + " hold a negative one; use flip() to walk a dimension backwards");
    if (size[k] == 0) {
      empty = true;
      continue;
    }
    int64_t reach = 0;
    over = over || __builtin_mul_overflow(size[k] - 1, stride[k], &reach) || __builtin_add_overflow(last, reach, &last);
  }
  if (offset < 0 || (!empty && (over || last >= limit)))
    index_error(c, "sizes " + text_of(size) + ", strides " + text_of(stride) + " and offset " + number(offset) +
                       " reach outside the " + number(limit) + " elements there are: " + c.describe(0) +
                       "; the last element must be below " + number(limit));
}

struct AsStrided : op::View {
  static constexpr bool any_region = true;
  static void infer(op::Infer& c) {
    const auto& a = c.attr<op_attr::as_strided>();
    Region& g = c.out_view();
    g.offset = a.storage_offset.value_or(c.in(0).g->offset);
    int64_t limit = static_cast<int64_t>(c.in(0).impl->storage->bytes()) / c.in(0).g->itemsize;
    check_window(c, a.size, a.stride, g.offset, limit);
    g.sizes.assign(a.size.begin(), a.size.size());
    g.strides.assign(a.stride.begin(), a.stride.size());
  }
};

// Windows of `size` elements at distance `step`; a window's elements become the last dimension.
struct Unfold : op::View {
  static void infer(op::Infer& c) {
    const auto& a = c.attr<op_attr::unfold>();
    Region& g = c.out_view_of_all();
    int d = static_cast<int>(c.dim(a.dimension, g.ndim()));
    int64_t n = g.ndim() ? g.sizes[d] : 1, stride = g.ndim() ? g.strides[d] : 1;
    if (a.size < 0 || a.size > n)
      c.value_error("a window of " + number(a.size) + " does not fit dimension " + number(d) + ": " + c.describe(0) +
                    "; size must be in [0, " + number(n) + "]");
    if (a.step <= 0) c.value_error("step is " + number(a.step) + ", but it must be 1 or more");
    check_room(c);
    if (g.ndim()) {
      g.sizes[d] = (n - a.size) / a.step + 1;
      if (__builtin_mul_overflow(stride, a.step, &g.strides[d])) g.strides[d] = 1;  // a single window
    }
    g.sizes.push_back(a.size);
    g.strides.push_back(stride);
  }
};

// strided_add(self, src): adds src to the elements of a row that sizes, strides and offset name. Several may fall on
// one element. The gradient of a self-overlapping view needs it.
struct StridedAdd : op::Base<2> {
  static constexpr uint16_t overwrites = op::input(0);
  static constexpr op::Bound bound = op::Bound::memory;
  static void infer(op::Infer& c) {
    const auto& a = c.attr<op_attr::strided_add>();
    c.rank(0, 1);
    c.same_dtype(0, 1);
    if (!(IntArrayRef(c.in(1).sizes()) == IntArrayRef(a.size)))
      c.shape_error("the source must have sizes " + text_of(a.size) + ", but " + c.describe(1));
    check_window(c, a.size, a.stride, a.offset, c.in(0).numel());
    c.out(0, c.in(0).dtype, c.in(0).sizes());
  }
  static void touched(const op::Infer& c, op::Touched& t) {
    const auto& a = c.attr<op_attr::strided_add>();
    if (c.in(1).numel() == 0) return;
    t.at(arange(c.in(0).numel(), c.in(0).storage->device()).as_strided(a.size, a.stride, a.offset));
  }
  static Tensor vjp(op::Vjp<StridedAdd, 0> g) { return g.take_dy(); }
  static Tensor vjp(op::Vjp<StridedAdd, 1> g) {
    const auto& a = g.attr<op_attr::strided_add>();
    Tensor dy = g.take_dy().contiguous();
    return dy.as_strided(a.size, a.stride, a.offset + dy.storage_offset());
  }
};

}  // namespace

SITU_OP(select, Select);
SITU_OP(narrow, Narrow);
SITU_OP(slice, SliceView);
SITU_OP(view, ViewAs);
SITU_OP(transpose, Transpose);
SITU_OP(permute, Permute);
SITU_OP(expand, Expand);
SITU_OP(squeeze, Squeeze);
SITU_OP(unsqueeze, Unsqueeze);
SITU_OP(diagonal, Diagonal);
SITU_OP(as_strided, AsStrided);
SITU_OP(unfold, Unfold);
SITU_OP(strided_add, StridedAdd);

Tensor body::t(const Tensor& x) {
  if (x.dim() > 2)
    throw ShapeError(called_as("t") + ": needs a tensor of at most two dimensions, but the tensor is " + x.describe() +
                     "; use transpose(a, b) or permute({...})");
  return x.dim() < 2 ? x.view(x.sizes()) : x.transpose(0, 1);
}

}  // namespace situ
