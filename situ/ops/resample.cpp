// Interpolation, one direction after another: each is a map of few elements to one, a table made on the host.
#include "situ/ops/resample.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "situ/memory/byte_stream.h"
#include "situ/op/dry.h"
#include "situ/op/form.h"
#include "situ/op/spec.h"
#include "situ/ops/bodies.h"
#include "situ/ops/image.h"
#include "situ/ops/operand.h"
#include "situ/ops/pools.h"

namespace situ {

namespace {

// Of [.., n, ..] and tables [m, t]: [.., m, ..]. The back tables are the map's transpose, which its gradient is.
struct Resample : op::Base<5> {
  static constexpr const char* names[] = {"input", "index", "weight", "back index", "back weight"};
  static constexpr bool strided = false;
  static constexpr op::Bound bound = op::Bound::memory;
  static constexpr op::Mask saves[] = {op::input(1) | op::input(2) | op::input(3) | op::input(4), op::nothing,
                                       op::nothing, op::nothing, op::nothing};
  using Attr = op_attr::resample;
  static void infer(op::Infer& c) {
    c.floating(0);
    const Dims& x = c.in(0).sizes();
    const int dim = static_cast<int>(c.attr<Attr>().dim);
    const DType of = c.in(0).dtype == DType::f64 ? DType::f64 : DType::f32;
    for (int i : {1, 3}) {
      c.rank(i, 2);
      if (!(c.in(i).sizes() == c.in(i + 1).sizes()) || c.in(i).dtype != DType::i64 || c.in(i + 1).dtype != of)
        c.shape_error("a table does not fit: " + c.describe(i) + ", " + c.describe(i + 1));
    }
    if (c.in(3).size(0) != x[dim]) c.shape_error("a table does not fit: " + c.describe(0) + ", " + c.describe(3));
    Dims out = x;
    out[dim] = c.in(1).size(0);
    c.compute = c.in(0).dtype;
    c.out(0, c.compute, out);
  }
  static Tensor vjp(op::Vjp<Resample, 0> g) {
    const Tensor dy = g.dy(), index = g.in<1>(), weight = g.in<2>(), back = g.in<3>(), back_weight = g.in<4>();
    const In in[] = {dy, back, back_weight, index, weight};
    return op_call::plain(op_rows::resample, in, 5, &g.attr<Attr>());
  }
};

using op::Interpolation;
using op::Refuser;

using Entry = std::pair<int64_t, double>;  // an element and its weight
using Table = std::vector<std::vector<Entry>>;

// One direction: n elements become m. Coordinates are computed in T, as the elements will be.
template <class T>
struct Direction {
  int64_t n, m;
  bool align;
  T scale;  // elements of the input for one of the result

