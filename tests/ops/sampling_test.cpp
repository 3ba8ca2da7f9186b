// Compares interpolate() and grid_sample() with plain loops over their definitions, in every mode. Also tests ops that
// rearrange pixels.
#include <cmath>

#include "situ/autograd/gradcheck.h"
#include "situ/nn/functional.h"
#include "situ/ops/shape_rules.h"
#include "tests/ops/windows.h"

namespace situ::test {
namespace {

namespace F = nn::functional;

using Entries = std::vector<std::pair<int64_t, double>>;

double cubic(double x, double a) {
  x = std::abs(x);
  if (x <= 1) return ((a + 2) * x - (a + 3)) * x * x + 1;
  return x < 2 ? ((a * x - 5 * a) * x + 8 * a) * x - 4 * a : 0;
}

// The weights with which place o of m reads n elements.
struct Rule {
  Resize mode;
  bool align, antialias;
  Entries of(int64_t o, int64_t n, int64_t m, double given) const {
    const auto N = static_cast<double>(n), M = static_cast<double>(m), O = static_cast<double>(o);
    const double ratio = align ? (m > 1 ? (N - 1) / (M - 1) : 0) : given > 0 ? 1 / given : N / M;
    const double at = align ? O * ratio : (O + 0.5) * ratio - 0.5;
    Entries all;
    if (mode == Resize::nearest) return {{std::min(static_cast<int64_t>(O * ratio), n - 1), 1}};
    if (mode == Resize::nearest_exact) return {{std::min(static_cast<int64_t>((O + 0.5) * ratio), n - 1), 1}};
    if (mode == Resize::area) {
      const int64_t first = o * n / m, end = ((o + 1) * n + m - 1) / m;
      for (int64_t i = first; i < end; ++i) all.push_back({i, 1 / static_cast<double>(end - first)});
      return all;
    }
    const bool cubes = mode == Resize::bicubic;
    if (antialias) {
      const double wide = std::max(ratio, 1.0), centre = ratio * (O + 0.5), reach = (cubes ? 2 : 1) * wide;
      const auto first = std::max<int64_t>(static_cast<int64_t>(centre - reach + 0.5), 0),
                 end = std::min(static_cast<int64_t>(centre + reach + 0.5), n);
      double total = 0;
      for (int64_t i = first; i < end; ++i) {
        const double x = (static_cast<double>(i) - centre + 0.5) / wide,
                     w = cubes ? cubic(x, -0.5) : std::max(0.0, 1 - std::abs(x));
        all.push_back({i, w}), total += w;
      }
      for (auto& e : all) e.second /= total;
      return all;
    }
    if (!cubes) {
      const double p = std::max(at, 0.0);
      const auto first = std::min(static_cast<int64_t>(p), n - 1);
      const double t = n == m ? 0 : p - static_cast<double>(first);
      return {{n == m ? o : first, 1 - t}, {n == m ? o : std::min(first + 1, n - 1), t}};
    }
    const double first = std::floor(at);
    for (int i = -1; i < 3; ++i)
      all.push_back({std::clamp<int64_t>(static_cast<int64_t>(first) + i, 0, n - 1), cubic(at - first - i, -0.75)});
    return all;
  }
};

TEST(Sampling, Interpolate) {
  each_case([](Dice& d, std::string& text) {
    const int64_t directions = d.range(1, 3);
    const Resize of_each[3][5] = {{kNearest, kNearestExact, kLinear, kArea, kLinear},
                                  {kNearest, kNearestExact, kBilinear, kBicubic, kArea},
                                  {kNearest, kNearestExact, kTrilinear, kArea, kTrilinear}};
    Rule rule{of_each[directions - 1][d.range(0, 4)], false, false};
    const bool smooth =
        rule.mode == Resize::linear || rule.mode == kBilinear || rule.mode == kTrilinear || rule.mode == kBicubic;
    rule.align = smooth && d.one_in(2);
    rule.antialias = directions == 2 && smooth && !rule.align && d.one_in(2);
    F::InterpolateFuncOptions o;
    o.mode(rule.mode).antialias(rule.antialias);
    if (smooth) o.align_corners(rule.align);
    DimVec in{d.range(1, 2), d.size(3)}, out = in;
    std::vector<int64_t> sizes;
    std::vector<double> scales;
    const bool by_scale = d.one_in(2), exact = by_scale && rule.mode != kArea && d.one_in(2);
    for (int64_t i = 0; i < directions; ++i) {
      in.push_back(d.range(1, 7));
      scales.push_back(static_cast<double>(d.range(3, 12)) / 4);
      sizes.push_back(by_scale ? static_cast<int64_t>(static_cast<double>(in[2 + static_cast<int>(i)]) * scales.back())
                               : d.range(1, 11));
      if (sizes.back() < 1) return;
      out.push_back(sizes.back());
    }
    if (by_scale)
      o.scale_factor(scales).recompute_scale_factor(!exact);
    else
      o.size(sizes);
    text = " in " + op::text_of(IntArrayRef(in)) + " out " + op::text_of(IntArrayRef(out)) +
           test::text_of({{"mode", static_cast<int64_t>(rule.mode)},
                          {"align", rule.align},
                          {"antialias", rule.antialias},
                          {"exact", exact}});
    // Each result's entries over all directions.
    Terms terms;
    const int64_t planes = in[0] * in[1];
    DimVec ins, outs;
    for (int64_t i = 0; i < directions; ++i)
      ins.push_back(in[2 + static_cast<int>(i)]), outs.push_back(out[2 + static_cast<int>(i)]);
    for (int64_t r = 0; r < product(outs); ++r) {
      const auto at = coordinates(r, outs);
      Entries all{{0, 1}};
      for (size_t i = 0; i < at.size(); ++i) {
        const int64_t n = ins[static_cast<int>(i)];
        Entries next;
        for (const auto& e : all)
          for (const auto& f : rule.of(at[i], n, outs[static_cast<int>(i)], exact ? scales[i] : 0))
            next.push_back({e.first * n + f.first, e.second * f.second});
        all = next;
      }
      for (int64_t p = 0; p < planes; ++p)
        for (const auto& e : all)
          terms.push_back(
              {static_cast<double>(p * product(outs) + r), static_cast<double>(p * product(ins) + e.first), e.second});
    }
    Form form(d);
    form.dtype = kDouble;  // f32 may take another element if a place is on the border of two
    check_linear(form, d.values(product(in)), in, out, 1e-9, terms,
                 [&](const Tensor& x) { return F::interpolate(x, o); });
  });
}

// The same for f32 and the half types, which compute in f32 and round once.
TEST(Sampling, InterpolateOfOtherTypes) {
  const Tensor x = rand({2, 3, 5, 7}, kDouble);
  for (Resize mode : {kNearest, kNearestExact, kBilinear, kBicubic, kArea}) {
    const auto o = F::InterpolateFuncOptions().size(std::vector<int64_t>{8, 3}).mode(mode);
    for (DType t : {kFloat, kHalf, kBFloat16}) {
      const Tensor want = F::interpolate(x.to(t).to(kDouble), o), got = F::interpolate(x.to(t), o);
      EXPECT_EQ(got.dtype(), t);
      EXPECT_LT((got.to(kDouble) - want).abs().max().item<double>(), t == kFloat ? 1e-5 : t == kHalf ? 2e-3 : 2e-2);
    }
  }
  const Tensor whole = arange(12).view({1, 1, 3, 4});
  EXPECT_TRUE(upsample_nearest2d(whole, {6, 8}).equal(whole.repeat_interleave(2, 2).repeat_interleave(2, 3)));
}

TEST(Sampling, UpsampleFunctionsAreInterpolate) {
  const Tensor line = rand({1, 2, 5}), image = rand({1, 2, 4, 5}), volume = rand({1, 2, 3, 4, 5});
  auto to = [](std::vector<int64_t> size, Resize mode) { return F::InterpolateFuncOptions().size(size).mode(mode); };
  EXPECT_TRUE(upsample_nearest1d(line, 7).equal(F::interpolate(line, to({7}, kNearest))));
  EXPECT_TRUE(upsample_nearest2d(image, {7, 9}).equal(F::interpolate(image, to({7, 9}, kNearest))));
  EXPECT_TRUE(upsample_nearest3d(volume, {7, 9, 2}).equal(F::interpolate(volume, to({7, 9, 2}, kNearest))));
  EXPECT_TRUE(upsample_linear1d(line, 7, true).equal(F::interpolate(line, to({7}, kLinear).align_corners(true))));
  EXPECT_TRUE(upsample_bilinear2d(image, {7, 9}, false).equal(F::interpolate(image, to({7, 9}, kBilinear))));
  EXPECT_TRUE(
      upsample_bicubic2d(image, {7, 9}, true).equal(F::interpolate(image, to({7, 9}, kBicubic).align_corners(true))));
  EXPECT_TRUE(upsample_trilinear3d(volume, {7, 9, 2}, false).equal(F::interpolate(volume, to({7, 9, 2}, kTrilinear))));
  // Coordinates by a scale that the program states.
  EXPECT_TRUE(upsample_bilinear2d(image, {6, 8}, false, 1.6, 1.6)
                  .equal(F::interpolate(
                      image, F::InterpolateFuncOptions().scale_factor(std::vector<double>{1.6, 1.6}).mode(kBilinear))));
}

// ---- grid_sample ----

// Reads one image's plane at a place, by its definition.
struct Plane {
  const double* x;
  DimVec size;
  Resize mode;
  GridPadding padding;
  bool align;

