// grid_sample and affine_grid: samples of images at the positions of a grid (Jaderberg et al., 2015).
#include <array>

#include "situ/base/thread_state.h"
#include "situ/generated/op/image.h"
#include "situ/generated/ops/bodies.h"
#include "situ/op/spec.h"
#include "situ/ops/functions.h"
#include "situ/ops/image.h"
#include "situ/ops/operand.h"

namespace situ {

namespace {

using op::of;
using op::Refuser;

// The attributes that both ops have in common.
template <class A>
Resize mode_of(const A& a) {
  return static_cast<Resize>(a.mode);
}
template <class A>
GridPadding padding_of(const A& a) {
  return static_cast<GridPadding>(a.padding);
}

void check_operands(const op::Infer& c, int x, int grid, Resize mode) {
  c.floating(x);
  c.same_dtype(x, grid);
  const Dims &s = c.in(x).sizes(), &g = c.in(grid).sizes();
  const int n = s.size(), directions = n - 2;
  if ((n != 4 && n != 5) || g.size() != n || g[n - 1] != directions || g[0] != s[0])
    c.shape_error(
        "the grid does not fit: " + of(c, "input", x) + ", " + of(c, "grid", grid) +
        "; an input [batch, channels, height, width] takes a grid [batch, height, width, 2], one with a depth "
        "[batch, depth, height, width, 3]");
  for (int d = 2; d < n; ++d)
    if (!s[d]) c.shape_error("an image without pixels has no samples: " + of(c, "input", x));
  if (mode != Resize::bilinear && mode != Resize::nearest && mode != Resize::bicubic)
    c.value_error("the mode must be bilinear, nearest or bicubic");
  if (mode == Resize::bicubic && n != 4)
    c.value_error("bicubic is for inputs of four dimensions: " + of(c, "input", x));
  if (c.in(x).dtype != DType::f32 && c.in(x).dtype != DType::f64)
    c.dtype_error("runs in f32 or f64, but " + of(c, "input", x) + "; convert with .to(kFloat)");
}

// x [N, C, ..], grid [N, places.., D] -> [N, C, places..].
struct GridSample : op::Base<2> {
  static constexpr const char* names[] = {"input", "grid"};
  static constexpr bool strided = false;
  static constexpr op::Mask saves[] = {op::input(0) | op::input(1), op::input(0) | op::input(1)};
  using Attr = op_attr::grid_sample;
  static void infer(op::Infer& c) {
    check_operands(c, 0, 1, mode_of(c.attr<Attr>()));
    const Dims &x = c.in(0).sizes(), &grid = c.in(1).sizes();
    Dims out{x[0], x[1]};
    for (int d = 1; d + 1 < grid.size(); ++d) out.push_back(grid[d]);
    c.compute = c.in(0).dtype;
    c.out(0, c.compute, out);
  }
  static void vjp(op::JointVjp<GridSample> g, Tensor* dx) {
    const Attr& a = g.attr<Attr>();
    const op_attr::grid_sample_backward attributes{a.mode, a.padding, a.align_corners, g.needs(0), g.needs(1)};
    Tensor dy = g.take_dy();
    const Tensor x = g.in(0), grid = g.in(1);
    const In in[] = {std::move(dy), x, grid};
    op_call::multi(op_infos::grid_sample_backward, {in, 3}, &attributes, dx);
  }
};

// (dy, x, grid) -> dx, dgrid.
struct GridSampleBackward : op::Base<3> {
  static constexpr const char* names[] = {"gradient", "input", "grid"};
  static constexpr int n_out = 2;
  static constexpr bool strided = false;
  static constexpr op::Mask all = op::input(0) | op::input(1) | op::input(2);
  static constexpr op::Mask saves[] = {op::input(1) | op::input(2), op::input(0) | op::input(2), all};
  using A = op_attr::grid_sample_backward;
  static void infer(op::Infer& c) {
    const A& a = c.attr<A>();
    check_operands(c, 1, 2, mode_of(a));
    c.same_dtype(1, 0);
    c.compute = c.in(1).dtype;
    if (a.dx) c.out(0, c.compute, c.in(1).sizes());
    if (a.dgrid) c.out(1, c.compute, c.in(2).sizes());
  }
  static void composed(const Tensor* in, const A& a, Tensor* out);
};

// ---- the gradients in differentiable ops ----

// One of the elements that are read along a direction, for all positions: its index (0 if outside), its weight, and the
// weight's derivative by the grid's number. Weight and derivative are functions of the grid, and 0 if outside.
struct Tap {
  Tensor index, weight, slope;
};

struct Direction {
  int64_t size;
  Resize mode;
  GridPadding padding;
  bool align_corners;

