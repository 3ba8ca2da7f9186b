// Tests of Dims, the small vector of sizes.
#include "situ/base/dims.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

using namespace situ;

TEST(Dims, GrowsPastItsInlineRoomAndBack) {
  Dims d;
  std::vector<int64_t> expected;
  for (int64_t i = 0; i < 40; ++i) {
    d.push_back(i * i);
    expected.push_back(i * i);
    ASSERT_EQ(std::vector<int64_t>(d.begin(), d.end()), expected);
  }
  d.erase(3);
  d.insert(10, -1);
  expected.erase(expected.begin() + 3);
  expected.insert(expected.begin() + 10, -1);
  EXPECT_EQ(std::vector<int64_t>(d.begin(), d.end()), expected);
}

TEST(Dims, CopiesAndMovesBothForms) {
  for (int n : {0, 3, 6, 7, 16, 30}) {
    Dims a(n, 5), copy(a), moved(std::move(a));
    EXPECT_EQ(copy, moved);
    EXPECT_EQ(a.size(), 0);  // NOLINT: a moved-from list is empty
    a = copy;
    EXPECT_EQ(a, copy);
    Dims other{1, 2};
    other = std::move(a);
    EXPECT_EQ(other, copy);
    other = {9};
    EXPECT_EQ(other, Dims{9});
    Dims& self = copy;
    copy = self;
    EXPECT_EQ(copy, moved);
  }
}

TEST(DimVec, RefusesMoreThanTheMostDims) {
  std::vector<int64_t> many(kMaxDims + 1, 1);
  EXPECT_THROW(DimVec{many}, ShapeError);
  DimVec full(std::vector<int64_t>(kMaxDims, 1));
  EXPECT_THROW(full.push_back(1), ShapeError);
}
