// Tests every formula and its gradients.
// The text for devices must give the kernels' numbers, and the operands derived at compile time must be those that are
// read.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "situ/backends/cpu/elementwise/activation.h"
#include "situ/backends/cpu/elementwise/binary.h"
#include "situ/backends/cpu/elementwise/ternary.h"
#include "situ/backends/cpu/elementwise/unary.h"
#include "situ/op/formula/formulas.h"
#include "situ/op/formula/pieces.h"
#include "situ/op/formula/programs.h"
#include "situ/op/formula/trace.h"

namespace situ::formula {
namespace {

// ---- Text as a C compiler would read it, in f64
// ----------------------------------------------------------------------

class Reader {
 public:
  Reader(const std::string& text, const double* operands, const double* numbers) : p_(text.c_str()) {
    for (int i = 0; i < 4; ++i) names_["x" + std::to_string(i)] = operands[i];
    for (int i = 0; i < 3; ++i) names_["a" + std::to_string(i)] = numbers[i];
    names_["INFINITY"] = INFINITY;
    names_["NAN"] = NAN;
  }
  double run() {
    for (;;) {
      const std::string first = word();
      if (first == "return") return choice();
      EXPECT_EQ(first, "const");
      word();  // its type
      const std::string name = word();
      EXPECT_TRUE(take("="));
      names_[name] = choice();
      if (!take(";")) {
        ADD_FAILURE() << "cannot read on at: " << p_;
        return NAN;
      }
    }
  }

 private:
  void blanks() {
    while (*p_ == ' ' || *p_ == '\n') ++p_;
  }
  bool take(const std::string& s) {
    blanks();
    if (std::string(p_, strnlen(p_, s.size())) != s) return false;
    p_ += s.size();
    return true;
  }
  std::string word() {
    blanks();
    std::string w;
    while (std::isalnum(static_cast<unsigned char>(*p_)) || *p_ == '_') w += *p_++;
    return w;
  }
  double choice() {
    const double mask = logic();
    if (!take("?")) return mask;
    const double yes = choice();
    EXPECT_TRUE(take(":"));
    const double no = choice();
    return mask != 0 ? yes : no;
  }
  double logic() {
    double v = comparison();
    for (;;) {
      if (take("&&")) {
        const double o = comparison();
        v = v != 0 && o != 0;
      } else if (take("||")) {
        const double o = comparison();
        v = v != 0 || o != 0;
      } else {
        return v;
      }
    }
  }
  double comparison() {
    const double v = sum();
    if (take("<=")) return v <= sum();
    if (take(">=")) return v >= sum();
    if (take("==")) return v == sum();
    if (take("!=")) return v != sum();
    if (take("<")) return v < sum();
    if (take(">")) return v > sum();
    return v;
  }
  double sum() {
    double v = product();
    for (;;) {
      if (take("+"))
        v += product();
      else if (take("-"))
        v -= product();
      else
        return v;
    }
  }
  double product() {
    double v = factor();
    for (;;) {
      if (take("*"))
        v *= factor();
      else if (take("/"))
        v /= factor();
      else
        return v;
    }
  }
  double factor() {
    if (take("-")) return -factor();
    if (take("!")) return factor() == 0;
    if (take("(")) {
      const double v = choice();
      EXPECT_TRUE(take(")"));
      return v;
    }
    blanks();
    if (std::isdigit(static_cast<unsigned char>(*p_))) {
      char* end;
      const double v = std::strtod(p_, &end);
      p_ = end;
      return v;
    }
    const std::string name = word();
    return take("(") ? called(name) : named(name);
  }
  double named(const std::string& name) {
    const auto it = names_.find(name);
    if (it != names_.end()) return it->second;
    ADD_FAILURE() << "no value: " << name << " before " << p_;
    return NAN;
  }
  double called(const std::string& name) {
    std::vector<double> a;
    while (!take(")")) {
      a.push_back(choice());
      take(",");
    }
    static const std::map<std::string, double (*)(double)> one = {
        {"fabs", std::fabs},   {"sqrt", std::sqrt},      {"exp", std::exp},     {"exp2", std::exp2},
        {"expm1", std::expm1}, {"log", std::log},        {"log2", std::log2},   {"log10", std::log10},
        {"log1p", std::log1p}, {"sin", std::sin},        {"cos", std::cos},     {"tan", std::tan},
        {"asin", std::asin},   {"acos", std::acos},      {"atan", std::atan},   {"sinh", std::sinh},
        {"cosh", std::cosh},   {"tanh", std::tanh},      {"asinh", std::asinh}, {"acosh", std::acosh},
        {"atanh", std::atanh}, {"erf", std::erf},        {"erfc", std::erfc},   {"floor", std::floor},
        {"ceil", std::ceil},   {"rint", std::nearbyint}, {"trunc", std::trunc}};
    static const std::map<std::string, double (*)(double, double)> two = {
        {"pow", std::pow}, {"atan2", std::atan2}, {"fmod", std::fmod}};
    if (auto it = two.find(name); it != two.end() && a.size() == 2) return it->second(a[0], a[1]);
    if (name == "fma" && a.size() == 3) return std::fma(a[0], a[1], a[2]);
    if (name == "isnan" && a.size() == 1) return std::isnan(a[0]);
    const auto it = one.find(name);
    if (it != one.end() && a.size() == 1) return it->second(a[0]);
    ADD_FAILURE() << "no function: " << name << " of " << a.size();
    return NAN;
  }

