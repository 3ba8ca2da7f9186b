// Tests of the allocator: size classes, books, warm memory, refusals, threads and fork.
#include "situ/memory/allocator.h"

#include <gtest/gtest.h>
#include <malloc.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstring>
#include <mutex>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "situ/base/error.h"
#include "situ/base/pool.h"
#include "situ/memory/internal/audit.h"
#include "situ/memory/internal/pages.h"
#include "situ/memory/ledger.h"
#include "tests/sanitizers.h"

using namespace situ;
using memory::allocate;
using memory::Block;
using memory::release;

namespace {

struct Held {
  Block block;
  size_t bytes;
  Category category;
  unsigned char mark;
};

size_t some_size(std::mt19937_64& rng) {
  switch (rng() % 8) {
    case 0:
      return 1 + rng() % (3 << 20);
    case 1:
      return 1 + rng() % (200 << 10);
    case 2:
    case 3:
      return 1 + rng() % (64 << 10);
    default:
      return 1 + rng() % 4096;
  }
}

Category some_category(std::mt19937_64& rng) { return static_cast<Category>(rng() % kCategories); }

// Writes marks to both ends and the middle of a block.
void touch(const Held& h) {
  auto* p = static_cast<unsigned char*>(h.block.data);
  p[0] = p[h.bytes / 2] = p[h.bytes - 1] = h.mark;
}

bool intact(const Held& h) {
  auto* p = static_cast<unsigned char*>(h.block.data);
  return p[0] == h.mark && p[h.bytes / 2] == h.mark && p[h.bytes - 1] == h.mark;
}

Held take_block(std::mt19937_64& rng) {
  Held h{{}, some_size(rng), some_category(rng), static_cast<unsigned char>(rng())};
  h.block = allocate(h.bytes, h.category);
  touch(h);
  return h;
}

int64_t sum(const memory::Snapshot& s) {
  int64_t n = 0;
  for (int64_t b : s.bytes) n += b;
  return n;
}

// Checks that the ledger adds up, and that a walk over all blocks finds the same bytes.
void check_books() {
  memory::Snapshot s = memory::current();
  ASSERT_EQ(sum(s), s.total);
  ASSERT_EQ(s.total + s.warm, s.held);
  ASSERT_GE(s.warm, 0);
  memory::Audit a = memory::audit();
  ASSERT_TRUE(a.good);
}

std::string message_of(size_t bytes) {
  try {
    release(allocate(bytes, Category::gradient), Category::gradient);
  } catch (const OutOfMemoryError& e) {
    return e.what();
  }
  return "nothing thrown";
}

// Makes as many mappings as the system allows a process, so that none can be split. Not `full` if the limit is too
// high.
struct Mappings {
  static constexpr size_t kMost = (size_t{1} << 18) * memory::kPage;
  Mappings() : pages(mmap(nullptr, kMost, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)) {
    if (pages == MAP_FAILED) return;
    for (size_t at = memory::kPage; at < kMost && !full; at += 2 * memory::kPage)
      full = mprotect(static_cast<char*>(pages) + at, memory::kPage, PROT_READ) != 0;
  }
  ~Mappings() { munmap(pages, kMost); }
  Mappings(const Mappings&) = delete;
  void* pages;
  bool full = false;
};

// The exit code: 0 on success, 77 if the system refuses nothing.
int trim_where_mappings_cannot_be_cut() {
  constexpr size_t kSlab = size_t{64} << 10;
  std::vector<Block> even, odd;
  for (int i = 0; i < 6000; ++i) {
    const Block b = allocate(1000, Category::temporary);
    (reinterpret_cast<uintptr_t>(b.data) / kSlab % 2 ? odd : even).push_back(b);
  }
  for (const Block& b : even) release(b, Category::temporary);
  int64_t kept = 0;
  {
    Mappings all;
    if (!all.full) return 77;
    memory::trim();  // every second slab is free, with used ones on either side
    if (!memory::audit().good) return 1;
    kept = memory::current().held;
  }
  memory::trim();
  if (!memory::audit().good) return 2;
  if (memory::current().held == kept) return 77;
  for (const Block& b : odd) release(b, Category::temporary);
  memory::trim();
  return memory::audit().good ? 0 : 3;
}

}  // namespace

