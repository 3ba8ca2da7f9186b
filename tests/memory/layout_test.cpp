// Tests of plan_layout: lower bounds, optima of tiny lists, and layouts of training steps.
#include "situ/memory/layout.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <random>
#include <utility>
#include <vector>

#include "situ/base/error.h"
#include "tests/message.h"

using namespace situ;
using memory::LayoutBuffer;
using memory::LayoutOptions;
using memory::plan_layout;

namespace {

using Buffers = std::vector<LayoutBuffer>;

bool live_together(const LayoutBuffer& a, const LayoutBuffer& b) { return a.first <= b.last && b.first <= a.last; }

// Returns what is wrong with a layout; an empty text if it is valid.
std::string fault(const Buffers& buffers, const memory::Layout& l, int64_t alignment = 64) {
  int64_t end = 0, most = 0;
  if (l.offsets.size() != buffers.size()) return "not one offset for each buffer";
  for (size_t i = 0; i < buffers.size(); ++i) {
    const LayoutBuffer& a = buffers[i];
    if (a.bytes == 0) continue;
    if (l.offsets[i] < 0 || l.offsets[i] % alignment) return "buffer " + std::to_string(i) + " is not aligned";
    end = std::max(end, l.offsets[i] + a.bytes);
    int64_t together = 0;
    for (size_t j = 0; j < buffers.size(); ++j) {
      const LayoutBuffer& b = buffers[j];
      if (b.first <= a.first && a.first <= b.last) together += (b.bytes + alignment - 1) / alignment * alignment;
      if (i == j || b.bytes == 0 || !live_together(a, b)) continue;
      if (l.offsets[i] < l.offsets[j] + b.bytes && l.offsets[j] < l.offsets[i] + a.bytes)
        return "buffers " + std::to_string(i) + " and " + std::to_string(j) + " overlap";
    }
    most = std::max(most, together);
  }
  if (l.bound != most) return "the bound is " + std::to_string(l.bound) + ", not " + std::to_string(most);
  if (l.total < end || l.total < l.bound) return "the total is too small";
  if (l.total >= end + alignment) return "the total is larger than what lies there";
  return "";
}

// Returns the best over all orders, with each buffer at its lowest gap: one of them is optimal.
int64_t best_of_all(const Buffers& buffers) {
  std::vector<size_t> order(buffers.size());
  for (size_t i = 0; i < order.size(); ++i) order[i] = i;
  int64_t best = INT64_MAX;
  do {
    std::vector<int64_t> offset(buffers.size(), 0);
    int64_t end = 0;
    for (size_t k = 0; k < order.size(); ++k) {
      const LayoutBuffer& b = buffers[order[k]];
      int64_t at = 0;
      for (bool moved = true; moved;) {
        moved = false;
        for (size_t j = 0; j < k; ++j) {
          const LayoutBuffer& o = buffers[order[j]];
          int64_t from = offset[order[j]];
          if (!live_together(b, o) || at + b.bytes <= from || from + o.bytes <= at) continue;
          at = from + o.bytes;
          moved = true;
        }
      }
      offset[order[k]] = at;
      end = std::max(end, at + b.bytes);
    }
    best = std::min(best, end);
  } while (std::next_permutation(order.begin(), order.end()));
  return best;
}

// Cuts a rectangle of `instants` x `bytes` into small pieces. They fit without a gap.
void cut(int64_t first, int64_t last, int64_t bytes, int64_t most, std::mt19937_64& rng, Buffers& out) {
  int64_t length = last - first + 1;
  bool can_split_bytes = bytes > 64, can_split_time = length > 1;
  if (length * bytes <= most || (!can_split_bytes && !can_split_time)) {
    out.push_back({bytes, first, last});
    return;
  }
  if (can_split_bytes && (!can_split_time || rng() % 2)) {
    int64_t part = 64 * (1 + static_cast<int64_t>(rng() % static_cast<uint64_t>(bytes / 64 - 1)));
    cut(first, last, part, most, rng, out);
    cut(first, last, bytes - part, most, rng, out);
  } else {
    int64_t at = first + static_cast<int64_t>(rng() % static_cast<uint64_t>(length - 1));
    cut(first, at, bytes, most, rng, out);
    cut(at + 1, last, bytes, most, rng, out);
  }
}

// A step of a network: values of forward live until their own backward; temporaries live shortly in between.
Buffers step_of(int layers, uint64_t seed) {
  std::mt19937_64 rng(seed);
  Buffers out;
  auto bytes = [&] { return 64 * (1 + static_cast<int64_t>(rng() % 4096)); };
  for (int i = 0; i < layers; ++i) {
    int64_t forward = 4 * i, backward = 4 * (2 * layers - i);
    out.push_back({bytes(), forward, backward});
    out.push_back({bytes(), forward + 1, forward + 2});
    out.push_back({bytes(), forward, forward + 4});
    out.push_back({bytes(), backward, backward + 4});
    out.push_back({bytes(), backward + 1, backward + 2});
  }
  return out;
}

TEST(Layout, AnEmptyListNeedsNoBytes) {
  EXPECT_EQ(plan_layout({}).total, 0);
  memory::Layout l = plan_layout({{0, 0, 5}, {0, 3, 3}});
  EXPECT_EQ(l.total, 0);
  EXPECT_EQ(l.offsets, (std::vector<int64_t>{0, 0}));
  EXPECT_EQ(l.distance(), 0);
}

TEST(Layout, DisjointLifetimesShareTheirPlace) {
  memory::Layout l = plan_layout({{100, 0, 1}, {100, 2, 3}, {100, 4, 4}});
  EXPECT_EQ(l.offsets, (std::vector<int64_t>{0, 0, 0}));
  EXPECT_EQ(l.total, 128);
  EXPECT_EQ(l.text(), "3 buffers in 128 bytes, 0.000 % above the bound of 128");
}

TEST(Layout, EveryOffsetIsAligned) {
  Buffers b{{1, 0, 9}, {5000, 0, 9}, {70, 0, 9}};
  for (int64_t alignment : {1, 64, 4096}) {
    LayoutOptions o;
    o.alignment = alignment;
    EXPECT_EQ(fault(b, plan_layout(b, o), alignment), "");
  }
}

RC_GTEST_PROP(Layout, AnyListGetsALayoutWithoutOverlap, ()) {
  auto n = *rc::gen::inRange(0, 120);
  Buffers b;
  for (int i = 0; i < n; ++i) {
    auto first = *rc::gen::inRange<int64_t>(-20, 60), length = *rc::gen::inRange<int64_t>(0, 25);
    b.push_back({*rc::gen::inRange<int64_t>(0, 5000), first, first + length});
  }
  LayoutOptions o;
  o.steps = 1 << 16;
  memory::Layout l = plan_layout(b, o);
  RC_ASSERT(fault(b, l) == "");
  RC_ASSERT(plan_layout(b, o).offsets == l.offsets);
}

TEST(Layout, FindsTheOptimumOfTinyLists) {
  std::mt19937_64 rng(7);
  int above_bound = 0;
  for (int round = 0; round < 300; ++round) {
    Buffers b;
    for (int i = 0; i < 6; ++i) {
      int64_t first = static_cast<int64_t>(rng() % 8);
      b.push_back({64 * (1 + static_cast<int64_t>(rng() % 6)), first, first + static_cast<int64_t>(rng() % 5)});
    }
    LayoutOptions o;
    o.steps = 1 << 20;
    memory::Layout l = plan_layout(b, o);
    ASSERT_EQ(fault(b, l), "");
    ASSERT_EQ(l.total, best_of_all(b)) << "round " << round;
    above_bound += l.total > l.bound;
  }
  EXPECT_LT(above_bound, 300);
}

// At most five bytes are in use at a time, yet six are needed: the bound cannot always be reached.
TEST(Layout, ReportsTheBoundOfListsThatCannotReachIt) {
  Buffers b{{2, 3, 6}, {3, 7, 9}, {2, 0, 3}, {3, 1, 2}, {1, 4, 6}, {2, 6, 7}, {1, 3, 5}};
  LayoutOptions o;
  o.alignment = 1;
  memory::Layout l = plan_layout(b, o);
  EXPECT_EQ(l.bound, 5);
  EXPECT_EQ(l.total, 6);
  EXPECT_EQ(best_of_all(b), 6);
  EXPECT_EQ(l.text(), "7 buffers in 6 bytes, 20.000 % above the bound of 5");
}

// Moving only the highest buffer does not find this layout: a buffer with another lifetime blocks it.
TEST(Layout, FindsAnOrderThatNoTopBufferLeadsTo) {
  Buffers b{{2, 3, 6}, {3, 2, 4}, {1, 0, 3}, {2, 4, 6}, {2, 6, 8}, {3, 2, 2}, {1, 5, 8}, {3, 2, 5}};
  LayoutOptions o;
  o.alignment = 1;
  EXPECT_EQ(plan_layout(b, o).total, 10);
}

TEST(Layout, PiecesOfARectangleFillItCompletely) {
  std::mt19937_64 rng(3);
  for (int64_t pieces : {20, 100, 1000}) {
    Buffers b;
    cut(0, 999, 64 * 1000, 64 * 2000000 / pieces, rng, b);
    memory::Layout l = plan_layout(b);
    ASSERT_EQ(fault(b, l), "");
    EXPECT_EQ(l.total, 64 * 1000) << b.size() << " pieces";
  }
}

// Lifetimes of all lengths in random order: here the search gets below every greedy order.
TEST(Layout, SearchClosesTheGapsOfTheGreedyLayout) {
  int open = 0, better = 0, exact = 0;
  for (uint64_t seed = 0; seed < 20; ++seed) {
    std::mt19937_64 rng(seed);
    Buffers b;
    for (int i = 0; i < 50; ++i) {
      int64_t first = static_cast<int64_t>(rng() % 50);
      b.push_back({64 * (1 + static_cast<int64_t>(rng() % 100)), first, first + static_cast<int64_t>(rng() % 26)});
    }
    LayoutOptions greedy, some;
    greedy.steps = 0;
    some.steps = 1 << 22;
    memory::Layout first = plan_layout(b, greedy), searched = plan_layout(b, some);
    ASSERT_EQ(fault(b, searched), "");
    EXPECT_LE(searched.total, first.total);
    open += first.total > first.bound;
    better += searched.total < first.total;
    exact += first.total > first.bound && searched.total == searched.bound;
  }
  EXPECT_GE(open, 5);
  EXPECT_GE(better, 5);
  EXPECT_GE(exact, 3);
}

TEST(Layout, TrainingStepsComeCloseToTheBound) {
  for (int layers : {5, 20, 100}) {
    Buffers b = step_of(layers, static_cast<uint64_t>(layers));
    memory::Layout l = plan_layout(b);
    ASSERT_EQ(fault(b, l), "");
    EXPECT_LE(l.distance(), 0.0005) << l.text();
  }
}

TEST(Layout, ASeedIsAllThatMayChangeIt) {
  std::mt19937_64 rng(5);
  Buffers b;
  for (int i = 0; i < 200; ++i) {
    int64_t first = static_cast<int64_t>(rng() % 200);
    b.push_back({64 * (1 + static_cast<int64_t>(rng() % 100)), first, first + static_cast<int64_t>(rng() % 100)});
  }
  LayoutOptions o;
  o.steps = 1 << 20;
  memory::Layout first = plan_layout(b, o);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(plan_layout(b, o).offsets, first.offsets);
  for (o.seed = 1; o.seed < 4; ++o.seed) EXPECT_EQ(fault(b, plan_layout(b, o)), "");
}

// How far above the bound the search ends for some fixed lists. A change of the search that makes one of them worse by
// more than 1/2000 fails the test.
TEST(Layout, EndsAsCloseToTheBoundAsItDid) {
  constexpr double kWas[] = {0.001026, 0, 0.007759, 0, 0, 0, 0, 0};
  for (uint64_t seed = 0; seed < std::size(kWas); ++seed) {
    std::mt19937_64 rng(seed);
    Buffers b;
    for (int i = 0; i < 120; ++i) {
      int64_t first = static_cast<int64_t>(rng() % 150);
      b.push_back({64 * (1 + static_cast<int64_t>(rng() % 400)), first, first + static_cast<int64_t>(rng() % 40)});
    }
    memory::Layout l = plan_layout(b);
    ASSERT_EQ(fault(b, l), "");
    EXPECT_LE(l.distance(), kWas[seed] + 0.0005) << l.text();
  }
}

// The search finds better layouts for these lists because it sometimes accepts worse moves and rarely moves any buffer.
// Without worse moves it ends at 0.0323 and 0.0093 on average; with three times as many random moves at 0.0350 and
// 0.0102. Most lists show neither effect.
TEST(Layout, WorseMovesAndMovesOfTheHighestOpenSomeLists) {
  const std::pair<uint64_t, double> was[] = {{411, 0.01837}, {269, 0.00363}};
  for (const auto& [drawn, distance] : was) {
    std::mt19937_64 rng(drawn);
    Buffers b;
    for (int i = 0; i < 100; ++i) {
      int64_t first = static_cast<int64_t>(rng() % 60), bytes = 64 * (1 + static_cast<int64_t>(rng() % 100000));
      b.push_back({bytes, first, first + static_cast<int64_t>(rng() % 30)});
    }
    LayoutOptions o;
    o.steps = 1 << 22;
    double sum = 0;
    for (o.seed = 0; o.seed < 4; ++o.seed) sum += plan_layout(b, o).distance();
    EXPECT_LE(sum / 4, distance + 0.002) << "list " << drawn;
  }
}

TEST(Layout, LifetimesMayBeEndlessAndSumsMustNotOverflow) {
  constexpr int64_t kMost = std::numeric_limits<int64_t>::max(), kLeast = std::numeric_limits<int64_t>::min();
  Buffers b = {{64, kLeast, kMost}, {128, 0, kMost}, {64, kMost, kMost}, {64, kLeast, 5}};
  memory::Layout l = plan_layout(b);
  EXPECT_EQ(fault(b, l), "");
  EXPECT_EQ(l.bound, 256);
  EXPECT_EQ(l.total, 256);
  EXPECT_HAS(message<ValueError>([&] {
               plan_layout({{kMost, 0, 0}});
             }),
             "the sizes of 1 buffers, rounded up to 64 bytes");
  EXPECT_EQ(
      message<ValueError>([] {
        plan_layout({{int64_t{1} << 62, 0, 0}, {int64_t{1} << 62, 0, 0}});
      }),
      "plan_layout: the sizes of 2 buffers, rounded up to 64 bytes, add up to more than can be counted; they must "
      "stay below 9223372036854775807");
  LayoutOptions o;
  o.alignment = int64_t{1} << 62;
  EXPECT_THROW(plan_layout({{1, 0, 0}, {1, 0, 0}, {1, 0, 0}}, o), ValueError);
}

TEST(Layout, RefusesInvalidLifetimes) {
  EXPECT_THROW(plan_layout({{-1, 0, 0}}), ValueError);
  LayoutOptions o;
  o.alignment = 48;
  EXPECT_THROW(plan_layout({{1, 0, 0}}, o), ValueError);
  try {
    plan_layout({{64, 0, 3}, {64, 5, 4}});
    FAIL();
  } catch (const ValueError& e) {
    EXPECT_STREQ(e.what(),
                 "plan_layout: buffer 1 has 64 bytes from instant 5 to 4; sizes must not be negative, and "
                 "a lifetime must not end before it begins");
  }
}

}  // namespace
