// Tests of the ledger: peaks, scopes, records and the timeline.
#include "situ/memory/ledger.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "situ/base/error.h"
#include "situ/base/pool.h"
#include "situ/memory/allocator.h"
#include "tests/message.h"
#include "tests/sanitizers.h"

using namespace situ;
using memory::allocate;
using memory::Block;
using memory::release;

namespace {

constexpr size_t kMiB = size_t{1} << 20;

int64_t sum(const std::array<int64_t, kCategories>& bytes) {
  int64_t n = 0;
  for (int64_t b : bytes) n += b;
  return n;
}

}  // namespace

TEST(Ledger, PeakKeepsTheCategoriesOfItsInstant) {
  memory::reset_peak();
  int64_t start = memory::current().total;
  Block a = allocate(3 * kMiB, Category::parameter);
  Block b = allocate(2 * kMiB, Category::temporary);
  release(b, Category::temporary);
  Block c = allocate(kMiB, Category::gradient);
  memory::Snapshot p = memory::peak();
  EXPECT_EQ(p.total - start, static_cast<int64_t>(5 * kMiB));
  EXPECT_EQ(p[Category::temporary] - memory::current()[Category::temporary], static_cast<int64_t>(2 * kMiB));
  EXPECT_EQ(p[Category::gradient], memory::current()[Category::gradient] - static_cast<int64_t>(kMiB));
  EXPECT_EQ(sum(p.bytes), p.total);
  EXPECT_EQ(p.total + p.warm, p.held);
  EXPECT_GE(memory::peak_held(), p.held);
  memory::reset_peak();
  EXPECT_EQ(memory::peak().total, memory::current().total);
  release(a, Category::parameter);
  release(c, Category::gradient);
  EXPECT_EQ(memory::peak().total - start, static_cast<int64_t>(4 * kMiB));
}

TEST(Ledger, PeakHeldIsKnownAfterMemoryWasReturned) {
  memory::trim();
  memory::reset_peak();
  const int64_t before = memory::current().held;
  EXPECT_EQ(memory::peak_held(), before);
  release(allocate(48 * kMiB, Category::temporary), Category::temporary);
  const int64_t most = memory::current().held;
  EXPECT_GE(most - before, static_cast<int64_t>(48 * kMiB));
  memory::trim();
  EXPECT_LT(memory::current().held, most);
  EXPECT_EQ(memory::peak_held(), most);
  memory::reset_peak();
  EXPECT_EQ(memory::peak_held(), memory::current().held);
}

// Less is booked than before, so this peak is not recorded.
TEST(Ledger, PeakHeldCountsRecordsAndWarmBlocks) {
  memory::trim();
  memory::reset_peak();
  const int64_t before = memory::current().held;
  release(allocate(8 * kMiB, Category::temporary), Category::temporary);
  std::vector<void*> records(4000);
  for (void*& r : records) r = pool_alloc(1000);
  const int64_t most = memory::current().held;
  EXPECT_GE(most - before, static_cast<int64_t>(8 * kMiB) + 4'000'000);
  EXPECT_EQ(memory::peak_held(), most);
  memory::trim();
  EXPECT_LT(memory::current().held, most);
  EXPECT_EQ(memory::peak_held(), most);
  for (void* r : records) pool_free(r, 1000);
}

const size_t timeline_at_start = memory::timeline_size();  // before any test

TEST(Ledger, HasNoTimelineBeforeOneIsStarted) { EXPECT_EQ(timeline_at_start, 0u); }

TEST(Ledger, PoolBytesAreBookkeeping) {
  int64_t before = memory::current()[Category::bookkeeping];
  void* record = pool_alloc(200);
  EXPECT_EQ(memory::current()[Category::bookkeeping] - before, 208);
  pool_free(record, 200);
  EXPECT_EQ(memory::current()[Category::bookkeeping], before);
}

// Allocates records of 208 bytes each.
struct Records {
  explicit Records(int n) {
    for (int i = 0; i < n; ++i) all.push_back(pool_alloc(200));
  }
  ~Records() {
    for (void* r : all) pool_free(r, 200);
  }
  std::vector<void*> all;
};

TEST(Ledger, PeaksCountRecordsBetweenBookings) {
  SITU_NEEDS_POOL();
  memory::reset_peak();
  memory::PeakScope scope;
  release(allocate(kMiB, Category::temporary), Category::temporary);
  int64_t start = scope.start();
  {
    Records many(10000);
    EXPECT_EQ(memory::current().total - start, 2080000);
  }
  { Records few(10); }
  Block b = allocate(4096, Category::saved);
  for (const memory::Snapshot& p : {memory::peak(), scope.peak()}) {
    EXPECT_EQ(p.total - start, 2080000);
    EXPECT_EQ(p[Category::bookkeeping] - memory::current()[Category::bookkeeping], 2080000);
    EXPECT_EQ(p[Category::temporary], memory::current()[Category::temporary]);
    EXPECT_EQ(sum(p.bytes), p.total);
    EXPECT_EQ(p.total + p.warm, p.held);
  }
  release(b, Category::saved);
}

