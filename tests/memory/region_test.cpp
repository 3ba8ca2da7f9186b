// Compares each answer about regions with brute force, which marks bytes, over random views.
#include "situ/memory/region.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <random>
#include <string>
#include <vector>

using namespace situ;

namespace {

constexpr int kPairs = 120000;
constexpr uint64_t kSeed = 20261121;

std::string text(const Region& r) {
  std::string s = "sizes [";
  for (int64_t n : r.sizes) s += std::to_string(n) + " ";
  s += "] strides [";
  for (int64_t n : r.strides) s += std::to_string(n) + " ";
  return s + "] offset " + std::to_string(r.offset) + " itemsize " + std::to_string(r.itemsize);
}

// Returns the byte address of every element, in row-major order.
std::vector<int64_t> addresses(const Region& r) {
  std::vector<int64_t> all{r.offset};
  for (int k = 0; k < r.ndim(); ++k) {
    std::vector<int64_t> next;
    for (int64_t a : all)
      for (int64_t i = 0; i < r.sizes[k]; ++i) next.push_back(a + i * r.strides[k]);
    all = std::move(next);
  }
  for (int64_t& a : all) a *= r.itemsize;
  return all;
}

using Bytes = std::vector<uint8_t>;  // number of elements on each byte, at most 2

Bytes marks(const Region& r) {
  Bytes bytes(static_cast<size_t>(bounds(r).end));
  for (int64_t a : addresses(r))
    for (int64_t b = a; b < a + r.itemsize; ++b) {
      uint8_t& m = bytes[static_cast<size_t>(b)];
      m = m ? 2 : 1;
    }
  return bytes;
}

class Views {
 public:
  explicit Views(uint64_t seed) : rng_(seed) {}
  int64_t pick(int64_t low, int64_t high) { return std::uniform_int_distribution<int64_t>(low, high)(rng_); }

  // Any sizes and strides, moved so that the view begins near the start.
  Region wild() {
    Region r;
    int n = static_cast<int>(pick(0, 5));
    int64_t low = 0;
    for (int k = 0; k < n; ++k) {
      r.sizes.push_back(pick(0, 60) == 0 ? 0 : pick(1, n > 3 ? 4 : 7));
      r.strides.push_back(pick(-24, 24) * (pick(0, 3) == 0 ? 3 : 1));
      if (r.sizes[k] > 0 && r.strides[k] < 0) low += (r.sizes[k] - 1) * r.strides[k];
    }
    r.itemsize = int64_t{1} << pick(0, 3);
    r.offset = -low + pick(0, 40);
    return r;
  }

  // A view of a contiguous parent, by steps that programs use: slices, reversals, transposes, diagonals, repeats.
  Region view(const Dims& parent, int64_t itemsize) {
    Region r;
    r.sizes = parent;
    r.itemsize = itemsize;
    set_contiguous(r);
    for (int64_t steps = pick(0, 5); steps > 0 && r.ndim() > 0; --steps) step(&r);
    return r;
  }

  // A pair over one storage: half are views of one parent, and a quarter have two element sizes.
  void pair(Region* a, Region* b) {
    if (pick(0, 1) == 0) {
      *a = wild();
      *b = wild();
      return;
    }
    Dims parent;
    for (int64_t n = pick(1, 5); n > 0; --n) parent.push_back(pick(1, 6));
    int64_t itemsize = int64_t{1} << pick(0, 3);
    *a = view(parent, itemsize);
    *b = view(parent, pick(0, 1) ? itemsize : int64_t{1} << pick(0, 3));
    b->offset += pick(0, 3) == 0 ? pick(0, 20) : 0;
  }

