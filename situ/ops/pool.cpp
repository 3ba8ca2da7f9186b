// Pooling in two dimensions. Gradients are separate ops, so that derivatives of any order exist.
#include "situ/generated/op/image.h"
#include "situ/op/spec.h"
#include "situ/ops/functions.h"
#include "situ/ops/image.h"
#include "situ/ops/operand.h"
#include "situ/ops/pool_window.h"

namespace situ {

namespace {

using op::image_sizes;
using op::of;
using op::stride_or;
using op::text_of;
using op::window_of;

Pair image_of(const Dims& s) { return {s[s.size() - 2], s[s.size() - 1]}; }

// Infers the sizes of operand 0, an image, after pooling.
template <class Attr>
Dims pooled(const op::Infer& c, const Attr& a) {
  const Dims& x = c.in(0).sizes();
  op::Windows<Pair> w{a.kernel_size, stride_or(a.stride, a.kernel_size), a.padding, 1, a.ceil_mode};
  if constexpr (requires { a.dilation; }) w.dilation = a.dilation;
  return image_sizes(x, x[x.size() - 3], op::pooled_sizes(c, of(c, "input", 0), image_of(x), w));
}

// Infers max pooling; `indices` says whether the result has indices for programs.
template <class Attr>
void infer_max(op::Infer& c, bool indices) {
  const auto& a = c.attr<Attr>();
  op::check_image(c, "input", 0);
  if (c.in(0).dtype == DType::boolean) c.dtype_error("bool images have no maximum: " + of(c, "input", 0));
  const PoolWindow p = window_of(a);
  const Dims out = pooled(c, a);
  c.compute = c.in(0).dtype;
  op::out_image(c, 0, c.compute, out);
  bool bytes = !indices && p.kernel[0] * p.kernel[1] <= 255;
  op::out_image(c, 1, bytes ? DType::u8 : DType::i64, out);
}

template <class Attr>
Tensor max_backward(Tensor dy, Tensor where, const Dims& x, const Attr& a) {
  op_attr::max_pool2d_backward attributes{image_of(x), a.kernel_size, stride_or(a.stride, a.kernel_size), a.padding,
                                          a.dilation};
  const In in[] = {dy, where};
  return op_call::plain(op_infos::max_pool2d_backward, {in, 2}, &attributes);
}

// Saves one byte per maximum: its position in the window.
struct MaxPool2d : op::Base<1> {
  static constexpr bool strided_out = true;
  static constexpr int n_private = 1;
  static constexpr op::Mask saves[] = {op::output(1)};
  static constexpr op::Bound bound = op::Bound::memory;
  static constexpr auto packing = memory::Packing::offsets;
  static constexpr op::Mask plain_saves = op::nothing;
  static int64_t plain_bytes(const op::Operand*, const op::OutSpec& packed) { return packed.g.numel() * 8; }  // i64
  using Attr = op_attr::max_pool2d;
  static void infer(op::Infer& c) { infer_max<Attr>(c, false); }
  static Tensor vjp(op::Vjp<MaxPool2d, 0> g) {
    return max_backward(g.take_dy(), g.out<1>(), g.sizes(), g.attr<Attr>());
  }
};

struct MaxPool2dWithIndices : op::Base<1> {
  static constexpr bool strided_out = true;
  static constexpr int n_out = 2;
  static constexpr op::Mask saves[] = {op::output(1)};
  static constexpr op::Bound bound = op::Bound::memory;
  using Attr = op_attr::max_pool2d_with_indices;
  static void infer(op::Infer& c) { infer_max<Attr>(c, true); }
  static Tensor vjp(op::Vjp<MaxPool2dWithIndices, 0> g) {
    return max_backward(g.take_dy(), g.out<1>(), g.sizes(), g.attr<Attr>());
  }
};

// Converts positions in windows to indices into the plane.
Tensor plane_indices(const Tensor& where, const op_attr::max_pool2d_backward& a) {
  if (where.dtype() == kLong) return where;
  int64_t oh = where.size(-2), ow = where.size(-1);
  Tensor offset = where.to(kLong);
  const Device on = where.device();
  Tensor top = (arange(oh, on) * a.stride.h - a.padding.h).view({oh, 1}),
         left = arange(ow, on) * a.stride.w - a.padding.w;
  Tensor row = offset.div(a.kernel_size.w, Rounding::floor) * a.dilation.h + top;
  Tensor column = offset.remainder(a.kernel_size.w) * a.dilation.w + left;
  return row * a.input_size.w + column;
}

// (dy, where) -> gradient of the image.
struct MaxPool2dBackward : op::Base<2> {
  static constexpr bool strided_out = true;
  static constexpr op::Mask saves[] = {op::input(1), op::nothing};
  static constexpr op::Bound bound = op::Bound::memory;
  using Attr = op_attr::max_pool2d_backward;
  static void infer(op::Infer& c) {
    const auto& a = c.attr<Attr>();
    op::check_image(c, "gradient", 0);
    c.floating(0);
    const Dims& dy = c.in(0).sizes();
    if (!(c.in(1).sizes() == dy) || (c.in(1).dtype != DType::u8 && c.in(1).dtype != DType::i64))
      c.shape_error("the places of the maxima must be u8 or i64 and have the gradient's sizes: " +
                    of(c, "gradient", 0) + ", " + of(c, "where", 1));
    c.compute = c.in(0).dtype;
    op::out_image(c, 0, c.compute, image_sizes(dy, dy[dy.size() - 3], a.input_size));
  }
  static Tensor vjp(op::Vjp<MaxPool2dBackward, 0> g) {
    const Attr& a = g.attr<Attr>();
    Tensor where = g.in<1>(), at = plane_indices(where, a), nowhere;
    const PoolWindow p = window_of(a);
    if (in_padding_alone(p, 0, where.size(-2), a.input_size.h) ||
        in_padding_alone(p, 1, where.size(-1), a.input_size.w)) {
      nowhere = where.dtype() == kLong ? where < 0 : where == kNowhere;
      at = at.masked_fill(nowhere, 0);
    }
    Tensor r = g.take_dy().flatten(-2).gather(-1, at.flatten(-2)).reshape(at.sizes());
    return nowhere.defined() ? r.masked_fill(nowhere, 0) : r;
  }
};

struct AvgPool2d : op::Base<1> {
  static constexpr bool strided_out = true;
  static constexpr op::Bound bound = op::Bound::memory;
  using Attr = op_attr::avg_pool2d;
  static void infer(op::Infer& c) {
    const auto& a = c.attr<Attr>();
    op::check_image(c, "input", 0);
    c.floating(0);
    if (a.divisor_override && *a.divisor_override == 0)
      c.value_error("divisor_override is 0; leave it out or give another");
    c.compute = c.in(0).dtype;
    op::out_image(c, 0, c.compute, pooled(c, a));
  }
  static Tensor vjp(op::Vjp<AvgPool2d, 0> g) {
    const auto& a = g.attr<Attr>();
    Tensor dy = g.take_dy();
    op_attr::avg_pool2d_backward attributes{image_of(g.sizes()), a.kernel_size, stride_or(a.stride, a.kernel_size),
                                            a.padding,           a.ceil_mode,   a.count_include_pad,
                                            a.divisor_override};
    const In in[] = {dy};
    return op_call::plain(op_infos::avg_pool2d_backward, {in, 1}, &attributes);
  }
};

struct AvgPool2dBackward : op::Base<1> {
  static constexpr bool strided_out = true;
  static constexpr op::Bound bound = op::Bound::memory;
  using Attr = op_attr::avg_pool2d_backward;
  static void infer(op::Infer& c) {
    const auto& a = c.attr<Attr>();
    op::check_image(c, "gradient", 0);
    c.floating(0);
    const Dims& dy = c.in(0).sizes();
    c.compute = c.in(0).dtype;
    op::out_image(c, 0, c.compute, image_sizes(dy, dy[dy.size() - 3], a.input_size));
  }
  static Tensor vjp(op::Vjp<AvgPool2dBackward, 0> g) {
    const auto& a = g.attr<Attr>();
    return avg_pool2d(g.take_dy(), a.kernel_size, a.stride, a.padding, a.ceil_mode, a.count_include_pad,
                      a.divisor_override);
  }
};

struct AdaptiveAvgPool2d : op::Base<1> {
  static constexpr bool strided_out = true;
  static constexpr op::Bound bound = op::Bound::memory;
  using Attr = op_attr::adaptive_avg_pool2d;
  static void infer(op::Infer& c) {
    Pair out = c.attr<Attr>().output_size;
    op::check_image(c, "input", 0);
    c.floating(0);
    if (out.h < 0 || out.w < 0) c.value_error("output_size is " + text_of(out) + ", but it must be 0 or more");
    const Dims& x = c.in(0).sizes();
    if ((!image_of(x).h || !image_of(x).w) && out.h && out.w)
      c.shape_error("an image without pixels has no mean: " + of(c, "input", 0));
    c.compute = c.in(0).dtype;
    op::out_image(c, 0, c.compute, image_sizes(x, x[x.size() - 3], out));
  }
  static Tensor vjp(op::Vjp<AdaptiveAvgPool2d, 0> g) {
    Tensor dy = g.take_dy();
    op_attr::adaptive_avg_pool2d_backward attributes{image_of(g.sizes())};
    const In in[] = {dy};
    return op_call::plain(op_infos::adaptive_avg_pool2d_backward, {in, 1}, &attributes);
  }
};

struct AdaptiveAvgPool2dBackward : op::Base<1> {
  static constexpr bool strided_out = true;
  static constexpr op::Bound bound = op::Bound::memory;
  using Attr = op_attr::adaptive_avg_pool2d_backward;
  static void infer(op::Infer& c) {
    Pair in = c.attr<Attr>().input_size;
    op::check_image(c, "gradient", 0);
    c.floating(0);
    const Dims& dy = c.in(0).sizes();
    c.compute = c.in(0).dtype;
    op::out_image(c, 0, c.compute, image_sizes(dy, dy[dy.size() - 3], in));
  }
  static Tensor vjp(op::Vjp<AdaptiveAvgPool2dBackward, 0> g) {
    return adaptive_avg_pool2d(g.take_dy(), image_of(g.sizes()));
  }
};

}  // namespace

SITU_OP(max_pool2d, MaxPool2d);
SITU_OP(max_pool2d_with_indices, MaxPool2dWithIndices);
SITU_OP(max_pool2d_backward, MaxPool2dBackward);
SITU_OP(avg_pool2d, AvgPool2d);
SITU_OP(avg_pool2d_backward, AvgPool2dBackward);
SITU_OP(adaptive_avg_pool2d, AdaptiveAvgPool2d);
SITU_OP(adaptive_avg_pool2d_backward, AdaptiveAvgPool2dBackward);

}  // namespace situ
