#include "situ/backends/cpu/conv/conv.h"
#include "situ/backends/cpu/copy/copy.h"
#include "situ/backends/cpu/elementwise/epilogue.h"
#include "situ/backends/cpu/image_operand.h"
#include "situ/backends/cpu/scratch_operands.h"
#include "situ/generated/op/conv.h"

namespace situ {

namespace {

using cpu::Arg;
using cpu::ImageOf;
using cpu::Kernel;

// Lines are images of height 1; the depth of volumes stands before height and width.
template <int D, class A>
cpu::Conv2d geometry(const A& a) {
  constexpr int kColumn = D - 1, kRow = D - 2;
  cpu::Conv2d p;
  p.groups = a.groups;
  p.stride[1] = a.stride[kColumn], p.padding[1] = a.padding[kColumn], p.dilation[1] = a.dilation[kColumn];
  if constexpr (D > 1) p.stride[0] = a.stride[kRow], p.padding[0] = a.padding[kRow], p.dilation[0] = a.dilation[kRow];
  if constexpr (D > 2) p.stride_d = a.stride[0], p.padding_d = a.padding[0], p.dilation_d = a.dilation[0];
  return p;
}

bool empty(const op::Infer& c) { return !c.outs[0].g.numel() || !c.in(0).numel() || !c.in(1).numel(); }

// With an operand empty the kernels have nothing to do; a result that is not empty is zero, and the bias.
template <int D, int kBias = 2>
bool done_when_empty(const Kernel& k) {
  if (k.out().numel() && k.in(0).numel() && k.in(1).numel()) return false;
  if (!k.out().numel()) return true;
  cpu::fill(k.out(), cpu::Scalar(0.0));
  if (k.has(kBias)) cpu::add_channel_bias(ImageOf<D>(k.out()).arg, k.in(kBias));
  return true;
}

// kKind: what the result is; the operands are the other two, in the order x, y, w. kBias: which operand that is.
template <int D, class Attr, cpu::ConvKind kKind, int kBias = 2>
struct ConvOf {
  // f(the convolution of these operands), which are tensors, or what will be.
  template <class Out, class In, class F>
  static auto with(const Out& out, const In& first, const In& second, const Arg* bias, const Attr& a, F&& f) {
    const ImageOf<D> o(out), i(first), j(second);
    if constexpr (kKind == cpu::ConvKind::forward)
      return f(cpu::Convolution{kKind, i.arg, o.arg, j.arg, bias, geometry<D>(a)});
    else if constexpr (kKind == cpu::ConvKind::backward_data)
      return f(cpu::Convolution{kKind, o.arg, i.arg, j.arg, nullptr, geometry<D>(a)});
    else
      return f(cpu::Convolution{kKind, i.arg, j.arg, o.arg, nullptr, geometry<D>(a)});
  }
  static op::Choice choose(const op::Infer& c) {
    if (empty(c)) return {};
    const Arg bias = c.has(kBias) ? cpu::geometry_of(c.in(kBias)) : Arg{};
    return with(c.outs[0], c.in(0), c.in(1), c.has(kBias) ? &bias : nullptr, c.attr<Attr>(), cpu::choose);
  }
  static void make(const Kernel& k, const cpu::After* after) {
    if (done_when_empty<D, kBias>(k)) {
      if (after && k.out().numel()) after->run(*after, k.out().data, 1, k.out().numel(), 0);
      return;
    }
    with(k.out(), k.in(0), k.in(1), k.has(kBias) ? &k.in(kBias) : nullptr, k.attr<Attr>(),
         [&](const cpu::Convolution& c) { cpu::run(c, k.implementation, k.scratch, after); });
  }
  static void run(const Kernel& k) { make(k, nullptr); }
};
template <int D, class Attr, int kBias = 2>
using Conv = ConvOf<D, Attr, cpu::ConvKind::forward, kBias>;
template <int D, class Attr>
using ConvWeight = ConvOf<D, Attr, cpu::ConvKind::backward_weights>;

template <int D, class Attr>
struct ConvRelu : Conv<D, Attr> {
  static void run(const Kernel& k) {
    cpu::make_and_relu(k, true, [&](const cpu::After* after) { ConvRelu::make(k, after); });
  }
};

template <int D, class Attr>
struct ConvAdd : Conv<D, Attr, 3> {
  static void run(const Kernel& k) {
    cpu::make_and_add(k, true, [&](const cpu::After* after) { ConvAdd::make(k, after); });
  }
};

template <int D, class Attr>
struct ConvTranspose : ConvOf<D, Attr, cpu::ConvKind::backward_data> {
  static void run(const Kernel& k) {
    ConvTranspose::make(k, nullptr);
    const bool done = !k.out().numel() || !k.in(0).numel() || !k.in(1).numel();
    if (k.has(2) && !done) cpu::add_channel_bias(ImageOf<D>(k.out()).arg, k.in(2));
  }
};

}  // namespace

SITU_CPU(conv1d, Conv<1, op_attr::conv1d>);
SITU_CPU(conv2d, Conv<2, op_attr::conv2d>);
SITU_CPU(conv3d, Conv<3, op_attr::conv3d>);
SITU_CPU(conv1d_relu, ConvRelu<1, op_attr::conv1d_relu>);
SITU_CPU(conv2d_relu, ConvRelu<2, op_attr::conv2d_relu>);
SITU_CPU(conv3d_relu, ConvRelu<3, op_attr::conv3d_relu>);
SITU_CPU(conv1d_add, ConvAdd<1, op_attr::conv1d_add>);
SITU_CPU(conv2d_add, ConvAdd<2, op_attr::conv2d_add>);
SITU_CPU(conv3d_add, ConvAdd<3, op_attr::conv3d_add>);
SITU_CPU(conv_transpose1d, ConvTranspose<1, op_attr::conv_transpose1d>);
SITU_CPU(conv_transpose2d, ConvTranspose<2, op_attr::conv_transpose2d>);
SITU_CPU(conv_transpose3d, ConvTranspose<3, op_attr::conv_transpose3d>);
SITU_CPU(conv1d_weight, ConvWeight<1, op_attr::conv1d_weight>);
SITU_CPU(conv2d_weight, ConvWeight<2, op_attr::conv2d_weight>);
SITU_CPU(conv3d_weight, ConvWeight<3, op_attr::conv3d_weight>);

}  // namespace situ
