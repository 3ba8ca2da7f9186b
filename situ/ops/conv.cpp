// Convolutions of one to three directions. The gradient by the input is a transposed convolution and vice versa, and
// the gradient by the weight is a separate op, so that derivatives of any order exist.
#include "situ/generated/op/conv.h"

#include <algorithm>
#include <string>

#include "situ/dispatch/run.h"
#include "situ/op/spec.h"
#include "situ/ops/functions.h"
#include "situ/ops/image.h"

namespace situ {

namespace {

using op::any_below;
using op::image_sizes;
using op::of;
using op::text_of;

// Returns the entries of `e`, depth, height and width, for D directions.
template <int D>
Extent<D> last(const Triple& e) {
  Extent<D> numbers;
  for (int i = 0; i < D; ++i) numbers[i] = e[3 - D + i];
  return numbers;
}

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

Tensor channel_sums(const Tensor& dy, int64_t dims) {
  DimVec all;
  const bool batched = dy.dim() == dims + 2;
  if (batched) all.push_back(0);
  for (int64_t i = 0; i < dims; ++i) all.push_back(i + (batched ? 2 : 1));
  return dy.sum(all);
}

// Returns t's first rows and columns, as many as `like` has. If a transposed convolution had a padding of a stride or
// more, the convolution of its image gives more of them.
Tensor first_pixels(Tensor t, const Dims& like, int64_t dims) {
  for (int64_t d = -dims; d < 0; ++d)
    if (int64_t n = like[like.size() + static_cast<int>(d)]; t.size(d) != n) t = t.narrow(d, 0, n);
  return t;
}

// Returns the operations if each of `pixels` pixels meets one of the weight's kernels [.., channels, height, width].
double kernel_flops(int64_t pixels, const Dims& weight) {
  double n = 2 * static_cast<double>(pixels);
  for (int i = 1; i < weight.size(); ++i) n *= static_cast<double>(weight[i]);
  return n;
}

// Calls f.operator()<D>() for the number of directions in the attributes.
template <class F>
auto with_directions(int64_t dims, F&& f) {
  return dims == 1 ? f.template operator()<1>() : dims == 2 ? f.template operator()<2>() : f.template operator()<3>();
}

// ---- calls of these ops in derivatives ------------------------------------------------------------------------------

using Windows = op_attr::convolution;

Tensor call(const Windows& a, const Tensor& x, const Tensor& weight) {
  static const char* const names[2][3] = {{"conv1d", "conv2d", "conv3d"},
                                          {"conv_transpose1d", "conv_transpose2d", "conv_transpose3d"}};
  const In in[] = {x, weight, std::nullopt};
  return op_call::plain(op_infos::convolution, {in, 3}, &a, names[a.transposed][a.dims - 1]);
}

Tensor call_weight(const Windows& a, const Tensor& x, const Tensor& dy, const Dims& weight) {
  static const char* const names[] = {"conv1d_weight", "conv2d_weight", "conv3d_weight"};
  op_attr::convolution_weight attributes{a.dims, 1, a.stride, a.padding, a.dilation, a.groups};
  for (int i = 0; i < a.dims; ++i) attributes.kernel_size[3 - static_cast<int>(a.dims) + i] = weight[2 + i];
  const In in[] = {x, dy};
  return op_call::plain(op_infos::convolution_weight, {in, 2}, &attributes, names[a.dims - 1]);
}

// Returns the gradient of x, with sizes `like`: the transposed convolution, with output padding for the far edges.
Tensor gradient_of_input(Windows a, const Tensor& dy, const Tensor& weight, const Dims& like, IntArrayRef w) {
  const int dims = static_cast<int>(a.dims);
  for (int i = 0; i < dims; ++i) {
    const int at = 3 - dims + i;
    a.output_padding[at] = like[like.size() - dims + i] - ((dy.size(i - dims) - 1) * a.stride[at] - 2 * a.padding[at] +
                                                           a.dilation[at] * (w[2 + i] - 1) + 1);
  }
  a.transposed = true;
  return call(a, dy, weight);
}

// The same for a transposed convolution: its gradient is a convolution.
Tensor gradient_of_transposed(Windows a, const Tensor& dy, const Tensor& weight, const Dims& like) {
  a.transposed = false, a.output_padding = 0;
  return first_pixels(call(a, dy, weight), like, a.dims);
}

// ---- sizes and checks -----------------------------------------------------------------------------------------------

template <int D>
void infer_plain(op::Infer& c, const Extent<D>& stride, const Extent<D>& padding, const Extent<D>& dilation,
                 int64_t groups) {
  const Dims &x = c.in(0).sizes(), &w = c.in(1).sizes();
  const int n = x.size();
  if (x[n - D - 1] != w[1] * groups || w[0] % groups != 0)
    c.shape_error("channels do not fit: " + of(c, "input", 0) + ", " + of(c, "weight", 1) + ", groups is " +
                  std::to_string(groups) + "; the weight is [out, in / groups, " + op::kDirections<D> +
                  "], and out must be a multiple of groups");
  Extent<D> span, pixels;
  bool fits = true;
  for (int i = 0; i < D; ++i) {
    span[i] = dilation[i] * (w[2 + i] - 1) + 1;
    const int64_t room = x[n - D + i] + 2 * padding[i] - span[i];
    fits = fits && room >= 0 && w[2 + i] >= 1;
    pixels[i] = room / stride[i] + 1;
  }
  if (!fits)
    c.shape_error("the kernel spans " + text_of(span) + ", more than the padded " + (D == 2 ? "image" : "input") +
                  ": " + of(c, "input", 0) + ", padding is " + text_of(padding) + "; pad more or use a smaller kernel");
  check_bias(c, 2, w[0]);
  op::out_image<D>(c, 0, c.compute, image_sizes(x, w[0], pixels));
}

template <int D>
void infer_transposed(op::Infer& c, const Extent<D>& stride, const Extent<D>& padding, const Extent<D>& dilation,
                      const Extent<D>& more, int64_t groups) {
  bool odd = any_below(more, 0);
  for (int i = 0; i < D; ++i) odd = odd || more[i] >= std::max(stride[i], dilation[i]);
  if (odd)
    c.value_error("output_padding is " + text_of(more) + ", but it must be 0 or more and less than the stride " +
                  text_of(stride) + " or the dilation " + text_of(dilation));
  const Dims &x = c.in(0).sizes(), &w = c.in(1).sizes();
  const int n = x.size();
  if (x[n - D - 1] != w[0] || w[0] % groups != 0)
    c.shape_error("channels do not fit: " + of(c, "input", 0) + ", " + of(c, "weight", 1) + ", groups is " +
                  std::to_string(groups) + "; the weight is [in, out / groups, " + op::kDirections<D> +
                  "], and in must be a multiple of groups");
  Extent<D> pixels;
  for (int i = 0; i < D; ++i)
    pixels[i] = (x[n - D + i] - 1) * stride[i] - 2 * padding[i] + dilation[i] * (w[2 + i] - 1) + more[i] + 1;
  if (any_below(pixels, 1))
    c.shape_error("the result would be " + text_of(pixels) + " pixels: " + of(c, "input", 0) + ", " +
                  of(c, "weight", 1) + ", padding is " + text_of(padding) + "; pad less");
  check_bias(c, 2, w[1] * groups);
  op::out_image<D>(c, 0, c.compute, image_sizes(x, w[1] * groups, pixels));
}

// x (N, C, H, W), weight (K, C / groups, kh, kw), bias (K). In a transposed convolution every pixel of x adds a
// weighted kernel to the result, and the weight is (C, K / groups, kh, kw).
struct Convolution : op::Base<3> {
  static constexpr const char* names[] = {"input", "weight", "bias"};
  static constexpr int required = 2;
  static constexpr op::Mask saves[] = {op::input(1), op::input(0), op::nothing};
  // A convolution uses a kernel for each pixel of its result, a transposed one for each pixel of its input. If the
  // operands fit both, the smaller number is taken.
  static double flops(const op::Operand* in, const Dims& out) {
    const Dims &x = in[0].sizes(), &w = in[1].sizes();
    const int channels = out.size() - w.size() + 1;
    int64_t results = 1;
    for (int64_t s : out) results *= s;
    if (out[channels] != w[0]) return kernel_flops(in[0].numel(), w);
    return kernel_flops(x[channels] != w[0] ? results : std::min(results, in[0].numel()), w);
  }
  template <int D>
  static void infer_of(op::Infer& c) {
    const Windows& a = c.attr<Windows>();
    check_operand<D>(c, "input", 0);
    c.same_dtype(0, 1);
    c.rank(1, D + 2);
    const Extent<D> stride = last<D>(a.stride), padding = last<D>(a.padding), dilation = last<D>(a.dilation);
    check_attributes(c, stride, padding, dilation, a.groups);
    c.compute = c.in(0).dtype;
    if (a.transposed)
      infer_transposed<D>(c, stride, padding, dilation, last<D>(a.output_padding), a.groups);
    else
      infer_plain<D>(c, stride, padding, dilation, a.groups);
  }
  static void infer(op::Infer& c) {
    with_directions(c.attr<Windows>().dims, [&]<int D>() { infer_of<D>(c); });
  }
  static Tensor vjp(op::Vjp<Convolution, 0> g) {
    const Windows& a = g.attr<Windows>();
    const Tensor dy = g.take_dy(), w = g.in<1>();
    return a.transposed ? gradient_of_transposed(a, dy, w, g.sizes())
                        : gradient_of_input(a, dy, w, g.sizes(), w.sizes());
  }
  static Tensor vjp(op::Vjp<Convolution, 1> g) {
    const Windows& a = g.attr<Windows>();
    const Tensor dy = g.take_dy(), x = g.in<0>();
    return a.transposed ? call_weight(a, dy, x, g.sizes()) : call_weight(a, x, dy, g.sizes());
  }
  static Tensor vjp(op::Vjp<Convolution, 2> g) { return channel_sums(g.take_dy(), g.attr<Windows>().dims); }
};

// The gradient of a convolution by its weight: x (N, C, H, W) and dy (N, K, OH, OW) give (K, C / groups, kh, kw).
struct ConvolutionWeight : op::Base<2> {
  using A = op_attr::convolution_weight;
  static double arithmetic(const op::Operand* in, const Dims& out) { return kernel_flops(in[1].numel(), out); }
  static constexpr op::Mask saves[] = {op::input(1), op::input(0)};
  template <int D>
  static void infer_of(op::Infer& c) {
    const A& a = c.attr<A>();
    const Extent<D> kernel = last<D>(a.kernel_size), stride = last<D>(a.stride), padding = last<D>(a.padding),
                    dilation = last<D>(a.dilation);
    check_operand<D>(c, "input", 0);
    check_operand<D>(c, "gradient", 1);
    check_attributes(c, stride, padding, dilation, a.groups);
    const Dims &x = c.in(0).sizes(), &dy = c.in(1).sizes();
    const int n = x.size();
    bool fits = dy.size() == n && (n == D + 1 || x[0] == dy[0]) && x[n - D - 1] % a.groups == 0 &&
                dy[n - D - 1] % a.groups == 0;
    // The image may be larger than the convolution needs, by up to the output padding of a transposed one.
    for (int i = 0; fits && i < D; ++i) {
      const int64_t more =
          x[n - D + i] + 2 * padding[i] - dilation[i] * (kernel[i] - 1) - 1 - (dy[n - D + i] - 1) * stride[i];
      fits = more >= 0 && more < std::max(stride[i], dilation[i]);
    }
    if (!fits)
      c.shape_error("the gradient does not have the sizes of the convolution's result: " + of(c, "input", 0) + ", " +
                    of(c, "gradient", 1) + ", kernel_size is " + text_of(kernel));
    c.compute = c.in(0).dtype;
    Dims weight{dy[n - D - 1], x[n - D - 1] / a.groups};
    for (int i = 0; i < D; ++i) weight.push_back(kernel[i]);
    c.out(0, c.in(0).dtype, weight);
  }
  static void infer(op::Infer& c) {
    with_directions(c.attr<A>().dims, [&]<int D>() { infer_of<D>(c); });
  }
  static Windows windows(const A& a) { return {a.dims, a.stride, a.padding, a.dilation, 0, false, a.groups}; }
  static Tensor vjp(op::Vjp<ConvolutionWeight, 0> g) {
    const Tensor w = g.take_dy();
    return gradient_of_input(windows(g.attr<A>()), g.in<1>(), w, g.sizes(), w.sizes());
  }
  static Tensor vjp(op::Vjp<ConvolutionWeight, 1> g) {
    return gradient_of_transposed(windows(g.attr<A>()), g.in<0>(), g.take_dy(), g.sizes());
  }
};

}  // namespace

SITU_OP(convolution, Convolution);
SITU_OP(convolution_weight, ConvolutionWeight);

}  // namespace situ
