// Tests products, convolutions and attention of f16 and bf16.
// They must give f32's result for the same numbers, rounded once, for all threads, scratch sizes and layouts. Bf16 in
// hardware is compared with widened bf16.
#include "situ/backends/cpu/matrix/half.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <limits>
#include <string>
#include <vector>

#include "situ/backends/cpu/attention/attention.h"
#include "situ/backends/cpu/common/wide.h"
#include "situ/backends/cpu/conv/conv.h"
#include "situ/backends/cpu/matrix/libraries.h"
#include "situ/backends/cpu/matrix/matmul.h"
#include "situ/backends/cpu/matrix/tile.h"
#include "situ/base/cpu.h"
#include "situ/base/threads.h"
#include "tests/cpu/convolve.h"
#include "tests/cpu/operand.h"
#include "tests/message.h"
#include "tests/targets.h"

namespace situ::cpu {
namespace {

using situ::test::for_each_target;
using test::Conv2d;
using test::convolve;
using test::Operand;
using test::same_bits;

template <class S>
void fill(Operand<S>& x, int seed) {
  for (size_t i = 0; i < x.data.size(); ++i)
    put(&x.data[i], static_cast<float>(std::sin(static_cast<double>(i) + seed)));
}
template <class S>
Operand<S> made(std::vector<int64_t> sizes, bool turned, int seed, int64_t gap = 1) {
  std::vector<int> order;
  if (turned) order = {1, 0};
  Operand<S> x(std::move(sizes), order);
  if (gap > 1) x.spread(gap);
  fill(x, seed);
  return x;
}

// Half a unit in the last place of a result of this size, and the error of sums of such products in f32.
template <class S>
double rounding(double value, int64_t k) {
  return std::abs(value) * (std::is_same_v<S, half> ? 0x1p-11 : 0x1p-8) * 1.01 + 1e-6 * static_cast<double>(k + 1);
}

struct Shape {
  int64_t m, n, k;
};
const Shape kShapes[] = {{1, 1, 1},      {3, 5, 7},     {1, 300, 70}, {300, 1, 70},   {9, 17, 33},
                         {64, 64, 300},  {65, 64, 20},  {6, 70, 513}, {257, 65, 260}, {30, 530, 90},
                         {128, 520, 40}, {70, 80, 600}, {5, 4, 0}};

template <class S>
void check_product(const Shape& s, int layout, float alpha, float beta, bool with_bias) {
  const int64_t gap = layout & 8 ? 2 : 1;
  Operand<S> a = made<S>({s.m, s.k}, layout & 1, 1, gap), b = made<S>({s.k, s.n}, layout & 2, 2, gap),
             c = made<S>({s.m, s.n}, layout & 4, 3, gap), bias = made<S>({s.n}, false, 4, gap);
  Operand<S> old = c;
  const Arg bias_arg = bias.arg();
  gemm(c.arg(), a.arg(), b.arg(), alpha, beta, with_bias ? &bias_arg : nullptr);
  for (int64_t i = 0; i < s.m; ++i)
    for (int64_t j = 0; j < s.n; ++j) {
      double want = 0;
      for (int64_t p = 0; p < s.k; ++p) want += static_cast<double>(wide(a(i, p))) * wide(b(p, j));
      want = alpha * want + (beta == 0 ? 0 : beta * wide(old(i, j))) + (with_bias ? wide(bias(j)) : 0);
      ASSERT_NEAR(wide(c(i, j)), want, rounding<S>(want, s.k))
          << s.m << " " << s.n << " " << s.k << " layout " << layout << " at " << i << ", " << j;
    }
}

TEST(Halves, ProductsAreRoundedOnceInEveryLayout) {
  for (const Shape& s : kShapes)
    for (int layout : {0, 1, 2, 3, 4, 7, 8}) {
      check_product<bfloat16>(s, layout, 1, 0, false);
      check_product<bfloat16>(s, layout, 0.5, 2, true);
      check_product<half>(s, layout, 1, 0, true);
    }
}

template <class S>
void check_scratch(const Shape& s, int layout, double alpha = 1) {
  Operand<S> a = made<S>({s.m, s.k}, layout & 1, 1), b = made<S>({s.k, s.n}, layout & 2, 2), c({s.m, s.n});
  gemm(c.arg(), a.arg(), b.arg(), alpha);
  const std::vector<S> without = c.data;
  const size_t bytes = gemm_scratch_bytes(c.arg(), a.arg(), b.arg());
  const int before = get_num_threads();
  for (int threads : {1, 2, 3, 4}) {
    set_num_threads(threads);
    ASSERT_EQ(gemm_scratch_bytes(c.arg(), a.arg(), b.arg()), bytes);
    std::vector<char> room(bytes + (alpha == 0 ? size_t{1} << 20 : 128), 7);
    char* scratch = room.data() + 64 - reinterpret_cast<uintptr_t>(room.data()) % 64;
    c.data.assign(c.data.size(), S{});
    gemm(c.arg(), a.arg(), b.arg(), alpha, 0, nullptr, bytes ? scratch : nullptr);
    ASSERT_TRUE(same_bits(without, c.data)) << s.m << " " << s.n << " " << s.k << " layout " << layout;
    for (char* p = scratch + bytes; p < room.data() + room.size(); ++p) ASSERT_EQ(*p, 7);
  }
  set_num_threads(before);
}

TEST(Halves, ThreadsAndScratchChangeNoBit) {
  for (const Shape& s : {Shape{300, 700, 300}, Shape{1000, 64, 65}, Shape{64, 1100, 100}, Shape{90, 90, 1500},
                         Shape{227, 300, 700}, Shape{450, 600, 520}})
    for (int layout : {0, 1, 2, 3}) {
      check_scratch<bfloat16>(s, layout);
      check_scratch<half>(s, layout);
    }
}

// Nothing is summed, but the booked work area must suffice for the split that k = 0 gives.
// This runs in its own process, since the code for bf16 is chosen once.
TEST(Halves, AnEmptySumStaysInItsScratch) {
  if (!this_cpu().has(Capability::avx512)) GTEST_SKIP() << "oneDNN multiplies bf16 on AVX-512 alone";
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        setenv("SITU_BF16", "hardware", 1);
        check_scratch<bfloat16>({384, 528, 166}, 0, 0);
        std::exit(HasFailure() ? 1 : 0);
      },
      testing::ExitedWithCode(0), "");
}

