// Half-open intervals in the numbers that a dtype has.
#pragma once
#include "situ/tensor/dtype.h"

namespace situ {

// The least and the largest number of type t in [low, high). Draws are clamped to them before they are rounded, since a
// number just below high may round to it. If t has no number there, both are low rounded to t. Integers count as f64.
struct Interval {
  double first, last;
};
Interval numbers_in(double low, double high, DType t);

// The same for draws of integers, which t may round: the integers of [low, high) that t can represent.
struct Integers {
  int64_t first, last;
};
Integers integers_in(int64_t low, int64_t high, DType t);

}  // namespace situ
