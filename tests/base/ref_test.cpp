// Tests of reference counting: owners, guests, and threads.
#include "situ/base/ref.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace situ {
namespace {

int g_destroyed = 0;

struct Plain final : RefCounted<Plain> {
  static void destroy(Plain* p) noexcept {
    ++g_destroyed;
    delete p;
  }
};

// Counts guests besides its owners; a guest owns it too.
struct Host final : RefCounted<Host, uint64_t> {
  static constexpr uint64_t kGuest = uint64_t{1} << 32;
  static void destroy(Host* h) noexcept {
    ++g_destroyed;
    delete h;
  }
  void come() { add(kGuest + 1); }
  void leave() { release(kGuest + 1); }
  uint64_t guests() const { return count() >> 32; }
  void hand_over(Host& other) { other.add(take_upper()); }
  void drop_guest() { subtract(kGuest); }
};

TEST(Ref, TheLastOwnerDestroys) {
  g_destroyed = 0;
  auto a = Ref<Plain>::adopt(new Plain);
  {
    Ref<Plain> b = a;
    EXPECT_EQ(a->use_count(), 2u);
  }
  EXPECT_EQ(a->use_count(), 1u);
  EXPECT_EQ(g_destroyed, 0);
  a.reset();
  EXPECT_EQ(g_destroyed, 1);
}

TEST(Ref, GuestsDoNotCountAsOwners) {
  g_destroyed = 0;
  auto a = Ref<Host>::adopt(new Host), b = Ref<Host>::adopt(new Host);
  a->come();
  a->come();
  EXPECT_EQ(a->use_count(), 3u);
  EXPECT_EQ(a->guests(), 2u);
  EXPECT_TRUE(a->retain_if_alive());
  EXPECT_EQ(a->guests(), 2u);
  a->release();
  a->leave();
  EXPECT_EQ(a->use_count(), 2u);
  EXPECT_EQ(a->guests(), 1u);
  a->hand_over(*b);
  EXPECT_EQ(a->use_count(), 2u);
  EXPECT_EQ(a->guests(), 0u);
  EXPECT_EQ(b->use_count(), 1u);
  EXPECT_EQ(b->guests(), 1u);
  b->drop_guest();
  a->release();
  a->come();
  Host* alone = a.take();
  alone->release();
  EXPECT_EQ(g_destroyed, 0);  // its guest still owns it
  alone->leave();
  EXPECT_EQ(g_destroyed, 1);
  b.reset();
  EXPECT_EQ(g_destroyed, 2);
}

// Counts of one thread from before there were others must agree with the counts of all threads.
TEST(Ref, ThreadsCountTogether) {
  g_destroyed = 0;
  constexpr uint32_t kTimes = 20000;
  auto all = Ref<Host>::adopt(new Host);
  for (uint32_t i = 0; i < kTimes; ++i) all->come();
  std::vector<std::thread> threads;
  for (int k = 0; k < 4; ++k)
    threads.emplace_back([all] {
      for (uint32_t i = 0; i < kTimes; ++i) {
        Ref<Host> mine = all;
        mine->come();
      }
    });
  for (std::thread& t : threads) t.join();
  EXPECT_EQ(all->use_count(), 1 + 5 * kTimes);
  EXPECT_EQ(all->guests(), 5 * kTimes);
  for (uint32_t i = 0; i < 5 * kTimes; ++i) all->leave();
  EXPECT_EQ(all->use_count(), 1u);
  EXPECT_EQ(all->guests(), 0u);
  EXPECT_EQ(g_destroyed, 0);
}

}  // namespace
}  // namespace situ
