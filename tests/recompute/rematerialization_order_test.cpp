// What making a value again takes now, and in which order what it needs is made.
#include "situ/recompute/rematerialization_order.h"

#include <gtest/gtest.h>

#include <cmath>

#include "situ/recompute/recompute.h"
#include "tests/recompute/recorded.h"

namespace situ {
namespace {

constexpr int64_t kRows = 64;
constexpr double kBytes = kRows * kRows * sizeof(float);

struct RematerializationOrder : ::testing::Test {
  RecomputeGuard all{1000, 1};
  Tensor p = parameter(full({kRows, kRows}, 0.5)), q = parameter(full({kRows, kRows}, 0.25));
  // Made, and kept for who saves it.
  static void make(const Tensor& t) { recompute_of(*node_of(t))->bytes_for(*node_of(t), true); }
  static double price(const Tensor& t, double most = HUGE_VAL) { return op::price_of(*node_of(t), most); }
};

TEST_F(RematerializationOrder, WhoMakesAnOperand) {
  Tensor sum = p + q, negative = sum.neg(), product = negative * p;
  EXPECT_EQ(op::maker_of_operand(*node_of(negative), 0), node_of(sum)) << "by its edge";
  EXPECT_EQ(op::maker_of_operand(*node_of(product), 0), node_of(negative)) << "what backward saved of it";
  EXPECT_EQ(op::maker_of_operand(*node_of(product), 1), nullptr);
  EXPECT_EQ(op::maker_of_operand(*node_of(sum), 0), nullptr);
}

TEST_F(RematerializationOrder, APriceIsThatOfAllThatIsNotThere) {
  Tensor sum = p + q, negative = sum.neg(), saved = sum.square();
  EXPECT_EQ(price(sum), 3 * kBytes);
  EXPECT_EQ(price(negative), 5 * kBytes);
  make(sum);
  EXPECT_TRUE(recompute_of(*node_of(sum))->there());
  EXPECT_EQ(price(negative), 2 * kBytes);
}

TEST_F(RematerializationOrder, WhatSeveralNeedIsPaidOnce) {
  Tensor sum = p + q, both = sum + sum.neg();
  EXPECT_EQ(price(both), (3 + 2 + 3) * kBytes);
  EXPECT_EQ(price(both), (3 + 2 + 3) * kBytes) << "at every walk";
}

TEST_F(RematerializationOrder, AWalkEndsWhereItTakesTooMuch) {
  Tensor y = p + q;
  for (int i = 0; i < 20; ++i) y = y.neg();
  EXPECT_EQ(price(y), (3 + 2 * 20) * kBytes);
  const double cut = price(y, 10 * kBytes);
  EXPECT_GT(cut, 10 * kBytes);
  EXPECT_LT(cut, 14 * kBytes);
}

TEST_F(RematerializationOrder, TheLongestWayFirst) {
  Tensor near = p + q, far = (p + q).neg().neg(), last = near * far, first = far * near;
  auto order = [](const Tensor& t) {
    const auto all = op::order_of_operands(*node_of(t));
    return std::pair(all[0], all[1]);
  };
  EXPECT_EQ(order(last), std::pair(1, 0));
  EXPECT_EQ(order(first), std::pair(0, 1));
  make(far);
  EXPECT_EQ(order(last), std::pair(0, 1)) << "only one is missing: as they come";
}

}  // namespace
}  // namespace situ
