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

// The elements that meet in each output, in row-major order.
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

Real oracle(Reduction op, const std::vector<Real>& v, double parameter) {
  auto sum_of = [&](auto f) {
    Real s = 0;
    for (Real x : v) s += f(x);
    return s;
  };
  const Real n = static_cast<Real>(v.size());
  const Real total = sum_of([](Real x) { return x; }), mean = total / n;
  const Real top = v.empty() ? 0 : *std::max_element(v.begin(), v.end());
  switch (op) {
    case Reduction::sum:
      return total;
    case Reduction::mean:
      return mean;
    case Reduction::prod:
      return std::accumulate(v.begin(), v.end(), Real{1}, std::multiplies<>());
    case Reduction::max:
      return top;
    case Reduction::min:
      return v.empty() ? 0 : *std::min_element(v.begin(), v.end());
    case Reduction::any:
      return std::any_of(v.begin(), v.end(), [](Real x) { return x != 0; });
    case Reduction::all:
      return std::all_of(v.begin(), v.end(), [](Real x) { return x != 0; });
    case Reduction::count_nonzero:
      return sum_of([](Real x) { return static_cast<Real>(x != 0); });
    case Reduction::norm1:
      return sum_of([](Real x) { return std::fabs(x); });
    case Reduction::norm2:
      return std::sqrt(sum_of([](Real x) { return x * x; }));
    case Reduction::norm_inf:
      return std::max(top, v.empty() ? 0 : -*std::min_element(v.begin(), v.end()));
    case Reduction::norm_minus_inf: {
      Real least = HUGE_VAL;
      for (Real x : v) least = std::min(least, std::fabs(x));
      return least;
    }
    case Reduction::norm_p:
      return std::pow(sum_of([&](Real x) { return std::pow(std::fabs(x), Real{parameter}); }), 1 / Real{parameter});
    case Reduction::sum_squares:
      return sum_of([](Real x) { return x * x; });
    case Reduction::logsumexp:
      return top + std::log(sum_of([&](Real x) { return std::exp(x - top); }));
    case Reduction::variance:
    case Reduction::deviation: {
      const Real var = sum_of([&](Real x) { return (x - mean) * (x - mean); }) / std::max(n - parameter, Real{0});
      return op == Reduction::variance ? var : std::sqrt(var);
    }
  }
  return 0;
}

const Reduction kAny[] = {Reduction::sum, Reduction::max, Reduction::min,
                          Reduction::any, Reduction::all, Reduction::count_nonzero};
const Reduction kReal[] = {
    Reduction::sum,       Reduction::mean,          Reduction::prod,          Reduction::max,       Reduction::min,
    Reduction::any,       Reduction::all,           Reduction::count_nonzero, Reduction::norm1,     Reduction::norm2,
    Reduction::norm_inf,  Reduction::norm_p,        Reduction::sum_squares,   Reduction::logsumexp, Reduction::variance,
    Reduction::deviation, Reduction::norm_minus_inf};

bool needs_elements(Reduction op) {
  return op == Reduction::max || op == Reduction::min || op == Reduction::norm_minus_inf ||
         op == Reduction::logsumexp || op == Reduction::mean || op == Reduction::variance || op == Reduction::deviation;
}

using Groups = std::vector<std::vector<Real>>;