TEST(Halves, ARowMayBeStoredWithAnyStride) {
  const Operand<half> a = made<half>({1, 4}, false, 1), b = made<half>({4, 1024}, false, 2);
  Operand<half> want({1, 1024}), c({1, 1024});
  gemm(want.arg(), a.arg(), b.arg());
  for (int64_t stride : {0, 16, 496, 512, 528}) {
    c.data.assign(c.data.size(), half{});
    c.strides[0] = stride;
    gemm(c.arg(), a.arg(), b.arg());
    ASSERT_TRUE(same_bits(want.data, c.data)) << stride;
  }
}

template <class S>
void check_infinities(int layout, const char* target) {
  constexpr int64_t m = 80, n = 70, k = 80;
  constexpr float kInf = std::numeric_limits<float>::infinity();
  Operand<S> a = made<S>({m, k}, layout & 1, 1), b = made<S>({k, n}, layout & 2, 2), c({m, n});
  put(&a(3, 5), kInf), put(&a(4, 5), -kInf), put(&a(5, 5), std::nanf("")), put(&b(9, 60), kInf);
  gemm(c.arg(), a.arg(), b.arg());
  for (int64_t i = 0; i < m; ++i)
    for (int64_t j = 0; j < n; ++j) {
      float want = 0;
      for (int64_t p = 0; p < k; ++p) want += wide(a(i, p)) * wide(b(p, j));
      const float got = wide(c(i, j));
      ASSERT_EQ(std::isnan(got), std::isnan(want)) << target << " layout " << layout << " at " << i << ", " << j;
      if (std::isinf(want)) {
        ASSERT_EQ(got, want) << target << " layout " << layout << " at " << i << ", " << j;
      }
    }
}

