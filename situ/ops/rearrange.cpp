// Copies in another order (flip, roll), triangles, and ops composed of them.
#include "situ/generated/op/rearrange.h"

#include <algorithm>

#include "situ/base/thread_state.h"
#include "situ/dispatch/touched.h"
#include "situ/generated/ops/bodies.h"
#include "situ/op/spec.h"
#include "situ/ops/functions.h"
#include "situ/ops/index.h"
#include "situ/ops/operand.h"
#include "situ/ops/shape_rules.h"

namespace situ {

namespace {

// Checks the dimensions of a list, each of which may occur once.
void check_dims(const op::Infer& c, const DimVec& dims) {
  uint32_t seen = 0;
  for (int64_t given : dims) {
    int64_t d = c.dim(given, c.in(0).ndim());
    if (seen >> d & 1) c.value_error("dimension " + std::to_string(d) + " appears twice in " + op::text_of(dims));
    seen |= 1u << d;
  }
}

// tril and triu: row i of a matrix keeps columns up to i + diagonal, or from there on.
template <class Attr, bool lower>
struct Triangle : op::Base<1> {
  static constexpr uint16_t overwrites = op::input(0);
  static constexpr op::Bound bound = op::Bound::memory;
  static void infer(op::Infer& c) {
    if (c.in(0).ndim() < 2) c.shape_error("needs a tensor of two dimensions or more, but " + c.describe(0));
    c.out(0, c.in(0).dtype, c.in(0).sizes());
  }
  static void touched(const op::Infer& c, op::Touched& t) {
    int64_t diagonal = c.template attr<Attr>().diagonal;
    const Dims& s = c.in(0).sizes();
    Tensor all = ones({s[s.size() - 2], s[s.size() - 1]}, dtype(kBool).device(c.in(0).storage->device()));
    t.where((lower ? all.tril(diagonal) : all.triu(diagonal)).logical_not());
  }
  static Tensor vjp(op::Vjp<Triangle, 0> g) {
    int64_t diagonal = g.template attr<Attr>().diagonal;
    return lower ? g.take_dy().tril(diagonal) : g.take_dy().triu(diagonal);
  }
};

struct Flip : op::Base<1> {
  static constexpr bool converts = true;
  static constexpr op::Bound bound = op::Bound::memory;
  static void infer(op::Infer& c) {
    check_dims(c, c.attr<op_attr::flip>().dims);
    c.out_like(0, c.in(0).dtype, c.in(0).sizes(), c.in(0));
  }
  static Tensor vjp(op::Vjp<Flip, 0> g) { return g.take_dy().flip(g.attr<op_attr::flip>().dims); }
};

// roll(x, shifts, dims): shifts elements cyclically. Without dims, x counts as one row.
struct Roll : op::Base<1> {
  static constexpr bool strided = false;
  static constexpr op::Bound bound = op::Bound::memory;
  static void infer(op::Infer& c) {
    const auto& a = c.attr<op_attr::roll>();
    check_dims(c, a.dims);
    if (c.in(0).ndim() == 0 && !a.dims.empty())
      c.value_error("dims are " + op::text_of(a.dims) + ", but " + c.describe(0) + " has no dimension to roll along");
    bool row = a.dims.empty() && a.shifts.size() == 1;
    if (a.shifts.empty() || (!row && a.shifts.size() != a.dims.size()))
      c.value_error("there must be one shift for each dimension: shifts are " + op::text_of(a.shifts) + ", dims are " +
                    op::text_of(a.dims) + "; without dims, give a single shift");
    c.out(0, c.in(0).dtype, c.in(0).sizes());
  }
  static Tensor vjp(op::Vjp<Roll, 0> g) {
    DimVec back = g.attr<op_attr::roll>().shifts;
    for (int i = 0; i < back.size(); ++i) back[i] = -back[i];
    return g.take_dy().roll(back, g.attr<op_attr::roll>().dims);
  }
};

using Tril = Triangle<op_attr::tril, true>;
using Triu = Triangle<op_attr::triu, false>;

}  // namespace

SITU_OP(tril, Tril);
SITU_OP(triu, Triu);
SITU_OP(flip, Flip);
SITU_OP(roll, Roll);

// ---- composed -------------------------------------------------------------------------------------------------------

namespace body {

Tensor diag(const Tensor& t, int64_t diagonal) {
  if (t.dim() == 2) return t.diagonal(diagonal, 0, 1).clone();
  if (t.dim() != 1)
    throw ShapeError(called_as("diag") + ": needs a vector or a matrix, but the tensor is " + t.describe() +
                     "; diagonal(offset, dim1, dim2) takes any tensor");
  int64_t n;
  if (diagonal == INT64_MIN || __builtin_add_overflow(t.numel(), diagonal < 0 ? -diagonal : diagonal, &n))
    throw ValueError(called_as("diag") + ": diagonal " + std::to_string(diagonal) +
                     " is too far out for a matrix to hold: the tensor is " + t.describe());
  Tensor r = zeros({n, n}, t.options());
  r.diagonal(diagonal, 0, 1).copy_(t);
  return r;
}

Tensor trace(const Tensor& t) {
  if (t.dim() != 2) throw ShapeError(called_as("trace") + ": needs a matrix, but the tensor is " + t.describe());
  return t.diagonal(0, 0, 1).sum();
}

Tensor take(const Tensor& t, const Tensor& index) {
  if (!is_integral(index.dtype()))
    throw DTypeError(called_as("take") + ": the index must hold integers, but it is " + index.describe() +
                     "; masked_select() takes a mask");
  const Tensor places = index.dtype() == kInt ? index : index.to(kLong);
  return t.reshape(-1).index({places.reshape(-1)}).view(DimVec(index.sizes()));
}

}  // namespace body

namespace {

// Returns the dimension along which repeats run; without one, the elements in a row.
int64_t along(const Tensor& x, std::optional<int64_t> dim) {
  if (!dim) return 0;
  return op::wrapped_dim("repeat_interleave", *dim, x.dim(), "the tensor is " + x.describe());
}

}  // namespace

Tensor body::repeat_interleave(const Tensor& t, int64_t repeats, std::optional<int64_t> dim) {
  if (repeats < 0)
    throw ValueError(called_as("repeat_interleave") + ": repeats is " + std::to_string(repeats) + "; it must be >= 0");
  Tensor x = dim && t.dim() > 0 ? t : t.reshape(-1);
  int64_t d = along(x, dim), repeated = 0;
  if (x.dim() > 0 && __builtin_mul_overflow(x.size(d), repeats, &repeated))
    throw ValueError(called_as("repeat_interleave") + ": " + std::to_string(repeats) +
                     " repeats are more than any tensor holds");
  DimVec wide, flat;
  for (int64_t k = 0; k < x.dim(); ++k) {
    wide.push_back(x.size(k));
    flat.push_back(k == d ? repeated : x.size(k));
    if (k == d) wide.push_back(repeats);
  }
  return dense(In(x.unsqueeze(d + 1).expand(wide))).view(flat);
}

// Takes one count for each slice, or one for all.
Tensor Tensor::repeated(const Tensor& repeats, std::optional<int64_t> dim, const SourceLocation& location) const {
  CallScope name("repeat_interleave");
  if (!is_integral(repeats.dtype()) || repeats.dim() > 1)
    throw DTypeError(called_as("repeat_interleave") + ": the counts must be a list of integers, but they are " +
                     repeats.describe());
  if (repeats.numel() == 1) return repeat_interleave(repeats.item<int64_t>(), dim, location);
  Tensor x = dim && this->dim() > 0 ? *this : reshape(-1, location), counts = repeats.to(kLong).contiguous().cpu();
  int64_t d = along(x, dim);
  if (counts.numel() != x.size(d))
    throw ShapeError(called_as("repeat_interleave") + ": the counts are " + repeats.describe() + ", but there are " +
                     std::to_string(x.size(d)) + " slices along dimension " + std::to_string(d) + " of " +
                     x.describe() + "; give one count for each");
  const auto* n = counts.const_data_ptr<int64_t>();
  int64_t total = 0;
  for (int64_t i = 0; i < counts.numel(); ++i) {
    if (n[i] < 0)
      throw ValueError(called_as("repeat_interleave") + ": count " + std::to_string(i) + " is " + std::to_string(n[i]));
    if (__builtin_add_overflow(total, n[i], &total))
      throw ValueError(called_as("repeat_interleave") + ": the counts add up to more than any tensor holds");
  }
  Tensor index = empty({total}, TensorOptions(kLong).device(kCPU));
  auto* at = index.data_ptr<int64_t>();
  for (int64_t i = 0; i < counts.numel(); ++i) at = std::fill_n(at, n[i], i);
  return x.index_select(d, index.to(x.device()), location);
}

}  // namespace situ
