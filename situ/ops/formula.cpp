// Composes gradients of formulas from differentiable ops.
#include "situ/ops/formula.h"

#include <algorithm>
#include <vector>

#include "situ/base/error.h"
#include "situ/base/thread_state.h"
#include "situ/ops/functions.h"

namespace situ {

namespace {

// The steps of a formula as calls on tensors. Steps that are not members are ops of the same name.
struct Steps {
  static Tensor fma(const In& a, const In& b, const In& c) { return a * b + c; }
  static Tensor fnma(const In& a, const In& b, const In& c) { return c - a * b; }
  static Tensor select(const In& mask, const In& yes, const In& no) { return where(mask, yes, no); }
  static bool is_zero(const In& x) { return x.is_scalar && x.scalar.toDouble() == 0; }
  // If both are equal, the second gets the gradient, as in Dual.
  static Tensor max(const In& a, const In& b) { return is_zero(b) ? relu(a) : where(a > b, a, b); }
  static Tensor min(const In& a, const In& b) { return is_zero(b) ? relu(neg(a)).neg() : where(a < b, a, b); }
  static Tensor is_nan(const In& a) { return isnan(a); }
  static Tensor exp_below_0(const In& a) { return exp(a); }
  static Tensor log1pexp(const In& a) { return softplus(a); }
  static Tensor div_floor(const In& a, const In& b) { return div(a, b, Rounding::floor); }
  static Tensor div_trunc(const In& a, const In& b) { return div(a, b, Rounding::trunc); }
  static Tensor run(formula::Step s, const In& a, const In& b, const In& c);
};

// A line's value: its number, or its tensor and the last line that reads it.
struct Value {
  Tensor tensor;
  double number = 0;
  bool is_number = false;
  int last = -1;
};

Tensor Steps::run(formula::Step s, const In& a, const In& b, const In& c) {
  using formula::Step;
  switch (s) {
    case Step::add:
      return a + b;
    case Step::sub:
      return a - b;
    case Step::mul:
      return a * b;
    case Step::div:
      return a / b;
    case Step::neg:
      return neg(a);
    case Step::less:
      return a < b;
    case Step::less_equal:
      return a <= b;
    case Step::greater:
      return a > b;
    case Step::greater_equal:
      return a >= b;
    case Step::equal:
      return eq(a, b);
    case Step::not_equal:
      return ne(a, b);
    case Step::both:
      return a & b;
    case Step::either:
      return a | b;
    case Step::exclusive:
      return a ^ b;
    case Step::invert:
      return ~a;
#define SITU_RUN_1(name) return name(a);
#define SITU_RUN_2(name) return name(a, b);
#define SITU_RUN_3(name) return name(a, b, c);
#define SITU_RUN(name, n, text, ...) \
  case Step::name:                   \
    SITU_RUN_##n(name)
      SITU_FUNCTIONS(SITU_RUN)
#undef SITU_RUN
#undef SITU_RUN_1
#undef SITU_RUN_2
#undef SITU_RUN_3
    default:
      SITU_ASSERT(false);
      return {};
  }
}

// Returns operand k of line `at`. The line may reuse the operand's memory if no later line reads it.
In operand(std::vector<Value>& values, const formula::Program::Line& line, int k, int at) {
  if (k >= line.n) return {};
  Value& v = values[static_cast<size_t>(line.of[k])];
  if (v.is_number) return In(v.number);
  const bool twice = std::count(line.of, line.of + line.n, line.of[k]) > 1;
  return v.last == at && !twice ? In(std::move(v.tensor)) : In(v.tensor);
}

bool all_numbers(const std::vector<Value>& values, const formula::Program::Line& line) {
  return std::all_of(line.of, line.of + line.n, [&](int i) { return values[static_cast<size_t>(i)].is_number; });
}
double number(const std::vector<Value>& values, const formula::Program::Line& line, int k) {
  return k < line.n ? values[static_cast<size_t>(line.of[k])].number : 0;
}

}  // namespace

namespace op {

Tensor compose(const formula::Program& p, Tensor* operands, const formula::Numbers& numbers) {
  using formula::Step;
  std::vector<Value> values(p.lines().size());
  for (size_t i = 0; i < values.size(); ++i) {
    const formula::Program::Line& line = p.lines()[i];
    for (int k = 0; k < line.n; ++k) values[static_cast<size_t>(line.of[k])].last = static_cast<int>(i);
  }
  for (size_t i = 0; i < values.size(); ++i) {
    const formula::Program::Line& line = p.lines()[i];
    Value& v = values[i];
    if (line.step == Step::operand) {
      v.tensor = std::move(operands[line.index]);
    } else if (line.step == Step::number || line.step == Step::parameter) {
      v.is_number = true;
      v.number = line.step == Step::number ? line.number : numbers.value[line.index].real;
    } else {
      const int at = static_cast<int>(i);
      if (all_numbers(values, line)) {
        v.is_number = true;
        v.number =
            formula::value_of(line.step, number(values, line, 0), number(values, line, 1), number(values, line, 2));
        continue;
      }
      v.tensor = Steps::run(line.step, operand(values, line, 0, at), operand(values, line, 1, at),
                            operand(values, line, 2, at));
      for (int k = 0; k < line.n; ++k) {
        Value& read = values[static_cast<size_t>(line.of[k])];
        if (read.last == at) read.tensor = Tensor();
      }
    }
  }
  return std::move(values.back().tensor);
}

Tensor call_backward(const OpInfo& op_info, Tensor* operands, int n, const void* attributes) {
  In in[4];
  size_t given = 0;
  for (int i = 0; i < n; ++i) {
    if (!operands[i].defined()) continue;
    in[given] = i == 0 ? In(std::move(operands[i])) : In(operands[i]);
    ++given;
  }
  return op_call::plain(op_info, {in, given}, attributes);
}

}  // namespace op

}  // namespace situ
