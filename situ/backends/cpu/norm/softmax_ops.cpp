// The CPU's kernels of softmax and its gradient.
#include "situ/backends/cpu/norm/softmax.h"
#include "situ/backends/cpu/scratch_operands.h"
#include "situ/generated/op/reduce.h"

namespace situ {

namespace {

using cpu::Arg;
using cpu::geometry_of;
using cpu::Kernel;

const int64_t one = 1;

// Views an operand as rows along one dimension; a 0-dim one is one row of one element.
Arg lined(Arg a) {
  if (a.ndim == 0) a.ndim = 1, a.sizes = a.strides = &one;
  return a;
}
int wrapped(int64_t dim, const Arg& a) { return static_cast<int>(dim < 0 ? dim + a.ndim : dim); }

template <class... Args>
int64_t scratch_bytes(int64_t dim, const Args&... args) {
  const Arg* all[] = {&args...};
  return cpu::softmax_scratch_bytes(all, sizeof...(args), wrapped(dim, *all[0]));
}

template <class A, bool log>
struct Softmax {
  static int64_t scratch(const op::Infer& c) {
    return scratch_bytes(c.attr<A>().dim, lined(geometry_of(c.outs[0])), lined(geometry_of(c.in(0))));
  }
  static void run(const Kernel& k) {
    Arg y = lined(k.out()), x = lined(k.in(0));
    cpu::softmax(y, x, wrapped(k.attr<A>().dim, y), log, k.scratch);
  }
};

struct SoftmaxBackward {
  using A = op_attr::softmax_backward;
  static int64_t scratch(const op::Infer& c) {
    return scratch_bytes(c.attr<A>().dim, lined(geometry_of(c.outs[0])), lined(geometry_of(c.in(0))),
                         lined(geometry_of(c.in(1))));
  }
  static void run(const Kernel& k) {
    Arg dx = lined(k.out()), dy = lined(k.in(0)), y = lined(k.in(1));
    cpu::softmax_backward(dx, dy, y, wrapped(k.attr<A>().dim, y), k.attr<A>().log, k.scratch);
  }
};

using PlainSoftmax = Softmax<op_attr::softmax, false>;
using LogSoftmax = Softmax<op_attr::log_softmax, true>;

}  // namespace

SITU_CPU(softmax, PlainSoftmax);
SITU_CPU(log_softmax, LogSoftmax);
SITU_CPU(softmax_backward, SoftmaxBackward);

}  // namespace situ
