// Tests of Prefetch: order, slots, errors, stopping, and the suggested number of workers.
#include "situ/data/prefetch.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <stdexcept>
#include <thread>
#include <vector>

#include "situ/base/error.h"
#include "situ/base/thread_state.h"

namespace {

using situ::data::LoaderStats;
using situ::data::detail::BatchSource;
using situ::data::detail::Prefetcher;

// Counts up to `size`; a batch is its own number. Records how many slots are in use at one time.
class Counting : public BatchSource {
 public:
  Counting(size_t size, size_t slots) : size_(size), number(slots), made(slots) {}
  bool draw(size_t slot) override {
    if (next == throw_in_draw) throw std::runtime_error("draw");
    if (next == size_) return false;
    furthest = std::max(furthest.load(), next - consumed);
    number[slot] = next++;
    return true;
  }
  void fetch(size_t slot, size_t) override {
    if (number[slot] == throw_in_fetch) throw situ::ValueError("fetch");
    for (size_t i = 0; i < number[slot] % 3; ++i) std::this_thread::yield();
    made[slot] = number[slot] * 10;
    not_input += situ::thread_state().purpose != situ::Category::input;
  }
  size_t size_, next = 0, throw_in_draw = SIZE_MAX, throw_in_fetch = SIZE_MAX;
  std::vector<size_t> number, made;
  std::atomic<size_t> furthest{0};  // how far the draws ran ahead of the consumer
  std::atomic<size_t> consumed{0};
  std::atomic<int> not_input{0};
};

std::vector<size_t> run(Prefetcher& p, Counting& source) {
  std::vector<size_t> seen;
  source.next = 0;
  p.begin();
  for (size_t slot; p.next(&slot); p.release()) seen.push_back(source.made[slot]);
  return seen;
}

TEST(Prefetch, KeepsTheSamplersOrderWithAnyNumberOfWorkers) {
  situ::StateGuard<&situ::ThreadState::purpose, situ::Category> purpose(situ::Category::input);
  for (size_t workers : {0, 1, 2, 5})
    for (size_t slots : {1, 2, 7}) {
      Counting source(100, slots);
      Prefetcher p(source, workers, slots);
      for (int epoch = 0; epoch < 3; ++epoch) {
        auto seen = run(p, source);
        ASSERT_EQ(seen.size(), 100u);
        for (size_t i = 0; i < seen.size(); ++i) ASSERT_EQ(seen[i], 10 * i);
      }
      size_t slot;
      EXPECT_FALSE(p.next(&slot));
      EXPECT_EQ(p.stats().batches, 300);
      EXPECT_EQ(source.not_input, 0);
    }
}

TEST(Prefetch, NeverRunsFurtherAheadThanTheRing) {
  Counting source(50, 4);
  Prefetcher p(source, 2, 4);
  p.begin();
  for (size_t slot; p.next(&slot); p.release()) {
    while (source.furthest < 3) std::this_thread::yield();  // the draws run ahead
    ++source.consumed;
  }
  EXPECT_LT(source.furthest, 4u);
  EXPECT_EQ(source.next, 50u);
}

TEST(Prefetch, AnErrorIsRethrownUnchangedAtItsBatch) {
  for (size_t workers : {0, 3}) {
    Counting source(20, 4);
    source.throw_in_fetch = 7;
    Prefetcher p(source, workers, 4);
    p.begin();
    size_t slot;
    for (int i = 0; i < 7; ++i, p.release()) ASSERT_TRUE(p.next(&slot));
    EXPECT_THROW(p.next(&slot), situ::ValueError);
    EXPECT_FALSE(p.next(&slot));
    source.throw_in_fetch = SIZE_MAX;
    source.throw_in_draw = 5;
    source.next = 0;
    p.begin();
    for (int i = 0; i < 5; ++i, p.release()) ASSERT_TRUE(p.next(&slot));
    EXPECT_THROW(p.next(&slot), std::runtime_error);
    source.throw_in_draw = SIZE_MAX;
    EXPECT_EQ(run(p, source).size(), 20u);
  }
}

TEST(Prefetch, StopsInTheMiddleAndRestarts) {
  for (size_t workers : {0, 2}) {
    Counting source(1000, 3);
    Prefetcher p(source, workers, 3);
    for (int round = 0; round < 20; ++round) {
      source.next = 0;
      p.begin();
      size_t slot;
      ASSERT_TRUE(p.next(&slot));
      EXPECT_EQ(source.made[slot], 0u);
      if (round % 2) p.release();
      p.stop();
      EXPECT_FALSE(p.next(&slot));
    }
  }
}

TEST(Prefetch, ATimeoutIsAnError) {
  struct Slow : BatchSource {
    bool draw(size_t) override { return true; }
    void fetch(size_t, size_t) override {
      while (!go) std::this_thread::yield();
    }
    std::atomic<bool> go{false};
  } source;
  Prefetcher p(source, 1, 1);
  p.begin();
  size_t slot;
  EXPECT_THROW(p.next(&slot, 0.01), situ::Error);
  source.go = true;
  EXPECT_TRUE(p.next(&slot));
}

TEST(Prefetch, SuggestsWorkers) {
  EXPECT_EQ((LoaderStats{1, 100, 1, 100, 50}.suggested_workers()), 1u);    // hardly waits
  EXPECT_EQ((LoaderStats{1, 100, 60, 100, 100}.suggested_workers()), 3u);  // 100 s of fetching in 40 s of computing
  EXPECT_EQ((LoaderStats{0, 100, 50, 100, 50}.suggested_workers()), 1u);
  EXPECT_EQ((LoaderStats{4, 100, 50, 100, 10}.suggested_workers()), 5u);
  EXPECT_EQ((LoaderStats{2, 0, 0, 0, 0}.suggested_workers()), 2u);
  EXPECT_EQ((LoaderStats{1, 100, 3.06, 20.4, 21}.summary()),
            "waited 3.1 s of 20.4 s (15 %) for data with 1 worker; try 2");
  EXPECT_EQ((LoaderStats{2, 9, 0.01, 8, 1}.summary()), "waited 0.0 s of 8.0 s (0 %) for data with 2 workers");
}

TEST(Prefetch, RefusesAnEmptyRing) {
  Counting source(1, 1);
  EXPECT_THROW(Prefetcher(source, 1, 0), situ::ValueError);
  EXPECT_THROW(Prefetcher(source, 1000, 1), situ::ValueError);
}

}  // namespace
