// A formula as data: a list of steps.
// Source text for devices, the number of operations and the composed form of a derivative (ops/formula.h) are derived
// from it.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "situ/op/formula/formulas.h"

namespace situ::formula {

// Lists every step of a number: name, operands, text in C and OpenCL, and value in f64. a, b, c are the operands; a
// mask is 1 or 0. Two formulas, sigmoid and rsqrt, are steps too, so that compositions of tensors use those ops. Their
// own derivatives are right at values for which the derivatives of their parts are not.
// clang-format off
#define SITU_OPERATORS(X)                                             \
  X(add, 2, "a + b", a + b)                                           \
  X(sub, 2, "a - b", a - b)                                           \
  X(mul, 2, "a * b", a * b)                                           \
  X(div, 2, "a / b", a / b)                                           \
  X(neg, 1, "-(a)", -a)                                               \
  X(less, 2, "a < b", a < b)                                          \
  X(less_equal, 2, "a <= b", a <= b)                                  \
  X(greater, 2, "a > b", a > b)                                       \
  X(greater_equal, 2, "a >= b", a >= b)                               \
  X(equal, 2, "a == b", a == b)                                       \
  X(not_equal, 2, "a != b", a != b)                                   \
  X(both, 2, "a && b", a && b)                                        \
  X(either, 2, "a || b", a || b)                                      \
  X(exclusive, 2, "a != b", a != b)                                   \
  X(invert, 1, "!a", !a)
#define SITU_FUNCTIONS(X)                                             \
  X(fma, 3, "fma(a, b, c)", std::fma(a, b, c))                        \
  X(fnma, 3, "fma(-(a), b, c)", std::fma(-a, b, c))                   \
  X(select, 3, "a ? b : c", a ? b : c)                                \
  X(min, 2, "a < b ? a : b", a < b ? a : b)                           \
  X(max, 2, "a > b ? a : b", a > b ? a : b)                           \
  X(pow, 2, "pow(a, b)", std::pow(a, b))                              \
  X(atan2, 2, "atan2(a, b)", std::atan2(a, b))                        \
  X(fmod, 2, "fmod(a, b)", std::fmod(a, b))                           \
  X(remainder, 2, "a - b * floor(a / b)", a - b * std::floor(a / b))  \
  X(div_floor, 2, "floor(a / b)", std::floor(a / b))                  \
  X(div_trunc, 2, "trunc(a / b)", std::trunc(a / b))                  \
  X(is_nan, 1, "isnan(a)", std::isnan(a))                             \
  X(abs, 1, "fabs(a)", std::fabs(a))                                  \
  X(sqrt, 1, "sqrt(a)", std::sqrt(a))                                 \
  X(exp, 1, "exp(a)", std::exp(a))                                    \
  X(exp_below_0, 1, "exp(a)", std::exp(a))                            \
  X(exp2, 1, "exp2(a)", std::exp2(a))                                 \
  X(expm1, 1, "expm1(a)", std::expm1(a))                              \
  X(log, 1, "log(a)", std::log(a))                                    \
  X(log2, 1, "log2(a)", std::log2(a))                                 \
  X(log10, 1, "log10(a)", std::log10(a))                              \
  X(log1p, 1, "log1p(a)", std::log1p(a))                              \
  X(log1pexp, 1, "(a > 0 ? a : 0) + log1p(exp(-fabs(a)))", std::fmax(a, 0) + std::log1p(std::exp(-std::fabs(a)))) \
  X(sigmoid, 1, "1 / (1 + exp(-(a)))", 1 / (1 + std::exp(-a)))          \
  X(rsqrt, 1, "1 / sqrt(a)", 1 / std::sqrt(a))                        \
  X(sin, 1, "sin(a)", std::sin(a))                                    \
  X(cos, 1, "cos(a)", std::cos(a))                                    \
  X(tan, 1, "tan(a)", std::tan(a))                                    \
  X(asin, 1, "asin(a)", std::asin(a))                                 \
  X(acos, 1, "acos(a)", std::acos(a))                                 \
  X(atan, 1, "atan(a)", std::atan(a))                                 \
  X(sinh, 1, "sinh(a)", std::sinh(a))                                 \
  X(cosh, 1, "cosh(a)", std::cosh(a))                                 \
  X(tanh, 1, "tanh(a)", std::tanh(a))                                 \
  X(asinh, 1, "asinh(a)", std::asinh(a))                              \
  X(acosh, 1, "acosh(a)", std::acosh(a))                              \
  X(atanh, 1, "atanh(a)", std::atanh(a))                              \
  X(erf, 1, "erf(a)", std::erf(a))                                    \
  X(erfc, 1, "erfc(a)", std::erfc(a))                                 \
  X(floor, 1, "floor(a)", std::floor(a))                              \
  X(ceil, 1, "ceil(a)", std::ceil(a))                                 \
  X(round, 1, "rint(a)", std::nearbyint(a))                           \
  X(trunc, 1, "trunc(a)", std::trunc(a))
// clang-format on
#define SITU_STEPS(X) SITU_OPERATORS(X) SITU_FUNCTIONS(X)

enum class Step : uint8_t {
  operand,    // `index` says which one
  parameter,  // a number of the call
  number,
#define SITU_ENUMERATOR(name, n, text, ...) name,
  SITU_STEPS(SITU_ENUMERATOR)
#undef SITU_ENUMERATOR
};

double value_of(Step s, double a, double b, double c);  // reads only the operands that the step has

// An expression as a list of lines. Each line is one step over earlier lines, and no line occurs twice. The last line
// is the result, unless there are several.
class Program {
 public:
  struct Line {
    Step step;
    int8_t n;       // lines that it reads
    int16_t index;  // for an operand or parameter
    int16_t of[3];
    double number;  // for a literal
    bool operator==(const Line& o) const;
  };
  explicit Program(std::vector<Line> lines) : lines_(std::move(lines)) {}
  // A program with several results: `results` are the numbers of their lines.
  Program(std::vector<Line> lines, std::vector<int> results) : lines_(std::move(lines)), results_(std::move(results)) {}
  const std::vector<Line>& lines() const { return lines_; }

