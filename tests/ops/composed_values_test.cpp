// Special functions, order statistics, sets and rearrangements at values with known results.
#include <cmath>

#include "situ/situ.h"
#include "tests/ops/check.h"

using namespace situ;
using namespace situ::test;

namespace {

constexpr double kEuler = 0.57721566490153286061, kPi = 3.14159265358979323846;

struct Value {
  const char* text;
  Tensor (*call)(const Tensor& x);
  double x, want;
};
#define OF(x, expression, want)                                                \
  {                                                                            \
#expression, [](const Tensor& t) -> Tensor { return expression; }, x, want \
  }

TEST(SpecialValues, AreThoseOfTheHandbook) {
  const Value table[] = {
      OF(4, lgamma(t), std::log(6.0)),
      OF(-0.5, lgamma(t), std::log(2 * std::sqrt(kPi))),
      OF(1, digamma(t), -kEuler),
      OF(-0.5, digamma(t), 2 - kEuler - 2 * std::log(2.0)),
      OF(1, polygamma(1, t), kPi * kPi / 6),
      OF(1, polygamma(2, t), -2 * 1.2020569031595942854),
      OF(0.5, polygamma(1, t), kPi * kPi / 2),
      OF(2, zeta(t, 1), kPi * kPi / 6),
      OF(3, mvlgamma(t, 1), std::log(2.0)),
      OF(0.5204998778130465, erfinv(t), 0.5),
      OF(-0.9953222650189527, erfinv(t), -2),
      OF(0, erfcx(t), 1),
      OF(30, erfcx(t), 0.018795888861416751),
      OF(-1, erfcx(t), 5.008980080762283),
      OF(0.975, ndtri(t), 1.9599639845400543),
      OF(1e-20, ndtri(t), -9.262340089798409),
      OF(0, ndtr(t), 0.5),
      OF(-20, log_ndtr(t), -203.91715537109723),
      OF(0.5, entr(t), 0.5 * std::log(2.0)),
      OF(1, i0(t), 1.2660658777520083),
      OF(50, i0e(t), 0.056561626647454184),
      OF(-1, i1(t), -0.5651591039924851),
      OF(50, i1e(t), 0.055993123892895395),
      OF(2, igamma(t, ones_like(t)), 1 - 2 / std::exp(1.0)),
      OF(2, igammac(t, ones_like(t)), 2 / std::exp(1.0)),
      OF(0.5, igamma(t, full_like(t, 30)), 1),
      OF(3e200, hypot(t, full({}, 4e200, kDouble)), 5e200),
      OF(0, xlogy(t, 0), 0),
      OF(2, xlogy(t, 3), 2 * std::log(3.0)),
      OF(2, xlog1py(t, 2), 2 * std::log(3.0)),
      OF(1000, logaddexp(t, t), 1000 + std::log(2.0)),
      OF(INFINITY, logaddexp(t, t), INFINITY),
      OF(10, logaddexp2(t, t), 11),
      OF(0.5, sinc(t), 2 / kPi),
      OF(0.25, logit(t), -std::log(3.0)),
      OF(1, logit(t, 0.25), std::log(3.0)),
      OF(180, deg2rad(t), kPi),
      OF(kPi, rad2deg(t), 180),
  };
  for (const Value& v : table) {
    const Tensor x = full({}, v.x, kDouble);
    const double got = v.call(x).item<double>(), narrow = v.call(x.to(kFloat)).item<double>();
    if (std::isinf(v.want)) {
      EXPECT_EQ(got, v.want) << v.text;
      continue;
    }
    EXPECT_NEAR(got, v.want, 4e-14 * std::max(1.0, std::fabs(v.want))) << v.text << " at " << v.x;
    if (std::fabs(v.x) < 1e30) {
      EXPECT_NEAR(narrow, v.want, 3e-6 * std::max(1.0, std::fabs(v.want))) << v.text << ", f32";
    }
  }
}

// A negative eps has no effect. Another eps bounds x to [eps, 1 - eps]. No gradient flows outside, or to a NaN.
TEST(SpecialValues, LogitIsBounded) {
  const double inf = INFINITY, nan = NAN, third = std::log(0.3 / 0.7), slope = 1 / 0.21;
  const std::vector<double> at = {-0.5, 0, 0.3, 0.5, 0.7, 1, 1.5, nan};
  struct Row {
    std::optional<double> eps;
    std::vector<double> value, gradient;
  };
  const Row rows[] = {
      {{}, {nan, -inf, third, 0, -third, inf, nan, nan}, {nan, inf, slope, 4, slope, inf, nan, nan}},
      {-0.1, {nan, -inf, third, 0, -third, inf, nan, nan}, {nan, inf, slope, 4, slope, inf, nan, nan}},
      {0, {-inf, -inf, third, 0, -third, inf, inf, nan}, {0, inf, slope, 4, slope, inf, 0, 0}},
      {0.3, {third, third, third, 0, -third, -third, -third, nan}, {0, 0, slope, 4, slope, 0, 0, 0}},
      {0.5, {0, 0, 0, 0, 0, 0, 0, nan}, {0, 0, 0, 4, 0, 0, 0, 0}},
      {0.7, {-third, -third, -third, -third, third, third, third, nan}, {0, 0, 0, 0, 0, 0, 0, 0}},
      {1, {inf, inf, inf, inf, inf, -inf, -inf, nan}, {0, 0, 0, 0, 0, 0, 0, 0}},
      {1.5, {nan, nan, nan, nan, nan, nan, nan, nan}, {0, 0, 0, 0, 0, 0, 0, 0}},
  };
  for (const Row& r : rows)
    for (const Dims& strides : {Dims{1}, Dims{2}}) {
      const Tensor x =
          empty_strided({8}, IntArrayRef(strides.data(), 1), kDouble).copy_(tensor(at, kDouble)).requires_grad_();
      const Tensor y = logit(x, r.eps);
      y.sum().backward();
      EXPECT_TRUE(allclose(y, tensor(r.value, kDouble), 1e-12, 0, true)) << r.eps.value_or(-9) << y;
      EXPECT_TRUE(allclose(x.grad(), tensor(r.gradient, kDouble), 1e-12, 0, true)) << r.eps.value_or(-9) << x.grad();
    }
}

Tensor list(std::initializer_list<TensorData> l) { return tensor(l); }
struct Same {
  const char* text;
  Tensor have, want;
};
#define SAME(expression, ...) \
  { #expression, expression, __VA_ARGS__ }

TEST(ComposedValues, MatchTheirDefinitions) {
  const Tensor v = list({3.0, 1.0, 2.0, 1.0}), n = list({3, 1, 2, 1}), m = arange(6.0).view({2, 3});
  const Tensor some = list({1.0, NAN, 3.0});
  const Same table[] = {
      SAME(gcd(list({12, -18, 0}), list({18, 12, 5})), list({6, 6, 5})),
      SAME(lcm(list({4, -6, 0}), list({6, 4, 5})), list({12, 12, 0})),
      SAME(bitwise_left_shift(n, 2), list({12, 4, 8, 4})),
      SAME(bitwise_right_shift(list({-8, 7}), 1), list({-4, 3})),
      SAME(std::get<0>(cummax(v, 0)), list({3.0, 3.0, 3.0, 3.0})),
      SAME(std::get<1>(cummin(v, 0)), list({0, 1, 1, 3})),
      SAME(std::get<0>(v.kthvalue(3)), tensor(2.0)),
      SAME(std::get<0>(v.mode()), tensor(1.0)),
      SAME(v.msort(), list({1.0, 1.0, 2.0, 3.0})),
      SAME(searchsorted(list({1.0, 2.0, 2.0, 3.0}), list({0.0, 2.0, 9.0})), list({0, 1, 4})),
      SAME(searchsorted(list({1.0, 2.0, 2.0, 3.0}), 2.0, false, true), tensor(3)),
      SAME(bucketize(list({1, 5}), list({1, 3, 5}), true), list({0, 2}).to(kInt)),
      SAME(std::get<0>(unique(v)), list({1.0, 2.0, 3.0})),
      SAME(std::get<1>(unique(v)), list({2, 0, 1, 0})),
      SAME(std::get<2>(unique(v)), list({2, 1, 1})),
      SAME(std::get<0>(unique_dim(list({{2, 1}, {1, 3}, {2, 1}}), 0)), list({{1, 3}, {2, 1}})),
      SAME(std::get<2>(unique_consecutive(list({1, 1, 2, 1}))), list({2, 1, 1})),
      SAME(isin(n, list({1, 9})), list({false, true, false, true})),
      SAME(bincount(n), list({0, 2, 1, 1})),
      SAME(bincount(n, v, 6), list({0.0, 2.0, 2.0, 3.0, 0.0, 0.0})),
      SAME(histc(v, 2, 1, 3), list({2.0, 2.0})),
      SAME(nansum(some), tensor(4.0)),
      SAME(nanmean(some), tensor(2.0)),
      SAME(nanmedian(some), tensor(1.0)),
      SAME(quantile(v, 0.5), tensor(1.5)),
      SAME(quantile(v, list({0.0, 1.0})), list({1.0, 3.0})),
      SAME(nanquantile(some, 0.5), tensor(2.0)),
      SAME(cov(list({{1.0, 2.0, 3.0}, {3.0, 2.0, 1.0}})), list({{1.0, -1.0}, {-1.0, 1.0}})),
      SAME(diff(n), list({-2, 1, -1})),
      SAME(trapezoid(v), tensor(5.0)),
      SAME(cumulative_trapezoid(v, list({0.0, 1.0, 3.0, 4.0})), list({2.0, 5.0, 6.5})),
      SAME(kron(list({1, 2}), list({1, 10})), list({1, 10, 2, 20})),
      SAME(cross(list({1, 0, 0}), list({0, 1, 0})), list({0, 0, 1})),
      SAME(tensordot(m, m, {0, 1}, {0, 1}), tensor(55.0)),
      SAME(cdist(list({{0.0, 0.0}}), list({{3.0, 4.0}, {0.0, 0.0}})), list({{5.0, 0.0}})),
      SAME(pdist(list({{0.0, 0.0}, {3.0, 4.0}})), list({5.0})),
      SAME(addmv(list({1.0, 1.0}), m, list({1.0, 0.0, 1.0}), 2), list({4.0, 10.0})),
      SAME(addr(m, list({1.0, 0.0}), list({1.0, 1.0, 1.0}), 1, 3), list({{3.0, 4.0, 5.0}, {3.0, 4.0, 5.0}})),
      SAME(block_diag({list({{1, 2}}), tensor(3)}), list({{1, 2, 0}, {0, 0, 3}})),
      SAME(cartesian_prod({list({1, 2}), list({3, 4})}), list({{1, 3}, {1, 4}, {2, 3}, {2, 4}})),
      SAME(combinations(list({1, 2, 3})), list({{1, 2}, {1, 3}, {2, 3}})),
      SAME(diag_embed(list({1, 2})), list({{1, 0}, {0, 2}})),
      SAME(rot90(list({{1, 2}, {3, 4}})), list({{2, 4}, {1, 3}})),
      SAME(tile(list({1, 2}), {2, 2}), list({{1, 2, 1, 2}, {1, 2, 1, 2}})),
      SAME(m.tile(2), list({{0.0, 1.0, 2.0, 0.0, 1.0, 2.0}, {3.0, 4.0, 5.0, 3.0, 4.0, 5.0}})),
      SAME(inner(m, m), list({{5.0, 14.0}, {14.0, 50.0}})),
      SAME(inner(tensor(2.0), list({1.0, 3.0})), list({2.0, 6.0})),
      SAME(inner(zeros({2, 0}), zeros({3, 0})), zeros({2, 3})),
      SAME(fliplr(list({{1, 2}, {3, 4}})), list({{2, 1}, {4, 3}})),
      SAME(flipud(list({{1, 2}, {3, 4}})), list({{3, 4}, {1, 2}})),
      SAME(movedim(zeros({2, 3, 4}), 0, -1), zeros({3, 4, 2})),
      SAME(movedim(arange(6).view({1, 2, 3}), {0, 2}, {2, 0}), arange(6).view({1, 2, 3}).permute({2, 1, 0})),
      SAME(moveaxis(zeros({2, 3, 4}), DimVec{-1}, DimVec{0}), zeros({4, 2, 3})),
      SAME(moveaxis(zeros({2, 3}), 0, 1), zeros({3, 2})),
      SAME(ravel(m), list({0.0, 1.0, 2.0, 3.0, 4.0, 5.0})),
      SAME(unflatten(m, 1, {3, -1}), m.view({2, 3, 1})),
      SAME(broadcast_to(list({1, 2}), {2, 2}), list({{1, 2}, {1, 2}})),
      SAME(argwhere(list({0, 1, 2})), list({{1}, {2}})),
      SAME(fix(list({-1.5, 1.5})), list({-1.0, 1.0})),
      SAME(arctan2(list({1.0}), list({2.0})), list({1.0}).atan2(list({2.0}))),
      SAME(arcsin(list({0.5})), asin(list({0.5}))),
      SAME(arccos(list({0.5})), acos(list({0.5}))),
      SAME(arctan(list({0.5})), atan(list({0.5}))),
      SAME(arcsinh(list({0.5})), asinh(list({0.5}))),
      SAME(arccosh(list({1.5})), acosh(list({1.5}))),
      SAME(arctanh(list({0.5})), atanh(list({0.5}))),
      SAME(m.sum_to_size({1, 3}), list({{3.0, 5.0, 7.0}})),
      SAME(m.slice_scatter(zeros({2, 1}), 1, 1, 2), list({{0.0, 0.0, 2.0}, {3.0, 0.0, 5.0}})),
      SAME(take_along_dim(v, list({2, 0})), list({2.0, 3.0})),
      SAME(put(v, list({0, -1}), list({9.0, 8.0})), list({9.0, 1.0, 2.0, 8.0})),
      SAME(vander(list({2, 3}), 3), list({{4, 2, 1}, {9, 3, 1}})),
      SAME(unravel_index(list({5}), {2, 3})[0], list({1})),
      SAME(tril_indices(2, 2), list({{0, 1, 1}, {0, 0, 1}})),
      SAME(scatter_reduce(v, 0, list({0, 0}), list({5.0, 2.0}), "mean", false), list({3.5, 1.0, 2.0, 1.0})),
      SAME(scatter_reduce(v, 0, list({0, 0}), list({5.0, 2.0}), "amax"), list({5.0, 1.0, 2.0, 1.0})),
      SAME(index_reduce(v, 0, list({1, 1}), list({5.0, 2.0}), "prod"), list({3.0, 10.0, 2.0, 1.0})),
      SAME(signbit(list({-0.0, 0.0, -1.0})), list({true, false, true})),
      SAME(copysign(list({1.0, -2.0}), -0.0), list({-1.0, -2.0})),
      SAME(fmax(some, list({2.0, 2.0, NAN})), list({2.0, 2.0, 3.0})),
      SAME(nan_to_num(list({NAN, 1.0}), 7), list({7.0, 1.0})),
      SAME(nextafter(list({0.0}), list({1.0})), list({0x1p-149})),
      SAME(std::get<1>(frexp(list({3.0, 0.25, 0.0}))), list({2, -1, 0}).to(kInt)),
      SAME(ldexp(list({1.0, 3.0}), list({2, 1})), list({4.0, 6.0})),
      SAME(heaviside(list({-1.0, 0.0, 2.0}), tensor(0.5)), list({0.0, 0.5, 1.0})),
      SAME(hann_window(4), list({0.0, 0.5, 1.0, 0.5})),
      SAME(logspace(0, 2, 3), list({1.0, 10.0, 100.0})),
  };
  for (const Same& s : table) {
    EXPECT_EQ(s.have.dtype(), s.want.dtype()) << s.text;
    EXPECT_TRUE(s.have.sizes() == s.want.sizes() && s.have.allclose(s.want, 1e-6)) << s.text << " is " << s.have;
  }
}

TEST(ComposedValues, DrawsHaveTheirDistributions) {
  manual_seed(3);
  const Tensor g = empty({20000}).geometric_(0.25), l = empty({20000}).log_normal_(0, 0.5),
               c = empty({20000}).cauchy_(1, 2);
  EXPECT_NEAR(g.mean().item<double>(), 4, 0.15);
  EXPECT_EQ(g.min().item<double>(), 1);
  EXPECT_NEAR(l.log().mean().item<double>(), 0, 0.02);
  EXPECT_NEAR(c.median().item<double>(), 1, 0.1);
}

TEST(ComposedValues, CanBePlanned) {
  EXPECT_NO_THROW(memory::plan([] {
    const Tensor x = randn({8});
    x.mode();
    bincount(x.to(kLong), {}, 9);
    quantile(x, 0.5);
    histc(x);
    searchsorted(x, x);
  }));
}

}  // namespace
