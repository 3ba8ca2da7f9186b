// What is held stays within a bound: free pages move to where a request needs them, or go back.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <cstring>
#include <random>
#include <thread>
#include <vector>

#include "situ/base/pool.h"
#include "situ/memory/allocator.h"
#include "situ/memory/held_bound.h"
#include "situ/memory/internal/audit.h"
#include "situ/memory/ledger.h"
#include "situ/memory/plan.h"
#include "tests/sanitizers.h"

namespace situ::memory {
namespace {

constexpr size_t kMiB = size_t{1} << 20;
// Records that come between two requests ask nobody: limits.cpp leaves them this.
constexpr int64_t kForRecords = 16 << 10;

struct Piece {
  Block block;
  unsigned char mark;
};

Piece piece(size_t bytes, unsigned char mark) {
  Piece p{allocate(bytes, Category::temporary), mark};
  std::memset(p.block.data, mark, bytes);
  return p;
}

bool intact(const Piece& p, size_t bytes) {
  auto* at = static_cast<const unsigned char*>(p.block.data);
  return at[0] == p.mark && std::memcmp(at, at + 1, bytes - 1) == 0;
}

void drop(Piece& p) { release(p.block, Category::temporary); }

// Every second of `count` blocks is free afterwards: as many bytes as are in use, none of them beside another.
std::vector<Piece> checkered(int count, size_t bytes) {
  std::vector<Piece> all, kept;
  for (int i = 0; i < count; ++i) all.push_back(piece(bytes, static_cast<unsigned char>(i + 1)));
  for (int i = 0; i < count; ++i)
    if (i % 2)
      kept.push_back(all[static_cast<size_t>(i)]);
    else
      drop(all[static_cast<size_t>(i)]);
  return kept;
}

TEST(Held, FreePagesMoveToWhereARequestNeedsThem) {
  trim();
  std::vector<Piece> kept = checkered(64, kMiB);
  {
    HeldBound bound(current().held + kForRecords);
    const int64_t held = current().held;
    Piece large = piece(24 * kMiB, 200);
    EXPECT_LE(current().held, held);
    EXPECT_TRUE(intact(large, 24 * kMiB));
    for (Piece& p : kept) EXPECT_TRUE(intact(p, kMiB));
    EXPECT_TRUE(audit().good);
    drop(large);
    Piece again = piece(30 * kMiB, 201);  // the block of 24 and some that lie elsewhere
    EXPECT_LE(current().held, held);
    EXPECT_TRUE(intact(again, 30 * kMiB));
    drop(again);
  }
  for (Piece& p : kept) {
    EXPECT_TRUE(intact(p, kMiB));
    drop(p);
  }
  EXPECT_TRUE(audit().good);
  trim();
}

long faults() {
  rusage use{};
  getrusage(RUSAGE_SELF, &use);
  return use.ru_minflt;
}

TEST(Held, PagesThatMoveStayWarm) {
  if (kSanitized) GTEST_SKIP() << "sanitizers' shadow memory faults, too";
  trim();
  std::vector<Piece> kept = checkered(64, kMiB);
  {
    HeldBound bound(current().held + kForRecords);
    const long before = faults();
    Piece large = piece(16 * kMiB, 7);
    EXPECT_LT(faults() - before, 1024) << "of 4,096 pages";
    drop(large);
  }
  for (Piece& p : kept) drop(p);
  trim();
}

TEST(Held, ABoundGivesWarmBlocksBackAtOnceAndEndsWithItsScope) {
  Piece big = piece(64 * kMiB, 1);
  drop(big);
  const int64_t warm = current().held;
  ASSERT_GE(current().warm, static_cast<int64_t>(64 * kMiB));
  {
    HeldBound bound(warm - static_cast<int64_t>(32 * kMiB));
    EXPECT_LE(current().held, warm - static_cast<int64_t>(32 * kMiB));
    HeldBound lower(warm - static_cast<int64_t>(48 * kMiB));
    EXPECT_LE(current().held, warm - static_cast<int64_t>(48 * kMiB));
  }
  Piece free = piece(80 * kMiB, 2);
  EXPECT_GT(current().held, warm - static_cast<int64_t>(32 * kMiB));
  drop(free);
  trim();
}

// The bound is no refusal: what must be booked is.
TEST(Held, WhatIsBookedBeyondABoundIsHeld) {
  trim();
  HeldBound bound(current().held + (1 << 20));
  Piece more = piece(8 * kMiB, 3);
  EXPECT_TRUE(intact(more, 8 * kMiB));
  drop(more);
}

// Views alone, say: no request for bytes comes between them.
TEST(Held, WarmPagesMakeWayForRecords) {
  trim();
  const int64_t bytes = current().held + static_cast<int64_t>(9 * kMiB);
  HeldBound bound(bytes);
  Piece big = piece(8 * kMiB, 1);
  drop(big);
  constexpr size_t kRecord = 512, kMany = 6 * kMiB / kRecord;
  std::vector<void*> records;
  for (size_t i = 0; i < kMany; ++i) {
    records.push_back(pool_alloc(kRecord));
    if (i % 64) continue;
    EXPECT_LE(current().held, bytes) << i;
  }
  EXPECT_GE(current().held, bytes - static_cast<int64_t>(4 * kMiB));
  for (void* r : records) pool_free(r, kRecord);
  trim();
}

TEST(Held, ADryRunHoldsNothing) {
  Piece big = piece(16 * kMiB, 1);
  drop(big);
  const int64_t warm = current().warm;
  static_cast<void>(plan([] { HeldBound bound(1); }));
  EXPECT_GE(current().warm, warm);
  trim();
}

// One small block of each size: they lie side by side, not each on a page of its own.
TEST(Held, SmallBlocksOfManySizesShareTheirPages) {
  if (kSanitized) GTEST_SKIP() << "blocks have gaps between them here";
  trim();
  const Snapshot before = current();
  std::vector<Piece> kept;
  for (size_t bytes = 64; bytes <= 2048; bytes += 128) kept.push_back(piece(bytes, 5));
  const Snapshot now = current();
  EXPECT_LE(now.held - before.held, now.total - before.total + 4 * 4096);
  EXPECT_TRUE(audit().good);
  for (Piece& p : kept) drop(p);
  trim();
  EXPECT_LE(current().held, before.held + 4096) << "what is free of them goes back";
  EXPECT_TRUE(audit().good);
}

// Freed blocks of one size serve others once they are given back.
TEST(Held, PagesOfSmallBlocksServeOtherSizes) {
  if (kSanitized) GTEST_SKIP() << "blocks have gaps between them here";
  trim();
  const int64_t before = current().held;
  for (size_t bytes : {192, 448, 704, 960, 1280, 1792}) {
    std::vector<Piece> many;
    for (int i = 0; i < 8; ++i) many.push_back(piece(bytes, 6));
    for (Piece& p : many) drop(p);
    trim();
  }
  EXPECT_LE(current().held, before + 4096);
}

// Two slabs of which a block here and there is in use held on to all their pages.
TEST(Held, PagesOfSmallBlocksMakeWayOneByOne) {
  if (kSanitized) GTEST_SKIP() << "blocks have gaps between them here";
  trim();
  const int64_t bytes = current().held + kForRecords + (168 << 10);
  HeldBound bound(bytes);
  std::vector<Piece> all, kept;
  for (int i = 0; i < 40; ++i) all.push_back(piece(3800, static_cast<unsigned char>(i + 1)));
  for (size_t i = 0; i < all.size(); ++i)
    if (i % 10 == 3)
      kept.push_back(all[i]);
    else
      drop(all[i]);
  Piece large = piece(96 << 10, 200);
  EXPECT_LE(current().held, bytes);
  for (Piece& p : kept) EXPECT_TRUE(intact(p, 3800));
  EXPECT_TRUE(audit().good);
  drop(large);
  for (Piece& p : kept) drop(p);
  trim();
}

TEST(Held, MiddleBlocksUnderABoundLieCloseTogether) {
  if (kSanitized) GTEST_SKIP() << "blocks have gaps between them here";
  trim();
  const Snapshot before = current();
  HeldBound bound(before.held + kForRecords);
  std::vector<Piece> kept;
  for (int i = 0; i < 40; ++i) kept.push_back(piece(5000, 7));
  const Snapshot now = current();
  EXPECT_LE(now.held - before.held, now.total - before.total + 4 * 4096);
  for (Piece& p : kept) drop(p);
  trim();
}

// A segment is memory only as far as it was needed.
TEST(Held, OneMiddleBlockHoldsItsPages) {
  if (kSanitized) GTEST_SKIP() << "blocks have gaps between them here";
  trim();
  const int64_t before = current().held;
  Piece one = piece(20000, 8);
  EXPECT_LE(current().held - before, 20480 + 4096);
  drop(one);
  trim();
}

// Blocks of all sizes come and go, on two threads, at most `live` bytes at once: what is held keeps within the bound
// whenever they look, and nobody's bytes change.
void come_and_go(unsigned seed, int64_t live, int64_t bound, int turns) {
  std::mt19937 draw(seed);
  std::vector<std::pair<Piece, size_t>> mine;
  int64_t booked = 0;
  for (int i = 0; i < turns; ++i) {
    const int power = static_cast<int>(draw() % 18) + 6;  // 64 bytes to 8 MiB
    const size_t bytes = (size_t{1} << power) + draw() % (size_t{1} << power);
    while (!mine.empty() && booked + static_cast<int64_t>(size_class(bytes)) > live) {
      const size_t k = draw() % mine.size();
      ASSERT_TRUE(intact(mine[k].first, mine[k].second));
      booked -= static_cast<int64_t>(mine[k].first.block.booked);
      drop(mine[k].first);
      mine[k] = mine.back();
      mine.pop_back();
    }
    if (static_cast<int64_t>(size_class(bytes)) > live) continue;
    mine.emplace_back(piece(bytes, static_cast<unsigned char>(draw())), bytes);
    booked += static_cast<int64_t>(mine.back().first.block.booked);
    ASSERT_LE(current().held, bound) << "turn " << i << ", " << bytes << " bytes";
  }
  for (auto& [p, bytes] : mine) {
    EXPECT_TRUE(intact(p, bytes));
    drop(p);
  }
}

TEST(Held, AnyOrderOfSizesAndThreadsKeepsWithin) {
  trim();
  const int turns = kSanitized ? 300 : 1500;
  constexpr int64_t kLive = 24 << 20;
  // Half of a small block's page is nobody's: with sizes drawn alike by powers of two, a share of the small ones.
  const int64_t bound = current().total + 2 * kLive + (3 << 20);
  HeldBound held(bound);
  std::thread other([&] { come_and_go(2, kLive, bound, turns); });
  come_and_go(1, kLive, bound, turns);
  other.join();
  EXPECT_TRUE(audit().good);
  trim();
}

}  // namespace
}  // namespace situ::memory
