// Convolutions, pooling and sampling with PyTorch's arguments.
#include "composed.h"
#include "situ/ops/resample.h"

namespace situ::py {

namespace {

template <int D>
Extent<D> adaptive(const Tensor& x, const Value& size) {
  Extent<D> to = IntArrayRef(size.list);
  for (int i = 0; i < D; ++i)
    if (size.open & (int64_t{1} << i)) to[i] = x.size(i - D);
  return to;
}

OneOrTwo one_or_two(Tensors2&& t, bool two) {
  auto& [values, indices] = t;
  return {std::move(values), two ? std::optional(std::move(indices)) : std::nullopt};
}

Resize mode_named(const char* who, const std::string& name) {
  constexpr std::pair<const char*, Resize> kModes[] = {
      {"nearest", kNearest},   {"nearest-exact", kNearestExact}, {"linear", Resize::linear},
      {"bilinear", kBilinear}, {"trilinear", kTrilinear},        {"bicubic", kBicubic},
      {"area", kArea}};
  for (const auto& known : kModes)
    if (name == known.first) return known.second;
  throw ValueError(
      std::string(who) + ": mode is \"" + name +
      "\"; it may be \"nearest\", \"nearest-exact\", \"linear\", \"bilinear\", \"trilinear\", \"bicubic\" or \"area\"");
}

}  // namespace

template <int D>
Tensor conv(const Tensor& x, const Tensor& weight, const Tensor& bias, Extent<D> stride, const Padding& padding,
            Extent<D> dilation, int64_t groups) {
  nn::functional::ConvFuncOptions<D> o;
  o.bias(bias).stride(stride).dilation(dilation).groups(groups);
  if (!padding.word) {
    o.padding(Extent<D>(IntArrayRef(padding.value.list)));
  } else if (std::string_view(padding.word) == "same" || std::string_view(padding.word) == "valid") {
    o.padding(std::string_view(padding.word) == "same" ? kSame : kValid);
  } else {
    throw ValueError("conv" + std::to_string(D) + "d: padding is \"" + std::string(padding.word) +
                     "\"; as a word it may be \"same\" or \"valid\"");
  }
  if constexpr (D == 1) return nn::functional::conv1d(x, weight, o);
  if constexpr (D == 2) return nn::functional::conv2d(x, weight, o);
  if constexpr (D == 3) return nn::functional::conv3d(x, weight, o);
}

template <int D>
OneOrTwo max_pool(const Tensor& x, Extent<D> kernel, Extent<D> stride, Extent<D> padding, Extent<D> dilation,
                  bool ceil_mode, bool return_indices) {
  if (!return_indices) return {op::max_pool<D>(x, kernel, stride, padding, dilation, ceil_mode), std::nullopt};
  return one_or_two(op::max_pool_with_indices<D>(x, kernel, stride, padding, dilation, ceil_mode), true);
}

template <int D>
Tensor adaptive_avg_pool(const Tensor& x, const Value& size) {
  return op::adaptive_avg_pool<D>(x, adaptive<D>(x, size));
}

template <int D>
OneOrTwo adaptive_max_pool(const Tensor& x, const Value& size, bool return_indices) {
  if (!return_indices) return {op::adaptive_max_pool<D>(x, adaptive<D>(x, size)), std::nullopt};
  return one_or_two(op::adaptive_max_pool_with_indices<D>(x, adaptive<D>(x, size)), true);
}

template <int D>
OneOrTwo fractional_max_pool(const Tensor& x, Extent<D> kernel, Extent<D> output,
                             const std::optional<std::vector<double>>& ratio, bool return_indices,
                             const Tensor& samples) {
  const auto size = output == Extent<D>() ? std::nullopt : std::optional(output);
  return one_or_two(op::fractional_max_pool<D>(x, kernel, size, ratio, samples), return_indices);
}

Tensor interpolate(const char* who, const Tensor& x, const DimVec& size,
                   const std::optional<std::vector<double>>& scale, const std::string& mode,
                   const std::optional<bool>& align_corners, const std::optional<bool>& recompute, bool antialias) {
  op::Interpolation how;
  if (!size.empty()) how.size = std::vector<int64_t>(size.begin(), size.end());
  how.scale = scale;
  how.mode = mode_named(who, mode);
  how.align_corners = align_corners;
  how.recompute = recompute.value_or(false);
  how.antialias = antialias;
  return op::interpolate(who, x, how);
}

Tensor grid_sample(const Tensor& x, const Tensor& grid, const std::string& mode, const std::string& padding_mode,
                   const std::optional<bool>& align_corners) {
  nn::functional::GridSampleFuncOptions o;
  o.mode(mode_named("grid_sample", mode)).align_corners(align_corners.value_or(false));
  if (padding_mode == "border")
    o.padding_mode(kBorder);
  else if (padding_mode == "reflection")
    o.padding_mode(kReflection);
  else if (padding_mode != "zeros")
    throw ValueError("grid_sample: padding_mode is \"" + padding_mode +
                     "\"; it may be \"zeros\", \"border\" or \"reflection\"");
  return nn::functional::grid_sample(x, grid, o);
}

#define SITU_INSTANTIATE(D)                                                                                            \
  template Tensor conv<D>(const Tensor&, const Tensor&, const Tensor&, Extent<D>, const Padding&, Extent<D>, int64_t); \
  template OneOrTwo max_pool<D>(const Tensor&, Extent<D>, Extent<D>, Extent<D>, Extent<D>, bool, bool);                \
  template Tensor adaptive_avg_pool<D>(const Tensor&, const Value&);                                                   \
  template OneOrTwo adaptive_max_pool<D>(const Tensor&, const Value&, bool);
SITU_INSTANTIATE(1)
SITU_INSTANTIATE(2)
SITU_INSTANTIATE(3)
#undef SITU_INSTANTIATE
template OneOrTwo fractional_max_pool<2>(const Tensor&, Extent<2>, Extent<2>, const std::optional<std::vector<double>>&,
                                         bool, const Tensor&);
template OneOrTwo fractional_max_pool<3>(const Tensor&, Extent<3>, Extent<3>, const std::optional<std::vector<double>>&,
                                         bool, const Tensor&);

}  // namespace situ::py
