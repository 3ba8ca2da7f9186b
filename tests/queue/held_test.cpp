// What a device holds within a bound: no more than the bound, in whatever order blocks come and go, and with every byte
// where its tensor finds it.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

#include "situ/backends/queue.h"
#include "situ/memory/budget.h"
#include "situ/memory/device_memory.h"
#include "situ/memory/held_bound.h"
#include "situ/situ.h"
#include "tests/queue/blocks.h"

namespace situ {
namespace {

const Device q = kQueue;

class Held : public testing::Test {
 protected:
  void SetUp() override { memory::trim(); }
  void TearDown() override {
    queue::set_delay({});
    memory::trim();
  }
};

TEST_F(Held, WithinTheBoundWhateverComesAndGoes) {
  for (int64_t bound : {40'000, 300'000, 2'000'000, 12'000'000}) {
    Blocks blocks(q, static_cast<unsigned>(bound));
    memory::trim();
    const memory::HeldBound held(bound, q);
    memory::reset_peak();
    for (int round = 0; round < 30; ++round) {
      blocks.churn(memory::bookable(bound), bound / 3);
      ASSERT_LE(memory::peak_held(q), bound) << "round " << round;
    }
    blocks.expect_whole();
  }
}

// A few little blocks are left in each of the pieces that many shared, when a large one needs all the rest.
TEST_F(Held, WithinTheBoundThoughLittleBlocksLieEverywhere) {
  for (int64_t bound : {40'000, 300'000, 2'000'000, 12'000'000}) {
    memory::trim();
    Blocks blocks(q, static_cast<unsigned>(bound));
    const memory::HeldBound held(bound, q);
    memory::reset_peak();
    for (int round = 0; round < 5; ++round) {
      blocks.thin_out(memory::bookable(bound));
      ASSERT_LE(memory::peak_held(q), bound) << "round " << round;
    }
    blocks.expect_whole();
  }
}

// Blocks from before share long pieces with what is free by then.
TEST_F(Held, WhatWasThereBeforeIsMovedToPiecesOfItsSize) {
  Blocks old(q, 1);
  old.churn(9'000'000, 1'000'000);
  const int64_t booked = memory::current(q).total, bound = booked + booked / 2;
  EXPECT_GT(memory::current(q).held, bound);
  const memory::HeldBound held(bound, q);
  EXPECT_LE(memory::current(q).held, bound);
  memory::reset_peak();
  Blocks blocks(q, 2);
  for (int round = 0; round < 10; ++round) {
    blocks.churn(memory::bookable(bound), bound / 4);
    ASSERT_LE(memory::peak_held(q), bound) << "round " << round;
  }
  old.expect_whole();
  blocks.expect_whole();
}

// Kernels that were asked for before a block moved find it where it was, those behind it where it is.
TEST_F(Held, BlocksMoveInTheirTurn) {
  queue::set_delay(std::chrono::microseconds(50));
  constexpr int64_t kBound = 200'000;
  const memory::HeldBound held(kBound, q);
  Blocks blocks(q, 3);
  Tensor sum = zeros({900}, q);
  for (int round = 0; round < 8; ++round) {
    sum += 1;
    round % 2 ? blocks.thin_out(memory::bookable(kBound)) : blocks.churn(memory::bookable(kBound), kBound / 4);
    sum += 1;
  }
  EXPECT_EQ(sum.sum().item<float>(), 16 * 900);
  blocks.expect_whole();
}

// Pieces that were given back are the device's until its work is done: the host waits where others would not fit beside
// them.
TEST_F(Held, PiecesThatAreOnTheirWayBackCount) {
  memory::synchronize(q);
  memory::trim();
  queue::set_delay(std::chrono::microseconds(100));
  for (int64_t bound : {300'000, 2'000'000}) {
    memory::synchronize(q);
    queue::take_mapped_peak();
    const memory::HeldBound held(bound, q);
    Blocks blocks(q, 7);
    for (int round = 0; round < 6; ++round) {
      blocks.churn(memory::bookable(bound), bound / 2);
      blocks.thin_out(memory::bookable(bound));
    }
    EXPECT_LE(queue::take_mapped_peak(), bound);
    blocks.expect_whole();
  }
}

// What a fault has left undone is left as it was, wherever it lies by then.
TEST_F(Held, BlocksMoveBehindAFault) {
  constexpr int64_t kBound = 200'000;
  const memory::HeldBound held(kBound, q);
  Blocks blocks(q, 4);
  blocks.churn(memory::bookable(kBound), kBound / 4);
  const Tensor table = full({30, 30}, 7, TensorOptions().device(q)),
               wrong = full({1}, 30, TensorOptions(kLong).device(q));
  const Tensor none = table.index_select(0, wrong);
  Blocks others(q, 5);
  for (int round = 0; round < 8; ++round) others.thin_out(memory::bookable(kBound));
  EXPECT_THROW(memory::synchronize(q), IndexError);
  EXPECT_EQ(table.sum().item<float>(), 6300);
  blocks.expect_whole();
}

TEST_F(Held, ThreadsUseBlocksWhileTheyMove) {
  constexpr int64_t kBound = 600'000;
  const memory::HeldBound held(kBound, q);
  std::atomic<bool> stop{false};
  bool right = false;
  std::thread other([&] {
    Tensor x = ones({500}, q);
    int64_t steps = 0;
    for (; !stop || steps < 10; ++steps) x += 1;
    right = x.eq(static_cast<double>(1 + steps)).all().item<bool>();
  });
  Blocks blocks(q, 6);
  for (int round = 0; round < 20; ++round) blocks.thin_out(memory::bookable(kBound) - 50'000);
  stop = true;
  other.join();
  EXPECT_TRUE(right);
  blocks.expect_whole();
}

// Without a bound, too, a device that has no more gives what lies free between its blocks.
TEST_F(Held, AFullDeviceGivesWhatLiesFreeBetweenBlocks) {
  queue::set_limits(8 << 20, 8 << 20);
  {
    std::vector<Tensor> all;
    for (int i = 0; i < 100; ++i)
      all.push_back(full({16 << 10}, static_cast<double>(i), TensorOptions().device(q)));  // 64 KiB each
    for (size_t i = 0; i < all.size(); i += 2) all[i] = Tensor();
    const Tensor large = ones({(4 << 20) / 4}, q);  // 4 MiB beside 3.2 MiB in blocks
    EXPECT_EQ(large.sum().item<float>(), 1 << 20);
    for (size_t i = 1; i < all.size(); i += 2) EXPECT_EQ(all[i].sum().item<float>(), static_cast<float>(i << 14)) << i;
    EXPECT_THROW(ones({2 << 20}, q), OutOfMemoryError);
  }
  memory::trim();
  queue::set_limits(int64_t{1} << 34, int64_t{1} << 34);
}

}  // namespace
}  // namespace situ
