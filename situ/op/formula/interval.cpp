// Implements numbers_in() and integers_in(): the numbers of a dtype within an interval.
#include "situ/op/formula/interval.h"

#include <cmath>
#include <cstdint>
#include <limits>

namespace situ {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

// Returns the number of a half type next to f. Its bits are ordered as a sign and a magnitude.
template <class T>
T next_of_bits(T f, bool up) {
  if ((f.bits & 0x7fffu) == 0) return {static_cast<uint16_t>(up ? 0x0001u : 0x8001u)};
  const bool away = up == (f.bits < 0x8000u);
  return {static_cast<uint16_t>(away ? f.bits + 1 : f.bits - 1)};
}

// rounded() returns a number of type t close to x; next() returns the one above or below a number of t.
long double rounded(long double x, DType t) {
  switch (t) {
    case DType::f16:
      return to_float(to_half(static_cast<float>(x)));
    case DType::bf16:
      return to_float(to_bfloat16(static_cast<float>(x)));
    case DType::f32:
      return static_cast<float>(x);
    default:
      return static_cast<double>(x);
  }
}
long double next(long double x, DType t, bool up) {
  const auto f = static_cast<float>(x);
  switch (t) {
    case DType::f16:
      return to_float(next_of_bits(to_half(f), up));
    case DType::bf16:
      return to_float(next_of_bits(to_bfloat16(f), up));
    case DType::f32:
      return std::nextafter(f, up ? kInfinity : -kInfinity);
    default:
      return std::nextafter(static_cast<double>(x), up ? double{kInfinity} : -double{kInfinity});
  }
}

struct Bounds {
  long double first, last;
};
Bounds bounds(long double low, long double high, DType t) {
  Bounds b{rounded(low, t), rounded(high, t)};
  if (b.first < low) b.first = next(b.first, t, true);
  if (b.last >= high) b.last = next(b.last, t, false);
  if (b.first > b.last) b.first = b.last = rounded(low, t);
  return b;
}

}  // namespace

Interval numbers_in(double low, double high, DType t) {
  const Bounds b = bounds(low, high, t);
  return {static_cast<double>(b.first), static_cast<double>(b.last)};
}

Integers integers_in(int64_t low, int64_t high, DType t) {
  if (!is_floating(t)) return {low, high - 1};
  const Bounds b = bounds(low, high, t);
  return {static_cast<int64_t>(b.first), static_cast<int64_t>(std::floor(b.last))};
}

}  // namespace situ
