// Implements pooling over one to three directions by pooling ops in two.
#include "situ/ops/pool_nd.h"

#include <cmath>
#include <numeric>

#include "situ/dispatch/form.h"
#include "situ/generated/ops/bodies.h"
#include "situ/memory/byte_stream.h"
#include "situ/ops/operand.h"
#include "situ/ops/pool_window.h"
#include "situ/tensor/internal/planned.h"

namespace situ::op {

namespace {

// Names by number of directions.
constexpr const char* kMaxPool[] = {"max_pool1d", "max_pool2d", "max_pool3d"};
constexpr const char* kMaxPoolWithIndices[] = {"max_pool1d_with_indices", "max_pool2d_with_indices",
                                               "max_pool3d_with_indices"};
constexpr const char* kAvgPool[] = {"avg_pool1d", "avg_pool2d", "avg_pool3d"};
constexpr const char* kAdaptiveAvgPool[] = {"adaptive_avg_pool1d", "adaptive_avg_pool2d", "adaptive_avg_pool3d"};
constexpr const char* kAdaptiveMaxPool[] = {"adaptive_max_pool1d", "adaptive_max_pool2d", "adaptive_max_pool3d"};
constexpr const char* kLPPool[] = {"lp_pool1d", "lp_pool2d", "lp_pool3d"};
constexpr const char* kFractional[] = {"", "fractional_max_pool2d", "fractional_max_pool3d"};
constexpr const char* kMaxUnpool[] = {"max_unpool1d", "max_unpool2d", "max_unpool3d"};

std::string described(const char* which, const Tensor& t) { return std::string(which) + " is " + t.describe(); }

template <int D>
Extent<D> pixels_of(const Tensor& x) {
  Extent<D> p;
  for (int i = 0; i < D; ++i) p[i] = x.size(i - D);
  return p;
}
template <int D>
DimVec with_pixels(const Tensor& x, const Extent<D>& pixels) {
  DimVec s(x.sizes());
  for (int i = 0; i < D; ++i) s[s.size() - D + i] = pixels[i];
  return s;
}

// Returns the input of a pooling function, which has D directions after its channels.
template <int D>
const Tensor& image(const Refuser& refuse, const In& in) {
  const Tensor& x = tensor_of(refuse.name, in, "input");
  if (x.dim() != D + 1 && x.dim() != D + 2) refuse.shape_error(described("input", x) + ", but " + kImages<D>);
  return x;
}

// The same for a maximum, which needs at least one channel.
template <int D>
const Tensor& image_with_channels(const Refuser& refuse, const In& in) {
  const Tensor& x = image<D>(refuse, in);
  if (!x.size(-D - 1)) refuse.shape_error("an image without channels has no windows: " + described("input", x));
  return x;
}

// The last two of three directions, and the first as the height of an image of width 1.
Pair plane(const Triple& t) { return {t[1], t[2]}; }
Pair deep(const Triple& t, int64_t other) { return {t[0], other}; }
Pair line(const Single& s, int64_t other) { return {other, s[0]}; }

// [N C, D, H, W] of a volume, and the dimensions after the depth flattened.
Tensor planes(const Tensor& x) { return x.dim() == 5 ? x.flatten(0, 1) : x; }
Tensor columns(const Tensor& t) { return t.flatten(-2); }

Tensor mark_nowhere(Tensor indices, const Tensor& nowhere) { return indices.masked_fill(nowhere, -1); }

// Computes indices into a volume. `plane_index` [M, D, OH, OW] has indices into each plane. `depth_index` [M, OD, OH
// OW], indices into [D, OH OW], chooses among them.
Tensor volume_indices(const Tensor& plane_index, const Tensor& depth_index, int64_t plane_size, bool may_be_nowhere) {
  const int64_t columns_of_one = depth_index.size(-1);
  Tensor nowhere, at = depth_index;
  if (may_be_nowhere) {
    nowhere = at < 0;
    at = at.masked_fill(nowhere, 0);
  }
  Tensor in_plane = plane_index.flatten(1).gather(1, at.flatten(1)).view(at.sizes());
  if (may_be_nowhere) nowhere = nowhere.logical_or(in_plane < 0);
  Tensor r = at.div(columns_of_one ? columns_of_one : 1, Rounding::floor) * plane_size + in_plane;
  return may_be_nowhere ? mark_nowhere(std::move(r), nowhere) : r;
}

// True if a window may be in padding alone. Without dilation it cannot, since padding is at most half a window.
template <class E>
bool dilated(const E& dilation) {
  return !(dilation == E(1));
}

// Returns a list of integers as a tensor, filled on the host.
template <class F>
Tensor table(int64_t n, const Tensor& like, F&& value) {
  Tensor t = empty(n, dtype(kLong).device(kCPU));
  dry::fill<int64_t>(t, [&](int64_t* to) {
    for (int64_t i = 0; i < n; ++i) to[i] = value(i);
  });
  return t.to(like.device());
}

// Windows [i n / out, (i + 1) n / out), rounded outwards, as windows of one size for a maximum: shorter ones repeat
// their last element.
struct AdaptiveAxis {
  int64_t n, out, window = 1;
  AdaptiveAxis(int64_t size, int64_t outs) : n(size), out(outs) {
    if (out == 0) return;
    // The remainder of n by out says whether a window may begin and end within an element.
    const int64_t rest = n % out;
    window = n / out + (rest == 0 ? 0 : rest == std::gcd(n, out) ? 1 : 2);
  }
  int64_t begin(int64_t i) const { return i * n / out; }
  int64_t end(int64_t i) const { return ((i + 1) * n + out - 1) / out; }
  bool even() const { return out > 0 && n % out == 0; }
  Tensor source(const Tensor& like) const {
    return table(out * window, like,
                 [this](int64_t i) { return std::min(begin(i / window) + i % window, end(i / window) - 1); });
  }
};

// Returns x with its windows adjacent, and their size. `sources`, if not null, gets for each direction the source of
// each element; undefined: the element itself.
template <int D>
Tensor spread(const Tensor& x, const Extent<D>& output, Extent<D>& window, Tensor* sources) {
  Tensor t = x;
  for (int i = 0; i < D; ++i) {
    const AdaptiveAxis axis(x.size(i - D), output[i]);
    window[i] = axis.window;
    if (axis.even()) continue;
    const Tensor source = axis.source(x);
    t = t.index_select(i - D, source);
    if (sources) sources[i] = source;
  }
  return t;
}

// Converts indices into the spread elements to indices into `from` pixels.
template <int D>
Tensor unspread(Tensor index, const Extent<D>& from, const Extent<D>& spread_sizes, const Tensor* sources) {
  bool any = false;
  for (int i = 0; i < D; ++i) any = any || sources[i].defined();
  if (!any) return index;
  Tensor rest = std::move(index), r;
  int64_t step = 1;
  for (int i = D; i-- > 0;) {
    const int64_t n = std::max<int64_t>(spread_sizes[i], 1);
    Tensor at = i ? rest.remainder(n) : rest;
    if (sources[i].defined()) at = sources[i].index_select(0, at.reshape(-1)).view(at.sizes());
    r = r.defined() ? r + at * step : at;
    step *= from[i];
    if (i) rest = rest.div(n, Rounding::floor);
  }
  return r;
}

// Returns an empty result of x, for an output without elements.
template <int D>
Tensor nothing_of(const Tensor& x, const Extent<D>& output) {
  Tensor t = x;
  for (int i = 0; i < D; ++i)
    if (!output[i]) t = t.narrow(i - D, 0, 0);
  return t.reshape(with_pixels<D>(x, output));
}

template <int D>
void check_output(const Refuser& refuse, const Tensor& x, const Extent<D>& output) {
  if (any_below(output, 0)) refuse.value_error("output_size is " + text_of(output) + ", but it must be 0 or more");
  bool pixels = true, wanted = true;
  for (int i = 0; i < D; ++i) pixels = pixels && x.size(i - D) > 0, wanted = wanted && output[i] > 0;
  if (!pixels && wanted) refuse.shape_error("an image without pixels has no windows: " + described("input", x));
  checked_bytes(refuse.name, with_pixels<D>(x, output), size_of(DType::i64));
}

}  // namespace

// ---- maxima ----

template <>
Tensor max_pool<2>(const In& x, Pair kernel, Pair stride, Pair padding, Pair dilation, bool ceil_mode) {
  return max_pool2d(x, kernel, stride, padding, dilation, ceil_mode);
}
template <>
Tensors2 max_pool_with_indices<2>(const In& x, Pair kernel, Pair stride, Pair padding, Pair dilation, bool ceil_mode) {
  return max_pool2d_with_indices(x, kernel, stride, padding, dilation, ceil_mode);
}

template <>
Tensor max_pool<1>(const In& in, Single kernel, Single stride, Single padding, Single dilation, bool ceil_mode) {
  Form form(kMaxPool[0], in.location);
  const Refuser refuse{kMaxPool[0]};
  const Tensor& x = image_with_channels<1>(refuse, in);
  stride = stride_or(stride, kernel);
  pooled_sizes(refuse, described("input", x), pixels_of<1>(x),
               Windows<Single>{kernel, stride, padding, dilation, ceil_mode});
  return max_pool2d(x.unsqueeze(-2), line(kernel, 1), line(stride, 1), line(padding, 0), line(dilation, 1), ceil_mode)
      .squeeze(-2);
}
template <>
Tensors2 max_pool_with_indices<1>(const In& in, Single kernel, Single stride, Single padding, Single dilation,
                                  bool ceil_mode) {
  Form form(kMaxPoolWithIndices[0], in.location);
  const Refuser refuse{kMaxPoolWithIndices[0]};
  const Tensor& x = image_with_channels<1>(refuse, in);
  stride = stride_or(stride, kernel);
  pooled_sizes(refuse, described("input", x), pixels_of<1>(x),
               Windows<Single>{kernel, stride, padding, dilation, ceil_mode});
  auto [y, where] = max_pool2d_with_indices(x.unsqueeze(-2), line(kernel, 1), line(stride, 1), line(padding, 0),
                                            line(dilation, 1), ceil_mode);
  return {y.squeeze(-2), where.squeeze(-2)};
}

template <>
Tensor max_pool<3>(const In& in, Triple kernel, Triple stride, Triple padding, Triple dilation, bool ceil_mode) {
  Form form(kMaxPool[2], in.location);
  const Refuser refuse{kMaxPool[2]};
  const Tensor& x = image_with_channels<3>(refuse, in);
  stride = stride_or(stride, kernel);
  const Triple out = pooled_sizes(refuse, described("input", x), pixels_of<3>(x),
                                  Windows<Triple>{kernel, stride, padding, dilation, ceil_mode});
  Tensor y = max_pool2d(planes(x), plane(kernel), plane(stride), plane(padding), plane(dilation), ceil_mode);
  y = max_pool2d(columns(std::move(y)), deep(kernel, 1), deep(stride, 1), deep(padding, 0), deep(dilation, 1),
                 ceil_mode);
  return y.view(with_pixels<3>(x, out));
}
template <>
Tensors2 max_pool_with_indices<3>(const In& in, Triple kernel, Triple stride, Triple padding, Triple dilation,
                                  bool ceil_mode) {
  Form form(kMaxPoolWithIndices[2], in.location);
  const Refuser refuse{kMaxPoolWithIndices[2]};
  const Tensor& x = image_with_channels<3>(refuse, in);
  stride = stride_or(stride, kernel);
  const Triple out = pooled_sizes(refuse, described("input", x), pixels_of<3>(x),
                                  Windows<Triple>{kernel, stride, padding, dilation, ceil_mode});
  auto [best, in_plane] =
      max_pool2d_with_indices(planes(x), plane(kernel), plane(stride), plane(padding), plane(dilation), ceil_mode);
  auto [y, in_depth] = max_pool2d_with_indices(columns(best), deep(kernel, 1), deep(stride, 1), deep(padding, 0),
                                               deep(dilation, 1), ceil_mode);
  const DimVec sizes = with_pixels<3>(x, out);
  Tensor where = volume_indices(in_plane, in_depth, x.size(-2) * x.size(-1), dilated(dilation));
  return {y.view(sizes), where.view(sizes)};
}

template <int D>
Tensor adaptive_max_pool(const In& in, Extent<D> output) {
  Form form(kAdaptiveMaxPool[D - 1], in.location);
  const Refuser refuse{kAdaptiveMaxPool[D - 1]};
  const Tensor& x = image<D>(refuse, in);
  check_output<D>(refuse, x, output);
  if (any_below(output, 1)) return nothing_of<D>(x, output);
  Extent<D> window;
  Tensor t = spread<D>(x, output, window, nullptr);
  return max_pool<D>(std::move(t), window, window, 0, 1, false);
}

template <int D>
Tensors2 adaptive_max_pool_with_indices(const In& in, Extent<D> output) {
  Form form(kAdaptiveMaxPool[D - 1], in.location);
  const Refuser refuse{kAdaptiveMaxPool[D - 1]};
  const Tensor& x = image<D>(refuse, in);
  check_output<D>(refuse, x, output);
  if (any_below(output, 1))
    return {nothing_of<D>(x, output), empty(with_pixels<D>(x, output), x.options().dtype(kLong).requires_grad(false))};
  Extent<D> window;
  Tensor sources[D];
  Tensor t = spread<D>(x, output, window, sources);
  const Extent<D> wide = pixels_of<D>(t);
  auto [y, where] = max_pool_with_indices<D>(std::move(t), window, window, 0, 1, false);
  return {y, unspread<D>(where, pixels_of<D>(x), wide, sources)};
}

// ---- means ----

template <>
Tensor avg_pool<2>(const In& x, Pair kernel, Pair stride, Pair padding, bool ceil_mode, bool count_include_pad,
                   OptInt divisor_override) {
  return avg_pool2d(x, kernel, stride, padding, ceil_mode, count_include_pad, divisor_override);
}

namespace {

template <int D>
const Tensor& averaged(const Refuser& refuse, const In& in, const Extent<D>& kernel, Extent<D>& stride,
                       const Extent<D>& padding, bool ceil_mode, OptInt divisor, Extent<D>& out) {
  const Tensor& x = image<D>(refuse, in);
  if (!is_floating(x.dtype()))
    refuse.dtype_error("needs a floating dtype, but " + described("input", x) + "; convert with .to(kFloat)");
  if (divisor && *divisor == 0) refuse.value_error("divisor_override is 0; leave it out or give another");
  stride = stride_or(stride, kernel);
  out = pooled_sizes(refuse, described("input", x), pixels_of<D>(x),
                     Windows<Extent<D>>{kernel, stride, padding, 1, ceil_mode});
  return x;
}

}  // namespace

template <>
Tensor avg_pool<1>(const In& in, Single kernel, Single stride, Single padding, bool ceil_mode, bool count_include_pad,
                   OptInt divisor) {
  Form form(kAvgPool[0], in.location);
  Single out;
  const Tensor& x = averaged<1>({kAvgPool[0]}, in, kernel, stride, padding, ceil_mode, divisor, out);
  return avg_pool2d(x.unsqueeze(-2), line(kernel, 1), line(stride, 1), line(padding, 0), ceil_mode, count_include_pad,
                    divisor)
      .squeeze(-2);
}
template <>
Tensor avg_pool<3>(const In& in, Triple kernel, Triple stride, Triple padding, bool ceil_mode, bool count_include_pad,
                   OptInt divisor) {
  Form form(kAvgPool[2], in.location);
  Triple out;
  const Tensor& x = averaged<3>({kAvgPool[2]}, in, kernel, stride, padding, ceil_mode, divisor, out);
  Tensor y = avg_pool2d(planes(x), plane(kernel), plane(stride), plane(padding), ceil_mode, count_include_pad, divisor);
  y = avg_pool2d(columns(std::move(y)), deep(kernel, 1), deep(stride, 1), deep(padding, 0), ceil_mode,
                 count_include_pad, divisor ? OptInt(1) : OptInt());
  return y.view(with_pixels<3>(x, out));
}

template <>
Tensor adaptive_avg_pool<2>(const In& x, Pair output) {
  return adaptive_avg_pool2d(x, output);
}
template <>
Tensor adaptive_avg_pool<1>(const In& in, Single output) {
  Form form(kAdaptiveAvgPool[0], in.location);
  const Refuser refuse{kAdaptiveAvgPool[0]};
  const Tensor& x = image<1>(refuse, in);
  check_output<1>(refuse, x, output);
  return adaptive_avg_pool2d(x.unsqueeze(-2), line(output, 1)).squeeze(-2);
}
template <>
Tensor adaptive_avg_pool<3>(const In& in, Triple output) {
  Form form(kAdaptiveAvgPool[2], in.location);
  const Refuser refuse{kAdaptiveAvgPool[2]};
  const Tensor& x = image<3>(refuse, in);
  check_output<3>(refuse, x, output);
  Tensor y = adaptive_avg_pool2d(planes(x), plane(output));
  const int64_t pixels = output[1] * output[2];
  y = adaptive_avg_pool2d(columns(std::move(y)), {output[0], pixels});
  return y.view(with_pixels<3>(x, output));
}

template <int D>
Tensor lp_pool(const In& in, double norm_type, Extent<D> kernel, Extent<D> stride, bool ceil_mode) {
  Form form(kLPPool[D - 1], in.location);
  const Tensor& x = image<D>({kLPPool[D - 1]}, in);
  double elements = 1;
  for (int i = 0; i < D; ++i) elements *= static_cast<double>(kernel[i]);
  Tensor mean = avg_pool<D>(x.pow(norm_type), kernel, stride, 0, ceil_mode, true, {});
  // Odd powers of negative numbers give negative sums, which have no root.
  return ((mean.sign() * mean.abs().relu()) * elements).pow(1 / norm_type);
}

// ---- windows at random positions ----

namespace {

// Returns the starts of the `out` windows along a direction of n elements: [N, C, out], from samples [N, C].
Tensor starts(const Tensor& sample, int64_t n, int64_t kernel, int64_t out) {
  const TensorOptions of = sample.options(), whole = of.dtype(kLong);
  const Tensor last = full({sample.size(0), sample.size(1), 1}, n - kernel, whole);
  if (out == 1) return last;
  const Tensor step = full({}, n - kernel, of) / full({}, out - 1, of), u = sample.unsqueeze(-1);
  const Tensor begin = ((arange(out - 1, of) + u) * step).to(kLong) - (u * step).to(kLong);
  return cat({begin, last}, -1);
}

}  // namespace

template <int D>
Tensors2 fractional_max_pool(const In& in, Extent<D> kernel, Extent<D> output, const In& samples_in) {
  Form form(kFractional[D - 1], in.location);
  const Refuser refuse{kFractional[D - 1]};
  const Tensor& given = image<D>(refuse, in);
  Tensor samples = tensor_of(refuse.name, samples_in, "the samples").detach();
  const Tensor x = given.dim() == D + 1 ? given.unsqueeze(0) : given;
  const Extent<D> n = pixels_of<D>(x);
  if (!is_floating(x.dtype()) || samples.dtype() != x.dtype())
    refuse.dtype_error("the samples must have the input's floating dtype: " + described("input", given) + ", " +
                       described("samples", samples));
  if (samples.dim() != 3 || samples.size(0) < x.size(0) || samples.size(1) != x.size(1) || samples.size(2) != D)
    refuse.shape_error("the samples must be [batch, channels, " + std::to_string(D) +
                       "]: " + described("input", given) + ", " + described("samples", samples));
  samples = samples.narrow(0, 0, x.size(0));  // PyTorch ignores further ones
  if (any_below(kernel, 1) || any_below(output, 1))
    refuse.value_error("kernel_size is " + text_of(kernel) + ", output_size is " + text_of(output) +
                       ", but they must be 1 or more");
  for (int i = 0; i < D; ++i)
    if (output[i] > n[i] || kernel[i] > n[i] || output[i] + kernel[i] - 1 > n[i])
      refuse.shape_error("windows of " + text_of(kernel) + " do not fit " + text_of(output) +
                         " times: " + described("input", given) + "; take fewer or smaller ones");
  Tensor t = x, sources[D];
  Extent<D> wide;
  for (int i = 0; i < D; ++i) {
    // PyTorch's samples for two directions have the reverse order.
    const Tensor begin = starts(samples.select(2, D == 2 ? 1 - i : i), n[i], kernel[i], output[i]);
    wide[i] = output[i] * kernel[i];
    sources[i] = (begin.unsqueeze(-1) + arange(kernel[i], begin.options())).flatten(-2);  // [N, C, wide]
    DimVec seen{x.size(0), x.size(1)}, sizes(t.sizes());
    for (int d = 0; d < D; ++d) seen.push_back(d == i ? wide[i] : 1);
    sizes[2 + i] = wide[i];
    t = t.gather(2 + i, sources[i].view(seen).expand(sizes));
  }
  auto [y, where] = max_pool_with_indices<D>(std::move(t), kernel, kernel, 0, 1, false);
  Tensor rest = where.flatten(2), index;
  int64_t step = 1;
  for (int i = D; i-- > 0;) {
    const Tensor at = sources[i].gather(2, i ? rest.remainder(wide[i]) : rest);
    index = index.defined() ? index + at * step : at;
    step *= n[i];
    if (i) rest = rest.div(wide[i], Rounding::floor);
  }
  index = index.view(where.sizes());
  return given.dim() == D + 1 ? Tensors2{y.squeeze(0), index.squeeze(0)} : Tensors2{y, index};
}

template <int D>
Tensors2 fractional_max_pool(const In& in, Extent<D> kernel, const std::optional<Extent<D>>& output,
                             std::optional<ArrayRef<double>> ratio, const Tensor& samples) {
  Form form(kFractional[D - 1], in.location);
  const Refuser refuse{kFractional[D - 1]};
  const Tensor& x = image<D>(refuse, in);
  if (output.has_value() == ratio.has_value()) refuse.value_error("give either output_size or output_ratio");
  Extent<D> sizes = output.value_or(Extent<D>(1));
  if (ratio && ratio->size() != 1 && ratio->size() != static_cast<size_t>(D))
    refuse.value_error("output_ratio has " + std::to_string(ratio->size()) +
                       " entries; give one, or one for each direction");
  for (int i = 0; ratio && i < D; ++i) {
    const double r = (*ratio)[ratio->size() == 1 ? 0 : static_cast<size_t>(i)];
    if (!(r > 0 && r < 1)) refuse.value_error("output_ratio must be between 0 and 1, got " + std::to_string(r));
    sizes[i] = static_cast<int64_t>(static_cast<double>(x.size(i - D)) * r);
  }
  if (samples.defined()) return fractional_max_pool<D>(x, kernel, sizes, samples);
  const bool one = x.dim() == D + 1;
  return fractional_max_pool<D>(x, kernel, sizes,
                                rand({one ? 1 : x.size(0), x.size(one ? 0 : 1), D}, x.options().requires_grad(false)));
}

// ---- inverse of max pooling ----

template <int D>
Tensor max_unpool(const In& in, const In& indices_in, Extent<D> output) {
  Form form(kMaxUnpool[D - 1], in.location);
  const Refuser refuse{kMaxUnpool[D - 1]};
  const Tensor &x = image<D>(refuse, in), &indices = tensor_of(refuse.name, indices_in, "the indices");
  if (indices.dtype() != kLong)
    refuse.dtype_error("the indices must be i64, but " + described("indices", indices) + "; convert with .to(kLong)");
  if (!(x.sizes() == indices.sizes()))
    refuse.shape_error("the indices must have the input's sizes: " + described("input", x) + ", " +
                       described("indices", indices));
  for (int64_t d = 1; d < x.dim(); ++d)
    if (!x.size(d))
      refuse.shape_error("an image without pixels or channels cannot come from pooling: " + described("input", x));
  if (any_below(output, 0)) refuse.value_error("output_size is " + text_of(output) + ", but it must be 0 or more");
  const DimVec sizes = with_pixels<D>(x, output);
  int64_t pixels = 1;
  for (int i = 0; i < D; ++i) pixels *= output[i];
  DimVec flat(IntArrayRef(sizes.begin(), static_cast<size_t>(sizes.size() - D)));
  flat.push_back(pixels);
  return zeros(flat, x.options().requires_grad(false)).scatter(-1, indices.flatten(-D), x.flatten(-D)).view(sizes);
}

template <int D>
Tensor max_unpool(const In& in, const In& indices, Extent<D> kernel, Extent<D> stride, Extent<D> padding,
                  const std::optional<DimVec>& output) {
  Form form(kMaxUnpool[D - 1], in.location);
  const Refuser refuse{kMaxUnpool[D - 1]};
  const Tensor& x = image<D>(refuse, in);
  stride = stride_or(stride, kernel);
  if (any_below(stride, 1) || any_below(kernel, 1))
    refuse.value_error("kernel_size is " + text_of(kernel) + ", stride is " + text_of(stride) +
                       ", but they must be 1 or more");
  Extent<D> sizes;
  for (int i = 0; i < D; ++i) sizes[i] = (x.size(i - D) - 1) * stride[i] + kernel[i] - 2 * padding[i];
  if (!output) return max_unpool<D>(x, indices, sizes);
  const int n = output->size();
  if (n != D && n != D + 2)
    refuse.value_error("output_size is " + text_of(IntArrayRef(*output)) + ", but it must have " + std::to_string(D) +
                       " or " + std::to_string(D + 2) + " entries");
  for (int i = 0; i < D; ++i) {
    const int64_t wanted = (*output)[n - D + i];
    if (wanted <= sizes[i] - stride[i] || wanted >= sizes[i] + stride[i])
      refuse.value_error("output_size is " + text_of(IntArrayRef(*output)) + ", but direction " + std::to_string(i) +
                         " must be between " + std::to_string(sizes[i] - stride[i]) + " and " +
                         std::to_string(sizes[i] + stride[i]));
    sizes[i] = wanted;
  }
  return max_unpool<D>(x, indices, sizes);
}

#define SITU_INSTANTIATE(D)                                                  \
  template Tensor adaptive_max_pool<D>(const In&, Extent<D>);                \
  template Tensors2 adaptive_max_pool_with_indices<D>(const In&, Extent<D>); \
  template Tensor lp_pool<D>(const In&, double, Extent<D>, Extent<D>, bool); \
  template Tensor max_unpool<D>(const In&, const In&, Extent<D>);            \
  template Tensor max_unpool<D>(const In&, const In&, Extent<D>, Extent<D>, Extent<D>, const std::optional<DimVec>&);
SITU_INSTANTIATE(1)
SITU_INSTANTIATE(2)
SITU_INSTANTIATE(3)
#undef SITU_INSTANTIATE
#define SITU_INSTANTIATE(D)                                                                       \
  template Tensors2 fractional_max_pool<D>(const In&, Extent<D>, Extent<D>, const In&);           \
  template Tensors2 fractional_max_pool<D>(const In&, Extent<D>, const std::optional<Extent<D>>&, \
                                           std::optional<ArrayRef<double>>, const Tensor&);
SITU_INSTANTIATE(2)
SITU_INSTANTIATE(3)
#undef SITU_INSTANTIATE

}  // namespace situ::op