TEST(Halves, InfinitiesAndNaNsComeThroughOnEveryTarget) {
  for_each_target([](const char* target) {
    for (int layout : {0, 1, 2, 3}) {
      check_infinities<half>(layout, target);
      check_infinities<bfloat16>(layout, target);
    }
  });
}

TEST(Halves, AskForLittleScratch) {
  Operand<bfloat16> small({64, 64}), large({1024, 1024});
  EXPECT_EQ(gemm_scratch_bytes(small.arg(), small.arg(), small.arg()), 0u);
  HalfTile<bfloat16> tile;
  tile.m = kHalfM, tile.n = kHalfN, tile.k = 1024, tile.a_rs = 1024, tile.a_cs = 1, tile.b_rs = 1024, tile.b_cs = 1;
  EXPECT_LE(half_packing_bytes(tile), size_t{1600000});
}

TEST(Halves, HardwareEqualsWidenedProducts) {
  if (!this_cpu().has(Capability::avx512)) GTEST_SKIP() << "oneDNN multiplies bf16 on AVX-512 alone";
  for (int layout : {0, 1, 2, 3}) {
    const Shape s{40, 50, 300};
    Operand<bfloat16> a = made<bfloat16>({s.m, s.k}, layout & 1, 1), b = made<bfloat16>({s.k, s.n}, layout & 2, 2);
    HalfTile<bfloat16> t;
    t.m = s.m, t.n = s.n, t.k = s.k;
    t.a = a.data.data(), t.a_rs = a.strides[0], t.a_cs = a.strides[1];
    t.b = b.data.data(), t.b_rs = b.strides[0], t.b_cs = b.strides[1];
    std::vector<float> sums(static_cast<size_t>(s.m * s.n), 7);
    ASSERT_TRUE(bf16_gemm(t, sums.data()));
    for (int64_t i = 0; i < s.m; ++i)
      for (int64_t j = 0; j < s.n; ++j) {
        double want = 0;
        for (int64_t p = 0; p < s.k; ++p) want += static_cast<double>(wide(a(i, p))) * wide(b(p, j));
        ASSERT_NEAR(sums[static_cast<size_t>(i * s.n + j)], want, 1e-4) << layout;
      }
  }
}

// sums = A B by pairs_gemm, for rows [i, i + m) and columns [j, j + n), between lines of 7s.
std::vector<float> by_pairs(const Operand<bfloat16>& a, const Operand<bfloat16>& b, int64_t i, int64_t m, int64_t j,
                            int64_t n, bool with_room) {
  Tile<float, bfloat16> t;
  t.m = m, t.n = n, t.k = a.sizes[1];
  t.a_rs = a.strides[0], t.a_cs = a.strides[1], t.b_rs = b.strides[0], t.b_cs = b.strides[1];
  t.a = a.data.data() + i * t.a_rs, t.b = b.data.data() + j * t.b_cs;
  std::vector<float> sums(static_cast<size_t>((m + 2) * (n + 3)), 7);
  t.c = sums.data() + n + 3, t.c_rs = n + 3;
  const size_t bytes = with_room ? pairs_packing_bytes(t) : 0;
  std::vector<char> held(bytes + 128, 7);
  char* room = held.data() + 64 - reinterpret_cast<uintptr_t>(held.data()) % 64;
  {
    const PackingRoom packing(bytes ? room : nullptr, bytes);
    pairs_gemm(t);
  }
  for (char* p = room + bytes; p < held.data() + held.size(); ++p) EXPECT_EQ(*p, 7) << m << " " << n << " " << t.k;
  std::vector<float> result;
  for (int64_t r = -1; r <= m; ++r)
    for (int64_t q = 0; q < n + 3; ++q) {
      const float v = t.c[r * (n + 3) + q];
      if (r >= 0 && r < m && q < n)
        result.push_back(v);
      else
        EXPECT_EQ(v, 7) << m << " " << n << " " << t.k << " at " << r << ", " << q;
    }
  return result;
}

