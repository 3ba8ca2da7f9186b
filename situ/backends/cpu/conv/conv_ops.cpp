// The CPU's kernels of convolutions of one to three directions, their transposes, and their weights' gradients.
#include "situ/backends/cpu/conv/conv.h"
#include "situ/backends/cpu/copy/copy.h"
#include "situ/backends/cpu/image_operand.h"
#include "situ/backends/cpu/scratch_operands.h"
#include "situ/generated/op/conv.h"

namespace situ {

namespace {

using cpu::Arg;
using cpu::ConvKind;
using cpu::Convolution;
using cpu::ImageOf;
using cpu::Kernel;

// The operand that the op computes from the other two, which come in the order x, y, w. A transposed convolution
// computes x's gradient.
ConvKind kind_of(const op_attr::convolution& a) { return a.transposed ? ConvKind::backward_data : ConvKind::forward; }
ConvKind kind_of(const op_attr::convolution_weight&) { return ConvKind::backward_weights; }

// Calls f with the convolution of these operands, or of their geometries before they exist.
template <int D, class Out, class In, class A, class F>
auto with_images(const Out& out, const In& first, const In& second, const Arg* bias, const A& a, F&& f) {
  const ImageOf<D> o(out), i(first), j(second);
  switch (kind_of(a)) {
    case ConvKind::forward:
      return f(Convolution{ConvKind::forward, i.arg, o.arg, j.arg, bias, a.stride, a.padding, a.dilation, a.groups});
    case ConvKind::backward_data:
      return f(Convolution{ConvKind::backward_data, o.arg, i.arg, j.arg, nullptr, a.stride, a.padding, a.dilation,
                           a.groups});
    default:
      return f(Convolution{ConvKind::backward_weights, i.arg, j.arg, o.arg, nullptr, a.stride, a.padding, a.dilation,
                           a.groups});
  }
}
template <class Out, class In, class A, class F>
auto with_convolution(const Out& out, const In& first, const In& second, const Arg* bias, const A& a, F&& f) {
  return a.dims == 1   ? with_images<1>(out, first, second, bias, a, f)
         : a.dims == 2 ? with_images<2>(out, first, second, bias, a, f)
                       : with_images<3>(out, first, second, bias, a, f);
}

void add_bias(const Arg& out, int64_t dims, const Arg& bias) {
  if (dims == 1)
    cpu::add_channel_bias(ImageOf<1>(out).arg, bias);
  else if (dims == 2)
    cpu::add_channel_bias(ImageOf<2>(out).arg, bias);
  else
    cpu::add_channel_bias(ImageOf<3>(out).arg, bias);
}

template <class A>
struct Conv {
  static op::Choice choose(const op::Infer& c) {
    if (!c.outs[0].g.numel() || !c.in(0).numel() || !c.in(1).numel()) return {};
    const Arg bias = c.has(2) ? cpu::geometry_of(c.in(2)) : Arg{};
    return with_convolution(c.outs[0], c.in(0), c.in(1), c.has(2) ? &bias : nullptr, c.attr<A>(), cpu::choose);
  }
  static void run(const Kernel& k) {
    const A& a = k.attr<A>();
    if (!k.out().numel()) return;
    const bool empty = !k.in(0).numel() || !k.in(1).numel();  // then the result is zero plus the bias
    if (empty)
      cpu::fill(k.out(), cpu::Scalar(0.0));
    else
      with_convolution(k.out(), k.in(0), k.in(1), k.has(2) ? &k.in(2) : nullptr, a,
                       [&](const Convolution& c) { cpu::run(c, k.implementation, k.scratch); });
    if (k.has(2) && (empty || kind_of(a) == ConvKind::backward_data)) add_bias(k.out(), a.dims, k.in(2));
  }
};

}  // namespace

SITU_CPU(convolution, Conv<op_attr::convolution>);
SITU_CPU(convolution_weight, Conv<op_attr::convolution_weight>);

}  // namespace situ