  // Evaluates the expression in f64. `operands` and `parameters` are the values of its inputs.
  double value(const double* operands, const double* parameters) const;
  // Operations per element on a device. A fused multiply-add counts as two, a function of the maths library as one.
  int operations() const;
  // The body of a C or OpenCL function over x0, x1, ... and a0, a1, ... of `type` ("float", "double"): declarations and
  // a return.
  std::string text(const std::string& type) const;
  // The same for several results: declarations, and an assignment to each name.
  std::string assignments(const std::string& type, const std::vector<std::string>& names) const;

 private:
  std::string declarations(const std::string& type, std::vector<std::string>& line_names) const;
  std::vector<Line> lines_;
  std::vector<int> results_;
};

class Tape;

// A number type that records its computation: a literal, or a line of a tape. The tape must outlive it.
struct Expr {
  using is_number = void;
  Tape* tape = nullptr;
  int line = 0;
  double number = 0;
  Expr(double v) : number(v) {}
  Expr(Nil) {}
  Expr(Tape* t, int l) : tape(t), line(l) {}
};

class Tape {
 public:
  Expr operand(int i) { return {this, add({Step::operand, 0, static_cast<int16_t>(i), {}, 0})}; }
  Expr parameter(int i) { return {this, add({Step::parameter, 0, static_cast<int16_t>(i), {}, 0})}; }
  int line_of(const Expr& e) { return e.tape ? e.line : add({Step::number, 0, 0, {}, e.number}); }
  int add(const Program::Line& line);  // returns the existing line if there is one
  Program finish(const Expr& result);  // the lines that the result needs, in order
  Program finish(const std::vector<Expr>& results);

 private:
  std::vector<Program::Line> lines_;
};

// The numbers of a call as expressions.
struct ExprParameters {
  Tape* tape;
  Expr operator[](int i) const { return tape->parameter(i); }
};

// At least one of the operands must be on a tape.
Expr step(Step s, const Expr& a);
Expr step(Step s, const Expr& a, const Expr& b);
Expr step(Step s, const Expr& a, const Expr& b, const Expr& c);

#define SITU_EXPR_1(name, id) \
  inline Expr name(const Expr& a) { return step(Step::id, a); }
#define SITU_EXPR_2(name, id) \
  inline Expr name(const Expr& a, const Expr& b) { return step(Step::id, a, b); }
#define SITU_EXPR_3(name, id) \
  inline Expr name(const Expr& a, const Expr& b, const Expr& c) { return step(Step::id, a, b, c); }
SITU_EXPR_2(operator+, add)
SITU_EXPR_2(operator-, sub)
SITU_EXPR_2(operator*, mul)
SITU_EXPR_2(operator/, div)
SITU_EXPR_1(operator-, neg)
SITU_EXPR_2(operator<, less)
SITU_EXPR_2(operator<=, less_equal)
SITU_EXPR_2(operator>, greater)
SITU_EXPR_2(operator>=, greater_equal)
SITU_EXPR_2(operator==, equal)
SITU_EXPR_2(operator!=, not_equal)
SITU_EXPR_2(operator&, both)
SITU_EXPR_2(operator|, either)
SITU_EXPR_2(operator^, exclusive)
SITU_EXPR_1(operator!, invert)
#define SITU_EXPR_FUNCTION(name, n, text, ...) SITU_EXPR_##n(name, name)
SITU_FUNCTIONS(SITU_EXPR_FUNCTION)
#undef SITU_EXPR_FUNCTION
#undef SITU_EXPR_1
#undef SITU_EXPR_2
#undef SITU_EXPR_3

}  // namespace situ::formula
