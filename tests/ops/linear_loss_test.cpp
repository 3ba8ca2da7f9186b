// Cross-entropy together with the linear layer before it, against the two calls.
#include <cmath>

#include "situ/autograd/autograd.h"
#include "situ/memory/ledger.h"
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

TEST(LinearCrossEntropy, ChunksAddUp) {
  Problem p(150, 2, 1 << 18);  // 64 rows at once
  Tensor one = linear_cross_entropy(p.x, p.w, p.target, p.b);
  Tensor two = cross_entropy(linear(p.x, p.w, p.b), p.target);
  EXPECT_NEAR(one.item(), two.item(), 1e-5);
  std::vector<Tensor> a = p.gradients(one), b = p.gradients(two);
  for (size_t i = 0; i < 3; ++i) EXPECT_LT((a[i] - b[i]).abs().max().item(), 1e-6) << "gradient " << i;
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

TEST(LinearCrossEntropy, TakesWhatCrossEntropyTakes) {
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
