// scatter_reduce and index_reduce: products, extrema and means of the values that meet at an index.
#include "situ/ops/combine.h"

#include <limits>

#include "situ/base/thread_state.h"
#include "situ/dispatch/touched.h"
#include "situ/generated/op/combine.h"
#include "situ/generated/op/index.h"
#include "situ/generated/ops/bodies.h"
#include "situ/op/spec.h"
#include "situ/ops/functions.h"
#include "situ/ops/index_rules.h"
#include "situ/ops/operand.h"
#include "situ/ops/shape_rules.h"

namespace situ {

namespace {

using op::Combine;

// self with the product, minimum or maximum of each element and the source's elements that are scattered to it.
struct ScatterCombine : op::Base<3> {
  static constexpr const char* names[] = {"self", "index", "source"};
  static constexpr uint16_t overwrites = op::input(0);
  static constexpr bool strided_out = true;
  static constexpr op::Bound bound = op::Bound::memory;
  static constexpr op::Mask all = op::input(0) | op::input(1) | op::input(2) | op::output(0);
  static constexpr op::Mask saves[] = {all, op::nothing, all};
  using Attr = op_attr::scatter_combine;
  static int dim(const op::Infer& c) { return static_cast<int>(c.dim(c.attr<Attr>().dim, c.in(0).ndim())); }
  static void infer(op::Infer& c) {
    op::check_scatter(c, dim(c));
    c.out(0, c.in(0).dtype, c.in(0).sizes());
  }
  static void refuse(const op::Infer& c, const Fault& f) {
    op::refuse_index(c, f, dim(c), op::size_along(c.in(0), dim(c)));
  }
  static void touched(const op::Infer& c, op::Touched& t) { op::touch_scattered(c, c.attr<Attr>().dim, t); }
  static void vjp(op::JointVjp<ScatterCombine> g, Tensor* dx) {
    const auto& a = g.attr<Attr>();
    Tensor self = g.in(0), index = g.in(1), source = g.in(2), y = g.out(), dy = g.take_dy();
    const DimVec sizes(source.sizes());
    if (index.dim() && source.sizes() != index.sizes())
      for (int64_t d = 0; d < index.dim(); ++d) source = source.narrow(d, 0, index.size(d));
    if (static_cast<Combine>(a.how) == Combine::prod)
      products(g, a.dim, self, index, source, y, dy, dx);
    else
      extrema(g, a.dim, self, index, source, y, dy, dx);
    if (dx[2].defined() && dx[2].sizes() != IntArrayRef(sizes)) {
      Tensor whole = zeros(sizes, dx[2].options()), part = whole;
      for (int64_t d = 0; d < dx[2].dim(); ++d) part = part.narrow(d, 0, dx[2].size(d));
      part.copy_(dx[2]);
      dx[2] = whole;
    }
  }

