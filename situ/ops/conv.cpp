// Convolutions in two dimensions. The gradient of a convolution by its input is a transposed convolution and the other
// way round, and the gradient by the weight is an op of its own, so that any order of derivative follows.
#include <algorithm>

#include "situ/op/spec.h"
#include "situ/ops/functions.h"
#include "situ/ops/image.h"

namespace situ {

namespace {

using op::image_sizes;
using op::of;
using op::text_of;

void check_attributes(const op::Infer& c, Pair stride, Pair padding, Pair dilation, int64_t groups) {
  if (stride.h < 1 || stride.w < 1) c.value_error("stride is " + text_of(stride) + ", but it must be 1 or more");
  if (padding.h < 0 || padding.w < 0) c.value_error("padding is " + text_of(padding) + ", but it must be 0 or more");
  if (dilation.h < 1 || dilation.w < 1)
    c.value_error("dilation is " + text_of(dilation) + ", but it must be 1 or more");
  op::check_extent(c, "stride", stride);
  op::check_extent(c, "padding", padding);
  op::check_extent(c, "dilation", dilation);
  if (groups < 1) c.value_error("groups is " + std::to_string(groups) + ", but it must be 1 or more");
}

void check_operand(const op::Infer& c, const char* name, int i) {
  op::check_image(c, name, i);
  c.floating(i);
  c.same_dtype(0, i);
}

void check_bias(const op::Infer& c, int64_t results) {
  if (!c.has(2)) return;
  c.same_dtype(0, 2);
  if (c.in(2).ndim() != 1 || c.in(2).size(0) != results)
    c.shape_error("the bias must have one element for each of the " + std::to_string(results) +
                  " result channels: " + of(c, "bias", 2) + ", " + of(c, "weight", 1) + "; give it that size");
}

Tensor channel_sums(const Tensor& dy) { return dy.dim() == 4 ? dy.sum({0, 2, 3}) : dy.sum({1, 2}); }

// What a transposed convolution must add at the far edges to give an image of the sizes `like`.
template <class A>
Pair missing(const Dims& like, const Tensor& dy, const Dims& weight, const A& a) {
  int n = like.size();
  auto rest = [&](int d, int64_t s, int64_t p, int64_t dil, int64_t k) {
    return like[n + d] - ((dy.size(d) - 1) * s - 2 * p + dil * (k - 1) + 1);
  };
  return Pair{rest(-2, a.stride.h, a.padding.h, a.dilation.h, weight[2]),
              rest(-1, a.stride.w, a.padding.w, a.dilation.w, weight[3])};
}

// t's first rows and columns, as many as `like` has: of an image that a transposed convolution padded by a stride or
// more the convolution has some beyond.
Tensor first_pixels(Tensor t, const Dims& like) {
  for (int64_t d : {-2, -1})
    if (int64_t n = like[like.size() + static_cast<int>(d)]; t.size(d) != n) t = t.narrow(d, 0, n);
  return t;
}

// Each of so many pixels meets one of the weight's kernels [.., channels, height, width].
double kernel_flops(int64_t pixels, const Dims& weight) {
  return 2 * static_cast<double>(pixels) * static_cast<double>(weight[1] * weight[2] * weight[3]);
}

// x (N, C, H, W), weight (K, C / groups, kh, kw), bias (K).
struct Conv2d : op::Base<3> {
  static constexpr const char* names[] = {"input", "weight", "bias"};
  static constexpr int required = 2;
  static double flops(const op::Operand* in, const Dims& out) {
    int64_t pixels = 1;
    for (int64_t s : out) pixels *= s;
    return kernel_flops(pixels, in[1].sizes());
  }
  static constexpr op::Mask saves[] = {op::input(1), op::input(0), op::nothing};
  using Attr = op_attr::conv2d;
  static void infer(op::Infer& c) {
    const auto& a = c.attr<Attr>();
    check_operand(c, "input", 0);
    c.same_dtype(0, 1);
    c.rank(1, 4);
    check_attributes(c, a.stride, a.padding, a.dilation, a.groups);
    const Dims &x = c.in(0).sizes(), &w = c.in(1).sizes();
    int n = x.size();
    if (x[n - 3] != w[1] * a.groups || w[0] % a.groups != 0)
      c.shape_error("channels do not fit: " + of(c, "input", 0) + ", " + of(c, "weight", 1) + ", groups is " +
                    std::to_string(a.groups) +
                    "; the weight is [out, in / groups, height, width], and out must be a multiple of groups");
    int64_t span_h = a.dilation.h * (w[2] - 1) + 1, span_w = a.dilation.w * (w[3] - 1) + 1;
    int64_t h = x[n - 2] + 2 * a.padding.h - span_h, v = x[n - 1] + 2 * a.padding.w - span_w;
    if (h < 0 || v < 0 || w[2] < 1 || w[3] < 1)
      c.shape_error("the kernel spans " + text_of(Pair{span_h, span_w}) + ", more than the padded image: " +
                    of(c, "input", 0) + ", padding is " + text_of(a.padding) + "; pad more or use a smaller kernel");
    check_bias(c, w[0]);
    c.compute = c.in(0).dtype;
    op::out_image(c, 0, c.compute, image_sizes(x, w[0], h / a.stride.h + 1, v / a.stride.w + 1));
  }
  static Tensor vjp(op::Vjp<Conv2d, 0> g) {
    const auto& a = g.attr<Attr>();
    Tensor dy = g.dy();
    return conv_transpose2d(dy, g.in<1>(), std::nullopt, a.stride, a.padding, missing(g.sizes(0), dy, g.sizes(1), a),
                            a.groups, a.dilation);
  }
  static Tensor vjp(op::Vjp<Conv2d, 1> g) {
    const auto& a = g.attr<Attr>();
    const Dims& w = g.sizes(1);
    return conv2d_weight(g.in<0>(), g.dy(), Pair{w[2], w[3]}, a.stride, a.padding, a.dilation, a.groups);
  }
  static Tensor vjp(op::Vjp<Conv2d, 2> g) { return channel_sums(g.dy()); }
};

// x (N, C, H, W), weight (C, K / groups, kh, kw), bias (K): every pixel of x adds a weighted kernel to the result.
struct ConvTranspose2d : op::Base<3> {
  static constexpr const char* names[] = {"input", "weight", "bias"};
  static constexpr int required = 2;
  static double flops(const op::Operand* in, const Dims&) { return kernel_flops(in[0].numel(), in[1].sizes()); }
  static constexpr op::Mask saves[] = {op::input(1), op::input(0), op::nothing};
  using Attr = op_attr::conv_transpose2d;
  static void infer(op::Infer& c) {
    const auto& a = c.attr<Attr>();
    check_operand(c, "input", 0);
    c.same_dtype(0, 1);
    c.rank(1, 4);
    check_attributes(c, a.stride, a.padding, a.dilation, a.groups);
    Pair more = a.output_padding;
    if (more.h < 0 || more.w < 0 || more.h >= std::max(a.stride.h, a.dilation.h) ||
        more.w >= std::max(a.stride.w, a.dilation.w))
      c.value_error("output_padding is " + text_of(more) + ", but it must be 0 or more and less than the stride " +
                    text_of(a.stride) + " or the dilation " + text_of(a.dilation));
    const Dims &x = c.in(0).sizes(), &w = c.in(1).sizes();
    int n = x.size();
    if (x[n - 3] != w[0] || w[0] % a.groups != 0)
      c.shape_error("channels do not fit: " + of(c, "input", 0) + ", " + of(c, "weight", 1) + ", groups is " +
                    std::to_string(a.groups) +
                    "; the weight is [in, out / groups, height, width], and in must be a multiple of groups");
    int64_t h = (x[n - 2] - 1) * a.stride.h - 2 * a.padding.h + a.dilation.h * (w[2] - 1) + more.h + 1;
    int64_t v = (x[n - 1] - 1) * a.stride.w - 2 * a.padding.w + a.dilation.w * (w[3] - 1) + more.w + 1;
    if (h < 1 || v < 1)
      c.shape_error("the result would be " + text_of(Pair{h, v}) + " pixels: " + of(c, "input", 0) + ", " +
                    of(c, "weight", 1) + ", padding is " + text_of(a.padding) + "; pad less");
    check_bias(c, w[1] * a.groups);
    c.compute = c.in(0).dtype;
    op::out_image(c, 0, c.compute, image_sizes(x, w[1] * a.groups, h, v));
  }
  static Tensor vjp(op::Vjp<ConvTranspose2d, 0> g) {
    const auto& a = g.attr<Attr>();
    return first_pixels(conv2d(g.dy(), g.in<1>(), std::nullopt, a.stride, a.padding, a.dilation, a.groups), g.sizes());
  }
  static Tensor vjp(op::Vjp<ConvTranspose2d, 1> g) {
    const auto& a = g.attr<Attr>();
    const Dims& w = g.sizes(1);
    return conv2d_weight(g.dy(), g.in<0>(), Pair{w[2], w[3]}, a.stride, a.padding, a.dilation, a.groups);
  }
  static Tensor vjp(op::Vjp<ConvTranspose2d, 2> g) { return channel_sums(g.dy()); }
};

// The gradient of a convolution by its weight: x (N, C, H, W), dy (N, K, OH, OW) give (K, C / groups, kh, kw).
struct Conv2dWeight : op::Base<2> {
  static double arithmetic(const op::Operand* in, const Dims& out) { return kernel_flops(in[1].numel(), out); }
  static constexpr op::Mask saves[] = {op::input(1), op::input(0)};
  using Attr = op_attr::conv2d_weight;
  static void infer(op::Infer& c) {
    const auto& a = c.attr<Attr>();
    check_operand(c, "input", 0);
    check_operand(c, "gradient", 1);
    check_attributes(c, a.stride, a.padding, a.dilation, a.groups);
    const Dims &x = c.in(0).sizes(), &dy = c.in(1).sizes();
    int n = x.size();
    bool fits = dy.size() == n && (n == 3 || x[0] == dy[0]) && x[n - 3] % a.groups == 0 && dy[n - 3] % a.groups == 0;
    // The image may be larger than the convolution needs, by what a transposed one may be padded.
    auto reaches = [](int64_t in, int64_t p, int64_t d, int64_t k, int64_t s, int64_t out) {
      const int64_t more = in + 2 * p - d * (k - 1) - 1 - (out - 1) * s;
      return more >= 0 && more < std::max(s, d);
    };
    if (!fits || !reaches(x[n - 2], a.padding.h, a.dilation.h, a.kernel_size.h, a.stride.h, dy[n - 2]) ||
        !reaches(x[n - 1], a.padding.w, a.dilation.w, a.kernel_size.w, a.stride.w, dy[n - 1]))
      c.shape_error("the gradient does not have the sizes of the convolution's result: " + of(c, "input", 0) + ", " +
                    of(c, "gradient", 1) + ", kernel_size is " + text_of(a.kernel_size));
    c.compute = c.in(0).dtype;
    c.out(0, c.in(0).dtype, {dy[n - 3], x[n - 3] / a.groups, a.kernel_size.h, a.kernel_size.w});
  }
  static Tensor vjp(op::Vjp<Conv2dWeight, 0> g) {
    const auto& a = g.attr<Attr>();
    Tensor w = g.dy(), dy = g.in<1>();
    Dims weight(w.sizes().data(), 4);
    return conv_transpose2d(dy, w, std::nullopt, a.stride, a.padding, missing(g.sizes(0), dy, weight, a), a.groups,
                            a.dilation);
  }
  static Tensor vjp(op::Vjp<Conv2dWeight, 1> g) {
    const auto& a = g.attr<Attr>();
    return first_pixels(conv2d(g.in<0>(), g.dy(), std::nullopt, a.stride, a.padding, a.dilation, a.groups), g.sizes());
  }
};

}  // namespace

SITU_OP(conv2d, Conv2d);
SITU_OP(conv_transpose2d, ConvTranspose2d);
SITU_OP(conv2d_weight, Conv2dWeight);

}  // namespace situ