 private:
  void step(Region* r) {
    int k = static_cast<int>(pick(0, r->ndim() - 1)), j = static_cast<int>(pick(0, r->ndim() - 1));
    int64_t n = r->sizes[k];
    switch (pick(0, 5)) {
      case 0:
      case 1: {  // slice with a step
        int64_t from = n == 0 || pick(0, 30) == 0 ? n : pick(0, (n - 1) / 2), by = pick(1, 3);
        r->offset += from < n ? from * r->strides[k] : 0;
        r->sizes[k] = (n - from + by - 1) / by;
        r->strides[k] *= by;
        break;
      }
      case 2:  // reverse
        if (n == 0) break;
        r->offset += (n - 1) * r->strides[k];
        r->strides[k] = -r->strides[k];
        break;
      case 3:  // transpose
        std::swap(r->sizes[k], r->sizes[j]);
        std::swap(r->strides[k], r->strides[j]);
        break;
      case 4:  // diagonal
        if (k == j) break;
        r->sizes[k] = std::min(r->sizes[k], r->sizes[j]);
        r->strides[k] += r->strides[j];
        r->sizes.erase(j);
        r->strides.erase(j);
        break;
      default:  // expand
        if (n != 1) break;
        r->sizes[k] = pick(1, 3);
        r->strides[k] = 0;
    }
  }

  std::mt19937_64 rng_;
};

// The cost of the queries; printed, never checked.
class Stopwatch {
 public:
  bool overlap(const Region& a, const Region& b) {
    auto start = std::chrono::steady_clock::now();
    bool answer = overlaps(a, b);
    ns_.push_back(std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - start).count());
    return answer;
  }
  void print() {
    std::sort(ns_.begin(), ns_.end());
    std::printf("overlaps: median %.0f ns, 99%% %.0f ns, 99.9%% %.0f ns\n", ns_[ns_.size() / 2],
                ns_[ns_.size() * 99 / 100], ns_[ns_.size() * 999 / 1000]);
  }

 private:
  std::vector<double> ns_;
};

bool share_a_byte(const Bytes& a, const Bytes& b) {
  for (size_t i = 0; i < std::min(a.size(), b.size()); ++i)
    if (a[i] && b[i]) return true;
  return false;
}

bool contains(const Bytes& outer, const Bytes& inner) {
  for (size_t i = 0; i < inner.size(); ++i)
    if (inner[i] && (i >= outer.size() || !outer[i])) return false;
  return true;
}

}  // namespace

TEST(Region, OverlapIsExactOnRandomPairs) {
  Views views(kSeed);
  int yes = 0, meet = 0, covered = 0, seen_covered = 0;
  int64_t elements = 0;
  Stopwatch clock;
  for (int i = 0; i < kPairs; ++i) {
    Region a, b;
    views.pair(&a, &b);
    Bytes ma = marks(a), mb = marks(b);
    bool expected = share_a_byte(ma, mb);
    ASSERT_EQ(clock.overlap(a, b), expected) << "seed " << kSeed << " pair " << i << "\n" << text(a) << "\n" << text(b);
    ASSERT_EQ(overlaps(b, a), expected) << "seed " << kSeed << " pair " << i << "\n" << text(a) << "\n" << text(b);
    bool inside = contains(ma, mb);
    bool said = covers(a, b);
    ASSERT_TRUE(inside || !said) << "seed " << kSeed << " pair " << i << "\n" << text(a) << "\n" << text(b);
    elements += a.numel() + b.numel();
    yes += expected;
    meet += bounds(a).intersects(bounds(b));
    covered += inside;
    seen_covered += said;
  }
  std::printf("%d pairs of views of %.1f elements: bounds meet in %d, bytes in %d; covers found %d of %d\n", kPairs,
              static_cast<double>(elements) / (2 * kPairs), meet, yes, seen_covered, covered);
  clock.print();
  EXPECT_GT(yes, kPairs / 10);
  EXPECT_GT(meet - yes, kPairs / 20);
  EXPECT_GT(seen_covered, covered / 2);
}

