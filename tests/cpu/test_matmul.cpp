#include <gtest/gtest.h>

#include <cmath>
#include <iterator>
#include <limits>
#include <string>
#include <vector>

#include "situ/backends/cpu/common/wide.h"
#include "situ/backends/cpu/matrix/matmul.h"
#include "situ/base/threads.h"
#include "tests/cpu/operand.h"

namespace situ::cpu {
namespace {

using test::Operand;
using test::same_bits;

template <class T>
void oracle(Operand<T>& c, Operand<T>& a, Operand<T>& b, double alpha, double beta, Operand<T>* bias) {
  const int64_t k = a.sizes[1];
  for (int64_t i = 0; i < c.sizes[0]; ++i)
    for (int64_t j = 0; j < c.sizes[1]; ++j) {
      double sum = 0;
      for (int64_t p = 0; p < k; ++p) sum += static_cast<double>(a(i, p)) * static_cast<double>(b(p, j));
      double base = beta == 0 ? 0 : beta * static_cast<double>(c(i, j));
      if (bias) base += static_cast<double>((*bias)(j));
      c(i, j) = static_cast<T>(alpha * sum + base);
    }
}

template <class T>
void expect_near(Operand<T>& got, Operand<T>& want, double tolerance, const char* what) {
  for (int64_t i = 0; i < got.sizes[0]; ++i)
    for (int64_t j = 0; j < got.sizes[1]; ++j)
      ASSERT_NEAR(static_cast<double>(got(i, j)), static_cast<double>(want(i, j)), tolerance)
          << what << " at " << i << ", " << j;
}

struct Shape {
  int64_t m, n, k;
};
const Shape kShapes[] = {{1, 1, 1},      {2, 2, 2},     {3, 5, 7},    {8, 16, 8},     {9, 17, 33},  {16, 48, 256},
                         {17, 49, 257},  {1, 300, 70},  {300, 1, 70}, {1, 1, 1000},   {6, 47, 513}, {64, 64, 64},
                         {65, 130, 300}, {225, 60, 40}, {30, 530, 9}, {257, 65, 600}, {0, 4, 3},    {4, 0, 3},
                         {4, 3, 0},      {130, 1, 520}, {1, 97, 513}};

template <class T>
void check_shape(const Shape& s, int layout, double alpha, double beta, bool with_bias, double tolerance) {
  // layout: bit 0 A by columns, bit 1 B by columns, bit 2 C by columns, bit 3 nothing adjacent
  auto order = [&](int bit) { return (layout >> bit & 1) ? std::vector<int>{1, 0} : std::vector<int>{0, 1}; };
  Operand<T> a({s.m, s.k}, order(0)), b({s.k, s.n}, order(1)), c({s.m, s.n}, order(2)), bias({s.n});
  if (layout & 8) a.spread(2), b.spread(3), c.spread(2), bias.spread(2);
  a.fill(1), b.fill(2), c.fill(3), bias.fill(4);
  Operand<T> want = c;
  oracle(want, a, b, alpha, beta, with_bias ? &bias : nullptr);
  const Arg bias_arg = bias.arg();
  gemm(c.arg(), a.arg(), b.arg(), alpha, beta, with_bias ? &bias_arg : nullptr);
  expect_near(c, want, tolerance,
              ("m " + std::to_string(s.m) + " n " + std::to_string(s.n) + " k " + std::to_string(s.k) + " layout " +
               std::to_string(layout))
                  .c_str());
}

TEST(Matmul, AgreesWithDoubleSumsInEveryLayout) {
  for (const Shape& s : kShapes)
    for (int layout = 0; layout < 9; ++layout) {
      check_shape<float>(s, layout, 1, 0, false, 2e-4);
      check_shape<double>(s, layout, 1, 0, false, 1e-11);
    }
}

TEST(Matmul, ScalesAccumulatesAndAddsABias) {
  for (const Shape& s : kShapes)
    for (int layout : {0, 1, 2, 4, 7, 8}) {
      check_shape<float>(s, layout, 0.5, 2, true, 2e-4);
      check_shape<double>(s, layout, -1.5, 1, true, 1e-11);
      check_shape<float>(s, layout, 1, 0, true, 2e-4);
      check_shape<float>(s, layout, 2, -1, false, 2e-4);
    }
}

TEST(Matmul, LeavesWhatLiesBetweenTheElementsAlone) {
  Operand<float> a({5, 6}), b({6, 7}), c({5, 7});
  c.spread(3);
  for (auto& v : c.data) v = 42;
  a.fill(1), b.fill(2);
  gemm(c.arg(), a.arg(), b.arg());
  for (size_t i = 0; i < c.data.size(); ++i)
    if (i % 3) {
      ASSERT_EQ(c.data[i], 42);
    }
}

TEST(Matmul, DoesNotReadCWhereBetaIsZero) {
  for (int64_t n : {3, 20, 100}) {
    Operand<float> a({n, n}), b({n, n}), c({n, n});
    a.fill(1), b.fill(2);
    for (auto& v : c.data) v = std::numeric_limits<float>::quiet_NaN();
    gemm(c.arg(), a.arg(), b.arg());
    for (float v : c.data) ASSERT_FALSE(std::isnan(v));
  }
}

// Of own kernels and of a library's alike.
TEST(Matmul, ReadsNoOperandWhereAlphaIsZero) {
  for (int64_t n : {4, 20, 96})
    for (bool turned : {false, true}) {
      Operand<float> a({n, n}), b({n, n}, turned ? std::vector<int>{1, 0} : std::vector<int>{}), c({n, n});
      a.fill(1), b.fill(2), c.fill(3);
      a(1, 2) = b(2, 3) = std::numeric_limits<float>::quiet_NaN();
      Operand<float> want = c;
      for (float& v : want.data) v *= 2;
      gemm(c.arg(), a.arg(), b.arg(), 0, 2);
      EXPECT_TRUE(same_bits(c.data, want.data)) << n;
    }
}

TEST(Matmul, MultipliesBatchesWithAnyStride) {
  const int64_t shared[] = {0, 35, 7}, sizes[] = {3, 4, 5, 7};
  Operand<float> a({3, 4, 6, 5}, {1, 0, 3, 2}), b({4, 5, 7}), c({3, 4, 6, 7}, {0, 2, 1, 3}), one({6, 7});
  a.fill(1), b.fill(2);
  Arg b_arg = b.arg();  // the same four matrices for each of the three
  const int64_t strides[] = {shared[0], 35, 7, 1};
  b_arg.ndim = 4, b_arg.sizes = sizes, b_arg.strides = strides;
  gemm(c.arg(), a.arg(), b_arg);
  for (int64_t x = 0; x < 3; ++x)
    for (int64_t y = 0; y < 4; ++y)
      for (int64_t i = 0; i < 6; ++i)
        for (int64_t j = 0; j < 7; ++j) {
          double sum = 0;
          for (int64_t p = 0; p < 5; ++p) sum += static_cast<double>(a(x, y, i, p)) * b(y, p, j);
          ASSERT_NEAR(c(x, y, i, j), sum, 1e-5);
        }
}

TEST(Matmul, BatchesByColumnsKeepTheirOperands) {
  Operand<double> a({2, 3, 4}), b({2, 4, 5}), c({2, 3, 5}, {0, 2, 1});
  a.fill(1), b.fill(2);
  gemm(c.arg(), a.arg(), b.arg());
  for (int64_t x = 0; x < 2; ++x)
    for (int64_t i = 0; i < 3; ++i)
      for (int64_t j = 0; j < 5; ++j) {
        double sum = 0;
        for (int64_t p = 0; p < 4; ++p) sum += a(x, i, p) * b(x, p, j);
        ASSERT_NEAR(c(x, i, j), sum, 1e-12);
      }
}

TEST(Matmul, IntegersWrapAndLowPrecisionSumsInF32) {
  Operand<int8_t> a({3, 50}), b({50, 3}), c({3, 3});
  for (size_t i = 0; i < a.data.size(); ++i)
    a.data[i] = static_cast<int8_t>(i * 37), b.data[i] = static_cast<int8_t>(i * 91);
  gemm(c.arg(), a.arg(), b.arg());
  for (int64_t i = 0; i < 3; ++i)
    for (int64_t j = 0; j < 3; ++j) {
      int64_t sum = 0;
      for (int64_t p = 0; p < 50; ++p) sum += int64_t{a(i, p)} * b(p, j);
      EXPECT_EQ(c(i, j), static_cast<int8_t>(sum));
    }
  Operand<int64_t> x({2, 2}), y({2, 2}), z({2, 2});
  x.data = {1, 2, 3, int64_t{1} << 40}, y.data = {5, -6, 7, 8};
  gemm(z.arg(), x.arg(), y.arg(), 1, 0);
  EXPECT_EQ(z.data, (std::vector<int64_t>{19, 10, 15 + (int64_t{7} << 40), -18 + (int64_t{8} << 40)}));
  Operand<bfloat16> h({70, 300}), g({300, 70}), r({70, 70});
  for (size_t i = 0; i < h.data.size(); ++i) {
    h.data[i] = to_bfloat16(static_cast<float>(std::sin(i))), g.data[i] = to_bfloat16(static_cast<float>(std::cos(i)));
  }
  gemm(r.arg(), h.arg(), g.arg());
  for (int64_t i : {0, 33, 69})
    for (int64_t j : {0, 64, 69}) {
      double sum = 0;
      for (int64_t p = 0; p < 300; ++p) sum += static_cast<double>(to_float(h(i, p))) * to_float(g(p, j));
      EXPECT_NEAR(to_float(r(i, j)), sum, 0.005 * std::abs(sum) + 1e-3);
    }
}

template <class T>
void check_scratch(const Shape& s, int layout) {
  Operand<T> a({s.m, s.k}, layout & 1 ? std::vector<int>{1, 0} : std::vector<int>{0, 1});
  Operand<T> b({s.k, s.n}, layout & 2 ? std::vector<int>{1, 0} : std::vector<int>{0, 1}), c({s.m, s.n});
  if (layout & 4) a.spread(2), b.spread(2), c.spread(2);
  a.fill(1), b.fill(2);
  gemm(c.arg(), a.arg(), b.arg());
  const std::vector<T> without = c.data;
  const size_t bytes = gemm_scratch_bytes(c.arg(), a.arg(), b.arg());
  const int before = get_num_threads();
  for (int threads : {1, 3}) {
    set_num_threads(threads);
    ASSERT_EQ(gemm_scratch_bytes(c.arg(), a.arg(), b.arg()), bytes);
    std::vector<char> room(bytes + (size_t{16} << 10), 7);  // more behind it than rows that pad a panel would take
    char* scratch = room.data() + 64 - reinterpret_cast<uintptr_t>(room.data()) % 64;
    c.data.assign(c.data.size(), T{});
    gemm(c.arg(), a.arg(), b.arg(), 1, 0, nullptr, bytes ? scratch : nullptr);
    ASSERT_TRUE(same_bits(without, c.data)) << s.m << " " << s.n << " " << s.k << " layout " << layout;
    for (char* p = scratch + bytes; p < room.data() + room.size(); ++p) ASSERT_EQ(*p, 7);
  }
  set_num_threads(before);
}

TEST(Matmul, ScratchChangesNoBitAndIsWhatTheQuerySays) {
  std::vector<Shape> shapes(std::begin(kShapes), std::end(kShapes));
  for (Shape s : {Shape{300, 700, 300}, Shape{1000, 64, 65}, Shape{64, 2000, 100}, Shape{90, 90, 1500}})
    shapes.push_back(s);
  for (const Shape& s : shapes) {
    if (s.m * s.n * s.k == 0) continue;
    for (int layout = 0; layout < 5; ++layout) {
      check_scratch<double>(s, layout);
      check_scratch<float>(s, layout);
    }
  }
  // Every number of rows, which panels pad to heights that there are kernels of.
  for (int64_t m = 1; m <= 113; ++m) {
    check_scratch<double>({m, 100, 256}, 1);
    check_scratch<float>({m, 100, 256}, 1);
  }
  Operand<double> a({512, 512}), c({512, 512});
  EXPECT_GT(gemm_scratch_bytes(c.arg(), a.arg(), a.arg()), size_t{1} << 20);
  Operand<double> one({4, 4});
  EXPECT_EQ(gemm_scratch_bytes(one.arg(), one.arg(), one.arg()), 0u);
}

template <class T>
void check_threads(const Shape& s, int layout) {
  Operand<T> a({s.m, s.k}, layout & 1 ? std::vector<int>{1, 0} : std::vector<int>{0, 1});
  Operand<T> b({s.k, s.n}, layout & 2 ? std::vector<int>{1, 0} : std::vector<int>{0, 1}), c({s.m, s.n});
  a.fill(1), b.fill(2);
  std::vector<T> first;
  size_t booked = 0;
  for (int threads : {1, 2, 3, 4, 7}) {
    set_num_threads(threads);
    const size_t bytes = gemm_scratch_bytes(c.arg(), a.arg(), b.arg());
    if (threads == 1) booked = bytes;
    EXPECT_EQ(bytes, booked) << s.m << " " << s.n << " " << s.k << " threads " << threads;
    std::vector<char> room(bytes + 64);
    char* at = room.data() + (64 - reinterpret_cast<uintptr_t>(room.data()) % 64) % 64;
    for (void* scratch : {static_cast<void*>(nullptr), static_cast<void*>(at)}) {
      gemm(c.arg(), a.arg(), b.arg(), 1, 0, nullptr, scratch);
      if (first.empty()) first = c.data;
      EXPECT_TRUE(same_bits(first, c.data)) << s.m << " " << s.n << " " << s.k << " threads " << threads;
    }
  }
}

template <class T>
void check_empty_sum(int64_t gap) {
  Operand<T> a({3, 0}), b({0, 4}), c({3, 4});
  if (gap > 1) c.spread(gap);
  for (T& x : c.data) put(&x, Wide<T>(2));
  gemm(c.arg(), a.arg(), b.arg(), std::numeric_limits<double>::infinity(), 0.5);
  for (int64_t i = 0; i < 3; ++i)
    for (int64_t j = 0; j < 4; ++j) EXPECT_EQ(wide(c(i, j)), 1);
}

// What comes behind a product sees each element once, when it is complete: negated in place, the product is the
// negative, whichever way it is made and cut.
TEST(Matmul, WhatComesAfterMeetsEveryElementOnceWhenItIsComplete) {
  std::vector<Shape> shapes(std::begin(kShapes), std::end(kShapes));
  for (const Shape& s : {Shape{500, 1100, 700}, {384, 384, 3072}, {300, 200, 1}, {29, 20, 4000}}) shapes.push_back(s);
  struct Negated : TileEpilogue {
    int64_t size;
  };
  const auto negate = [](const TileEpilogue& self, void* c, int64_t rows, int64_t cols, int64_t step) {
    const auto& n = static_cast<const Negated&>(self);
    for (int64_t i = 0; i < rows; ++i)
      for (int64_t j = 0; j < cols; ++j) {
        char* const at = static_cast<char*>(c) + (i * step + j) * n.size;
        if (n.size == 4)
          *reinterpret_cast<float*>(at) *= -1;
        else
          *reinterpret_cast<double*>(at) *= -1;
      }
  };
  for (const Shape& s : shapes)
    for (int layout : {0, 1, 2, 3})
      for (bool with_bias : {false, true})
        for (bool with_scratch : {false, true}) {
          const auto check = [&](auto zero) {
            using T = decltype(zero);
            auto order = [&](int bit) { return (layout >> bit & 1) ? std::vector<int>{1, 0} : std::vector<int>{0, 1}; };
            Operand<T> a({s.m, s.k}, order(0)), b({s.k, s.n}, order(1)), c({s.m, s.n}), bias({s.n});
            a.fill(1), b.fill(2), c.fill(3), bias.fill(4);
            Operand<T> want = c;
            const Arg bias_arg = bias.arg(), *const added = with_bias ? &bias_arg : nullptr;
            std::vector<char> room(gemm_scratch_bytes(c.arg(), a.arg(), b.arg(), added) + 64);
            void* const scratch =
                with_scratch ? reinterpret_cast<void*>((reinterpret_cast<uintptr_t>(room.data()) + 63) / 64 * 64)
                             : nullptr;
            gemm(want.arg(), a.arg(), b.arg(), 1, 0, added, scratch);
            Negated after;
            after.run = negate, after.size = sizeof(T);
            gemm(c.arg(), a.arg(), b.arg(), 1, 0, added, scratch, &after);
            for (int64_t i = 0; i < s.m; ++i)
              for (int64_t j = 0; j < s.n; ++j)
                ASSERT_EQ(c(i, j), -want(i, j))
                    << s.m << " " << s.n << " " << s.k << " " << layout << " at " << i << ", " << j;
          };
          check(float());
          check(double());
        }
}

TEST(Matmul, ASumOfNothingIsZeroTimesAnything) {
  for (int64_t gap : {1, 2}) {
    check_empty_sum<float>(gap);
    check_empty_sum<double>(gap);
    check_empty_sum<half>(gap);
    check_empty_sum<bfloat16>(gap);
  }
}

TEST(Matmul, SameBitsAndRoomForAnyNumberOfThreads) {
  const int before = get_num_threads();
  for (const Shape& s :
       {Shape{300, 700, 300}, Shape{1000, 64, 65}, Shape{64, 2000, 100}, Shape{1, 5000, 300}, Shape{90, 90, 5000},
        Shape{1200, 400, 520}, Shape{15, 15, 20000}, Shape{29, 29, 9000}, Shape{20, 20, 20000}})
    for (int layout : {0, 1, 2, 3}) {
      check_threads<float>(s, layout);
      check_threads<double>(s, layout);
    }
  set_num_threads(before);
}

}  // namespace
}  // namespace situ::cpu
