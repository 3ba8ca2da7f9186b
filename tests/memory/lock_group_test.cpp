// Whose values are recomputed under one lock: each thread's by itself, until they meet.
#include "situ/memory/lock_group.h"

#include <gtest/gtest.h>

#include <future>
#include <memory>
#include <thread>
#include <vector>

#include "situ/memory/memory_limit.h"

namespace situ::memory {
namespace {

LockGroup* here_elsewhere() {
  return std::async(std::launch::async, [] { return &LockGroup::here(); }).get();
}

// Does another thread get it at once? Only where it does not is there a wait, and the lock is let go then.
bool is_free(LockGroup& c, LockGroupHold& held) {
  std::future<void> other = std::async(std::launch::async, [&] { LockGroupHold lock(c); });
  const bool now = other.wait_for(std::chrono::milliseconds(held.holds(c) ? 20 : 120000)) == std::future_status::ready;
  held.unlock();
  other.wait();
  return now;
}

TEST(LockGroup, EachThreadHasItsOwnAndCeilingsAreInIt) {
  LockGroup& mine = LockGroup::here();
  EXPECT_EQ(&LockGroup::here(), &mine);
  EXPECT_NE(here_elsewhere(), &mine);
  const MemoryLimit limit(int64_t{1} << 40);
  EXPECT_EQ(&memory_limits_of(default_device())->lock_group(), &mine);
  EXPECT_EQ(&LockGroup::here(), &mine);
}

TEST(LockGroup, TwoAreOneOnceTheyAreJoined) {
  const Ref<LockGroup> a = LockGroup::make(), b = LockGroup::make(), c = LockGroup::make();
  LockGroupHold lock(*a);
  EXPECT_TRUE(lock.holds(*a));
  EXPECT_FALSE(lock.holds(*b));
  EXPECT_TRUE(is_free(*b, lock));
  LockGroup::join(*a, *b);
  LockGroup::join(*b, *a);
  LockGroup::join(*c, *a);
  for (LockGroup* one : {a.get(), b.get(), c.get()}) {
    LockGroupHold again(*one), inner(*b);
    for (LockGroup* other : {a.get(), b.get(), c.get()}) EXPECT_TRUE(again.holds(*other) && inner.holds(*other));
    inner.unlock();
    EXPECT_FALSE(is_free(*b, again));
  }
}

// In whatever order: a chain of circles goes with its first one.
TEST(LockGroup, ThreadsJoinAndHoldManyAtOnce) {
  constexpr size_t kGroups = 12;
  std::vector<Ref<LockGroup>> all(kGroups);
  for (auto& c : all) c = LockGroup::make();
  int sum = 0;  // under the lock that all have in the end
  std::vector<std::thread> threads;
  for (size_t t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      for (size_t i = 0; i < 3 * kGroups; ++i) {
        const size_t at = (t % 2 ? 3 * kGroups - i : i) + t;
        LockGroup::join(*all[at % kGroups], *all[(at + 1 + t) % kGroups]);
        LockGroupHold lock(*all[(at + 2) % kGroups]);
      }
      for (size_t i = 1; i < kGroups; ++i) LockGroup::join(*all[0], *all[i]);
      for (size_t i = 0; i < 100; ++i) {
        LockGroupHold lock(*all[(i + t) % kGroups]);
        ++sum;
      }
    });
  for (auto& t : threads) t.join();
  EXPECT_EQ(sum, 400);
  const Ref<LockGroup> last = all[3];
  all.clear();
  EXPECT_TRUE(LockGroupHold(*last).holds(*last));
}

// What a thread shared once does not bind it for good.
TEST(LockGroup, IsBegunAnewWhenNothingOfAJoinedOneIsLeft) {
  std::thread([] {
    Ref<LockGroup> mine = Ref<LockGroup>::share(&LockGroup::here());
    std::vector<Ref<LockGroup>> others{LockGroup::make()};
    // The lower address becomes a part of the higher one, and an allocator may hand out thousands in falling order.
    while (LockGroupHold(*mine).holds(*mine) && others.size() < 100'000) {
      LockGroup::join(*mine, *others.back());
      if (others.back()->use_count() > 1) break;  // mine has become a part of it
      others.push_back(LockGroup::make());
    }
    ASSERT_GT(others.back()->use_count(), 1u);
    others.erase(others.begin(), others.end() - 1);  // parts of mine
    EXPECT_EQ(&LockGroup::here(), mine.get()) << "something of it is left";
    const LockGroup* was = mine.get();
    mine.reset();
    EXPECT_NE(&LockGroup::here(), was);
    EXPECT_FALSE(LockGroupHold(LockGroup::here()).holds(*others.back()));
    EXPECT_EQ(others.back()->use_count(), 1u);
  }).join();
}

TEST(LockGroup, OfAThreadThatSharesACeilingIsOneForAllDevices) {
  MemoryLimit limit(int64_t{1} << 40, 0.5, Drops::all, 0, Device(kCPU));
  std::thread([&] {
    const MemoryLimit own(int64_t{1} << 40, 0.5, Drops::all, 0, Device(kQueue));
    MemoryLimits& mine = *memory_limits_of(Device(kQueue));
    const MemoryLimitShare share(limit);
    MemoryLimits& shared = *memory_limits_of(Device(kCPU));
    EXPECT_TRUE(LockGroupHold(shared.lock_group()).holds(mine.lock_group()));
  }).join();
}

}  // namespace
}  // namespace situ::memory
