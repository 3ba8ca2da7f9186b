// Tests every op of the lists against a formula in long double, on every instruction set.
// The bounds of the error are in units in the last place, as the headers state them.
#include <gtest/gtest.h>

#include <bit>
#include <cstdio>
#include <cstdlib>

#include "situ/backends/cpu/elementwise/activation.h"
#include "situ/backends/cpu/elementwise/binary.h"
#include "situ/backends/cpu/elementwise/ternary.h"
#include "situ/backends/cpu/elementwise/unary.h"
#include "tests/cpu/operands.h"

namespace situ::cpu::test {
namespace {

using std::fabs;
constexpr Real kInf = INFINITY;

Real sigmoid(Real x) { return 1 / (1 + std::exp(-x)); }
Real softplus(Real x) { return std::log1p(std::exp(-fabs(x))) + std::max(x, Real{0}); }
Real normal_cdf(Real x) { return std::erfc(-x / std::sqrt(Real{2})) / 2; }
Real gate(Real x) { return sigmoid(2 * std::sqrt(2 / std::acos(Real{-1})) * (x + 0.044715L * x * x * x)); }
Real clamp01(Real x) { return std::min(std::max(x, Real{0}), Real{1}); }

// The derivative by central differences, which is exact enough in long double.
template <class F>
Real slope(F f, Real x) {
  const Real h = 1e-6L * std::max(Real{1}, fabs(x));
  return (f(x + h) - f(x - h)) / (2 * h);
}

struct UnaryCase {
  Unary op;
  const char* name;
  Real (*f)(Real);
  Real low, high;     // the range of the bounds
  Real ulp32, ulp64;  // 0: exact
};
const UnaryCase kUnary[] = {
    {Unary::neg, "neg", +[](Real x) { return -x; }, -kInf, kInf, 0, 0},
    {Unary::abs, "abs", +[](Real x) { return fabs(x); }, -kInf, kInf, 0, 0},
    {Unary::sign, "sign", +[](Real x) { return Real((x > 0) - (x < 0)); }, -kInf, kInf, 0, 0},
    {Unary::square, "square", +[](Real x) { return x * x; }, -kInf, kInf, 0.5L, 0.5L},
    {Unary::sqrt, "sqrt", +[](Real x) { return std::sqrt(x); }, -kInf, kInf, 0.5L, 0.501L},
    {Unary::rsqrt, "rsqrt", +[](Real x) { return 1 / std::sqrt(x); }, 0, kInf, 1.5L, 1.5L},
    {Unary::reciprocal, "reciprocal", +[](Real x) { return 1 / x; }, -kInf, kInf, 0.501L, 0.501L},
    {Unary::exp, "exp", +[](Real x) { return std::exp(x); }, -kInf, kInf, 1, 1},
    {Unary::exp2, "exp2", +[](Real x) { return std::exp2(x); }, -kInf, kInf, 1, 1},
    {Unary::expm1, "expm1", +[](Real x) { return std::expm1(x); }, -kInf, kInf, 3, 3},
    {Unary::log, "log", +[](Real x) { return std::log(x); }, -kInf, kInf, 3, 3},
    {Unary::log2, "log2", +[](Real x) { return std::log2(x); }, -kInf, kInf, 3, 3},
    {Unary::log10, "log10", +[](Real x) { return std::log10(x); }, -kInf, kInf, 3, 3},
    {Unary::log1p, "log1p", +[](Real x) { return std::log1p(x); }, -kInf, kInf, 3, 3},
    {Unary::sin, "sin", +[](Real x) { return std::sin(x); }, -1e5L, 1e5L, 3, 3},
    {Unary::cos, "cos", +[](Real x) { return std::cos(x); }, -1e5L, 1e5L, 3, 3},
    {Unary::tan, "tan", +[](Real x) { return std::tan(x); }, -1e5L, 1e5L, 1, 1},
    {Unary::asin, "asin", +[](Real x) { return std::asin(x); }, -1.5L, 1.5L, 3, 3},
    {Unary::acos, "acos", +[](Real x) { return std::acos(x); }, -1.5L, 1.5L, 3, 3},
    {Unary::atan, "atan", +[](Real x) { return std::atan(x); }, -kInf, kInf, 3, 3},
    {Unary::sinh, "sinh", +[](Real x) { return std::sinh(x); }, -kInf, kInf, 3, 3},
    {Unary::cosh, "cosh", +[](Real x) { return std::cosh(x); }, -kInf, kInf, 3, 3},
    {Unary::tanh, "tanh", +[](Real x) { return std::tanh(x); }, -kInf, kInf, 3, 3},
    {Unary::asinh, "asinh", +[](Real x) { return std::asinh(x); }, -kInf, kInf, 3, 3},
    {Unary::acosh, "acosh", +[](Real x) { return std::acosh(x); }, 0, kInf, 3, 3},
    {Unary::atanh, "atanh", +[](Real x) { return std::atanh(x); }, -1.5L, 1.5L, 3, 3},
    {Unary::erf, "erf", +[](Real x) { return std::erf(x); }, -kInf, kInf, 1, 1},
    {Unary::erfc, "erfc", +[](Real x) { return std::erfc(x); }, -kInf, kInf, 3, 3},
    {Unary::floor, "floor", +[](Real x) { return std::floor(x); }, -kInf, kInf, 0, 0},
    {Unary::ceil, "ceil", +[](Real x) { return std::ceil(x); }, -kInf, kInf, 0, 0},
    {Unary::round, "round", +[](Real x) { return std::nearbyint(x); }, -kInf, kInf, 0, 0},
    {Unary::trunc, "trunc", +[](Real x) { return std::trunc(x); }, -kInf, kInf, 0, 0},
    {Unary::frac, "frac", +[](Real x) { return x - std::trunc(x); }, -1e9L, 1e9L, 0, 0},
    {Unary::isnan, "isnan", +[](Real x) { return Real(std::isnan(x)); }, -kInf, kInf, 0, 0},
    {Unary::isinf, "isinf", +[](Real x) { return Real(std::isinf(x)); }, -kInf, kInf, 0, 0},
    {Unary::isfinite, "isfinite", +[](Real x) { return Real(std::isfinite(x)); }, -kInf, kInf, 0, 0},
    {Unary::logical_not, "logical_not", +[](Real x) { return Real(x == 0); }, -kInf, kInf, 0, 0},
};

// Arguments of every magnitude within [low, high], including special ones.
template <class T>
std::vector<T> arguments(Real low, Real high) {
  std::vector<T> v = {T(0), T(-0.0), T(1), T(-1), T(0.5), T(-0.5), T(2), T(88.7), T(-103.9), T(709.7), T(-745), NAN};
  for (T x : {std::numeric_limits<T>::infinity(), std::numeric_limits<T>::max(), std::numeric_limits<T>::min(),
              std::numeric_limits<T>::denorm_min()}) {
    v.push_back(x);
    v.push_back(-x);
  }
  for (int e = -60; e <= 60; ++e) {
    for (int k = 0; k < 24; ++k) {
      const T x = static_cast<T>(std::ldexp(1 + k / 24.0L + 0.0123456789L * (e & 3), e));
      v.push_back(x);
      v.push_back(-x);
    }
  }
  for (int k = 0; k < 4000; ++k) v.push_back(static_cast<T>(std::sin(k * 1.0L) * (k % 100)));
  std::erase_if(v, [&](T x) { return !std::isnan(x) && (x < low || x > high); });
  return v;
}

template <class T>
Real worst(const PointwiseOp& op, Real (*f)(Real), const std::vector<T>& x, T& where) {
  std::vector<T> y(x.size());
  const void* in[] = {x.data()};
  op.block(dtype_of<T>::value)(y.data(), in, x.size(), nullptr);
  Real most = 0;
  for (size_t i = 0; i < x.size(); ++i) {
    const Real u = ulps(y[i], f(x[i]));
    if (u > most) {
      most = u;
      where = x[i];
    }
  }
  return most;
}

TEST(Maths, UnaryAccuracy) {
  for_each_target([](const char* target) {
    for (const UnaryCase& c : kUnary) {
      float at32 = 0;
      double at64 = 0;
      const Real u32 = worst(kernel(c.op), c.f, arguments<float>(c.low, c.high), at32);
      const Real u64 = worst(kernel(c.op), c.f, arguments<double>(c.low, c.high), at64);
      EXPECT_LE(u32, c.ulp32) << target << " " << c.name << " f32 at " << at32;
      EXPECT_LE(u64, c.ulp64 + (c.ulp64 > 0 ? 0.01L : 0)) << target << " " << c.name << " f64 at " << at64;
      if (std::getenv("SITU_PRINT_ULPS")) printf("%-6s %-12s %8.2Lf %8.2Lf\n", target, c.name, u32, u64);
    }
  });
}

// Every 32,771st of all floats, with different significands: clamping arguments must not start too early.
TEST(Maths, ErrorsOverAllFloats) {
  std::vector<float> x;
  for (uint64_t bits = 0; bits >> 32 == 0; bits += 32771)
    x.push_back(std::bit_cast<float>(static_cast<uint32_t>(bits)));
  for_each_target([&](const char* target) {
    for (const UnaryCase& c : kUnary) {
      if (c.op != Unary::exp && c.op != Unary::expm1 && c.op != Unary::tanh && c.op != Unary::erf) continue;
      float at = 0;
      const Real most = worst(kernel(c.op), c.f, x, at), bound = c.op == Unary::expm1 ? 3.2L : c.ulp32;
      EXPECT_LE(most, bound) << target << " " << c.name << " at " << at;
      if (std::getenv("SITU_PRINT_ULPS")) printf("%-6s %-12s %8.2Lf over all floats\n", target, c.name, most);
    }
  });
}

// If the exact result is a round number, so is the computed one: programs compare with it (cos 0 == 1, log2 8 == 3).
TEST(Maths, RoundResultsAreExact) {
  struct {
    Unary op;
    const char* name;
    double x, y;
  } const points[] = {{Unary::exp, "exp", 0, 1},       {Unary::exp, "exp", -0.0, 1},     {Unary::exp2, "exp2", 0, 1},
                      {Unary::exp2, "exp2", 10, 1024}, {Unary::exp2, "exp2", -3, 0.125}, {Unary::expm1, "expm1", 0, 0},
                      {Unary::log, "log", 1, 0},       {Unary::log2, "log2", 1, 0},      {Unary::log2, "log2", 8, 3},
                      {Unary::log2, "log2", 0.25, -2}, {Unary::log2, "log2", 1024, 10},  {Unary::log10, "log10", 1, 0},
                      {Unary::log10, "log10", 10, 1},  {Unary::log10, "log10", 1000, 3}, {Unary::log1p, "log1p", 0, 0},
                      {Unary::sin, "sin", 0, 0},       {Unary::cos, "cos", 0, 1},        {Unary::cos, "cos", -0.0, 1},
                      {Unary::tan, "tan", 0, 0},       {Unary::asin, "asin", 0, 0},      {Unary::acos, "acos", 1, 0},
                      {Unary::atan, "atan", 0, 0},     {Unary::sinh, "sinh", 0, 0},      {Unary::cosh, "cosh", 0, 1},
                      {Unary::tanh, "tanh", 0, 0},     {Unary::asinh, "asinh", 0, 0},    {Unary::acosh, "acosh", 1, 0},
                      {Unary::atanh, "atanh", 0, 0},   {Unary::erf, "erf", 0, 0},        {Unary::erfc, "erfc", 0, 1},
                      {Unary::tanh, "tanh", 30, 1},    {Unary::erf, "erf", 30, 1},       {Unary::sqrt, "sqrt", 49, 7}};
  for_each_target([&](const char* target) {
    for (const auto& p : points) {
      const double x64 = p.x;
      const float x32 = static_cast<float>(p.x);
      double y64 = -7;
      float y32 = -7;
      const void *in64[] = {&x64}, *in32[] = {&x32};
      kernel(p.op).block(DType::f64)(&y64, in64, 1, nullptr);
      kernel(p.op).block(DType::f32)(&y32, in32, 1, nullptr);
      EXPECT_EQ(y64, p.y) << target << " " << p.name << " f64 of " << p.x;
      EXPECT_EQ(static_cast<double>(y32), p.y) << target << " " << p.name << " f32 of " << p.x;
    }
    double zero = 0, half = -7;
    const void* in[] = {&zero};
    kernel(Activation::sigmoid).block(DType::f64)(&half, in, 1, nullptr);
    EXPECT_EQ(half, 0.5) << target;
  });
}

TEST(Maths, UnaryIntegers) {
  struct {
    Unary op;
    int64_t (*f)(int64_t);
  } cases[] = {{Unary::neg, +[](int64_t x) { return -x; }},
               {Unary::abs, +[](int64_t x) { return x < 0 ? -x : x; }},
               {Unary::sign, +[](int64_t x) { return int64_t{x > 0} - (x < 0); }},
               {Unary::square, +[](int64_t x) { return x * x; }},
               {Unary::logical_not, +[](int64_t x) { return int64_t{x == 0}; }},
               {Unary::bitwise_not, +[](int64_t x) { return ~x; }}};
  for_each_target([&](const char* target) {
    for (const auto& c : cases) {
      for (DType t : {DType::i32, DType::i64}) {
        Operand x(t, {101}), y(t, {101});
        x.fill([](int64_t i) { return (i - 50) * 77; });
        pointwise(kernel(c.op), t, y.arg(), x.arg());
        for (int64_t i = 0; i < 101; ++i) ASSERT_EQ(y[i], c.f((i - 50) * 77)) << target << int(c.op);
      }
    }
  });
  Operand x(DType::i64, {20}), y(DType::i64, {20});
  x.fill([](int64_t i) { return i * 10; });
  const Attrs bounds{{Scalar(35), Scalar(INT64_MAX), {}}};
  pointwise(kernel(Unary::clamp), DType::i64, y.arg(), x.arg(), &bounds);
  EXPECT_EQ(y[3], 35);
  EXPECT_EQ(y[19], 190);
}

struct ActivationCase {
  Activation op;
  const char* name;
  Real (*f)(Real);
  Attrs attrs;
};
const Attrs kNone{};
Real softplus_of(Real x) { return 2 * x > 20 ? x : softplus(2 * x) / 2; }
Real elu_of(Real x) { return x > 0 ? x : 1.5L * std::expm1(x); }
Real hardtanh_of(Real x) { return std::min(std::max(x, Real{-2}), Real{1.5L}); }
Real hardswish_of(Real x) { return x * clamp01(x / 6 + 0.5L); }
Real mish_of(Real x) { return x * std::tanh(softplus(x)); }
Real gelu_of(Real x) { return x * normal_cdf(x); }
Real gelu_tanh_of(Real x) { return x * gate(x); }
Real silu_of(Real x) { return x * sigmoid(x); }
Real leaky_of(Real x) { return x > 0 ? x : 0.01L * x; }
Real hardsigmoid_of(Real x) { return clamp01(x / 6 + 0.5L); }
Real logsigmoid_of(Real x) { return -softplus(-x); }
Real relu_of(Real x) { return std::max(x, Real{0}); }
const Attrs kSoftplus{{Scalar(2.0), Scalar(20.0), {}}}, kElu{{Scalar(1.5), {}, {}}}, kLeaky{{Scalar(0.01), {}, {}}},
    kHardtanh{{Scalar(-2.0), Scalar(1.5), {}}};
const ActivationCase kForward[] = {
    {Activation::relu, "relu", relu_of, kNone},
    {Activation::sigmoid, "sigmoid", sigmoid, kNone},
    {Activation::silu, "silu", silu_of, kNone},
    {Activation::gelu, "gelu", gelu_of, kNone},
    {Activation::gelu_tanh, "gelu_tanh", gelu_tanh_of, kNone},
    {Activation::softplus, "softplus", softplus_of, kSoftplus},
    {Activation::elu, "elu", elu_of, kElu},
    {Activation::leaky_relu, "leaky_relu", leaky_of, kLeaky},
    {Activation::hardtanh, "hardtanh", hardtanh_of, kHardtanh},
    {Activation::hardsigmoid, "hardsigmoid", hardsigmoid_of, kNone},
    {Activation::hardswish, "hardswish", hardswish_of, kNone},
    {Activation::mish, "mish", mish_of, kNone},
    {Activation::logsigmoid, "logsigmoid", logsigmoid_of, kNone},
};
TEST(Maths, ActivationsAndTheirSlopes) {
  for_each_target([](const char* target) {
    for (DType t : {DType::f32, DType::f64}) {
      const Real unit = t == DType::f64 ? 1e-14L : 1e-6L;
      Operand x(t, {2403}), g(t, {2403}), y(t, {2403});
      x.fill([](int64_t i) { return (i - 1201) / 60.0L + 0.001L; });
      g.fill([](int64_t i) { return 1 + i % 3; });
      for (const ActivationCase& c : kForward) {
        pointwise(kernel(c.op), t, y.arg(), x.arg(), &c.attrs);
        for (int64_t i = 0; i < x.numel(); ++i) {
          ASSERT_NEAR(y[i], c.f(x[i]), unit * std::max(Real{1}, fabs(c.f(x[i])))) << target << c.name << " at " << x[i];
        }
      }
      for (const ActivationCase& c : kForward) {
        if (!backward(c.op).f32) continue;
        const bool of_result = c.op == Activation::sigmoid;
        Operand r(t, {2403});
        r.fill([&](int64_t i) { return of_result ? c.f(x[i]) : x[i]; });
        const Arg in[] = {g.arg(), r.arg()};
        pointwise(backward(c.op), t, y.arg(), in, &c.attrs);
        for (int64_t i = 0; i < x.numel(); ++i) {
          ASSERT_NEAR(y[i], g[i] * slope(c.f, x[i]), std::max(8 * unit, 1e-10L)) << target << c.name << " at " << x[i];
        }
      }
    }
    Operand x(DType::f32, {2}), y(DType::f32, {2});
    x.fill([](int64_t) { return NAN; });
    for (Activation op :
         {Activation::relu, Activation::sigmoid, Activation::gelu, Activation::silu, Activation::hardswish}) {
      pointwise(kernel(op), DType::f32, y.arg(), x.arg());
      EXPECT_TRUE(std::isnan(y[1])) << target << int(op);
    }
  });
}

Real floor_mod(Real x, Real y) {
  const Real m = std::fmod(x, y);
  return m != 0 && (m < 0) != (y < 0) ? m + y : m;
}
struct BinaryCase {
  Binary op;
  const char* name;
  Real (*f)(Real, Real);
  bool floats, integers;
  Real ulp = 0;
};
const BinaryCase kBinary[] = {
    {Binary::add, "add", +[](Real x, Real y) { return x + y; }, true, true, 0.51L},
    {Binary::add_scaled, "add_scaled", +[](Real x, Real y) { return x + 3 * y; }, true, true, 3},
    {Binary::sub, "sub", +[](Real x, Real y) { return x - y; }, true, true, 0.51L},
    {Binary::mul, "mul", +[](Real x, Real y) { return x * y; }, true, true, 0.51L},
    {Binary::div, "div", +[](Real x, Real y) { return x / y; }, true, false, 0.51L},
    {Binary::div_floor, "div_floor", +[](Real x, Real y) { return std::floor(x / y); }, false, true},
    {Binary::div_trunc, "div_trunc", +[](Real x, Real y) { return std::trunc(x / y); }, false, true},
    {Binary::pow, "pow", +[](Real x, Real y) { return std::pow(x, y); }, true, false, 1.01L},
    {Binary::fmod, "fmod", +[](Real x, Real y) { return std::fmod(x, y); }, true, true},
    {Binary::remainder, "remainder", floor_mod, true, true, 1},
    {Binary::atan2, "atan2", +[](Real x, Real y) { return std::atan2(x, y); }, true, false, 1},
    {Binary::add_relu, "add_relu", +[](Real x, Real y) { return x + y < 0 ? 0 : x + y; }, true, true, 0.51L},
    {Binary::maximum, "maximum", +[](Real x, Real y) { return std::isnan(x) || std::isnan(y) ? NAN : std::max(x, y); },
     true, true},
    {Binary::minimum, "minimum", +[](Real x, Real y) { return std::isnan(x) || std::isnan(y) ? NAN : std::min(x, y); },
     true, true},
    {Binary::eq, "eq", +[](Real x, Real y) { return Real(x == y); }, true, true},
    {Binary::ne, "ne", +[](Real x, Real y) { return Real(x != y); }, true, true},
    {Binary::lt, "lt", +[](Real x, Real y) { return Real(x < y); }, true, true},
    {Binary::le, "le", +[](Real x, Real y) { return Real(x <= y); }, true, true},
    {Binary::gt, "gt", +[](Real x, Real y) { return Real(x > y); }, true, true},
    {Binary::ge, "ge", +[](Real x, Real y) { return Real(x >= y); }, true, true},
    {Binary::logical_and, "and", +[](Real x, Real y) { return Real(x != 0 && y != 0); }, true, true},
    {Binary::logical_or, "or", +[](Real x, Real y) { return Real(x != 0 || y != 0); }, true, true},
    {Binary::logical_xor, "xor", +[](Real x, Real y) { return Real((x != 0) != (y != 0)); }, true, true},
    {Binary::bitwise_and, "bitand", +[](Real x, Real y) { return Real(int64_t(x) & int64_t(y)); }, false, true},
    {Binary::bitwise_or, "bitor", +[](Real x, Real y) { return Real(int64_t(x) | int64_t(y)); }, false, true},
    {Binary::bitwise_xor, "bitxor", +[](Real x, Real y) { return Real(int64_t(x) ^ int64_t(y)); }, false, true},
    {Binary::squared_difference, "sqdiff", +[](Real x, Real y) { return (x - y) * (x - y); }, true, true, 3},
};

template <class T>
void check_binary(const BinaryCase& c, const std::vector<T>& values, const char* target) {
  std::vector<T> x, y;
  for (T a : values) {
    for (T b : values) {
      if (!std::is_floating_point_v<T> && b == 0 &&
          (c.op == Binary::fmod || c.op == Binary::remainder || c.op == Binary::div_floor || c.op == Binary::div_trunc))
        continue;
      x.push_back(a);
      y.push_back(b);
    }
  }
  std::vector<T> z(x.size());
  const Attrs three{{Scalar(3), {}, {}}};
  const void* in[] = {x.data(), y.data()};
  kernel(c.op).block(dtype_of<T>::value)(z.data(), in, x.size(), &three);
  for (size_t i = 0; i < x.size(); ++i) {
    const Real want = c.f(x[i], y[i]);
    if constexpr (std::is_floating_point_v<T>) {
      ASSERT_LE(ulps(z[i], want), c.ulp) << target << c.name << "(" << x[i] << ", " << y[i] << ") is " << z[i]
                                         << " not " << want;
    } else {
      ASSERT_EQ(Real(z[i]), want) << target << c.name << "(" << x[i] << ", " << y[i] << ")";
    }
  }
}

TEST(Maths, BinaryEveryPair) {
  for_each_target([](const char* target) {
    for (const BinaryCase& c : kBinary) {
      if (c.floats) {
        check_binary<float>(
            c,
            {0, -0.0f, 1, -1, 0.5f, 2, -2, 3, -7.25f, 1e-30f, 1e30f, 17, -33.5f, 1.0000001f, INFINITY, -INFINITY, NAN},
            target);
        check_binary<double>(c, {0, -0.0, 1, -1, 0.5, 2, -2, 3, -7.25, 17, -33.5, 1e-30, INFINITY, -INFINITY, NAN},
                             target);
      }
      if (c.integers) {
        check_binary<int32_t>(c, {0, 1, -1, 2, -2, 7, -7, 100, -100, 12345}, target);
        check_binary<int64_t>(c, {0, 1, -1, 2, -2, 7, -7, 100, -100, 1234567}, target);
      }
    }
  });
}

// Cases that the table cannot state: edges of single ops, results without a closed bound.
TEST(Maths, BinaryEdges) {
  auto real = [](Binary op, double x, double y, double a = 0) {
    double z = 0;
    const Attrs attrs{{Scalar(a), {}, {}}};
    const void* in[] = {&x, &y};
    kernel(op).f64(&z, in, 1, &attrs);
    return z;
  };
  auto integer = [](Binary op, int64_t x, int64_t y) {
    int64_t z = 0;
    const void* in[] = {&x, &y};
    kernel(op).i64(&z, in, 1, nullptr);
    return z;
  };
  for_each_target([&](const char* target) {
    SCOPED_TRACE(target);
    EXPECT_EQ(real(Binary::div_floor, -7, 2), -4);
    EXPECT_EQ(real(Binary::div_floor, 1, 0), INFINITY);
    EXPECT_EQ(real(Binary::div_trunc, -7, 2), -3);
    EXPECT_EQ(real(Binary::huber, 3, 1, 1), 1.5);
    EXPECT_EQ(real(Binary::huber, 1.5, 1, 1), 0.125);
    EXPECT_EQ(integer(Binary::div_floor, 5, 0), 0);
    EXPECT_EQ(integer(Binary::div_trunc, INT64_MIN, -1), INT64_MIN);
    EXPECT_EQ(integer(Binary::div_floor, INT64_MIN, -1), INT64_MIN);
    EXPECT_EQ(integer(Binary::remainder, 5, 0), 0);
    EXPECT_EQ(integer(Binary::pow, 3, 5), 243);
    EXPECT_EQ(integer(Binary::pow, -1, -3), -1);
    EXPECT_EQ(integer(Binary::pow, 2, -1), 0);
    EXPECT_EQ(integer(Binary::mul, INT64_MAX, 2), -2);
  });
}

TEST(Maths, PowInF32IsNearlyExact) {
  for_each_target([](const char* target) {
    Real most = 0;
    for (int i = 1; i < 400; ++i) {
      for (int k = -40; k <= 40; ++k) {
        float x = static_cast<float>(i) * 0.037f, y = static_cast<float>(k) * 0.31f, z = 0;
        const void* in[] = {&x, &y};
        kernel(Binary::pow).f32(&z, in, 1, nullptr);
        most = std::max(most, ulps(z, std::pow(Real{x}, Real{y})));
      }
    }
    EXPECT_LE(most, 0.501L) << target;
  });
}

TEST(Maths, Ternary) {
  auto run = [](Ternary op, auto x, decltype(x) y, decltype(x) z, double a = 0) {
    decltype(x) out = 0;
    const Attrs attrs{{Scalar(a), {}, {}}};
    const void* in[] = {&x, &y, &z};
    kernel(op).block(dtype_of<decltype(x)>::value)(&out, in, 1, &attrs);
    return out;
  };
  for_each_target([&](const char* target) {
    SCOPED_TRACE(target);
    auto all = [&](auto one) {
      using T = decltype(one);
      EXPECT_EQ(run(Ternary::where, T(1), T(5), T(6)), T(5));
      EXPECT_EQ(run(Ternary::where, T(0), T(5), T(6)), T(6));
      EXPECT_EQ(run(Ternary::addcmul, T(1), T(5), T(6), 2), T(61));
      EXPECT_EQ(run(Ternary::clamp_to, T(7), T(1), T(6)), T(6));
      EXPECT_EQ(run(Ternary::clamp_to, T(-7), T(1), T(6)), T(1));
      EXPECT_EQ(run(Ternary::clamp_to, T(4), T(1), T(6)), T(4));
    };
    all(float{});
    all(double{});
    all(int32_t{});
    all(int64_t{});
    EXPECT_EQ(run(Ternary::where, double{NAN}, 5.0, 6.0), 5);
    EXPECT_EQ(run(Ternary::addcdiv, 1.0, 6.0, 4.0, 2), 4);
    EXPECT_EQ(run(Ternary::lerp, 2.0, 10.0, 0.25), 4);
    EXPECT_EQ(run(Ternary::lerp, 2.0, 10.0, 1.0), 10);
    EXPECT_TRUE(std::isnan(run(Ternary::clamp_to, double{NAN}, 1.0, 2.0)));
    EXPECT_TRUE(std::isnan(run(Ternary::clamp_to, 1.0, double{NAN}, 2.0)));
  });
}

}  // namespace
}  // namespace situ::cpu::test
