// Tests the selection of the first few elements of lines, by every instruction set.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "situ/backends/cpu/reduce/reduce.h"
#include "tests/cpu/operands.h"
#include "tests/targets.h"

namespace situ::cpu::test {
namespace {

struct Values {
  const char* name;
  bool small;  // values that fit eight bits
  Real (*at)(int64_t i, bool floating);
};
const Values kValues[] = {
    {"scattered", false, [](int64_t i, bool) -> Real { return i * 7919 % 10007 - 5000; }},
    {"rising", false, [](int64_t i, bool) -> Real { return i; }},
    {"falling", false, [](int64_t i, bool) -> Real { return -i; }},
    {"all alike", true, [](int64_t, bool) -> Real { return 3; }},
    {"of three", true, [](int64_t i, bool) -> Real { return i * i % 3; }},
    {"the least and the greatest", false,
     [](int64_t i, bool floating) -> Real {
       const int64_t k = i * 7919 % 11;
       if (floating) return k < 4 ? NAN : k < 6 ? INFINITY : k < 8 ? -INFINITY : k < 9 ? -0.0L : 0;
       return k < 4 ? std::numeric_limits<int32_t>::max() : k < 8 ? std::numeric_limits<int32_t>::min() : 0;
     }},
};
struct Length {
  int64_t n;
  std::vector<int64_t> k;
};
const Length kLengths[] = {{16, {1}},      {17, {1}},           {63, {6}},   {64, {1, 7}},
                           {530, {9, 64}}, {2048, {8, 64, 65}}, {2049, {8}}, {4500, {1, 8, 40, 500}}};

void check(DType t, const Values& values, int64_t n, int64_t k, bool descending) {
  Operand in(t, {n}), first(t, {k}), indices(DType::i64, {k});
  in.fill([&](int64_t i) { return values.at(i, is_floating(t)); });
  const Arg v = first.arg(), places = indices.arg();
  std::vector<uint64_t> scratch(static_cast<size_t>(sort_scratch_bytes(in.arg(), 0)) / 8 + 1);
  sort(&v, &places, in.arg(), 0, k, descending, scratch.data());
  std::vector<int64_t> order(static_cast<size_t>(n));
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](int64_t a, int64_t b) {
    const Real x = in[descending ? b : a], y = in[descending ? a : b];
    return std::isnan(x) ? false : std::isnan(y) || x < y;
  });
  for (int64_t i = 0; i < k; ++i) {
    const int64_t want = order[static_cast<size_t>(i)];
    ASSERT_EQ(indices[i], want) << i;
    ASSERT_TRUE(first[i] == in[want] || (std::isnan(first[i]) && std::isnan(in[want]))) << i;
  }
}

TEST(Select, TheFirstElementsAsInAStableSort) {
  situ::test::for_each_target([](const char* target) {
    for (DType t : {DType::f32, DType::bf16, DType::i32, DType::i8, DType::f64}) {
      for (const Values& values : kValues) {
        if (t == DType::i8 && !values.small) continue;
        for (const Length& l : kLengths) {
          for (int64_t k : l.k) {
            for (bool descending : {false, true}) {
              SCOPED_TRACE(testing::Message() << target << " " << short_name(t) << " " << values.name << " " << k
                                              << " of " << l.n << (descending ? " descending" : ""));
              check(t, values, l.n, k, descending);
              if (testing::Test::HasFatalFailure()) return;
            }
          }
        }
      }
    }
  });
}

}  // namespace
}  // namespace situ::cpu::test
