// One budget for several threads: the bound holds for all of them together, and the bits are those without.
#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

#include "situ/memory/budget.h"
#include "situ/situ.h"

namespace situ {
namespace {

// A network of a thread's own, and what it learns.
struct Work {
  explicit Work(uint64_t seed) {
    manual_seed(seed);
    for (int i = 0; i < 6; ++i) net->push_back(nn::Linear(96, 96)), net->push_back(nn::GELU());
    x = randn({256, 96});
  }
  void steps(int n) {
    for (int i = 0; i < n; ++i) {
      net->zero_grad();
      net->forward(x).square().mean().backward();
      NoGradGuard off;
      for (const Tensor& p : net->parameters()) Tensor(p).sub_(p.grad(), 0.1);
    }
  }
  nn::Sequential net;
  Tensor x;
};

constexpr int kThreads = 3, kSteps = 12;

std::vector<std::unique_ptr<Work>> works() {
  std::vector<std::unique_ptr<Work>> all;
  for (int i = 0; i < kThreads; ++i) all.push_back(std::make_unique<Work>(i + 1));
  return all;
}

void together(std::vector<std::unique_ptr<Work>>& all, memory::Budget* budget, std::atomic<int>* refused) {
  std::vector<std::thread> threads;
  for (auto& w : all)
    threads.emplace_back([&] {
      std::unique_ptr<memory::Budget::Share> share;
      if (budget) share = std::make_unique<memory::Budget::Share>(*budget);
      try {
        w->steps(kSteps);
      } catch (const BudgetError&) {
        ++*refused;
      }
    });
  for (std::thread& t : threads) t.join();
}

TEST(BudgetShare, TheBoundHoldsForAllAndSoDoTheBits) {
  auto free = works();
  std::atomic<int> refused{0};
  int64_t start = memory::current().total;
  memory::PeakScope scope;
  for (auto& w : free) w->steps(kSteps);  // one after another
  const int64_t alone = scope.peak().total - start;
  for (int share : {260, 200}) {
    auto bound = works();
    start = memory::current().total;
    // So many hundredths of what one takes at its peak, for three at once.
    memory::Budget budget(start + alone * share / 100);
    scope.reset();
    together(bound, &budget, &refused);
    EXPECT_EQ(refused, 0) << share;
    EXPECT_LE(scope.peak().total, budget.limit()) << share;
    for (int i = 0; i < kThreads; ++i)
      for (size_t k = 0; k < free[static_cast<size_t>(i)]->net->parameters().size(); ++k)
        EXPECT_TRUE(bound[static_cast<size_t>(i)]->net->parameters()[k].equal(
            free[static_cast<size_t>(i)]->net->parameters()[k]))
            << share << " " << i << " " << k;
  }
}

TEST(BudgetShare, TooFewBytesAreRefusedOnWhicheverThreadAsks) {
  auto all = works();
  std::atomic<int> refused{0};
  memory::Budget budget(memory::current().total + (64 << 10));
  memory::PeakScope scope;
  together(all, &budget, &refused);
  EXPECT_EQ(refused, kThreads);
  EXPECT_LE(scope.peak().total, budget.limit());
}

TEST(BudgetShare, EndsWithTheBudgetAndWithItself) {
  auto budget = std::make_unique<memory::Budget>(memory::current().total + (1 << 20));
  std::thread([&] {
    {
      memory::Budget::Share share(*budget);
      EXPECT_THROW(ones({1 << 20}), BudgetError);
    }
    EXPECT_EQ(ones({1 << 20}).numel(), 1 << 20);
    memory::Budget own(memory::current().total + (16 << 20));
    memory::Budget::Share again(*budget);
    EXPECT_THROW(ones({1 << 20}), BudgetError);
    budget.reset();
    EXPECT_EQ(ones({8 << 20}).numel(), 8 << 20);
  }).join();
}

}  // namespace
}  // namespace situ
