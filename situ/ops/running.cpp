// Running extrema and log-sums along one dimension, and search in sorted lines.
#include <cmath>

#include "situ/base/thread_state.h"
#include "situ/generated/op/order.h"
#include "situ/generated/ops/bodies.h"
#include "situ/op/lost_values.h"
#include "situ/op/spec.h"
#include "situ/ops/functions.h"
#include "situ/ops/operand.h"
#include "situ/ops/shape_rules.h"

namespace situ {

namespace {

// The largest, or smallest, element so far and its position; the gradient goes to that position.
template <class A>
struct RunningExtremum : op::Base<1> {
  static constexpr int n_out = 2;
  static constexpr op::Bound bound = op::Bound::memory;
  static constexpr op::Mask saves[] = {op::output(1)};
  static void infer(op::Infer& c) {
    c.dim(c.attr<A>().dim, c.in(0).ndim());
    c.out(0, c.in(0).dtype, c.in(0).sizes());
    c.out(1, DType::i64, c.in(0).sizes());
  }
  static Tensor vjp(op::Vjp<RunningExtremum, 0> g) {
    const Dims& sizes = g.sizes();
    if (sizes.empty()) return g.take_dy();
    Tensor index = g.template out<1>();
    return zeros(sizes, g.dtype()).scatter_add(g.template attr<A>().dim, index, g.take_dy());
  }
};

// log(exp(x_0) + ... + exp(x_i)).
struct LogCumSumExp : op::Base<1> {
  static constexpr bool converts = true;
  static constexpr uint16_t overwrites = op::input(0);
  static constexpr op::Bound bound = op::Bound::memory;
  static constexpr op::Mask saves[] = {op::input(0) | op::output(0)};
  using A = op_attr::logcumsumexp;
  static void infer(op::Infer& c) {
    c.floating(0);
    c.dim(c.attr<A>().dim, c.in(0).ndim());
    c.out(0, c.in(0).dtype, c.in(0).sizes());
  }
  // sum over i >= k of dy_i exp(x_k - y_i), in logarithms, so gradients of both signs are summed separately.
  static Tensor vjp(op::Vjp<LogCumSumExp, 0> g) {
    if (g.sizes().empty()) return g.take_dy();
    const int64_t d = g.attr<A>().dim;
    Tensor x = g.in<0>(), y = g.out<0>(), dy = g.take_dy();
    const Tensor there = y.detach() > -INFINITY;  // elsewhere all elements so far are -infinity, and have no slope
    auto part = [&](const Tensor& magnitude) {
      Tensor positive = (magnitude.detach() > 0) & there;
      Tensor logs = where(positive, where(positive, magnitude, 1).log() - where(positive, y, 0), -INFINITY);
      Tensor sums = logs.flip(d).logcumsumexp(d).flip(d);
      Tensor some = sums.detach() > -INFINITY;
      return where(some, where(some, sums, 0) + x, -INFINITY).exp();
    };
    return part(dy) - part(dy.neg());
  }
};

// The positions of values in sorted lines.
struct PlacesIn : op::Base<2> {
  static constexpr const char* names[] = {"sorted_sequence", "input"};
  static constexpr bool strided = false;
  static constexpr op::Bound bound = op::Bound::memory;
  static void infer(op::Infer& c) {
    const op::Operand &sorted = c.in(0), &values = c.in(1);
    c.same_dtype(0, 1);
    bool fits = sorted.ndim() == 1 || (sorted.ndim() == values.ndim() && sorted.ndim() > 0);
    for (int d = 0; fits && sorted.ndim() > 1 && d + 1 < sorted.ndim(); ++d) fits = sorted.size(d) == values.size(d);
    if (!fits)
      c.shape_error("the sorted sequence must be a vector, or have the values' sizes but for the last one: it is " +
                    op::describe(sorted.dtype, sorted.sizes()) + ", the values are " +
                    op::describe(values.dtype, values.sizes()));
    c.out(0, DType::i64, values.sizes());
  }
};

}  // namespace

SITU_OP(cummax, RunningExtremum<op_attr::cummax>);
SITU_OP(cummin, RunningExtremum<op_attr::cummin>);
SITU_OP(logcumsumexp, LogCumSumExp);
SITU_OP(places_in, PlacesIn);

namespace {

Tensor places(const char* name, const Tensor& sorted, const Tensor& values, bool int32, bool right,
              const Tensor& sorter) {
  Tensor line = sorted.detach(), wanted = values.detach();
  if (sorter.defined()) {
    if (sorter.sizes() != line.sizes() || sorter.dtype() != kLong)
      throw ShapeError(called_as(name) + ": the sorter must be int64 and have the sequence's sizes: it is " +
                       sorter.describe() + ", the sequence is " + line.describe());
    line = line.gather(-1, sorter);
  }
  const In in[] = {line, wanted};
  const op_attr::places_in a{right};
  Tensor r = op_call::plain(op_infos::places_in, {in, 2}, &a);
  return int32 ? r.to(kInt) : r;
}

}  // namespace

// Uses a wider type if the tensor's cannot hold the number.
Tensor op::number_beside(const Tensor& t, const Scalar& v) {
  const DType own = t.dtype();
  const bool fits = category_of(v.type()) <= category_of(own) && own != kBool && holds(own, v) &&
                    (is_floating(own) || v.toLong() >= 0 || own != kByte);
  const DType wide = v.isFloatingPoint() || t.is_floating_point() ? kDouble : kLong;
  return scalar_tensor(v, TensorOptions(fits ? own : wide).device(t.device()));
}

namespace body {

Tensor searchsorted(const In& sorted, const In& values, bool out_int32, bool right, const In& sorter) {
  const Tensor& line = op::tensor_of("searchsorted", sorted, "sorted_sequence");
  const Tensor order = sorter.defined() ? *sorter.tensor : Tensor();
  if (!values.is_scalar)
    return places("searchsorted", line, op::tensor_of("searchsorted", values, "input"), out_int32, right, order);
  const Tensor v = op::number_beside(line, values.scalar);
  return places("searchsorted", line.to(v.dtype()), v, out_int32, right, order);
}

Tensor bucketize(const In& values, const Tensor& boundaries, bool out_int32, bool right) {
  if (boundaries.dim() != 1)
    throw ShapeError(called_as("bucketize") + ": the boundaries must be a vector, but they are " +
                     boundaries.describe());
  if (values.is_scalar) {
    const Tensor v = op::number_beside(boundaries, values.scalar);
    return places("bucketize", boundaries.to(v.dtype()), v, out_int32, right, {});
  }
  return places("bucketize", boundaries, op::tensor_of("bucketize", values, "input"), out_int32, right, {});
}

}  // namespace body
}  // namespace situ
