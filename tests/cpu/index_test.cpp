// Tests reads and writes by index tensors and masks.
#include "situ/backends/cpu/index/index.h"

#include <gtest/gtest.h>

#include "situ/base/threads.h"
#include "tests/cpu/operands.h"

namespace situ::cpu::test {
namespace {

Faults faults;                   // for calls that report nothing
alignas(64) char room[1 << 16];  // for sums of half types

constexpr Layout kStrided[] = {Layout::contiguous, Layout::transposed, Layout::gapped};
constexpr DType kIndexTypes[] = {DType::i64, DType::i32};

// The row-major index of element i's counterpart, with coordinate `at` along dim, in a tensor of sizes `in`.
int64_t counterpart(const Sizes& shape, const Sizes& in, size_t dim, int64_t i, int64_t at) {
  int64_t place = 0, step = 1;
  for (size_t k = shape.size(); k-- > 0;) {
    place += (k == dim ? at : i % shape[k]) * step;
    i /= shape[k];
    step *= in[k];
  }
  return place;
}

TEST(Index, GatherAndScatterAlongEveryDimension) {
  const Sizes in_shape = {9, 7, 11}, shape = {5, 7, 8};
  for (DType t : kTypes) {
    for (Layout layout : kStrided) {
      for (DType index_type : kIndexTypes) {
        for (size_t dim = 0; dim < 3; ++dim) {
          Sizes sizes = shape, large = in_shape;
          if (dim == 1) sizes[1] = 20;
          Operand x(t, large, layout), index(index_type, sizes, layout), y(t, sizes, layout);
          x.fill([&](int64_t i) { return small(t, i); });
          index.fill([&](int64_t i) { return i * 5 % large[dim]; });
          gather(y.arg(), x.arg(), static_cast<int>(dim), index.arg(), {&faults});
          for (int64_t i = 0; i < y.numel(); ++i) {
            ASSERT_EQ(y[i], x[counterpart(sizes, large, dim, i, static_cast<int64_t>(index[i]))]) << short_name(t);
          }
          for (Write how : {Write::set, Write::add, Write::multiply}) {
            Operand z(t, large, layout), want(t, large);
            auto start = [](int64_t i) { return i % 2; };
            z.fill(start);
            want.fill(start);
            for (int64_t i = 0; i < y.numel(); ++i) {
              const int64_t to = counterpart(sizes, large, dim, i, static_cast<int64_t>(index[i]));
              Real v = how == Write::set ? y[i] : how == Write::add ? want[to] + y[i] : want[to] * y[i];
              want.set(to, t == DType::boolean ? v != 0 : v);
            }
            scatter(how, z.arg(), static_cast<int>(dim), index.arg(), y.arg(), {&faults}, room);
            for (int64_t i = 0; i < z.numel(); ++i) ASSERT_EQ(z[i], want[i]) << short_name(t) << int(how) << dim;
            ASSERT_TRUE(z.surroundings_untouched());
          }
        }
      }
    }
  }
}

TEST(Index, SelectAndAddRows) {
  for (DType t : kTypes) {
    for (Layout layout : kStrided) {
      for (int dim = 0; dim < 2; ++dim) {
        const Sizes in = {30, 40};
        Sizes out = in;
        out[static_cast<size_t>(dim)] = 55;
        Operand x(t, in, layout), index(DType::i64, {55}, Layout::gapped), y(t, out, layout), z(t, in, layout);
        x.fill([&](int64_t i) { return small(t, i); });
        index.fill([&](int64_t i) { return i * 7 % 30; });
        index_select(y.arg(), x.arg(), dim, index.arg(), {&faults});
        for (int64_t i = 0; i < y.numel(); ++i) {
          const int64_t r = dim == 0 ? i / 40 : i % 55;
          ASSERT_EQ(y[i], x[counterpart(out, in, static_cast<size_t>(dim), i, static_cast<int64_t>(index[r]))]);
        }
        if (t == DType::boolean) continue;
        z.fill([](int64_t) { return 1; });
        index_add(z.arg(), dim, index.arg(), y.arg(), {&faults}, 2, 7, room);
        std::vector<Real> want(static_cast<size_t>(z.numel()), 1);
        for (int64_t i = 0; i < y.numel(); ++i) {
          const int64_t r = dim == 0 ? i / 40 : i % 55;
          if (index[r] == 7) continue;
          want[static_cast<size_t>(
              counterpart(out, in, static_cast<size_t>(dim), i, static_cast<int64_t>(index[r])))] += 2 * y[i];
        }
        for (int64_t i = 0; i < z.numel(); ++i) {
          Operand rounded(t, {1});
          rounded.set(0, want[static_cast<size_t>(i)]);
          ASSERT_EQ(z[i], rounded[0]) << short_name(t) << dim << int(layout);
        }
      }
    }
  }
}

TEST(Index, EmbeddingGradientIsTheSameOnAnyNumberOfThreads) {
  Operand grad(DType::f32, {5000, 64}), index(DType::i64, {5000}), table(DType::f32, {97, 64});
  grad.fill([](int64_t i) { return std::sin(static_cast<Real>(i)); });
  index.fill([](int64_t i) { return i * i % 97; });
  EXPECT_TRUE(same_for_all_threads([&] {
    table.fill([](int64_t) { return 0; });
    index_add(table.arg(), 0, index.arg(), grad.arg(), {&faults});
    return table.bits();
  }));
}

// Rows long enough to be added by vectors, and shorter ones: bit by bit the sums of one after the other.
TEST(Index, AddedRowsHaveTheBitsOfPlainSums) {
  for (int64_t width : {7, 64, 101}) {
    Operand grad(DType::f32, {300, width}), index(DType::i64, {300}), table(DType::f32, {11, width});
    grad.fill([](int64_t i) { return std::sin(static_cast<Real>(i)); });
    index.fill([](int64_t i) { return i * i % 11; });
    table.fill([](int64_t i) { return i / 3.0L; });
    std::vector<float> want;
    for (int64_t i = 0; i < table.numel(); ++i) want.push_back(static_cast<float>(table[i]));
    for (int64_t i = 0; i < grad.numel(); ++i)
      want[static_cast<size_t>(static_cast<int64_t>(index[i / width]) * width + i % width)] +=
          static_cast<float>(grad[i]);
    index_add(table.arg(), 0, index.arg(), grad.arg(), {&faults});
    for (int64_t i = 0; i < table.numel(); ++i) ASSERT_EQ(table[i], want[static_cast<size_t>(i)]) << width << " " << i;
  }
}

TEST(Index, SeveralIndexTensorsAtOnce) {  // x[i, :, j] with i, j of shape [4]: the result is [4, 6]
  Operand x(DType::f32, {5, 6, 7}), i0(DType::i64, {4}), i1(DType::i64, {4}), out(DType::f32, {4, 6});
  x.fill([](int64_t i) { return i; });
  i0.fill([](int64_t i) { return i == 3 ? -1 : i; });
  i1.fill([](int64_t i) { return 6 - i; });
  const int64_t sizes[] = {4, 6}, spread[] = {1, 0}, base_strides[] = {0, 7};
  const Arg index[] = {{i0.arg().data, DType::i64, 2, sizes, spread}, {i1.arg().data, DType::i64, 2, sizes, spread}};
  const int64_t index_sizes[] = {5, 7}, index_strides[] = {42, 1};
  const Arg base{x.arg().data, DType::f32, 2, sizes, base_strides};
  index_get(out.arg(), base, {2, index, index_sizes, index_strides, {&faults, 1, true}});
  for (int64_t a = 0; a < 4; ++a) {
    for (int64_t b = 0; b < 6; ++b) ASSERT_EQ(out[a * 6 + b], (a == 3 ? 4 : a) * 42 + b * 7 + 6 - a);
  }
  out.fill([](int64_t) { return 1000; });
  index_put(Write::add, base, {2, index, index_sizes, index_strides, {&faults, 1, true}}, out.arg(), room);
  EXPECT_EQ(x[0 * 42 + 2 * 7 + 6], 1000 + 20);
  EXPECT_EQ(x[4 * 42 + 5 * 7 + 3], 1000 + 206);
  EXPECT_EQ(x[1], 1);
}

TEST(Index, TheLastOfSeveralWritersStays) {
  Operand x(DType::f32, {3}), index(DType::i64, {1000}), src(DType::f32, {1000});
  index.fill([](int64_t i) { return i % 3; });
  src.fill([](int64_t i) { return i; });
  scatter(Write::set, x.arg(), 0, index.arg(), src.arg(), {&faults});
  EXPECT_EQ(x[0], 999);
  EXPECT_EQ(x[1], 997);
  EXPECT_EQ(x[2], 998);
}

Fault checked(Operand& index, int64_t size, bool wrap = false) {
  Faults found;
  check_indices(index.arg(), size, {&found, 3, wrap});
  return found.first();
}

TEST(Index, RangeCheckNamesTheFirstBadOne) {
  Operand index(DType::i32, {4, 5}, Layout::transposed);
  index.fill([](int64_t i) { return i == 7 ? -2 : i == 9 ? 50 : i; });
  EXPECT_TRUE(checked(index, 20).found);
  EXPECT_EQ(checked(index, 20).value, -2);
  EXPECT_EQ(checked(index, 20).operand, 3);
  EXPECT_EQ(checked(index, 20, true).value, 50);
  EXPECT_FALSE(checked(index, 51, true).found);
}

// An index out of range is reported (the first one, on any number of threads). The kernels skip it and do the rest.
TEST(Index, SkipsAndReportsIndicesOutOfRange) {
  constexpr int64_t n = 50000, rows = 7;
  for (int64_t bad : {-1, 7, 1 << 30, -(1 << 30)}) {
    Operand index(DType::i64, {n}), x(DType::f32, {rows, 3}), read(DType::f32, {n, 3}), lines(DType::f32, {3, rows}),
        spread(DType::f32, {3, n});
    index.fill([&](int64_t i) { return i == 40000 || i == 17 ? bad : i % rows; });
    x.fill([](int64_t i) { return i; });
    auto reported = [&](auto kernel) {
      for (int threads : {1, 3}) {
        set_num_threads(threads);
        Faults found;
        kernel(IndexOperand{&found});
        EXPECT_TRUE(found.first().found);
        EXPECT_EQ(found.first().value, bad);
        EXPECT_EQ(found.first().at, 17);
        EXPECT_EQ(found.first().operand, 1);
        ASSERT_TRUE(x.surroundings_untouched() && read.surroundings_untouched() && lines.surroundings_untouched());
      }
    };
    reported([&](IndexOperand as) { index_select(read.arg(), x.arg(), 0, index.arg(), as); });
    EXPECT_EQ(read[3 * 18 + 1], x[3 * (18 % rows) + 1]);
    reported([&](IndexOperand as) { index_select(spread.arg(), lines.arg(), 1, index.arg(), as); });
    x.fill([](int64_t) { return 0; });
    read.fill([](int64_t) { return 1; });
    int runs = 0;
    reported([&](IndexOperand as) { index_add(x.arg(), 0, index.arg(), read.arg(), as), ++runs; });
    Real sum = 0;
    for (int64_t i = 0; i < x.numel(); ++i) sum += x[i];
    EXPECT_EQ(sum, 3 * (n - 2) * runs);
    reported([&](IndexOperand as) { index_add(lines.arg(), 1, index.arg(), spread.arg(), as); });
  }
}

TEST(Index, Masks) {
  for (DType t : kTypes) {
    Operand x(t, {20, 30}, Layout::transposed), mask(DType::boolean, {20, 30}), out(t, {200}),
        back(t, {20, 30}, Layout::gapped);
    x.fill([&](int64_t i) { return small(t, i); });
    mask.fill([](int64_t i) { return i % 3 == 1; });
    back.fill([](int64_t) { return 0; });
    masked_select(out.arg(), x.arg(), mask.arg());
    masked_scatter(back.arg(), mask.arg(), out.arg(), faults);
    for (int64_t i = 0; i < 200; ++i) ASSERT_EQ(out[i], x[3 * i + 1]);
    for (int64_t i = 0; i < 600; ++i) ASSERT_EQ(back[i], i % 3 == 1 ? x[i] : 0);
  }
}

}  // namespace
}  // namespace situ::cpu::test