namespace situ {

// ---- the functions of each number of directions ----

Tensor body::max_pool1d(const In& x, Single kernel_size, Single stride, Single padding, Single dilation,
                        bool ceil_mode) {
  return op::max_pool<1>(x, kernel_size, stride, padding, dilation, ceil_mode);
}
Tensor body::max_pool3d(const In& x, Triple kernel_size, Triple stride, Triple padding, Triple dilation,
                        bool ceil_mode) {
  return op::max_pool<3>(x, kernel_size, stride, padding, dilation, ceil_mode);
}
Tensors2 body::max_pool1d_with_indices(const In& x, Single kernel_size, Single stride, Single padding, Single dilation,
                                       bool ceil_mode) {
  return op::max_pool_with_indices<1>(x, kernel_size, stride, padding, dilation, ceil_mode);
}
Tensors2 body::max_pool3d_with_indices(const In& x, Triple kernel_size, Triple stride, Triple padding, Triple dilation,
                                       bool ceil_mode) {
  return op::max_pool_with_indices<3>(x, kernel_size, stride, padding, dilation, ceil_mode);
}
Tensor body::avg_pool1d(const In& x, Single kernel_size, Single stride, Single padding, bool ceil_mode,
                        bool count_include_pad) {
  return op::avg_pool<1>(x, kernel_size, stride, padding, ceil_mode, count_include_pad, {});
}
Tensor body::avg_pool3d(const In& x, Triple kernel_size, Triple stride, Triple padding, bool ceil_mode,
                        bool count_include_pad, OptInt divisor_override) {
  return op::avg_pool<3>(x, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override);
}
Tensor body::adaptive_avg_pool1d(const In& x, Single output_size) { return op::adaptive_avg_pool<1>(x, output_size); }
Tensor body::adaptive_avg_pool3d(const In& x, Triple output_size) { return op::adaptive_avg_pool<3>(x, output_size); }
Tensors2 body::adaptive_max_pool1d(const In& x, Single output_size) {
  return op::adaptive_max_pool_with_indices<1>(x, output_size);
}
Tensors2 body::adaptive_max_pool2d(const In& x, Pair output_size) {
  return op::adaptive_max_pool_with_indices<2>(x, output_size);
}
Tensors2 body::adaptive_max_pool3d(const In& x, Triple output_size) {
  return op::adaptive_max_pool_with_indices<3>(x, output_size);
}
Tensors2 body::fractional_max_pool2d(const In& x, Pair kernel_size, Pair output_size, const In& random_samples) {
  return op::fractional_max_pool<2>(x, kernel_size, output_size, random_samples);
}
Tensors2 body::fractional_max_pool3d(const In& x, Triple kernel_size, Triple output_size, const In& random_samples) {
  return op::fractional_max_pool<3>(x, kernel_size, output_size, random_samples);
}
Tensor body::max_unpool2d(const In& x, const In& indices, Pair output_size) {
  return op::max_unpool<2>(x, indices, output_size);
}
Tensor body::max_unpool3d(const In& x, const In& indices, Triple output_size, Triple, Triple) {
  return op::max_unpool<3>(x, indices, output_size);
}

}  // namespace situ
