// Values and gradients at the edges of the real functions: zeros of both signs, NaN, the origin.
#include <cmath>

#include "situ/memory/allocator.h"
#include "tests/ops/check.h"

namespace situ {
namespace {

TEST(Edges, OddFunctionsKeepTheSignOfZero) {
  for (DType t : {kFloat, kDouble}) {
    Tensor zero = full({5}, -0.0, t);
    for (const Tensor& y : {zero.sin(), zero.expm1(), zero.tan(), zero.asin(), zero.atan(), zero.sinh(), zero.tanh(),
                            zero.erf(), zero.log1p()})
      for (double v : test::values(y)) EXPECT_TRUE(v == 0 && std::signbit(v)) << v;
  }
}

TEST(Edges, TheSignOfNaNIsZero) {
  EXPECT_EQ(test::values(tensor({-2.0, NAN, 0.0, 3.0}).sign()), std::vector<double>({-1, 0, 0, 1}));
}

TEST(Edges, Atan2HasAGradientOfZeroAtTheOrigin) {
  Tensor y = tensor({0.0, 1.0}, kDouble).requires_grad_(), x = tensor({0.0, 1.0}, kDouble).requires_grad_();
  atan2(y, x).sum().backward();
  EXPECT_EQ(test::values(y.grad()), std::vector<double>({0, 0.5}));
  EXPECT_EQ(test::values(x.grad()), std::vector<double>({0, -0.5}));
}

// PyTorch 2.13 gives 64, True and 3.140625 for these.
TEST(Edges, AWiderTargetTakesTheResultAsItIs) {
  Tensor wide = zeros({1}, kLong);
  mul_out(wide, full({1}, 200, kByte), full({1}, 200, kByte));
  EXPECT_EQ(wide.item<int64_t>(), 64);
  add_out(wide, ones({1}, kBool), ones({1}, kBool));
  EXPECT_EQ(wide.item<int64_t>(), 1);
  Tensor exact = zeros({1});
  mul_out(exact, full({1}, 1.5, kBFloat16), full({1}, 2.09375, kBFloat16));
  EXPECT_EQ(exact.item(), 3.140625);
}

TEST(Edges, AnEmptyTargetStaysEmptyWhereMemoryEnds) {
  Tensor x = test::sample({30, 4});
  int failures = 0;
  for (long n = 1;; ++n) {
    Tensor out = empty({0}, kDouble);
    memory::fail_allocation(n);
    try {
      mm_out(out, x, x.t());
      memory::fail_allocation(0);
      EXPECT_EQ(out.sizes(), IntArrayRef({30, 30}));
      break;
    } catch (const OutOfMemoryError&) {
      memory::fail_allocation(0);
      EXPECT_EQ(out.sizes(), IntArrayRef({0})) << "request " << n;
      ++failures;
    }
  }
  EXPECT_GT(failures, 0);
}

TEST(Edges, CountsThatNothingHoldsAreRefused) {
  const int64_t huge = INT64_MAX;
  Tensor x = ones({2});
  EXPECT_THROW(x.repeat_interleave(huge), Error);
  EXPECT_THROW(x.repeat_interleave(tensor({huge, huge})), ValueError);
  EXPECT_THROW(x.repeat_interleave(tensor({huge / 16, int64_t{1}})), Error);
  EXPECT_THROW(x.repeat_interleave(tensor({int64_t{-1}, int64_t{1}})), ValueError);
  EXPECT_THROW(zeros({0}).chunk(huge), ValueError);
  EXPECT_EQ(zeros({0}).chunk(3).size(), 3u);
  for (int64_t diagonal : {huge, -huge, INT64_MIN}) EXPECT_THROW(x.diag(diagonal), Error);
}

// Rows longer than a tile of 2,048 elements: a scalar operand is repeated for the tile's elements.
TEST(Edges, ANumberBesideLongRowsWithAGapBetweenThem) {
  for (DType t : {kFloat, kDouble, kLong}) {
    Tensor rows = arange(1, 3 * 9000 + 1, kLong).remainder(97).add(1).to(t).view({3, 9000}).narrow(1, 5, 5000);
    ASSERT_FALSE(rows.is_contiguous());
    Tensor dense = rows.contiguous().flatten(), number = full({1}, 7, t);
    auto same = [&](const Tensor& a, const Tensor& b) { return a.flatten().eq(b).all().item<bool>(); };
    EXPECT_TRUE(same(7 - rows, number - dense));
    EXPECT_TRUE(same(7 / rows, number / dense));
    EXPECT_TRUE(same(rows - 7, dense - number));
    EXPECT_TRUE(same(remainder(7, rows), number.remainder(dense)));
    if (t != kLong) {
      EXPECT_TRUE(same(pow(7, rows), number.pow(dense)));
    }
    EXPECT_TRUE(same(where(rows > 50, 7, rows), where(dense > 50, number, dense)));
  }
}

// As in PyTorch, a slice of an image gives a result in the image's layout.
TEST(Edges, ResultsOfPartsLieInTheOrderOfTheirStrides) {
  const Tensor image = test::sample({2, 6, 5, 4}).to(kFloat).contiguous(MemoryFormat::ChannelsLast);
  const Tensor part = image.narrow(1, 2, 3), weight = test::sample({7, 3, 3, 3}, 2).to(kFloat);
  for (const Tensor& y : {part + 1, relu(part), part.clone(), add_relu(part, part), part.to(kDouble),
                          conv2d(part, weight), max_pool2d(part, {2, 2}), part > 0}) {
    EXPECT_TRUE(y.is_contiguous(MemoryFormat::ChannelsLast)) << y.describe() << y.strides();
  }
  EXPECT_TRUE((part + 1).contiguous().equal(part.contiguous() + 1));
  EXPECT_TRUE(conv2d(part, weight).allclose(conv2d(part.contiguous(), weight), 1e-5, 1e-6));
  EXPECT_EQ((test::sample({6, 5}).narrow(1, 0, 3).t() + 1).stride(0), 1);
  EXPECT_TRUE((test::sample({6, 5}).narrow(1, 0, 3) + 1).is_contiguous());
  EXPECT_TRUE((test::sample({1, 5}).expand({3, 5}).narrow(1, 0, 2) + 1).is_contiguous());
}

// Rows, strides, broadcasting, two dtypes, in place: the result, and the gradients of both operands.
TEST(Edges, AddReluHasTheBitsOfTheTwo) {
  for (DType t : {kFloat, kDouble, kBFloat16, kHalf})
    for (const Tensor& second :
         {test::sample({3, 70, 500}, 2).to(t), test::sample({3, 500, 70}, 3).to(t).transpose(1, 2),
          test::sample({500}, 4).to(t), test::sample({3, 70, 500}, 5).to(kDouble)}) {
      const Tensor x = test::sample({3, 70, 500}).to(t).detach().requires_grad_(), y = second.detach().requires_grad_(),
                   dy = test::sample({3, 70, 500}, 6).to((x + y).dtype());
      auto all = [&](const Tensor& z) {
        std::vector<Tensor> r = autograd::grad({z}, {x, y}, {dy.to(z.dtype())});
        r.push_back(z.detach());
        return r;
      };
      const std::vector<Tensor> want = all(relu(x + y)), got = all(add_relu(x, y));
      for (size_t i = 0; i < want.size(); ++i) EXPECT_TRUE(got[i].equal(want[i])) << y.describe() << ": " << i;
      if (y.dtype() != t) continue;
      Tensor z = x.clone();
      add_relu_(z, y);
      EXPECT_TRUE(z.detach().equal(want[2])) << y.describe();
    }
  EXPECT_EQ(test::values(add_relu(tensor({1, -3}, kInt), tensor({1, 2}, kInt))), std::vector<double>({2, 0}));
}

TEST(Edges, IntegersToTheZerothPowerAreOnes) {
  for (DType t : {kByte, kInt, kLong}) {
    Tensor x = arange(5, t);
    EXPECT_EQ(test::values(x.pow(0)), std::vector<double>(5, 1));
    EXPECT_EQ(test::values(x.pow(1)), test::values(x));
    x.pow_(0);
    EXPECT_EQ(test::values(x), std::vector<double>(5, 1));
  }
}

}  // namespace
}  // namespace situ