 private:
  // Equal extreme values share the gradient equally.
  static void extrema(op::JointVjp<ScatterCombine>& g, int64_t dim, const Tensor& self, const Tensor& index,
                      const Tensor& source, const Tensor& y, const Tensor& dy, Tensor* dx) {
    const Tensor result = y.detach();
    const Tensor own = (self.detach() == result).to(dy.dtype());
    const Tensor theirs = (source.detach() == result.gather(dim, index)).to(dy.dtype());
    const Tensor shared = dy / own.scatter_add(dim, index, theirs);
    if (g.needs(0)) dx[0] = own * shared;
    if (g.needs(2)) dx[2] = theirs * shared.gather(dim, index);
  }
  // The gradient is the product of the other factors: the whole product divided by the factor, unless the factor is 0.
  // If exactly one factor is 0, the product is computed a second time with 1 in its place.
  static void products(op::JointVjp<ScatterCombine>& g, int64_t dim, const Tensor& self, const Tensor& index,
                       const Tensor& source, const Tensor& y, const Tensor& dy, Tensor* dx) {
    auto again = [&](const Tensor& x, const Tensor& s) { return op::scatter_combine(x, dim, index, s, Combine::prod); };
    if (g.needs(0)) {
      const Tensor filled = self.masked_fill(self.detach() == 0, 1);
      dx[0] = dy * again(filled, source) / filled;
    }
    if (!g.needs(2)) return;
    const Tensor zero = source.detach() == 0;
    const Tensor zeros_met =
        zeros_like(self.detach()).scatter_add(dim, index, zero.to(self.dtype())).gather(dim, index);
    const Tensor alone = zero & (zeros_met == 1);
    const Tensor without = again(self, source.masked_fill(alone, 1));
    const Tensor of_alone = (dy * without).gather(dim, index);
    const Tensor of_others = (dy * y).gather(dim, index) / source.masked_fill(zero, 1);
    dx[2] = where(alone, of_alone, of_others);
  }
};

// Returns the value that changes nothing when it is combined.
Scalar neutral(Combine how, DType t) {
  if (how == Combine::prod) return 1;
  const bool largest = how == Combine::amax;
  if (is_floating(t)) {
    const double inf = std::numeric_limits<double>::infinity();
    return largest ? -inf : inf;
  }
  if (t == DType::boolean) return largest ? 0 : 1;
  const int bits = 8 * static_cast<int>(size_of(t));
  if (t == DType::u8) return largest ? 0 : 255;
  const int64_t top = bits == 64 ? std::numeric_limits<int64_t>::max() : (int64_t{1} << (bits - 1)) - 1;
  return largest ? -top - 1 : top;
}

enum class Reduced { sum, prod, mean, amax, amin };
Reduced reduced(const char* name, const std::string& reduce, bool sums) {
  if (reduce == "sum" && sums) return Reduced::sum;
  if (reduce == "prod") return Reduced::prod;
  if (reduce == "mean") return Reduced::mean;
  if (reduce == "amax") return Reduced::amax;
  if (reduce == "amin") return Reduced::amin;
  throw ValueError(called_as(name) + ": reduce is \"" + reduce + "\"; it may be " + (sums ? "\"sum\", " : "") +
                   "\"prod\", \"mean\", \"amax\" or \"amin\"");
}

// Narrows the source to the index's sizes.
Tensor as_long_as(const Tensor& index, Tensor source) {
  if (index.dim() != source.dim()) return source;
  for (int64_t d = 0; d < index.dim(); ++d)
    if (index.size(d) < source.size(d)) source = source.narrow(d, 0, index.size(d));
  return source;
}

Combine combine_of(Reduced how) {
  return how == Reduced::prod ? Combine::prod : how == Reduced::amax ? Combine::amax : Combine::amin;
}

Tensor combined(Reduced how, const Tensor& self, int64_t dim, const Tensor& index, const Tensor& source,
                bool include_self) {
  if (how == Reduced::sum || how == Reduced::mean) {
    Tensor start = include_self ? self : self.scatter(dim, index, 0);
    Tensor sum = start.scatter_add(dim, index, source);
    if (how == Reduced::sum) return sum;
    const Tensor part = as_long_as(index, source);
    Tensor count = include_self ? ones_like(self) : ones_like(self).scatter(dim, index, 0);
    count = std::move(count).scatter_add(dim, index, ones_like(part)).clamp_min(1);
    return is_floating(self.dtype()) ? std::move(sum) / count : div(std::move(sum), count, Rounding::floor);
  }
  return op::scatter_combine(self.scatter(dim, index, neutral(combine_of(how), self.dtype())), dim, index, source,
                             combine_of(how));
}

// Computes the form's result. In place, it writes only the elements that the index names: by one op if there is one for
// the whole call, else by copies of the result's elements.
Tensor reduced_by(op::Form& form, Reduced how, const In& self, int64_t dim, const Tensor& index, const Tensor& source,
                  bool include_self) {
  include_self = include_self || index.numel() == 0;
  const In in[] = {self, index, source};
  if (include_self && how == Reduced::sum) {
    const op_attr::scatter_add a{dim};
    return form.run(op_infos::scatter_add, {in, 3}, &a);
  }
  if (include_self && how != Reduced::mean) {
    const op_attr::scatter_combine a{dim, static_cast<int64_t>(combine_of(how))};
    return form.run(op_infos::scatter_combine, {in, 3}, &a);
  }
  const In old = form.value(self);
  const Tensor result = combined(how, *old.tensor, dim, index, source, include_self);
  if (!form.writes()) return result;
  const Tensor named = result.gather(dim, index);
  const In written[] = {self, index, named};
  const op_attr::scatter a{dim};
  return form.run(op_infos::scatter, {written, 3}, &a);
}

}  // namespace

SITU_OP(scatter_combine, ScatterCombine);

Tensor op::scatter_combine(const Tensor& self, int64_t dim, const Tensor& index, const Tensor& source, Combine how) {
  const op_attr::scatter_combine a{dim, static_cast<int64_t>(how)};
  const In in[] = {self, index, source};
  return op_call::plain(op_infos::scatter_combine, {in, 3}, &a);
}

namespace body {

Tensor scatter_reduce(op::Form& form, const In& input, int64_t dim, const Tensor& index, const Tensor& src,
                      std::string_view reduce, bool include_self) {
  op::tensor_of("scatter_reduce", input, "self");
  return reduced_by(form, reduced("scatter_reduce", std::string(reduce), true), input, dim, index, src, include_self);
}

Tensor index_reduce(op::Form& form, const In& input, int64_t dim, const Tensor& index, const Tensor& source,
                    std::string_view reduce, bool include_self) {
  const Tensor& self = op::tensor_of("index_reduce", input, "self");
  const Reduced how = reduced("index_reduce", std::string(reduce), false);
  if (index.dim() > 1 || !is_integral(index.dtype()))
    throw ShapeError(called_as("index_reduce") + ": the index must be a vector of integers, but it is " +
                     index.describe());
  if (self.dim() == 0 && index.numel() == 1 && source.numel() == 1)
    return reduced_by(form, how, input, dim, index.reshape(-1), source.reshape(-1), include_self);
  const int64_t d = op::wrapped_dim("index_reduce", dim, self.dim(), "self is " + self.describe());
  DimVec want(self.sizes()), shape;
  if (self.dim()) want[static_cast<int>(d)] = index.numel();
  if (self.dim() == 0 || source.sizes() != IntArrayRef(want))
    throw ShapeError(called_as("index_reduce") + ": the source must have sizes " + op::text_of(want) +
                     ", one slice for each index: self is " + self.describe() + ", source is " + source.describe());
  for (int64_t k = 0; k < self.dim(); ++k) shape.push_back(k == d ? index.numel() : 1);
  return reduced_by(form, how, input, d, index.reshape(shape).expand(want), source, include_self);
}

}  // namespace body
}  // namespace situ
