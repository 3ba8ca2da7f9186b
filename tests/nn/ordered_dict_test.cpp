// Look-ups among few entries, which are compared one by one, and among many, which are hashed.
#include "situ/nn/ordered_dict.h"

#include <gtest/gtest.h>

#include "situ/base/dims.h"
#include "tests/message.h"

namespace {

int comparisons = 0;
struct Counted {
  int value;
  bool operator==(const Counted& o) const {
    ++comparisons;
    return value == o.value;
  }
  operator std::string() const { return std::to_string(value); }
};

}  // namespace

template <>
struct std::hash<Counted> {
  size_t operator()(const Counted& n) const { return static_cast<size_t>(n.value % 1000); }  // some have the same
};

namespace situ {
namespace {

using Dict = OrderedDict<Counted, int>;

// True if it has the doubles of these numbers, in this order, and nothing else.
void expect(const Dict& d, const std::vector<int>& numbers) {
  ASSERT_EQ(d.size(), numbers.size());
  for (size_t i = 0; i < numbers.size(); ++i) {
    EXPECT_EQ(d[i].key().value, numbers[i]);
    ASSERT_NE(d.find(Counted{numbers[i]}), nullptr) << numbers[i];
    EXPECT_EQ(*d.find(Counted{numbers[i]}), 2 * numbers[i]);
    EXPECT_FALSE(d.contains(Counted{numbers[i] + 1}));
  }
}

TEST(OrderedDict, FindsAmongFewAndAmongMany) {
  Dict d;
  std::vector<int> numbers;
  for (int i = 0; i < 60; ++i) {
    d.insert(Counted{500 * i}, 1000 * i);
    numbers.push_back(500 * i);
    expect(d, numbers);
    EXPECT_HAS(message<UsageError>([&] { d.insert(Counted{500 * (i / 2)}, 0); }), "already defined");
  }
  const Dict copy = d;
  while (!numbers.empty()) {
    const auto at = numbers.begin() + static_cast<std::ptrdiff_t>(numbers.size() * 7 / 11);
    d.erase(Counted{*at});
    EXPECT_FALSE(d.contains(Counted{*at}));
    numbers.erase(at);
    expect(d, numbers);
  }
  EXPECT_HAS(message<IndexError>([&] { d.erase(Counted{0}); }), "Key '0' is not defined");
  d = copy;
  EXPECT_TRUE(d.contains(Counted{29500}));
  d.clear();
  d.insert(Counted{3}, 6);
  expect(d, {3});
}

TEST(OrderedDict, ComparesNoMoreForMore) {
  Dict d;
  comparisons = 0;
  for (int i = 0; i < 1000; ++i) d.insert(Counted{i}, i);
  for (int i = 0; i < 1000; ++i) d.find(Counted{i});
  EXPECT_LT(comparisons, 8 * 1000);
}

TEST(OrderedDict, HasNoEndsWhenEmpty) {
  Dict d;
  const Dict& same = d;
  EXPECT_HAS(message<IndexError>([&] { d.front(); }), "Called front() on an empty OrderedDict");
  EXPECT_HAS(message<IndexError>([&] { d.back(); }), "Called back() on an empty OrderedDict");
  EXPECT_HAS(message<IndexError>([&] { same.front(); }), "Called front() on an empty OrderedDict");
  EXPECT_HAS(message<IndexError>([&] { same.back(); }), "Called back() on an empty OrderedDict");
  d.insert(Counted{1}, 7);
  EXPECT_EQ(same.front().value() + same.back().value(), 14);
  const IntArrayRef none;
  EXPECT_HAS(message<IndexError>([&] { none.front(); }), "attempted to access front() of empty list");
  EXPECT_HAS(message<IndexError>([&] { none.back(); }), "attempted to access back() of empty list");
}

}  // namespace
}  // namespace situ
