// Tests of traces: what they record, and replaying them to the ledger's peak.
#include "situ/memory/trace.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <thread>
#include <vector>

#include "situ/base/pool.h"
#include "situ/memory/allocator.h"
#include "situ/memory/ledger.h"
#include "situ/memory/storage.h"

using namespace situ;
using memory::allocate;
using memory::Block;
using memory::release;
using memory::Trace;
using memory::TraceEvent;
using memory::TracePeak;
using memory::TraceRecord;

namespace {

constexpr size_t kMiB = size_t{1} << 20;

int64_t sum(const memory::CategoryBytes& bytes) {
  int64_t n = 0;
  for (int64_t b : bytes) n += b;
  return n;
}

int64_t total(const std::vector<memory::TraceShare>& rows) {
  int64_t n = 0;
  for (auto& r : rows) n += r.total();
  return n;
}

}  // namespace

TEST(Trace, RecordsLivesWithSizeCategoryAndEvents) {
  Trace trace;
  Block a = allocate(kMiB, Category::temporary);
  memory::rebook(a, Category::temporary, Category::saved);
  Block b = allocate(100, Category::workspace);
  release(b, Category::workspace);
  release(a, Category::saved);
  trace.stop();
  release(allocate(kMiB, Category::input), Category::input);
  auto records = trace.records();
  ASSERT_EQ(records.size(), 2u);
  EXPECT_EQ(records[0].bytes, static_cast<int64_t>(kMiB));
  EXPECT_EQ(records[1].bytes, 128);
  EXPECT_EQ(records[0].born, 0u);
  EXPECT_EQ(records[0].died, 4u);
  EXPECT_EQ(records[1].born, 2u);
  EXPECT_EQ(records[1].died, 3u);
  EXPECT_EQ(records[0].first, Category::temporary);
  EXPECT_EQ(records[0].now, Category::saved);
  auto events = trace.events();
  ASSERT_EQ(events.size(), 5u);
  for (size_t i = 1; i < events.size(); ++i) EXPECT_GE(events[i].nanoseconds, events[i - 1].nanoseconds);
  EXPECT_EQ(events[1].kind, TraceEvent::rebooking);
  EXPECT_EQ(events[1].category, Category::saved);
  auto lives = trace.lives();
  ASSERT_EQ(lives.size(), 2u);
  EXPECT_EQ(lives[0].first, 0);
  EXPECT_EQ(lives[0].last, 3);
  EXPECT_EQ(memory::plan_layout(lives).total, static_cast<int64_t>(kMiB) + 128);
}

TEST(Trace, LivesReachBeyondItsEnds) {
  Block all = allocate(64, Category::parameter), old = allocate(64, Category::gradient);
  Trace trace;
  release(old, Category::gradient);
  Block fresh = allocate(64, Category::gradient);
  trace.adopt(*Storage::allocate(64, Category::temporary), nullptr, "one more");  // allocated and freed at once
  auto lives = trace.lives();
  ASSERT_EQ(lives.size(), 3u);
  EXPECT_EQ(lives[0].first, -1);
  EXPECT_EQ(lives[0].last, -1);
  EXPECT_EQ(lives[1].first, 1);
  EXPECT_EQ(lives[1].last, 4);
  EXPECT_EQ(lives[2].last, 2);
  release(fresh, Category::gradient);
  release(all, Category::parameter);
}

