// Tests of samplers: orders, random draws, and saved positions.
#include "situ/data/sampler.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "situ/base/error.h"

namespace {

using namespace situ::data::samplers;

std::vector<size_t> rest_of(IndexSampler& s, size_t batch) {
  std::vector<size_t> all;
  while (auto b = s.next(batch)) all.insert(all.end(), b->begin(), b->end());
  return all;
}

TEST(Samplers, SequentialCountsUp) {
  SequentialSampler s(7);
  EXPECT_EQ(s.next(3), (std::vector<size_t>{0, 1, 2}));
  EXPECT_EQ(s.next(3), (std::vector<size_t>{3, 4, 5}));
  EXPECT_EQ(s.index(), 6u);
  EXPECT_EQ(s.next(3), (std::vector<size_t>{6}));
  EXPECT_EQ(s.next(3), std::nullopt);
  s.reset(2);
  EXPECT_EQ(s.next(3), (std::vector<size_t>{0, 1}));
  EXPECT_THROW(s.next(0), situ::ValueError);
}

TEST(Samplers, RandomVisitsEveryExampleOnce) {
  for (size_t n : {0, 1, 2, 3, 4, 5, 17, 64, 65, 1000, 4097}) {
    RandomSampler s(n, {1, 2});
    for (int epoch = 0; epoch < 3; ++epoch) {
      auto seen = rest_of(s, 10);
      std::sort(seen.begin(), seen.end());
      std::vector<size_t> all(n);
      std::iota(all.begin(), all.end(), size_t{0});
      ASSERT_EQ(seen, all) << n;
      s.reset();
    }
  }
}

TEST(Samplers, RandomDiffersByEpochAndKey) {
  RandomSampler a(1000, {1, 2}), b(1000, {1, 2}), c(1000, {1, 3});
  auto first = rest_of(a, 7);
  EXPECT_EQ(rest_of(b, 100), first);
  EXPECT_NE(rest_of(c, 7), first);
  a.reset();
  EXPECT_NE(rest_of(a, 7), first);
}

// Over many epochs of five examples, all orders occur about equally often.
TEST(Samplers, RandomOrdersAreEven) {
  RandomSampler s(5, {9, 0});
  std::vector<int> count(5 * 5);
  for (int epoch = 0; epoch < 5000; ++epoch) {
    auto order = rest_of(s, 5);
    for (size_t i = 0; i < 5; ++i) ++count[i * 5 + order[i]];
    s.reset();
  }
  for (int n : count) {
    EXPECT_GT(n, 850);
    EXPECT_LT(n, 1150);
  }
}

TEST(Samplers, ContinueFromTheirState) {
  RandomSampler a(100, {5, 6}), b(100, {0, 0});
  a.reset();
  a.next(33);
  b.restore(a.state());
  EXPECT_EQ(rest_of(b, 8), rest_of(a, 3));
  SequentialSampler small(10);
  EXPECT_THROW(small.restore({{}, 0, 11}), situ::ValueError);
}

}  // namespace
