// Reads the pieces of TwoPieces and FourPieces formulas (formula/number-inl.h) as data.
// The bounds or compared operands that set each bit come from bits_of() and bit_of(), for kernels of devices.
// Backward's factors come from slopes_of().
#pragma once
#include "situ/op/formula/bit_order.h"
#include "situ/op/formula/formulas.h"

namespace situ::formula {

// Number types that record a bound instead of computing: Bounded is an element, Bounds the result of comparing it.
struct Bounds : Between {};
struct Bounded {};
constexpr double kNoBound = std::numeric_limits<double>::quiet_NaN();
constexpr Bounds operator>(Bounded, double low) { return {{low, kNoBound, false}}; }
constexpr Bounds operator<(Bounded, double high) { return {{kNoBound, high, false}}; }
constexpr Bounds operator>=(Bounded, double low) { return {{low, kNoBound, false, true}}; }
constexpr Bounds operator<=(Bounded, double high) { return {{kNoBound, high, false, true}}; }
// Negates a comparison that includes its bound: the values beyond the bound, and NaN.
constexpr Bounds operator!(Bounds b) { return {{b.high, b.low, true}}; }
constexpr Bounds operator&(Bounds low, Bounds high) { return {{low.low, high.high, low.unordered, low.closed}}; }

struct RealNumbers {
  const Numbers& n;
  constexpr double operator[](int i) const { return n.value[i].real; }
};
template <OfTwoPieces F>
constexpr Between bits_of(const Numbers& n) {
  return F::bit(RealNumbers{n}, Bounded());
}

struct Slopes {
  double set, clear;
};
template <OfTwoPieces F>
constexpr Slopes slopes_of(const Numbers& n) {
  const RealNumbers a{n};
  return {F::set(a, 1.0), F::clear(a, 1.0)};
}

// For formulas of two operands: the operands that a bit compares.
struct NotLess {
  int a, b;  // the bit is set if operand a >= operand b
};
struct Compared {
  int operand;
};
constexpr NotLess operator>=(Compared a, Compared b) { return {a.operand, b.operand}; }
constexpr NotLess operator<=(Compared a, Compared b) { return {b.operand, a.operand}; }
template <OfFourPieces F, int K>
constexpr auto bit_of() {
  if constexpr (F::inputs == 1)
    return F::template bit<K>(Bounded());
  else
    return F::template bit<K>(Compared{0}, Compared{1});
}

// A gradient as a multiple of dy, for given bits.
struct Multiple {
  double of_dy;
  constexpr Multiple(double m) : of_dy(m) {}
  constexpr Multiple(Nil) : of_dy(0) {}
};
constexpr Multiple operator*(Multiple a, double b) { return a.of_dy * b; }
constexpr Multiple operator-(Multiple a) { return -a.of_dy; }
constexpr Multiple select(bool mask, Multiple yes, Multiple no) { return mask ? yes : no; }
struct SlopesOfTwo {
  double neither, first, second, both;
};
template <OfFourPieces F, int I>
constexpr SlopesOfTwo slopes_of() {
  auto of = [](bool first, bool second) { return F::template back_of_bits<I>(Multiple(1), first, second).of_dy; };
  return {of(false, false), of(true, false), of(false, true), of(true, true)};
}

}  // namespace situ::formula
