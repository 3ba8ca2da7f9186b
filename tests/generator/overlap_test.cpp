// Random in-place, copy and out= calls on overlapping views of one buffer, without gradients. Results must be as if
// every operand had been copied first. SITU_GENERATOR_OVERLAPS and SITU_GENERATOR_SEED make a longer run.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "situ/ops/functions.h"

using namespace situ;

namespace {

struct Random {
  uint64_t state;
  size_t operator()(size_t n) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (state >> 16) % n;
  }
};

struct Window {
  std::vector<int64_t> sizes, strides;
  int64_t offset;
  std::vector<int64_t> cells() const {
    std::vector<int64_t> r = {offset};
    for (size_t d = 0; d < sizes.size(); ++d) {
      std::vector<int64_t> wider;
      for (int64_t at : r)
        for (int64_t i = 0; i < sizes[d]; ++i) wider.push_back(at + i * strides[d]);
      r = wider;
    }
    return r;
  }
  std::string text() const {
    std::string s = "sizes";
    for (int64_t v : sizes) s += " " + std::to_string(v);
    s += " strides";
    for (int64_t v : strides) s += " " + std::to_string(v);
    return s + " offset " + std::to_string(offset);
  }
};

// Returns a window of the given sizes somewhere in `cells` cells, or a smaller one if its strides do not fit.
Window place(Random& pick, const std::vector<int64_t>& sizes, int64_t cells, bool may_repeat) {
  for (;;) {
    Window w{sizes, {}, 0};
    int64_t last = 0;
    for (int64_t s : sizes) {
      static const int64_t kStrides[] = {1, 1, 2, 3, 4, 5, 6, 9, 12, 0};
      w.strides.push_back(kStrides[pick(may_repeat ? 10 : 9)]);
      last += (s - 1) * w.strides.back();
    }
    if (last >= cells) continue;
    w.offset = static_cast<int64_t>(pick(static_cast<size_t>(std::min<int64_t>(cells - last, 6))));
    std::vector<int64_t> c = w.cells();
    std::sort(c.begin(), c.end());
    if (!may_repeat && std::adjacent_find(c.begin(), c.end()) != c.end()) continue;
    return w;
  }
}

std::vector<double> read(const std::vector<double>& buffer, const Window& w) {
  std::vector<double> r;
  for (int64_t c : w.cells()) r.push_back(buffer[static_cast<size_t>(c)]);
  return r;
}

Tensor show(const Tensor& buffer, const Window& w) { return buffer.as_strided(w.sizes, w.strides, w.offset); }

// The state before a call: the values of target and operands, and the places of the target's cells.
struct Look {
  std::vector<double> t, x, y;
  int64_t rows, inner, columns;  // for matrices; otherwise rows is the first size
};

// A form of call, and each element of its result from the results before it.
struct Form {
  void (*call)(Tensor& t, const Tensor& a, const Tensor& b);
  double (*at)(const Look& l, const std::vector<double>& r, size_t i);
};

#define AT(expression)                                                  \
  [](const Look& l, const std::vector<double>& r, size_t i) -> double { \
    (void)r;                                                            \
    return expression;                                                  \
  }
#define CALL(expression)                            \
  [](Tensor& t, const Tensor& a, const Tensor& b) { \
    (void)b;                                        \
    expression;                                     \
  }

double product_at(const Look& l, size_t i) {
  auto m = static_cast<int64_t>(i);
  double r = l.t[i];
  for (int64_t k = 0; k < l.inner; ++k)
    r +=
        l.x[static_cast<size_t>(m / l.columns * l.inner + k)] * l.y[static_cast<size_t>(k * l.columns + m % l.columns)];
  return r;
}

double sum_at(const Look& l, const std::vector<double>& r, size_t i) {
  size_t row = l.t.size() / static_cast<size_t>(l.rows);
  return l.x[i] + (i >= row ? r[i - row] : 0);
}

