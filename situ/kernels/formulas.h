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
#pragma once
#include <cstdint>
#include <limits>
#include <type_traits>
#include <utility>

namespace situ::formula {

// What a formula computes with: numbers of every type; floats, where integers are refused; or floats, to which integers
// are converted.
enum Types { kFloats = 1, kIntegers = 2, kAll = 3, kReals = 4 };

template <int kInputs, int kTypes>
struct Formula {
  static constexpr int inputs = kInputs, types = kTypes;
  static constexpr bool smooth = true, straight = false;
  static constexpr int apart = 0;  // of these types CPUs take one element after another: by libm, or integer division
};
// Of straight pieces: the op keeps bits that say which, and needs no kernel for backward (ops/bits.h).
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
#include "situ/kernels/formulas/number-inl.h"
#include "situ/kernels/formulas/unary-inl.h"
// unary first: activations are made of it
#include "situ/kernels/formulas/activation-inl.h"
#include "situ/kernels/formulas/binary-inl.h"
#include "situ/kernels/formulas/ternary-inl.h"
// and the names of all last
#include "situ/kernels/formulas/named-inl.h"
#undef SITU_INLINE
#undef SITU_FORMULA

}  // namespace situ::formula