// Each element equals that of a tile of its own, for every tile, layout and work area.
TEST(Halves, PairsDoNotDependOnTheTile) {
  if (!has_pairs()) GTEST_SKIP() << "this CPU has no dot products of bf16";
  const int64_t most_rows = 33, most_columns = 70;
  for (int64_t k : {1, 2, 7, 31, 64, 130, 511, 512, 515, 1100})
    for (int layout : {0, 1, 2, 3, 8, 9}) {
      const int64_t gap = layout & 8 ? 3 : 1;
      Operand<bfloat16> a = made<bfloat16>({most_rows, k}, layout & 1, 1, gap),
                        b = made<bfloat16>({k, most_columns}, layout & 2, 2, gap);
      const std::vector<float> all = by_pairs(a, b, 0, most_rows, 0, most_columns, true);
      for (int64_t i = 0; i < most_rows; i += 5)
        for (int64_t j = 0; j < most_columns; j += 11) {
          double want = 0;
          for (int64_t p = 0; p < k; ++p) want += static_cast<double>(wide(a(i, p))) * wide(b(p, j));
          const float got = all[static_cast<size_t>(i * most_columns + j)];
          ASSERT_NEAR(got, want, 1e-4 + 2e-6 * std::abs(want)) << k << " layout " << layout;
          ASSERT_EQ(by_pairs(a, b, i, 1, j, 1, false)[0], got) << k << " layout " << layout;
        }
      for (int64_t m = 1; m <= most_rows; ++m)
        for (int64_t n : {1, 3, 15, 16, 17, 31, 32, 33, 64, 65}) {
          const std::vector<float> part = by_pairs(a, b, most_rows - m, m, most_columns - n, n, (m + n) % 2 == 0);
          for (int64_t i = 0; i < m; ++i)
            for (int64_t j = 0; j < n; ++j)
              ASSERT_EQ(part[static_cast<size_t>(i * n + j)],
                        all[static_cast<size_t>((most_rows - m + i) * most_columns + most_columns - n + j)])
                  << m << " " << n << " " << k << " layout " << layout << " at " << i << ", " << j;
        }
    }
}

TEST(Halves, ValuesOfTheEnvironment) {
  EXPECT_FALSE(requested_bf16("").has_value());
  EXPECT_TRUE(requested_bf16("hardware").value());
  EXPECT_FALSE(requested_bf16("widened").value());
  EXPECT_HAS(message<ValueError>([] { requested_bf16("amx"); }), "SITU_BF16: \"amx\" is neither hardware nor widened");
}

// ---- convolutions
// ----------------------------------------------------------------------------------------------------

Operand<float> widened(const Operand<bfloat16>& x) {
  Operand<float> w;
  w.sizes = x.sizes, w.strides = x.strides;
  for (bfloat16 v : x.data) w.data.push_back(to_float(v));
  return w;
}

Operand<bfloat16> image(std::vector<int64_t> sizes, bool last, int seed) {
  Operand<bfloat16> x(std::move(sizes), last ? std::vector<int>{0, 2, 3, 1} : std::vector<int>{});
  fill(x, seed);
  return x;
}

template <class F>
void with_scratch(size_t bytes, F&& f) {
  std::vector<char> room(bytes + 64);
  f(bytes ? room.data() + 64 - reinterpret_cast<uintptr_t>(room.data()) % 64 : nullptr);
}

void expect_rounded(const Operand<bfloat16>& got, const Operand<float>& want, int64_t sums, const std::string& what,
                    double slack = 0) {
  for (size_t i = 0; i < want.data.size(); ++i)
    ASSERT_NEAR(to_float(got.data[i]), want.data[i], rounding<bfloat16>(want.data[i], sums) + slack)
        << what << " at " << i;
}

