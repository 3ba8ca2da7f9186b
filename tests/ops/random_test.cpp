// Random numbers and dropout: equal keys give equal values; distributions, history, refusals.
#include <algorithm>
#include <cmath>

#include "situ/base/philox.h"
#include "situ/base/threads.h"
#include "situ/nn/init.h"
#include "tests/ops/check.h"

namespace situ {
namespace {

using test::expect_refused;
using test::expect_same;
using test::expect_values;
using test::values;

TEST(Random, SameSeedSameValuesForAnyNumberOfThreads) {
  std::vector<Tensor> first;
  int old = get_num_threads();
  for (int threads : {1, 2, 3}) {
    set_num_threads(threads);
    manual_seed(42);
    std::vector<Tensor> drawn = {rand({1000, 37}),
                                 randn({1000, 37}),
                                 randperm(1000),
                                 randint(-5, 9, {5000}),
                                 empty({300}).exponential_(2),
                                 dropout(ones({100000}), 0.3)};
    if (first.empty()) first = drawn;
    for (size_t i = 0; i < drawn.size(); ++i) EXPECT_TRUE(equal(drawn[i], first[i])) << i;
  }
  set_num_threads(old);
  EXPECT_FALSE(equal(rand(8), rand(8)));
}

constexpr DType kFloats[] = {kFloat, kDouble, kHalf, kBFloat16};

// Draws of each type, converted to f64, and the range that they must be in.
void expect_half_open(const Tensor& drawn, double from, double to, const std::string& name) {
  const Tensor x = drawn.to(kDouble);
  EXPECT_GE(x.min().item<double>(), from) << name;
  EXPECT_LT(x.max().item<double>(), to) << name;
}

TEST(Random, RangesAreHalfOpenInEveryType) {
  const DimVec size{40000};
  for (DType t : kFloats) {
    const std::string type = short_name(t);
    const TensorOptions o(t);
    expect_half_open(rand(size, o), 0, 1, "rand " + type);
    expect_half_open(rand_like(empty(size, o)), 0, 1, "rand_like " + type);
    expect_half_open(empty({2, 20000}, o).t().uniform_(), 0, 1, "uniform_ of a transposed " + type);
    for (auto [from, to] :
         {std::pair{-1.0, 1.0}, {1.0, 2.0}, {0.3, 0.4}, {-0.7, -0.2}, {-3.0, 0.0}, {-1e-3, 60000.0}}) {
      const std::string name = type + " from " + std::to_string(from);
      expect_half_open(empty(size, o).uniform_(from, to), from, to, "uniform_ " + name);
      expect_half_open(nn::init::uniform_(empty(size, o), from, to), from, to, "init::uniform_ " + name);
    }
    for (auto [from, to] : {std::pair<int64_t, int64_t>{0, 3}, {0, 1000}, {-1003, 4099}, {-70, 5000}}) {
      const std::string name = type + " from " + std::to_string(from);
      const auto low = static_cast<double>(from), high = static_cast<double>(to);
      expect_half_open(randint(from, to, size, o), low, high, "randint " + name);
      expect_half_open(empty(size, o).random_(from, to), low, high, "random_ " + name);
    }
    expect_half_open(-rrelu(full(size, -1, o), 0.125, 1.0, true), 0.125, 1.0, "rrelu " + type);
    const Tensor kept = dropout(ones(size, o), 0.5, true).to(kDouble);
    EXPECT_TRUE(kept.eq(0).logical_or(kept.eq(2)).all().item<bool>()) << "dropout " << type;
  }
}

TEST(Random, ARangeThatATypeHasNoNumberInGivesItsStart) {
  expect_values(empty({3}, TensorOptions(kBFloat16)).uniform_(1000.5, 1001).to(kFloat), {3}, {1000, 1000, 1000}, 0);
  expect_values(empty({3}).uniform_(7, 7), {3}, {7, 7, 7}, 0);
}

TEST(Random, BernoulliOfProbabilitiesInPlace) {
  Tensor p = tensor({0.0, 1.0, 1.0});
  EXPECT_TRUE(equal(full({2, 3}, 7, kLong).bernoulli_(p), tensor({{0, 1, 1}, {0, 1, 1}})));
  EXPECT_TRUE(equal(zeros({3}, kBool).bernoulli_(p), tensor({false, true, true})));
  p.bernoulli_(p);
  EXPECT_TRUE(equal(p, tensor({0.0, 1.0, 1.0})));
  Tensor w = ones({3}).requires_grad_(), q = tensor({0.5, 0.5, 0.5}).requires_grad_(), y = w * 2;
  y.bernoulli_(q).sum().backward();
  EXPECT_TRUE(equal(w.grad(), zeros({3})));
  EXPECT_FALSE(q.grad().defined());
  expect_refused<ValueError>([] { zeros({2}).bernoulli_(tensor({0.5, 1.5})); }, {"bernoulli_", "0 to 1"});
  expect_refused<ShapeError>([] { zeros({2}).bernoulli_(full({3}, 0.5)); }, {"bernoulli_", "f32[3]"});
  expect_refused<AutogradError>([&] { w.bernoulli_(p); }, {"bernoulli_", "leaf"});
}

TEST(Random, Distributions) {
  manual_seed(1);
  Tensor u = rand({100000}, kDouble), n = normal(3, 2, {100000}, kDouble), e = empty({100000}, kDouble).exponential_(4);
  EXPECT_GE(u.min().item(), 0);
  EXPECT_LT(u.max().item(), 1);
  EXPECT_NEAR(u.mean().item(), 0.5, 0.01);
  EXPECT_NEAR(n.mean().item(), 3, 0.05);
  EXPECT_NEAR(n.std().item(), 2, 0.05);
  EXPECT_NEAR(e.mean().item(), 0.25, 0.01);
  EXPECT_NEAR(zeros({100000}).bernoulli_(0.2).mean().item(), 0.2, 0.01);
  EXPECT_NEAR(bernoulli(full({100000}, 0.7)).mean().item(), 0.7, 0.01);
  Tensor each = zeros({2, 100000}).bernoulli_(tensor({{0.3}, {0.9}}));  // independent where p is broadcast
  EXPECT_NEAR(each[0].mean().item(), 0.3, 0.01);
  EXPECT_NEAR(each[1].mean().item(), 0.9, 0.01);
  Tensor i = randint(2, 5, {10000});
  EXPECT_EQ(i.dtype(), kLong);
  EXPECT_EQ(i.min().item<int>(), 2);
  EXPECT_EQ(i.max().item<int>(), 4);
  std::vector<double> p = values(randperm(100));
  std::sort(p.begin(), p.end());
  for (int k = 0; k < 100; ++k) EXPECT_EQ(p[static_cast<size_t>(k)], k);
  EXPECT_EQ(rand({3})._version(), 0u);
  EXPECT_TRUE(randn({3}, requires_grad()).requires_grad());
}

TEST(Random, StridesDoNotChangeTheDrawnNumbers) {
  manual_seed(7);
  Tensor a = zeros({3, 5}).uniform_();
  manual_seed(7);
  Tensor b = zeros({5, 3}).t();
  b.uniform_();
  expect_same(a, b);
  EXPECT_EQ(b._version(), 1u);
}

TEST(Random, InPlaceDrawsForgetTheOldValue) {
  Tensor w = ones({3}, dtype(kDouble).requires_grad(true)), x = w * 2;
  Tensor before = x.sum();
  x.normal_();
  before.backward();
  x.sum().backward();
  expect_values(w.grad(), {3}, {2, 2, 2});
  Tensor y = w * 2;
  y.select(0, 1).uniform_();
  w.mutable_grad() = Tensor();
  y.sum().backward();
  expect_values(w.grad(), {3}, {2, 0, 2});
  expect_refused<AutogradError>([&] { w.normal_(); }, {"normal_", "leaf", "NoGradGuard"});
  NoGradGuard off;
  w.normal_();
}

TEST(Random, Multinomial) {
  manual_seed(3);
  Tensor p = tensor({{0.0, 1.0, 3.0}, {2.0, 2.0, 0.0}});
  Tensor many = multinomial(p, 20000, true);
  EXPECT_EQ(many.sizes(), IntArrayRef({2, 20000}));
  Tensor share = one_hot(many, 3).mean(1, false, kDouble);
  expect_values(share, {2, 3}, {0, 0.25, 0.75, 0.5, 0.5, 0}, 0.02);
  Tensor two = p.multinomial(2);
  std::vector<double> v = values(two);
  EXPECT_EQ(v[0] + v[1], 3);
  EXPECT_EQ(v[2] + v[3], 1);
  expect_refused<ValueError>([&] { p.multinomial(3); }, {"multinomial", "2 positive weights", "needs 3"});
  expect_refused<ValueError>([&] { p.multinomial(4); }, {"multinomial", "4 samples without replacement", "f32[2, 3]"});
  expect_refused<ValueError>([&] { (p - 1).multinomial(1); }, {"multinomial", "from -1 to 2"});
}

TEST(Dropout, ScalesWhatItKeepsAndStoresNoMask) {
  manual_seed(5);
  Tensor x = ones({1000}, dtype(kDouble).requires_grad(true)), in = x * 1;
  Tensor y = dropout(in, 0.25);
  std::vector<double> v = values(y);
  for (double d : v) EXPECT_TRUE(d == 0 || std::abs(d - 4.0 / 3) < 1e-12) << d;
  EXPECT_NEAR(y.mean().item(), 1, 0.1);
  EXPECT_EQ(in.unsafe_impl()->storage->dependent_count(), 0u);
  EXPECT_EQ(y.unsafe_impl()->storage->dependent_count(), 0u);
  y.sum().backward();
  EXPECT_EQ(values(x.grad()), v);
}

TEST(Dropout, OffReturnsTheTensorItself) {
  Tensor x = ones({4});
  EXPECT_TRUE(dropout(x, 0.5, false).is_same(x));
  EXPECT_TRUE(dropout(x, 0).is_same(x));
  EXPECT_EQ(&dropout_(x, 0.5, false), &x);
  EXPECT_EQ(x._version(), 0u);
  expect_values(dropout(x, 1), {4}, {0, 0, 0, 0});
  dropout_(x, 0.5);
  EXPECT_EQ(x._version(), 1u);
  expect_refused<ValueError>([&] { dropout(x, 1.5); }, {"dropout", "p is 1.5", "0 to 1"});
}

TEST(Random, Refusals) {
  expect_refused<DTypeError>([] { zeros({2}, kLong).uniform_(); }, {"uniform_", "floating", "i64[2]"});
  expect_refused<ValueError>([] { zeros({2}).uniform_(1, 0); }, {"uniform_", "from <= to"});
  expect_refused<ValueError>([] { zeros({2}).normal_(0, -1); }, {"normal_", "std"});
  expect_refused<ValueError>([] { zeros({2}, kByte).random_(0, 300); }, {"random_", "u8 holds 0 to 255"});
  expect_refused<ValueError>([] { randint(3, 3, {2}); }, {"randint", "empty"});
  expect_refused<DTypeError>([] { rand({2}, kInt); }, {"rand", "i32", "randint"});
  expect_refused<ValueError>([] { bernoulli(full({2}, 1.5)); }, {"bernoulli", "0 to 1"});
  expect_refused<InplaceError>([] { zeros({1}).expand({3}).normal_(); }, {"normal_", "overlaps itself"});
}

}  // namespace
}  // namespace situ
