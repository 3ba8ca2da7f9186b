// Tests the elementwise driver: types, layouts, tails, threads. maths_test.cpp tests the values of each op.
#include "situ/backends/cpu/elementwise/pointwise.h"

#include <gtest/gtest.h>

#include "situ/backends/cpu/elementwise/activation.h"
#include "situ/backends/cpu/elementwise/binary.h"
#include "situ/backends/cpu/elementwise/ternary.h"
#include "situ/backends/cpu/elementwise/unary.h"
#include "tests/cpu/operands.h"
#include "tests/targets.h"

namespace situ::cpu::test {
namespace {

const Sizes kShapes[] = {{},        {0},        {3, 0, 2},  {1},           {7},          {40, 50},
                         {2, 3, 4}, {5, 1, 67}, {3, 70, 2}, {2, 3, 17, 5}, {1, 1, 1100}, {33, 34, 35}};

DType compute_for(DType a, DType b) {
  const DType t = promote_types(a, b);
  return t == DType::f64 || t == DType::i64 ? t : is_floating(t) ? DType::f32 : DType::i32;
}

TEST(Pointwise, AddsEveryTypeInEveryLayout) {
  for (const Sizes& shape : kShapes) {
    for (Layout layout : kLayouts) {
      for (Layout other : {Layout::contiguous, Layout::transposed, Layout::broadcast}) {
        for (DType t : kTypes) {
          Operand x(t, shape, layout), y(t, shape, other),
              z(t, shape, layout == Layout::broadcast ? Layout::gapped : layout);
          x.fill([&](int64_t i) { return small(t, i); });
          y.fill([&](int64_t i) { return small(t, i + 3); });
          const Arg in[] = {x.arg(), y.arg()};
          pointwise(kernel(Binary::add), compute_for(t, t), z.arg(), in);
          for (int64_t i = 0; i < z.numel(); ++i) {
            Real want = t == DType::boolean ? (x[i] != 0 || y[i] != 0) : x[i] + y[i];
            ASSERT_EQ(z[i], want) << short_name(t) << " element " << i << " layout " << int(layout) << int(other);
          }
          ASSERT_TRUE(z.surroundings_untouched());
        }
      }
    }
  }
}

// Long runs are computed piece by piece, and so are their rests.
TEST(Pointwise, LongRunsHaveTheBitsOfShortOnes) {
  for (DType t : {DType::f32, DType::f64, DType::i32, DType::bf16}) {
    for (int64_t n : {int64_t{8192}, int64_t{16384 + 77}, int64_t{100001}}) {
      Operand x(t, {n}), y(t, {n}), whole(t, {n}), pieces(t, {n});
      x.fill([](int64_t i) { return i % 1013 - 500; });
      y.fill([](int64_t i) { return i % 97 - 3; });
      const Arg in[] = {x.arg(), y.arg()};
      pointwise(kernel(Binary::sub), compute_for(t, t), whole.arg(), in);
      for (int64_t begin = 0; begin < n; begin += 500) {
        const int64_t sizes[] = {std::min<int64_t>(500, n - begin)}, steps[] = {1};
        auto part = [&](Operand& o) {
          return Arg{static_cast<char*>(o.arg().data) + begin * size_of(t), t, 1, sizes, steps};
        };
        const Arg some[] = {part(x), part(y)};
        pointwise(kernel(Binary::sub), compute_for(t, t), part(pieces), some);
      }
      for (int64_t i = 0; i < n; ++i) {
        ASSERT_EQ(whole[i], pieces[i]) << short_name(t) << " " << n << " element " << i;
        if (t == DType::bf16) continue;  // rounded
        ASSERT_EQ(whole[i], x[i] - y[i]) << short_name(t) << " " << n << " element " << i;
      }
      ASSERT_TRUE(whole.surroundings_untouched());
    }
  }
}

// Every bf16 with a few hundred others of all kinds: the result is f32's, between widening and rounding.
TEST(Pointwise, Bf16ResultsAreRoundedF32Results) {
  constexpr int64_t kAll = 1 << 16;
  std::vector<bfloat16> x(kAll), y(kAll), z(kAll + 1);
  const int64_t strides[] = {1};
  const auto expect = [&](const PointwiseOp& op, int64_t from, int64_t n, bool into_x, auto&& of) {
    std::vector<bfloat16> before = x;
    const auto arg = [&](std::vector<bfloat16>& v) { return Arg{v.data() + from, DType::bf16, 1, &n, strides}; };
    z[static_cast<size_t>(from + n)] = {0x1234};
    const Arg in[] = {arg(x), arg(y)};
    pointwise(op, DType::f32, into_x ? arg(x) : arg(z), in);
    for (int64_t k = from; k < from + n; ++k) {
      const auto i = static_cast<size_t>(k);
      const bfloat16 got = into_x ? x[i] : z[i], want = to_bfloat16(of(to_float(before[i]), to_float(y[i])));
      if (to_float(want) != to_float(want))
        ASSERT_TRUE(to_float(got) != to_float(got)) << k;
      else
        ASSERT_EQ(got.bits, want.bits) << k << ": " << to_float(before[i]) << ", " << to_float(y[i]);
    }
    EXPECT_EQ(z[static_cast<size_t>(from + n)].bits, 0x1234);
    x = before;
  };
  const auto expect_all = [&](int64_t from, int64_t n, bool into_x) {
    const auto cut = [](float v) { return v < 0 ? 0 : v; };
    expect(kernel(Binary::add), from, n, into_x, [](float a, float b) { return a + b; });
    expect(kernel(Binary::sub), from, n, into_x, [](float a, float b) { return a - b; });
    expect(kernel(Binary::mul), from, n, into_x, [](float a, float b) { return a * b; });
    expect(kernel(Binary::add_relu), from, n, into_x, [&](float a, float b) { return cut(a + b); });
    expect(kernel(Activation::relu), from, n, into_x, [&](float a, float) { return cut(a); });
  };
  situ::test::for_each_target([&](const char* target) {
    SCOPED_TRACE(target);
    for (int64_t step : {1, 127, 12289, 40503, 65535}) {
      for (int64_t i = 0; i < kAll; ++i) {
        x[static_cast<size_t>(i)] = {static_cast<uint16_t>(i)};
        y[static_cast<size_t>(i)] = {static_cast<uint16_t>(i * step + 7 * step)};
      }
      expect_all(0, kAll, false);
      expect_all(0, kAll, true);
    }
    for (int64_t n = 0; n < 70; ++n) expect_all(n * 661 % 65000, n, n % 2);
  });
}

// Rows, columns, one value for all, operands of another type: bf16 uses f32's blocks, or its own.
TEST(Pointwise, Bf16InEveryLayout) {
  for (const Sizes& shape : kShapes)
    for (Layout layout : kLayouts)
      for (Layout other : {Layout::contiguous, Layout::transposed, Layout::broadcast, Layout::gapped})
        for (DType t : {DType::bf16, DType::f32}) {
          Operand x(DType::bf16, shape, layout), y(t, shape, other),
              z(DType::bf16, shape, layout == Layout::broadcast ? Layout::gapped : layout);
          x.fill([](int64_t i) { return i % 200 - 100; });
          y.fill([](int64_t i) { return i % 13 * 0.5; });
          const Arg in[] = {x.arg(), y.arg()};
          pointwise(kernel(Binary::mul), DType::f32, z.arg(), in);
          for (int64_t i = 0; i < z.numel(); ++i)
            ASSERT_EQ(z[i], to_float(to_bfloat16(static_cast<float>(x[i] * y[i])))) << i << int(layout) << int(other);
          ASSERT_TRUE(z.surroundings_untouched());
        }
}

TEST(Pointwise, ConvertsBetweenAnyTypes) {
  for (DType a : kTypes) {
    for (DType b : kTypes) {
      for (DType out : kTypes) {
        Operand x(a, {19, 31}), y(b, {19, 31}, Layout::transposed), z(out, {19, 31});
        x.fill([&](int64_t i) { return std::fabs(small(a, i)); });
        y.fill([&](int64_t i) { return std::fabs(small(b, i + 5)); });
        const Arg in[] = {x.arg(), y.arg()};
        pointwise(kernel(Binary::mul), compute_for(a, b), z.arg(), in);
        for (int64_t i = 0; i < z.numel(); ++i) {
          Real want = x[i] * y[i];
          if (!is_floating(out) && out != DType::boolean) want = std::trunc(want);
          if (out == DType::boolean) want = want != 0;
          ASSERT_EQ(z[i], want) << short_name(a) << short_name(b) << short_name(out);
        }
      }
    }
  }
}

TEST(Pointwise, ComparesIntoBool) {
  Operand x(DType::f32, {1000}), y(DType::f32, {1000}), z(DType::boolean, {1000});
  x.fill([](int64_t i) { return i % 17; });
  y.fill([](int64_t i) { return i % 13; });
  const Arg in[] = {x.arg(), y.arg()};
  pointwise(kernel(Binary::gt), DType::f32, z.arg(), in);
  for (int64_t i = 0; i < 1000; ++i) ASSERT_EQ(z[i], i % 17 > i % 13);
}

TEST(Pointwise, WhereTakesABoolConditionAndScalars) {
  Operand c(DType::boolean, {70, 90}), x(DType::f32, {70, 90}), z(DType::f32, {70, 90});
  float one = 1;
  const int64_t none[] = {0, 0};
  c.fill([](int64_t i) { return i % 3 == 0; });
  x.fill([](int64_t i) { return i; });
  const Arg in[] = {c.arg(), x.arg(), {&one, DType::f32, 2, z.sizes.data(), none}};
  pointwise(kernel(Ternary::where), DType::f32, z.arg(), in);
  for (int64_t i = 0; i < z.numel(); ++i) ASSERT_EQ(z[i], i % 3 == 0 ? i : 1);
}

TEST(Pointwise, WorksInPlace) {
  for (DType t : kTypes) {
    for (Layout layout : {Layout::contiguous, Layout::transposed, Layout::gapped}) {
      Operand x(t, {41, 53}, layout);
      x.fill([&](int64_t i) { return small(t, i); });
      const Arg in[] = {x.arg(), x.arg()};
      pointwise(kernel(Binary::add), compute_for(t, t), x.arg(), in);
      for (int64_t i = 0; i < x.numel(); ++i) {
        ASSERT_EQ(x[i], t == DType::boolean ? small(t, i) : 2 * small(t, i)) << short_name(t);
      }
    }
  }
}

TEST(Pointwise, BitsDoNotDependOnPositionLayoutOrThreads) {
  for_each_target([](const char* target) {
    const Sizes shape = {257, 611};
    Operand x(DType::f32, shape), xt(DType::f32, shape, Layout::transposed), z(DType::f32, shape);
    auto value = [](int64_t i) { return std::sin(static_cast<Real>(i)) * 5; };
    x.fill(value);
    xt.fill(value);
    for (Unary op : {Unary::exp, Unary::tanh, Unary::sin, Unary::log1p, Unary::erf}) {
      auto run = [&](Arg in) {
        pointwise(kernel(op), DType::f32, z.arg(), in);
        return z.bits();
      };
      EXPECT_TRUE(same_for_all_threads([&] { return run(x.arg()); })) << target;
      const std::string whole = run(x.arg());
      EXPECT_EQ(whole, run(xt.arg())) << target;
      for (int64_t i = 0; i < 300; ++i) {  // one by one
        float in = static_cast<float>(x[i]), out = 0;
        pointwise(kernel(op), DType::f32, {&out, DType::f32, 0, nullptr, nullptr},
                  Arg{&in, DType::f32, 0, nullptr, nullptr});
        ASSERT_EQ(0, std::memcmp(&out, whole.data() + 4 * i, 4)) << target;
      }
    }
  });
}

TEST(Pointwise, ManyDimensions) {
  Sizes shape(12, 2);
  Operand x(DType::f32, shape, Layout::transposed), z(DType::f32, shape, Layout::rotated);
  x.fill([](int64_t i) { return i; });
  pointwise(kernel(Unary::neg), DType::f32, z.arg(), x.arg());
  for (int64_t i = 0; i < z.numel(); ++i) ASSERT_EQ(z[i], -static_cast<Real>(i));
}

}  // namespace
}  // namespace situ::cpu::test
