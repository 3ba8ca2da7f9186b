// Tests copies, fills and in-order sums between types and layouts.
#include "situ/backends/cpu/copy/copy.h"

#include <gtest/gtest.h>

#include "tests/cpu/operands.h"

namespace situ::cpu::test {
namespace {

TEST(Copy, EveryPairOfTypesAndLayouts) {
  for (DType from : kTypes) {
    for (DType to : kTypes) {
      for (Layout a : kLayouts) {
        for (Layout b : {Layout::contiguous, Layout::transposed, Layout::gapped, Layout::rotated}) {
          for (const Sizes& shape : {Sizes{}, Sizes{0, 3}, Sizes{5}, Sizes{37, 41}, Sizes{3, 20, 9}}) {
            Operand src(from, shape, a), dst(to, shape, b);
            src.fill([&](int64_t i) { return std::fabs(small(from, i)); });
            copy(dst.arg(), src.arg());
            for (int64_t i = 0; i < dst.numel(); ++i) {
              Real want = src[i];
              if (to == DType::boolean)
                want = want != 0;
              else if (!is_floating(to))
                want = std::trunc(want);
              ASSERT_EQ(dst[i], want) << short_name(from) << "->" << short_name(to) << " " << int(a) << int(b);
            }
            ASSERT_TRUE(dst.surroundings_untouched());
          }
        }
      }
    }
  }
}

TEST(Copy, LargeOnesAndTransposes) {
  for (const Sizes& shape : {Sizes{700, 900}, Sizes{4, 300, 500}}) {
    for (DType t : {DType::u8, DType::bf16, DType::f32, DType::i64}) {
      for (Layout a : kLayouts) {
        Operand src(t, shape, a), dst(t, shape);
        src.fill([](int64_t i) { return i % 127; });
        copy(dst.arg(), src.arg());
        for (int64_t i = 0; i < dst.numel(); ++i) ASSERT_EQ(dst[i], src[i]);
      }
    }
  }
}

TEST(Copy, IntegersStayExact) {
  int64_t big = (int64_t{1} << 62) + 1, out = 0;
  copy({&out, DType::i64, 0, nullptr, nullptr}, {&big, DType::i64, 0, nullptr, nullptr});
  EXPECT_EQ(out, big);
  double d = 0;
  copy({&d, DType::f64, 0, nullptr, nullptr}, {&big, DType::i64, 0, nullptr, nullptr});
  EXPECT_EQ(d, 0x1p62);
}

TEST(Copy, HalfTypesRoundToNearestEven) {
  const float values[] = {1.0f,     1.00048828125f, 1.0004884f, 1.0014648f, 65504.0f,
                          65519.9f, 65520.0f,       1e-7f,      3e-8f,      -0.0f};
  for_each_target([&](const char* target) {
    for (DType t : {DType::f16, DType::bf16}) {
      for (size_t n : {size_t{1}, std::size(values)}) {
        Operand src(DType::f32, {static_cast<int64_t>(n)}), dst(t, {static_cast<int64_t>(n)});
        src.fill([&](int64_t i) { return values[i]; });
        copy(dst.arg(), src.arg());
        for (size_t i = 0; i < n; ++i) {
          const float want = t == DType::f16 ? to_float(to_half(values[i])) : to_float(to_bfloat16(values[i]));
          ASSERT_EQ(dst[static_cast<int64_t>(i)], want) << target << values[i];
        }
      }
    }
  });
}

TEST(Fill, EveryTypeAndLayout) {
  for (DType t : kTypes) {
    for (Layout layout : {Layout::contiguous, Layout::transposed, Layout::gapped, Layout::broadcast}) {
      Operand dst(t, {60, 70}, layout);
      fill(dst.arg(), 3);
      for (int64_t i = 0; i < dst.numel(); ++i) ASSERT_EQ(dst[i], t == DType::boolean ? 1 : 3);
    }
  }
  int64_t x = 0;
  fill({&x, DType::i64, 0, nullptr, nullptr}, Scalar(INT64_MAX));
  EXPECT_EQ(x, INT64_MAX);
}

TEST(Accumulate, AddsIntoOverlappingWindows) {
  for (DType t : kTypes) {
    if (t == DType::boolean) continue;
    Operand src(t, {5, 3}), memory(t, {7});
    src.fill([&](int64_t i) { return i % 4; });
    memory.fill([](int64_t) { return 1; });
    const int64_t sizes[] = {5, 3}, strides[] = {1, 1};
    accumulate({memory.arg().data, t, 2, sizes, strides}, src.arg());
    for (int64_t i = 0; i < 7; ++i) {
      Real want = 1;
      for (int64_t w = 0; w < 5; ++w) {
        if (i - w >= 0 && i - w < 3) want += src[w * 3 + (i - w)];
      }
      ASSERT_EQ(memory[i], want) << short_name(t);
    }
  }
}

TEST(Accumulate, AddsIntoOneElement) {
  float total = 0;
  const int64_t sizes[] = {100}, none[] = {0};
  Operand src(DType::f32, {100});
  src.fill([](int64_t i) { return i; });
  accumulate({&total, DType::f32, 1, sizes, none}, src.arg());
  EXPECT_EQ(total, 4950);
}

}  // namespace
}  // namespace situ::cpu::test