  double bounded(double at, int64_t n) const {
    const auto last = static_cast<double>(n - 1);
    if (padding == GridPadding::reflection) {
      const double low = align ? 0 : -0.5, high = align ? last : last + 0.5;
      if (low == high) return 0;
      while (at < low || at > high) at = at < low ? 2 * low - at : 2 * high - at;
    }
    return padding == GridPadding::zeros ? at : std::clamp(at, 0.0, last);
  }
  double element(const std::vector<int64_t>& at) const {
    int64_t i = 0;
    for (int d = 0; d < size.size(); ++d) {
      const int64_t a = at[static_cast<size_t>(d)];
      if (a < 0 || a >= size[d]) return 0;
      i = i * size[d] + a;
    }
    return x[i];
  }
  double sample(const double* grid) const {
    const int D = size.size();
    std::vector<Entries> reads;
    for (int d = 0; d < D; ++d) {
      const auto n = static_cast<double>(size[d]);
      const double g = grid[D - 1 - d];
      double at = align ? (g + 1) / 2 * (n - 1) : ((g + 1) * n - 1) / 2;
      if (mode != kBicubic) at = bounded(at, size[d]);
      if (mode == kNearest) {
        reads.push_back({{static_cast<int64_t>(std::nearbyint(at)), 1}});
        continue;
      }
      const double first = std::floor(at), t = at - first;
      const auto i = static_cast<int64_t>(first);
      if (mode == kBilinear) {
        reads.push_back({{i, 1 - t}, {i + 1, t}});
        continue;
      }
      Entries four;
      for (int64_t k = -1; k < 3; ++k)
        four.push_back({static_cast<int64_t>(std::floor(bounded(static_cast<double>(i + k), size[d]))),
                        cubic(t - static_cast<double>(k), -0.75)});
      reads.push_back(four);
    }
    double sum = 0;
    DimVec counts;
    for (const auto& r : reads) counts.push_back(static_cast<int64_t>(r.size()));
    for (int64_t k = 0; k < product(counts); ++k) {
      const auto which = coordinates(k, counts);
      std::vector<int64_t> at;
      double w = 1;
      for (int d = 0; d < D; ++d) {
        const auto& e = reads[static_cast<size_t>(d)][static_cast<size_t>(which[static_cast<size_t>(d)])];
        at.push_back(e.first), w *= e.second;
      }
      sum += w * element(at);
    }
    return sum;
  }
};

TEST(Sampling, GridSample) {
  each_case([](Dice& d, std::string& text) {
    const int D = d.one_in(2) ? 2 : 3;
    const Resize modes[] = {kBilinear, kNearest, kBicubic};
    const GridPadding paddings[] = {GridPadding::zeros, kBorder, kReflection};
    const Resize mode = modes[d.range(0, D == 2 ? 2 : 1)];
    const GridPadding padding = paddings[d.range(0, 2)];
    const bool align = d.one_in(2);
    const int64_t n = d.range(1, 2), c = d.one_in(5) ? d.range(8, 20) : d.size(3);
    DimVec in{n, c}, out{n, c}, grid{n}, size;
    for (int i = 0; i < D; ++i) {
      size.push_back(d.size(5)), in.push_back(size[i]);
      out.push_back(d.range(1, 3)), grid.push_back(out[2 + i]);
    }
    grid.push_back(D);
    text = " in " + op::text_of(IntArrayRef(in)) + " grid " + op::text_of(IntArrayRef(grid)) +
           test::text_of(
               {{"mode", static_cast<int64_t>(mode)}, {"padding", static_cast<int64_t>(padding)}, {"align", align}});
    const Values xs = d.values(product(in));
    Values gs(static_cast<size_t>(product(grid)));
    // Avoids places where two pieces meet: sevenths of a 97th are no whole or half pixels of sizes up to 5.
    for (double& g : gs) g = static_cast<double>(d.range(-190, 190)) / 97.0 + 1.0 / 679;
    Form form(d);
    form.dtype = kDouble;
    const Tensor x = form.leaf(xs, in), at = form.leaf(gs, grid);
    const auto o = F::GridSampleFuncOptions().mode(mode).padding_mode(padding).align_corners(align);
    auto call = [&](const Tensor& a, const Tensor& b) { return F::grid_sample(a, b, o); };
    const Tensor y = call(x, at);
    const int64_t places = product(grid) / (n * D), plane = product(size);
    Values want;
    for (int64_t p = 0; p < n * c; ++p)
      for (int64_t k = 0; k < places; ++k)
        want.push_back(
            Plane{xs.data() + p * plane, size, mode, padding, align}.sample(gs.data() + (p / c * places + k) * D));
    ASSERT_EQ(y.sizes().vec(), IntArrayRef(out).vec());
    EXPECT_EQ(difference(y, want, 1e-9), "") << "values";
    if (!d.one_in(8)) return;  // differences take long
    EXPECT_TRUE(autograd::gradcheck(call, {x, at}));
    EXPECT_TRUE(autograd::gradgradcheck(call, {x, at}));
  });
}

TEST(Sampling, PlacesThatAreNoNumbersFindNothing) {
  const Tensor x = ones({1, 1, 2, 2}), nowhere = full({1, 1, 2, 2}, NAN);
  for (Resize mode : {kBilinear, kNearest, kBicubic})
    for (GridPadding padding : {GridPadding::zeros, kBorder, kReflection}) {
      const auto o = F::GridSampleFuncOptions().mode(mode).padding_mode(padding);
      EXPECT_TRUE(
          (F::grid_sample(x, nowhere, o) == 0).logical_or(F::grid_sample(x, nowhere, o).isnan()).all().item<bool>());
      for (double far :
           {1e30, -1e30, std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()})
        F::grid_sample(x, full({1, 1, 2, 2}, far), o);
    }
}

// The identity of affine_grid() maps each pixel to its own place.
TEST(Sampling, AffineGridOfTheIdentity) {
  for (bool align : {false, true}) {
    const Tensor x = rand({2, 3, 4, 5}, kDouble), v = rand({1, 2, 3, 4, 5}, kDouble);
    const Tensor flat = tensor({{1.0, 0.0, 0.0}, {0.0, 1.0, 0.0}}, kDouble).expand({2, 2, 3});
    const Tensor deep = eye(3, 4, kDouble).unsqueeze(0);
    const auto o = F::GridSampleFuncOptions().align_corners(align);
    EXPECT_LT((F::grid_sample(x, F::affine_grid(flat, {2, 3, 4, 5}, align), o) - x).abs().max().item<double>(), 1e-12);
    EXPECT_LT((F::grid_sample(v, F::affine_grid(deep, {1, 2, 3, 4, 5}, align), o) - v).abs().max().item<double>(),
              1e-12);
  }
}

TEST(Sampling, PixelsAndChannels) {
  const Tensor x = arange(2 * 8 * 3 * 2, kFloat).view({2, 8, 3, 2});
  const Tensor y = pixel_shuffle(x, 2);
  EXPECT_EQ(y.sizes().vec(), (std::vector<int64_t>{2, 2, 6, 4}));
  for (int64_t c = 0; c < 2; ++c)
    for (int64_t i = 0; i < 6; ++i)
      for (int64_t j = 0; j < 4; ++j)
        EXPECT_EQ(y[1][c][i][j].item<float>(), x[1][c * 4 + i % 2 * 2 + j % 2][i / 2][j / 2].item<float>());
  EXPECT_TRUE(pixel_unshuffle(y, 2).equal(x));
  EXPECT_TRUE(pixel_unshuffle(pixel_shuffle(x[0], 2), 2).equal(x[0]));
  const Tensor s = channel_shuffle(x, 2);
  for (int64_t c = 0; c < 8; ++c) EXPECT_TRUE(s.select(1, c).equal(x.select(1, c % 2 * 4 + c / 2)));
}

}  // namespace
}  // namespace situ::test
