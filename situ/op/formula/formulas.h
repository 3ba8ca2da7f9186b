// What pointwise ops compute. Each is stated once, as a formula over an abstract number (formulas/*-inl.h); from it
// follow the forward kernel and the backward kernel for every compute type and instruction set (cpu/formulas-inl.h),
// the higher derivatives (ops/formula.h), what backward reads, and source text for devices with its number of
// operations (expr.h). See docs/adding-an-op.md.
//
//   struct Silu : Formula<1, kFloats> {
//     SITU_FORMULA value(auto x) { return x / (1 + exp(-x)); }
//     SITU_FORMULA back(auto dy, auto x) { ... }                // optional
//   };
//
// Numbers have + - * /, comparisons that give masks, and the functions of SITU_STEPS (expr.h): select(mask, a, b), fma,
// min, max, exp, ...; literals are numbers; numbers of the call, such as alpha, come first: value(auto a, auto x) has
// a[0].
//
// A formula without a derivative of its own is differentiated by carrying one along (Dual). One states its own where
// that is wrong or coarse at special values, or where it is had from less:
//   back(dy, x)              the gradient of x, from the result's, dy, and x
//   back_of_result(dy, y)    the same from the result, which is then what backward keeps
//   back<I>(dy, x, y)        of operand I, where there are several
// One of straight pieces states which of them an element lies on instead (TwoPieces, FourPieces).
#pragma once
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>

namespace situ::formula {

// What a formula computes with: numbers of every type; floats, where integers are refused; or floats, to which integers
// are converted.
enum Types { kFloats = 1, kIntegers = 2, kAll = 3, kReals = 4 };

template <int kInputs, int kTypes>
struct Formula {
  static constexpr int inputs = kInputs, types = kTypes;
  static constexpr bool smooth = true, straight = false, two_pieces = false, four_pieces = false;
  // Has it a kernel of bf16 itself on CPUs? That takes one pass, where f32's is one between conversions of each
  // operand.
  static constexpr bool in_bf16 = false;
  static constexpr int apart = 0;  // of these types CPUs take one element after another: by libm, or integer division
};
// Of straight pieces: the op keeps bits that say which, and needs no kernel for backward (ops/bits.h). One bit an
// element: TwoPieces; two: FourPieces (formulas/number-inl.h).
template <int kInputs, int kTypes>
struct Straight : Formula<kInputs, kTypes> {
  static constexpr bool straight = true;
};
// Without a derivative.
template <int kInputs, int kTypes>
struct Flat : Formula<kInputs, kTypes> {
  static constexpr bool smooth = false;
};

#define SITU_INLINE constexpr inline
#define SITU_FORMULA static constexpr auto
#include "situ/op/formula/number-inl.h"
#include "situ/op/formula/unary-inl.h"
// unary first: activations are made of it
#include "situ/op/formula/activation-inl.h"
#include "situ/op/formula/binary-inl.h"
#include "situ/op/formula/ternary-inl.h"
// and the names of all last
#include "situ/op/formula/named-inl.h"
#include "situ/op/formula/updates-inl.h"
#undef SITU_INLINE
#undef SITU_FORMULA

// A number of the call: `real` for computing in floats, `integer` in integers.
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

// All formulas, by family.
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

// The steps of a formula that is not in the library: steps_of<F> in trace.h.
class Program;
using OwnSteps = std::optional<Program> (*)(int gradient);

// All steps of optimizers.
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
