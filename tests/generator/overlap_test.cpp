// Random in-place, copy and out= calls on overlapping views of one buffer, without gradients, against "as if every
// operand had been copied first". SITU_GENERATOR_OVERLAPS and SITU_GENERATOR_SEED make a longer run.
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

// A window of the sizes given somewhere in `cells` cells, or one with less room for its strides.
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

// One call; false when its result is wrong.
bool one(Random& pick, std::string& text) {
  constexpr int64_t kCells = 40;
  std::vector<int64_t> sizes;
  for (size_t d = 0, n = 1 + pick(3); d < n; ++d) sizes.push_back(1 + static_cast<int64_t>(pick(n == 1 ? 12 : 3)));
  bool matrix = pick(12) == 0;
  int64_t inner = 1 + static_cast<int64_t>(pick(3));
  if (matrix) sizes = {1 + static_cast<int64_t>(pick(3)), 1 + static_cast<int64_t>(pick(3))};
  std::vector<double> cells;
  for (int64_t i = 0; i < kCells; ++i) cells.push_back(static_cast<double>(pick(64)) / 8 - 4);
  Tensor buffer = empty({kCells}, kDouble);
  std::copy(cells.begin(), cells.end(), static_cast<double*>(buffer.unsafe_impl()->data()));
  Window target = place(pick, sizes, kCells, false);
  Window a = place(pick, matrix ? std::vector<int64_t>{sizes[0], inner} : sizes, kCells, true);
  Window b = place(pick, matrix ? std::vector<int64_t>{inner, sizes[1]} : sizes, kCells, true);
  std::vector<double> t = read(cells, target), x = read(cells, a), y = read(cells, b), r = t;
  Tensor tt = show(buffer, target), ta = show(buffer, a), tb = show(buffer, b);
  size_t what = matrix ? 12 : pick(12);
  switch (what) {
    case 0:
      tt.copy_(ta);
      break;
    case 1:
      tt.add_(ta);
      break;
    case 2:
      tt.sub_(ta);
      break;
    case 3:
      tt.mul_(ta);
      break;
    case 4:
      tt.addcmul_(ta, tb);
      break;
    case 5:
      add_out(tt, ta, tb);
      break;
    case 6:
      mul_out(tt, ta, tb);
      break;
    case 7:
      neg_out(tt, ta);
      break;
    case 8:
      tt.lerp_(ta, tb);
      break;
    case 9:
      where_out(tt, ta > 0, ta, tb);
      break;
    case 10:
      tt.maximum_(ta);
      break;
    case 11:
      cumsum_out(tt, ta, 0);
      break;
    default:
      tt.addmm_(ta, tb);
      break;
  }
  for (size_t i = 0; i < t.size(); ++i) switch (what) {
      case 0:
        r[i] = x[i];
        break;
      case 1:
        r[i] = t[i] + x[i];
        break;
      case 2:
        r[i] = t[i] - x[i];
        break;
      case 3:
        r[i] = t[i] * x[i];
        break;
      case 4:
        r[i] = t[i] + x[i] * y[i];
        break;
      case 5:
        r[i] = x[i] + y[i];
        break;
      case 6:
        r[i] = x[i] * y[i];
        break;
      case 7:
        r[i] = -x[i];
        break;
      case 8:
        r[i] = t[i] + y[i] * (x[i] - t[i]);
        break;
      case 9:
        r[i] = x[i] > 0 ? x[i] : y[i];
        break;
      case 10:
        r[i] = std::max(t[i], x[i]);
        break;
      case 11: {
        size_t row = t.size() / static_cast<size_t>(sizes[0]);
        r[i] = x[i] + (i >= row ? r[i - row] : 0);
        break;
      }
      default:
        for (int64_t k = 0; k < inner; ++k) {
          auto m = static_cast<int64_t>(i);
          r[i] +=
              x[static_cast<size_t>(m / sizes[1] * inner + k)] * y[static_cast<size_t>(k * sizes[1] + m % sizes[1])];
        }
    }
  std::vector<int64_t> at = target.cells();
  for (size_t i = 0; i < r.size(); ++i) cells[static_cast<size_t>(at[i])] = r[i];
  auto* got = static_cast<const double*>(buffer.unsafe_impl()->data());
  for (int64_t i = 0; i < kCells; ++i)
    if (std::fabs(got[i] - cells[static_cast<size_t>(i)]) > 1e-9 * std::max(1.0, std::fabs(got[i]))) {
      text = "form " + std::to_string(what) + "\n  target " + target.text() + "\n  a " + a.text() + "\n  b " +
             b.text() + "\n  cell " + std::to_string(i) + " is " + std::to_string(got[i]) + ", expected " +
             std::to_string(cells[static_cast<size_t>(i)]);
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
