// Formulas of the pointwise ops, each stated once over an abstract number (formula/*-inl.h).
//
// The kernels for every compute type and instruction set (cpu/elementwise/formulas-inl.h) are derived from a formula.
// So are its higher derivatives (ops/formula.h), the operands that backward keeps, and the source text for devices with
// its operation count (expr.h). See docs/adding-an-op.md.
//
//   struct Silu : Formula<1, kFloats> {
//     SITU_FORMULA value(auto x) { return x / (1 + exp(-x)); }
//     SITU_FORMULA back(auto dy, auto x) { ... }                // optional
//   };
//
// Numbers have + - * /, comparisons that give masks, and the functions of SITU_STEPS (expr.h): select(mask, a, b), fma,
// min, max, exp, ... Literals are numbers. Numbers of the call, such as alpha, come first: value(auto a, auto x) has
// a[0].
//
// A formula without a derivative of its own is differentiated by forward-mode differentiation (Dual). A formula states
// its own derivative if that would be wrong or inaccurate at special values, or if fewer operands suffice:
//   back(dy, x)              the gradient of x, from the result's gradient dy and x
//   back_of_result(dy, y)    the same from the result, which backward then keeps
//   back<I>(dy, x, y)        the gradient of operand I, if there are several
// A piecewise linear formula instead states which piece an element is on (TwoPieces, FourPieces).
#pragma once
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>

namespace situ::formula {

// The number types that a formula takes: all types; floats only (integers throw); or floats to which integers are
// converted.
enum Types { kFloats = 1, kIntegers = 2, kAll = 3, kReals = 4 };

template <int kInputs, int kTypes>
struct Formula {
  static constexpr int inputs = kInputs, types = kTypes;
  static constexpr bool smooth = true, straight = false, two_pieces = false, four_pieces = false;
  // True if CPUs have a kernel that computes in bf16. It takes one pass, while f32's needs conversions of each operand
  // before and after.
  static constexpr bool in_bf16 = false;
  static constexpr int apart = 0;  // types that CPUs compute one element at a time: by libm, or integer division
};
// A piecewise linear formula: the op keeps bits that select the piece, and needs no backward kernel (ops/bits.h).
// TwoPieces keeps one bit per element, FourPieces two (formula/number-inl.h).
template <int kInputs, int kTypes>
struct Straight : Formula<kInputs, kTypes> {
  static constexpr bool straight = true;
};
// A formula without a derivative.
template <int kInputs, int kTypes>
struct Flat : Formula<kInputs, kTypes> {
  static constexpr bool smooth = false;
};

#define SITU_INLINE constexpr inline
#define SITU_FORMULA static constexpr auto
#include "situ/op/formula/number-inl.h"
#include "situ/op/formula/unary-inl.h"
// unary-inl.h comes first: activations use its formulas.
#include "situ/op/formula/activation-inl.h"
#include "situ/op/formula/binary-inl.h"
#include "situ/op/formula/ternary-inl.h"
// named-inl.h comes after all formulas that it names.
#include "situ/op/formula/named-inl.h"
#include "situ/op/formula/updates-inl.h"
#undef SITU_INLINE
#undef SITU_FORMULA

// A number of the call: `real` is used when computing in floats, `integer` in integers.
struct Scalar {
  double real = 0;
  int64_t integer = 0;
  constexpr Scalar() = default;
  constexpr Scalar(double r) : real(r), integer(r > -9.2e18 && r < 9.2e18 ? static_cast<int64_t>(r) : 0) {}
  constexpr Scalar(int64_t i) : real(static_cast<double>(i)), integer(i) {}
  constexpr Scalar(int i) : Scalar(static_cast<int64_t>(i)) {}
};
constexpr int kMaxNumbers = 3;
struct Numbers {
  Scalar value[kMaxNumbers];
};

// All formulas, by number of operands and use.
#define SITU_FORMULA_ID(id, F) id,
enum class Unary { SITU_UNARY_FORMULAS(SITU_FORMULA_ID, SITU_FORMULA_ID) count };
enum class Activation { SITU_ACTIVATION_FORMULAS(SITU_FORMULA_ID, SITU_FORMULA_ID) count };
enum class Binary { SITU_BINARY_FORMULAS(SITU_FORMULA_ID, SITU_FORMULA_ID) count };
enum class Ternary { SITU_TERNARY_FORMULAS(SITU_FORMULA_ID, SITU_FORMULA_ID) count };
enum class Id : uint8_t {
  SITU_UNARY_FORMULAS(SITU_FORMULA_ID, SITU_FORMULA_ID) SITU_ACTIVATION_FORMULAS(SITU_FORMULA_ID, SITU_FORMULA_ID)
      SITU_BINARY_FORMULAS(SITU_FORMULA_ID, SITU_FORMULA_ID) SITU_TERNARY_FORMULAS(SITU_FORMULA_ID, SITU_FORMULA_ID)
          none
};
#undef SITU_FORMULA_ID

template <class F>
constexpr Id id_of() {
  return Id::none;
}
#define SITU_ID_OF(id, F)   \
  template <>               \
  constexpr Id id_of<F>() { \
    return Id::id;          \
  }
SITU_UNARY_FORMULAS(SITU_ID_OF, SITU_ID_OF)
SITU_ACTIVATION_FORMULAS(SITU_ID_OF, SITU_ID_OF)
SITU_BINARY_FORMULAS(SITU_ID_OF, SITU_ID_OF)
SITU_TERNARY_FORMULAS(SITU_ID_OF, SITU_ID_OF)
#undef SITU_ID_OF

// The steps of a formula that a program defines itself: steps_of<F> in trace.h.
class Program;
using OwnSteps = std::optional<Program> (*)(int gradient);

// The update formulas of all optimizers.
#define SITU_UPDATE_ID(id, F) id,
enum class UpdateId : uint8_t { SITU_UPDATES(SITU_UPDATE_ID) none };
#undef SITU_UPDATE_ID
template <class F>
inline constexpr UpdateId update_id = UpdateId::none;
#define SITU_UPDATE_ID_OF(id, F) \
  template <>                    \
  inline constexpr UpdateId update_id<F> = UpdateId::id;
SITU_UPDATES(SITU_UPDATE_ID_OF)
#undef SITU_UPDATE_ID_OF

}  // namespace situ::formula
