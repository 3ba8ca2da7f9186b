// Shared by tests of ops over windows: random geometry, tensors of random layouts, comparison with plain loops. See
// windows_test.cpp.
#pragma once
#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "tests/ops/check.h"
#include "tests/targets.h"

namespace situ::test {

using Values = std::vector<double>;

// ---- Random cases ---------------------------------------------------------------------------------------------------

inline int64_t setting(const char* name, int64_t otherwise) {
  const char* v = std::getenv(name);
  return v ? std::strtoll(v, nullptr, 10) : otherwise;
}

class Dice {
 public:
  explicit Dice(uint64_t seed) : state_(seed * 0x9E3779B97F4A7C15ull + 1) {}
  int64_t range(int64_t low, int64_t high) {  // both included
    state_ ^= state_ << 13, state_ ^= state_ >> 7, state_ ^= state_ << 17;
    return low + static_cast<int64_t>((state_ * 0x2545F4914F6CDD1Dull >> 33) % static_cast<uint64_t>(high - low + 1));
  }
  bool one_in(int64_t n) { return range(1, n) == 1; }
  // Small, and often 1.
  int64_t size(int64_t most) { return one_in(3) ? 1 : range(1, most); }
  Values values(int64_t n) {
    Values v(static_cast<size_t>(n));
    for (double& x : v) x = static_cast<double>(range(-4, 4));
    return v;
  }

 private:
  uint64_t state_;
};

inline int64_t product(const DimVec& sizes) {
  int64_t n = 1;
  for (int64_t s : sizes) n *= s;
  return n;
}

// A case's own dtype, and the layouts of its tensors.
struct Form {
  Dice& dice;
  DType dtype;
  Form(Dice& d) : dice(d), dtype(d.one_in(2) ? kFloat : kDouble) {}

