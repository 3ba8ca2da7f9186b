// Tests own tiles, and the transposes for libraries: every path gives an element the bits of its own chain.
#include "situ/backends/cpu/matrix/tile.h"

#include <dlfcn.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

#include "situ/backends/cpu/common/load.h"
#include "situ/backends/cpu/matrix/libraries.h"
#include "situ/backends/cpu/matrix/matmul.h"
#include "situ/backends/cpu/matrix/openblas.h"
#include "situ/base/error.h"
#include "tests/cpu/operand.h"
#include "tests/targets.h"

namespace situ::cpu {
namespace {

using situ::test::for_each_target;
using test::Operand;

// sin(0.37 m), computed once for all matrices, since filling them takes as long as multiplying them.
double wave(size_t m) {
  static std::vector<double> made;
  while (made.size() <= m) made.push_back(std::sin(static_cast<double>(made.size()) * 0.37));
  return made[m];
}

// A matrix of rows x columns with an unaligned start. `turned`: columns are adjacent along the rows' index; `step`: the
// distance of neighbours.
template <class T>
struct Matrix {
  int64_t rs, cs;
  std::vector<T> data;
  Matrix(int64_t rows, int64_t columns, bool turned, int64_t step, int seed)
      : rs(turned ? step : step * (columns + 3)),
        cs(turned ? step * (rows + 3) : step),
        data(static_cast<size_t>((rows + 3) * (columns + 3) * step + 1)) {
    for (size_t i = 0; i < data.size(); ++i) data[i] = static_cast<T>(wave(i * 7 + static_cast<size_t>(seed)));
  }
  const T* p() const { return data.data() + 1; }
};

template <class T>
Tile<T> tile_of(int64_t m, int64_t n, int64_t k, const Matrix<T>& a, const Matrix<T>& b, T* c) {
  Tile<T> t;
  t.m = m, t.n = n, t.k = k;
  t.a = a.p(), t.a_rs = a.rs, t.a_cs = a.cs;
  t.b = b.p(), t.b_rs = b.rs, t.b_cs = b.cs;
  t.c = c, t.c_rs = n;
  return t;
}

// Computes element (i, j) as a tile of its own.
template <class T>
T element(const Tile<T>& whole, int64_t i, int64_t j, T c) {
  Tile<T> t = whole;
  t.m = t.n = 1, t.a += i * t.a_rs, t.b += j * t.b_cs, t.b_cs = 1, t.c = &c, t.c_rs = 1;
  if (t.bias) t.bias += j;
  tile_gemm(t);
  return c;
}

template <class T>
void check(int64_t m, int64_t n, int64_t k, bool turn_a, bool turn_b, int64_t step, const char* target) {
  const Matrix<T> a(m, k, turn_a, step, 1), b(k, n, turn_b, step, 2);
  std::vector<T> c(static_cast<size_t>(m * n)), bias(static_cast<size_t>(n));
  for (size_t i = 0; i < c.size(); ++i) c[i] = static_cast<T>(i % 11);
  for (size_t i = 0; i < bias.size(); ++i) bias[i] = static_cast<T>(i % 5);
  const std::vector<T> before = c;
  Tile<T> t = tile_of(m, n, k, a, b, c.data());
  t.alpha = T(0.5), t.beta = T(2), t.bias = bias.data();
  std::vector<T> room(packing_bytes(t) / sizeof(T) + 16);
  void* at = room.data();
  size_t bytes = room.size() * sizeof(T);
  std::align(64, packing_bytes(t), at, bytes);
  const PackingRoom packing(at, packing_bytes(t));
  tile_gemm(t);
  for (int64_t i = 0; i < m; i += i + 9 < m ? 3 : 1)
    for (int64_t j = 0; j < n; j += j + 20 < n ? 5 : 1) {
      const auto q = static_cast<size_t>(i * n + j);
      ASSERT_EQ(c[q], element(t, i, j, before[q]))
          << target << " " << m << " " << n << " " << k << " " << turn_a << turn_b << step << " at " << i << ", " << j;
    }
}

TEST(Tiles, AnElementHasTheBitsOfItsOwnChain) {
  for_each_target([](const char* target) {
    for (int64_t m : {1, 2, 7, 9, 17, 31})
      for (int64_t n : {1, 3, 15, 17, 47, 49, 66, 130})
        for (int64_t k : {1, 3, 17, 255, 257})
          for (int turned = 0; turned < 4; ++turned) {
            if (turned & 2 && (m == 1 || (m <= kFewRows && k >= kLongSum))) continue;  // sums of vector lanes
            check<float>(m, n, k, turned & 1, turned & 2, 1, target);
            check<double>(m, n, k, turned & 1, turned & 2, 1, target);
          }
    for (int64_t m : {223, 226})
      for (int64_t n : {527, 530})
        for (int turned = 0; turned < 4; ++turned) check<float>(m, n, 260, turned & 1, turned & 2, 1, target);
    for (int64_t n : {1151, 1153})  // as many as are packed at a time with a large second cache
      for (int turned = 0; turned < 4; ++turned) check<float>(29, n, 260, turned & 1, turned & 2, 1, target);
    for (int64_t m : {33, 43, 61, 241})  // panels that share the rest of full ones; few columns
      for (int64_t n : {10, 32})
        for (int turned = 0; turned < 4; ++turned) {
          check<float>(m, n, 260, turned & 1, turned & 2, 1, target);
          check<double>(m, n / 2, 260, turned & 1, turned & 2, 1, target);
        }
    check<float>(50, 70, 90, false, true, 2, target);
    check<double>(50, 70, 90, true, true, 2, target);
  });
}

// Sums of vector lanes: the same in every row as in that row alone.
template <class T>
void check_few_rows(int64_t m, int64_t n, int64_t k, bool turn_a, const char* target) {
  const Matrix<T> a(m, k, turn_a, 1, 1), b(k, n, true, 1, 2);
  std::vector<T> c(static_cast<size_t>(m * n), 3), bias(static_cast<size_t>(n), 1), one(static_cast<size_t>(n));
  Tile<T> t = tile_of(m, n, k, a, b, c.data());
  t.alpha = T(0.5), t.beta = T(2), t.bias = bias.data();
  tile_gemm(t);
  for (int64_t i = 0; i < m; ++i) {
    std::fill(one.begin(), one.end(), T(3));
    Tile<T> row = t;
    row.m = 1, row.a += i * t.a_rs, row.c = one.data();
    tile_gemm(row);
    ASSERT_EQ(std::memcmp(one.data(), c.data() + i * n, one.size() * sizeof(T)), 0)
        << target << " " << m << " " << n << " " << k << " " << turn_a << " row " << i;
    for (int64_t j = 0; j < n; j += 7) {
      double sum = 0;
      for (int64_t p = 0; p < k; ++p)
        sum += static_cast<double>(t.a[i * t.a_rs + p * t.a_cs]) * static_cast<double>(t.b[p * t.b_rs + j * t.b_cs]);
      ASSERT_NEAR(static_cast<double>(one[static_cast<size_t>(j)]), 0.5 * sum + 7, 1e-3);
    }
  }
}

TEST(Tiles, FewRowsHaveTheBitsOfSingleRows) {
  for_each_target([](const char* target) {
    for (int64_t m = 2; m <= kFewRows; ++m)
      for (int64_t n : {1, 3, 17, 40})
        for (int64_t k : {kLongSum, kLongSum + 5, 2 * kLongSum + 37})
          for (bool turn_a : {false, true}) {
            check_few_rows<float>(m, n, k, turn_a, target);
            check_few_rows<double>(m, n, k, turn_a, target);
          }
  });
}

// -1 * 0 plus a bias of -0 is -0 added to the zero that a sum starts with, in whole kernels and at the edges.
TEST(Tiles, AZeroHasOneSignAtEveryPosition) {
  for_each_target([](const char* target) {
    constexpr int64_t m = 15, n = 70, k = 3;
    const std::vector<float> zeros(static_cast<size_t>(n * k)), bias(static_cast<size_t>(n), -0.0F);
    std::vector<float> c(static_cast<size_t>(m * n), 1);
    Tile<float> t;
    t.m = m, t.n = n, t.k = k, t.alpha = -1, t.bias = bias.data();
    t.a = zeros.data(), t.a_rs = k, t.a_cs = 1, t.b = zeros.data(), t.b_rs = n, t.b_cs = 1, t.c = c.data(), t.c_rs = n;
    tile_gemm(t);
    for (float x : c) ASSERT_EQ(std::signbit(x), std::signbit(c[0])) << target;
  });
}

TEST(Tiles, ARowTimesLongRowsHasTheBitsOfItsChains) {
  for_each_target([](const char* target) {
    for (int64_t n : {127, 128, 129, 143, 1023, 1024, 1025, 2100})
      for (int64_t k : {1, 3, 4, 5, 256, 257, 514}) {
        check<float>(1, n, k, false, false, 1, target);
        check<float>(1, n, k, true, false, 1, target);
        check<double>(1, n, k, false, false, 1, target);
      }
  });
}

TEST(Tiles, TurnTransposesAndZeroesTheRest) {
  for_each_target([](const char* target) {
    for (int64_t lines : {1, 3, 4, 5, 16, 17, 63})
      for (int64_t k : {1, 3, 4, 15, 16, 17, 37, 64}) {
        const int64_t ls = k + 5, ld = lines + 7;
        std::vector<float> from(static_cast<size_t>(lines * ls)), to(static_cast<size_t>(k * ld + 1), 42);
        for (size_t i = 0; i < from.size(); ++i) from[i] = static_cast<float>(i);
        turn(from.data(), ls, lines, k, to.data(), ld);
        for (int64_t p = 0; p < k; ++p)
          for (int64_t j = 0; j < ld; ++j)
            ASSERT_EQ(to[static_cast<size_t>(p * ld + j)], j < lines ? static_cast<float>(j * ls + p) : 0)
                << target << " " << lines << " " << k << " at " << p << ", " << j;
        ASSERT_EQ(to.back(), 42);
      }
  });
}

// Sizes around the blocks that are transposed for oneDNN, and around the table's thresholds.
TEST(Tiles, ProductsWithATransposedBAgreeAroundEveryBlock) {
  for (int64_t m : {8, 33, 400})
    for (int64_t n : {16, 255, 257, 520})
      for (int64_t k : {95, 96, 97, 128, 129, 257, 384, 385, 513})
        for (bool turn_a : {false, true}) {
          Operand<float> a({m, k}, turn_a ? std::vector<int>{1, 0} : std::vector<int>{0, 1}), b({k, n}, {1, 0}),
              c({m, n}), bias({n});
          a.fill(1), b.fill(2), c.fill(3), bias.fill(4);
          const Operand<float> before = c;
          const Arg row = bias.arg();
          gemm(c.arg(), a.arg(), b.arg(), 0.5, 2, &row);
          for (int64_t i = 0; i < m; i += i + 9 < m ? 7 : 1)
            for (int64_t j = 0; j < n; j += j + 9 < n ? 7 : 1) {
              double sum = 0;
              for (int64_t p = 0; p < k; ++p) sum += static_cast<double>(a(i, p)) * static_cast<double>(b(p, j));
              const double old = before.data[static_cast<size_t>(i * n + j)];
              ASSERT_NEAR(c(i, j), 0.5 * sum + 2 * old + bias(j), 3e-4)
                  << m << " " << n << " " << k << " " << turn_a << " at " << i << ", " << j;
            }
        }
}

TEST(Tiles, ATransposedBPassesNaNAndDoesNotReadC) {
  constexpr int64_t m = 40, n = 300, k = 300;
  Operand<float> a({m, k}), b({k, n}, {1, 0}), c({m, n});
  a.fill(1), b.fill(2);
  for (float& v : c.data) v = std::numeric_limits<float>::quiet_NaN();
  b(299, 7) = std::numeric_limits<float>::infinity();
  a(3, 5) = std::numeric_limits<float>::quiet_NaN();
  gemm(c.arg(), a.arg(), b.arg());
  for (int64_t i = 0; i < m; ++i)
    for (int64_t j = 0; j < n; ++j) {
      if (i == 3)
        ASSERT_TRUE(std::isnan(c(i, j)));
      else
        ASSERT_EQ(std::isfinite(c(i, j)), j != 7) << i << ", " << j;
    }
}

std::string refusal(const std::string& word) {
  try {
    requested_blas(word);
  } catch (const Error& e) {
    return e.what();
  }
  return "";
}

TEST(NamedBlas, WordsAndRefusals) {
  EXPECT_FALSE(requested_blas("").any);
  EXPECT_EQ(requested_blas("own").which, Blas::own);
  if (has_onednn()) {
    EXPECT_EQ(requested_blas("onednn").which, Blas::onednn);
    EXPECT_EQ(requested_blas("turned").which, Blas::turned);
  } else {
    EXPECT_NE(refusal("onednn").find("which this libsitu was built without (SITU_SELF_CONTAINED)"), std::string::npos);
  }
  EXPECT_EQ(requested_blas("openblas").which, Blas::openblas);
  EXPECT_NE(refusal("blas").find("SITU_BLAS: \"blas\" is unknown; use own, onednn, turned ("), std::string::npos);
  EXPECT_NE(refusal("/no/such/blas.so").find("SITU_BLAS: /no/such/blas.so cannot be loaded: "), std::string::npos);
  EXPECT_THROW(requested_blas("/no/such/blas.so"), FileError);
  EXPECT_THROW(requested_blas("blas"), ValueError);
  Dl_info where{};
  ASSERT_NE(dladdr(reinterpret_cast<void*>(&std::malloc), &where), 0);
  EXPECT_NE(refusal(where.dli_fname).find(" has no cblas_sgemm; name a library with the C interface of BLAS"),
            std::string::npos)
      << refusal(where.dli_fname);
}

using Sgemm = void(int, int, int, int, int, int, float, const float*, int, const float*, int, float, float*, int);

void expect_product(const RequestedBlas& requested) {
  ASSERT_TRUE(requested.any);
  ASSERT_EQ(requested.which, Blas::named);
  const std::vector<float> a{1, 2, 3, 4, 5, 6}, b{1, 0, 2, 1, 0, 3};
  std::vector<float> c(4, 7);
  reinterpret_cast<Sgemm*>(requested.sgemm)(101, 111, 111, 2, 2, 3, 1, a.data(), 3, b.data(), 2, 0, c.data(), 2);
  EXPECT_EQ(c, (std::vector<float>{5, 11, 14, 23}));
}

TEST(NamedBlas, AFileIsALibrary) {
  Dl_info where{};
  ASSERT_NE(dladdr(openblas_call("cblas_sgemm"), &where), 0);
  const InOpenBlas inside;
  expect_product(requested_blas(where.dli_fname));
}

TEST(NamedBlas, Mkl) {
  const std::string why = refusal("mkl");
  if (!why.empty()) {
    EXPECT_NE(why.find("SITU_BLAS: mkl cannot be loaded: "), std::string::npos) << why;
    GTEST_SKIP() << why;
  }
  expect_product(requested_blas("mkl"));
}

}  // namespace
}  // namespace situ::cpu