// Few, larger views with strides that are nearly unrelated: the search goes deep here.
TEST(Region, OverlapIsExactOnLargeSkewedPairs) {
  Views views(kSeed + 3);
  int yes = 0, no = 0;
  Stopwatch clock;
  for (int i = 0; i < 6000; ++i) {
    Region r[2];
    for (Region& v : r) {
      for (int64_t n = views.pick(2, 4); n > 0; --n) {
        v.sizes.push_back(views.pick(2, n > 2 ? 6 : 12));
        v.strides.push_back(views.pick(1, 400) * views.pick(1, 6));
      }
      v.itemsize = int64_t{1} << views.pick(0, 1);
      v.offset = views.pick(0, 2000);
    }
    bool expected = share_a_byte(marks(r[0]), marks(r[1]));
    ASSERT_EQ(clock.overlap(r[0], r[1]), expected) << "pair " << i << "\n" << text(r[0]) << "\n" << text(r[1]);
    Bytes m = marks(r[0]);
    ASSERT_EQ(overlaps_itself(r[0]), std::count(m.begin(), m.end(), 2) > 0) << "view " << i << "\n" << text(r[0]);
    (expected ? yes : no) += 1;
  }
  clock.print();
  EXPECT_GT(yes, 500);
  EXPECT_GT(no, 500);
}

TEST(Region, SelfOverlapBoundsAndDensityAreExactOnRandomViews) {
  Views views(kSeed + 1);
  int yes = 0, dense = 0;
  for (int i = 0; i < kPairs; ++i) {
    Region r, other;
    views.pair(&r, &other);
    Bytes m = marks(r);
    size_t first = 0;
    bool twice = false, hole = false;
    for (uint8_t v : m) twice = twice || v == 2;
    while (first < m.size() && !m[first]) ++first;
    for (size_t k = first; k < m.size(); ++k) hole = hole || m[k] == 0;
    auto where = [&] { return "seed " + std::to_string(kSeed + 1) + " view " + std::to_string(i) + "\n" + text(r); };
    ASSERT_EQ(overlaps_itself(r), twice) << where();
    ASSERT_EQ(is_dense(r), !twice && !hole) << where();
    if (!m.empty()) {
      ASSERT_EQ(bounds(r).begin, static_cast<int64_t>(first)) << where();
      ASSERT_TRUE(m.back()) << where();
    }
    std::vector<int64_t> at = addresses(r);
    bool in_order = true;
    for (size_t k = 1; k < at.size(); ++k) in_order = in_order && at[k] == at[k - 1] + r.itemsize;
    ASSERT_EQ(is_contiguous(r), in_order) << where();
    yes += twice;
    dense += is_dense(r);
  }
  std::printf("%d views: %d overlap themselves, %d are dense\n", kPairs, yes, dense);
  EXPECT_GT(yes, kPairs / 10);
  EXPECT_GT(dense, kPairs / 20);
}

TEST(Region, SameElementsInOrderIsExact) {
  Views views(kSeed + 2);
  int yes = 0;
  for (int i = 0; i < 30000; ++i) {
    Region a, b;
    views.pair(&a, &b);
    if (i % 2) {  // the same elements with another shape, sometimes with one difference
      b = a;
      int64_t at = views.pick(0, b.ndim());
      b.sizes.insert(static_cast<int>(at), 1);
      b.strides.insert(static_cast<int>(at), views.pick(-5, 5));
      if (at > 0 && b.sizes[static_cast<int>(at) - 1] % 2 == 0) {
        int k = static_cast<int>(at) - 1;
        b.sizes[k] /= 2;
        b.sizes[k + 1] = 2;
        b.strides[k + 1] = b.strides[k];
        b.strides[k] *= 2;
      }
      if (views.pick(0, 9) == 0) b.offset += 1;
    }
    bool expected = addresses(a) == addresses(b) && (a.itemsize == b.itemsize || a.numel() == 0);
    if (a.numel() == 0 && b.numel() == 0) expected = a.itemsize == b.itemsize;
    ASSERT_EQ(same_elements_in_order(a, b), expected) << "pair " << i << "\n" << text(a) << "\n" << text(b);
    yes += expected;
  }
  EXPECT_GT(yes, 5000);
}

