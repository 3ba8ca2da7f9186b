// The CPU's kernels of the pooling ops.
#include "situ/backends/cpu/copy/copy.h"
#include "situ/backends/cpu/image/pool.h"
#include "situ/backends/cpu/image_operand.h"
#include "situ/generated/op/image.h"
#include "situ/ops/pool_window.h"

namespace situ {

namespace {

using cpu::Image;
using cpu::Kernel;
using op::window_of;

template <class Attr>
struct MaxPool2d {
  static void run(const Kernel& k) {
    if (!k.out().numel()) return;
    Image y(k.out()), x(k.in(0));
    if (!k.out(1).data) return cpu::max_pool2d(y.arg, nullptr, x.arg, window_of(k.attr<Attr>()));
    Image where(k.out(1));
    cpu::max_pool2d(y.arg, &where.arg, x.arg, window_of(k.attr<Attr>()));
  }
};

struct MaxPool2dBackward {
  using Attr = op_attr::max_pool2d_backward;
  static void run(const Kernel& k) {
    if (!k.out().numel()) return;
    Image dx(k.out()), dy(k.in(0)), where(k.in(1));
    cpu::max_pool2d_backward(dx.arg, dy.arg, where.arg, window_of(k.attr<Attr>()));
  }
};

struct AvgPool2d {
  using Attr = op_attr::avg_pool2d;
  static void run(const Kernel& k) {
    if (!k.out().numel()) return;
    Image y(k.out()), x(k.in(0));
    cpu::avg_pool2d(y.arg, x.arg, window_of(k.attr<Attr>()));
  }
};

struct AvgPool2dBackward {
  using Attr = op_attr::avg_pool2d_backward;
  static void run(const Kernel& k) {
    if (!k.out().numel()) return;
    Image dx(k.out()), dy(k.in(0));
    cpu::avg_pool2d_backward(dx.arg, dy.arg, window_of(k.attr<Attr>()));
  }
};

struct AdaptiveAvgPool2d {
  static void run(const Kernel& k) {
    Image y(k.out()), x(k.in(0));
    cpu::adaptive_avg_pool2d(y.arg, x.arg);
  }
};

struct AdaptiveAvgPool2dBackward {
  static void run(const Kernel& k) {
    if (!k.in(0).numel()) return cpu::fill(k.out(), cpu::Scalar(0.0));
    Image dx(k.out()), dy(k.in(0));
    cpu::adaptive_avg_pool2d_backward(dx.arg, dy.arg);
  }
};

}  // namespace

SITU_CPU(max_pool2d, MaxPool2d<op_attr::max_pool2d>);
SITU_CPU(max_pool2d_with_indices, MaxPool2d<op_attr::max_pool2d_with_indices>);
SITU_CPU(max_pool2d_backward, MaxPool2dBackward);
SITU_CPU(avg_pool2d, AvgPool2d);
SITU_CPU(avg_pool2d_backward, AvgPool2dBackward);
SITU_CPU(adaptive_avg_pool2d, AdaptiveAvgPool2d);
SITU_CPU(adaptive_avg_pool2d_backward, AdaptiveAvgPool2dBackward);

}  // namespace situ