const Form kForms[] = {
    {CALL(t.copy_(a)), AT(l.x[i])},
    {CALL(t.add_(a)), AT(l.t[i] + l.x[i])},
    {CALL(t.sub_(a)), AT(l.t[i] - l.x[i])},
    {CALL(t.mul_(a)), AT(l.t[i] * l.x[i])},
    {CALL(t.addcmul_(a, b)), AT(l.t[i] + l.x[i] * l.y[i])},
    {CALL(add_out(t, a, b)), AT(l.x[i] + l.y[i])},
    {CALL(mul_out(t, a, b)), AT(l.x[i] * l.y[i])},
    {CALL(neg_out(t, a)), AT(-l.x[i])},
    {CALL(t.lerp_(a, b)), AT(l.t[i] + l.y[i] * (l.x[i] - l.t[i]))},
    {CALL(where_out(t, a > 0, a, b)), AT(l.x[i] > 0 ? l.x[i] : l.y[i])},
    {CALL(t.maximum_(a)), AT(std::max(l.t[i], l.x[i]))},
    {CALL(add_relu_(t, a)), AT(std::max(l.t[i] + l.x[i], 0.0))},
    {CALL(cumsum_out(t, a, 0)), AT(sum_at(l, r, i))},
    {CALL(t.addmm_(a, b)), AT(product_at(l, i))},
};
constexpr size_t kProduct = sizeof(kForms) / sizeof(kForms[0]) - 1;  // needs matrices

constexpr int64_t kCells = 40;

struct Program {
  size_t form;
  std::vector<double> cells;
  Window target, a, b;
  Look look;
};

Program draw(Random& pick) {
  Program p;
  std::vector<int64_t> sizes;
  for (size_t d = 0, n = 1 + pick(3); d < n; ++d) sizes.push_back(1 + static_cast<int64_t>(pick(n == 1 ? 12 : 3)));
  bool matrix = pick(12) == 0;
  int64_t inner = 1 + static_cast<int64_t>(pick(3));
  if (matrix) sizes = {1 + static_cast<int64_t>(pick(3)), 1 + static_cast<int64_t>(pick(3))};
  for (int64_t i = 0; i < kCells; ++i) p.cells.push_back(static_cast<double>(pick(64)) / 8 - 4);
  p.target = place(pick, sizes, kCells, false);
  p.a = place(pick, matrix ? std::vector<int64_t>{sizes[0], inner} : sizes, kCells, true);
  p.b = place(pick, matrix ? std::vector<int64_t>{inner, sizes[1]} : sizes, kCells, true);
  p.look = {read(p.cells, p.target), read(p.cells, p.a), read(p.cells, p.b), sizes[0], inner, sizes.back()};
  p.form = matrix ? kProduct : pick(kProduct);
  return p;
}

// One call. Returns false if its result is wrong.
bool one(Random& pick, std::string& text) {
  Program p = draw(pick);
  Tensor cells = empty({kCells}, dtype(kDouble).device(kCPU));
  std::copy(p.cells.begin(), p.cells.end(), static_cast<double*>(cells.unsafe_impl()->data()));
  Tensor buffer = cells.to(default_device());
  Tensor t = show(buffer, p.target);
  kForms[p.form].call(t, show(buffer, p.a), show(buffer, p.b));
  std::vector<double> r, expected = p.cells;
  std::vector<int64_t> at = p.target.cells();
  for (size_t i = 0; i < at.size(); ++i) {
    r.push_back(kForms[p.form].at(p.look, r, i));
    expected[static_cast<size_t>(at[i])] = r[i];
  }
  const Tensor read = buffer.cpu();
  auto* got = static_cast<const double*>(read.unsafe_impl()->data());
  for (size_t i = 0; i < expected.size(); ++i) {
    if (std::fabs(got[i] - expected[i]) <= 1e-9 * std::max(1.0, std::fabs(got[i]))) continue;
    text = "form " + std::to_string(p.form) + "\n  target " + p.target.text() + "\n  a " + p.a.text() + "\n  b " +
           p.b.text() + "\n  cell " + std::to_string(i) + " is " + std::to_string(got[i]) + ", expected " +
           std::to_string(expected[i]);
    return false;
  }
  return true;
}

TEST(Generator, OverlapIsAsIfCopiedFirst) {
  const char* many = std::getenv("SITU_GENERATOR_OVERLAPS");
  const char* seed = std::getenv("SITU_GENERATOR_SEED");
  size_t n = many ? std::strtoull(many, nullptr, 10) : 200000, wrong = 0;
  uint64_t first = seed ? std::strtoull(seed, nullptr, 10) : 1;
  for (size_t i = 0; i < n; ++i) {
    Random pick{(first + i) * 0x9E3779B97F4A7C15ull | 1};
    std::string text;
    if (!one(pick, text) && ++wrong <= 3) ADD_FAILURE() << "program " << first + i << ": " << text;
  }
  std::printf("%zu overlapping calls from seed %llu: %zu wrong\n", n, static_cast<unsigned long long>(first), wrong);
  EXPECT_EQ(wrong, 0u);
}

}  // namespace
