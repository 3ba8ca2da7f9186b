// Tests the order of a scan's additions: one element after the other in f64, in every layout of lines.
#include <gtest/gtest.h>

#include <cmath>

#include "situ/backends/cpu/reduce/reduce.h"
#include "tests/cpu/operands.h"

namespace situ::cpu::test {
namespace {

double step(Scan op, double total, double x) {
  if (op == Scan::sum) return total + x;
  if (op == Scan::prod) return total * x;
  if (total != total || x != x) return total + x;
  const double low = std::min(total, x), high = std::max(total, x);
  return low == high && std::isinf(low) ? low : high + std::log1p(std::exp(low - high));
}

double start(Scan op) { return op == Scan::sum ? 0 : op == Scan::prod ? 1 : -INFINITY; }

// Numbers whose sums depend on their order, including NaN and infinities.
double number(int64_t i) {
  if (i % 1999 == 1500) return NAN;
  if (i % 1009 == 1000) return INFINITY;
  return std::sin(static_cast<double>(i)) * (i % 7 == 3 ? 1e6 : 1);
}

// Line counts on both sides of the counts scanned at a time (4, 8, 256), and lengths beyond the staged 2,048.
const Sizes kShapes[] = {{0, 3},  {1, 1},    {3, 17},   {4, 33},   {5, 9},    {8, 2},    {9, 300},    {13, 70},
                         {70, 1}, {2, 5000}, {9, 2049}, {33, 255}, {20, 256}, {12, 257}, {5, 600, 3}, {2, 3, 300}};

TEST(Scan, AddsInOrderInEveryLayout) {
  for (DType t : {DType::f32, DType::f64, DType::bf16}) {
    for (Layout layout : kLayouts) {
      for (const Sizes& shape : kShapes) {
        for (int dim = 0; dim < static_cast<int>(shape.size()); ++dim) {
          for (Scan op : {Scan::sum, Scan::prod, Scan::log_sum_exp}) {
            if (op == Scan::log_sum_exp && shape.back() > 1000) continue;
            Operand in(t, shape, layout), out(t, shape, layout == Layout::broadcast ? Layout::contiguous : layout);
            in.fill([](int64_t i) { return number(i); });
            scan(op, out.arg(), in.arg(), dim);
            const int64_t length = shape[static_cast<size_t>(dim)];
            int64_t inner = 1;
            for (size_t j = static_cast<size_t>(dim) + 1; j < shape.size(); ++j) inner *= shape[j];
            for (int64_t o = 0; length > 0 && o < out.numel() / length; ++o) {
              double total = start(op);
              for (int64_t i = 0; i < length; ++i) {
                const int64_t at = o / inner * inner * length + o % inner + i * inner;
                total = step(op, total, static_cast<double>(in[at]));
                Operand want(t, {1});
                want.set(0, t == DType::f64 ? total : static_cast<float>(total));
                const Real got = out[at];
                ASSERT_TRUE(got == want[0] || (std::isnan(got) && std::isnan(want[0])))
                    << short_name(t) << int(layout) << " " << at << " " << got << " " << want[0];
              }
            }
            ASSERT_TRUE(out.surroundings_untouched());
          }
        }
      }
    }
  }
}

TEST(Scan, InPlaceAndOnAnyNumberOfThreads) {
  for (int dim : {0, 1}) {
    for (const Sizes& shape : {Sizes{300, 700}, Sizes{7, 30000}}) {
      Operand in(DType::f32, shape), out(DType::f32, shape);
      in.fill([](int64_t i) { return std::sin(static_cast<double>(i)); });
      EXPECT_TRUE(same_for_all_threads([&] {
        scan(Scan::sum, out.arg(), in.arg(), dim);
        return out.bits();
      }));
      scan(Scan::sum, in.arg(), in.arg(), dim);
      EXPECT_EQ(in.bits(), out.bits());
    }
  }
}

}  // namespace
}  // namespace situ::cpu::test