TEST(Allocator, SizeClassesAreFine) {
  EXPECT_EQ(memory::size_class(0), 0u);
  EXPECT_EQ(memory::size_class(1), 64u);
  EXPECT_EQ(memory::size_class(1024), 1024u);
  EXPECT_EQ(memory::size_class(65536), 65536u);
  EXPECT_EQ(memory::size_class(65537), 65536u + 4096);
  size_t before = 0;
  for (size_t bytes = 1; bytes < 3000000; bytes += 1 + bytes / 500) {
    size_t booked = memory::size_class(bytes);
    ASSERT_GE(booked, bytes);
    ASSERT_LT(booked - bytes, std::max<size_t>(64, bytes / 16 + 1)) << bytes;
    ASSERT_GE(booked, before);
    ASSERT_EQ(booked % 64, 0u);
    ASSERT_EQ(memory::size_class(booked), booked);
    before = booked;
  }
}

TEST(Allocator, BooksTheClassUnderItsCategoryAndKeepsWarm) {
  memory::trim();
  memory::Snapshot before = memory::current();
  for (size_t bytes : {1, 100, 5000, 70000, 1 << 20}) {
    Block b = allocate(bytes, Category::saved);
    EXPECT_EQ(b.booked, memory::size_class(bytes));
    EXPECT_EQ(reinterpret_cast<uintptr_t>(b.data) % 64, 0u);
    EXPECT_EQ(memory::current()[Category::saved] - before[Category::saved], static_cast<int64_t>(b.booked));
    memory::rebook(b, Category::saved, Category::gradient);
    EXPECT_EQ(memory::current()[Category::saved], before[Category::saved]);
    EXPECT_EQ(memory::current()[Category::gradient] - before[Category::gradient], static_cast<int64_t>(b.booked));
    int64_t held = memory::current().held;
    release(b, Category::gradient);
    EXPECT_EQ(memory::current().held, held);  // warm now
    EXPECT_EQ(allocate(bytes, Category::saved).data, b.data);
    EXPECT_EQ(memory::current().held, held);
    release(b, Category::saved);
  }
  EXPECT_EQ(memory::current().total, before.total);
  memory::trim();
  EXPECT_LE(memory::current().held, before.held);
}

TEST(Allocator, NoBytesGiveNoBlock) {
  Block b = allocate(0, Category::temporary);
  EXPECT_EQ(b.data, nullptr);
  EXPECT_EQ(b.booked, 0u);
  release(b, Category::temporary);
}

TEST(Allocator, BooksAddUpAfterRandomTraffic) {
  int64_t before = memory::current().total;
  for (uint64_t seed = 1; seed <= 4; ++seed) {
    std::mt19937_64 rng(seed);
    std::vector<Held> live;
    for (int i = 0; i < 4000; ++i) {
      if (live.size() < 20 || (live.size() < 200 && rng() % 2)) {
        live.push_back(take_block(rng));
      } else {
        std::swap(live[rng() % live.size()], live.back());
        ASSERT_TRUE(intact(live.back()));
        release(live.back().block, live.back().category);
        live.pop_back();
      }
      if (rng() % 16 == 0) {
        Held& h = live[rng() % live.size()];
        Category to = some_category(rng);
        memory::rebook(h.block, h.category, to);
        h.category = to;
      }
      if (rng() % 500 == 0) memory::trim();
      if (i % 50 == 0) check_books();
    }
    for (const Held& h : live) release(h.block, h.category);
    check_books();
  }
  EXPECT_EQ(memory::current().total, before);
  memory::trim();
  check_books();
  memory::Audit a = memory::audit();
  EXPECT_LE(a.mapped, a.used + (size_t{1} << 20));  // the rest are ends of pages around blocks of other tests
}

TEST(Allocator, ManyThreadsKeepTheBooks) {
  int64_t before = memory::current().total;
  std::vector<Held> exchange;
  std::mutex mutex;
  auto work = [&](uint64_t seed) {
    std::mt19937_64 rng(seed);
    std::vector<Held> own;
    for (int i = 0; i < 4000; ++i) {
      if (own.size() < 10 || (own.size() < 60 && rng() % 2)) {
        own.push_back(take_block(rng));
      } else {
        std::swap(own[rng() % own.size()], own.back());
        ASSERT_TRUE(intact(own.back()));
        release(own.back().block, own.back().category);
        own.pop_back();
      }
      if (i % 64 == 0) {
        std::lock_guard lock(mutex);
        own.swap(exchange);
      }
      if (i % 128 == 0) check_books();
      if (i % 1024 == 1023) memory::trim();
    }
    std::lock_guard lock(mutex);
    exchange.insert(exchange.end(), own.begin(), own.end());
  };
  std::vector<std::thread> threads;
  for (uint64_t t = 0; t < 4; ++t) threads.emplace_back(work, t + 1);
  for (std::thread& t : threads) t.join();
  for (const Held& h : exchange) {
    EXPECT_TRUE(intact(h));
    release(h.block, h.category);
  }
  EXPECT_EQ(memory::current()[Category::gradient], 0);
  EXPECT_LE(memory::current().total, before + 4096);  // records of threads may come and go
  check_books();
}