void check_conv(int64_t channels, int64_t outputs, int64_t groups, bool last, int64_t window = 3, int64_t stride = 1) {
  Conv2d p;
  p.padding[0] = p.padding[1] = window / 2, p.stride[0] = p.stride[1] = stride, p.groups = groups;
  const int64_t rows = (8 + stride) / stride, columns = (9 + stride) / stride;
  const Operand<bfloat16> x = image({3, channels, 9, 10}, last, 1),
                          w = image({outputs, channels / groups, window, window}, false, 2),
                          dy = image({3, outputs, rows, columns}, last, 3), bias = made<bfloat16>({outputs}, false, 4);
  const Operand<float> fx = widened(x), fw = widened(w), fdy = widened(dy), fbias = widened(bias);
  const std::string what =
      std::to_string(channels) + " to " + std::to_string(outputs) + (last ? ", channels last" : "");
  const Arg b = bias.arg(), fb = fbias.arg();
  Operand<bfloat16> y = dy, dx = x, dw = w;
  Operand<float> fy = fdy, fdx = fx, fdw = fw;
  const int before = get_num_threads();
  std::vector<bfloat16> first[3];
  for (int threads : {1, 3}) {
    set_num_threads(threads);
    convolve({ConvKind::forward, x.arg(), y.arg(), w.arg(), &b, p});
    convolve({ConvKind::backward_data, dx.arg(), dy.arg(), w.arg(), nullptr, p});
    convolve({ConvKind::backward_weights, x.arg(), dy.arg(), dw.arg(), nullptr, p});
    if (threads == 1) {
      first[0] = y.data, first[1] = dx.data, first[2] = dw.data;
      continue;
    }
    EXPECT_TRUE(same_bits(first[0], y.data) && same_bits(first[1], dx.data) && same_bits(first[2], dw.data)) << what;
  }
  set_num_threads(before);
  convolve({ConvKind::forward, fx.arg(), fy.arg(), fw.arg(), &fb, p});
  convolve({ConvKind::backward_data, fdx.arg(), fdy.arg(), fw.arg(), nullptr, p});
  convolve({ConvKind::backward_weights, fx.arg(), fdy.arg(), fdw.arg(), nullptr, p});
  expect_rounded(y, fy, channels * 9, "y of " + what);
  expect_rounded(dx, fdx, outputs * 9, "dx of " + what);
  expect_rounded(dw, fdw, 270, "dw of " + what);
}

TEST(Halves, ConvolutionsAreRoundedOnce) {
  for (bool last : {false, true}) {
    check_conv(8, 16, 1, last);
    check_conv(3, 64, 1, last);
    check_conv(16, 256, 1, last);  // its weights' gradient is split by channels
    check_conv(16, 32, 4, last);
    for (int64_t stride : {1, 2, 3})
      for (int64_t outputs : {1, 20, 400}) check_conv(17, outputs, 1, last, 1, stride);
  }
}

// ---- attention
// -------------------------------------------------------------------------------------------------------

TEST(Halves, AttentionIsRoundedOnce) {
  const std::vector<int64_t> sizes{2, 3, 70, 20};
  Operand<bfloat16> q(sizes), k(sizes), v(sizes), out(sizes), dout(sizes), d[3] = {q, q, q};
  fill(q, 1), fill(k, 2), fill(v, 3), fill(dout, 4);
  Operand<float> fq = widened(q), fk = widened(k), fv = widened(v), fout = widened(out), fd[3] = {fq, fq, fq},
                 lse({2, 3, 70}), flse({2, 3, 70});
  Attention p;
  p.scale = 0.2, p.causal = true;
  with_scratch(attention_forward_scratch_bytes(q.arg(), k.arg(), v.arg(), p),
               [&](void* s) { attention_forward(out.arg(), lse.arg(), q.arg(), k.arg(), v.arg(), p, s); });
  with_scratch(attention_forward_scratch_bytes(fq.arg(), fk.arg(), fv.arg(), p),
               [&](void* s) { attention_forward(fout.arg(), flse.arg(), fq.arg(), fk.arg(), fv.arg(), p, s); });
  // Multiplied in pairs, probabilities and scores' gradients are rounded to bf16 too.
  const double slack = bf16_in_pairs() ? 0x1p-7 : 0;
  expect_rounded(out, fout, 70, "out", slack / 4);
  for (size_t i = 0; i < lse.data.size(); ++i) ASSERT_NEAR(lse.data[i], flse.data[i], slack > 0 ? 1e-5 : 0) << i;
  const Operand<float> rounded = widened(out), fdout = widened(dout);
  with_scratch(attention_backward_scratch_bytes(q.arg(), k.arg(), v.arg(), p), [&](void* s) {
    attention_backward(d[0].arg(), d[1].arg(), d[2].arg(), dout.arg(), q.arg(), k.arg(), v.arg(), out.arg(), lse.arg(),
                       p, s);
  });
  with_scratch(attention_backward_scratch_bytes(fq.arg(), fk.arg(), fv.arg(), p), [&](void* s) {
    attention_backward(fd[0].arg(), fd[1].arg(), fd[2].arg(), fdout.arg(), fq.arg(), fk.arg(), fv.arg(), rounded.arg(),
                       flse.arg(), p, s);
  });
  for (int i = 0; i < 3; ++i) expect_rounded(d[i], fd[i], 200, "gradient " + std::to_string(i), slack);
}

