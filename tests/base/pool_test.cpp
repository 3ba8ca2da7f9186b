// Tests of the pool of records: sizes, threads, and the end of the program.
#include "situ/base/pool.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <mutex>
#include <random>
#include <thread>
#include <vector>

#include "tests/sanitizers.h"

using namespace situ;

namespace {

struct Piece {
  unsigned char* data;
  size_t bytes;
  unsigned char mark;
};

Piece take_piece(std::mt19937_64& rng) {
  size_t bytes = rng() % 16 == 0 ? 1 + rng() % 5000 : 1 + rng() % 300;
  Piece p{static_cast<unsigned char*>(pool_alloc(bytes)), bytes, static_cast<unsigned char>(rng())};
  std::memset(p.data, p.mark, bytes);
  return p;
}

// The bytes must be unchanged: no other thread had the block.
void give(const Piece& p) {
  for (size_t i = 0; i < p.bytes; ++i) ASSERT_EQ(p.data[i], p.mark);
  pool_free(p.data, p.bytes);
}

// Freed after main: static objects must still be able to use the pool.
struct Late {
  std::vector<Piece> pieces;
  ~Late() {
    for (const Piece& p : pieces) pool_free(p.data, p.bytes);
    pool_free(pool_alloc(48), 48);
  }
} late;

}  // namespace

TEST(Pool, BooksClassesOfSixteenBytes) {
  int64_t before = pool_bytes_in_use();
  void* a = pool_alloc(1);
  EXPECT_EQ(pool_bytes_in_use() - before, 16);
  void* b = pool_alloc(1000);
  EXPECT_EQ(pool_bytes_in_use() - before, 16 + 1008);
  void* c = pool_alloc(5000);
  EXPECT_EQ(pool_bytes_in_use() - before, 16 + 1008 + 5008);
  EXPECT_GE(pool_bytes_held(), pool_bytes_in_use());
  pool_free(a, 1);
  pool_free(b, 1000);
  pool_free(c, 5000);
  pool_free(nullptr, 100);
  EXPECT_EQ(pool_bytes_in_use(), before);
}

TEST(Pool, BlocksAreAlignedAndDistinct) {
  std::vector<void*> blocks;
  for (size_t bytes = 0; bytes <= 1100; ++bytes) {
    blocks.push_back(pool_alloc(bytes));
    EXPECT_EQ(reinterpret_cast<uintptr_t>(blocks.back()) % 16, 0u);
    std::memset(blocks.back(), 1, bytes);
  }
  std::vector<void*> sorted = blocks;
  std::sort(sorted.begin(), sorted.end());
  EXPECT_EQ(std::unique(sorted.begin(), sorted.end()), sorted.end());
  for (size_t bytes = 0; bytes <= 1100; ++bytes) pool_free(blocks[bytes], bytes);
}

TEST(Pool, ThreadsShareBlocksWithoutMixingThem) {
  int64_t before = pool_bytes_in_use();
  std::vector<Piece> exchange;
  std::mutex mutex;
  auto work = [&](uint64_t seed) {
    std::mt19937_64 rng(seed);
    std::vector<Piece> own;
    for (int i = 0; i < 20000; ++i) {
      if (own.size() < 50 || rng() % 2) {
        own.push_back(take_piece(rng));
      } else {
        std::swap(own[rng() % own.size()], own.back());
        give(own.back());
        own.pop_back();
      }
      if (i % 64 == 0) {  // give all to the others and take what they left
        std::lock_guard lock(mutex);
        own.swap(exchange);
      }
      if (i % 5000 == 4999) pool_trim();
    }
    std::lock_guard lock(mutex);
    exchange.insert(exchange.end(), own.begin(), own.end());
  };
  for (int round = 0; round < 3; ++round) {  // threads of a later round reuse the caches of an earlier one
    std::vector<std::thread> threads;
    for (uint64_t t = 0; t < 4; ++t) threads.emplace_back(work, t + 10 * static_cast<uint64_t>(round));
    for (std::thread& t : threads) t.join();
  }
  for (const Piece& p : exchange) give(p);
  EXPECT_EQ(pool_bytes_in_use(), before);
}

TEST(Pool, ReusesBlocksFreedByAnotherThread) {
  constexpr size_t kBlocks = 100000;
  int64_t most = 0;
  for (int round = 0; round < 10; ++round) {
    std::vector<void*> blocks(kBlocks);
    for (void*& p : blocks) p = pool_alloc(64);
    std::thread([&] {
      for (void* p : blocks) pool_free(p, 64);
    }).join();
    if (round == 0) most = pool_bytes_held();
    EXPECT_LE(pool_bytes_held(), most + (1 << 20));
  }
}

TEST(Pool, TrimReturnsUnusedMemory) {
  pool_trim();
  int64_t before = pool_bytes_held();
  std::vector<void*> blocks(50000);
  for (void*& p : blocks) p = pool_alloc(128);
  EXPECT_GE(pool_bytes_held() - before, 50000 * 128 - (1 << 16));
  for (void* p : blocks) pool_free(p, 128);
  pool_trim();
  EXPECT_LE(pool_bytes_held(), before + (64 << 10));
  for (void*& p : blocks) p = pool_alloc(128);  // the pool still works
  for (void* p : blocks) pool_free(p, 128);
}

// Few records of many sizes: a page for each size would take twenty times their bytes.
TEST(Pool, FewRecordsOfManySizesShareTheirPages) {
  SITU_NEEDS_POOL();
  pool_trim();
  const int64_t before = pool_bytes_held(), used = pool_bytes_in_use();
  std::vector<Piece> pieces;
  for (size_t bytes = 16; bytes <= 1024; bytes += 48)
    pieces.push_back({static_cast<unsigned char*>(pool_alloc(bytes)), bytes, 0});
  EXPECT_LE(pool_bytes_held() - before, pool_bytes_in_use() - used + 2 * 4096);
  for (const Piece& p : pieces) pool_free(p.data, p.bytes);
  pool_trim();
  EXPECT_LE(pool_bytes_held(), before + 4096);
}

TEST(Pool, FreesAfterAThreadsOwnDestructors) {
  int64_t before = pool_bytes_in_use();
  struct Holder {
    void* p = nullptr;
    ~Holder() {
      pool_free(p, 80);
      pool_free(pool_alloc(80), 80);
    }
  };
  for (int i = 0; i < 5; ++i) {
    std::thread([] {
      thread_local Holder first;  // created before the thread's cache, destroyed after it
      first.p = pool_alloc(80);
    }).join();
  }
  EXPECT_EQ(pool_bytes_in_use(), before);
}

TEST(Pool, ServesStaticObjectsAfterMain) {
  std::mt19937_64 rng(3);
  for (int i = 0; i < 1000; ++i) late.pieces.push_back(take_piece(rng));
  EXPECT_EQ(late.pieces.size(), 1000u);  // the test is that the program ends normally
}