TEST(Allocator, AForkedChildFindsEveryLockFree) {
  std::atomic<bool> stop{false};
  std::vector<std::thread> threads;
  for (uint64_t t = 0; t < 2; ++t)
    threads.emplace_back([&stop, t] {
      std::mt19937_64 rng(t);
      while (!stop) {
        Held h = take_block(rng);
        release(h.block, h.category);
        pool_free(pool_alloc(2000 * t + 100), 2000 * t + 100);
      }
    });
  for (int i = 0; i < 30; ++i) {
    pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      std::mt19937_64 rng(1);
      for (int k = 0; k < 50; ++k) {
        Held h = take_block(rng);
        release(h.block, h.category);
        pool_free(pool_alloc(100), 100);
      }
      memory::Snapshot s = memory::current();
      _exit(memory::audit().good && s.total + s.warm == s.held ? 0 : 1);
    }
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
  }
  stop = true;
  for (std::thread& t : threads) t.join();
}

TEST(Allocator, PagesThatTheSystemRefusesAreReturnedLater) {
  if (kSanitized) GTEST_SKIP() << "sanitizers map pages of their own at any time";
  pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) _exit(trim_where_mappings_cannot_be_cut());
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFEXITED(status)) << status;
  if (WEXITSTATUS(status) == 77) GTEST_SKIP() << "the system takes everything back";
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST(Allocator, NeighboursJoinSoThatStepsRepeatInTheSameMemory) {
  memory::trim();
  std::vector<size_t> sizes;
  std::mt19937_64 rng(5);
  for (int i = 0; i < 100; ++i) sizes.push_back((64 << 10) + rng() % (2 << 20));
  int64_t held = 0;
  for (int step = 0; step < 20; ++step) {
    std::vector<Block> blocks;
    for (size_t s : sizes) blocks.push_back(allocate(s, Category::temporary));
    std::shuffle(blocks.begin(), blocks.end(), rng);
    for (Block b : blocks) release(b, Category::temporary);
    if (step == 0) held = memory::current().held;
    ASSERT_EQ(memory::current().held, held);
  }
  check_books();
}

TEST(Allocator, FailsTheNthAllocation) {
  memory::Snapshot before = memory::current();
  Block a = allocate(100, Category::temporary), b;
  memory::fail_allocation(3);
  release(allocate(100, Category::temporary), Category::temporary);
  b = allocate(1 << 20, Category::temporary);
  std::string text = message_of(100);
  EXPECT_EQ(text.find("allocate: out of memory: 100 bytes (gradient) were refused on request of fail_allocation; "),
            0u);
  release(allocate(100, Category::temporary), Category::temporary);  // only the third
  memory::fail_allocation(2);                                        // records of the pool count too, cached or not
  void* record = pool_alloc(48);
  EXPECT_THROW(pool_alloc(48), OutOfMemoryError);
  pool_free(pool_alloc(48), 48);
  pool_free(record, 48);
  memory::fail_allocation(2);
  memory::fail_allocation(0);
  for (int i = 0; i < 4; ++i) release(allocate(100, Category::temporary), Category::temporary);
  release(a, Category::temporary);
  release(b, Category::temporary);
  EXPECT_EQ(memory::current().total, before.total);
}

// The short path for small warm blocks checks too.
TEST(Allocator, FailsTheNextAllocationOfASmallWarmBlock) {
  for (size_t bytes : {size_t{64}, size_t{1024}, size_t{4096}}) {
    release(allocate(bytes, Category::temporary), Category::temporary);
    memory::fail_allocation(1);
    EXPECT_THROW(allocate(bytes, Category::temporary), OutOfMemoryError) << bytes;
    release(allocate(bytes, Category::temporary), Category::temporary);
  }
}

