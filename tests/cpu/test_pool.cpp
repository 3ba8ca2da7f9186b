// Tests max and average pooling and their gradients.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>

#include "situ/backends/cpu/common/wide.h"
#include "situ/backends/cpu/image/pool.h"
#include "situ/base/threads.h"
#include "tests/cpu/operand.h"

namespace situ::cpu {
namespace {

using test::Operand;
using test::same_bits;

struct Case {
  int64_t n, c, h, w;
  Pool2d p;
};

int64_t out_size(const Pool2d& p, int axis, int64_t in) {
  return (in + 2 * p.padding[axis] - p.dilation[axis] * (p.kernel[axis] - 1) - 1) / p.stride[axis] + 1;
}

std::vector<Case> cases() {
  return {{1, 1, 1, 1, {}},
          {2, 3, 8, 10, {{2, 2}, {2, 2}}},
          {2, 70, 13, 11, {{3, 3}, {2, 2}, {1, 1}}},
          {1, 5, 9, 30, {{3, 5}, {1, 3}, {1, 2}, {2, 1}}},
          {3, 130, 7, 7, {{7, 7}, {7, 7}}},
          {2, 65, 4, 6, {{2, 2}, {2, 2}}},  // one channel more than are computed together
          {0, 3, 4, 4, {{2, 2}, {2, 2}}}};
}

template <class T>
Operand<T> images(int64_t n, int64_t c, int64_t h, int64_t w, int layout, uint64_t seed) {
  Operand<T> o({n, c, h, w}, layout == 1 ? std::vector<int>{0, 2, 3, 1} : std::vector<int>{});
  if (layout == 2) o.spread(3);
  o.fill(seed);
  return o;
}

template <class F>
void every(int64_t n, int64_t c, int64_t h, int64_t w, F&& f) {
  for (int64_t a = 0; a < n; ++a)
    for (int64_t b = 0; b < c; ++b)
      for (int64_t y = 0; y < h; ++y)
        for (int64_t x = 0; x < w; ++x) f(a, b, y, x);
}

template <class T>
void check_max(const Case& q, int layout, int where_layout, double tolerance = 1e-5) {
  const auto value = [](T v) { return static_cast<double>(wide(v)); };
  const int64_t oh = out_size(q.p, 0, q.h), ow = out_size(q.p, 1, q.w);
  auto x = images<T>(q.n, q.c, q.h, q.w, layout, 1), y = images<T>(q.n, q.c, oh, ow, layout, 2);
  auto offsets = images<uint8_t>(q.n, q.c, oh, ow, where_layout, 3);
  auto index = images<int64_t>(q.n, q.c, oh, ow, where_layout, 3);
  const Arg o = offsets.arg(), i = index.arg();
  max_pool2d(y.arg(), &o, x.arg(), q.p);
  max_pool2d(y.arg(), &i, x.arg(), q.p);
  auto dx = images<T>(q.n, q.c, q.h, q.w, layout, 4), other = dx;
  auto dy = images<T>(q.n, q.c, oh, ow, layout, 5);
  Operand<double> want({q.n, q.c, q.h, q.w});
  every(q.n, q.c, oh, ow, [&](int64_t n, int64_t c, int64_t r, int64_t s) {
    double best = -std::numeric_limits<double>::infinity();
    int64_t at = -1, offset = -1;
    for (int64_t a = 0; a < q.p.kernel[0]; ++a)
      for (int64_t b = 0; b < q.p.kernel[1]; ++b) {
        const int64_t iy = r * q.p.stride[0] - q.p.padding[0] + a * q.p.dilation[0];
        const int64_t ix = s * q.p.stride[1] - q.p.padding[1] + b * q.p.dilation[1];
        if (iy < 0 || iy >= q.h || ix < 0 || ix >= q.w || value(x(n, c, iy, ix)) <= best) continue;
        best = value(x(n, c, iy, ix)), at = iy * q.w + ix, offset = a * q.p.kernel[1] + b;
      }
    ASSERT_EQ(value(y(n, c, r, s)), best);
    ASSERT_EQ(index(n, c, r, s), at);
    ASSERT_EQ(offsets(n, c, r, s), offset);
    want(n, c, at / q.w, at % q.w) += value(dy(n, c, r, s));
  });
  max_pool2d_backward(dx.arg(), dy.arg(), o, q.p);
  max_pool2d_backward(other.arg(), dy.arg(), i, q.p);
  every(q.n, q.c, q.h, q.w, [&](int64_t n, int64_t c, int64_t r, int64_t s) {
    ASSERT_NEAR(value(dx(n, c, r, s)), want(n, c, r, s), tolerance);
  });
  EXPECT_TRUE(same_bits(dx.data, other.data));
}

TEST(Pool, MaximaAndTheirPlaces) {
  for (const Case& q : cases())
    for (int layout : {0, 1, 2}) {
      SCOPED_TRACE("h " + std::to_string(q.h) + " layout " + std::to_string(layout));
      check_max<float>(q, layout, layout);
      check_max<double>(q, layout, 0);
      check_max<bfloat16>(q, layout, layout, 0.05);
      check_max<half>(q, layout, layout, 0.01);
    }
}

TEST(Pool, NaNWinsAndTheFirstOfEqualsToo) {
  for (int layout : {0, 1}) {
    auto x = images<float>(1, 2, 2, 2, layout, 1), y = images<float>(1, 2, 1, 1, layout, 1);
    auto index = images<int64_t>(1, 2, 1, 1, 0, 1);
    for (auto& v : x.data) v = 3;
    x(0, 1, 0, 1) = std::numeric_limits<float>::quiet_NaN();
    x(0, 1, 1, 1) = std::numeric_limits<float>::infinity();
    const Arg i = index.arg();
    Pool2d p;
    p.kernel[0] = p.kernel[1] = 2;
    max_pool2d(y.arg(), &i, x.arg(), p);
    EXPECT_EQ(index(0, 0, 0, 0), 0);
    EXPECT_TRUE(std::isnan(y(0, 1, 0, 0)));
    EXPECT_EQ(index(0, 1, 0, 0), 1);
    auto halves = images<bfloat16>(1, 2, 2, 2, layout, 1), m = images<bfloat16>(1, 2, 1, 1, layout, 1);
    for (size_t k = 0; k < halves.data.size(); ++k) halves.data[k] = to_bfloat16(x.data[k]);
    auto offsets = images<uint8_t>(1, 2, 1, 1, layout, 1);
    const Arg o = offsets.arg();
    max_pool2d(m.arg(), &o, halves.arg(), p);
    EXPECT_TRUE(std::isnan(to_float(m(0, 1, 0, 0))));
    EXPECT_EQ(offsets(0, 1, 0, 0), 1);
    EXPECT_EQ(offsets(0, 0, 0, 0), 0);
  }
}

TEST(Pool, MaximaOfIntegersAndLowPrecision) {
  Operand<int16_t> x({1, 1, 2, 2}), y({1, 1, 1, 1});
  x.data = {-5, -3, -9, -4};
  Pool2d p;
  p.kernel[0] = p.kernel[1] = 2;
  max_pool2d(y.arg(), nullptr, x.arg(), p);
  EXPECT_EQ(y.data[0], -3);
  Operand<bfloat16> h({1, 1, 2, 2}), m({1, 1, 1, 1});
  for (int i = 0; i < 4; ++i) h.data[i] = to_bfloat16(static_cast<float>(i) - 8);
  max_pool2d(m.arg(), nullptr, h.arg(), p);
  EXPECT_EQ(to_float(m.data[0]), -5);
  avg_pool2d(m.arg(), h.arg(), p);
  EXPECT_EQ(to_float(m.data[0]), -6.5f);
}

// spans(i, j) returns rows and columns of the window, and its divisor.
template <class T, class Spans>
void check_average(int64_t n, int64_t c, int64_t h, int64_t w, Operand<T>& x, Operand<T>& y, Operand<T>& dx,
                   Operand<T>& dy, Spans&& spans) {
  Operand<double> want({n, c, h, w});
  every(n, c, y.sizes[2], y.sizes[3], [&](int64_t a, int64_t b, int64_t i, int64_t j) {
    const auto [top, bottom, left, right, divisor] = spans(i, j);
    double sum = 0;
    for (int64_t r = std::max<int64_t>(0, top); r < std::min(h, bottom); ++r)
      for (int64_t s = std::max<int64_t>(0, left); s < std::min(w, right); ++s) {
        sum += static_cast<double>(x(a, b, r, s));
        want(a, b, r, s) += static_cast<double>(dy(a, b, i, j)) / divisor;
      }
    ASSERT_NEAR(static_cast<double>(y(a, b, i, j)), sum / divisor, 1e-5);
  });
  every(n, c, h, w, [&](int64_t a, int64_t b, int64_t r, int64_t s) {
    ASSERT_NEAR(static_cast<double>(dx(a, b, r, s)), want(a, b, r, s), 1e-5);
  });
}

struct Spans {
  int64_t top, bottom, left, right;
  double divisor;
};

TEST(Pool, AveragesCountPaddingAsAsked) {
  for (Case q : cases())
    for (int layout : {0, 1, 2})
      for (int mode : {0, 1, 2}) {
        q.p.dilation[0] = q.p.dilation[1] = 1;
        q.p.count_include_pad = mode == 0;
        q.p.divisor_override = mode == 2 ? 5 : 0;
        const int64_t oh = out_size(q.p, 0, q.h), ow = out_size(q.p, 1, q.w);
        auto x = images<float>(q.n, q.c, q.h, q.w, layout, 1), y = images<float>(q.n, q.c, oh, ow, layout, 2);
        auto dx = images<float>(q.n, q.c, q.h, q.w, layout, 3), dy = images<float>(q.n, q.c, oh, ow, layout, 4);
        avg_pool2d(y.arg(), x.arg(), q.p);
        avg_pool2d_backward(dx.arg(), dy.arg(), q.p);
        check_average(q.n, q.c, q.h, q.w, x, y, dx, dy, [&](int64_t i, int64_t j) {
          const int64_t t = i * q.p.stride[0] - q.p.padding[0], l = j * q.p.stride[1] - q.p.padding[1];
          const int64_t b = std::min(t + q.p.kernel[0], q.h + q.p.padding[0]),
                        r = std::min(l + q.p.kernel[1], q.w + q.p.padding[1]);
          const int64_t inside =
              (std::min(b, q.h) - std::max<int64_t>(t, 0)) * (std::min(r, q.w) - std::max<int64_t>(l, 0));
          return Spans{t, b, l, r, static_cast<double>(mode == 0 ? (b - t) * (r - l) : mode == 1 ? inside : 5)};
        });
      }
}

TEST(Pool, AdaptiveAveragesCoverTheInput) {
  for (int layout : {0, 1, 2})
    for (auto [oh, ow] : {std::pair<int64_t, int64_t>{1, 1}, {3, 4}, {7, 5}, {9, 11}}) {
      const int64_t h = 7, w = 10;
      auto x = images<double>(2, 67, h, w, layout, 1), y = images<double>(2, 67, oh, ow, layout, 2);
      auto dx = images<double>(2, 67, h, w, layout, 3), dy = images<double>(2, 67, oh, ow, layout, 4);
      adaptive_avg_pool2d(y.arg(), x.arg());
      adaptive_avg_pool2d_backward(dx.arg(), dy.arg());
      check_average(2, 67, h, w, x, y, dx, dy, [&, oh = oh, ow = ow](int64_t i, int64_t j) {
        const int64_t t = i * h / oh, b = ((i + 1) * h + oh - 1) / oh, l = j * w / ow, r = ((j + 1) * w + ow - 1) / ow;
        return Spans{t, b, l, r, static_cast<double>((b - t) * (r - l))};
      });
    }
}

TEST(Pool, SameBitsForAnyNumberOfThreads) {
  const int before = get_num_threads();
  for (int layout : {0, 1}) {
    std::vector<float> first;
    for (int threads : {1, 2, 3}) {
      set_num_threads(threads);
      auto dx = images<float>(3, 130, 21, 21, layout, 1), dy = images<float>(3, 130, 11, 11, layout, 2);
      auto offsets = images<uint8_t>(3, 130, 11, 11, layout, 3);
      const Arg o = offsets.arg();
      const Pool2d p{{3, 3}, {2, 2}, {1, 1}};
      max_pool2d(dy.arg(), &o, dx.arg(), p);
      max_pool2d_backward(dx.arg(), dy.arg(), o, p);
      if (threads == 1) first = dx.data;
      EXPECT_TRUE(same_bits(first, dx.data));
    }
  }
  set_num_threads(before);
}

}  // namespace
}  // namespace situ::cpu