  double last() const { return static_cast<double>(size - 1); }
  // Applies the padding mode to positions without history. Returns them and the factor of their slope: 1, 0 or -1.
  std::pair<Tensor, Tensor> moved(Tensor at) const {
    Tensor sign = ones_like(at);
    if (padding == GridPadding::reflection) {
      const double low = align_corners ? 0 : -0.5, span = align_corners ? last() : last() + 1;
      if (span == 0) return {zeros_like(at), zeros_like(at)};
      const Tensor from = at - low, away = from.abs();
      const Tensor turns = (away / span).floor(), over = away - turns * span;
      const Tensor back = turns.remainder(2) != 0;
      sign = where(back, -1.0, sign) * where(from < 0, -1.0, ones_like(at));
      at = where(back, span - over, over) + low;
    }
    if (padding == GridPadding::zeros) return {at, sign};
    const Tensor kept = at > 0, below = at < last();
    return {at.clamp(0, last()), sign * kept.logical_and(below).to(sign.dtype())};
  }
  // Returns indices of elements, and 1, or 0 for positions outside.
  std::pair<Tensor, Tensor> element(const Tensor& at) const {
    const Tensor there = (at >= 0).logical_and(at <= last());
    return {where(there, at, 0.0).to(kLong), there.to(at.dtype())};
  }
  void add(std::vector<Tap>& taps, const Tensor& at, const Tensor& weight, const Tensor& slope) const {
    const auto found = element(at);
    taps.push_back({found.first, weight * found.second, slope * found.second});
  }

