// Convolutions in one to three dimensions. The gradient of a convolution by its input is a transposed convolution and
// the other way round, and the gradient by the weight is an op of its own, so that any order of derivative follows.
#include "situ/generated/op/conv.h"

#include <algorithm>
#include <utility>

#include "situ/base/thread_state.h"
#include "situ/dispatch/run.h"
#include "situ/generated/op/unary.h"
#include "situ/generated/ops/bodies.h"
#include "situ/op/spec.h"
#include "situ/ops/bits.h"
#include "situ/ops/functions.h"
#include "situ/ops/image.h"

namespace situ {

namespace {

using op::any_below;
using op::image_sizes;
using op::of;
using op::text_of;

// The ops of D directions.
template <int D>
struct Ops;
#define SITU_CONV_OPS(D)                                            \
  template <>                                                       \
  struct Ops<D> {                                                   \
    using Conv = op_attr::conv##D##d;                               \
    using Transposed = op_attr::conv_transpose##D##d;               \
    using Weight = op_attr::conv##D##d_weight;                      \
    using Relu = op_attr::conv##D##d_relu;                          \
    using Add = op_attr::conv##D##d_add;                            \
    static const op::Row& add() { return op_rows::conv##D##d_add; } \
    template <class... A>                                           \
    static Tensor conv(A&&... a) {                                  \
      return conv##D##d(std::forward<A>(a)...);                     \
    }                                                               \
    template <class... A>                                           \
    static Tensor transposed(A&&... a) {                            \
      return conv_transpose##D##d(std::forward<A>(a)...);           \
    }                                                               \
    template <class... A>                                           \
    static Tensor weight(A&&... a) {                                \
      return conv##D##d_weight(std::forward<A>(a)...);              \
    }                                                               \
  };
SITU_CONV_OPS(1)
SITU_CONV_OPS(2)
SITU_CONV_OPS(3)
#undef SITU_CONV_OPS

template <class E>
void check_attributes(const op::Infer& c, const E& stride, const E& padding, const E& dilation, int64_t groups) {
  if (any_below(stride, 1)) c.value_error("stride is " + text_of(stride) + ", but it must be 1 or more");
  if (any_below(padding, 0)) c.value_error("padding is " + text_of(padding) + ", but it must be 0 or more");
  if (any_below(dilation, 1)) c.value_error("dilation is " + text_of(dilation) + ", but it must be 1 or more");
  op::check_extent(c, "stride", stride);
  op::check_extent(c, "padding", padding);
  op::check_extent(c, "dilation", dilation);
  if (groups < 1) c.value_error("groups is " + std::to_string(groups) + ", but it must be 1 or more");
}

template <int D>
void check_operand(const op::Infer& c, const char* name, int i) {
  op::check_image<D>(c, name, i);
  c.floating(i);
  c.same_dtype(0, i);
}

void check_bias(const op::Infer& c, int bias, int64_t results) {
  if (!c.has(bias)) return;
  c.same_dtype(0, bias);
  if (c.in(bias).ndim() != 1 || c.in(bias).size(0) != results)
    c.shape_error("the bias must have one element for each of the " + std::to_string(results) +
                  " result channels: " + of(c, "bias", bias) + ", " + of(c, "weight", 1) + "; give it that size");
}

template <int D>
Tensor channel_sums(const Tensor& dy) {
  DimVec all;
  const bool batched = dy.dim() == D + 2;
  if (batched) all.push_back(0);
  for (int i = 0; i < D; ++i) all.push_back(i + (batched ? 2 : 1));
  return dy.sum(all);
}

// What a transposed convolution must add at the far edges to give an image of the sizes `like`.
template <int D, class A>
Extent<D> missing(const Dims& like, const Tensor& dy, const Dims& weight, const A& a) {
  Extent<D> rest;
  for (int i = 0; i < D; ++i)
    rest[i] = like[like.size() - D + i] -
              ((dy.size(i - D) - 1) * a.stride[i] - 2 * a.padding[i] + a.dilation[i] * (weight[2 + i] - 1) + 1);
  return rest;
}

// t's first rows and columns, as many as `like` has: of an image that a transposed convolution padded by a stride or
// more the convolution has some beyond.
template <int D>
Tensor first_pixels(Tensor t, const Dims& like) {
  for (int64_t d = -D; d < 0; ++d)
    if (int64_t n = like[like.size() + static_cast<int>(d)]; t.size(d) != n) t = t.narrow(d, 0, n);
  return t;
}

// Each of so many pixels meets one of the weight's kernels [.., channels, height, width].
double kernel_flops(int64_t pixels, const Dims& weight) {
  double n = 2 * static_cast<double>(pixels);
  for (int i = 1; i < weight.size(); ++i) n *= static_cast<double>(weight[i]);
  return n;
}

template <int D>
Extent<D> kernel_of(const Dims& weight) {
  Extent<D> k;
  for (int i = 0; i < D; ++i) k[i] = weight[2 + i];
  return k;
}

// What the attributes of a convolution of D directions say.
template <int D>
struct Windows {
  Extent<D> stride, padding, dilation;
  int64_t groups;
  template <class Attributes>
  Windows(const Attributes& a) : stride(a.stride), padding(a.padding), dilation(a.dilation), groups(a.groups) {}

