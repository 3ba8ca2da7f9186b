// State that a loader's workers inherit from the thread that iterates, and state that they do not
// (base/thread_state.h).
#include <gtest/gtest.h>

#include <mutex>

#include "situ/autograd/anomaly.h"
#include "situ/autograd/saved_tensor_hooks.h"
#include "situ/data/loader.h"
#include "situ/dispatch/run.h"
#include "situ/memory/ledger.h"
#include "situ/memory/memory_limit.h"
#include "situ/nn/whole_step.h"
#include "situ/ops/functions.h"
#include "situ/tensor/checked_writes.h"

using namespace situ;

namespace {

// Keeps the state of the thread that fetched.
struct Witness : data::Dataset<Witness> {
  struct Seen {
    std::mutex lock;
    ThreadState state;
    memory::ThisThread memory;
    op::CallObserver* observer;
    std::string refused;
  };
  explicit Witness(Seen* s) : seen(s) {}
  data::Example<> get(size_t) override {
    std::lock_guard lock(seen->lock);
    seen->state = thread_state();
    seen->memory = memory::this_thread;
    seen->observer = op::call_observer;
    seen->refused.clear();
    Tensor bytes = full({2}, 250, DType::u8);
    try {
      bytes += 10;
    } catch (const DTypeError& e) {
      seen->refused = e.what();
    }
    return {bytes, zeros({1})};
  }
  std::optional<size_t> size() const override { return 4; }
  Seen* seen;
};

auto loader_of(Witness::Seen& seen) {
  return data::make_data_loader<data::samplers::SequentialSampler>(Witness(&seen).map(data::transforms::Stack<>()),
                                                                   data::DataLoaderOptions(2).workers(2));
}

// In a later epoch.
const ThreadState& after(auto& loader, const Witness::Seen& seen) {
  for (auto& batch : *loader) static_cast<void>(batch);
  return seen.state;
}

TEST(Inherited, WorkersHaveTheSettingsOfTheIteratingThread) {
  Witness::Seen seen;
  auto loader = loader_of(seen);
  const ThreadState plain = after(loader, seen);
  EXPECT_TRUE(plain.grad_enabled);
  EXPECT_FALSE(plain.checked_writes || plain.anomaly || plain.policy_set);
  EXPECT_EQ(seen.refused, "");
  {
    NoGradGuard no_grad;
    CheckedWritesGuard checked;
    autograd::DetectAnomalyGuard anomaly(false);
    SavedPolicyGuard policy(SavedPolicy::preserve);
    RecomputeGuard keep(0);
    OverwriteGuard off(false);
    const ThreadState& s = after(loader, seen);  // the same threads as before
    EXPECT_FALSE(s.grad_enabled);
    EXPECT_TRUE(s.checked_writes);
    EXPECT_TRUE(s.anomaly);
    EXPECT_FALSE(s.check_nan);
    EXPECT_TRUE(s.policy_set);
    EXPECT_EQ(s.policy, SavedPolicy::preserve);
    EXPECT_EQ(s.recompute, 0);
    EXPECT_FALSE(s.overwrite);
    EXPECT_NE(seen.refused.find("260 (element 0 of the result) does not fit u8"), std::string::npos) << seen.refused;
  }
  EXPECT_TRUE(after(loader, seen).grad_enabled);
  EXPECT_EQ(seen.refused, "");
}

TEST(Inherited, WorkersInheritAWholeStep) {
  Witness::Seen seen;
  auto loader = loader_of(seen);
  EXPECT_EQ(after(loader, seen).whole_steps, 0);
  InheritedState within;
  within.whole_steps = 1;
  ThreadStateScope scope(within);
  EXPECT_TRUE(nn::in_whole_step());
  EXPECT_EQ(after(loader, seen).whole_steps, 1);
}

TEST(Inherited, ObserversLimitsAndNumbersBelongToEachThread) {
  struct Quiet : op::CallObserver {
    int calls = 0;
    void called(const op::OpInfo&, const char*, const Tensor*, int, const SourceLocation&) override { ++calls; }
  } quiet;
  Witness::Seen seen;
  auto loader = loader_of(seen);
  op::CallObserver* before = op::observe(&quiet);
  memory::MemoryLimit limit(memory::current().total + (1 << 20));
  const ThreadState& s = after(loader, seen);
  op::observe(before);
  EXPECT_EQ(seen.observer, nullptr);
  EXPECT_EQ(seen.memory.limits[0], nullptr);
  EXPECT_EQ(seen.memory.stream, nullptr);
  EXPECT_NE(&s, &thread_state());
}

TEST(Inherited, AScopeRestoresOnlyTheInheritedState) {
  thread_state().sequence = 40;
  {
    InheritedState other;
    other.grad_enabled = false;
    ThreadStateScope scope(other);
    EXPECT_FALSE(GradMode::is_enabled());
    thread_state().sequence = 41;
  }
  EXPECT_TRUE(GradMode::is_enabled());
  EXPECT_EQ(thread_state().sequence, 41u);
}

}  // namespace
