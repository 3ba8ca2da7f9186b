// A call that runs again: the same bits, and whose bytes they come in.
#include "situ/recompute/recompute_call.h"

#include <gtest/gtest.h>

#include <cstring>

#include "situ/memory/memory_limit.h"
#include "tests/recompute/recorded.h"

namespace situ {
namespace {

using op::RecomputeCall;

constexpr int64_t kSide = 32;

struct RecomputeCallTest : ::testing::Test {
  RecomputeCallTest() {
    RecomputeGuard none(0);
    sum = p + q;
    negative = sum.neg();
    triple = p * 3;
  }
  static Ref<Storage> bytes(const Tensor& t) { return t.unsafe_impl()->storage; }
  static const Region& region(const Tensor& t) { return t.unsafe_impl()->g; }
  static bool same(const Storage& s, const Tensor& t) {
    return std::memcmp(s.data(), bytes(t)->data(), t.nbytes()) == 0;
  }
  static Ref<Storage> copy(const Tensor& t) { return t.detach().clone().take()->storage; }
  Tensor p = parameter(randn({kSide, kSide})), q = parameter(randn({kSide, kSide})), sum, negative, triple;
};

TEST_F(RecomputeCallTest, TheSameBitsInFreshBytes) {
  RecomputeCall again(*node_of(sum));
  again.operand(0, region(p), DType::f32, bytes(p), nullptr);
  again.operand(1, region(q), DType::f32, bytes(q), nullptr);
  const Ref<Storage> made = again.run();
  EXPECT_TRUE(same(*made, sum));
  EXPECT_NE(made.get(), bytes(p).get());
  EXPECT_EQ(made->category(), Category::temporary);
}

TEST_F(RecomputeCallTest, NumbersAsTheyWere) {
  RecomputeCall again(*node_of(triple));
  again.operand(0, region(p), DType::f32, bytes(p), nullptr);
  again.number(1, node_of(triple)->inputs()[1]);
  EXPECT_TRUE(same(*again.run(), triple));
}

TEST_F(RecomputeCallTest, WhatWasMadeForItIsOverwritten) {
  RecomputeCall again(*node_of(negative));
  Ref<Storage> made = copy(sum);
  const Storage* const place = made.get();
  again.operand(0, region(sum), DType::f32, std::move(made), node_of(sum));
  const Ref<Storage> result = again.run();
  EXPECT_EQ(result.get(), place);
  EXPECT_TRUE(same(*result, negative));
}

TEST_F(RecomputeCallTest, WhatOthersHaveOrIsKeptIsNot) {
  const Ref<Storage> mine = copy(sum);
  for (Node* by : {node_of(sum), static_cast<Node*>(nullptr)}) {
    RecomputeCall again(*node_of(negative));
    if (by)
      again.operand(0, region(sum), DType::f32, mine, by);
    else
      again.operand(0, region(sum), DType::f32, copy(sum), by);
    const Ref<Storage> result = again.run();
    EXPECT_TRUE(same(*result, negative));
    EXPECT_NE(result.get(), mine.get());
    EXPECT_TRUE(same(*mine, sum));
  }
}

TEST_F(RecomputeCallTest, NoRoomIsAnErrorAndChangesNothing) {
  RecomputeCall again(*node_of(sum));
  again.operand(0, region(p), DType::f32, bytes(p), nullptr);
  again.operand(1, region(q), DType::f32, bytes(q), nullptr);
  const Tensor before = p.detach().clone();
  {
    memory::MemoryLimit no_room(1, 0.5, memory::Drops::nothing);
    EXPECT_THROW(again.run(), OutOfMemoryError);
  }
  EXPECT_TRUE(equal(p.detach(), before));
}

}  // namespace
}  // namespace situ
