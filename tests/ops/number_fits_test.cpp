// A number that becomes an element, or is combined with elements of a narrow type: every op with a number has the same
// rule. Writing throws if the type cannot hold it, as in PyTorch; comparing and dividing use the number unchanged.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "situ/base/error.h"
#include "situ/memory/device_memory.h"
#include "situ/nn/functional.h"
#include "situ/ops/functions.h"
#include "situ/ops/index.h"
#include "tests/message.h"

namespace situ {
namespace {

constexpr DType kIntegers[] = {kByte, kChar, kShort, kInt, kLong};

// ---- writing -------------------------------------------------------------------------------------------------------

struct Writer {
  const char* name;
  std::function<Tensor(DType, const Scalar&)> write;  // a tensor whose element 0 is the number
};

Tensor two(DType t) { return zeros({2}, t); }
Tensor yes() { return tensor({true, false}); }
Tensor place() { return tensor({0}); }

std::vector<Writer> writers() {
  return {
      {"full", [](DType t, const Scalar& v) { return full({2}, v, t); }},
      {"full_like", [](DType t, const Scalar& v) { return full_like(two(t), v); }},
      {"new_full", [](DType t, const Scalar& v) { return two(t).new_full({2}, v); }},
      {"scalar_tensor", [](DType t, const Scalar& v) { return scalar_tensor(v, t).reshape({1}); }},
      {"fill", [](DType t, const Scalar& v) { return two(t).fill(v); }},
      {"fill_", [](DType t, const Scalar& v) { return two(t).fill_(v); }},
      {"copy_", [](DType t, const Scalar& v) { return two(t).copy_(v); }},
      {"x[0] = v",
       [](DType t, const Scalar& v) {
         Tensor x = two(t);
         x[0] = v;
         return x;
       }},
      {"index_put_", [](DType t, const Scalar& v) { return two(t).index_put_({place()}, v); }},
      {"index_put_ by a mask", [](DType t, const Scalar& v) { return two(t).index_put_({yes()}, v); }},
      {"masked_fill", [](DType t, const Scalar& v) { return two(t).masked_fill(yes(), v); }},
      {"masked_fill_", [](DType t, const Scalar& v) { return two(t).masked_fill_(yes(), v); }},
      {"index_fill", [](DType t, const Scalar& v) { return two(t).index_fill(0, place(), v); }},
      {"index_fill_", [](DType t, const Scalar& v) { return two(t).index_fill_(0, place(), v); }},
      {"scatter", [](DType t, const Scalar& v) { return two(t).scatter(0, place(), v); }},
      {"scatter_", [](DType t, const Scalar& v) { return two(t).scatter_(0, place(), v); }},
      {"pad",
       [](DType t, const Scalar& v) {
         return pad(two(t), {1, 0}, PadMode::constant, v);
       }},
      {"constant_pad_nd",
       [](DType t, const Scalar& v) {
         return constant_pad_nd(two(t), {1, 0}, v);
       }},
  };
}

struct Number {
  DType type;
  Scalar value;
  bool fits;
  double element = 0;  // what it becomes
};

std::vector<Number> table() {
  const double inf = INFINITY, nan = NAN;
  return {
      {kByte, 255, true, 255},
      {kByte, 256, false},
      {kByte, 300, false},
      {kByte, -1, true, 255},  // an unsigned type takes negative integers, as in PyTorch
      {kByte, -255, true, 1},
      {kByte, -256, false},
      {kByte, -1.0, false},
      {kByte, 2.7, true, 2},
      {kByte, 254.9, true, 254},
      {kByte, 255.5, false},
      {kByte, int64_t{1} << 40, false},
      {kByte, nan, false},
      {kByte, inf, false},
      {kChar, 127, true, 127},
      {kChar, -128, true, -128},
      {kChar, 128, false},
      {kChar, -129, false},
      {kChar, -1.5, true, -1},
      {kShort, 70000, false},
      {kShort, -32768, true, -32768},
      {kInt, int64_t{1} << 31, false},
      {kInt, -(int64_t{1} << 31), true, -2147483648.0},
      {kInt, 1e10, false},
      {kInt, nan, false},
      {kInt, -inf, false},
      {kLong, 9e18, true, 9e18},
      {kLong, 0x1p63, false},
      {kLong, nan, false},
      {kHalf, 65504, true, 65504},
      {kHalf, 65519.0, true, 65504},
      {kHalf, 65520.0, false},
      {kHalf, 1e10, false},
      {kHalf, -inf, true, -inf},
      {kHalf, 1e-9, true, 0},
      {kBFloat16, 3.38e38, true, 0x1.fcp127},
      {kBFloat16, 3.4e38, false},
      {kBFloat16, inf, true, inf},
      {kFloat, 3.5e38, false},
      {kFloat, 1e300, false},
      {kFloat, inf, true, inf},
      {kDouble, 1e300, true, 1e300},
      {kBool, 0.5, true, 1},
      {kBool, 1e-9, true, 1},
      {kBool, int64_t{1} << 32, true, 1},
      {kBool, 300, true, 1},
      {kBool, 0, true, 0},
      {kBool, -0.0, true, 0},
      {kBool, nan, true, 1},
  };
}

std::string outcome(const Writer& w, const Number& n) {
  try {
    return std::to_string(w.write(n.type, n.value).flatten()[0].item<double>());
  } catch (const ValueError& e) {
    const std::string text = e.what(), type = short_name(n.type);
    const std::string part = "cannot be converted to " + type + " without overflow";
    return text.find(part) == std::string::npos ? text : "refused";
  }
}

TEST(NumberFits, EveryWriterHasTheSameRule) {
  for (const Number& n : table())
    for (const Writer& w : writers())
      EXPECT_EQ(outcome(w, n), n.fits ? std::to_string(n.element) : "refused")
          << w.name << " of " << short_name(n.type) << " with " << n.value;
}

// Ranges convert their ends by the same rule; arange its first and its last element, since its end is excluded.
TEST(NumberFits, RangesHaveTheSameRule) {
  struct Range {
    const char* name;
    std::function<Tensor(const Scalar&, DType)> make;
    bool finite, whole;  // it takes no infinite numbers; cuts fractions off first
  };
  const Range ranges[] = {
      {"linspace, start", [](const Scalar& v, DType t) { return linspace(v, 0, 1, t); }, false, false},
      {"linspace, end", [](const Scalar& v, DType t) { return linspace(0, v, 2, t); }, false, false},
      {"logspace, start", [](const Scalar& v, DType t) { return logspace(v, 0, 1, 1, t); }, false, false},
      {"logspace, end", [](const Scalar& v, DType t) { return logspace(0, v, 2, 1, t); }, false, false},
      {"arange, start",
       [](const Scalar& v, DType t) {
         if (!v.isFloatingPoint()) return arange(v, v.toLong() + 1, 1, t);
         const double step = 1 + std::fabs(v.toDouble());
         return arange(v, v.toDouble() + step, step, t);
       },
       true, false},
      {"arange, last element",
       [](const Scalar& v, DType t) {
         return v.isFloatingPoint() ? arange(0, v.toDouble() * 1.5, v, t) : arange(0, v.toLong() * 2, v, t);
       },
       true, true},
  };
  for (const Number& n : table())
    for (const Range& r : ranges) {
      const double v = n.value.toDouble();
      if (n.type == kBool || (r.finite && !std::isfinite(v))) continue;
      if (r.whole && !is_floating(n.type) && v != std::trunc(v)) continue;
      const bool refused = outcome({r.name, [&](DType t, const Scalar& v) { return r.make(v, t); }}, n) == "refused";
      EXPECT_EQ(refused, !n.fits) << r.name << " of " << short_name(n.type) << " with " << n.value;
    }
  EXPECT_EQ(message<ValueError>([] { linspace(0, 300, 4, kByte); }),
            "linspace: end, 300, cannot be converted to u8 without overflow; give a number from 0 to 255, or choose a "
            "wider dtype");
  EXPECT_HAS(message<ValueError>([] { logspace(1e300, 1, 2, 10, kFloat); }), "logspace: start, 1e+300, cannot be");
  EXPECT_HAS(message<ValueError>([] { arange(0, 300, 1, kByte); }), "arange: the last element, 299, cannot be");
  EXPECT_HAS(message<ValueError>([] { arange(300, 302, 1, kByte); }), "arange: start, 300, cannot be");
  EXPECT_HAS(message<ValueError>([] { arange(1e19, 2e19, 1e18, kLong); }), "arange: start, 1e+19, cannot be");
  EXPECT_HAS(message<ValueError>([] { arange(0.0, 1e30, 1e20, kLong); }), "arange: step, 1e+20, cannot be");
  EXPECT_EQ(arange(0, 256, 1, kByte)[255].item<int64_t>(), 255);
  EXPECT_EQ(arange(-1, 2, 1, kByte)[0].item<int64_t>(), 255);
  EXPECT_EQ(arange(300, 300, 1, kByte).numel(), 0);
  EXPECT_EQ(linspace(300, 300, 0, kByte).numel(), 0);
}

TEST(NumberFits, ARefusalLeavesTheTargetAsItWas) {
  Tensor x = tensor({1, 2}).to(kByte);
  EXPECT_EQ(message<ValueError>([&] { x.fill_(300); }),
            "fill_: value, 300, cannot be converted to u8 without overflow: self is u8[2], value is the number 300; "
            "give a number from 0 to 255, or convert the tensor first");
  EXPECT_HAS(message<ValueError>([&] { full({2}, 1e10, kHalf); }),
             "full: value, 1e+10, cannot be converted to f16 without overflow");
  EXPECT_HAS(message<ValueError>([&] { x.masked_fill_(yes(), -300); }), "masked_fill_: value, -300, cannot");
  EXPECT_TRUE(x.equal(tensor({1, 2}).to(kByte)));
  EXPECT_EQ(x._version(), 0);
}

TEST(NumberFits, ANumberBesideATensorBecomesAnElementToo) {
  const Tensor x = tensor({5, 0}).to(kByte), y = ones({2}, kHalf);
  const std::pair<const char*, std::function<void()>> calls[] = {
      {"where: self, 300, cannot", [&] { where(yes(), 300, x); }},
      {"where: other, 300, cannot", [&] { where(yes(), x, 300); }},
      {"clamp: min, 300, cannot", [&] { x.clamp(300); }},
      {"clamp: max, 256, cannot", [&] { x.clamp(0, 256); }},
      {"clamp_min: min, 300, cannot", [&] { x.clamp_min(300); }},
      {"clamp_max: max, 1e+06, cannot", [&] { y.clamp_max(1e6); }},
      {"add: alpha, 300, cannot", [&] { add(x, x, 300); }},
      {"sub: alpha, 300, cannot", [&] { sub(x, x, 300); }},
  };
  for (const auto& [text, call] : calls) EXPECT_HAS(message<ValueError>(call), text);
  EXPECT_TRUE(where(yes(), 2.5, x).equal(tensor({2.5, 0.0}).to(kFloat)));
  EXPECT_TRUE(where(yes(), -1, x).equal(tensor({255, 0}).to(kByte)));
}

// ---- comparing and dividing ----------------------------------------------------------------------------------------

std::vector<int64_t> elements_of(DType t) {
  if (t == kLong) return {INT64_MIN, -1, 0, 5, INT64_MAX};
  const NumberRange r = range_of(t);
  return {static_cast<int64_t>(r.low), 0, 1, 5, static_cast<int64_t>(r.high)};
}

std::vector<int64_t> wide_numbers() {
  const int64_t i = int64_t{1} << 31;
  return {-1, 0, 5, 255, 300, i - 1, i, -i, -i - 1, 2 * i, 2 * i + 5, int64_t{1} << 40, INT64_MAX, INT64_MIN};
}

// A number, and a tensor without dimensions that holds it.
template <class F>
void with_both(int64_t v, const F& f) {
  f(In(Scalar(v)));
  const Tensor t = scalar_tensor(v, kLong);
  f(In(t));
}

TEST(WideNumbers, ComparisonsTakeThemAsTheyAre) {
  for (DType t : kIntegers) {
    const std::vector<int64_t> elements = elements_of(t);
    const Tensor x = tensor(elements, kLong).to(t);
    for (int64_t v : wide_numbers())
      with_both(v, [&](const In& n) {
        const std::pair<const char*, Tensor> results[] = {{"eq", x.eq(n)}, {"ne", x.ne(n)}, {"lt", x.lt(n)},
                                                          {"le", x.le(n)}, {"gt", x.gt(n)}, {"ge", x.ge(n)}};
        for (size_t i = 0; i < elements.size(); ++i) {
          const int64_t e = elements[i];
          const bool want[] = {e == v, e != v, e<v, e <= v, e> v, e >= v};
          for (size_t k = 0; k < 6; ++k)
            EXPECT_EQ(results[k].second[static_cast<int64_t>(i)].item<bool>(), want[k])
                << short_name(t) << " " << e << " " << results[k].first << " " << v;
        }
      });
  }
  EXPECT_TRUE((tensor({5}, kInt) < (int64_t{1} << 31)).item<bool>());
  EXPECT_FALSE((zeros({1}, kByte) == (int64_t{1} << 40)).item<bool>());
  EXPECT_FALSE(isin(zeros({1}, kByte), Scalar(int64_t{1} << 40)).item<bool>());
}

// The result in the tensor's type for any number: exact, then wrapped.
int64_t wrapped(int64_t v, DType t) { return tensor(std::vector<int64_t>{v}, kLong).to(t).item<int64_t>(); }

TEST(WideNumbers, DividingTakesThemAsTheyAre) {
  for (DType t : {kByte, kChar, kShort, kInt}) {
    const std::vector<int64_t> elements = elements_of(t);
    const Tensor x = tensor(elements, kLong).to(t);
    for (int64_t v : wide_numbers()) {
      if (v == 0) continue;
      with_both(v, [&](const In& n) {
        const Tensor quotient = x.div(n, "trunc"), rest = x.fmod(n), floor = x.floor_divide(n), left = x.remainder(n);
        EXPECT_EQ(quotient.dtype(), t);
        for (size_t i = 0; i < elements.size(); ++i) {
          const int64_t e = elements[i], q = e / v, r = e % v;
          const bool down = r != 0 && (r < 0) != (v < 0);
          const auto at = static_cast<int64_t>(i);
          EXPECT_EQ(quotient[at].item<int64_t>(), wrapped(q, t)) << short_name(t) << " " << e << " / " << v;
          EXPECT_EQ(rest[at].item<int64_t>(), wrapped(r, t)) << short_name(t) << " fmod " << e << ", " << v;
          EXPECT_EQ(floor[at].item<int64_t>(), wrapped(down ? q - 1 : q, t))
              << short_name(t) << " " << e << " // " << v;
          EXPECT_EQ(left[at].item<int64_t>(), wrapped(down ? r + v : r, t)) << short_name(t) << " " << e << " % " << v;
        }
      });
    }
  }
}

TEST(WideNumbers, SumsAndProductsWrap) {
  for (DType t : {kByte, kChar, kShort, kInt})
    for (int64_t v : wide_numbers())
      with_both(v, [&](const In& n) {
        const Tensor x = tensor({3, 1}).to(t);
        EXPECT_EQ((x + n)[0].item<int64_t>(), wrapped(static_cast<int64_t>(static_cast<uint64_t>(v) + 3), t));
        EXPECT_EQ((x * n)[0].item<int64_t>(), wrapped(static_cast<int64_t>(static_cast<uint64_t>(v) * 3), t));
        EXPECT_EQ((n - x)[0].item<int64_t>(), wrapped(static_cast<int64_t>(static_cast<uint64_t>(v) - 3), t));
      });
}

// ---- integers divided by zero ---------------------------------------------------------------------------------------

struct Division {
  const char* name;
  std::function<Tensor(const Tensor&, const Tensor&)> call;
};
const Division kDivisions[] = {
    {"floor_divide", [](const Tensor& x, const Tensor& y) { return floor_divide(x, y); }},
    {"div", [](const Tensor& x, const Tensor& y) { return div(x, y, "trunc"); }},
    {"div", [](const Tensor& x, const Tensor& y) { return div(x, y, "floor"); }},
    {"remainder", [](const Tensor& x, const Tensor& y) { return remainder(x, y); }},
    {"fmod", [](const Tensor& x, const Tensor& y) { return fmod(x, y); }},
    {"floor_divide_", [](const Tensor& x, const Tensor& y) { return x.floor_divide_(y); }},
    {"div_", [](const Tensor& x, const Tensor& y) { return x.div_(y, "trunc"); }},
    {"div_", [](const Tensor& x, const Tensor& y) { return x.div_(y, "floor"); }},
    {"remainder_", [](const Tensor& x, const Tensor& y) { return x.remainder_(y); }},
    {"fmod_", [](const Tensor& x, const Tensor& y) { return x.fmod_(y); }},
    {"remainder_out",
     [](const Tensor& x, const Tensor& y) {
       Tensor out = x;
       return remainder_out(out, x.clone(), y);
     }},
    {"floor_divide_out",
     [](const Tensor& x, const Tensor& y) {
       Tensor out = x;
       return floor_divide_out(out, x.clone(), y);
     }},
};

TEST(DivisionByZero, IntegersAreRefusedAndTheTargetIsAsItWas) {
  for (DType t : kIntegers)
    for (const Division& d : kDivisions) {
      const Tensor start = tensor({1, 2, 7, 9, 11, 13}).to(t).view({2, 3});
      const Tensor y = tensor({3, 1, 2, 4, 0, 0}).to(t).view({2, 3});
      for (const Tensor& by : {y, y.t().contiguous().t(), y[1][1]}) {
        Tensor x = start.clone();
        const std::string text = message<ValueError>([&] {
          d.call(x, by);
          memory::synchronize(x.device());
        });
        EXPECT_HAS(text, std::string(d.name) + ": integer division by zero (ZeroDivisionError): ");
        EXPECT_HAS(text, by.dim() ? "whose element 4 is 0; replace the zeros" : "whose element 0 is 0; replace");
        EXPECT_TRUE(x.equal(start)) << d.name;
      }
      EXPECT_NO_THROW(d.call(start.clone(), y + (y == 0).to(t)));
      EXPECT_NO_THROW(d.call(zeros({0}, t), zeros({0}, t)));
    }
  EXPECT_HAS(message<ValueError>([] { floor_divide(tensor({1, 2}), zeros({2}, kBool)).cpu(); }), "ZeroDivisionError");
  EXPECT_HAS(message<ValueError>([] { remainder(Scalar(5), tensor({1, 0})).cpu(); }), "ZeroDivisionError");
  EXPECT_TRUE(std::isinf(floor_divide(tensor({1}), zeros({1}))[0].item<double>()));  // floats have an answer
}

TEST(DivisionByZero, TheLeastIntegerByMinusOneWraps) {
  for (DType t : {kChar, kShort, kInt, kLong}) {
    const int64_t least = t == kLong ? INT64_MIN : static_cast<int64_t>(range_of(t).low);
    const Tensor x = tensor(std::vector<int64_t>{least}, kLong).to(t), y = full({1}, -1, t);
    EXPECT_EQ(floor_divide(x, y).item<int64_t>(), least);
    EXPECT_EQ(remainder(x, y).item<int64_t>(), 0);
    EXPECT_EQ(fmod(x, y).item<int64_t>(), 0);
  }
}

}  // namespace
}  // namespace situ
