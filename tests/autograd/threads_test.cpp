// Several threads at one family of handles: they write, read and record disjoint parts of one tensor.
#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <future>
#include <optional>
#include <string_view>
#include <thread>
#include <utility>

#include "situ/autograd/audit.h"
#include "situ/autograd/autograd.h"
#include "situ/autograd/function.h"
#include "situ/launch/launch.h"
#include "situ/memory/memory_limit.h"
#include "situ/memory/race.h"
#include "tests/autograd/values.h"

namespace situ {
namespace {

constexpr int kThreads = 2;
constexpr int64_t kRows = 8;

template <class F>
void on_threads(F f) {
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i) threads.emplace_back([f, i] { f(i); });
  for (std::thread& t : threads) t.join();
}

// What one thread does to its rows of a common buffer. Every kind of access to the family's history: views, reads,
// recorded writes, writes that replace, unrecorded writes.
Tensor work(const Tensor& buffer, const Tensor& w, int thread, uint64_t seed) {
  uint64_t state = seed * 977 + static_cast<uint64_t>(thread);
  auto pick = [&](uint64_t n) {
    state = state * 6364136223846793005ull + 1442695040888963407ull;
    return (state >> 33) % n;
  };
  Tensor sum = zeros({}, kDouble);
  for (int step = 0; step < 24; ++step) {
    Tensor row = buffer[static_cast<int64_t>(pick(kRows)) * kThreads + thread];
    switch (pick(6)) {
      case 0:
        row.mul_(w);
        break;
      case 1:
        row.copy_(w * 0.5);
        break;
      case 2:
        row.narrow(0, 0, 2).add_(w.narrow(0, 1, 2));
        break;
      case 3: {
        NoGradGuard off;
        row[1] = 0.25;
        break;
      }
      case 4:
        row.detach().narrow(0, 2, 1).fill_(0.5);
        break;
      default:
        sum = sum + (row * w).sin().sum();
    }
  }
  return sum;
}

struct Result {
  V values, gradient, start_gradient;
};

Result run(uint64_t seed, bool in_threads, bool tracked) {
  SavedPolicyGuard keep(SavedPolicy::preserve);
  Tensor start = ones({kRows * kThreads, 3}, kDouble), w = leaf({0.5, -1, 1.5});
  if (tracked) start.requires_grad_();
  Tensor buffer = tracked ? start * 2 : start;
  Tensor sums[kThreads];
  auto one = [&](int i) {
    SavedPolicyGuard policy(SavedPolicy::preserve);
    sums[i] = work(buffer, w, i, seed);
  };
  if (in_threads)
    on_threads(one);
  else
    for (int i = 0; i < kThreads; ++i) one(i);
  Tensor loss = (buffer * buffer).sum();
  for (Tensor& s : sums) loss = loss + s;
  if (loss.requires_grad()) loss.backward();
  return {values(buffer), w.grad().defined() ? values(w.grad()) : V(),
          start.grad().defined() ? values(start.grad()) : V()};
}

TEST(Threads, RecordDisjointPartsOfOneFamily) {
  for (uint64_t seed = 0; seed < 40; ++seed) {
    bool tracked = seed % 2;
    Result alone = run(seed, false, tracked), together = run(seed, true, tracked);
    EXPECT_EQ(alone.values, together.values) << seed;
    ASSERT_EQ(alone.gradient.size(), together.gradient.size());
    for (size_t i = 0; i < alone.gradient.size(); ++i)
      EXPECT_NEAR(alone.gradient[i], together.gradient[i], 1e-9) << seed;
    ASSERT_EQ(alone.start_gradient.size(), together.start_gradient.size());
    for (size_t i = 0; i < alone.start_gradient.size(); ++i)
      EXPECT_NEAR(alone.start_gradient[i], together.start_gradient[i], 1e-9) << seed;
  }
}

TEST(Threads, DropFamiliesWhileOthersWriteTheirBytes) {
  for (int round = 0; round < 200; ++round) {
    Tensor x = leaf({1, 2, 3, 4}), base = x.detach().clone();
    on_threads([&](int i) {
      Tensor mine = base.detach().narrow(0, 2 * i, 2);
      for (int k = 0; k < 3; ++k) mine.mul_(x.narrow(0, 2 * i, 2));  // gives the alias a history
      mine.sum().backward();
    });
  }
}

TEST(Threads, RunBackwardThroughOneGraphIntoOneLeaf) {
  Tensor x = leaf({1, 2, 3, 4}), h = (x * 0.5).exp() * x;
  Tensor losses[kThreads];
  for (int i = 0; i < kThreads; ++i) losses[i] = (h * h).narrow(0, 2 * i, 2).sum();
  constexpr int kTimes = 40;
  on_threads([&](int i) {
    for (int k = 0; k < kTimes; ++k) losses[i].backward({}, /*retain_graph=*/true);
  });
  Tensor y = leaf({1, 2, 3, 4});
  Tensor g = (y * 0.5).exp() * y;
  (g * g).sum().backward();
  for (int64_t i = 0; i < 4; ++i) EXPECT_NEAR(x.grad()[i].item<double>() / kTimes, y.grad()[i].item<double>(), 1e-9);
}

// Doubles its argument in place.
struct DoubleInPlace : autograd::Function<DoubleInPlace> {
  static Tensor forward(autograd::AutogradContext* ctx, Tensor x) {
    ctx->mark_dirty({x});
    x.mul_(2);
    return x;
  }
  static autograd::variable_list backward(autograd::AutogradContext*, autograd::variable_list dy) {
    return {dy[0] * 2};
  }
};

TEST(Threads, ApplyCustomFunctionsAndHooksToPartsOfOneFamily) {
  for (int round = 0; round < 50; ++round) {
    Tensor x = leaf({1, 2, 3, 4}), buffer = x * 1;
    std::atomic<int> seen{0};
    on_threads([&](int i) {
      for (int k = 0; k < 3; ++k) {
        Tensor part = buffer.narrow(0, 2 * i, 2);
        DoubleInPlace::apply(part);
        buffer.narrow(0, 2 * i, 2).register_hook([&seen](const Tensor& g) {
          ++seen;
          return g;
        });
      }
    });
    buffer.sum().backward();
    EXPECT_EQ(seen, 3 * kThreads);
    EXPECT_EQ(values(buffer), (V{8, 16, 24, 32}));
    EXPECT_EQ(values(x.grad()), (V{8, 8, 8, 8}));
  }
}

// While forward runs its inputs are watched, and writes to other parts look at the watches that are there.
TEST(Threads, WatchesOfCustomFunctionsComeAndGoWhileOthersWrite) {
  Tensor x = leaf({1, 2, 3, 4}), buffer = x * 1;
  on_threads([&](int i) {
    for (int k = 0; k < 2000; ++k) {
      Tensor part = buffer.narrow(0, 2 * i, 2);
      DoubleInPlace::apply(part);
      part.mul_(0.5);
    }
  });
  buffer.sum().backward();
  EXPECT_EQ(values(buffer), (V{1, 2, 3, 4}));
  EXPECT_EQ(values(x.grad()), (V{1, 1, 1, 1}));
}

TEST(RaceCheck, NamesBothLines) {
  RaceCheckGuard on;
  Tensor x = zeros({4});
  std::string text[2];
  {
    inplace::PointerScope here(x.narrow(0, 0, 2), inplace::PointerScope::writes);
    std::thread([&] {
      try {
        x.narrow(0, 1, 2).add_(1);
      } catch (const InplaceError& e) {
        text[0] = e.what();
      }
      try {
        Tensor y = x * 2;
      } catch (const InplaceError& e) {
        text[1] = e.what();
      }
      x.narrow(0, 2, 2).add_(1);  // other bytes
    }).join();
  }
  for (const char* part : {"add_ at tests/autograd/threads_test.cpp:",
                           " writes bytes 4 to 12 of a storage while raw pointer at tests/autograd/threads_test.cpp:",
                           " in another thread writes bytes 0 to 8 of it: the result would depend on which is first. "
                           "Give each thread bytes "
                           "of its own (disjoint views, or a clone()), or let one wait for the other"})
    EXPECT_NE(text[0].find(part), std::string::npos) << text[0];
  EXPECT_NE(text[1].find("reads bytes 0 to 16"), std::string::npos) << text[1];
  EXPECT_EQ(values(x), (V{0, 0, 1, 1}));
  x.add_(1);  // the scope is over
  inplace::PointerScope reading(x, inplace::PointerScope::reads);
  std::thread([&] { Tensor y = x + 1; }).join();  // both read
}

TEST(RaceCheck, OffByDefaultAndQuietOnDisjointParts) {
  Tensor x = zeros({4});
  inplace::PointerScope unseen(x, inplace::PointerScope::writes);
  std::thread([&] { x.add_(1); }).join();
  RaceCheckGuard on;
  for (uint64_t seed = 0; seed < 10; ++seed) run(seed, true, seed % 2);
}

TEST(RaceCheck, FindsTwoThreadsAtOneTensor) {
  RaceCheckGuard on;
  Tensor x = zeros({1 << 16});
  std::atomic<int> found{0}, ready{0};
  on_threads([&](int) {
    ++ready;
    while (ready < kThreads) std::this_thread::yield();
    for (int k = 0; k < 20000 && !found; ++k) {
      try {
        x.add_(1);
      } catch (const InplaceError&) {
        ++found;
      }
    }
  });
  EXPECT_GT(found, 0);
}

// Stops where a product is made, until it may go on.
struct HeldAtProduct final : op::Stream {
  void launching(const op::LaunchView& l) override {
    if (std::string_view(l.op_info.name) != "mul" || std::exchange(came, true) || !hold) return;
    hold();
  }
  std::function<void()> hold;
  bool came = false;
};

// The gradient of (w x)^2 at w = 1, x = 3, where x is written before backward. So w x is made first, out of the write,
// and `hold` is called while it is.
float write_that_recomputes(bool budget, std::function<void()> hold) {
  std::optional<memory::MemoryLimit> limit;
  if (budget) limit.emplace(int64_t{1} << 40);
  constexpr int64_t n = 32 << 10;
  Tensor w = ones({n}).set_requires_grad(true), x = full({n}, 3.f);
  w.unsafe_impl()->storage->set_category(Category::parameter);  // it stays, so that w x can be made again
  Tensor square = (w * x).square();
  HeldAtProduct held;
  held.hold = std::move(hold);
  {
    SavedPolicyGuard keep(SavedPolicy::preserve);
    op::Stream* before = op::listen(&held);
    x.add_(1);
    op::listen(before);
  }
  EXPECT_TRUE(held.came);
  square.sum().backward();
  return w.grad()[0].item<float>();
}

// What a write makes others make may take long. No other thread's write waits for it, whether it has to do with
// recomputation itself or not, with a budget of its own or none.
TEST(Threads, AWriteWaitsForNoUnrelatedOneThatRecomputes) {
  auto plain = [] {
    Tensor w = ones({8}).set_requires_grad(true), x = ones({8});
    Tensor y = w * x;
    x.add_(1);  // told to the value that mul saved
    SavedPolicyGuard keep(SavedPolicy::preserve);
    Tensor z = w * x;
    x.data_ptr<float>()[0] = 5;  // a pointer, and a copy of what was saved
    x.add_(1);
    z.sum().backward();
    return w.grad()[0].item<float>();
  };
  for (bool holder : {false, true}) {
    std::promise<void> inside, go;
    std::shared_future<void> goes = go.get_future().share();
    std::future<float> held = std::async(std::launch::async, [&] {
      return write_that_recomputes(holder, [&] {
        inside.set_value();
        goes.wait();
      });
    });
    constexpr auto kLong = std::chrono::minutes(2);  // only where a write does wait
    const bool began = inside.get_future().wait_for(kLong) == std::future_status::ready;
    EXPECT_TRUE(began);
    std::future<float> others[] = {std::async(std::launch::async, plain),
                                   std::async(std::launch::async, [] { return write_that_recomputes(false, nullptr); }),
                                   std::async(std::launch::async, [] { return write_that_recomputes(true, nullptr); })};
    bool in_time = began;
    for (auto& o : others) in_time = in_time && o.wait_for(kLong) == std::future_status::ready;
    EXPECT_TRUE(in_time) << (holder ? "with" : "without") << " a budget";
    go.set_value();
    EXPECT_EQ(held.get(), 18);
    EXPECT_EQ(others[0].get(), 2);
    EXPECT_EQ(others[1].get(), 18);
    EXPECT_EQ(others[2].get(), 18);
  }
}

// Their graphs have met: all read a value that another thread recorded and that is made again. They drop, write and run
// backward at the same time.
TEST(Threads, GraphsThatMeetUnderBudgets) {
  constexpr int64_t n = 160;  // a product is worth keeping under a budget
  for (int round = 0; round < 10; ++round) {
    std::optional<memory::MemoryLimit> limit;
    if (round % 2) limit.emplace(int64_t{1} << 40);
    const Tensor w = full({n, n}, 0.01f).set_requires_grad(true);
    w.unsafe_impl()->storage->set_category(Category::parameter);
    const Tensor shared = w.mm(full({n, n}, 0.5f)).tanh();
    auto work = [&](bool budget) {
      std::optional<memory::MemoryLimit> own;
      if (budget) own.emplace(int64_t{1} << 40);
      Tensor x = full({n, n}, 0.25f), y = shared.mm(x).square();
      if (budget) {
        EXPECT_GT(memory::dropping(x.device())->drop(1), 0);
      }
      SavedPolicyGuard keep(SavedPolicy::preserve);
      x.add_(1);
      return autograd::grad({y.sum()}, {shared})[0];
    };
    std::future<Tensor> others[] = {std::async(std::launch::async, work, true),
                                    std::async(std::launch::async, work, false),
                                    std::async(std::launch::async, work, true)};
    const Tensor here = work(false);
    for (auto& o : others) EXPECT_TRUE(equal(o.get(), here));
  }
}

}  // namespace
}  // namespace situ
