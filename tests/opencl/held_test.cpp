// Tests the memory that the OpenCL device holds within a limit, and when the host waits for it.
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

// One thread launches without a pause while another moves blocks and waits: each wait ends.
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

// Steps of a small GPT, each of which reads its loss, and a count of the host's waits in four of them.
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

TEST_F(OpenClHeld, TheHostWaitsOnlyForTheLoss) {
  Training t;
  EXPECT_EQ(t.waits(), 4);
}

// When pieces are freed to make room for other sizes, the host waits, but not for each piece: all free pieces are freed
// together.
TEST_F(OpenClHeld, FewWaitsUnderABudget) {
  Training t;
  auto two = [&] { t.step(), t.step(); };
  const int64_t bytes = memory::budget_for(memory::plan_on(gpu, two).peak.total) * 9 / 10;
  const memory::Budget budget(bytes, two, gpu);
  t.step();
  memory::trim();
  memory::reset_peak(gpu);
  EXPECT_LE(t.waits(), 4 * 9);  // 28; it would be 64 if each piece were freed separately
  EXPECT_LE(memory::peak_held(gpu), bytes);
}

// A wait for another reason also covers pieces that were freed before it.
TEST_F(OpenClHeld, DoesNotWaitTwiceForFinishedWork) {
  Tensor x = ones({1 << 20}, gpu);
  x = Tensor();
  memory::trim();
  memory::synchronize(gpu);
  const int64_t before = opencl::waits();
  memory::memory_of(gpu).wait_for_frees();
  EXPECT_EQ(opencl::waits(), before);
  x = ones({1 << 20}, gpu);
  x = Tensor();
  memory::trim();
  memory::memory_of(gpu).wait_for_frees();
  memory::memory_of(gpu).wait_for_frees();
  EXPECT_EQ(opencl::waits(), before + 1);
}

}  // namespace
}  // namespace situ
