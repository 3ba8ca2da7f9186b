// Tests that results written past the caches have the bits of other results: the same calls, in small parts.
#include "situ/backends/cpu/common/stream.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <functional>
#include <string>
#include <vector>

#include "situ/backends/cpu/copy/copy.h"
#include "situ/backends/cpu/elementwise/activation.h"
#include "situ/backends/cpu/elementwise/binary.h"
#include "situ/backends/cpu/elementwise/ternary.h"
#include "situ/backends/cpu/index/index.h"
#include "situ/backends/cpu/norm/softmax.h"
#include "tests/cpu/operands.h"

namespace situ::cpu::test {
namespace {

TEST(Stream, CopiesOfEverySizeAndPlace) {
  for_each_target([](const char* target) {
    SCOPED_TRACE(target);
    std::vector<unsigned char> from(700), to(1100);
    for (size_t i = 0; i < from.size(); ++i) from[i] = static_cast<unsigned char>(i * 37 + 1);
    for (size_t begin = 0; begin < 130; begin += 3)
      for (size_t bytes : {0, 1, 63, 64, 65, 127, 128, 200, 511, 640}) {
        std::fill(to.begin(), to.end(), 0xee);
        stream_copy(to.data() + 64 + begin, from.data() + begin % 7, bytes);
        end_of_stream();
        ASSERT_EQ(std::memcmp(to.data() + 64 + begin, from.data() + begin % 7, bytes), 0) << begin << " " << bytes;
        for (size_t i = 0; i < to.size(); ++i) {
          const bool outside = i < 64 + begin || i >= 64 + begin + bytes;
          ASSERT_TRUE(!outside || to[i] == 0xee) << begin << " " << bytes << " " << i;
        }
      }
  });
}

TEST(Stream, RowsOfOneElement) {
  const int64_t rows = kStreamedBytes / 4 + 1, sizes[] = {rows, 1}, strides[] = {1, 1};
  std::vector<float> x(static_cast<size_t>(rows), 3), y(x.size());
  const Arg in{x.data(), DType::f32, 2, sizes, strides}, out{y.data(), DType::f32, 2, sizes, strides};
  softmax(out, in, 1, false, nullptr);
  ASSERT_EQ(std::count(y.begin(), y.end(), 1.0F), rows);
  softmax(out, in, 1, true, nullptr);
  ASSERT_EQ(std::count(y.begin(), y.end(), 0.0F), rows);
}

// Rows of f32 or narrower numbers, starting `gap` elements after a cache line.
struct Matrix {
  DType type;
  int64_t rows, columns, gap;
  std::vector<char> memory;
  std::vector<int64_t> sizes, strides{0, 1};

