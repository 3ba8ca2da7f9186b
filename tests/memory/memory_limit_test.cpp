// MemoryLimits come and go in any order and on any thread; the lowest of those that are open holds.
#include "situ/memory/memory_limit.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <thread>
#include <vector>

#include "situ/memory/allocator.h"
#include "situ/memory/budget.h"

namespace situ::memory {
namespace {

constexpr int64_t kMiB = int64_t{1} << 20;

bool fits(int64_t bytes) {
  try {
    release(allocate(static_cast<size_t>(bytes), Category::temporary), Category::temporary);
    return true;
  } catch (const BudgetError&) {
    return false;
  }
}

// Bytes that can be recomputed.
struct Value final : Evictable {
  Value() : block(allocate(kMiB, Category::saved)) {
    MemoryLimits* c = dropping(default_device());  // asked now: a request for memory is where ended ones go
    if (c) join(*c, static_cast<int64_t>(block.booked), 1);
  }
  ~Value() { evict(); }
  int64_t bytes() const override { return static_cast<int64_t>(block.booked); }
  double price(double) const override { return 1; }
  void evict() noexcept override {
    release(block, Category::saved);
    block = {};
  }
  Block block;
};

TEST(MemoryLimit, SeveralGoInAnyOrder) {
  std::vector<int> order{0, 1, 2};
  do {
    int64_t now = current().total;
    std::unique_ptr<MemoryLimit> all[3];
    const int64_t room[] = {8 * kMiB, 2 * kMiB, 4 * kMiB};
    for (int i = 0; i < 3; ++i) all[i] = std::make_unique<MemoryLimit>(now + room[i]);
    EXPECT_EQ(all[2]->bytes(), now + 2 * kMiB);
    for (int gone : order) {
      int64_t least = 16 * kMiB;
      for (int i = 0; i < 3; ++i)
        if (all[i]) least = std::min(least, room[i]);
      EXPECT_FALSE(fits(least + 4096));
      EXPECT_TRUE(fits(least));
      all[gone].reset();
    }
    EXPECT_TRUE(fits(16 * kMiB));
    EXPECT_EQ(dropping(default_device()), nullptr);
  } while (std::next_permutation(order.begin(), order.end()));
}

TEST(MemoryLimit, OneReplacesAnotherAndDropsItsValues) {
  auto limit = std::make_unique<MemoryLimit>(current().total + 64 * kMiB);
  Value first;
  limit = std::make_unique<MemoryLimit>(current().total + 2 * kMiB);
  Value second;
  EXPECT_FALSE(fits(5 * kMiB));
  EXPECT_EQ(first.bytes() + second.bytes(), 0);
  Value third;
  limit.reset();
  EXPECT_TRUE(fits(64 * kMiB));
  EXPECT_EQ(third.bytes(), kMiB);
}

TEST(MemoryLimit, GoesOnAnotherThread) {
  auto outer = std::make_unique<MemoryLimit>(current().total + 4 * kMiB), inner = std::make_unique<MemoryLimit>(kMiB);
  Value value;
  std::thread([&] { inner.reset(); }).join();
  EXPECT_TRUE(fits(2 * kMiB));
  EXPECT_FALSE(fits(5 * kMiB));
  std::thread([&] { outer.reset(); }).join();
  EXPECT_EQ(dropping(default_device()), nullptr);
  EXPECT_TRUE(fits(5 * kMiB));
  MemoryLimit again(current().total + kMiB);
  EXPECT_FALSE(fits(2 * kMiB));
}

TEST(MemoryLimit, OutlivesItsThreadAndHoldsNobodyElse) {
  std::unique_ptr<MemoryLimit> made;
  std::unique_ptr<Value> value;
  std::thread([&] {
    made = std::make_unique<MemoryLimit>(current().total + 2 * kMiB);
    value = std::make_unique<Value>();
    EXPECT_FALSE(fits(3 * kMiB));
  }).join();
  EXPECT_TRUE(fits(3 * kMiB));
  made.reset();
  value.reset();
  EXPECT_TRUE(fits(3 * kMiB));
}

TEST(MemoryLimit, GoesWhileItsThreadWorks) {
  std::unique_ptr<MemoryLimit> made;
  std::atomic<bool> there{false}, gone{false};
  std::thread worker([&] {
    made = std::make_unique<MemoryLimit>(int64_t{1} << 40);
    there = true;
    while (!gone) {
      if (dropping(default_device())) Value v;
      EXPECT_TRUE(fits(4096));
    }
    EXPECT_TRUE(fits(4096));
  });
  while (!there) std::this_thread::yield();
  made.reset();
  gone = true;
  worker.join();
}

TEST(MemoryLimit, MadeInsideAStateScopeOutlivesIt) {
  std::unique_ptr<MemoryLimit> outer = std::make_unique<MemoryLimit>(current().total + 8 * kMiB), inner;
  {
    ThreadStateScope scope{ThreadState()};
    outer.reset();
    inner = std::make_unique<MemoryLimit>(current().total + kMiB);
  }
  EXPECT_FALSE(fits(2 * kMiB));
  inner.reset();
  EXPECT_TRUE(fits(16 * kMiB));
}

TEST(MemoryLimit, LeavesRoomForRecords) {
  MemoryLimit c(current().total + 2 * kMiB, 0.5, Drops::all, 64 << 10);
  EXPECT_FALSE(fits(2 * kMiB));
  EXPECT_TRUE(fits(2 * kMiB - (64 << 10)));
}

}  // namespace
}  // namespace situ::memory