// For random events, the replayed peak is the ledger's, category by category, and all tables add up to it.
TEST(Trace, PeakIsTheLedgersForAnyOrder) {
  std::mt19937_64 rng(1);
  for (int round = 0; round < 20; ++round) {
    struct Held {
      Block block;
      Category category;
    };
    std::vector<Held> live;
    auto some = [&] { return static_cast<Category>(rng() % kCategories); };
    std::vector<std::pair<void*, size_t>> records;  // handles and similar records come and go in between
    auto some_records = [&] {
      for (size_t n = rng() % 2 ? rng() % 200 : 0; n > 0; --n) {
        if (records.empty() || rng() % 2) {
          size_t bytes = 1 + rng() % 1500;
          records.emplace_back(pool_alloc(bytes), bytes);
        } else {
          pool_free(records.back().first, records.back().second);
          records.pop_back();
        }
      }
    };
    auto one = [&](int i) {
      some_records();
      if (live.empty() || rng() % 100 < (i < 300 ? 60u : 45u)) {
        Category c = some();
        live.push_back({allocate(1 + rng() % (rng() % 8 ? 3000 : 300000), c), c});
      } else if (rng() % 3) {
        std::swap(live[rng() % live.size()], live.back());
        release(live.back().block, live.back().category);
        live.pop_back();
      } else {
        Held& h = live[rng() % live.size()];
        Category to = some();
        memory::rebook(h.block, h.category, to);
        h.category = to;
      }
    };
    for (int i = 0; i < 50; ++i) one(0);
    memory::Snapshot start = memory::current();
    memory::PeakScope scope;
    Trace trace;
    for (int i = 0; i < 600; ++i) one(i);
    trace.stop();
    TracePeak p = trace.peak();
    EXPECT_EQ(p.bytes, scope.peak().bytes);
    EXPECT_EQ(trace.start(), start.bytes);
    EXPECT_EQ(trace.at_end().bytes, memory::current().bytes);
    EXPECT_EQ(total(memory::by_module(trace, p)), p.total());
    EXPECT_EQ(total(memory::by_line(trace, p)), p.total());
    for (size_t i = 1; i < p.alive.size(); ++i)
      EXPECT_GE(trace.records()[p.alive[i - 1].record].bytes, trace.records()[p.alive[i].record].bytes);
    EXPECT_TRUE(trace.complete());
    for (Held& h : live) release(h.block, h.category);
    for (auto& [record, bytes] : records) pool_free(record, bytes);
  }
}

// Thousands at a time, freed in another order than they were allocated.
TEST(Trace, FindsEachOfManyThatLiveAtOnce) {
  std::mt19937 random(11);
  std::vector<std::pair<Block, size_t>> live;  // with the number of its record
  std::vector<std::pair<size_t, uint64_t>> ends;
  Trace trace;
  uint64_t event = 0;
  for (size_t i = 0; i < 5000; ++i, ++event) live.emplace_back(allocate(64 * (1 + i % 5), Category::temporary), i);
  std::shuffle(live.begin(), live.end(), random);
  for (auto& [block, record] : live) {
    release(block, Category::temporary);
    ends.emplace_back(record, event++);
  }
  trace.stop();
  auto records = trace.records();
  ASSERT_EQ(records.size(), live.size());
  size_t wrong = 0;
  for (auto [record, end] : ends) {
    wrong += records[record].died != end || records[record].born != record;
    wrong += records[record].bytes != static_cast<int64_t>(64 * (1 + record % 5));
  }
  EXPECT_EQ(wrong, 0u);
}

TEST(Trace, RecordsLineOpAndModuleOfAnAllocation) {
  ModuleFrame net{"Net", nullptr}, layer{"fc1", &net};
  Trace trace;
  StateGuard<&ThreadState::module, const ModuleFrame*> module(&layer);
  SourceLocation outer("folder/user.cpp", 7, "main"), inner("folder/ours.cpp", 9, "forward");
  Ref<Storage> made;
  {
    memory::LocationForBookings a(outer, "linear"), b(inner, "matmul");
    made = Storage::allocate(4096, Category::temporary);
  }
  EXPECT_FALSE(thread_state().location);
  EXPECT_EQ(thread_state().op, nullptr);
  auto r = trace.records();
  ASSERT_EQ(r.size(), 1u);
  EXPECT_EQ(memory::line_text(r[0].location), "user.cpp:7");
  EXPECT_STREQ(r[0].op, "matmul");
  EXPECT_EQ(memory::module_path(r[0].module), "Net.fc1");
  EXPECT_EQ(r[0].storage, made.get());
  TracePeak p = trace.peak();
  EXPECT_EQ(memory::by_module(trace, p)[0].name, "Net.fc1");
  bool there = false;
  for (auto& row : memory::by_line(trace, p)) there = there || (row.name == "user.cpp:7 matmul" && row.total() == 4096);
  EXPECT_TRUE(there);
  made = {};
  EXPECT_EQ(trace.records()[0].storage, nullptr);
}