  Matrix(DType t, int64_t r, int64_t c, int64_t g)
      : type(t), rows(r), columns(c), gap(g), memory(static_cast<size_t>((r * c + g) * size_of(t)) + 64) {
    sizes = {r, c};
    strides = {c, 1};
  }
  char* data() { return memory.data() + (-reinterpret_cast<uintptr_t>(memory.data()) & 63) + gap * size_of(type); }
  void fill(int64_t seed) {
    const int64_t all = rows * columns, period = std::min<int64_t>(all, 2003);
    for (int64_t i = 0; i < period; ++i)
      put(type, data() + i * size_of(type), static_cast<Real>((i * 7919 + seed) % 2003 - 1000) / 160);
    for (int64_t i = period; i < all; i += period)
      std::memcpy(data() + i * size_of(type), data(), static_cast<size_t>(std::min(period, all - i) * size_of(type)));
  }
  std::string bits() { return {data(), static_cast<size_t>(rows * columns * size_of(type))}; }
  Arg part(int64_t first, int64_t count, std::vector<int64_t>& shape) {
    shape = {count, columns};
    return {data() + first * columns * size_of(type), type, 2, shape.data(), strides.data()};
  }
};

using Call = std::function<void(const Arg& out, const Arg& x, const Arg& y)>;

void expect_same(DType t, int64_t rows, int64_t columns, int64_t gap, const std::vector<Call>& calls) {
  Matrix out(t, rows, columns, gap), x(t, rows, columns, 0), y(t, rows, columns, 1);
  ASSERT_GE(rows * columns * size_of(t), kStreamedBytes);
  x.fill(1);
  y.fill(5);
  for_each_target([&](const char* target) {
    for (size_t c = 0; c < calls.size(); ++c) {
      std::vector<int64_t> shape[3];
      const int64_t step = rows / 5 + 1;
      for (int64_t r = 0; r < rows; r += step) {
        const int64_t n = std::min(step, rows - r);
        calls[c](out.part(r, n, shape[0]), x.part(r, n, shape[1]), y.part(r, n, shape[2]));
      }
      const std::string want = out.bits();
      std::memset(out.data(), 0, want.size());
      set_num_threads(2);
      calls[c](out.part(0, rows, shape[0]), x.part(0, rows, shape[1]), y.part(0, rows, shape[2]));
      set_num_threads(1);
      ASSERT_EQ(std::memcmp(want.data(), out.data(), want.size()), 0)
          << target << ", call " << c << ", " << columns << " columns";
    }
  });
}

TEST(Stream, RowsOfAnyLength) {
  for (int64_t columns : {15, 2048, 8201}) {
    const Matrix weights(DType::f32, 1, columns, 0);
    Matrix w = weights, b = weights;
    w.fill(3);
    b.fill(9);
    std::vector<int64_t> size = {columns}, one = {1};
    const Arg weight{w.data(), DType::f32, 1, size.data(), one.data()};
    const Arg bias{b.data(), DType::f32, 1, size.data(), one.data()};
    const std::vector<Call> calls = {
        [](const Arg& out, const Arg& x, const Arg&) { softmax(out, x, 1, false, nullptr); },
        [](const Arg& out, const Arg& x, const Arg&) { softmax(out, x, 1, true, nullptr); },
        [](const Arg& out, const Arg& x, const Arg& y) { softmax_backward(out, x, y, 1, false, nullptr); },
        [](const Arg& out, const Arg& x, const Arg& y) { softmax_backward(out, x, y, 1, true, nullptr); },
        [&](const Arg& out, const Arg& x, const Arg&) {
          layer_norm(out, nullptr, nullptr, x, &weight, &bias, 1e-5, nullptr);
        },
        [&](const Arg& out, const Arg& x, const Arg& y) {
          std::vector<float> mean(static_cast<size_t>(x.sizes[0]), 0.25F), rstd(mean.size(), 1.5F);
          std::vector<int64_t> rows = {x.sizes[0]};
          const Arg m{mean.data(), DType::f32, 1, rows.data(), one.data()};
          const Arg s{rstd.data(), DType::f32, 1, rows.data(), one.data()};
          std::vector<char> scratch(static_cast<size_t>(layer_norm_backward_scratch_bytes(x, y)));
          layer_norm_backward(&out, nullptr, nullptr, x, y, &m, s, &weight, scratch.data());
        }};
    expect_same(DType::f32, kStreamedBytes / 4 / columns + 1, columns, columns % 2, calls);
  }
}

TEST(Stream, ElementByElement) {
  static const float half = 0.5F;
  std::vector<float> row(2050);
  for (size_t i = 0; i < row.size(); ++i) row[i] = static_cast<float>(i % 19);
  const std::vector<Call> calls = {
      [](const Arg& out, const Arg& x, const Arg&) { copy(out, x); },
      [](const Arg& out, const Arg&, const Arg&) {
        Scalar value;
        value.real = 1.5;
        fill(out, value);
      },
      [](const Arg& out, const Arg& x, const Arg&) { pointwise(kernel(Activation::gelu), DType::f32, out, x); },
      [](const Arg& out, const Arg& x, const Arg& y) {
        const Arg in[] = {x, y};
        pointwise(kernel(Binary::add), DType::f32, out, in);
      },
      [](const Arg& out, const Arg& x, const Arg&) {  // one value for all
        const int64_t none[] = {0, 0};
        const Arg in[] = {x, {const_cast<float*>(&half), DType::f32, 2, x.sizes, none}};
        pointwise(kernel(Binary::mul), DType::f32, out, in);
      },
      [&](const Arg& out, const Arg& x, const Arg&) {  // one row for all
        const int64_t along[] = {0, 1};
        const Arg in[] = {x, {row.data(), DType::f32, 2, x.sizes, along}};
        pointwise(kernel(Binary::add), DType::f32, out, in);
      }};
  for (DType t : {DType::f32, DType::bf16}) {
    expect_same(t, kStreamedBytes / size_of(t) / 2050 + 3, 2050, 3, calls);
  }
}

TEST(Stream, TransposedOperands) {
  constexpr int64_t rows = 1030, columns = kStreamedBytes / 4 / rows + 11;
  Matrix x(DType::f32, columns, rows, 0), half(DType::bf16, columns, rows, 1), y(DType::f32, rows, columns, 3);
  Matrix out(DType::f32, rows, columns, 5), turned(DType::f32, rows, columns, 0);
  x.fill(1);
  half.fill(2);
  y.fill(5);
  const int64_t steps[] = {1, rows}, none[] = {0, 0};
  float scale = 0.75F;
  for_each_target([&](const char* target) {
    for (Matrix* from : {&x, &half}) {
      std::vector<int64_t> shape;
      const Arg z = out.part(0, rows, shape), dense = turned.part(0, rows, shape), other = y.part(0, rows, shape);
      const Arg flipped{from->data(), from->type, 2, shape.data(), steps};
      const Arg s{&scale, DType::f32, 2, shape.data(), none};
      copy(dense, flipped);
      auto run = [&](const Arg& operand, bool last) {
        const Arg in[] = {last ? other : operand, last ? operand : other, s};
        pointwise(kernel(Ternary::lerp), DType::f32, z, in);
        return out.bits();
      };
      for (bool last : {false, true}) {
        const std::string want = run(dense, last);
        std::memset(out.data(), 0, want.size());
        set_num_threads(2);
        const std::string got = run(flipped, last);
        set_num_threads(1);
        ASSERT_EQ(std::memcmp(want.data(), got.data(), want.size()), 0) << target << last << short_name(from->type);
      }
    }
  });
}

TEST(Stream, ChosenRows) {
  for (int64_t columns : {127, 128, 300}) {
    const int64_t rows = kStreamedBytes / 4 / columns + 1, one = 1;
    Matrix x(DType::f32, rows, columns, 1), out(DType::f32, rows, columns, 3);
    x.fill(1);
    std::vector<int64_t> index(static_cast<size_t>(rows)), shape;
    for (int64_t r = 0; r < rows; ++r) index[static_cast<size_t>(r)] = r * 7919 % rows;
    const Arg z = out.part(0, rows, shape), from = x.part(0, rows, shape);
    const Arg chosen{index.data(), DType::i64, 1, &rows, &one};
    Faults faults;
    set_num_threads(2);
    index_select(z, from, 0, chosen, {&faults});
    set_num_threads(1);
    const auto bytes = static_cast<size_t>(columns * 4);
    for (size_t r = 0; r < index.size(); ++r)
      ASSERT_EQ(std::memcmp(out.data() + r * bytes, x.data() + static_cast<size_t>(index[r]) * bytes, bytes), 0)
          << columns << " columns, row " << r;
  }
}

}  // namespace
}  // namespace situ::cpu::test