  // given: results for one element of the input, or 0 where the sizes say it.
  Direction(int64_t from, int64_t to, bool align_corners, double given) : n(from), m(to), align(align_corners) {
    if (align)
      scale = m > 1 ? static_cast<T>(n - 1) / static_cast<T>(m - 1) : T(0);
    else
      scale = given > 0 ? static_cast<T>(1 / given) : static_cast<T>(n) / static_cast<T>(m);
  }
  int64_t bounded(int64_t i) const { return std::min(std::max<int64_t>(i, 0), n - 1); }
  T place(int64_t o) const { return align ? scale * static_cast<T>(o) : scale * (static_cast<T>(o) + T(0.5)) - T(0.5); }
  int64_t nearest(int64_t o, bool exact) const {
    const T half = exact ? T(0.5) : T(0);
    return bounded(static_cast<int64_t>(std::floor((static_cast<T>(o) + half) * scale)));
  }
  std::vector<Entry> line(int64_t o) const {
    if (n == m) return {{o, 1.0}};
    const T at = std::max(place(o), T(0));
    const int64_t first = std::min(static_cast<int64_t>(at), n - 1), next = std::min(first + 1, n - 1);
    const T far = std::min(std::max(at - static_cast<T>(first), T(0)), T(1));
    return {{first, T(1) - far}, {next, far}};
  }
  std::vector<Entry> cubic(int64_t o) const {
    constexpr T a = T(-0.75);
    auto near = [](T x) { return ((a + 2) * x - (a + 3)) * x * x + 1; };
    auto far = [](T x) { return ((a * x - 5 * a) * x + 8 * a) * x - 4 * a; };
    const T at = place(o);
    const int64_t first = std::min(static_cast<int64_t>(std::floor(at)), n - 1);
    const T t = std::min(std::max(at - static_cast<T>(first), T(0)), T(1));
    return {{bounded(first - 1), far(t + 1)},
            {bounded(first), near(t)},
            {bounded(first + 1), near(1 - t)},
            {bounded(first + 2), far(2 - t)}};
  }
  // All that the place covers, weighed by a triangle or a cubic of -0.5 that is as wide as the scale.
  std::vector<Entry> covered(int64_t o, bool cubic) const {
    const T wide = std::max(scale, T(1)), reach = (cubic ? T(2) : T(1)) * wide;
    const T centre = scale * (static_cast<T>(o) + T(0.5));
    const int64_t first = std::max<int64_t>(static_cast<int64_t>(centre - reach + T(0.5)), 0);
    const int64_t end = std::min(static_cast<int64_t>(centre + reach + T(0.5)), n);
    std::vector<Entry> all;
    T total = 0;
    for (int64_t i = first; i < end; ++i) {
      const T w = filter((static_cast<T>(i) - centre + T(0.5)) / wide, cubic);
      all.push_back({i, w});
      total += w;
    }
    for (Entry& e : all)
      if (total != 0) e.second = static_cast<T>(e.second) / total;
    return all;
  }
  static T filter(T x, bool cubic) {
    x = std::abs(x);
    if (!cubic) return std::max(T(0), 1 - x);
    constexpr T a = T(-0.5);
    if (x < 1) return ((a + 2) * x - (a + 3)) * x * x + 1;
    return x < 2 ? ((a * x - 5 * a) * x + 8 * a) * x - 4 * a : T(0);
  }
};

// Entries of one element are one, those that weigh nothing are none.
std::vector<Entry> merged(std::vector<Entry> all) {
  std::vector<Entry> out;
  for (const Entry& e : all) {
    auto same = std::find_if(out.begin(), out.end(), [&](const Entry& o) { return o.first == e.first; });
    if (same != out.end())
      same->second += e.second;
    else if (e.second != 0)
      out.push_back(e);
  }
  return out;
}

template <class T>
Table table_of(const Direction<T>& d, Resize mode, bool antialias) {
  Table t(static_cast<size_t>(d.m));
  for (int64_t o = 0; o < d.m; ++o)
    t[static_cast<size_t>(o)] = merged(antialias                 ? d.covered(o, mode == Resize::bicubic)
                                       : mode == Resize::bicubic ? d.cubic(o)
                                                                 : d.line(o));
  return t;
}

Table transposed(const Table& t, int64_t n) {
  Table back(static_cast<size_t>(n));
  for (size_t o = 0; o < t.size(); ++o)
    for (const Entry& e : t[o]) back[static_cast<size_t>(e.first)].push_back({static_cast<int64_t>(o), e.second});
  return back;
}

// A host's tensor filled by write(pointer).
template <class T, class F>
Tensor filled(DimVec sizes, DType type, const Device& device, F&& write) {
  Tensor t = empty(sizes, dtype(type).device(kCPU));
  dry::fill<T>(t, write);
  return t.to(device);
}

template <class T>
std::pair<Tensor, Tensor> tensors_of(const Table& t, const Device& device) {
  size_t most = 1;
  for (const auto& entries : t) most = std::max(most, entries.size());
  const DimVec sizes{static_cast<int64_t>(t.size()), static_cast<int64_t>(most)};
  auto write = [&](auto* to, auto otherwise, auto&& of) {
    for (const auto& entries : t)
      for (size_t k = 0; k < most; ++k) *to++ = k < entries.size() ? of(entries[k]) : otherwise;
  };
  return {filled<int64_t>(sizes, kLong, device,
                          [&](int64_t* to) { write(to, int64_t{-1}, [](const Entry& e) { return e.first; }); }),
          filled<T>(sizes, dtype_of<T>::value, device,
                    [&](T* to) { write(to, T(0), [](const Entry& e) { return static_cast<T>(e.second); }); })};
}

template <class T>
Tensor mapped(const Tensor& x, int64_t dim, const Table& t) {
  const auto [index, weight] = tensors_of<T>(t, x.device());
  const auto [back, back_weight] = tensors_of<T>(transposed(t, x.size(dim)), x.device());
  const op_attr::resample attributes{dim};
  const In in[] = {x, index, weight, back, back_weight};
  return op_call::plain(op_rows::resample, in, 5, &attributes);
}

// Elements repeated or left out. Where each stands the same number of times it is a copy of an expanded view, whose
// gradient is a sum.
template <class T>
Tensor picked(const Tensor& x, int64_t dim, const Direction<T>& d, bool exact) {
  const int64_t times = d.n && d.m % d.n == 0 ? d.m / d.n : 0;
  bool even = times > 0;
  for (int64_t o = 0; even && o < d.m; ++o) even = d.nearest(o, exact) == o / times;
  if (even && times == 1) return x;
  if (even) {
    DimVec seen(x.sizes()), sizes(x.sizes());
    seen[static_cast<int>(dim)] = 1;
    Tensor t = x.unsqueeze(dim + 1);
    seen = DimVec(t.sizes());
    seen[static_cast<int>(dim) + 1] = times;
    sizes[static_cast<int>(dim)] = d.m;
    return t.expand(seen).reshape(sizes);
  }
  const Tensor index = filled<int64_t>(d.m, kLong, x.device(), [&](int64_t* to) {
    for (int64_t o = 0; o < d.m; ++o) to[o] = d.nearest(o, exact);
  });
  return x.index_select(dim, index);
}

bool by_picking(Resize mode) { return mode == Resize::nearest || mode == Resize::nearest_exact; }

template <class T>
Tensor in_each_direction(Tensor x, const DimVec& out, const Interpolation& how) {
  const int directions = out.size();
  for (int i = directions; i-- > 0;) {
    const int64_t dim = 2 + i;
    const auto at = static_cast<size_t>(i);
    const double given = at < how.coordinates.size() ? how.coordinates[at].value_or(0) : 0;
    const Direction<T> d(x.size(dim), out[i], how.align_corners.value_or(false), given);
    if (by_picking(how.mode)) {
      x = picked(x, dim, d, how.mode == Resize::nearest_exact);
      continue;
    }
    const bool as_it_is = d.n == d.m && (d.scale == 1 || (how.mode != Resize::bicubic && !how.antialias));
    if (!as_it_is) x = mapped<T>(x, dim, table_of(d, how.mode, how.antialias));
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

Tensor op::interpolate(const char* who, const In& in, const Interpolation& asked) {
  Interpolation how = asked;
  Form form(who, in.site);
  const Refuser refuse{who};
  const Tensor& x = tensor_of(who, in, "input");
  check_mode(refuse, x, how);
  const int directions = static_cast<int>(x.dim()) - 2;
  if (how.size.has_value() == how.scale.has_value()) refuse.value_error("give either size or scale_factor");
  if (how.recompute && how.size) refuse.value_error("recompute_scale_factor has no meaning where size is given");
  DimVec out;
  if (how.size) {
    for (int64_t s : for_each_direction(refuse, "size", *how.size, directions, x)) out.push_back(s);
  } else {
    const auto scales = for_each_direction(refuse, "scale_factor", *how.scale, directions, x);
    if (!how.recompute) how.coordinates.assign(scales.begin(), scales.end());
    for (int i = 0; i < directions; ++i) {
      const double wanted = std::floor(static_cast<double>(x.size(2 + i)) * scales[static_cast<size_t>(i)]);
      out.push_back(wanted >= 0 && wanted <= static_cast<double>(kMostExtent) ? static_cast<int64_t>(wanted) : 0);
    }
  }
  for (int i = 0; i < directions; ++i)
    if (out[i] < 1 || out[i] > kMostExtent || x.size(2 + i) < 1)
      refuse.shape_error("the result would have sizes " + text_of(IntArrayRef(out)) +
                         ", but there must be elements: input is " + x.describe());
  if (how.mode == Resize::area) {
    if (directions == 1) return adaptive_avg_pool<1>(in, IntArrayRef(out));
    return directions == 2 ? adaptive_avg_pool<2>(in, IntArrayRef(out)) : adaptive_avg_pool<3>(in, IntArrayRef(out));
  }
  // Half types keep their digits from one direction to the next.
  const bool half = is_floating(x.dtype()) && size_of(x.dtype()) == 2 && !by_picking(how.mode);
  Tensor r = x.dtype() == kDouble ? in_each_direction<double>(x, out, how)
                                  : in_each_direction<float>(half ? x.to(kFloat) : x, out, how);
  if (half) return r.to(x.dtype());
  return r.is_alias_of(x) ? r.clone() : r;
}

namespace {

// The sizes and, where they are given, scales of an upsample_*() call.
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