// Geometries that a search without arithmetic would not finish.
TEST(Region, HardOverlapsAreDecided) {
  // Coprime large strides in many dimensions against a comb of even bytes.
  Region a{{40, 40, 40, 40, 40}, {1000003, 998244, 70001, 6007, 17}, 0, 2};
  Region b{{1 << 20}, {64}, 1, 2};
  EXPECT_TRUE(overlaps(a, b));
  Region even{{3000, 3000}, {6002, 2}, 0, 1}, odd{{3000, 3000}, {5998, 2}, 1, 1};
  EXPECT_FALSE(overlaps(even, odd));
  EXPECT_FALSE(overlaps_itself(even));
  Region steps{{1 << 20, 3}, {7919, 7919 * 1024 + 1}, 0, 4};
  EXPECT_FALSE(overlaps_itself(steps));
  Region three{{900, 900, 900}, {15, 10000, 6500000}, 0, 1}, two{{900, 900, 900}, {15, 10005, 6500010}, 4, 1};
  EXPECT_FALSE(overlaps(three, two));  // all multiples of 5 against all of them plus 4
}

TEST(Region, TwoTermsAreDecidedByArithmetic) {
  // 1,000,003 x - 999,983 y = d has solutions in range exactly where brute force finds them.
  for (int64_t d = 0; d < 60; ++d) {
    Region a{{5000}, {1000003}, 0, 1}, b{{5000}, {999983}, d * 331, 1};
    bool expected = false;
    for (int64_t x = 0; x < 5000 && !expected; ++x) {
      int64_t v = x * 1000003 - d * 331;
      expected = v >= 0 && v % 999983 == 0 && v / 999983 < 5000;
    }
    EXPECT_EQ(overlaps(a, b), expected) << d;
  }
}

TEST(Region, CoversTheRegionsOfPrograms) {
  Region whole{{4, 6}, {6, 1}, 0, 4}, row{{6}, {1}, 12, 4}, column{{4}, {6}, 2, 4}, diagonal{{4}, {7}, 0, 4};
  Region left{{4, 3}, {6, 1}, 0, 4}, left_bytes{{4, 12}, {24, 1}, 0, 1}, low_halves{{4, 3}, {12, 2}, 0, 2};
  EXPECT_TRUE(covers(whole, row));
  EXPECT_TRUE(covers(whole, diagonal));
  EXPECT_TRUE(covers(left, column));
  EXPECT_FALSE(covers(column, left));
  EXPECT_FALSE(covers(left, diagonal));
  EXPECT_TRUE(covers(left, left_bytes));
  EXPECT_TRUE(covers(left_bytes, left));
  EXPECT_TRUE(covers(left, low_halves));
  EXPECT_FALSE(covers(low_halves, left));
  Region row_of_left{{3}, {1}, 12, 4}, past_left{{3}, {1}, 13, 4};
  EXPECT_TRUE(covers(left, row_of_left));
  EXPECT_FALSE(covers(left, past_left));
}

TEST(Region, CheckedBytesRefusesOverflowAndNegativeSizes) {
  EXPECT_EQ(checked_bytes("empty", {2, 3}, 4), 24);
  EXPECT_EQ(checked_bytes("empty", {}, 8), 8);
  EXPECT_EQ(checked_bytes("empty", {5, 0, 7}, 8), 0);
  auto message = [](IntArrayRef sizes) -> std::string {
    try {
      checked_bytes("empty", sizes, 4);
    } catch (const ShapeError& e) {
      return e.what();
    }
    return "nothing thrown";
  };
  EXPECT_EQ(message({2, -3}), "empty: negative size: sizes are [2, -3]; every size must be 0 or more");
  EXPECT_NE(message({int64_t{1} << 31, int64_t{1} << 31}).find("empty: too many elements: sizes are ["),
            std::string::npos);
  EXPECT_NE(message({0, int64_t{1} << 40, int64_t{1} << 40}).find("too many elements"), std::string::npos);
}
