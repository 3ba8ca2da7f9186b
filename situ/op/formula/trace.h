// Derives facts of a formula at compile time: whether it has a gradient, its number of steps, and the operands it
// reads.
#pragma once
#include <cstdint>
#include <optional>

#include "situ/op/formula/expr.h"

namespace situ::formula {

// A number type that counts steps instead of computing.
struct StepCount {
  using is_number = void;
  int steps = 0;
  uint32_t reads = 0;  // operands by bit; bit 16 is the result
  constexpr StepCount() = default;
  constexpr StepCount(double) {}
  constexpr StepCount(Nil) {}
  constexpr StepCount(int n, uint32_t mask) : steps(n), reads(mask) {}
  constexpr StepCount after(const StepCount& o) const { return {steps + o.steps, reads | o.reads}; }
  constexpr StepCount and_one() const { return {steps + 1, reads}; }
};

#define SITU_TRACE_1(name) \
  constexpr StepCount name(StepCount a) { return a.and_one(); }
#define SITU_TRACE_2(name) \
  constexpr StepCount name(StepCount a, StepCount b) { return a.after(b).and_one(); }
#define SITU_TRACE_3(name) \
  constexpr StepCount name(StepCount a, StepCount b, StepCount c) { return a.after(b).after(c).and_one(); }
SITU_TRACE_2(operator+)
SITU_TRACE_2(operator-)
SITU_TRACE_2(operator*)
SITU_TRACE_2(operator/)
SITU_TRACE_1(operator-)
SITU_TRACE_2(operator<)
SITU_TRACE_2(operator<=)
SITU_TRACE_2(operator>)
SITU_TRACE_2(operator>=)
SITU_TRACE_2(operator==)
SITU_TRACE_2(operator!=)
SITU_TRACE_2(operator&)
SITU_TRACE_2(operator|)
SITU_TRACE_2(operator^)
SITU_TRACE_1(operator!)
#define SITU_TRACE_FUNCTION(name, n, text, ...) SITU_TRACE_##n(name)
SITU_FUNCTIONS(SITU_TRACE_FUNCTION)
#undef SITU_TRACE_FUNCTION
#undef SITU_TRACE_1
#undef SITU_TRACE_2
#undef SITU_TRACE_3

struct TraceParameters {
  constexpr StepCount operator[](int) const { return {}; }
};

constexpr uint32_t kResult = 1u << 16;

// True if F states its derivative in terms of the result.
template <class F>
concept OfResult = requires(StepCount t) {
  F::back_of_result(t, t);
};
// True if F takes numbers of the call.
template <class F>
constexpr bool is_parametric() {
  using A = TraceParameters;
  using T = StepCount;
  if constexpr (F::inputs == 1) return requires(A a, T t) {
      F::value(a, t);
    };
  else if constexpr (F::inputs == 2)
    return requires(A a, T t) { F::value(a, t, t); };
  else
    return requires(A a, T t) { F::value(a, t, t, t); };
}

template <class F, int I>
constexpr bool has_gradient() {
  return I < F::inputs && F::smooth;
}

// The trace of operand I's gradient. dy does not count among the operands it reads.
template <class F, int I>
constexpr StepCount gradient_trace() {
  constexpr TraceParameters a;
  const StepCount dy, x(0, 1), y(0, 2), z(0, 4);
  if constexpr (!has_gradient<F, I>())
    return {};
  else if constexpr (OfResult<F>)
    return gradient<F, I>(a, dy, StepCount(0, kResult));
  else if constexpr (F::inputs == 1)
    return gradient<F, I>(a, dy, x);
  else if constexpr (F::inputs == 2)
    return gradient<F, I>(a, dy, x, y);
  else
    return gradient<F, I>(a, dy, x, y, z);
}

// A backward kernel pays from two steps on. A gradient of one step is the op of that name.
template <class F, int I>
constexpr bool has_backward_kernel() {
  return !F::straight && gradient_trace<F, I>().steps > 1;
}

// The formula over operands 0, 1, ...
template <class F>
Program program() {
  Tape t;
  const ExprParameters a{&t};
  const Expr x = t.operand(0);
  if constexpr (F::inputs == 1)
    return t.finish(evaluate<F>(a, x));
  else if constexpr (F::inputs == 2)
    return t.finish(evaluate<F>(a, x, t.operand(1)));
  else
    return t.finish(evaluate<F>(a, x, t.operand(1), t.operand(2)));
}
// Gradient I: operand 0 is dy, and operand 1 + i is the formula's operand i or its result.
template <class F, int I>
Program gradient_program() {
  Tape t;
  const ExprParameters a{&t};
  const Expr dy = t.operand(0), x = t.operand(1);
  if constexpr (OfResult<F> || F::inputs == 1)
    return t.finish(gradient<F, I>(a, dy, x));
  else if constexpr (F::inputs == 2)
    return t.finish(gradient<F, I>(a, dy, x, t.operand(2)));
  else
    return t.finish(gradient<F, I>(a, dy, x, t.operand(2), t.operand(3)));
}

// Returns the program of the formula (-1), or of its gradient for operand `gradient`. Returns nothing if there is no
// such gradient, or if the formula takes integers only, whose steps work on bits.
template <class F>
std::optional<Program> steps_of(int gradient) {
  if constexpr (F::types != kIntegers) {
    if (gradient < 0) return program<F>();
    if constexpr (has_gradient<F, 0>())
      if (gradient == 0) return gradient_program<F, 0>();
    if constexpr (has_gradient<F, 1>())
      if (gradient == 1) return gradient_program<F, 1>();
    if constexpr (has_gradient<F, 2>())
      if (gradient == 2) return gradient_program<F, 2>();
  }
  return std::nullopt;
}

}  // namespace situ::formula
