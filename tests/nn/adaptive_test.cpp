// AdaptiveLogSoftmaxWithLoss: its results compared with all log-probabilities, gradients, dry runs, refusals.
#include "situ/situ.h"
#include "tests/nn/helpers.h"
#include "tests/refusals.h"

using namespace situ;

namespace {

using Options = nn::AdaptiveLogSoftmaxWithLossOptions;
nn::AdaptiveLogSoftmaxWithLoss small() {
  return nn::AdaptiveLogSoftmaxWithLoss(Options(8, 12, {3, 7}).div_value(2).head_bias(true));
}

TEST(AdaptiveLogSoftmax, IsADistribution) {
  nn::AdaptiveLogSoftmaxWithLoss net = small();
  EXPECT_EQ(net->head->weight.sizes(), IntArrayRef({5, 8}));
  EXPECT_EQ(net->parameters().size(), 6u);
  Tensor x = randn({5, 8}) * 3, target = tensor({0, 4, 11, 2, 7}), all = net->log_prob(x);
  EXPECT_EQ(all.sizes(), IntArrayRef({5, 12}));
  expect_near(list(all.exp().sum(1)), Numbers(5, 1), 1e-5);
  nn::ASMoutput y = net->forward(x, target);
  expect_near(list(y.output), list(all.gather(1, target.unsqueeze(1)).squeeze(1)), 1e-5);
  EXPECT_NEAR(y.loss, -y.output.mean().item<double>(), 1e-6);
  EXPECT_TRUE(equal(net->predict(x), all.argmax(1)));
  EXPECT_NEAR(net->forward(x[1], target[1]).output.item<double>(), y.output[1].item<double>(), 1e-6);
  // The head's output for the first class is by far the largest, so no cluster is evaluated.
  {
    NoGradGuard off;
    net->head->bias[0].fill_(100);
  }
  EXPECT_TRUE(equal(net->predict(x), zeros({5}, kLong)));
}

TEST(AdaptiveLogSoftmax, GradientsAgreeWithDifferences) {
  nn::AdaptiveLogSoftmaxWithLoss net = small();
  net->to(kDouble);
  Tensor target = tensor({1, 9, 5});
  EXPECT_TRUE(autograd::gradcheck([&](const Tensor& x) { return net->forward(x, target).output; },
                                  {randn({3, 8}, kDouble).requires_grad_()}));
}

TEST(AdaptiveLogSoftmax, CopiesAndResets) {
  nn::AdaptiveLogSoftmaxWithLoss net = small();
  auto twin = std::dynamic_pointer_cast<nn::AdaptiveLogSoftmaxWithLossImpl>(net->clone());
  Tensor x = randn({2, 8});
  expect_near(list(twin->log_prob(x)), list(net->log_prob(x)), 0);
  const Numbers before = list(net->log_prob(x));
  net->reset_parameters();
  EXPECT_NE(list(net->log_prob(x)), before);
  EXPECT_EQ(list(twin->log_prob(x)), before);
}

TEST(AdaptiveLogSoftmax, RunsDryWhereItIsSaidHowManyAClusterHas) {
  nn::AdaptiveLogSoftmaxWithLoss net = small();
  Tensor x = randn({4, 8}), target = tensor({0, 4, 11, 2});
  auto step = [&] {
    memory::MostFound most(1);
    net->zero_grad();
    (-net->forward(x, target).output).mean().backward();
  };
  step();
  memory::Plan plan = memory::plan(step);
  memory::PeakScope real;
  step();
  EXPECT_EQ(plan.peak.total, real.peak().total);
}

TEST(AdaptiveLogSoftmax, Refusals) {
  refused({
      {"AdaptiveLogSoftmaxWithLoss: cutoffs must be one integer or more, ascending, between 1 and n_classes - 1, which "
       "is 9",
       kValue,
       [] {
         nn::AdaptiveLogSoftmaxWithLoss(8, 10, std::vector<int64_t>{5, 5});
       }},
      {"AdaptiveLogSoftmaxWithLoss: cluster 1 of 2 would have no width: in_features is 8; choose a smaller div_value "
       "or "
       "fewer cutoffs",
       kValue,
       [] {
         nn::AdaptiveLogSoftmaxWithLoss(8, 10, std::vector<int64_t>{3, 5});
       }},
      {"AdaptiveLogSoftmaxWithLoss: the input is f32[3, 8], the target is i64[2]; they must be [N, 8] and [N], or [8] "
       "and []",
       kShape,
       [] {
         small()->forward(ones({3, 8}), tensor({1, 2}));
       }},
      {"AdaptiveLogSoftmaxWithLoss: the target has classes outside [0, 12): it is i64[2], from 1 to 12", kIndex,
       [] {
         small()->forward(ones({2, 8}), tensor({1, 12}));
       }},
  });
}

}  // namespace
