// Schedules: formulas, chains, and rates set by hand. The rates of chains were computed with PyTorch.
#include <gtest/gtest.h>

#include "situ/situ.h"

using namespace situ;

namespace {

struct Bench {
  Tensor w = ones({1}).requires_grad_();
  optim::SGD sgd{std::vector<Tensor>{w}, optim::SGDOptions(1.0)};
  double lr() { return sgd.param_groups()[0].options().get_lr(); }
  void set(double lr) { sgd.param_groups()[0].options().set_lr(lr); }
  std::vector<double> run(std::vector<optim::LRScheduler*> schedules, int steps) {
    std::vector<double> rates{lr()};
    for (int i = 0; i < steps; ++i) {
      for (optim::LRScheduler* s : schedules) s->step();
      rates.push_back(lr());
    }
    return rates;
  }
};

void expect_rates(const std::vector<double>& have, const std::vector<double>& want) {
  ASSERT_EQ(have.size(), want.size());
  for (size_t i = 0; i < have.size(); ++i) EXPECT_NEAR(have[i], want[i], 1e-12) << "step " << i;
}

TEST(Schedule, Formulas) {
  {
    Bench b;
    optim::MultiStepLR s(b.sgd, {4, 2}, 0.1);
    expect_rates(b.run({&s}, 5), {1, 1, 0.1, 0.1, 0.01, 0.01});
  }
  {
    Bench b;
    optim::ExponentialLR s(b.sgd, 0.5);
    expect_rates(b.run({&s}, 3), {1, 0.5, 0.25, 0.125});
  }
  {
    Bench b;
    optim::LambdaLR s(b.sgd, [](int64_t step) { return 1.0 / static_cast<double>(1 + step); });
    expect_rates(b.run({&s}, 3), {1, 1.0 / 2, 1.0 / 3, 1.0 / 4});
  }
}

TEST(Schedule, ChainsMultiply) {
  Bench b;
  optim::LinearLR warm(b.sgd, 0.5, 1.0, 2);
  optim::ExponentialLR decay(b.sgd, 0.9);
  expect_rates(b.run({&warm, &decay}, 4), {0.5, 0.675, 0.81, 0.729, 0.6561});
}

TEST(Schedule, ARateSetByHandStays) {
  Bench b;
  optim::StepLR s(b.sgd, 2, 0.1);
  s.step();
  b.set(5);
  expect_rates(b.run({&s}, 3), {5, 0.5, 0.5, 0.05});
  Bench c;
  optim::CosineAnnealingLR cosine(c.sgd, 2, 0.2);
  cosine.step();
  EXPECT_NEAR(c.lr(), 0.6, 1e-12);
  c.set(1.0);
  cosine.step();
  EXPECT_NEAR(c.lr(), 0.2, 1e-12);
}

TEST(Schedule, Sequence) {
  Bench b;
  auto warm = std::make_shared<optim::LinearLR>(b.sgd, 0.5, 1.0, 2);
  auto decay = std::make_shared<optim::ExponentialLR>(b.sgd, 0.5);
  optim::SequentialLR s(b.sgd, {warm, decay}, {3});
  expect_rates(b.run({&s}, 6), {0.5, 0.75, 1, 1, 0.5, 0.25, 0.125});
  EXPECT_THROW(optim::SequentialLR(b.sgd, {warm, decay}, {}), ValueError);
  EXPECT_THROW(optim::SequentialLR(b.sgd, {warm, decay, warm}, {3, 3}), ValueError);
  EXPECT_THROW(optim::SequentialLR(b.sgd, {warm, nullptr}, {3}), ValueError);
}

TEST(Schedule, ResumesWhereItStood) {
  Bench b;
  optim::ExponentialLR s(b.sgd, 0.7);
  optim::LinearLR warm(b.sgd, 0.5, 1.0, 4);
  b.run({&s, &warm}, 2);
  b.set(3);
  optim::StateDict state = s.state_dict();
  Bench c;
  optim::ExponentialLR resumed(c.sgd, 0.7);
  resumed.load_state_dict(state);
  EXPECT_EQ(c.lr(), 3);
  EXPECT_EQ(b.run({&s}, 3), c.run({&resumed}, 3));
}

}  // namespace
