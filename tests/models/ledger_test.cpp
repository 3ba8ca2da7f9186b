// The ledger through training steps of all models, with and without budgets. After every op the categories sum to the
// booked bytes, and these and the warm blocks to the held bytes. Every step has the same peak.
#include "situ/memory/ledger.h"

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <optional>

#include "situ/dispatch/run.h"
#include "situ/memory/budget.h"
#include "situ/memory/internal/audit.h"
#include "situ/models/models.h"
#include "situ/ops/functions.h"
#include "situ/optim/optim.h"

namespace {

using namespace situ;
using namespace situ::models;

struct Books : op::CallObserver {
  int calls = 0, wrong = 0;
  const char* first_wrong = "";
  op::CallObserver* outer = op::observe(this);
  ~Books() override { op::observe(outer); }
  void called(const op::OpInfo&, const char* name, const Tensor*, int, const SourceLocation&) override {
    memory::Snapshot s = memory::current();
    int64_t sum = 0;
    for (int64_t b : s.bytes) sum += b;
    ++calls;
    // Counts the blocks themselves.
    if (sum == s.total && s.total + s.warm == s.held && s.warm >= 0 && memory::audit().good) return;
    if (wrong++ == 0) first_wrong = name;
  }
};

// Three steps of two passes each.
template <class Model>
void train(Model net, const Tensor& x, const Tensor& target, const std::function<void()>& after_step) {
  optim::AdamW adam(net->parameters(), optim::AdamWOptions(1e-3));
  for (int step = 0; step < 3; ++step) {
    adam.zero_grad();
    for (int pass = 0; pass < 2; ++pass)
      cross_entropy(net->forward(x).reshape({target.numel(), -1}), target).backward();
    adam.step();
    after_step();
  }
}

template <class Make>
void expect_sums(const char* name, Make make, const Tensor& x, const Tensor& target) {
  const auto steps = [&] { train(make(), x, target, [] {}); };
  const int64_t free = memory::plan(steps).peak.total;
  for (int64_t budget : {int64_t{0}, free - free / 50}) {
    std::optional<memory::Budget> bound;
    if (budget) {
      try {
        bound.emplace(budget, steps);
      } catch (const BudgetError& e) {
        bound.emplace(e.smallest(), steps);
      }
    }
    Books books;
    memory::PeakScope scope;
    std::vector<int64_t> peaks;
    train(make(), x, target, [&] {
      peaks.push_back(scope.peak().total);
      scope.reset();
    });
    EXPECT_EQ(books.wrong, 0) << name << ", first after " << books.first_wrong;
    EXPECT_GT(books.calls, 100) << name;
    EXPECT_EQ(peaks[1], peaks[2]) << name;
  }
}

Tensor classes(int64_t n, int64_t of) { return randint(of, {n}, TensorOptions(kLong)); }

TEST(LedgerOfModels, SumsToTheHeldBytesAfterEveryOp) {
  Tensor tokens = randint(40, {2, 32}, TensorOptions(kLong));
  expect_sums(
      "MLP",
      [] {
        return MLP(MLPOptions{64, 64, 2, 10});
      },
      randn({64, 64}), classes(64, 10));
  expect_sums(
      "GPT",
      [] {
        return GPT(GPTOptions{40, 32, 2, 4, 32});
      },
      tokens, classes(64, 40));
  expect_sums(
      "LSTM",
      [] {
        return CharLSTM(CharLSTMOptions{40, 32, 2});
      },
      tokens, classes(64, 40));
  expect_sums(
      "U-Net",
      [] {
        return UNet(UNetOptions{1, 2, {4, 8}});
      },
      randn({2, 1, 16, 16}), classes(512, 2));
  const auto v3 = [] {
    MobileNetV3Options o = MobileNetV3Options::mobilenet_v3_small();
    o.num_classes = 10, o.width_mult = 0.25;
    return MobileNetV3(o);
  };
  const auto gpt2 = [] { return GPT2LMHeadModel(GPT2Options{40, 32, 32, 2, 4}); };
  const auto vit = [] { return VisionTransformer(VisionTransformerOptions{32, 8, 2, 2, 16, 32, 0, 0, 3, 10}); };
  expect_sums("MobileNetV3", v3, randn({4, 3, 32, 32}), classes(4, 10));
  expect_sums("GPT-2", gpt2, tokens, classes(64, 40));
  expect_sums("ViT", vit, randn({4, 3, 32, 32}), classes(4, 10));
  for (bool bottleneck : {false, true})
    expect_sums(
        bottleneck ? "ResNet-50" : "ResNet-18",
        [&] {
          ResNetOptions o = bottleneck ? ResNetOptions::resnet50() : ResNetOptions::resnet18();
          o.width = 4;
          o.num_classes = 10;
          return ResNet(o);
        },
        randn({4, 3, 32, 32}), classes(4, 10));
}

TEST(LedgerOfModels, SumsWithStatisticsAndRandomMasks) {
  const auto make = [] {
    return nn::Sequential(nn::Conv2d(nn::Conv2dOptions(3, 8, 3).padding(1)), nn::BatchNorm2d(8), nn::ReLU(),
                          nn::Dropout2d(0.2), nn::MaxPool2d(2), nn::Flatten(), nn::Linear(512, 64), nn::BatchNorm1d(64),
                          nn::Tanh(), nn::Dropout(0.5), nn::Linear(64, 10));
  };
  expect_sums("statistics and masks", make, randn({16, 3, 16, 16}), classes(16, 10));
}

}  // namespace