TEST(Ledger, PeaksDoNotMixRecordsAndTensorsOfDifferentInstants) {
  memory::PeakScope scope;
  { Records early(1000); }
  Block b = allocate(kMiB, Category::temporary);
  memory::rebook(b, Category::temporary, Category::saved);
  release(b, Category::saved);
  { Records late(1000); }
  EXPECT_EQ(scope.peak().total - scope.start(), static_cast<int64_t>(kMiB));
  { Records before(1000); }
  scope.reset();
  EXPECT_EQ(scope.peak().total, memory::current().total);
  { Records more(10); }
  std::thread([&] { b = allocate(kMiB, Category::temporary); }).join();
  Block c = allocate(64, Category::temporary);
  EXPECT_EQ(scope.peak().total - scope.start(), static_cast<int64_t>(kMiB) + 64);
  release(b, Category::temporary);
  release(c, Category::temporary);
}

TEST(Ledger, SeveralPeakScopesAtOnce) {
  memory::PeakScope outer;
  Block a = allocate(4 * kMiB, Category::temporary);
  {
    memory::PeakScope inner;
    EXPECT_EQ(inner.start() - outer.start(), static_cast<int64_t>(4 * kMiB));
    release(a, Category::temporary);
    Block b = allocate(kMiB, Category::temporary);
    EXPECT_EQ(inner.peak().total, inner.start());
    inner.reset();
    Block c = allocate(kMiB, Category::saved);
    EXPECT_EQ(inner.peak().total - inner.start(), static_cast<int64_t>(kMiB));
    EXPECT_EQ(outer.peak().total - outer.start(), static_cast<int64_t>(4 * kMiB));
    release(b, Category::temporary);
    release(c, Category::saved);
    EXPECT_EQ(inner.peak()[Category::saved] - memory::current()[Category::saved], static_cast<int64_t>(kMiB));
  }
  EXPECT_EQ(outer.peak().total - outer.start(), static_cast<int64_t>(4 * kMiB));
}

TEST(Ledger, PeakScopesOpenAndCloseInAnyOrderOnAnyThread) {
  auto first = std::make_unique<memory::PeakScope>();
  auto second = std::make_unique<memory::PeakScope>();
  Block a = allocate(2 * kMiB, Category::temporary);
  first.reset();
  std::thread([&] { release(allocate(kMiB, Category::temporary), Category::temporary); }).join();
  EXPECT_EQ(second->peak().total - second->start(), static_cast<int64_t>(3 * kMiB));
  std::thread([&] { second.reset(); }).join();
  release(a, Category::temporary);
}

TEST(Ledger, PeaksAreEqualForAnyOrderOfThreads) {
  int64_t peak = 0;
  for (int round = 0; round < 20; ++round) {
    memory::PeakScope scope;
    std::vector<Block> blocks(8);
    std::vector<std::thread> threads;
    for (Block& b : blocks) threads.emplace_back([&b] { b = allocate(100000, Category::input); });
    for (std::thread& t : threads) t.join();
    for (Block b : blocks) release(b, Category::input);
    int64_t now = scope.peak().total - scope.start();
    if (round == 0) peak = now;
    EXPECT_EQ(now, peak);
    EXPECT_EQ(now, static_cast<int64_t>(8 * memory::size_class(100000)));
  }
}

TEST(Ledger, TimelineRecordsEachBookingAndKeepsPeaksWhenItThins) {
  memory::timeline_start(64);
  int64_t most = 0;
  for (int i = 0; i < 1000; ++i) {
    Block b = allocate((i == 417 ? 900 : 100) << 10, Category::temporary);
    most = std::max(most, memory::current().total);
    memory::rebook(b, Category::temporary, Category::saved);
    release(b, Category::saved);
  }
  memory::timeline_stop();
  size_t n = memory::timeline_size();
  release(allocate(4 * kMiB, Category::temporary), Category::temporary);
  ASSERT_EQ(memory::timeline_size(), n);
  ASSERT_GT(n, 16u);
  ASSERT_LE(n, 64u);
  int64_t seen = 0;
  for (size_t i = 0; i < n; ++i) {
    memory::TimelineEntry e = memory::timeline_at(i);
    seen = std::max(seen, sum(e.bytes));
    EXPECT_GE(e.seconds, memory::timeline_at(i > 0 ? i - 1 : 0).seconds);
  }
  EXPECT_EQ(seen, most);
  for (size_t beyond : {n, n + 1, SIZE_MAX})
    EXPECT_EQ(situ::message<situ::IndexError>([&] { memory::timeline_at(beyond); }),
              "timeline_at: there is no entry " + std::to_string(beyond) + ", only " + std::to_string(n) +
                  "; the last one is timeline_size() - 1");
}

TEST(Ledger, SummaryNamesEveryCategory) {
  Block b = allocate(5 * kMiB, Category::workspace);
  std::string text = memory::summary();
  for (int i = 0; i < kCategories; ++i)
    EXPECT_NE(text.find(name_of(static_cast<Category>(i))), std::string::npos) << text;
  for (const char* word : {"total", "warm", "held", "at peak"}) EXPECT_NE(text.find(word), std::string::npos) << text;
  EXPECT_NE(text.find(std::to_string(memory::current()[Category::workspace])), std::string::npos) << text;
  release(b, Category::workspace);
}
