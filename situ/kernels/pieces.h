// Of a formula of two straight pieces (TwoPieces, formulas/number-inl.h): which elements have their bit, as bounds,
// which is what devices are told, and what backward scales by.
#pragma once
#include "situ/kernels/bit_order.h"
#include "situ/kernels/formulas.h"

namespace situ::formula {

// Numbers that find bounds instead of computing: an element, and what comes of comparing it.
struct Bounds : Between {};
struct Bounded {};
constexpr double kNoBound = std::numeric_limits<double>::quiet_NaN();
constexpr Bounds operator>(Bounded, double low) { return {{low, kNoBound, false}}; }
constexpr Bounds operator<(Bounded, double high) { return {{kNoBound, high, false}}; }
constexpr Bounds operator>=(Bounded, double low) { return {{low, kNoBound, false, true}}; }
constexpr Bounds operator<=(Bounded, double high) { return {{kNoBound, high, false, true}}; }
// Of a comparison that includes its bound: what lies beyond it, and NaN.
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

}  // namespace situ::formula
