// The gradient of one value: adding, reading and taking regions, and ownership of its memory.
#include <gtest/gtest.h>

#include <algorithm>

#include "situ/autograd/internal/buffer.h"
#include "situ/memory/ledger.h"
#include "situ/memory/plan.h"
#include "tests/autograd/values.h"

namespace situ {
namespace {

using autograd::GradientBuffer;

Region region(Dims sizes, Dims strides, int64_t offset = 0) {
  return {std::move(sizes), std::move(strides), offset, 8};
}

NodeOutput value(Region g) {
  NodeOutput v;
  v.g = g;
  v.dtype = DType::f64;
  return v;
}

Tensor numbers(std::initializer_list<TensorData> l) { return tensor(l, kDouble); }

// A matrix of 2 x 3, row-major.
const NodeOutput kMatrix = value(region({2, 3}, {3, 1}));

TEST(BackwardPassBuffer, NoGradientArrived) {
  GradientBuffer b;
  EXPECT_TRUE(b.empty());
  EXPECT_FALSE(b.take(kMatrix, false).defined());
}

TEST(BackwardPassBuffer, TheFirstIsTakenOverAndTheSecondAddedInPlace) {
  Tensor first = ones({2, 3}, kDouble), second = full({2, 3}, 2.0, kDouble);
  const TensorImpl* memory = first.unsafe_impl();
  const void* bytes = memory->storage->data();
  GradientBuffer b;
  b.add(kMatrix, nullptr, std::move(first), false);
  EXPECT_EQ(b.read(kMatrix, nullptr, false).unsafe_impl(), memory);
  b.add(kMatrix, nullptr, std::move(second), false);
  Tensor sum = b.take(kMatrix, false);
  EXPECT_EQ(sum.unsafe_impl()->storage->data(), bytes);
  EXPECT_EQ(values(sum), V(6, 3));
  EXPECT_TRUE(b.empty());
}

TEST(BackwardPassBuffer, MemoryWithOtherOwnersIsNotWritten) {
  Tensor mine = ones({2, 3}, kDouble);
  GradientBuffer b;
  b.add(kMatrix, nullptr, mine, false);
  b.add(kMatrix, nullptr, ones({2, 3}, kDouble), false);
  EXPECT_EQ(values(mine), V(6, 1));
  b.clear(kMatrix, region({3}, {1}, 3), false);
  EXPECT_EQ(values(b.take(kMatrix, false)), (V{2, 2, 2, 0, 0, 0}));
}

TEST(BackwardPassBuffer, AWholeThatWasReadInOtherSizesKeepsItsMemory) {
  Tensor row = ones({6}, kDouble);
  const void* bytes = row.unsafe_impl()->storage->data();
  const Region as_row = region({6}, {1});
  GradientBuffer b;
  b.add(kMatrix, &as_row, std::move(row), false);
  Tensor g = b.take(kMatrix, false);
  EXPECT_EQ(g.sizes(), IntArrayRef({2, 3}));
  EXPECT_EQ(g.unsafe_impl()->storage->data(), bytes);
}

// Each row: a region of the matrix, the gradient added to it, and the matrix afterwards.
TEST(BackwardPassBuffer, RegionsAddInTheirPlace) {
  struct Row {
    const char* name;
    Region r;
    Tensor g;
    V whole;
  };
  const Row rows[] = {
      {"a row", region({3}, {1}, 3), numbers({1, 2, 3}), {0, 0, 0, 1, 2, 3}},
      {"a column", region({2}, {3}, 1), numbers({1, 2}), {0, 1, 0, 0, 2, 0}},
      {"transposed", region({3, 2}, {1, 3}), numbers({1, 2, 3, 4, 5, 6}).view({3, 2}), {1, 3, 5, 2, 4, 6}},
      {"an element, expanded", region({4}, {0}, 5), numbers({1, 2, 3, 4}), {0, 0, 0, 0, 0, 10}},
      {"windows", region({2, 2}, {1, 1}, 0), numbers({1, 2, 3, 4}).view({2, 2}), {1, 5, 4, 0, 0, 0}},
      {"nothing", region({0}, {1}, 0), zeros({0}, kDouble), {}},
  };
  for (const Row& row : rows) {
    GradientBuffer b;
    b.add(kMatrix, &row.r, row.g, false);
    Tensor g = b.take(kMatrix, false);
    EXPECT_EQ(g.defined() ? values(g) : V(), row.whole) << row.name;
    b.add(kMatrix, nullptr, ones({2, 3}, kDouble), false);
    b.add(kMatrix, &row.r, row.g, false);
    V more = row.whole.empty() ? V(6) : row.whole;
    for (double& d : more) d += 1;
    EXPECT_EQ(values(b.take(kMatrix, false)), more) << row.name << ", behind the whole";
  }
}

TEST(BackwardPassBuffer, AValueOfAnyLayoutComesOutInItsOwn) {
  const NodeOutput turned = value(region({3, 2}, {1, 3}, 10));
  const Region first_row = region({2}, {3}, 10);
  GradientBuffer b;
  b.add(turned, &first_row, numbers({1, 2}), false);
  b.add(turned, nullptr, numbers({1, 1, 1, 1, 1, 1}).view({3, 2}), false);
  Tensor g = b.take(turned, false);
  EXPECT_EQ(g.sizes(), IntArrayRef({3, 2}));
  EXPECT_EQ(g.strides(), IntArrayRef({1, 3}));
  EXPECT_EQ(values(g), (V{2, 3, 1, 1, 1, 1}));
}

TEST(BackwardPassBuffer, ReadingLeavesAndClearingTakesOut) {
  const Region row = region({3}, {1}, 3);
  GradientBuffer b;
  b.add(kMatrix, nullptr, numbers({1, 2, 3, 4, 5, 6}).view({2, 3}), false);
  EXPECT_EQ(values(b.read(kMatrix, &row, false)), (V{4, 5, 6}));
  EXPECT_EQ(values(b.read(kMatrix, nullptr, false)), (V{1, 2, 3, 4, 5, 6}));
  Tensor read = b.read(kMatrix, &row, false);
  b.clear(kMatrix, row, false);
  EXPECT_EQ(values(read), (V{4, 5, 6})) << "a copy";
  EXPECT_EQ(values(b.take(kMatrix, false)), (V{1, 2, 3, 0, 0, 0}));
}

TEST(BackwardPassBuffer, ReplacingPutsOthersThere) {
  const Region row = region({3}, {1}, 3);
  GradientBuffer b;
  b.add(kMatrix, nullptr, ones({2, 3}, kDouble), false);
  b.replace(kMatrix, nullptr, full({2, 3}, 5.0, kDouble), false);
  b.replace(kMatrix, &row, numbers({7, 8, 9}), false);
  EXPECT_EQ(values(b.read(kMatrix, nullptr, false)), (V{5, 5, 5, 7, 8, 9}));
  b.replace(kMatrix, nullptr, numbers({1, 2, 3, 4, 5, 6}).view({2, 3}), false);
  EXPECT_EQ(values(b.take(kMatrix, false)), (V{1, 2, 3, 4, 5, 6}));
}

// Elements that share bytes share one gradient, which the first of them receives.
TEST(BackwardPassBuffer, TheSumOverElementsThatShareBytesIsRight) {
  const NodeOutput windows = value(region({2, 2}, {1, 1}));
  GradientBuffer b;
  b.add(windows, &windows.g, numbers({1, 2, 3, 4}).view({2, 2}), false);
  EXPECT_EQ(values(b.read(windows, nullptr, false)), (V{1, 2, 3, 4})) << "as it came";
  const Region one = region({1}, {1}, 0);
  b.add(windows, &one, numbers({10}), false);
  EXPECT_EQ(values(b.read(windows, &windows.g, false)), (V{11, 5, 0, 4}));
  EXPECT_EQ(values(b.take(windows, false)), (V{11, 5, 0, 4}));
  EXPECT_TRUE(b.empty());
}

TEST(BackwardPassBuffer, RecordedStepsAreDifferentiableAndTakeNoMemoryOver) {
  Tensor x = leaf({1, 2, 3});
  const Region row = region({3}, {1}, 3);
  GradientBuffer b;
  b.add(kMatrix, &row, x * 2, true);
  b.add(kMatrix, nullptr, ones({2, 3}, kDouble), true);
  Tensor g = b.take(kMatrix, true);
  EXPECT_TRUE(g.requires_grad());
  g.sum().backward();
  EXPECT_EQ(values(x.grad()), (V{2, 2, 2}));
}

// First visits of windows are marked in one byte for each element: booked, and planned.
TEST(BackwardPassBuffer, MarksOfFirstVisitsAreBooked) {
  const DefaultDevice host(kCPU);  // the bytes are the CPU's on all devices
  constexpr int64_t n = 100000;
  const NodeOutput long_row = value(region({n}, {1}));
  const Region windows = region({n - 1, 2}, {1, 1});
  auto read = [&] {
    GradientBuffer b;
    b.add(long_row, nullptr, ones({n}, kDouble), false);
    b.read(long_row, &windows, false);
  };
  memory::PeakScope peak;
  memory::timeline_start();
  read();
  memory::timeline_stop();
  int64_t most = 0;
  for (size_t i = 0; i < memory::timeline_size(); ++i)
    most = std::max(most, memory::timeline_at(i).bytes[static_cast<size_t>(Category::workspace)]);
  EXPECT_GE(most - memory::current()[Category::workspace], n);
  const int64_t real = peak.peak().total - peak.start();
  const memory::Plan plan = memory::plan(read);
  EXPECT_EQ(plan.peak.total - plan.start.total, real);
}

}  // namespace
}  // namespace situ
