// Softmax and its logarithm: the ops, their gradients, and gumbel_softmax.
#include "situ/base/text.h"
#include "situ/generated/op/reduce.h"
#include "situ/generated/ops/bodies.h"
#include "situ/op/spec.h"
#include "situ/ops/functions.h"

namespace situ {

namespace {

Tensor softmax_gradient(Tensor dy, const Tensor& y, int64_t dim, bool log) {
  op_attr::softmax_backward a{dim, log};
  const In in[] = {std::move(dy), y};
  return op_call::plain(op_infos::softmax_backward, {in, 2}, &a);
}

template <class A, bool log>
struct Softmax : op::Base<1> {
  static constexpr uint16_t overwrites = op::input(0);
  static constexpr op::Mask saves[] = {op::output(0)};
  static double flops(const op::Operand* in, const Dims&) { return 4 * static_cast<double>(in[0].numel()); }
  static void infer(op::Infer& c) {
    const A& a = c.attr<A>();
    c.dim(a.dim, c.in(0).ndim());
    DType t = a.dtype.value_or(c.in(0).dtype);
    if (!is_floating(t))
      c.dtype_error("needs a floating dtype, but " + c.describe(0) +
                    "; convert with .to(kFloat), or pass dtype = kFloat");
    c.out(0, t, c.in(0).sizes());
  }
  static Tensor vjp(op::Vjp<Softmax, 0> g) {
    return softmax_gradient(g.take_dy(), g.template out<0>(), g.template attr<A>().dim, log);
  }
};

// (dy, y) -> dx: y (dy - sum(dy y)), or dy - exp(y) sum(dy) for the logarithm.
struct SoftmaxBackward : op::Base<2> {
  static constexpr uint16_t overwrites = op::input(0);
  static constexpr op::Mask saves[] = {op::input(1), op::input(0) | op::input(1)};
  using A = op_attr::softmax_backward;
  static void infer(op::Infer& c) { c.out(0, c.in(1).dtype, c.in(1).sizes()); }
  static Tensor vjp(op::Vjp<SoftmaxBackward, 0> g) {
    const A& a = g.attr<A>();
    Tensor y = g.in<1>(), d = g.take_dy();
    if (!a.log) return softmax_gradient(std::move(d), y, a.dim, false);
    return d - (d * y.exp()).sum(a.dim, true);
  }
  static Tensor vjp(op::Vjp<SoftmaxBackward, 1> g) {
    const A& a = g.attr<A>();
    Tensor dy = g.in<0>(), y = g.in<1>(), d = g.take_dy();
    if (a.log) return d * y.exp() * -dy.sum(a.dim, true);
    return d * (dy - (dy * y).sum(a.dim, true)) - dy * (d * y).sum(a.dim, true);
  }
};

using PlainSoftmax = Softmax<op_attr::softmax, false>;
using LogSoftmax = Softmax<op_attr::log_softmax, true>;

}  // namespace

SITU_OP(softmax, PlainSoftmax);
SITU_OP(log_softmax, LogSoftmax);
SITU_OP(softmax_backward, SoftmaxBackward);

// The noise is computed in f32 or f64, in which a draw of 0 is moved away from 0 to keep its logarithm finite.
Tensor body::gumbel_softmax(const Tensor& logits, double tau, bool hard, int64_t dim) {
  if (!(tau > 0))
    throw ValueError(called_as("gumbel_softmax") + ": tau is " + number_text(tau) + "; it must be above 0");
  if (!is_floating(logits.dtype()))
    throw DTypeError(called_as("gumbel_softmax") + ": needs a floating dtype, but logits is " + logits.describe() +
                     "; convert with .to(kFloat)");
  Tensor noise =
      empty(logits.sizes(), logits.options().requires_grad(false).dtype(logits.dtype() == kDouble ? kDouble : kFloat));
  noise.exponential_().clamp_min_(1e-30).log_().neg_();
  Tensor soft = ((logits + std::move(noise).to(logits.dtype())) / tau).softmax(dim);
  if (!hard) return soft;
  const Tensor values = soft.detach();
  return (zeros_like(values).scatter(dim, values.argmax(dim, true), 1) - values) + soft;
}

}  // namespace situ
