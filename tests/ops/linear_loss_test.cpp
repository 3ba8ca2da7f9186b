// Compares linear_cross_entropy with linear and cross_entropy.
#include <cmath>
#include <cstring>

#include "situ/autograd/autograd.h"
#include "situ/autograd/explain.h"
#include "situ/base/threads.h"
#include "situ/dispatch/run.h"
#include "situ/generated/op/matrix.h"
#include "situ/memory/ledger.h"
#include "situ/nn/nn.h"
#include "situ/tensor/autocast.h"
#include "tests/ops/check.h"

namespace situ::test {

namespace {

struct Problem {
  Tensor x, w, b, target;
  Problem(int64_t rows, int64_t width, int64_t classes, DType t = kFloat) {
    manual_seed(3);
    x = randn({rows, width}, t).requires_grad_();
    w = randn({classes, width}, t).requires_grad_();
    b = randn({classes}, t).requires_grad_();
    target = randint(0, classes, {rows}, kLong);
  }
  std::vector<Tensor> gradients(const Tensor& loss, bool create = false) const {
    return autograd::grad({loss}, {x, w, b}, {}, true, create);
  }
};

bool same_bits(const Tensor& a, const Tensor& b) { return a.sizes() == b.sizes() && a.eq(b).all().item<bool>(); }
bool same_bytes(const Tensor& a, const Tensor& b) {
  if (!(a.sizes() == b.sizes()) || a.dtype() != b.dtype()) return false;
  Tensor x = a.detach().contiguous().cpu(), y = b.detach().contiguous().cpu();
  return std::memcmp(x.data_ptr(), y.data_ptr(), x.nbytes()) == 0;
}

}  // namespace

TEST(LinearCrossEntropy, HasTheBitsOfTheTwoCalls) {
  for (DType t : {kFloat, kDouble})
    for (Reduction r : {kMean, kSum}) {
      Problem p(37, 8, 11, t);
      p.target[5].fill_(-100);
      Tensor one = linear_cross_entropy(p.x, p.w, p.target, p.b, r, -100, 0.1);
      Tensor two = cross_entropy(linear(p.x, p.w, p.b), p.target, {}, r, -100, 0.1);
      EXPECT_TRUE(same_bits(one, two)) << one << two;
      std::vector<Tensor> a = p.gradients(one), b = p.gradients(two);
      for (size_t i = 0; i < 3; ++i) EXPECT_TRUE(same_bits(a[i], b[i])) << "gradient " << i;
    }
}

TEST(LinearCrossEntropy, OneClassLeavesNothingToLearn) {
  for (int64_t rows : {1, 5, 40}) {
    Tensor x = randn({rows, 3}).requires_grad_(), w = randn({1, 3}).requires_grad_();
    Tensor loss = linear_cross_entropy(x, w, zeros({rows}, TensorOptions(kLong)));
    loss.backward();
    EXPECT_EQ(loss.item<double>(), 0);
    EXPECT_EQ(x.grad().abs().sum().item<double>(), 0);
    EXPECT_EQ(w.grad().abs().sum().item<double>(), 0);
  }
}

// Compares loss and gradients of the one call and of the two calls, byte by byte, for the incoming gradient `dy`.
void expect_bits_of_the_two_calls(const Problem& p, const Tensor& bias, double dy = 1) {
  Tensor one = linear_cross_entropy(p.x, p.w, p.target, bias, kMean, -100, 0.1);
  Tensor two = cross_entropy(linear(p.x, p.w, bias), p.target, {}, kMean, -100, 0.1);
  EXPECT_TRUE(same_bytes(one, two)) << one << two;
  std::vector<Tensor> leaves{p.x, p.w};
  if (bias.defined()) leaves.push_back(bias);
  std::vector<Tensor> a = autograd::grad({one * dy}, leaves), b = autograd::grad({two * dy}, leaves);
  for (size_t i = 0; i < leaves.size(); ++i) EXPECT_TRUE(same_bytes(a[i], b[i])) << "gradient " << i;
}

// Rows are cut into the same chunks as by linear, for any size of the last chunk.
TEST(LinearCrossEntropy, ChunksHaveTheBitsOfTheTwoCalls) {
  struct Case {
    int64_t rows, width, classes;
    DType type;
  };
  constexpr Case cases[] = {{150, 2, 1 << 18, kFloat}, {65, 9, 1 << 18, kFloat}, {67, 9, 1 << 17, kDouble},
                            {400, 16, 50257, kFloat},  {33000, 512, 3, kFloat},  {9001, 4, 1000, kDouble}};
  for (const Case& c : cases) {
    SCOPED_TRACE(::testing::Message() << c.rows << " rows, " << c.width << " to " << c.classes);
    Problem p(c.rows, c.width, c.classes, c.type);
    p.target[3].fill_(-100);
    expect_bits_of_the_two_calls(p, p.b);
  }
}

TEST(LinearCrossEntropy, ChunksOfStridedOperandsHaveTheBitsOfTheTwoCalls) {
  Problem p(300, 8, 1 << 17);
  p.x = randn({8, 300}).t().requires_grad_();
  p.w = randn({8, 1 << 17}).t().requires_grad_();
  expect_bits_of_the_two_calls(p, Tensor());
  expect_bits_of_the_two_calls(p, randn({1 << 18}).slice(0, 0, 1 << 18, 2).requires_grad_(), 0.25);
}

TEST(LinearCrossEntropy, NeverHoldsAllLogits) {
  Problem p(400, 2, 1 << 17);
  const int64_t logits = 400 * (1 << 17) * 4;
  memory::reset_peak();
  int64_t before = memory::peak().total;
  linear_cross_entropy(p.x, p.w, p.target, p.b).backward();
  EXPECT_LT(memory::peak().total - before, logits / 2);
}

TEST(LinearCrossEntropy, GradientsScaleAndRepeat) {
  Problem p(9, 3, 4, kDouble);
  Tensor loss = linear_cross_entropy(p.x, p.w, p.target, p.b);
  std::vector<Tensor> once = p.gradients(loss), again = p.gradients(loss), thrice = p.gradients(loss * 3);
  for (size_t i = 0; i < 3; ++i) {
    EXPECT_TRUE(same_bits(once[i], again[i]));
    EXPECT_LT((once[i] * 3 - thrice[i]).abs().max().item(), 1e-15);
  }
  (loss * 2).backward();  // the saved bytes become the gradients
  EXPECT_LT((p.w.grad() - once[1] * 2).abs().max().item(), 1e-15);
  expect_refused<AutogradError>([&] { loss.backward(); }, {"linear_cross_entropy", "retain_graph"});
}

TEST(LinearCrossEntropy, AcceptsTheOptionsOfCrossEntropy) {
  Problem p(6, 3, 4);
  Tensor rows = p.x.detach().view({2, 3, 3}), classes = p.target.view({2, 3});
  Tensor none = linear_cross_entropy(rows, p.w, classes, p.b, kNone);
  EXPECT_EQ(none.sizes(), IntArrayRef({2, 3}));
  EXPECT_NEAR(none.mean().item(), linear_cross_entropy(rows, p.w, classes, p.b).item(), 1e-6);
  Tensor soft = linear(p.x, p.w).detach().softmax(1);
  EXPECT_NEAR(linear_cross_entropy(p.x, p.w, soft).item(), cross_entropy(linear(p.x, p.w), soft).item(), 1e-6);
  Tensor half = linear_cross_entropy(p.x.to(kBFloat16), p.w.to(kBFloat16), p.target);
  EXPECT_EQ(half.dtype(), kBFloat16);
  EXPECT_TRUE(std::isnan(linear_cross_entropy(p.x, p.w, full({6}, -100, kLong)).item()));
}

TEST(LinearCrossEntropy, Refusals) {
  Problem p(6, 3, 4);
  expect_refused<ShapeError>([&] { linear_cross_entropy(p.x, p.w.detach().t().contiguous(), p.target); },
                             {"linear_cross_entropy", "f32[6, 3]", "f32[3, 4]", "last size"});
  expect_refused<IndexError>([&] { linear_cross_entropy(p.x, p.w, full({6}, 4, kLong)); },
                             {"linear_cross_entropy: target 4", "0 to 3"});
  expect_refused<UsageError>([&] { linear_cross_entropy(p.x, p.w, Tensor()); },
                             {"linear_cross_entropy", "the target is undefined"});
}

}  // namespace situ::test
