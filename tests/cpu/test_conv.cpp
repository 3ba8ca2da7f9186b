// Tests convolutions of every implementation against seven nested loops.
#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "situ/backends/cpu/common/wide.h"
#include "situ/backends/cpu/conv/conv.h"
#include "situ/backends/cpu/conv/geometry.h"
#include "situ/backends/cpu/conv/winograd.h"
#include "situ/base/cpu.h"
#include "situ/base/threads.h"
#include "tests/cpu/convolve.h"
#include "tests/cpu/operand.h"
#include "tests/message.h"
#include "tests/targets.h"

namespace situ::cpu {
namespace {

using test::Conv2d;
using test::convolution;
using test::convolve;
using test::Operand;
using test::same_bits;

struct Case {
  int64_t n, c, h, w, k, kh, kw;
  Conv2d p;
  int64_t out(int axis) const {
    const int64_t in = axis ? w : h, window = axis ? kw : kh;
    return (in + 2 * p.padding[axis] - p.dilation[axis] * (window - 1) - 1) / p.stride[axis] + 1;
  }
};

std::vector<Case> cases() {
  return {
      {1, 1, 1, 1, 1, 1, 1, {}},
      {2, 3, 9, 7, 5, 3, 3, {}},
      {3, 16, 10, 11, 32, 3, 3, {{1, 1}, {1, 1}, {1, 1}, 1}},
      {2, 3, 17, 19, 16, 7, 7, {{2, 2}, {3, 3}, {1, 1}, 1}},
      {5, 8, 12, 12, 24, 1, 1, {{2, 2}, {0, 0}, {1, 1}, 1}},
      {2, 6, 11, 8, 4, 3, 2, {{2, 1}, {1, 0}, {2, 3}, 2}},
      {2, 16, 9, 9, 16, 3, 3, {{1, 1}, {1, 1}, {1, 1}, 16}},
      {3, 32, 8, 8, 64, 3, 3, {{1, 1}, {2, 2}, {2, 2}, 2}},
      {13, 4, 6, 6, 8, 2, 2, {{2, 2}, {0, 0}, {1, 1}, 1}},
      {2, 32, 5, 5, 256, 3, 3, {{1, 1}, {1, 1}, {1, 1}, 1}},
      {2, 4, 1, 40, 6, 1, 5, {{1, 3}, {0, 2}, {1, 1}, 1}},
      {2, 3, 6, 8, 4, 3, 3, {{3, 3}, {0, 0}, {1, 1}, 1}},
      // Windows of one pixel: wide planes, many channels, more images than partial sums, one pixel an image, one
      // column.
      {9, 8, 11, 12, 6, 1, 1, {}},
      {2, 260, 5, 6, 264, 1, 1, {}},
      {1, 130, 1, 1, 300, 1, 1, {}},
      {3, 140, 1, 1, 256, 1, 1, {}},
      {3, 17, 150, 1, 33, 1, 1, {}},
      {10, 20, 9, 8, 24, 1, 1, {{2, 3}, {0, 0}, {1, 1}, 1}},
      {3, 800, 3, 5, 400, 1, 1, {{2, 2}, {0, 0}, {1, 1}, 1}},
      {5, 6, 2, 2, 12, 1, 1, {{2, 2}, {0, 0}, {1, 1}, 1}},
      {2, 520, 6, 8, 20, 1, 1, {{2, 3}, {0, 0}, {1, 1}, 1}},
      {0, 3, 6, 8, 4, 3, 3, {}},
  };
}

// Channels that fill no vector or exceed a block, all paddings, tiles in several rounds.
std::vector<Case> winograd_cases() {
  return {
      {2, 20, 13, 11, 36, 3, 3, {{1, 1}, {1, 1}, {1, 1}, 1}},
      {3, 70, 10, 9, 130, 3, 3, {{1, 1}, {0, 2}, {1, 1}, 1}},
      {5, 32, 8, 15, 16, 3, 3, {{1, 1}, {2, 0}, {1, 1}, 1}},
      {2, 72, 40, 38, 16, 3, 3, {{1, 1}, {1, 1}, {1, 1}, 1}},
  };
}

// Calls visit(n, k, c of the group, c, oh, ow, y, x, i, j) for every product of the convolution.
template <class F>
void products(const Case& q, F&& visit) {
  const int64_t cg = q.c / q.p.groups, kg = q.k / q.p.groups;
  for (int64_t n = 0; n < q.n; ++n)
    for (int64_t k = 0; k < q.k; ++k)
      for (int64_t c = 0; c < cg; ++c)
        for (int64_t oy = 0; oy < q.out(0); ++oy)
          for (int64_t ox = 0; ox < q.out(1); ++ox)
            for (int64_t i = 0; i < q.kh; ++i)
              for (int64_t j = 0; j < q.kw; ++j) {
                const int64_t y = oy * q.p.stride[0] - q.p.padding[0] + i * q.p.dilation[0];
                const int64_t x = ox * q.p.stride[1] - q.p.padding[1] + j * q.p.dilation[1];
                if (y >= 0 && y < q.h && x >= 0 && x < q.w) visit(n, k, c, k / kg * cg + c, oy, ox, y, x, i, j);
              }
}

const std::vector<int> kPlanes, kLast = {0, 2, 3, 1};

template <class T>
struct Tensors {
  Operand<T> x, w, y, bias;
  Tensors(const Case& q, int layout) {
    auto order = [&](int bit) { return (layout >> bit & 1) ? kLast : kPlanes; };
    x = Operand<T>({q.n, q.c, q.h, q.w}, order(0));
    y = Operand<T>({q.n, q.k, q.out(0), q.out(1)}, order(1));
    w = Operand<T>({q.k, q.c / q.p.groups, q.kh, q.kw}, order(2));
    bias = Operand<T>({q.k});
    if (layout & 8) x.spread(2), y.spread(2), w.spread(3), bias.spread(2);
    x.fill(1), w.fill(2), y.fill(3), bias.fill(4);
  }
};

template <class T>
void expect_near(Operand<T>& got, Operand<double>& want, double tolerance, const std::string& what) {
  for (int64_t a = 0; a < got.sizes[0]; ++a)
    for (int64_t b = 0; b < got.sizes[1]; ++b)
      for (int64_t c = 0; c < got.sizes[2]; ++c)
        for (int64_t d = 0; d < got.sizes[3]; ++d)
          ASSERT_NEAR(static_cast<double>(wide(got(a, b, c, d))), want(a, b, c, d), tolerance)
              << what << " at " << a << ", " << b << ", " << c << ", " << d;
}

template <class T>
void check_all(const Case& q, int layout, double tolerance, const std::string& what) {
  Tensors<T> t(q, layout);
  Operand<double> y(t.y.sizes), x(t.x.sizes), w(t.w.sizes);
  for (int64_t n = 0; n < q.n; ++n)
    for (int64_t k = 0; k < q.k; ++k)
      for (int64_t i = 0; i < q.out(0); ++i)
        for (int64_t j = 0; j < q.out(1); ++j) y(n, k, i, j) = static_cast<double>(wide(t.bias(k)));
  products(q, [&](auto n, auto k, auto cg, auto c, auto oy, auto ox, auto iy, auto ix, auto i, auto j) {
    y(n, k, oy, ox) += static_cast<double>(wide(t.x(n, c, iy, ix))) * static_cast<double>(wide(t.w(k, cg, i, j)));
    x(n, c, iy, ix) += static_cast<double>(wide(t.y(n, k, oy, ox))) * static_cast<double>(wide(t.w(k, cg, i, j)));
    w(k, cg, i, j) += static_cast<double>(wide(t.x(n, c, iy, ix))) * static_cast<double>(wide(t.y(n, k, oy, ox)));
  });
  Operand<T> dx = t.x, dw = t.w;
  const Arg bias = t.bias.arg();
  convolve({ConvKind::backward_data, dx.arg(), t.y.arg(), t.w.arg(), nullptr, q.p});
  expect_near(dx, x, tolerance, what + " dx");
  convolve({ConvKind::backward_weights, t.x.arg(), t.y.arg(), dw.arg(), nullptr, q.p});
  expect_near(dw, w, tolerance * 4, what + " dw");
  convolve({ConvKind::forward, t.x.arg(), t.y.arg(), t.w.arg(), &bias, q.p});
  expect_near(t.y, y, tolerance, what + " y");
}

TEST(Conv, AgreesWithSevenLoopsInEveryLayout) {
  int number = 0;
  for (const Case& q : cases()) {
    for (int layout : {0, 3, 1, 2, 7, 8}) {
      const std::string what = "case " + std::to_string(number) + " layout " + std::to_string(layout);
      check_all<float>(q, layout, 1e-4, what + " f32");
      check_all<double>(q, layout, 1e-11, what + " f64");
    }
    ++number;
  }
}

TEST(Conv, WinogradAgreesWithSevenLoops) {
  for (const Case& q : winograd_cases())
    for (int layout : {0, 3, 10})
      check_all<float>(q, layout, 4e-4, std::to_string(q.c) + " channels, layout " + std::to_string(layout));
  for (int layout : {0, 3}) check_all<bfloat16>(winograd_cases()[0], layout, 0.3, "bf16, " + std::to_string(layout));
}

TEST(Conv, TakesExpandedGradients) {
  const Case q{2, 16, 8, 8, 16, 3, 3, {{1, 1}, {1, 1}, {1, 1}, 1}};
  Tensors<float> t(q, 0), u(q, 0);
  for (auto& v : u.y.data) v = t.y.data[0];
  Arg dy = t.y.arg();
  const int64_t zero[4] = {0, 0, 0, 0};
  dy.strides = zero;
  Operand<float> want = t.x, got = t.x;
  convolve({ConvKind::backward_data, want.arg(), u.y.arg(), t.w.arg(), nullptr, q.p});
  convolve({ConvKind::backward_data, got.arg(), dy, t.w.arg(), nullptr, q.p});
  for (size_t i = 0; i < got.data.size(); ++i) ASSERT_NEAR(got.data[i], want.data[i], 1e-5);
}

TEST(Conv, AddsEachChannelsBias) {
  for (int layout : {0, 2, 8}) {
    const Case q{3, 1, 9, 37, 21, 1, 1, {}};
    Tensors<float> t(q, layout);
    Operand<float> before = t.y;
    add_channel_bias(t.y.arg(), t.bias.arg());
    for (int64_t k = 0; k < q.k; ++k) ASSERT_EQ(t.y(2, k, 8, 36), before(2, k, 8, 36) + t.bias(k));
  }
}

void expect_same_on_threads(const Case& q, int layout) {
  const int before = get_num_threads();
  std::vector<float> first[3];
  for (int threads : {1, 2, 3, 4}) {
    set_num_threads(threads);
    Tensors<float> t(q, layout);
    Operand<float> dx = t.x, dw = t.w;
    convolve({ConvKind::backward_data, dx.arg(), t.y.arg(), t.w.arg(), nullptr, q.p});
    convolve({ConvKind::backward_weights, t.x.arg(), t.y.arg(), dw.arg(), nullptr, q.p});
    convolve({ConvKind::forward, t.x.arg(), t.y.arg(), t.w.arg(), nullptr, q.p});
    const std::vector<float>* results[] = {&dx.data, &dw.data, &t.y.data};
    for (int i = 0; i < 3; ++i) {
      if (threads == 1) first[i] = *results[i];
      EXPECT_TRUE(same_bits(first[i], *results[i])) << "result " << i << ", threads " << threads;
    }
  }
  set_num_threads(before);
}

TEST(Conv, SameBitsForAnyNumberOfThreads) {
  for (const Case& q : {Case{13, 16, 12, 12, 32, 3, 3, {{1, 1}, {1, 1}, {1, 1}, 1}},
                        Case{4, 32, 7, 7, 256, 3, 3, {{2, 2}, {1, 1}, {1, 1}, 1}}, Case{11, 24, 13, 13, 40, 1, 1, {}},
                        Case{5, 256, 12, 12, 320, 1, 1, {}}, Case{6, 600, 9, 8, 40, 1, 1, {{2, 2}, {0, 0}, {1, 1}, 1}},
                        Case{3, 72, 17, 18, 80, 3, 3, {{1, 1}, {1, 1}, {1, 1}, 1}}})
    for (int layout : {0, 3}) expect_same_on_threads(q, layout);
}

struct Results {
  Operand<float> y, dx, dw;
};
// Copies by index, for any layout.
void same_values(Operand<float>& to, Operand<float> from) {
  for (int64_t a = 0; a < to.sizes[0]; ++a)
    for (int64_t b = 0; b < to.sizes[1]; ++b)
      for (int64_t c = 0; c < to.sizes[2]; ++c)
        for (int64_t d = 0; d < to.sizes[3]; ++d) to(a, b, c, d) = from(a, b, c, d);
}
Results results(const Case& q, int layout) {
  Tensors<float> t(q, layout);
  Tensors<float> dense(q, 0);
  for (int64_t k = 0; k < q.k; ++k) t.bias(k) = dense.bias(k);
  same_values(t.x, dense.x), same_values(t.y, dense.y), same_values(t.w, dense.w);
  Results r{t.y, t.x, t.w};
  const Arg bias = t.bias.arg();
  convolve({ConvKind::backward_data, r.dx.arg(), t.y.arg(), t.w.arg(), nullptr, q.p});
  convolve({ConvKind::backward_weights, t.x.arg(), t.y.arg(), r.dw.arg(), nullptr, q.p});
  convolve({ConvKind::forward, t.x.arg(), r.y.arg(), t.w.arg(), &bias, q.p});
  return r;
}

void expect_same(Operand<float>& a, Operand<float>& b, const std::string& what) {
  for (int64_t i = 0; i < a.sizes[0]; ++i)
    for (int64_t j = 0; j < a.sizes[1]; ++j)
      for (int64_t k = 0; k < a.sizes[2]; ++k)
        for (int64_t l = 0; l < a.sizes[3]; ++l) ASSERT_EQ(a(i, j, k, l), b(i, j, k, l)) << what;
}

TEST(Conv, SituConvIsValidatedOrThrows) {
  EXPECT_TRUE(winograd_requested("") && winograd_requested("winograd"));
  EXPECT_FALSE(winograd_requested("direct"));
  EXPECT_HAS(message<ValueError>([] { winograd_requested("fast"); }),
             "SITU_CONV: \"fast\" is neither winograd nor direct");
}

// Returns true if Winograd computes all three directions.
bool by_winograd(const Case& q, int layout) {
  const Tensors<float> t(q, layout);
  for (ConvKind kind : {ConvKind::forward, ConvKind::backward_data, ConvKind::backward_weights})
    if (!kWinogradConv.serves(geometry_of(convolution({kind, t.x.arg(), t.y.arg(), t.w.arg(), nullptr, q.p}))))
      return false;
  return true;
}

// One and two blocks of channels for inputs and outputs, with scratch for at least two threads.
TEST(Conv, WinogradHasTheSameBitsForAnyNumberOfThreads) {
  if (!this_cpu().has(Capability::avx2)) GTEST_SKIP() << "Winograd's way wants AVX2";
  const Conv2d p{{1, 1}, {1, 1}, {1, 1}, 1};
  for (const Case& q :
       {Case{5, 70, 45, 43, 100, 3, 3, p}, Case{3, 128, 20, 23, 64, 3, 3, p}, Case{9, 48, 26, 28, 130, 3, 3, p}})
    for (int layout : {0, 3}) {
      ASSERT_TRUE(by_winograd(q, layout)) << q.c << " channels, layout " << layout;
      expect_same_on_threads(q, layout);
    }
}

// Winograd's transforms do the same operations in every layout, and on all CPUs with fused multiply-adds.
TEST(Conv, WinogradHasTheSameBitsInEveryLayoutAndOnEveryTarget) {
  const Case q{3, 70, 45, 43, 36, 3, 3, {{1, 1}, {1, 1}, {1, 1}, 1}}, small{2, 70, 13, 11, 36, 3, 3, q.p};
  std::optional<Results> first;
  if (!this_cpu().has(Capability::avx2)) GTEST_SKIP() << "Winograd's way wants AVX2";
  for (int layout : {3, 0, 1, 2, 7, 8}) ASSERT_TRUE(by_winograd(q, layout)) << layout;
  situ::test::for_each_target([&](const char* target) {
    check_all<float>(small, 3, 4e-4, target);  // too small for it
    if (std::string(target) == "SSE4") return;
    for (int layout : {3, 0, 1, 2, 7, 8}) {
      Results r = results(q, layout);
      if (!first) first = r;
      const std::string what = std::string(target) + " layout " + std::to_string(layout);
      expect_same(r.y, first->y, what + " y"), expect_same(r.dx, first->dx, what + " dx");
      expect_same(r.dw, first->dw, what + " dw");
    }
  });
}

// Every window width, channels that fill no block, padding up to the window, beyond it and none, strides, several
// bands, more images than partial sums. Then enough rows and columns to be read in place.
std::vector<Case> depthwise_cases() {
  const auto of = [](int64_t n, int64_t c, int64_t h, int64_t w, int64_t kh, int64_t kw, Conv2d p) {
    p.groups = c;
    return Case{n, c, h, w, c, kh, kw, p};
  };
  return {of(2, 20, 9, 30, 3, 3, {{1, 1}, {1, 1}, {1, 1}, 1}),   of(3, 16, 7, 28, 5, 5, {{1, 1}, {4, 0}, {1, 1}, 1}),
          of(2, 33, 11, 60, 7, 7, {{2, 2}, {3, 3}, {1, 1}, 1}),  of(2, 16, 5, 60, 1, 9, {{1, 2}, {0, 4}, {1, 1}, 1}),
          of(1, 40, 12, 37, 3, 11, {{3, 1}, {1, 5}, {1, 1}, 1}), of(1, 8, 14, 400, 5, 5, {{1, 1}, {2, 2}, {1, 1}, 1}),
          of(18, 12, 6, 24, 5, 5, {{1, 1}, {2, 2}, {1, 1}, 1}),  of(4, 16, 3, 25, 5, 3, {{1, 1}, {6, 1}, {1, 1}, 1}),
          of(2, 35, 20, 41, 7, 7, {{1, 1}, {3, 3}, {1, 1}, 1}),  of(3, 21, 5, 30, 5, 9, {{1, 1}, {6, 10}, {1, 1}, 1}),
          of(2, 16, 19, 27, 11, 3, {{1, 1}, {5, 0}, {1, 1}, 1}), of(1, 40, 33, 30, 7, 5, {{1, 1}, {0, 2}, {1, 1}, 1}),
          of(1, 17, 6, 1000, 5, 5, {{1, 1}, {2, 2}, {1, 1}, 1})};
}
// Groups of four and of eight channels.
std::vector<Case> grouped_cases() {
  const auto of = [](int64_t n, int64_t c, int64_t group, int64_t h, int64_t w, Conv2d p) {
    p.groups = c / group;
    return Case{n, c, h, w, c, 3, 3, p};
  };
  return {of(2, 20, 4, 20, 30, {{1, 1}, {1, 1}, {1, 1}, 1}), of(1, 40, 8, 9, 27, {{1, 1}, {1, 2}, {1, 1}, 1}),
          of(2, 24, 8, 6, 51, {{1, 2}, {0, 1}, {1, 1}, 1}),  of(2, 16, 4, 9, 80, {{2, 3}, {1, 0}, {1, 1}, 1}),
          of(2, 16, 4, 4, 26, {{1, 1}, {4, 1}, {1, 1}, 1}),  of(18, 12, 4, 5, 24, {{1, 1}, {2, 2}, {1, 1}, 1})};
}

bool by_depthwise(const Case& q, int layout, ConvKind kind) {
  const Tensors<float> t(q, layout);
  return kDepthwiseConv.serves(geometry_of(convolution({kind, t.x.arg(), t.y.arg(), t.w.arg(), nullptr, q.p})));
}

TEST(Conv, DepthwiseAgreesWithSevenLoopsOnEveryTarget) {
  std::vector<Case> all = depthwise_cases();
  for (const Case& q : grouped_cases()) all.push_back(q);
  // Narrow images: for channels-last ones x's gradient, all of whose windows are copied, and groups of four.
  all.push_back({2, 24, 7, 12, 24, 5, 5, {{1, 1}, {2, 2}, {1, 1}, 24}});
  all.push_back({3, 36, 3, 5, 36, 3, 3, {{1, 1}, {1, 1}, {1, 1}, 9}});
  all.push_back({2, 16, 4, 2, 16, 3, 3, {{1, 1}, {1, 2}, {1, 1}, 4}});
  situ::test::for_each_target([&](const char* target) {
    for (const Case& q : all)
      for (int layout : {0, 3, 1, 8})
        check_all<float>(q, layout, 1e-4, std::string(target) + " " + std::to_string(q.c) + " channels");
  });
  for (int layout : {0, 3}) check_all<bfloat16>(grouped_cases()[0], layout, 0.3, "bf16");
}

TEST(Conv, DepthwiseHasTheSameBitsForAnyNumberOfThreads) {
  if (!this_cpu().has(Capability::avx2)) GTEST_SKIP() << "the depthwise way wants AVX2";
  for (const Case& q : depthwise_cases()) {
    EXPECT_TRUE(by_depthwise(q, 0, ConvKind::forward) && by_depthwise(q, 0, ConvKind::backward_weights)) << q.c;
    EXPECT_EQ(by_depthwise(q, 3, ConvKind::backward_weights), q.kh * q.kw >= 25);
    for (int layout : {0, 3}) expect_same_on_threads(q, layout);
  }
  EXPECT_FALSE(by_depthwise(depthwise_cases()[2], 0, ConvKind::backward_data));  // stride 2
  // A line whose work areas would be larger than the operands.
  const Case line{1, 8, 1, 100000, 8, 1, 3, {{1, 1}, {0, 1}, {1, 1}, 8}};
  EXPECT_FALSE(by_depthwise(line, 0, ConvKind::forward));
}

TEST(Conv, GroupsOfFewChannelsHaveTheSameBitsForAnyNumberOfThreads) {
  if (!this_cpu().has(Capability::avx2)) GTEST_SKIP() << "the depthwise way wants AVX2";
  for (const Case& q : grouped_cases()) {
    EXPECT_TRUE(by_depthwise(q, 0, ConvKind::forward) && by_depthwise(q, 0, ConvKind::backward_weights)) << q.c;
    for (int layout : {0, 3}) expect_same_on_threads(q, layout);
  }
}

// Checks which channels-last images are read in place.
TEST(Conv, DepthwiseReadsChannelsLastImagesInPlace) {
  if (!this_cpu().has(Capability::avx2)) GTEST_SKIP() << "the depthwise way wants AVX2";
  const ConvKind y = ConvKind::forward, dx = ConvKind::backward_data, dw = ConvKind::backward_weights;
  const Case wide = depthwise_cases()[8], far = depthwise_cases()[9], four = grouped_cases()[0],
             eight = grouped_cases()[1], by_two = grouped_cases()[2];
  EXPECT_TRUE(by_depthwise(wide, 3, y) && by_depthwise(wide, 3, dx) && by_depthwise(far, 3, y));
  EXPECT_FALSE(by_depthwise(far, 3, dx));  // padded beyond the window
  EXPECT_TRUE(by_depthwise(four, 3, y) && by_depthwise(four, 3, dx) && by_depthwise(four, 3, dw));
  EXPECT_TRUE(by_depthwise(eight, 3, y) && by_depthwise(eight, 3, dx));
  EXPECT_FALSE(by_depthwise(eight, 3, dw) || by_depthwise(by_two, 3, y));
  Case narrow = wide;
  narrow.w = 12;
  EXPECT_TRUE(by_depthwise(narrow, 3, dx));
  EXPECT_FALSE(by_depthwise(narrow, 3, y));
}

// A sum adds the same products in the same order, with rows read in place or copied.
TEST(Conv, DepthwiseHasTheSameBitsInEveryLayout) {
  if (!this_cpu().has(Capability::avx2)) GTEST_SKIP() << "the depthwise way wants AVX2";
  for (const Case& q : {depthwise_cases()[8], depthwise_cases()[11], grouped_cases()[0], grouped_cases()[1]}) {
    Results planes = results(q, 0), last = results(q, 3);
    expect_same(planes.y, last.y, std::to_string(q.c) + " channels, y");
    expect_same(planes.dx, last.dx, std::to_string(q.c) + " channels, dx");
  }
}

// The images of y are within its channels.
TEST(Conv, OnePixelWindowsAddEachChannelsBiasInEveryLayout) {
  const Case q{3, 8, 16, 17, 128, 1, 1, {}};
  Tensors<float> t(q, 0);
  t.y = Operand<float>({q.n, q.k, q.h, q.w}, {1, 0, 2, 3});
  const Arg bias = t.bias.arg();
  Operand<float> plain = t.y;
  convolve({ConvKind::forward, t.x.arg(), plain.arg(), t.w.arg(), nullptr, q.p});
  convolve({ConvKind::forward, t.x.arg(), t.y.arg(), t.w.arg(), &bias, q.p});
  for (int64_t n = 0; n < q.n; ++n)
    for (int64_t k = 0; k < q.k; ++k) ASSERT_EQ(t.y(n, k, 7, 9), plain(n, k, 7, 9) + t.bias(k)) << n << " " << k;
}

// One-pixel windows with strides, in volumes: pixels between windows, and those beyond the last, get zeros.
TEST(Conv, GradientOfOnePixelWindowsByStridesIsZeroElsewhere) {
  Operand<float> x({2, 512, 3, 6, 7}, {0, 2, 3, 4, 1}), w({5, 512, 1, 1, 1}), y({2, 5, 2, 2, 3}, {0, 2, 3, 4, 1});
  x.fill(1), w.fill(2), y.fill(3);
  Conv2d p;
  p.stride[0] = p.stride[1] = p.stride_d = 2;  // rows 4 and 5 and column 6 are beyond the windows
  convolve({ConvKind::backward_data, x.arg(), y.arg(), w.arg(), nullptr, p});
  for (int64_t n = 0; n < 2; ++n)
    for (int64_t c = 0; c < 512; ++c)
      for (int64_t d = 0; d < 3; ++d)
        for (int64_t h = 0; h < 6; ++h)
          for (int64_t v = 0; v < 7; ++v) {
            double want = 0;
            const bool read = d % 2 == 0 && h % 2 == 0 && v % 2 == 0 && h / 2 < 2 && v / 2 < 3;
            for (int64_t k = 0; read && k < 5; ++k)
              want += static_cast<double>(y(n, k, d / 2, h / 2, v / 2)) * static_cast<double>(w(k, c, 0, 0, 0));
            ASSERT_NEAR(static_cast<double>(x(n, c, d, h, v)), want, 1e-4) << n << " " << c << " " << d << h << v;
          }
}

TEST(Conv, VolumesOfOnePixelWindowsAreImages) {
  const std::vector<int64_t> sizes[2][3] = {{{3, 8, 18, 10}, {6, 8, 1, 1}, {3, 6, 18, 10}},
                                            {{3, 8, 2, 9, 10}, {6, 8, 1, 1, 1}, {3, 6, 2, 9, 10}}};
  std::vector<float> first[3];
  for (const auto& of : sizes) {
    Operand<float> x(of[0]), w(of[1]), y(of[2]);
    x.fill(1), w.fill(2), y.fill(3);
    Operand<float> dx = x, dw = w;
    const Conv2d p;
    convolve({ConvKind::backward_data, dx.arg(), y.arg(), w.arg(), nullptr, p});
    convolve({ConvKind::backward_weights, x.arg(), y.arg(), dw.arg(), nullptr, p});
    convolve({ConvKind::forward, x.arg(), y.arg(), w.arg(), nullptr, p});
    const std::vector<float>* results[] = {&dx.data, &dw.data, &y.data};
    for (int i = 0; i < 3; ++i) {
      if (first[i].empty()) first[i] = *results[i];
      EXPECT_TRUE(same_bits(first[i], *results[i])) << "result " << i;
    }
  }
}

}  // namespace
}  // namespace situ::cpu
