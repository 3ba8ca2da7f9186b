// Interpolation, one direction after another: each is a linear map of a few elements to one.
#include "situ/ops/resample.h"

#include <algorithm>
#include <cmath>

#include "situ/base/text.h"
#include "situ/dispatch/form.h"
#include "situ/generated/op/image.h"
#include "situ/generated/ops/bodies.h"
#include "situ/op/spec.h"
#include "situ/ops/image.h"
#include "situ/ops/operand.h"
#include "situ/ops/pool_nd.h"

namespace situ {

namespace {

// Maps [.., n, ..] to [.., m, ..], or back. Sums run in f32 or f64; nearest elements may have any dtype.
template <class A>
void infer_resampled(op::Infer& c, bool any_dtype) {
  const A& a = c.attr<A>();
  const DType t = c.in(0).dtype;
  if (!any_dtype && t != DType::f32 && t != DType::f64)
    c.dtype_error("runs in f32 or f64, but " + c.describe(0) + "; convert with .to(kFloat)");
  Dims out = c.in(0).sizes();
  out[static_cast<int>(c.dim(a.dim, out.size()))] = a.size;
  c.compute = t;
  c.out(0, t, out);
}

bool by_picking(Resize mode) { return mode == Resize::nearest || mode == Resize::nearest_exact; }

// The call in the reverse direction: the map to `size` elements along the same dimension.
template <class To, class From>
Tensor turned(const op::OpInfo& op_info, const Tensor& dy, const From& a, int64_t size) {
  const To attributes{a.dim, size, a.mode, a.align_corners, a.antialias, a.scale};
  const In in[] = {dy};
  return op_call::plain(op_info, {in, 1}, &attributes);
}

struct Resample : op::Base<1> {
  static constexpr bool strided = false;
  static constexpr op::Bound bound = op::Bound::memory;
  static constexpr op::Mask saves[] = {op::nothing};
  using Attr = op_attr::resample;
  static void infer(op::Infer& c) { infer_resampled<Attr>(c, by_picking(static_cast<Resize>(c.attr<Attr>().mode))); }
  static Tensor vjp(op::Vjp<Resample, 0> g) {
    const Attr& a = g.attr<Attr>();
    const Tensor dy = g.take_dy();
    return turned<op_attr::resample_backward>(op_infos::resample_backward, dy.dtype() == kDouble ? dy : dy.to(kFloat),
                                              a, g.sizes()[static_cast<int>(a.dim)]);
  }
};

struct ResampleBackward : op::Base<1> {
  static constexpr bool strided = false;
  static constexpr op::Bound bound = op::Bound::memory;
  static constexpr op::Mask saves[] = {op::nothing};
  using Attr = op_attr::resample_backward;
  static void infer(op::Infer& c) { infer_resampled<Attr>(c, false); }
  static Tensor vjp(op::Vjp<ResampleBackward, 0> g) {
    const Attr& a = g.attr<Attr>();
    return turned<op_attr::resample>(op_infos::resample, g.take_dy(), a, g.sizes()[static_cast<int>(a.dim)]);
  }
};

using op::Interpolation;
using op::Refuser;

// Returns how often each element repeats, if nearest interpolation repeats all equally often (a power of two, so that
// coordinates are exact), else 0. A copy of an expanded view, whose gradient is a sum, is faster than gathering.
int64_t repeats(int64_t n, int64_t m, double scale) {
  const int64_t times = m / n;
  const bool even = m % n == 0 && (times & (times - 1)) == 0 && m <= 1 << 22;
  return even && (scale <= 0 || scale == static_cast<double>(times)) ? times : 0;
}

Tensor in_each_direction(Tensor x, const DimVec& out, const Interpolation& how) {
  for (int i = out.size(); i-- > 0;) {
    const int64_t dim = 2 + i, n = x.size(dim), m = out[i];
    const auto at = static_cast<size_t>(i);
    // As in PyTorch, images of equal or doubled sizes ignore the given scale for nearest pixels.
    const bool even = out.size() == 2 && how.mode == Resize::nearest && (m == n || m == 2 * n);
    const double scale = at < how.coordinates.size() && !even ? how.coordinates[at].value_or(0) : 0;
    const bool align = how.align_corners.value_or(false);
    // With equal sizes the result is the input, for any scale, except for nearest and cubic interpolation.
    const bool themselves = !by_picking(how.mode) && (how.mode != Resize::bicubic || how.antialias);
    if (n == m && (themselves || align || scale <= 0 || scale == 1)) continue;
    if (const int64_t times = repeats(n, m, scale); by_picking(how.mode) && times) {
      x = x.repeat_interleave(times, dim);
      continue;
    }
    const op_attr::resample a{dim, m, static_cast<int64_t>(how.mode), align, how.antialias, std::max(scale, 0.0)};
    const In in[] = {std::move(x)};
    x = op_call::plain(op_infos::resample, {in, 1}, &a);
  }
  return x;
}

constexpr const char* kModes[] = {"nearest", "nearest-exact", "linear", "bilinear", "trilinear", "bicubic", "area"};
constexpr int kDirectionsOf[] = {0, 0, 1, 2, 3, 2, 0};  // 0: any

template <class V>
std::vector<V> for_each_direction(const Refuser& refuse, const char* name, const std::vector<V>& given, int directions,
                                  const Tensor& x) {
  if (given.size() == 1) return std::vector<V>(static_cast<size_t>(directions), given[0]);
  if (given.size() != static_cast<size_t>(directions))
    refuse.value_error(std::string(name) + " has " + std::to_string(given.size()) + " entries, but input is " +
                       x.describe() + "; give one for each dimension behind its channels");
  return given;
}

std::string list_of(const std::vector<double>& numbers) {
  std::string all;
  for (const double v : numbers) all += (all.empty() ? "[" : ", ") + number_text(v);
  return all + "]";
}
DimVec sizes_of(const Tensor& x, const DimVec& pixels) {
  DimVec all{x.size(0), x.size(1)};
  for (const int64_t s : pixels) all.push_back(s);
  return all;
}

void check_mode(const Refuser& refuse, const Tensor& x, const Interpolation& how) {
  const int directions = static_cast<int>(x.dim()) - 2, mode = static_cast<int>(how.mode);
  const std::string name = std::string("mode \"") + kModes[mode] + "\"";
  if (directions < 1 || directions > 3)
    refuse.shape_error("input is " + x.describe() +
                       ", but it must be [batch, channels] and one to three dimensions more");
  if (kDirectionsOf[mode] && kDirectionsOf[mode] != directions)
    refuse.shape_error(name + " is for inputs of " + std::to_string(kDirectionsOf[mode] + 2) +
                       " dimensions, but input is " + x.describe());
  const bool smooth = kDirectionsOf[mode] != 0;
  if (how.align_corners && !smooth)
    refuse.value_error("align_corners is for the modes linear, bilinear, bicubic and trilinear, not for " + name);
  if (how.antialias && !(directions == 2 && (how.mode == Resize::bilinear || how.mode == Resize::bicubic)))
    refuse.value_error("antialias is for the modes bilinear and bicubic of four dimensions, not for " + name);
  if (!by_picking(how.mode) && !is_floating(x.dtype()))
    refuse.dtype_error(name + " needs a floating dtype, but input is " + x.describe() + "; convert with .to(kFloat)");
}

}  // namespace

SITU_OP(resample, Resample);
SITU_OP(resample_backward, ResampleBackward);

Tensor op::interpolate(const char* who, const In& in, const Interpolation& asked) {
  Interpolation how = asked;
  Form form(who, in.location);
  const Refuser refuse{who};
  const Tensor& x = tensor_of(who, in, "input");
  check_mode(refuse, x, how);
  const int directions = static_cast<int>(x.dim()) - 2;
  if (how.size.has_value() == how.scale.has_value()) refuse.value_error("give either size or scale_factor");
  if (how.recompute && how.size) refuse.value_error("recompute_scale_factor has no meaning if size is given");
  DimVec out;
  if (how.size) {
    for (int64_t s : for_each_direction(refuse, "size", *how.size, directions, x)) out.push_back(s);
  } else {
    const auto scales = for_each_direction(refuse, "scale_factor", *how.scale, directions, x);
    if (!how.recompute) how.coordinates.assign(scales.begin(), scales.end());
    for (int i = 0; i < directions; ++i) {
      const double wanted = std::floor(static_cast<double>(x.size(2 + i)) * scales[static_cast<size_t>(i)]);
      out.push_back(wanted >= 0 && wanted <= static_cast<double>(kMostExtent) ? static_cast<int64_t>(wanted) : -1);
    }
  }
  const int64_t least = how.mode == Resize::area ? 0 : 1;
  for (int i = 0; i < directions; ++i)
    if (out[i] < least || out[i] > kMostExtent || x.size(2 + i) < 1)
      refuse.shape_error(
          (how.size ? "size is " + text_of(IntArrayRef(out)) : "scale_factor is " + list_of(*how.scale)) +
          ", but input and result must have " + std::to_string(least) + " to " + std::to_string(kMostExtent) +
          " elements in each direction: input is " + x.describe());
  checked_bytes(who, sizes_of(x, out), size_of(x.dtype()));
  if (how.mode == Resize::area) {
    if (directions == 1) return adaptive_avg_pool<1>(in, IntArrayRef(out));
    return directions == 2 ? adaptive_avg_pool<2>(in, IntArrayRef(out)) : adaptive_avg_pool<3>(in, IntArrayRef(out));
  }
  // Half types keep their digits from one direction to the next.
  const bool half = is_floating(x.dtype()) && size_of(x.dtype()) == 2 && !by_picking(how.mode);
  Tensor r = in_each_direction(half ? x.to(kFloat) : x, out, how);
  if (half) return r.to(x.dtype());
  return r.is_alias_of(x) ? r.clone() : r;
}

namespace {

// Calls the op with the sizes and, if given, scales of an upsample_*() call.
Tensor upsampled(const char* who, const In& x, const DimVec& size, Resize mode, std::optional<bool> align,
                 std::vector<std::optional<double>> scales) {
  const Refuser refuse{who};
  const Tensor& t = op::tensor_of(who, x, "input");
  const int directions = static_cast<int>(scales.size());
  if (t.dim() != directions + 2 || size.size() != directions)
    refuse.shape_error("input is " + t.describe() + " and output_size " + op::text_of(IntArrayRef(size)) +
                       ", but they must have " + std::to_string(directions + 2) + " dimensions and " +
                       std::to_string(directions) + " entries");
  Interpolation how;
  how.mode = mode, how.align_corners = align;
  how.size = std::vector<int64_t>(size.begin(), size.end());
  how.coordinates = std::move(scales);
  return op::interpolate(who, x, how);
}

}  // namespace

Tensor body::upsample_nearest1d(const In& x, DimVec size, std::optional<double> scale) {
  return upsampled("upsample_nearest1d", x, size, Resize::nearest, {}, {scale});
}
Tensor body::upsample_nearest2d(const In& x, DimVec size, std::optional<double> h, std::optional<double> w) {
  return upsampled("upsample_nearest2d", x, size, Resize::nearest, {}, {h, w});
}
Tensor body::upsample_nearest3d(const In& x, DimVec size, std::optional<double> d, std::optional<double> h,
                                std::optional<double> w) {
  return upsampled("upsample_nearest3d", x, size, Resize::nearest, {}, {d, h, w});
}
Tensor body::upsample_linear1d(const In& x, DimVec size, bool align_corners, std::optional<double> scale) {
  return upsampled("upsample_linear1d", x, size, Resize::linear, align_corners, {scale});
}
Tensor body::upsample_bilinear2d(const In& x, DimVec size, bool align_corners, std::optional<double> h,
                                 std::optional<double> w) {
  return upsampled("upsample_bilinear2d", x, size, Resize::bilinear, align_corners, {h, w});
}
Tensor body::upsample_trilinear3d(const In& x, DimVec size, bool align_corners, std::optional<double> d,
                                  std::optional<double> h, std::optional<double> w) {
  return upsampled("upsample_trilinear3d", x, size, Resize::trilinear, align_corners, {d, h, w});
}
Tensor body::upsample_bicubic2d(const In& x, DimVec size, bool align_corners, std::optional<double> h,
                                std::optional<double> w) {
  return upsampled("upsample_bicubic2d", x, size, Resize::bicubic, align_corners, {h, w});
}

}  // namespace situ
