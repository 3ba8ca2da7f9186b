// Softmax and its logarithm.
#include "situ/device/cpu/elementwise.h"
#include "situ/kernels/cpu/softmax.h"

#include "situ/op/spec.h"
#include "situ/ops/functions.h"

namespace situ {

namespace {

const int64_t one = 1;

// An operand of rows along one dimension; a 0-dim one as one row of one element.
cpu::Arg lined(cpu::Arg a) {
  if (a.ndim == 0) a.ndim = 1, a.sizes = a.strides = &one;
  return a;
}
cpu::Arg lined(const Region& g, DType t) { return lined({nullptr, t, g.ndim(), g.sizes.data(), g.strides.data()}); }
int wrapped(int64_t dim, const cpu::Arg& a) { return static_cast<int>(dim < 0 ? dim + a.ndim : dim); }

template <class... Args>
int64_t scratch_bytes(int64_t dim, const Args&... args) {
  const cpu::Arg* all[] = {&args...};
  return cpu::row_scratch_bytes(all, sizeof...(args), wrapped(dim, *all[0]));
}

Tensor softmax_gradient(Tensor dy, const Tensor& y, int64_t dim, bool log) {
  op_attr::softmax_backward a{dim, log};
  const In in[] = {std::move(dy), y};
  return op_call::plain(op_rows::softmax_backward, in, 2, &a);
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
    c.scratch(scratch_bytes(a.dim, lined(c.outs[0].g, t), lined(*c.in(0).g, c.in(0).dtype)));
  }
  static void cpu(const op::Kernel& k) {
    cpu::Arg y = lined(k.out()), x = lined(k.in(0));
    cpu::softmax(y, x, wrapped(k.attr<A>().dim, y), log, k.scratch);
  }
  static Tensor vjp(op::Vjp<Softmax, 0> g) {
    return softmax_gradient(g.dy(), g.template out<0>(), g.template attr<A>().dim, log);
  }
};

// (dy, y) -> dx: y (dy - sum(dy y)), or dy - exp(y) sum(dy) for the logarithm.
struct SoftmaxBackward : op::Base<2> {
  static constexpr uint16_t overwrites = op::input(0);
  static constexpr op::Mask saves[] = {op::input(1), op::input(0) | op::input(1)};
  using A = op_attr::softmax_backward;
  static void infer(op::Infer& c) {
    c.out(0, c.in(1).dtype, c.in(1).sizes());
    DType t = c.in(1).dtype;
    c.scratch(scratch_bytes(c.attr<A>().dim, lined(c.outs[0].g, t), lined(*c.in(0).g, t), lined(*c.in(1).g, t)));
  }
  static void cpu(const op::Kernel& k) {
    cpu::Arg dx = lined(k.out()), dy = lined(k.in(0)), y = lined(k.in(1));
    cpu::softmax_backward(dx, dy, y, wrapped(k.attr<A>().dim, y), k.attr<A>().log, k.scratch);
  }
  static Tensor vjp(op::Vjp<SoftmaxBackward, 0> g) {
    const A& a = g.attr<A>();
    Tensor y = g.in<1>(), d = g.dy();
    if (!a.log) return softmax_gradient(std::move(d), y, a.dim, false);
    return d - (d * y.exp()).sum(a.dim, true);
  }
  static Tensor vjp(op::Vjp<SoftmaxBackward, 1> g) {
    const A& a = g.attr<A>();
    Tensor dy = g.in<0>(), y = g.in<1>(), d = g.dy();
    if (a.log) return d * y.exp() * -dy.sum(a.dim, true);
    return d * (dy - (dy * y).sum(a.dim, true)) - dy * (d * y).sum(a.dim, true);
  }
};

using PlainSoftmax = Softmax<op_attr::softmax, false>;
using LogSoftmax = Softmax<op_attr::log_softmax, true>;

}  // namespace

SITU_OP_AND_KERNEL(softmax, PlainSoftmax);
SITU_OP_AND_KERNEL(log_softmax, LogSoftmax);
SITU_OP_AND_KERNEL(softmax_backward, SoftmaxBackward);

}  // namespace situ
