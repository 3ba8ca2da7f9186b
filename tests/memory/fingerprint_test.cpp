// Fingerprints show changed bytes, at any position in a region and however few.
#include "situ/memory/fingerprint.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

using namespace situ;
using memory::fingerprint;

namespace {

struct Case {
  const char* name;
  Region region;
  int64_t elements;  // elements of the storage, which is larger than the region
};

std::vector<Case> cases() {
  return {{"a byte", {{}, {}, 3, 1}, 5},
          {"a run", {{41}, {1}, 2, 4}, 45},
          {"a column", {{18}, {5}, 1, 8}, 90},
          {"rows with gaps between them", {{4, 3, 7}, {40, 10, 1}, 3, 2}, 170},
          {"the other order", {{7, 3, 4}, {1, 10, 40}, 3, 2}, 170},
          {"one value for many places", {{6, 3}, {0, 4}, 0, 8}, 12},
          {"more than a mebibyte", {{3, 1 << 16}, {1 << 16, 1}, 7, 8}, (3 << 16) + 16}};
}

std::vector<int64_t> places(const Region& g) {
  std::vector<int64_t> all{g.offset};
  for (int d = 0; d < g.ndim(); ++d) {
    std::vector<int64_t> next;
    for (int64_t at : all)
      for (int64_t i = 0; i < g.sizes[d]; ++i) next.push_back(at + i * g.strides[d]);
    all = std::move(next);
  }
  std::sort(all.begin(), all.end());
  return all;
}

std::vector<unsigned char> some_bytes(int64_t n) {
  std::vector<unsigned char> bytes(static_cast<size_t>(n));
  for (size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<unsigned char>(i * 37 >> 3);
  return bytes;
}

}  // namespace

TEST(Fingerprint, DependsOnEveryByteOfTheRegionAndNoOther) {
  for (const Case& c : cases()) {
    SCOPED_TRACE(c.name);
    std::vector<unsigned char> bytes = some_bytes(c.elements * c.region.itemsize);
    const uint64_t before = fingerprint(bytes.data(), c.region);
    const std::vector<int64_t> inside = places(c.region);
    const size_t step = bytes.size() > 4096 ? 4099 : 1;  // only a sample of the long ones, in every part
    for (size_t i = 0; i < bytes.size(); i += step) {
      bytes[i] ^= static_cast<unsigned char>(1 << i % 8);
      const auto element = static_cast<int64_t>(i) / c.region.itemsize;
      const bool is_inside = std::binary_search(inside.begin(), inside.end(), element);
      ASSERT_EQ(fingerprint(bytes.data(), c.region) != before, is_inside) << "byte " << i;
      bytes[i] ^= static_cast<unsigned char>(1 << i % 8);
    }
  }
}

TEST(Fingerprint, IsTheSameForEveryDescriptionOfARun) {
  const std::vector<unsigned char> bytes = some_bytes(1000);
  const uint64_t plain = fingerprint(bytes.data(), {{60}, {1}, 5, 8});
  EXPECT_EQ(fingerprint(bytes.data(), {{3, 20}, {20, 1}, 5, 8}), plain);
  EXPECT_EQ(fingerprint(bytes.data(), {{20, 1, 3}, {1, 7, 20}, 5, 8}), plain);
  EXPECT_EQ(fingerprint(bytes.data(), {{120}, {1}, 10, 4}), plain);
}

// Numbers that differ only in their signs differ in the highest bits of words, which are the hardest to spread. The
// 2^35 pairs of 2^18 such runs and columns would reveal a hash with fewer than 35 good bits.
TEST(Fingerprint, DiffersForAllSignsOfSomeNumbers) {
  for (int64_t stride : {1, 3}) {
    SCOPED_TRACE(stride);
    const Region numbers{{18}, {stride}, 0, 8};
    std::vector<double> values(54, 1.0);
    std::vector<uint64_t> prints;
    for (int signs = 0; signs < 1 << 18; ++signs) {
      for (int row = 0; row < 18; ++row) values[static_cast<size_t>(row * stride)] = signs >> row & 1 ? -1.0 : 1.0;
      prints.push_back(fingerprint(values.data(), numbers));
    }
    std::sort(prints.begin(), prints.end());
    EXPECT_EQ(std::adjacent_find(prints.begin(), prints.end()), prints.end());
  }
}
