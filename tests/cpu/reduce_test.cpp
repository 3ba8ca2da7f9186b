// Tests reductions, extrema, scans, sorting and nonzero.
#include "situ/backends/cpu/reduce/reduce.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "tests/cpu/operands.h"

namespace situ::cpu::test {
namespace {

struct Case {
  Sizes shape;
  std::vector<bool> reduced;
};
const Case kCases[] = {
    {{}, {}},
    {{1}, {true}},
    {{100}, {true}},
    {{7, 300}, {false, true}},
    {{300, 7}, {true, false}},
    {{5, 6, 7}, {false, true, false}},
    {{5, 6, 7}, {true, false, true}},
    {{3, 130, 33}, {true, true, false}},
    {{40, 3}, {false, true}},
    {{2, 3, 4, 5}, {true, true, true, true}},
    {{200, 1100}, {true, false}},
    {{1031, 9}, {true, false}},
    {{1024, 16}, {true, false}},
    {{9000}, {true}},
    {{0, 3}, {true, false}},
    {{0, 3}, {false, true}},
};

Sizes out_shape(const Case& c) {
  Sizes s = c.shape;
  for (size_t i = 0; i < s.size(); ++i) {
    if (c.reduced[i]) s[i] = 1;
  }
  return s;
}

// The elements of each output, in row-major order.
std::vector<std::vector<Real>> groups(const Case& c, Operand& in) {
  const Sizes out = out_shape(c);
  int64_t count = 1;
  for (int64_t s : out) count *= s;
  std::vector<std::vector<Real>> result(static_cast<size_t>(count));
  for (int64_t i = 0; i < in.numel(); ++i) {
    int64_t rest = i, place = 0, step = 1;
    for (size_t k = c.shape.size(); k-- > 0;) {
      if (!c.reduced[k]) {
        place += rest % c.shape[k] * step;
        step *= c.shape[k];
      }
      rest /= c.shape[k];
    }
    result[static_cast<size_t>(place)].push_back(in[i]);
  }
  return result;
}

using Elements = std::vector<Real>;

template <class F>
Real sum_of(const Elements& v, F f) {
  Real s = 0;
  for (Real x : v) s += f(x);
  return s;
}
Real total(const Elements& v) {
  return sum_of(v, [](Real x) { return x; });
}
Real mean(const Elements& v) { return total(v) / static_cast<Real>(v.size()); }
Real largest(const Elements& v) { return v.empty() ? 0 : *std::max_element(v.begin(), v.end()); }
Real smallest(const Elements& v) { return v.empty() ? 0 : *std::min_element(v.begin(), v.end()); }
Real variance(const Elements& v, Real correction) {
  const Real about = mean(v), n = static_cast<Real>(v.size());
  return sum_of(v, [&](Real x) { return (x - about) * (x - about); }) / std::max(n - correction, Real{0});
}
Real log_sum_exp(const Elements& v) {
  const Real top = largest(v);
  return top + std::log(sum_of(v, [&](Real x) { return std::exp(x - top); }));
}

enum Needs { nothing = 0, floats = 1, elements = 2 };
struct Row {
  const char* name;
  Reduction what;
  int needs;
  Real (*expected)(const Elements& v, Real parameter);
  DType of_floats = DType::f32, of_others = DType::i64;  // the result's; f32 and u8: the operand's
  double parameter = 1;
};
const Row kRows[] = {
    {"sum", {Fold::sum}, nothing, [](const Elements& v, Real) { return total(v); }},
    {"mean", kMean, floats | elements, [](const Elements& v, Real) { return mean(v); }},
    {"prod",
     {Fold::prod},
     floats,
     [](const Elements& v, Real) { return std::accumulate(v.begin(), v.end(), Real{1}, std::multiplies<>()); }},
    {"max", {Fold::max}, elements, [](const Elements& v, Real) { return largest(v); }, DType::f32, DType::u8},
    {"min", {Fold::min}, elements, [](const Elements& v, Real) { return smallest(v); }, DType::f32, DType::u8},
    {"any",
     {Fold::any},
     nothing,
     [](const Elements& v, Real) -> Real { return std::any_of(v.begin(), v.end(), [](Real x) { return x != 0; }); },
     DType::boolean,
     DType::boolean},
    {"all",
     {Fold::all},
     nothing,
     [](const Elements& v, Real) -> Real { return std::all_of(v.begin(), v.end(), [](Real x) { return x != 0; }); },
     DType::boolean,
     DType::boolean},
    {"count_nonzero",
     {Fold::count_nonzero},
     nothing,
     [](const Elements& v, Real) { return sum_of(v, [](Real x) -> Real { return x != 0; }); },
     DType::i64},
    {"sum of sizes",
     {Fold::sum_abs},
     floats,
     [](const Elements& v, Real) { return sum_of(v, [](Real x) { return std::fabs(x); }); }},
    {"norm 2", kNorm2, floats,
     [](const Elements& v, Real) { return std::sqrt(sum_of(v, [](Real x) { return x * x; })); }},
    {"largest size",
     {Fold::max_abs},
     floats,
     [](const Elements& v, Real) { return std::max(largest(v), -smallest(v)); }},
    {"smallest size",
     {Fold::min_abs},
     floats | elements,
     [](const Elements& v, Real) {
       Real least = HUGE_VAL;
       for (Real x : v) least = std::min(least, std::fabs(x));
       return least;
     }},
    {"norm p", kNormP, floats,
     [](const Elements& v, Real p) {
       return std::pow(sum_of(v, [&](Real x) { return std::pow(std::fabs(x), p); }), 1 / p);
     },
     DType::f32, DType::i64, 3},
    {"sum of squares",
     {Fold::sum_squares},
     floats,
     [](const Elements& v, Real) { return sum_of(v, [](Real x) { return x * x; }); }},
    {"logsumexp", kLogSumExp, floats | elements, [](const Elements& v, Real) { return log_sum_exp(v); }},
    {"variance", kVariance, floats | elements, variance},
    {"deviation", kDeviation, floats | elements,
     [](const Elements& v, Real correction) { return std::sqrt(variance(v, correction)); }},
};

using Groups = std::vector<std::vector<Real>>;

const Row& row_of(Fold fold) {
  return *std::find_if(std::begin(kRows), std::end(kRows), [&](const Row& row) { return row.what.fold == fold; });
}

void check_reduction(const Row& row, const Case& c, Operand& in, const Groups& all) {
  const DType t = in.dtype, result = is_floating(t) ? row.of_floats : row.of_others;
  if ((row.needs & elements) && (all.empty() || all[0].empty())) return;
  Operand out(result == DType::f32 || result == DType::u8 ? t : result, out_shape(c));
  reduce(row.what, out.arg(), in.arg(), row.parameter);
  const Real unit = t == DType::f64 ? 1e-13L : t == DType::f32 ? 3e-6L : 1e-2L;
  for (size_t i = 0; i < all.size(); ++i) {
    const Real want = row.expected(all[i], row.parameter), got = out[static_cast<int64_t>(i)];
    if (std::isnan(want)) {
      ASSERT_TRUE(std::isnan(got)) << row.name << short_name(t) << all[i].size() << " " << got;
    } else if (row.what.fold == Fold::prod) {
      ASSERT_NEAR(got, want, unit * static_cast<Real>(all[i].size()) * std::fabs(want) + unit);
    } else {
      ASSERT_NEAR(got, want, is_floating(t) ? unit * std::max(Real{10}, std::fabs(want)) : 0)
          << row.name << " " << short_name(t) << " output " << i << " of " << all.size();
    }
  }
  ASSERT_TRUE(out.surroundings_untouched());
}

TEST(Reduce, EveryReductionShapeLayoutAndType) {
  for_each_target([](const char* target) {
    SCOPED_TRACE(target);
    for (const Case& c : kCases) {
      for (Layout layout : kLayouts) {
        for (DType t : kTypes) {
          Operand in(t, c.shape, layout);
          in.fill([&](int64_t i) { return small(t, i); });
          const Groups all = groups(c, in);
          for (const Row& row : kRows) {
            const bool prod = row.what.fold == Fold::prod;
            if (!prod && (is_floating(t) || !(row.needs & floats))) check_reduction(row, c, in, all);
          }
          if (!is_floating(t) || size_of(t) == 2) continue;
          in.fill([&](int64_t i) { return 1 + small(t, i) / 5000; });
          check_reduction(row_of(Fold::prod), c, in, groups(c, in));
        }
      }
    }
  });
}

TEST(Reduce, SumsAccuratelyAndAlikeOnAnyNumberOfThreads) {
  for (const Case& c : {Case{{1 << 20}, {true}}, Case{{3000, 500}, {true, false}}, Case{{50000, 7}, {true, false}},
                        Case{{8, 40, 5000}, {true, false, true}}}) {
    Operand in(DType::f32, c.shape), out(DType::f32, out_shape(c));
    in.fill([](int64_t i) { return 1 + std::sin(static_cast<Real>(i)); });
    for (Fold fold : {Fold::sum, Fold::sum_squares_about, Fold::sum_exp_minus, Fold::max}) {
      const Row& row = row_of(fold);
      EXPECT_TRUE(same_for_all_threads([&] {
        reduce(row.what, out.arg(), in.arg(), 1);
        return out.bits();
      }));
      const auto all = groups(c, in);
      for (size_t i = 0; i < all.size(); i += 50) {
        const Real want = row.expected(all[i], 1);
        ASSERT_NEAR(out[static_cast<int64_t>(i)], want, 1e-6L * std::fabs(want)) << row.name;
      }
    }
  }
}

TEST(Reduce, NaNWinsAndInfinitiesStay) {
  for (int64_t at : {0, 5, 70, 99}) {
    Operand in(DType::f32, {100}), out(DType::f32, {1});
    in.fill([&](int64_t i) { return i == at ? NAN : 1; });
    for (Fold fold : {Fold::max, Fold::min, Fold::sum, Fold::sum_exp_minus}) {
      reduce(row_of(fold).what, out.arg(), in.arg());
      EXPECT_TRUE(std::isnan(out[0])) << row_of(fold).name;
    }
  }
  Operand in(DType::f32, {3}), out(DType::f32, {1});
  in.fill([](int64_t) { return -INFINITY; });
  reduce(kLogSumExp, out.arg(), in.arg());
  EXPECT_EQ(out[0], -INFINITY);
  in.set(1, INFINITY);
  reduce(kLogSumExp, out.arg(), in.arg());
  EXPECT_EQ(out[0], INFINITY);
}

TEST(Reduce, NaNIsNotZero) {
  for_each_target([](const char* target) {
    Operand in(DType::f32, {40}), out(DType::boolean, {1});
    in.fill([](int64_t i) { return i == 33 ? NAN : 0; });
    reduce({Fold::any}, out.arg(), in.arg());
    EXPECT_EQ(out[0], 1) << target;
    EXPECT_EQ(count_nonzero(in.arg()), 1) << target;
  });
}

TEST(Extremum, FirstOfEqualsAndNaN) {
  for_each_target([](const char* target) {
    SCOPED_TRACE(target);
    for (DType t : kTypes) {
      for (Layout layout : kLayouts) {
        for (const Sizes& shape : {Sizes{}, Sizes{300}, Sizes{5, 4000}, Sizes{90, 40}, Sizes{3, 7, 20}}) {
          for (int dim = 0; dim < std::max<int>(1, static_cast<int>(shape.size())); ++dim) {
            Operand in(t, shape, layout);
            in.fill([&](int64_t i) { return small(t, i * 31); });
            Sizes reduced = shape;
            if (!shape.empty()) reduced[static_cast<size_t>(dim)] = 1;
            for (bool largest : {true, false}) {
              Operand values(t, reduced), indices(DType::i64, reduced);
              const Arg v = values.arg(), k = indices.arg();
              extremum(largest, &v, &k, in.arg(), dim);
              int64_t inner = 1, length = shape.empty() ? 1 : shape[static_cast<size_t>(dim)];
              for (size_t j = static_cast<size_t>(dim) + 1; j < shape.size(); ++j) inner *= shape[j];
              for (int64_t o = 0; o < values.numel(); ++o) {
                const int64_t base = o / inner * inner * length + o % inner;
                int64_t best = 0;
                for (int64_t i = 1; i < length; ++i) {
                  const Real a = in[base + i * inner], b = in[base + best * inner];
                  if (largest ? a > b : a < b) best = i;
                }
                ASSERT_EQ(indices[o], best) << short_name(t) << int(layout);
                ASSERT_EQ(values[o], in[base + best * inner]);
              }
            }
          }
        }
      }
    }
  });
  Operand in(DType::f64, {5000}), index(DType::i64, {1});
  in.fill([](int64_t i) { return i == 4500 || i == 4700 ? NAN : i; });
  const Arg k = index.arg();
  extremum(true, nullptr, &k, in.arg(), 0);
  EXPECT_EQ(index[0], 4500);
}

TEST(Scan, SumsAndProductsAlongAnyDimension) {
  for (DType t : {DType::f32, DType::f64, DType::i32, DType::i64, DType::bf16, DType::u8}) {
    for (Layout layout : kLayouts) {
      for (const Sizes& shape : {Sizes{}, Sizes{5000}, Sizes{60, 30}, Sizes{3, 4, 50}}) {
        for (int dim = 0; dim < std::max<int>(1, static_cast<int>(shape.size())); ++dim) {
          for (Scan op : {Scan::sum, Scan::prod}) {
            Operand in(t, shape, layout), out(is_floating(t) ? t : DType::i64, shape);
            in.fill([&](int64_t i) { return op == Scan::sum ? i % 2 : 1 + (i % 977 == 0); });
            scan(op, out.arg(), in.arg(), dim);
            int64_t inner = 1, length = shape.empty() ? 1 : shape[static_cast<size_t>(dim)];
            for (size_t j = static_cast<size_t>(dim) + 1; j < shape.size(); ++j) inner *= shape[j];
            for (int64_t o = 0; o < out.numel() / length; ++o) {
              const int64_t base = o / inner * inner * length + o % inner;
              Real total = op == Scan::sum ? 0 : 1;
              for (int64_t i = 0; i < length; ++i) {
                const Real x = in[base + i * inner];
                total = op == Scan::sum ? total + x : total * x;
                Real want = total;
                if (t == DType::bf16) want = to_float(to_bfloat16(static_cast<float>(total)));
                ASSERT_EQ(out[base + i * inner], want) << short_name(t);
              }
            }
          }
        }
      }
    }
  }
}

TEST(Sort, StableWithNaNLast) {
  for (DType t : kTypes) {
    for (Layout layout : kLayouts) {
      for (const Sizes& shape : {Sizes{}, Sizes{1000}, Sizes{20, 30}, Sizes{3, 400, 2}}) {
        const int dim = shape.size() > 1 ? 1 : 0;
        const int64_t length = shape.empty() ? 1 : shape[static_cast<size_t>(dim)];
        for (int64_t k : {length, std::max<int64_t>(1, length / 20)}) {
          for (bool descending : {false, true}) {
            Operand in(t, shape, layout);
            in.fill([&](int64_t i) { return is_floating(t) && i % 50 == 7 ? NAN : small(t, i * i); });
            Sizes cut = shape;
            if (!shape.empty()) cut[static_cast<size_t>(dim)] = k;
            Operand values(t, cut), indices(DType::i64, cut);
            const Arg v = values.arg(), n = indices.arg();
            std::vector<uint64_t> scratch(static_cast<size_t>(sort_scratch_bytes(in.arg(), dim)) / 8 + 1);
            sort(&v, &n, in.arg(), dim, k, descending, scratch.data());
            int64_t inner = 1;
            for (size_t j = static_cast<size_t>(dim) + 1; j < shape.size(); ++j) inner *= shape[j];
            for (int64_t o = 0; o < in.numel() / length; ++o) {
              auto element = [&](int64_t i) { return in[o / inner * inner * length + o % inner + i * inner]; };
              std::vector<int64_t> order(static_cast<size_t>(length));
              std::iota(order.begin(), order.end(), 0);
              std::stable_sort(order.begin(), order.end(), [&](int64_t a, int64_t b) {
                const Real x = element(a), y = element(b);
                if (std::isnan(x) || std::isnan(y))
                  return descending ? !std::isnan(y) && std::isnan(x) : !std::isnan(x) && std::isnan(y);
                return descending ? x > y : x < y;
              });
              for (int64_t i = 0; i < k; ++i) {
                const int64_t place = o / inner * inner * k + o % inner + i * inner;
                ASSERT_EQ(indices[place], order[static_cast<size_t>(i)]) << short_name(t) << int(layout) << descending;
                const Real want = element(order[static_cast<size_t>(i)]);
                ASSERT_TRUE(values[place] == want || (std::isnan(want) && std::isnan(values[place])));
              }
            }
          }
        }
      }
    }
  }
}

// 0 and -0 are equal, so they keep their order, and values keep their bits: by comparison, by radix, and for the first
// few.
TEST(Sort, ZerosKeepTheirSignsAndOrder) {
  for (DType t : {DType::f16, DType::f32, DType::f64, DType::bf16}) {
    for (int64_t n : {60, 900}) {
      for (int64_t k : {n, n / 9}) {
        Operand in(t, {n}), values(t, {k}), indices(DType::i64, {k});
        in.fill([](int64_t i) { return i % 3 == 0 ? -0.0L : i % 3 == 1 ? 0.0L : i; });
        const Arg v = values.arg(), at = indices.arg();
        std::vector<uint64_t> scratch(static_cast<size_t>(sort_scratch_bytes(in.arg(), 0)) / 8 + 1);
        sort(&v, &at, in.arg(), 0, k, false, scratch.data());
        for (int64_t i = 0; i < std::min(k, n / 3 * 2); ++i) {
          ASSERT_EQ(indices[i], i / 2 * 3 + i % 2) << short_name(t) << n << " " << k;
          ASSERT_EQ(std::signbit(values[i]), i % 2 == 0) << short_name(t) << n << " " << k;
        }
      }
    }
  }
}

// The first elements of lines in ascending order, in descending order, and all equal: each new element may come first.
TEST(Sort, TheFirstOfLinesInOrder) {
  for (DType t : {DType::i16, DType::f32, DType::i64}) {
    constexpr int64_t n = 20000;
    for (int64_t k : {1, 8, 700}) {
      for (int order : {-1, 0, 1}) {
        Operand in(t, {n}), values(t, {k}), indices(DType::i64, {k});
        in.fill([&](int64_t i) { return order * i; });
        const Arg v = values.arg(), at = indices.arg();
        std::vector<uint64_t> scratch(static_cast<size_t>(sort_scratch_bytes(in.arg(), 0)) / 8 + 1);
        sort(&v, &at, in.arg(), 0, k, true, scratch.data());
        for (int64_t i = 0; i < k; ++i) {
          const int64_t want = order > 0 ? n - 1 - i : i;
          ASSERT_EQ(indices[i], want) << short_name(t) << order;
          ASSERT_EQ(values[i], in[want]) << short_name(t) << order;
        }
      }
    }
  }
}

TEST(Nonzero, CountsAndNamesCoordinates) {
  for (DType t : kTypes) {
    Operand in(t, {6, 7}, Layout::transposed);
    in.fill([&](int64_t i) { return i % 5 == 0 ? 1 : is_floating(t) ? -0.0L : 0; });
    ASSERT_EQ(count_nonzero(in.arg()), 9);
    std::vector<int64_t> places(18);
    nonzero(places.data(), in.arg());
    for (int64_t i = 0; i < 9; ++i) {
      EXPECT_EQ(places[static_cast<size_t>(2 * i)], 5 * i / 7);
      EXPECT_EQ(places[static_cast<size_t>(2 * i + 1)], 5 * i % 7);
    }
  }
}

}  // namespace
}  // namespace situ::cpu::test
