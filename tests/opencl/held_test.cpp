// What the OpenCL device holds within a bound, and when the host waits for its memory.
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "situ/memory/budget.h"
#include "situ/memory/device_memory.h"
#include "situ/memory/held_bound.h"
#include "situ/memory/plan.h"
#include "situ/models/gpt.h"
#include "tests/opencl/there.h"
#include "tests/queue/blocks.h"

namespace situ {
namespace {

class OpenClHeld : public OpenCl {
 protected:
  void SetUp() override {
    OpenCl::SetUp();
    memory::trim();
  }
};

// One launches without a pause while another moves blocks and waits: each wait ends.
TEST_F(OpenClHeld, ThreadsUseBlocksWhileTheyMove) {
  constexpr int64_t kBound = 600'000;
  const memory::HeldBound held(kBound, gpu);
  std::atomic<bool> stop{false};
  bool right = false;
  std::thread other([&] {
    Tensor x = ones({500}, gpu);
    int64_t steps = 0;
    for (; !stop || steps < 10; ++steps) x += 1;
    right = x.eq(static_cast<double>(1 + steps)).all().item<bool>();
  });
  Blocks blocks(gpu, 6);
  for (int round = 0; round < 10; ++round) {
    blocks.thin_out(memory::bookable(kBound) - 50'000);
    memory::synchronize(gpu);
  }
  stop = true;
  other.join();
  EXPECT_TRUE(right);
  blocks.expect_whole();
}

// Steps of a small GPT, each of which reads its loss, and how often the host waits in four of them.
class Training {
 public:
  Training() : there_(gpu), net_(models::GPTOptions{65, 32, 2, 4, 64}), adamw_(net_->parameters(), 1e-3) {
    manual_seed(1);
    x_ = randint(65, {4, 32});
    y_ = randint(65, {4, 32});
  }
  void step() {
    adamw_.zero_grad();
    const Tensor loss = nn::functional::cross_entropy(net_->forward(x_).view({-1, 65}), y_.view({-1}));
    loss.backward();
    adamw_.step();
    if (!memory::planning()) loss.item<float>();
  }
  int64_t waits() {
    for (int i = 0; i < 2; ++i) step();
    const int64_t before = opencl::waits();
    for (int i = 0; i < 4; ++i) step();
    return opencl::waits() - before;
  }

 private:
  DefaultDevice there_;
  models::GPT net_;
  optim::AdamW adamw_;
  Tensor x_, y_;
};

TEST_F(OpenClHeld, TheHostWaitsForTheLossAlone) {
  Training t;
  EXPECT_EQ(t.waits(), 4);
}

// Where pieces go back to make room for others of other sizes the host waits, but not for each: all that lies free goes
// together.
TEST_F(OpenClHeld, FewWaitsUnderABudget) {
  Training t;
  auto two = [&] { t.step(), t.step(); };
  const int64_t bytes = memory::budget_for(memory::plan_on(gpu, two).peak.total) * 9 / 10;
  const memory::Budget budget(bytes, two, gpu);
  t.step();
  memory::trim();
  memory::reset_peak(gpu);
  EXPECT_LE(t.waits(), 4 * 9);  // 28; 64 where each piece goes by itself
  EXPECT_LE(memory::peak_held(gpu), bytes);
}

// A wait for something else has seen to what went back before it.
TEST_F(OpenClHeld, WhatWasWaitedForIsNotWaitedForAgain) {
  Tensor x = ones({1 << 20}, gpu);
  x = Tensor();
  memory::trim();
  memory::synchronize(gpu);
  const int64_t before = opencl::waits();
  memory::memory_of(gpu).settle();
  EXPECT_EQ(opencl::waits(), before);
  x = ones({1 << 20}, gpu);
  x = Tensor();
  memory::trim();
  memory::memory_of(gpu).settle();
  memory::memory_of(gpu).settle();
  EXPECT_EQ(opencl::waits(), before + 1);
}

}  // namespace
}  // namespace situ