void check_reduction(Reduction op, const Case& c, Operand& in, const Groups& all) {
  const DType t = in.dtype;
  const bool counts = op == Reduction::count_nonzero || (!is_floating(t) && op == Reduction::sum);
  Operand out(counts ? DType::i64 : op == Reduction::any || op == Reduction::all ? DType::boolean : t, out_shape(c));
  if (needs_elements(op) && (all.empty() || all[0].empty())) return;
  const double parameter = op == Reduction::norm_p ? 3 : 1;
  reduce(op, out.arg(), in.arg(), parameter);
  const Real unit = t == DType::f64 ? 1e-13L : t == DType::f32 ? 3e-6L : 1e-2L;
  for (size_t i = 0; i < all.size(); ++i) {
    const Real want = oracle(op, all[i], parameter), got = out[static_cast<int64_t>(i)];
    if (std::isnan(want)) {
      ASSERT_TRUE(std::isnan(got)) << int(op) << short_name(t) << all[i].size() << " " << got;
    } else if (op == Reduction::prod) {
      ASSERT_NEAR(got, want, unit * static_cast<Real>(all[i].size()) * std::fabs(want) + unit);
    } else {
      ASSERT_NEAR(got, want, is_floating(t) ? unit * std::max(Real{10}, std::fabs(want)) : 0)
          << int(op) << " " << short_name(t) << " output " << i << " of " << all.size();
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
          if (!is_floating(t)) {
            for (Reduction op : kAny) check_reduction(op, c, in, all);
            continue;
          }
          for (Reduction op : kReal) {
            if (op != Reduction::prod) check_reduction(op, c, in, all);
          }
          if (size_of(t) == 2) continue;
          in.fill([&](int64_t i) { return 1 + small(t, i) / 5000; });
          check_reduction(Reduction::prod, c, in, groups(c, in));
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
    for (Reduction op : {Reduction::sum, Reduction::variance, Reduction::logsumexp, Reduction::max}) {
      EXPECT_TRUE(same_for_all_threads([&] {
        reduce(op, out.arg(), in.arg(), 1);
        return out.bits();
      }));
      const auto all = groups(c, in);
      for (size_t i = 0; i < all.size(); i += 50) {
        const Real want = oracle(op, all[i], 1);
        ASSERT_NEAR(out[static_cast<int64_t>(i)], want, 1e-6L * std::fabs(want)) << int(op);
      }
    }
  }
}

TEST(Reduce, NaNWinsAndInfinitiesStay) {
  for (int64_t at : {0, 5, 70, 99}) {
    Operand in(DType::f32, {100}), out(DType::f32, {1});
    in.fill([&](int64_t i) { return i == at ? NAN : 1; });
    for (Reduction op : {Reduction::max, Reduction::min, Reduction::sum, Reduction::logsumexp}) {
      reduce(op, out.arg(), in.arg());
      EXPECT_TRUE(std::isnan(out[0])) << int(op);
    }
  }
  Operand in(DType::f32, {3}), out(DType::f32, {1});
  in.fill([](int64_t) { return -INFINITY; });
  reduce(Reduction::logsumexp, out.arg(), in.arg());
  EXPECT_EQ(out[0], -INFINITY);
  in.set(1, INFINITY);
  reduce(Reduction::logsumexp, out.arg(), in.arg());
  EXPECT_EQ(out[0], INFINITY);
}

TEST(Reduce, NaNIsNotZero) {
  for_each_target([](const char* target) {
    Operand in(DType::f32, {40}), out(DType::boolean, {1});
    in.fill([](int64_t i) { return i == 33 ? NAN : 0; });
    reduce(Reduction::any, out.arg(), in.arg());
    EXPECT_EQ(out[0], 1) << target;
    EXPECT_EQ(count_nonzero(in.arg()), 1) << target;
  });
}

TEST(Reduce, GivesTheMeanBesideTheVariance) {
  Operand in(DType::f32, {4, 50}), var(DType::f32, {4, 1}), mean(DType::f64, {4, 1});
  in.fill([](int64_t i) { return i % 50; });
  const Arg first = mean.arg();
  reduce(Reduction::variance, var.arg(), in.arg(), 0, &first);
  EXPECT_EQ(mean[3], 24.5L);
  EXPECT_EQ(var[3], 208.25L);
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

// 0 and -0 are equal, so keep their order, and values keep their bits; by comparing, by radix, and the first few.
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

// The first of lines that come in order, in the opposite one, and all alike: each new element may belong in front.
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