// No keys, no features of keys or of values: the result is f32's, in scratch with other contents.
TEST(Halves, AttentionWithoutKeysOrFeatures) {
  struct Extents {
    int64_t T, S, D, E;
  };
  for (const Extents& e : {Extents{20, 0, 4, 4}, Extents{20, 5, 0, 4}, Extents{3, 5, 0, 4}, Extents{20, 5, 4, 0},
                           Extents{100, 300, 0, 4}, Extents{0, 5, 4, 4}}) {
    Operand<bfloat16> q({1, 1, e.T, e.D}), k({1, 1, e.S, e.D}), v({1, 1, e.S, e.E}), out({1, 1, e.T, e.E}), dout = out;
    fill(q, 1), fill(k, 2), fill(v, 3), fill(dout, 4);
    Operand<bfloat16> d[3] = {q, k, v};
    Operand<float> fq = widened(q), fk = widened(k), fv = widened(v), fout = widened(out), fdout = widened(dout),
                   fd[3] = {fq, fk, fv}, lse({1, 1, e.T}), flse({1, 1, e.T});
    const Attention p;
    const auto in_dirty = [](size_t bytes, auto&& f) {
      std::vector<char> room(bytes + 64, 0x41);
      f(room.data() + 64 - reinterpret_cast<uintptr_t>(room.data()) % 64);
    };
    in_dirty(attention_forward_scratch_bytes(q.arg(), k.arg(), v.arg(), p),
             [&](void* s) { attention_forward(out.arg(), lse.arg(), q.arg(), k.arg(), v.arg(), p, s); });
    in_dirty(attention_forward_scratch_bytes(fq.arg(), fk.arg(), fv.arg(), p),
             [&](void* s) { attention_forward(fout.arg(), flse.arg(), fq.arg(), fk.arg(), fv.arg(), p, s); });
    EXPECT_TRUE(same_bits(lse.data, flse.data)) << e.T << " " << e.S << " " << e.D << " " << e.E;
    expect_rounded(out, fout, 100, "out", 0x1p-10);
    in_dirty(attention_backward_scratch_bytes(q.arg(), k.arg(), v.arg(), p), [&](void* s) {
      attention_backward(d[0].arg(), d[1].arg(), d[2].arg(), dout.arg(), q.arg(), k.arg(), v.arg(), out.arg(),
                         lse.arg(), p, s);
    });
    in_dirty(attention_backward_scratch_bytes(fq.arg(), fk.arg(), fv.arg(), p), [&](void* s) {
      attention_backward(fd[0].arg(), fd[1].arg(), fd[2].arg(), fdout.arg(), fq.arg(), fk.arg(), fv.arg(), fout.arg(),
                         flse.arg(), p, s);
    });
    for (int i = 0; i < 3; ++i) expect_rounded(d[i], fd[i], 200, "gradient " + std::to_string(i), 0x1p-10);
  }
}

}  // namespace
}  // namespace situ::cpu