  const char* p_;
  std::map<std::string, double> names_;
};

// ---- The tests ------------------------------------------------------------------------------------------------------

const double kNumbers[] = {1.25, 1.75, 0};
// Points between the kinks, which are at whole and half numbers.
std::vector<double> points() {
  std::vector<double> v;
  for (int i = 0; i < 23; ++i) v.push_back(-3.9137 + 0.3519 * i);
  return v;
}

double by_text(const Program& p, const double* operands) { return Reader(p.text("double"), operands, kNumbers).run(); }

void expect_close(double got, double want, double tolerance, const std::string& what) {
  if (std::isnan(want)) {
    EXPECT_TRUE(std::isnan(got)) << what << ": " << got;
  } else if (std::isinf(want)) {
    EXPECT_EQ(got, want) << what;
  } else {
    EXPECT_NEAR(got, want, tolerance * std::max(1.0, std::fabs(want))) << what;
  }
}

double block_value(cpu::Block block, const double* operands) {
  const void* in[] = {operands, operands + 1, operands + 2, operands + 3};
  const cpu::Attrs a{{kNumbers[0], kNumbers[1], kNumbers[2]}};
  double out = 0;
  block(&out, in, 1, &a);
  return out;
}

// Calls f with every combination of operands in which none are equal.
template <class F>
void for_points(int n, F&& f) {
  const std::vector<double> all = points();
  double x[4] = {};
  for (x[0] = 0; double p : all) {
    x[0] = p;
    if (n == 1) {
      f(x);
      continue;
    }
    for (double q : all) {
      x[1] = q + 0.0713;
      if (n == 2) {
        f(x);
        continue;
      }
      for (size_t i = 0; i < all.size(); i += 3) {
        x[2] = all[i];
        f(x);
      }
    }
  }
}

template <class F>
void check_value(const char* name, const cpu::PointwiseOp& kernel) {
  const Program p = program<F>();
  EXPECT_EQ(kernel.inputs, F::inputs) << name;
  EXPECT_GE(p.operations(), 0) << name;
  for_points(F::inputs, [&](const double* x) {
    const double want = block_value(kernel.f64, x);
    expect_close(p.value(x, kNumbers), want, 1e-13, name);
    expect_close(by_text(p, x), want, 1e-13, name);
  });
}

// The operands that a gradient's program reads, as masks of the formula's operands.
uint32_t operands_read(const Program& p) {
  uint32_t mask = 0;
  for (const Program::Line& l : p.lines())
    if (l.step == Step::operand) mask |= 1u << l.index;
  return mask;
}

template <class F, int I, class Id>
void check_gradient(const char* name, Id id) {
  const std::string what = std::string(name) + ", gradient " + std::to_string(I);
  const Program p = gradient_program<F, I>(), value = program<F>();
  constexpr StepCount trace = gradient_trace<F, I>();
  const uint32_t of_result = trace.reads & kResult ? 1 : 0;
  EXPECT_EQ(operands_read(p) >> 1, (trace.reads & 7) | of_result) << what;
  EXPECT_EQ(operands_read(p) & 1, 1u) << what << " does not depend on dy";
  const cpu::PointwiseOp kernel = cpu::backward(id, I);
  EXPECT_EQ(kernel.f64 != nullptr, (has_backward_kernel<F, I>())) << what;
  for_points(F::inputs, [&](const double* x) {
    const double y = value.value(x, kNumbers), dy = 1.5;
    if (!std::isfinite(y)) return;
    double all[4] = {dy, of_result ? y : x[0], x[1], x[2]};
    const double got = p.value(all, kNumbers);
    expect_close(by_text(p, all), got, 1e-13, what + " as text");
    double up[3] = {x[0], x[1], x[2]}, down[3] = {x[0], x[1], x[2]};
    constexpr double kStep = 1e-5;
    up[I] += kStep, down[I] -= kStep;
    const double difference = (value.value(up, kNumbers) - value.value(down, kNumbers)) / (2 * kStep);
    if (std::fabs(difference) < 1e3)  // no jump between
      expect_close(got, dy * difference, 1e-6, what + " and differences");
    if (!kernel.f64) return;
    double kept[4] = {dy};
    int n = 1;
    for (int k = 0; k < F::inputs; ++k)
      if ((trace.reads >> k & 1) || (of_result && k == 0)) kept[n++] = all[1 + k];
    EXPECT_EQ(n, kernel.inputs) << what;
    expect_close(block_value(kernel.f64, kept), got, 1e-12, what + " as kernel");
  });
}

template <class F, class Id>
void check(const char* name, Id id) {
  if constexpr (F::types != kIntegers) {
    check_value<F>(name, cpu::kernel(id));
    if constexpr (has_gradient<F, 0>()) check_gradient<F, 0>(name, id);
    if constexpr (has_gradient<F, 1>()) check_gradient<F, 1>(name, id);
    if constexpr (has_gradient<F, 2>()) check_gradient<F, 2>(name, id);
  }
}

#define SITU_CHECK_FORMULA(family, id, F) check<F>(#id, cpu::family::id);

TEST(Formulas, Unary){
#define SITU_CHECK_UNARY(id, F) SITU_CHECK_FORMULA(Unary, id, F)
    SITU_UNARY_FORMULAS(SITU_CHECK_UNARY, SITU_CHECK_UNARY)}

TEST(Formulas, Binary){
#define SITU_CHECK_BINARY(id, F) SITU_CHECK_FORMULA(Binary, id, F)
    SITU_BINARY_FORMULAS(SITU_CHECK_BINARY, SITU_CHECK_BINARY)}

TEST(Formulas, Ternary){
#define SITU_CHECK_TERNARY(id, F) SITU_CHECK_FORMULA(Ternary, id, F)
    SITU_TERNARY_FORMULAS(SITU_CHECK_TERNARY, SITU_CHECK_TERNARY)}

TEST(Formulas, Activations) {
#define SITU_CHECK_ACTIVATION(id, F) SITU_CHECK_FORMULA(Activation, id, F)
  SITU_ACTIVATION_FORMULAS(SITU_CHECK_ACTIVATION, SITU_CHECK_ACTIVATION)
}

bool has_bit(const Between& b, double x) {
  if (b.closed) return b.low <= x && x <= b.high;
  if (std::isnan(x)) return b.unordered;
  return !(x <= b.low) && !(x >= b.high);  // a bound that is NaN does not limit
}
// The devices' bits and backward's factors must give the formula's gradient: next to the bounds, on them, and for NaN.
template <class F>
void check_pieces(const char* name) {
  if constexpr (OfTwoPieces<F>) {
    const Program gradient = gradient_program<F, 0>();
    for (double low : {-1.5, 0.5, 2.0}) {
      const double numbers[] = {low, 1.75, 0}, dy = 1.5;
      const Numbers n{{numbers[0], numbers[1], numbers[2]}};
      const Between bits = bits_of<F>(n);
      const Slopes slopes = slopes_of<F>(n);
      EXPECT_NE(slopes.set, slopes.clear) << name;
      std::vector<double> all = points();
      for (double edge : {-3.0, -low, -0.0, 0.0, low, 1.75, 3.0})
        for (double x : {std::nextafter(edge, -9.0), edge, std::nextafter(edge, 9.0)}) all.push_back(x);
      for (double x : {NAN, -INFINITY, INFINITY}) all.push_back(x);
      for (double x : all) {
        const double operands[] = {dy, x};
        EXPECT_EQ(dy * (has_bit(bits, x) ? slopes.set : slopes.clear), gradient.value(operands, numbers))
            << name << " of " << x << ", " << low;
      }
    }
  }
}
bool has_bit(const NotLess& rule, double x, double y) {
  const double of[] = {x, y};
  return of[rule.a] >= of[rule.b];
}
bool has_bit(const Between& b, double x, double) { return has_bit(b, x); }
constexpr double kAround[] = {-INFINITY, -1.5, -0.0, 0.0, 1.5, INFINITY, NAN};
template <class F, int I>
void check_four_pieces(const char* name) {
  const Program gradient = gradient_program<F, I>();
  const SlopesOfTwo s = slopes_of<F, I>();
  const double by[] = {s.neither, s.first, s.second, s.both}, dy = 1.5;
  for (double x : kAround)
    for (double y : kAround) {
      const int piece = has_bit(bit_of<F, 0>(), x, y) + 2 * has_bit(bit_of<F, 1>(), x, y);
      const double operands[] = {dy, x, y};
      EXPECT_EQ(dy * by[piece], gradient.value(operands, nullptr)) << name << " of " << x << ", " << y;
    }
}
TEST(Formulas, SavedBitsSelectThePieceOfTheGradient) {
#define SITU_CHECK_PIECES(id, F) check_pieces<F>(#id);
  SITU_ACTIVATION_FORMULAS(SITU_CHECK_PIECES, SITU_CHECK_PIECES)
  SITU_UNARY_FORMULAS(SITU_CHECK_PIECES, SITU_CHECK_PIECES)
  check_four_pieces<Abs, 0>("abs");
  check_four_pieces<Maximum, 0>("maximum");
  check_four_pieces<Maximum, 1>("maximum");
  check_four_pieces<Minimum, 0>("minimum");
  check_four_pieces<Minimum, 1>("minimum");
}

// One complete text, so that readers know what a device gets.
TEST(Formulas, TextOfSoftsign) {
  EXPECT_EQ(program<Softsign>().text("float"),
            "const float t1 = fabs(x0);\n"
            "const float t3 = 1.0f + t1;\n"
            "const float t4 = x0 / t3;\n"
            "return t4;\n");
  EXPECT_EQ(program<Softsign>().operations(), 3);
}

// By number, as ops name them: the formula's own steps and its gradient's, 1 for formulas of integers.
TEST(Formulas, OperationsByNumber) {
  EXPECT_EQ(operations_of(Id::softsign, -1), 3);
  EXPECT_EQ(operations_of(Id::softsign, 0), (gradient_program<Softsign, 0>().operations()));
  EXPECT_GT(operations_of(Id::softsign, 0), 3);
  EXPECT_EQ(operations_of(Id::bitwise_and, -1), 1);
  EXPECT_FALSE(program_of(Id::softsign, 1).has_value());
  EXPECT_FALSE(program_of(Id::none, -1).has_value());
}

// The operands that backward keeps follow from the formula alone.
TEST(Formulas, GradientsReadTheExpectedValues) {
  EXPECT_EQ((gradient_trace<Tanh, 0>().reads), kResult);
  EXPECT_EQ((gradient_trace<Log, 0>().reads), 1u);
  EXPECT_EQ((gradient_trace<Neg, 0>().reads), 0u);
  EXPECT_FALSE((has_backward_kernel<Exp, 0>()));  // dy * y is mul
  EXPECT_TRUE((has_backward_kernel<Softsign, 0>()));
}

}  // namespace
}  // namespace situ::formula
