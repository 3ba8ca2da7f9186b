// Sets, histograms and determinants for values that are NaN, infinite or many, and for singular matrices.
#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "situ/autograd/autograd.h"
#include "situ/base/error.h"
#include "situ/ops/functions.h"
#include "tests/message.h"

namespace situ {
namespace {

using Numbers = std::vector<double>;
const double inf = INFINITY, nan = NAN;

TEST(IsIn, IsMembershipWhateverTheSetHolds) {
  const Numbers elements = {1, 3, 3, 2, nan, inf, -inf, 0, -0.0, -5};
  const std::vector<Numbers> sets = {{3, nan},      {nan},  {},     {inf, nan},  {-inf, nan, nan},
                                     {nan, 3, nan}, {-0.0}, {1, 2}, {inf, -inf}, {nan, nan, -5, 2}};
  for (DType t : {kFloat, kDouble, kHalf, kBFloat16})
    for (const Numbers& set : sets)
      for (bool invert : {false, true}) {
        const Tensor found = isin(tensor(elements, kDouble).to(t), tensor(set, kDouble).to(t), false, invert).cpu();
        for (size_t i = 0; i < elements.size(); ++i) {
          bool in = false;
          for (double v : set) in = in || v == elements[i];
          EXPECT_EQ(found[static_cast<int64_t>(i)].item<bool>(), in != invert)
              << elements[i] << " of " << short_name(t);
        }
      }
}

TEST(Histc, CountsBeyondWhatItsTypeCounts) {
  const int64_t n = (1 << 24) + 5;                                                // f32 has no odd numbers there
  EXPECT_EQ(histc(ones({n}), 1, 0, 2).to(kLong).item<int64_t>(), (1 << 24) + 4);  // the nearest f32
  EXPECT_EQ(histc(ones({5000}, kHalf), 2, 0, 2)[1].item<double>(), 5000);         // additions in f16 stop at 2048
  EXPECT_EQ(histc(ones({5000}, kBFloat16), 2, 0, 2)[1].item<double>(), 4992);
}

TEST(Histc, LeavesOutWhatIsOutsideAndRefusesRangesWithoutEnds) {
  const Tensor x = tensor({nan, inf, -inf, 1.0, 2.0, 2.5, 4.0}).to(kFloat);
  EXPECT_TRUE(histc(x, 4, 0, 4).cpu().equal(tensor({0.0, 1.0, 2.0, 1.0}).to(kFloat).cpu()));
  EXPECT_EQ(message<ValueError>([&] { histc(x, 4); }),
            "histc: the elements' range is not finite: it is nan to nan, the tensor is f32[7]; give min and max");
  EXPECT_HAS(message<ValueError>([&] { histc(x.narrow(0, 1, 3), 4); }), "it is -inf to inf");
  EXPECT_EQ(message<ValueError>([&] { histc(x, 4, 0, inf); }), "histc: the range is not finite: min is 0, max is inf");
  EXPECT_HAS(message<ValueError>([&] { histc(x, 4, nan, 1); }), "histc: the range is not finite: min is nan, max is 1");
}

// The gradient is the matrix of cofactors, whether or not there is an inverse.
TEST(Det, OfASingularMatrixHasTheCofactorsAsItsGradient) {
  struct Case {
    Numbers matrix, cofactors;
  };
  const Case cases[] = {
      {{1, 2, 2, 4}, {4, -2, -2, 1}},
      {{0, 1, 0, 0}, {0, 0, -1, 0}},
      {{0, 0, 0, 0}, {0, 0, 0, 0}},
      {{1e-10, 2e-10, 2e-10, 4e-10}, {4e-10, -2e-10, -2e-10, 1e-10}},
      {{2, 1, 1, 3}, {3, -1, -1, 2}},
      {{0}, {1}},
      {{1, 0, 0, 0, 1, 0, 0, 0, 0}, {0, 0, 0, 0, 0, 0, 0, 0, 1}},
      {{1, 0, 0, 0, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 0, 0, 0, 0, 0}},
      {{1, 2, 3, 4, 5, 6, 7, 8, 9}, {-3, 6, -3, 6, -12, 6, -3, 6, -3}},
      {{0, 1, 0, 0, 0, 1, 0, 0, 0}, {0, 0, 0, 0, 0, 0, 1, 0, 0}},
  };
  for (DType t : {kFloat, kDouble})
    for (const Case& c : cases)
      for (bool again : {false, true}) {
        const auto n = static_cast<int64_t>(std::sqrt(static_cast<double>(c.matrix.size())));
        const Tensor x = tensor(c.matrix, kDouble).to(t).view({n, n}).requires_grad_();
        const Tensor dx = autograd::grad({det(x)}, {x}, {}, again, again)[0].detach().to(kDouble);
        const Tensor want = tensor(c.cofactors, kDouble).view({n, n});
        const double scale = want.abs().max().item<double>() + (n > 1 ? 0 : 1);
        EXPECT_TRUE(((dx - want).abs() <= (t == kFloat ? 2e-5 : 1e-12) * (scale > 0 ? scale : 1)).all().item<bool>())
            << dx << " for " << want;
      }
}

TEST(Det, OfABatchLeavesTheGradientsOfRegularMatricesAsTheyAre) {
  const Tensor regular = tensor({{2.0, 1.0}, {1.0, 3.0}}), singular = tensor({{1.0, 2.0}, {2.0, 4.0}});
  const auto gradient = [](const Tensor& m) {
    const Tensor x = m.clone().requires_grad_();
    return autograd::grad({det(x).sum()}, {x})[0];
  };
  EXPECT_TRUE(gradient(stack({regular, singular}))[0].equal(gradient(regular)));
}

TEST(Det, OfASingularMatrixCanBeDifferentiatedTwice) {
  const Tensor x = tensor({{1.0, 2.0}, {2.0, 4.0}}, kDouble).requires_grad_();
  const Tensor dx = autograd::grad({det(x)}, {x}, {}, true, true)[0];  // {{d, -c}, {-b, a}}
  const Tensor second = autograd::grad({dx[0][1]}, {x})[0];
  EXPECT_LE((second - tensor({{0.0, 0.0}, {-1.0, 0.0}}, kDouble)).abs().max().item<double>(), 1e-6) << second;
}

TEST(Ldexp, IsExactWhereThePowerAloneIsNoNumberOfTheType) {
  struct Case {
    double x;
    int64_t n;
    double want;
  };
  const Case cases[] = {
      {0x1p-100, 200, 0x1p100},  {0x1p-149, 150, 2}, {3, -149, 3 * 0x1p-149},
      {0x1p120, -269, 0x1p-149}, {1, 128, inf},      {0, 5000, 0},
      {-0.0, -5000, -0.0},       {inf, -5000, inf},  {1.5, -200, 0},
  };
  for (const Case& c : cases) {
    const double y = ldexp(tensor({c.x}).to(kFloat), tensor({c.n})).item<double>();
    EXPECT_EQ(y, c.want) << c.x << " " << c.n;
    EXPECT_EQ(std::signbit(y), std::signbit(c.want));
  }
  EXPECT_EQ(ldexp(tensor({0x1p-1074}, kDouble), tensor({2097})).item<double>(), 0x1p1023);
  EXPECT_EQ(ldexp(tensor({0x1p1023}, kDouble), tensor({-2097})).item<double>(), 0x1p-1074);
  EXPECT_EQ(ldexp(tensor({0x1p-14}).to(kHalf), tensor({29})).item<double>(), 32768);
  EXPECT_EQ(ldexp(tensor({3}), 4).dtype(), kFloat);
}

// A float and an integer give the float's type, on either side; a 0-dim tensor contributes only its category.
TEST(Promotion, OfAFloatAndAnIntegerIsTheFloatsType) {
  using Pair = Tensor (*)(const Tensor&, const Tensor&);
  const Pair pairs[] = {
      [](const Tensor& x, const Tensor& y) { return hypot(x, y); },
      [](const Tensor& x, const Tensor& y) { return logaddexp(x, y); },
      [](const Tensor& x, const Tensor& y) { return logaddexp2(x, y); },
      [](const Tensor& x, const Tensor& y) { return nextafter(x, y); },
      [](const Tensor& x, const Tensor& y) { return copysign(x, y); },
      [](const Tensor& x, const Tensor& y) { return igamma(x, y); },
      [](const Tensor& x, const Tensor& y) { return lerp(x, y, 0.5); },
  };
  for (const Pair& f : pairs)
    for (DType whole : {kByte, kChar, kShort, kInt, kLong, kBool})
      for (DType t : {kHalf, kBFloat16, kFloat, kDouble}) {
        const Tensor x = tensor({0.5, 2.0}).to(t), n = ones({2}, whole);
        EXPECT_EQ(f(x, n).dtype(), t);
        EXPECT_EQ(f(n, x).dtype(), t);
        EXPECT_TRUE(f(x, n).equal(f(x, n.to(t))));
        EXPECT_TRUE(f(n, x).equal(f(n.to(t), x)));
        EXPECT_EQ(f(x, scalar_tensor(1.0, kDouble)).dtype(), t);
        EXPECT_EQ(f(n, scalar_tensor(1.0, kDouble)).dtype(), kDouble);
      }
  const Tensor x = tensor({3.0, 4.0}, kDouble).requires_grad_();
  hypot(x, tensor({4, 3})).sum().backward();
  EXPECT_LE((x.grad() - tensor({0.6, 0.8}, kDouble)).abs().max().item<double>(), 1e-15);
}

TEST(Promotion, IntegersAloneAreRefused) {
  const Tensor n = tensor({1, 2});
  EXPECT_EQ(message<DTypeError>([&] { hypot(n, n.to(kInt)); }),
            "hypot: needs a floating dtype among its operands: self is i64[2], other is i32[2]; convert one with "
            ".to(kFloat)");
  EXPECT_HAS(message<DTypeError>([&] { logaddexp(n, n); }), "logaddexp: needs a floating dtype among its operands: ");
  EXPECT_EQ(message<DTypeError>([&] { nextafter(n, n); }),
            "nextafter: needs a floating dtype among its operands: self is i64[2], other is i64[2]; convert one with "
            ".to(kFloat)");
}

TEST(Copysign, HasAGradientOfZeroByTheSign) {
  const Tensor x = tensor({1.0, -2.0, 0.0}).requires_grad_(), y = tensor({-0.0, 3.0, -1.0}).requires_grad_();
  const Tensor r = copysign(x, y);
  EXPECT_TRUE(r.detach().equal(tensor({-1.0, 2.0, -0.0})));
  EXPECT_TRUE(r.detach().signbit().equal(tensor({true, false, true})));
  r.sum().backward();
  EXPECT_TRUE(x.grad().equal(tensor({-1.0, -1.0, 0.0})));
  EXPECT_TRUE(y.grad().equal(zeros({3})));
  EXPECT_TRUE(copysign(x.detach().to(kHalf), -1e38).signbit().all().item<bool>());
}

// A number may be wider than the elements in which it is searched.
TEST(Searches, TakeWideNumbersAsTheyAre) {
  const Tensor line = tensor({1, 44, 100}).to(kByte);
  EXPECT_EQ(searchsorted(line, 300).item<int64_t>(), 3);
  EXPECT_EQ(bucketize(-200, line).item<int64_t>(), 0);
  EXPECT_FALSE(isin(line, 300).any().item<bool>());
  EXPECT_EQ(searchsorted(tensor({1.0, 2.0}).to(kHalf), 1e6).item<int64_t>(), 2);
  EXPECT_TRUE(std::isinf(nan_to_num(tensor({nan}).to(kHalf), 1e6).item<double>()));
}

}  // namespace
}  // namespace situ
