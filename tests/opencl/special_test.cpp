// Special functions and functions of pairs of integers, beside the CPU's.
#include "situ/generated/op/special.h"

#include <gtest/gtest.h>

#include <functional>
#include <vector>

#include "situ/dispatch/run.h"
#include "tests/opencl/there.h"

namespace situ {
namespace {

using OpenClSpecial = OpenCl;

// Infinities and NaNs must be where the CPU has them.
// Others are within `bound`, relative to the larger of `least` and themselves.
void expect_numbers(const Tensor& there, const Tensor& here, double bound, const char* what, double least = 1e-30) {
  const Tensor x = there.cpu().to(kDouble), y = here.to(kDouble), odd = y.isfinite().logical_not();
  EXPECT_TRUE(same_bits(x.isnan(), y.isnan())) << what;
  EXPECT_TRUE(same_bits(where(y.isinf(), x, 0), where(y.isinf(), y, 0))) << what;
  EXPECT_LE((where(odd, 0, (x - y).abs() / y.abs().clamp_min(least))).max().item<double>(), bound) << what;
}

struct Special {
  const char* name;
  std::function<Tensor(const Tensor& x, const Tensor& y)> f;
  double f64 = 1e-12;  // relative bound; that of f32 is its rounding
};

TEST_F(OpenClSpecial, FunctionsHaveTheCpusNumbers) {
  std::vector<double> xs, ys;
  const double far = static_cast<double>(INFINITY), none = static_cast<double>(NAN);
  for (double x : {-far, -40.0, -7.5, -3.0, -1.25, -1.0, -0.9, -0.3, -1e-3, 0.0, 1e-9, 0.02, 0.3,
                   0.6,  0.95,  1.0,  1.7,  3.0,   9.5,  10.0, 24.0, 31.0,  90., 1e4,  far,  none})
    for (double y : {0.0, 0.4, 1.0, 2.0, 3.5, 7.0, 12.0, 40.0}) xs.push_back(x), ys.push_back(y);
  const Special all[] = {
      {"lgamma", [](const Tensor& x, const Tensor&) { return lgamma(x); }},
      {"digamma", [](const Tensor& x, const Tensor&) { return digamma(x); }},
      {"polygamma 1", [](const Tensor& x, const Tensor&) { return polygamma(1, x); }},
      {"polygamma 3", [](const Tensor& x, const Tensor&) { return polygamma(3, x); }},
      {"erfinv", [](const Tensor& x, const Tensor&) { return erfinv(x); }},
      {"erfcx", [](const Tensor& x, const Tensor&) { return erfcx(x); }},
      {"ndtri", [](const Tensor& x, const Tensor&) { return ndtri(x); }},
      {"i0", [](const Tensor& x, const Tensor&) { return i0(x); }},
      {"i0e", [](const Tensor& x, const Tensor&) { return i0e(x); }},
      {"i1", [](const Tensor& x, const Tensor&) { return i1(x); }},
      {"i1e", [](const Tensor& x, const Tensor&) { return i1e(x); }},
      {"igamma", [](const Tensor& x, const Tensor& y) { return igamma(y, x); }, 1e-10},
      {"igammac", [](const Tensor& x, const Tensor& y) { return igammac(y, x); }, 1e-10},
      {"zeta", [](const Tensor& x, const Tensor& y) { return zeta(y, x); }},
      {"hypot", [](const Tensor& x, const Tensor& y) { return hypot(x, y); }},
  };
  const Tensor x = tensor(xs, dtype(kDouble)), y = tensor(ys, dtype(kDouble));
  for (const Special& s : all) {
    expect_numbers(s.f(x.to(gpu), y.to(gpu)), s.f(x, y), s.f64, s.name);
    if (s.name[0] != 'e' && s.name[0] != 'h') continue;  // each type is a program to build
    const Tensor a = x.to(kFloat), b = y.to(kFloat);
    expect_numbers(s.f(a.to(gpu), b.to(gpu)), s.f(a, b), 2e-7, s.name);
  }
}

TEST_F(OpenClSpecial, PolynomialsHaveTheCpusNumbers) {
  const Tensor x = linspace(-1.5, 1.5, 25, dtype(kDouble)).view({25, 1});
  const Tensor n = arange(-1, 14, dtype(kDouble));
  for (int64_t family = 0; family < 12; ++family) {
    const op_attr::orthogonal a{family};
    auto of = [&](Device d) {
      const Tensor there = x.to(d), degrees = n.to(d);
      const In in[] = {there, degrees};
      return op_call::plain(op_infos::orthogonal, {in, 2}, &a);
    };
    expect_numbers(of(gpu), of(kCPU), 1e-11, ("family " + std::to_string(family)).c_str(), 1);
  }
}

// Absolute bounds where a function is small beside its largest numbers nearby.
TEST_F(OpenClSpecial, BesselAndAiryFunctionsHaveTheCpusNumbers) {
  const char* names[] = {"J0", "J1", "Y0", "Y1", "K0", "K1", "scaled K0", "scaled K1", "spherical j0", "Ai"};
  const double far = static_cast<double>(INFINITY), none = static_cast<double>(NAN);
  std::vector<double> xs = {-far, -300.0, -0.0, 0.0, 5e-324, 1e-300, 1e-20, 1e-9,
                            1e-8, 9e-4,   1e-3, 104, 700,    1e5,    far,   none};
  for (double x = -40; x < 60; x += 0.173) xs.push_back(x);
  for (double x : {-12.7, -12.69999, 0.6, 0.59999, 1.0, 1.00001, 30.0, 29.99999, 30.00001}) xs.push_back(x);
  const Tensor x = tensor(xs, dtype(kDouble));
  for (int64_t function = 0; function < 10; ++function) {
    const op_attr::bessel a{function};
    auto of = [&](const Tensor& t) {
      const In in[] = {t};
      return op_call::plain(op_infos::bessel, {in, 1}, &a);
    };
    const bool falls = function >= 4 && function < 8;  // never 0, so that a bound can be relative
    expect_numbers(of(x.to(gpu)), of(x), falls ? 2e-12 : 1e-11, names[function], falls ? 1e-300 : 1e-2);
    const Tensor y = x.to(kFloat);
    expect_numbers(of(y.to(gpu)), of(y), falls ? 2e-7 : 1e-6, names[function], falls ? 1e-37 : 1e-1);
  }
}

TEST_F(OpenClSpecial, PairsOfIntegersHaveTheCpusBits) {
  for (DType t : {kLong, kInt, kByte}) {
    const Tensor a = tensor({0, 1, 6, 12, 100, 127, -128, -1, -30, 7}).to(t).view({10, 1});
    const Tensor b = tensor({0, 1, 4, 9, 31, 32, 63, 64, 100, -3, -128}).to(t);
    EXPECT_TRUE(same_bits(gcd(a.to(gpu), b.to(gpu)), gcd(a, b))) << short_name(t);
    EXPECT_TRUE(same_bits(lcm(a.to(gpu), b.to(gpu)), lcm(a, b))) << short_name(t);
    EXPECT_TRUE(same_bits(bitwise_left_shift(a.to(gpu), b.to(gpu)), bitwise_left_shift(a, b))) << short_name(t);
    EXPECT_TRUE(same_bits(bitwise_right_shift(a.to(gpu), b.to(gpu)), bitwise_right_shift(a, b))) << short_name(t);
  }
}

}  // namespace
}  // namespace situ