TEST(Trace, OlderBlocksAreCountedAndCanBeAdopted) {
  Ref<Storage> parameter = Storage::allocate(8192, Category::parameter),
               other = Storage::allocate(4096, Category::buffer);
  ModuleFrame net{"Net", nullptr};
  Trace trace;
  trace.adopt(*parameter, &net, "parameter");
  TracePeak p = trace.peak();
  EXPECT_EQ(p.event, -1);
  EXPECT_EQ(p.bytes, memory::current().bytes);
  ASSERT_EQ(p.alive.size(), 1u);
  EXPECT_EQ(p.before[static_cast<size_t>(Category::buffer)], memory::current()[Category::buffer]);
  EXPECT_EQ(total(memory::by_module(trace, p)), p.total());
  auto rows = memory::by_module(trace, p);
  auto net_row = std::find_if(rows.begin(), rows.end(), [](auto& r) { return r.name == "Net"; });
  ASSERT_NE(net_row, rows.end());
  EXPECT_EQ(net_row->total(), 8192);
  other = {};
  EXPECT_EQ(trace.at_end().bytes[static_cast<size_t>(Category::buffer)], memory::current()[Category::buffer]);
  EXPECT_EQ(trace.records().back().died, 0u);
}

TEST(Trace, RestartKeepsLivingBlocks) {
  Trace trace;
  Ref<Storage> kept;
  {
    memory::LocationForBookings bookings(SourceLocation("a.cpp", 3, "f"), "made");
    kept = Storage::allocate(4096, Category::temporary);
  }
  kept->set_category(Category::gradient);
  release(allocate(kMiB, Category::temporary), Category::temporary);
  trace.restart();
  auto r = trace.records();
  ASSERT_EQ(r.size(), 1u);
  EXPECT_TRUE(r[0].before);
  EXPECT_EQ(r[0].first, Category::gradient);
  EXPECT_EQ(memory::line_text(r[0].location), "a.cpp:3");
  EXPECT_EQ(r[0].storage, kept.get());
  EXPECT_TRUE(trace.events().empty());
  EXPECT_EQ(trace.peak().bytes, memory::current().bytes);
  trace.stop();
  EXPECT_FALSE(memory::tracing());
  trace.restart();
  EXPECT_TRUE(memory::tracing());
  EXPECT_TRUE(trace.records().empty());
}

TEST(Trace, SeveralAtOnceEndInAnyOrder) {
  auto first = std::make_unique<Trace>();
  Block a = allocate(1000, Category::temporary);
  auto second = std::make_unique<Trace>();
  release(a, Category::temporary);
  first->stop();
  release(allocate(1000, Category::temporary), Category::temporary);
  EXPECT_EQ(first->events().size(), 2u);
  EXPECT_EQ(second->events().size(), 3u);
  EXPECT_TRUE(memory::tracing());
  first.reset();
  second.reset();
  EXPECT_FALSE(memory::tracing());
}

TEST(Trace, RecordsAllThreads) {
  Trace trace;
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([] {
      for (int k = 0; k < 500; ++k) release(allocate(64 + static_cast<size_t>(k), Category::input), Category::input);
    });
  for (auto& t : threads) t.join();
  EXPECT_EQ(trace.records().size(), 2000u);
  EXPECT_EQ(trace.events().size(), 4000u);
  EXPECT_EQ(sum(trace.at_end().bytes), memory::current().total);
}