TEST(Allocator, RefusesImpossibleSizes) {
  Block kept = allocate(1000, Category::optimizer_state);
  for (size_t bytes : {size_t{1} << 45, size_t{1} << 60, ~size_t{0}, ~size_t{0} - 4000}) {
    std::string text = message_of(bytes);
    EXPECT_EQ(text.find("allocate: out of memory: " + std::to_string(bytes) + " bytes (gradient) were refused by the "),
              0u);
    EXPECT_NE(text.find("free tensors, use a smaller batch or raise the limit"), std::string::npos);
    EXPECT_NE(text.find("optimizer state"), std::string::npos);
    check_books();
  }
  release(kept, Category::optimizer_state);
}

#ifndef SITU_SANITIZED  // both reserve address space that the limit would refuse

namespace {

size_t address_space() {
  std::FILE* f = std::fopen("/proc/self/statm", "r");
  unsigned long pages = 0;
  int got = std::fscanf(f, "%lu", &pages);
  std::fclose(f);
  return got == 1 ? pages * memory::kPage : 0;
}

// Runs in a child whose address space may grow by 96 MiB. Returns 0 on success.
int under_limit() {
  size_t limit = address_space() + (size_t{96} << 20);
  rlimit r{limit, limit};
  if (setrlimit(RLIMIT_AS, &r) != 0) return 1;
  std::vector<Block> small;  // 48 MiB of warm memory that only a trim can make available to large blocks
  for (int i = 0; i < 12000; ++i) small.push_back(allocate(4096, Category::temporary));
  for (Block b : small) release(b, Category::temporary);
  if (memory::current().warm < (40 << 20)) return 2;
  Block big = allocate(size_t{70} << 20, Category::saved);  // fits only after the warm memory was returned
  std::memset(big.data, 1, size_t{70} << 20);
  if (memory::current().warm > (16 << 20)) return 3;
  std::string text = message_of(size_t{64} << 20);
  if (text.find("were refused by the system") == std::string::npos) return 4;
  if (text.find("saved for backward") == std::string::npos) return 5;
  if (static_cast<char*>(big.data)[1000] != 1) return 6;
  release(big, Category::saved);  // warm again: records need it now
  try {
    pool_free(pool_alloc(size_t{60} << 20), size_t{60} << 20);
    pool_alloc(size_t{200} << 20);
    return 8;
  } catch (const OutOfMemoryError& e) {
    if (e.message().find("pool: out of memory: 209715200 bytes (bookkeeping) were refused by the system") != 0)
      return 9;
  }
  release(allocate(size_t{64} << 20, Category::temporary), Category::temporary);
  return memory::audit().good ? 0 : 7;
}

}  // namespace

TEST(Allocator, RefusalsLeaveTheHeapAsItWas) {
  if (kSanitized) GTEST_SKIP() << "sanitizers have a malloc of their own";
  const auto taken = [] {
    const struct mallinfo2 m = mallinfo2();
    return static_cast<int64_t>(m.uordblks + m.hblkhd);
  };
  const size_t much = size_t{1} << 60;
  message_of(much);
  const int64_t before = taken();
  for (int i = 0; i < 64; ++i) EXPECT_NE(message_of(much), "nothing thrown");
  EXPECT_LT(taken() - before, 64 << 10);
}

TEST(Allocator, ReturnsWarmMemoryBeforeItFails) {
  pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    memory::trim();
    _exit(under_limit());
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

#endif

#ifdef SITU_ASAN

TEST(Allocator, AddressSanitizerDetectsTheEndsOfBlocks) {
  for (size_t bytes : {10, 64, 4096, 5000, 65536, 1 << 20}) {
    Block b = allocate(bytes, Category::temporary);
    auto* p = static_cast<char*>(b.data);
    EXPECT_FALSE(__asan_address_is_poisoned(p));
    EXPECT_FALSE(__asan_address_is_poisoned(p + bytes - 1));
    EXPECT_TRUE(__asan_address_is_poisoned(p + bytes));
    EXPECT_TRUE(__asan_address_is_poisoned(p + b.booked));
    release(b, Category::temporary);
    EXPECT_TRUE(__asan_address_is_poisoned(p));
    EXPECT_TRUE(__asan_address_is_poisoned(p + bytes - 1));
  }
}

#endif
