// Tests the bits of piecewise linear functions: their elements, their order, and scaling by them.
#include "situ/backends/cpu/elementwise/bits.h"

#include <gtest/gtest.h>

#include <cmath>

#include "situ/op/formula/bit_order.h"
#include "tests/cpu/operands.h"

namespace situ::cpu::test {
namespace {

const DType kFloating[] = {DType::f32, DType::f64, DType::f16, DType::bf16};

bool bit(const std::vector<uint64_t>& words, int64_t i) { return words[static_cast<size_t>(i / 64)] >> (i % 64) & 1; }

TEST(Bits, BetweenInEveryLayout) {
  for_each_target([](const char* target) {
    for (DType t : kFloating) {
      for (Layout layout : kLayouts) {
        for (const Sizes& shape : {Sizes{1}, Sizes{63}, Sizes{64}, Sizes{65}, Sizes{7, 300}, Sizes{3, 5, 71}}) {
          Operand x(t, shape, layout);
          x.fill([&](int64_t i) { return static_cast<double>((i * 7) % 11) - 5; });
          const int64_t n = x.numel();
          std::vector<uint64_t> words(static_cast<size_t>(situ::bit_words(n)), ~uint64_t{0});
          pack_between(words.data(), x.arg(), 0, n, {-2, 3});
          for (int64_t i = 0; i < n; ++i) ASSERT_EQ(bit(words, i), x[i] > -2 && x[i] < 3) << target << " element " << i;
          if (n % 64) {
            EXPECT_EQ(words.back() >> (n % 64), 0u) << "bits beyond the last element are zero";
          }
        }
      }
    }
  });
}

TEST(Bits, NotANumberAndMissingBounds) {
  float x[] = {NAN, INFINITY, -INFINITY, 0.0f, -0.0f, 1e-30f};
  const int64_t sizes[] = {6}, strides[] = {1};
  const Arg arg{x, DType::f32, 1, sizes, strides};
  uint64_t word = 0;
  pack_between(&word, arg, 0, 6, {});
  EXPECT_EQ(word, 0b100011u);
  pack_between(&word, arg, 0, 6, {0, NAN, false});
  EXPECT_EQ(word, 0b100010u);
  pack_between(&word, arg, 0, 6, {NAN, 0, false});
  EXPECT_EQ(word, 0b000100u);
}

TEST(Bits, ScalesEveryType) {
  for_each_target([](const char* target) {
    for (DType t : kFloating) {
      for (int64_t n : {1, 5, 64, 1023, 40001}) {
        Operand x(t, {n}), y(t, {n});
        x.fill([&](int64_t i) { return static_cast<double>(i % 13) - 6; });
        std::vector<uint64_t> words(static_cast<size_t>(situ::bit_words(n)), 0x9249249249249249u),
            others(words.size(), 0x5a3c0ff0a5c3f00fu);
        const double slopes[] = {0.5, 1, -1, 0};
        for (bool two : {false, true}) {
          const uint64_t* const bits[] = {words.data(), two ? others.data() : nullptr};
          scale_by_bits(y.arg().data, x.arg().data, bits, n, t, slopes);
          for (int64_t i = 0; i < n; ++i) {
            const int piece = bit(words, i) + 2 * (two && bit(others, i));
            ASSERT_EQ(y[i], x[i] * slopes[piece]) << target << " " << i;
          }
        }
        ASSERT_TRUE(y.surroundings_untouched());
      }
    }
  });
}

TEST(Bits, ZeroTimesInfinityIsZero) {
  float x[] = {INFINITY, NAN}, y[2];
  uint64_t word = 0;
  const uint64_t* const bits[] = {&word, nullptr};
  const double slopes[] = {0, 1, 1, 1};
  scale_by_bits(y, x, bits, 2, DType::f32, slopes);
  EXPECT_EQ(y[0], 0.0f);
  EXPECT_EQ(y[1], 0.0f);
}

}  // namespace
}  // namespace situ::cpu::test