  std::vector<Tap> taps(const Tensor& number) const {
    const double half = (align_corners ? last() : last() + 1) / 2;
    Tensor at = (number + 1) * half - (align_corners ? 0.0 : 0.5);
    std::vector<Tap> taps;
    if (mode == Resize::bicubic) {
      const Tensor first = at.detach().floor(), t = at - first;
      for (int i = 0; i < 4; ++i) {
        const auto [weight, slope] = cubic(t, i);
        add(taps, moved(first + (i - 1)).first, weight, slope * half);
      }
      return taps;
    }
    const auto place = moved(at.detach());
    // The padded position has no history: its dependence on the grid is a linear function with this slope.
    at = place.first + (at - at.detach()) * place.second;
    if (mode == Resize::nearest) {
      add(taps, place.first.round(), ones_like(place.first), zeros_like(place.first));
      return taps;
    }
    const Tensor first = place.first.floor(), far = at - first, slope = place.second * half;
    add(taps, first, 1 - far, -slope);
    add(taps, first + 1, far, slope);
    return taps;
  }
  // Returns the weight of element i of the four around t, and its slope.
  static std::pair<Tensor, Tensor> cubic(const Tensor& t, int i) {
    constexpr double a = -0.75;
    const bool outer = i == 0 || i == 3;
    const Tensor x = i == 0 ? t + 1 : i == 1 ? t : i == 2 ? 1 - t : 2 - t;
    const double sign = i < 2 ? 1 : -1;
    if (outer) return {((x * a - 5 * a) * x + 8 * a) * x - 4 * a, ((x * (3 * a) - 10 * a) * x + 8 * a) * sign};
    return {(x * (a + 2) - (a + 3)) * x * x + 1, (x * (3 * (a + 2)) - 2 * (a + 3)) * x * sign};
  }
};

void GridSampleBackward::composed(const Tensor* in, const A& a, Tensor* out) {
  const Tensor &dy = in[0], &x = in[1], &grid = in[2];
  const int directions = static_cast<int>(x.dim()) - 2;
  const int64_t n = x.size(0), c = x.size(1);
  std::vector<std::vector<Tap>> taps;
  int64_t places = 1, plane = 1;
  for (int d = 0; d < directions; ++d) places *= grid.size(1 + d), plane *= x.size(2 + d);
  const Tensor numbers = grid.reshape({n, places, directions});
  for (int d = 0; d < directions; ++d)
    taps.push_back(Direction{x.size(2 + d), mode_of(a), padding_of(a), a.align_corners}.taps(
        numbers.select(2, directions - 1 - d)));
  const Tensor values = x.reshape({n, c, plane}), g = dy.reshape({n, c, places});
  Tensor dx = zeros_like(values.detach());
  std::vector<Tensor> slopes(static_cast<size_t>(directions),
                             zeros({n, places}, numbers.options().requires_grad(false)));
  const size_t each = taps[0].size();
  size_t combinations = 1;
  for (int d = 0; d < directions; ++d) combinations *= each;
  for (size_t k = 0; k < combinations; ++k) {
    std::vector<const Tap*> corner;
    size_t rest = k;
    for (int d = 0; d < directions; ++d, rest /= each) corner.push_back(&taps[static_cast<size_t>(d)][rest % each]);
    Tensor at = corner[0]->index, weight = corner[0]->weight;
    for (size_t d = 1; d < corner.size(); ++d) {
      at = at * x.size(2 + static_cast<int64_t>(d)) + corner[d]->index;
      weight = weight * corner[d]->weight;
    }
    const Tensor index = at.unsqueeze(1).expand({n, c, places});
    const Tensor share = (g * values.gather(2, index)).sum(1);
    dx = dx.scatter_add(2, index, g * weight.unsqueeze(1));
    for (size_t d = 0; d < corner.size(); ++d) {
      Tensor slope = corner[d]->slope;
      for (size_t e = 0; e < corner.size(); ++e)
        if (e != d) slope = slope * corner[e]->weight;
      slopes[d] = slopes[d] + share * slope;
    }
  }
  out[0] = dx.reshape(DimVec(x.sizes()));
  std::reverse(slopes.begin(), slopes.end());
  out[1] = stack(slopes, -1).reshape(DimVec(grid.sizes()));
}

}  // namespace

SITU_OP(grid_sample, GridSample);
SITU_OP(grid_sample_backward, GridSampleBackward);

Tensor body::grid_sampler(const In& input, const In& grid, int64_t interpolation_mode, int64_t padding_mode,
                          bool align_corners) {
  const Refuser refuse{"grid_sampler"};
  const Tensor &x = op::tensor_of(refuse.name, input, "input"), &at = op::tensor_of(refuse.name, grid, "grid");
  constexpr Resize modes[] = {Resize::bilinear, Resize::nearest, Resize::bicubic};
  if (interpolation_mode < 0 || interpolation_mode > 2 || padding_mode < 0 || padding_mode > 2)
    refuse.value_error(
        "interpolation_mode is " + std::to_string(interpolation_mode) + " and padding_mode is " +
        std::to_string(padding_mode) +
        ", but they must be 0 (bilinear), 1 (nearest) or 2 (bicubic), and 0 (zeros), 1 (border) or 2 (reflection)");
  const op_attr::grid_sample attributes{static_cast<int64_t>(modes[interpolation_mode]), padding_mode, align_corners};
  const bool half = is_floating(x.dtype()) && size_of(x.dtype()) == 2 && at.dtype() == x.dtype();
  if (!half) {
    const In in[] = {x, at};
    return op_call::plain(op_infos::grid_sample, {in, 2}, &attributes);
  }
  // Half types cannot resolve neighbouring pixels of large images, so this computes in f32.
  const Tensor wide = x.to(kFloat), wide_at = at.to(kFloat);
  const In in[] = {wide, wide_at};
  return op_call::plain(op_infos::grid_sample, {in, 2}, &attributes).to(x.dtype());
}

Tensor body::affine_grid_generator(const In& theta_in, DimVec size, bool align_corners) {
  const Refuser refuse{"affine_grid"};
  const Tensor& theta = op::tensor_of(refuse.name, theta_in, "theta");
  const int directions = size.size() - 2;
  if (!is_floating(theta.dtype()))
    refuse.dtype_error("needs a floating dtype, but theta is " + theta.describe() + "; convert with .to(kFloat)");
  if ((directions != 2 && directions != 3) || theta.dim() != 3 || theta.size(1) != directions ||
      theta.size(2) != directions + 1)
    refuse.shape_error("theta and size do not fit: theta is " + theta.describe() + ", size is " +
                       op::text_of(IntArrayRef(size)) +
                       "; take [N, 2, 3] for [N, C, H, W] and [N, 3, 4] for [N, C, D, H, W]");
  for (int64_t s : size)
    if (s < 1) refuse.value_error("size is " + op::text_of(IntArrayRef(size)) + ", but its entries must be 1 or more");
  if (theta.size(0) != size[0])
    refuse.shape_error("theta has another batch size: theta is " + theta.describe() + ", size is " +
                       op::text_of(IntArrayRef(size)));
  // Coordinates in [-1, 1] along each direction, last direction first, and 1 for the translation.
  const TensorOptions of = theta.options().requires_grad(false);
  DimVec places(IntArrayRef(size.begin() + 2, static_cast<size_t>(directions)));
  std::vector<Tensor> base;
  for (int d = directions - 1; d >= 0; --d) {
    const int64_t n = places[d];
    Tensor at = linspace(-1, 1, n, of);
    if (n == 1)
      at = zeros({1}, of);
    else if (!align_corners)
      at = at * (static_cast<double>(n - 1) / static_cast<double>(n));
    DimVec seen;
    for (int e = 0; e < directions; ++e) seen.push_back(e == d ? n : 1);
    base.push_back(at.view(seen).expand(places).reshape(-1));
  }
  base.push_back(ones_like(base[0]));
  const Tensor rows = situ::stack(base, 1);  // [places, D + 1]
  DimVec out{size[0]};
  for (int64_t p : places) out.push_back(p);
  out.push_back(directions);
  return situ::matmul(rows.unsqueeze(0), theta.transpose(1, 2)).view(out);
}

}  // namespace situ
