// The CPU's kernels of a formula that a program states for an op of its own: loops that the program's compiler makes.
// Include it before SITU_OP. The library's own formulas have vector code for each instruction set instead.
#pragma once
#include <cmath>
#include <utility>

#include "situ/backends/cpu/elementwise/elementwise.h"
#include "situ/ops/formula.h"

namespace situ::formula {

// The number type that computes in T (float, double), one element at a time. A mask is 1 or 0.
template <class T>
struct Plain {
  using is_number = void;
  T v = 0;
  constexpr Plain() = default;
  constexpr Plain(double number) : v(static_cast<T>(number)) {}
  constexpr Plain(Nil) {}
  static constexpr Plain of(T v) {
    Plain p;
    p.v = v;
    return p;
  }

  friend Plain operator-(Plain x) { return of(-x.v); }
  friend Plain operator!(Plain x) { return of(x.v == 0); }
#define SITU_PLAIN_OPERATOR(symbol) \
  friend Plain operator symbol(Plain x, Plain y) { return of(static_cast<T>(x.v symbol y.v)); }
  SITU_PLAIN_OPERATOR(+)
  SITU_PLAIN_OPERATOR(-)
  SITU_PLAIN_OPERATOR(*)
  SITU_PLAIN_OPERATOR(/)
  SITU_PLAIN_OPERATOR(<)
  SITU_PLAIN_OPERATOR(<=)
  SITU_PLAIN_OPERATOR(>)
  SITU_PLAIN_OPERATOR(>=)
  SITU_PLAIN_OPERATOR(==)
  SITU_PLAIN_OPERATOR(!=)
#undef SITU_PLAIN_OPERATOR
  friend Plain operator&(Plain x, Plain y) { return of(x.v != 0 && y.v != 0); }
  friend Plain operator|(Plain x, Plain y) { return of(x.v != 0 || y.v != 0); }
  friend Plain operator^(Plain x, Plain y) { return of(x.v != y.v); }

  // The functions, each with its value of a, b, c (expr.h).
#define SITU_PLAIN_1(name, ...)             \
  friend Plain name(Plain x) {              \
    [[maybe_unused]] const T a = x.v;       \
    return of(static_cast<T>(__VA_ARGS__)); \
  }
#define SITU_PLAIN_2(name, ...)             \
  friend Plain name(Plain x, Plain y) {     \
    const T a = x.v, b = y.v;               \
    return of(static_cast<T>(__VA_ARGS__)); \
  }
#define SITU_PLAIN_3(name, ...)                  \
  friend Plain name(Plain x, Plain y, Plain z) { \
    const T a = x.v, b = y.v, c = z.v;           \
    return of(static_cast<T>(__VA_ARGS__));      \
  }
#define SITU_PLAIN_FUNCTION(name, n, text, ...) SITU_PLAIN_##n(name, __VA_ARGS__)
  SITU_FUNCTIONS(SITU_PLAIN_FUNCTION)
#undef SITU_PLAIN_FUNCTION
#undef SITU_PLAIN_1
#undef SITU_PLAIN_2
#undef SITU_PLAIN_3
};

}  // namespace situ::formula

namespace situ::cpu {

// Formula F of a program's own (kGradient: -1), or its gradient of operand kGradient. Operands as the row has them: dy
// first for a gradient, and of the formula's operands, or the result, those that it reads.
template <class F, int kGradient>
struct OwnFormulaLoop {
  static constexpr uint32_t kReads = kGradient < 0 ? (1u << F::inputs) - 1 : op::reads_of < F,
                            kGradient<0 ? 0 : kGradient>();
  static constexpr bool kOfResult = kGradient >= 0 && formula::OfResult<F>;
  static constexpr int kOperands = kOfResult ? 1 : F::inputs;
  static constexpr int kInputs = (kGradient < 0 ? 0 : 1) + std::popcount(kReads);

  template <class T, size_t... K>
  static void run_as(void* out, const void* const* in, size_t n, const Attrs* numbers, std::index_sequence<K...>) {
    using N = formula::Plain<T>;
    N a[formula::kMaxNumbers];
    for (int k = 0; numbers && k < formula::kMaxNumbers; ++k) a[k] = numbers->value[k].real;
    const T* x[kOperands] = {};
    for (int k = 0, next = kGradient < 0 ? 0 : 1; k < kOperands; ++k)
      if (kOfResult || kReads >> k & 1) x[k] = static_cast<const T*>(in[next++]);
    const auto at = [&x](size_t k, size_t i) { return x[k] ? N::of(x[k][i]) : N(); };
    for (size_t i = 0; i < n; ++i) {
      N y;
      if constexpr (kGradient < 0)
        y = formula::evaluate<F>(a, at(K, i)...);
      else
        y = formula::gradient<F, kGradient>(a, N::of(static_cast<const T*>(in[0])[i]), at(K, i)...);
      static_cast<T*>(out)[i] = y.v;
    }
  }
  template <class T>
  static void block(void* out, const void* const* in, size_t n, const void* attributes) {
    run_as<T>(out, in, n, static_cast<const Attrs*>(attributes), std::make_index_sequence<kOperands>{});
  }

  static void cpu(const Kernel& k) {
    static constexpr PointwiseOp loop{block<float>, block<double>, nullptr, nullptr, kInputs};
    if (!k.op_info.numbers) return run_pointwise(loop, k);
    const Attrs numbers = k.op_info.numbers_of(k.attributes);
    run_pointwise(loop, k, &numbers);
  }
};

}  // namespace situ::cpu

namespace situ::op {

template <class F, int kGradient>
requires(formula::id_of<F>() == formula::Id::none) struct OwnKernel<F, kGradient> : cpu::OwnFormulaLoop<F, kGradient> {
  static_assert(F::types == formula::kFloats || F::types == formula::kReals,
                "a program's own formula computes in floats: derive from Formula<N, kFloats> or Formula<N, kReals>");
};

}  // namespace situ::op