  Tensor dx(const Tensor& dy, const Tensor& weight, const Dims& x, const Dims& w) const {
    return Ops<D>::transposed(dy, weight, std::nullopt, stride, padding, missing<D>(x, dy, w, *this), groups, dilation);
  }
  Tensor dweight(const Tensor& x, const Tensor& dy, const Dims& w) const {
    return Ops<D>::weight(x, dy, kernel_of<D>(w), stride, padding, dilation, groups);
  }
};

template <int D>
void infer_conv(op::Infer& c, const Windows<D>& a, int bias) {
  check_operand<D>(c, "input", 0);
  c.same_dtype(0, 1);
  c.rank(1, D + 2);
  check_attributes(c, a.stride, a.padding, a.dilation, a.groups);
  const Dims &x = c.in(0).sizes(), &w = c.in(1).sizes();
  const int n = x.size();
  if (x[n - D - 1] != w[1] * a.groups || w[0] % a.groups != 0)
    c.shape_error("channels do not fit: " + of(c, "input", 0) + ", " + of(c, "weight", 1) + ", groups is " +
                  std::to_string(a.groups) + "; the weight is [out, in / groups, " + op::kDirections<D> +
                  "], and out must be a multiple of groups");
  Extent<D> span, pixels;
  bool fits = true;
  for (int i = 0; i < D; ++i) {
    span[i] = a.dilation[i] * (w[2 + i] - 1) + 1;
    const int64_t room = x[n - D + i] + 2 * a.padding[i] - span[i];
    fits = fits && room >= 0 && w[2 + i] >= 1;
    pixels[i] = room / a.stride[i] + 1;
  }
  if (!fits)
    c.shape_error("the kernel spans " + text_of(span) + ", more than the padded " + (D == 2 ? "image" : "input") +
                  ": " + of(c, "input", 0) + ", padding is " + text_of(a.padding) +
                  "; pad more or use a smaller kernel");
  check_bias(c, bias, w[0]);
  c.compute = c.in(0).dtype;
  op::out_image<D>(c, 0, c.compute, image_sizes(x, w[0], pixels));
}

// x (N, C, H, W), weight (K, C / groups, kh, kw), and as operand `bias` (K).
template <int D, class Attributes, int bias, int kOperands>
struct ConvOf : op::Base<kOperands> {
  static double flops(const op::Operand* in, const Dims& out) {
    int64_t pixels = 1;
    for (int64_t s : out) pixels *= s;
    return kernel_flops(pixels, in[1].sizes());
  }
  using Attr = Attributes;
  static void infer(op::Infer& c) { infer_conv<D>(c, c.attr<Attr>(), bias); }
  static Windows<D> windows(const op::RecordedCall& g) { return g.attr<Attr>(); }
};

template <int D>
struct Conv : ConvOf<D, typename Ops<D>::Conv, 2, 3> {
  static constexpr const char* names[] = {"input", "weight", "bias"};
  static constexpr int required = 2;
  static constexpr op::Mask saves[] = {op::input(1), op::input(0), op::nothing};
  static Tensor vjp(op::Vjp<Conv, 0> g) {
    return Conv::windows(g).dx(g.take_dy(), g.template in<1>(), g.sizes(0), g.sizes(1));
  }
  static Tensor vjp(op::Vjp<Conv, 1> g) {
    return Conv::windows(g).dweight(g.template in<0>(), g.take_dy(), g.sizes(1));
  }
  static Tensor vjp(op::Vjp<Conv, 2> g) { return channel_sums<D>(g.take_dy()); }
};

template <int D>
struct ConvRelu : op::WithRelu<ConvOf<D, typename Ops<D>::Relu, 2, 3>> {
  static constexpr const char* names[] = {"input", "weight", "bias"};
  static constexpr int required = 2;
  static void vjp(op::JointVjp<ConvRelu> g, Tensor* dx) {
    const Tensor dy = op::by_slopes<formula::Relu>(g.take_dy(), g.out(1), g.out_region(), op_attr::relu{});
    const Windows<D> a = ConvRelu::windows(g);
    if (g.needs(1)) dx[1] = a.dweight(g.in(0), dy, g.sizes(1));
    if (g.needs(2)) dx[2] = channel_sums<D>(dy);
    g.keep_only(op::input(1));
    if (g.needs(0)) dx[0] = a.dx(dy, g.in(1), g.sizes(0), g.sizes(1));
  }
};

template <int D>
struct ConvAdd : ConvOf<D, typename Ops<D>::Add, 3, 4> {
  static constexpr const char* names[] = {"input", "weight", "other", "bias"};
  static constexpr int required = 3;
  static constexpr op::Mask saves[] = {op::input(1), op::input(0), op::nothing, op::nothing};
  static void infer(op::Infer& c) {
    ConvAdd::ConvOf::infer(c);
    c.adds_to_result(2);
  }
  static Tensor vjp(op::Vjp<ConvAdd, 0> g) {
    return ConvAdd::windows(g).dx(g.take_dy(), g.template in<1>(), g.sizes(0), g.sizes(1));
  }
  static Tensor vjp(op::Vjp<ConvAdd, 1> g) {
    return ConvAdd::windows(g).dweight(g.template in<0>(), g.take_dy(), g.sizes(1));
  }
  static Tensor vjp(op::Vjp<ConvAdd, 2> g) { return g.take_dy(); }
  static Tensor vjp(op::Vjp<ConvAdd, 3> g) { return channel_sums<D>(g.take_dy()); }
};

// x (N, C, H, W), weight (C, K / groups, kh, kw), bias (K): every pixel of x adds a weighted kernel to the result.
template <int D>
struct ConvTranspose : op::Base<3> {
  static constexpr const char* names[] = {"input", "weight", "bias"};
  static constexpr int required = 2;
  static double flops(const op::Operand* in, const Dims&) { return kernel_flops(in[0].numel(), in[1].sizes()); }
  static constexpr op::Mask saves[] = {op::input(1), op::input(0), op::nothing};
  using Attr = typename Ops<D>::Transposed;
  static void infer(op::Infer& c) {
    const auto& a = c.attr<Attr>();
    check_operand<D>(c, "input", 0);
    c.same_dtype(0, 1);
    c.rank(1, D + 2);
    check_attributes(c, a.stride, a.padding, a.dilation, a.groups);
    const auto& more = a.output_padding;
    bool odd = any_below(more, 0);
    for (int i = 0; i < D; ++i) odd = odd || more[i] >= std::max(a.stride[i], a.dilation[i]);
    if (odd)
      c.value_error("output_padding is " + text_of(more) + ", but it must be 0 or more and less than the stride " +
                    text_of(a.stride) + " or the dilation " + text_of(a.dilation));
    const Dims &x = c.in(0).sizes(), &w = c.in(1).sizes();
    const int n = x.size();
    if (x[n - D - 1] != w[0] || w[0] % a.groups != 0)
      c.shape_error("channels do not fit: " + of(c, "input", 0) + ", " + of(c, "weight", 1) + ", groups is " +
                    std::to_string(a.groups) + "; the weight is [in, out / groups, " + op::kDirections<D> +
                    "], and in must be a multiple of groups");
    Extent<D> pixels;
    for (int i = 0; i < D; ++i)
      pixels[i] = (x[n - D + i] - 1) * a.stride[i] - 2 * a.padding[i] + a.dilation[i] * (w[2 + i] - 1) + more[i] + 1;
    if (any_below(pixels, 1))
      c.shape_error("the result would be " + text_of(pixels) + " pixels: " + of(c, "input", 0) + ", " +
                    of(c, "weight", 1) + ", padding is " + text_of(a.padding) + "; pad less");
    check_bias(c, 2, w[1] * a.groups);
    c.compute = c.in(0).dtype;
    op::out_image<D>(c, 0, c.compute, image_sizes(x, w[1] * a.groups, pixels));
  }
  static Tensor vjp(op::Vjp<ConvTranspose, 0> g) {
    const auto& a = g.template attr<Attr>();
    return first_pixels<D>(
        Ops<D>::conv(g.take_dy(), g.template in<1>(), std::nullopt, a.stride, a.padding, a.dilation, a.groups),
        g.sizes());
  }
  static Tensor vjp(op::Vjp<ConvTranspose, 1> g) {
    return Windows<D>(g.template attr<Attr>()).dweight(g.take_dy(), g.template in<0>(), g.sizes(1));
  }
  static Tensor vjp(op::Vjp<ConvTranspose, 2> g) { return channel_sums<D>(g.take_dy()); }
};

// The gradient of a convolution by its weight: x (N, C, H, W), dy (N, K, OH, OW) give (K, C / groups, kh, kw).
template <int D>
struct ConvWeight : op::Base<2> {
  static double arithmetic(const op::Operand* in, const Dims& out) { return kernel_flops(in[1].numel(), out); }
  static constexpr op::Mask saves[] = {op::input(1), op::input(0)};
  using Attr = typename Ops<D>::Weight;
  static void infer(op::Infer& c) {
    const auto& a = c.attr<Attr>();
    check_operand<D>(c, "input", 0);
    check_operand<D>(c, "gradient", 1);
    check_attributes(c, a.stride, a.padding, a.dilation, a.groups);
    const Dims &x = c.in(0).sizes(), &dy = c.in(1).sizes();
    const int n = x.size();
    bool fits = dy.size() == n && (n == D + 1 || x[0] == dy[0]) && x[n - D - 1] % a.groups == 0 &&
                dy[n - D - 1] % a.groups == 0;
    // The image may be larger than the convolution needs, by what a transposed one may be padded.
    for (int i = 0; fits && i < D; ++i) {
      const int64_t more = x[n - D + i] + 2 * a.padding[i] - a.dilation[i] * (a.kernel_size[i] - 1) - 1 -
                           (dy[n - D + i] - 1) * a.stride[i];
      fits = more >= 0 && more < std::max(a.stride[i], a.dilation[i]);
    }
    if (!fits)
      c.shape_error("the gradient does not have the sizes of the convolution's result: " + of(c, "input", 0) + ", " +
                    of(c, "gradient", 1) + ", kernel_size is " + text_of(a.kernel_size));
    c.compute = c.in(0).dtype;
    Dims weight{dy[n - D - 1], x[n - D - 1] / a.groups};
    for (int i = 0; i < D; ++i) weight.push_back(a.kernel_size[i]);
    c.out(0, c.in(0).dtype, weight);
  }
  static Tensor vjp(op::Vjp<ConvWeight, 0> g) {
    const Tensor w = g.take_dy();
    return Windows<D>(g.template attr<Attr>()).dx(g.template in<1>(), w, g.sizes(0), Dims(w.sizes().data(), D + 2));
  }
  static Tensor vjp(op::Vjp<ConvWeight, 1> g) {
    const auto& a = g.template attr<Attr>();
    return first_pixels<D>(
        Ops<D>::conv(g.template in<0>(), g.take_dy(), std::nullopt, a.stride, a.padding, a.dilation, a.groups),
        g.sizes());
  }
};

}  // namespace

SITU_OP(conv1d, Conv<1>);
SITU_OP(conv2d, Conv<2>);
SITU_OP(conv3d, Conv<3>);
SITU_OP(conv1d_relu, ConvRelu<1>);
SITU_OP(conv2d_relu, ConvRelu<2>);
SITU_OP(conv3d_relu, ConvRelu<3>);
SITU_OP(conv1d_add, ConvAdd<1>);
SITU_OP(conv2d_add, ConvAdd<2>);
SITU_OP(conv3d_add, ConvAdd<3>);
SITU_OP(conv_transpose1d, ConvTranspose<1>);
SITU_OP(conv_transpose2d, ConvTranspose<2>);
SITU_OP(conv_transpose3d, ConvTranspose<3>);
SITU_OP(conv1d_weight, ConvWeight<1>);
SITU_OP(conv2d_weight, ConvWeight<2>);
SITU_OP(conv3d_weight, ConvWeight<3>);

namespace {

// One call where `other` has the result's dtype and sizes, which a call that is refused has not.
template <int D>
Tensor conv_add(const In& input, const In& weight, const In& other, const In& bias, Extent<D> stride, Extent<D> padding,
                Extent<D> dilation, int64_t groups) {
  const Tensor *const x = input.tensor, *const w = weight.tensor, *const sum = other.tensor;
  bool fits = x && w && sum && !tls_state.autocast && x->dtype() == sum->dtype() && x->dtype() == w->dtype();
  fits = fits && x->dim() == sum->dim() && (x->dim() == D + 1 || x->dim() == D + 2) && w->dim() == D + 2;
  fits = fits && sum->size(-D - 1) == w->size(0) && (x->dim() == D + 1 || sum->size(0) == x->size(0));
  for (int i = 0; fits && i < D; ++i) {
    const int64_t room = x->size(i - D) + 2 * padding[i] - dilation[i] * (w->size(i - D) - 1) - 1;
    fits = stride[i] > 0 && room >= 0 && sum->size(i - D) == room / stride[i] + 1;
  }
  if (!fits) return add(other, Ops<D>::conv(input, weight, bias, stride, padding, dilation, groups));
  const In in[] = {input, weight, other, bias};
  const typename Ops<D>::Add a{stride, padding, dilation, groups};
  return op_call::plain(Ops<D>::add(), {in, 4}, &a);
}

}  // namespace

#define SITU_CONV_ADD(D, E)                                                                                            \
  Tensor body::conv##D##d_add(const In& input, const In& weight, const In& other, const In& bias, E stride, E padding, \
                              E dilation, int64_t groups) {                                                            \
    return conv_add<D>(input, weight, other, bias, stride, padding, dilation, groups);                                 \
  }
SITU_CONV_ADD(1, Single)
SITU_CONV_ADD(2, Pair)
SITU_CONV_ADD(3, Triple)
#undef SITU_CONV_ADD

}  // namespace situ
