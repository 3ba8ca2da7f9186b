#include "situ/kernels/cpu/conv.h"

#include "situ/device/cpu/geometry.h"
#include "situ/device/cpu/image.h"
#include "situ/kernels/cpu/copy.h"

namespace situ {

namespace {

using cpu::Arg;
using cpu::Image;
using cpu::Kernel;

template <class A>
cpu::Conv2d geometry(const A& a) {
  return {{a.stride.h, a.stride.w}, {a.padding.h, a.padding.w}, {a.dilation.h, a.dilation.w}, a.groups};
}

bool empty(const op::Infer& c) { return !c.outs[0].g.numel() || !c.in(0).numel() || !c.in(1).numel(); }

// With an operand empty the kernels have nothing to do; a result that is not empty is zero, and the bias.
bool done_when_empty(const Kernel& k) {
  if (k.out().numel() && k.in(0).numel() && k.in(1).numel()) return false;
  if (!k.out().numel()) return true;
  cpu::fill(k.out(), cpu::Scalar(0.0));
  if (k.has(2)) cpu::add_channel_bias(Image(k.out()).arg, k.in(2));
  return true;
}

struct Conv2d {
  using Attr = op_attr::conv2d;
  static int64_t scratch(const op::Infer& c) {
    if (empty(c)) return 0;
    Image y(c.outs[0]), xi(c.in(0)), wi(c.in(1));
    const Arg bias = c.has(2) ? cpu::geometry_of(c.in(2)) : Arg{};
    return static_cast<int64_t>(
        cpu::conv2d_forward_scratch_bytes(y.arg, xi.arg, wi.arg, c.has(2) ? &bias : nullptr, geometry(c.attr<Attr>())));
  }
  static void run(const Kernel& k) {
    if (done_when_empty(k)) return;
    Image y(k.out()), x(k.in(0)), w(k.in(1));
    cpu::conv2d_forward(y.arg, x.arg, w.arg, k.has(2) ? &k.in(2) : nullptr, geometry(k.attr<Attr>()), k.scratch);
  }
};

struct ConvTranspose2d {
  using Attr = op_attr::conv_transpose2d;
  static int64_t scratch(const op::Infer& c) {
    if (empty(c)) return 0;
    Image y(c.outs[0]), xi(c.in(0)), wi(c.in(1));
    return static_cast<int64_t>(
        cpu::conv2d_backward_data_scratch_bytes(y.arg, xi.arg, wi.arg, geometry(c.attr<Attr>())));
  }
  static void run(const Kernel& k) {
    if (done_when_empty(k)) return;
    Image y(k.out()), x(k.in(0)), w(k.in(1));
    cpu::conv2d_backward_data(y.arg, x.arg, w.arg, geometry(k.attr<Attr>()), k.scratch);
    if (k.has(2)) cpu::add_channel_bias(y.arg, k.in(2));
  }
};

struct Conv2dWeight {
  using Attr = op_attr::conv2d_weight;
  static int64_t scratch(const op::Infer& c) {
    if (empty(c)) return 0;
    Image dw(c.outs[0]), xi(c.in(0)), gi(c.in(1));
    return static_cast<int64_t>(
        cpu::conv2d_backward_weights_scratch_bytes(dw.arg, xi.arg, gi.arg, geometry(c.attr<Attr>())));
  }
  static void run(const Kernel& k) {
    if (done_when_empty(k)) return;
    Image dw(k.out()), x(k.in(0)), dy(k.in(1));
    cpu::conv2d_backward_weights(dw.arg, x.arg, dy.arg, geometry(k.attr<Attr>()), k.scratch);
  }
};

}  // namespace

SITU_CPU(conv2d, Conv2d);
SITU_CPU(conv_transpose2d, ConvTranspose2d);
SITU_CPU(conv2d_weight, Conv2dWeight);

}  // namespace situ