  Tensor make(const Values& v, const DimVec& sizes) const {
    Tensor t = (v.empty() ? zeros({0}, kDouble) : tensor(v, kDouble)).to(dtype).view(sizes);
    const int n = sizes.size();
    switch (dice.range(0, 3)) {
      case 0:  // channels-last
        if (n == 4) return t.permute({0, 2, 3, 1}).contiguous().permute({0, 3, 1, 2});
        if (n == 5) return t.permute({0, 2, 3, 4, 1}).contiguous().permute({0, 4, 1, 2, 3});
        return t;
      case 1: {  // every second element of a row
        DimVec wide = sizes;
        wide[n - 1] = 2 * sizes[n - 1];
        Tensor room = full(wide, 77.0, TensorOptions(dtype)), every = room.slice(n - 1, 0, wide[n - 1], 2);
        every.copy_(t);
        return every;
      }
      default:
        return t;
    }
  }
  Tensor leaf(const Values& v, const DimVec& sizes) const { return make(v, sizes).detach().requires_grad_(); }
  Tensor random(const DimVec& sizes) const { return make(dice.values(product(sizes)), sizes); }
};

inline std::string difference(const Tensor& got, const Values& want, double tolerance = 0) {
  const Values have = values(got);
  if (have.size() != want.size())
    return "has " + got.describe() + " instead of " + std::to_string(want.size()) + " elements";
  for (size_t i = 0; i < want.size(); ++i) {
    const bool both_nan = std::isnan(have[i]) && std::isnan(want[i]);
    if (have[i] == want[i] || both_nan || std::abs(have[i] - want[i]) <= tolerance) continue;
    return "element " + std::to_string(i) + " is " + std::to_string(have[i]) + ", not " + std::to_string(want[i]);
  }
  return "";
}

inline std::string text_of(std::initializer_list<std::pair<const char*, int64_t>> facts) {
  std::string s;
  for (const auto& [name, value] : facts) s += std::string(" ") + name + " " + std::to_string(value);
  return s;
}

// run(dice, text): one case, which writes its description into text before it does anything.
template <class F>
void each_case(F&& run) {
  const int64_t cases = setting("SITU_WINDOW_CASES", 400), first = setting("SITU_WINDOW_SEED", 1);
  for_each_target([&](const char* target) {
    for (int64_t seed = first; seed < first + cases && !::testing::Test::HasFailure(); ++seed) {
      Dice dice(static_cast<uint64_t>(seed));
      std::string text;
      try {
        run(dice, text);
      } catch (const Error& e) {
        ADD_FAILURE() << e.what();
      }
      if (::testing::Test::HasFailure())
        ADD_FAILURE() << target << ", SITU_WINDOW_SEED=" << seed << " SITU_WINDOW_CASES=1:" << text;
    }
  });
}

// ---- Geometry -------------------------------------------------------------------------------------------------------

// Windows along one axis of an image.
struct Axis {
  int64_t in, window, stride, padding, dilation;
  bool ceil = false;
  int64_t span() const { return dilation * (window - 1) + 1; }
  // The number of windows; less than 1: none.
  int64_t out() const {
    const int64_t room = in + 2 * padding - span();
    if (!ceil) return room < 0 ? 0 : room / stride + 1;
    int64_t n = (room + stride - 1 < 0) ? 0 : (room + stride - 1) / stride + 1;
    if (n > 0 && (n - 1) * stride >= in + padding) --n;  // the last must begin in the image or before it
    return n;
  }
  int64_t at(int64_t o, int64_t k) const { return o * stride - padding + k * dilation; }
  bool inside(int64_t i) const { return i >= 0 && i < in; }
};

inline std::string text_of(const char* name, const Axis& a) {
  return std::string(" ") + name + ":" +
         text_of({{"size", a.in},
                  {"window", a.window},
                  {"stride", a.stride},
                  {"padding", a.padding},
                  {"dilation", a.dilation},
                  {"ceil", a.ceil}});
}

// ---- Copies ---------------------------------------------------------------------------------------------------------

// Results that are copies of elements: from[o] is the element of x that result o copies, or -1 for the number `other`.
inline void check_copies(Dice& d, const Form& form, const DimVec& in, const std::vector<int64_t>& from, double other,
                         const std::function<Tensor(const Tensor&)>& call) {
  const Values xs = d.values(product(in));
  Tensor x = form.leaf(xs, in), y = call(x);
  Values want, dx(xs.size(), 0.0), again;
  Tensor dy = form.random(DimVec(y.sizes())).detach().requires_grad_(), v = form.random(in);
  const Values dys = test::values(dy), vs = test::values(v);
  ASSERT_EQ(y.numel(), static_cast<int64_t>(from.size()));
  for (size_t o = 0; o < from.size(); ++o) {
    const auto at = static_cast<size_t>(from[o]);
    want.push_back(from[o] < 0 ? other : xs[at]);
    if (from[o] >= 0) dx[at] += dys[o];
    again.push_back(from[o] < 0 ? 0 : vs[at]);
  }
  EXPECT_EQ(difference(y, want), "") << "values";
  if (std::count(from.begin(), from.end(), -1) == static_cast<std::ptrdiff_t>(from.size())) return;  // no element of x
  Tensor slope = autograd::grad({y}, {x}, {dy}, true, true)[0];
  EXPECT_EQ(difference(slope, dx), "") << "gradient";
  EXPECT_EQ(difference(autograd::grad({slope}, {dy}, {v})[0], again), "") << "gradient of the gradient";
}

// ---- Sums -----------------------------------------------------------------------------------------------------------

// y consists of sums of elements of x with factors. Each term is {result, element, factor}. Compares the values, the
// gradient and (as it is linear) the second derivative.
using Terms = std::vector<std::array<double, 3>>;
template <class F>
void check_linear(const Form& form, const Values& xs, const DimVec& in, const DimVec& out, double tolerance,
                  const Terms& terms, F&& call) {
  Tensor x = form.leaf(xs, in), y = call(x), dy = form.random(out).detach().requires_grad_();
  ASSERT_EQ(y.sizes().vec(), IntArrayRef(out).vec());
  const Values dys = test::values(dy);
  Values want(static_cast<size_t>(product(out)), 0.0), dx(xs.size(), 0.0);
  for (const auto& [o, e, f] : terms) {
    want[static_cast<size_t>(o)] += f * xs[static_cast<size_t>(e)];
    dx[static_cast<size_t>(e)] += f * dys[static_cast<size_t>(o)];
  }
  EXPECT_EQ(difference(y, want, tolerance), "") << "values";
  if (!y.requires_grad()) return;  // no element was copied
  Tensor slope = autograd::grad({y}, {x}, {dy}, true, true)[0];
  EXPECT_EQ(difference(slope, dx, tolerance), "") << "gradient";
  EXPECT_EQ(difference(autograd::grad({slope}, {dy}, {x.detach()})[0], want, tolerance), "") << "second";
}

// ---- Sizes and places ----

inline DimVec random_sizes(Dice& d) {
  DimVec s;
  for (int64_t n = d.range(1, 4); n-- > 0;) s.push_back(d.one_in(15) ? 0 : d.size(5));
  return s;
}
// Row-major index -> coordinates, and back.
inline std::vector<int64_t> coordinates(int64_t i, const DimVec& sizes) {
  std::vector<int64_t> c(static_cast<size_t>(sizes.size()));
  for (int k = sizes.size(); k-- > 0; i /= sizes[k]) c[static_cast<size_t>(k)] = i % sizes[k];
  return c;
}
inline int64_t index_of(const std::vector<int64_t>& c, const DimVec& sizes) {
  int64_t i = 0;
  for (int k = 0; k < sizes.size(); ++k) i = i * sizes[k] + c[static_cast<size_t>(k)];
  return i;
}

}  // namespace situ::test
