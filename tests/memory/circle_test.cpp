// Whose values are recomputed under one lock: each thread's by itself, until they meet.
#include "situ/memory/circle.h"

#include <gtest/gtest.h>

#include <future>
#include <memory>
#include <thread>
#include <vector>

#include "situ/memory/memory_limit.h"

namespace situ::memory {
namespace {

Circle* here_elsewhere() {
  return std::async(std::launch::async, [] { return &Circle::here(); }).get();
}

// Does another thread get it at once? Only where it does not is there a wait, and the lock is let go then.
bool is_free(Circle& c, CircleLock& held) {
  std::future<void> other = std::async(std::launch::async, [&] { CircleLock lock(c); });
  const bool now = other.wait_for(std::chrono::milliseconds(held.holds(c) ? 20 : 120000)) == std::future_status::ready;
  held.unlock();
  other.wait();
  return now;
}

TEST(Circle, EachThreadHasItsOwnAndCeilingsAreInIt) {
  Circle& mine = Circle::here();
  EXPECT_EQ(&Circle::here(), &mine);
  EXPECT_NE(here_elsewhere(), &mine);
  const MemoryLimit limit(int64_t{1} << 40);
  EXPECT_EQ(&memory_limits_of(default_device())->circle(), &mine);
  EXPECT_EQ(&Circle::here(), &mine);
}

TEST(Circle, TwoAreOneOnceTheyAreJoined) {
  const Ref<Circle> a = Circle::make(), b = Circle::make(), c = Circle::make();
  CircleLock lock(*a);
  EXPECT_TRUE(lock.holds(*a));
  EXPECT_FALSE(lock.holds(*b));
  EXPECT_TRUE(is_free(*b, lock));
  Circle::join(*a, *b);
  Circle::join(*b, *a);
  Circle::join(*c, *a);
  for (Circle* one : {a.get(), b.get(), c.get()}) {
    CircleLock again(*one), inner(*b);
    for (Circle* other : {a.get(), b.get(), c.get()}) EXPECT_TRUE(again.holds(*other) && inner.holds(*other));
    inner.unlock();
    EXPECT_FALSE(is_free(*b, again));
  }
}

// In whatever order: a chain of circles goes with its first one.
TEST(Circle, ThreadsJoinAndHoldManyAtOnce) {
  constexpr size_t kCircles = 12;
  std::vector<Ref<Circle>> all(kCircles);
  for (auto& c : all) c = Circle::make();
  int sum = 0;  // under the lock that all have in the end
  std::vector<std::thread> threads;
  for (size_t t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      for (size_t i = 0; i < 3 * kCircles; ++i) {
        const size_t at = (t % 2 ? 3 * kCircles - i : i) + t;
        Circle::join(*all[at % kCircles], *all[(at + 1 + t) % kCircles]);
        CircleLock lock(*all[(at + 2) % kCircles]);
      }
      for (size_t i = 1; i < kCircles; ++i) Circle::join(*all[0], *all[i]);
      for (size_t i = 0; i < 100; ++i) {
        CircleLock lock(*all[(i + t) % kCircles]);
        ++sum;
      }
    });
  for (auto& t : threads) t.join();
  EXPECT_EQ(sum, 400);
  const Ref<Circle> last = all[3];
  all.clear();
  EXPECT_TRUE(CircleLock(*last).holds(*last));
}

// What a thread shared once does not bind it for good.
TEST(Circle, IsBegunAnewWhenNothingOfAJoinedOneIsLeft) {
  std::thread([] {
    Ref<Circle> mine = Ref<Circle>::share(&Circle::here());
    std::vector<Ref<Circle>> others{Circle::make()};
    // The lower address becomes a part of the higher one, and an allocator may hand out thousands in falling order.
    while (CircleLock(*mine).holds(*mine) && others.size() < 100'000) {
      Circle::join(*mine, *others.back());
      if (others.back()->use_count() > 1) break;  // mine has become a part of it
      others.push_back(Circle::make());
    }
    ASSERT_GT(others.back()->use_count(), 1u);
    others.erase(others.begin(), others.end() - 1);  // parts of mine
    EXPECT_EQ(&Circle::here(), mine.get()) << "something of it is left";
    const Circle* was = mine.get();
    mine.reset();
    EXPECT_NE(&Circle::here(), was);
    EXPECT_FALSE(CircleLock(Circle::here()).holds(*others.back()));
    EXPECT_EQ(others.back()->use_count(), 1u);
  }).join();
}

TEST(Circle, OfAThreadThatSharesACeilingIsOneForAllDevices) {
  MemoryLimit limit(int64_t{1} << 40, 0.5, Drops::all, 0, Device(kCPU));
  std::thread([&] {
    const MemoryLimit own(int64_t{1} << 40, 0.5, Drops::all, 0, Device(kQueue));
    MemoryLimits& mine = *memory_limits_of(Device(kQueue));
    const MemoryLimitShare share(limit);
    MemoryLimits& shared = *memory_limits_of(Device(kCPU));
    EXPECT_TRUE(CircleLock(shared.circle()).holds(mine.circle()));
  }).join();
}

}  // namespace
}  // namespace situ::memory
