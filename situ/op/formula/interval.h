// Half-open intervals in the numbers that a dtype has.
#pragma once
#include "situ/tensor/dtype.h"

namespace situ {

// The least and the largest number of type t in [low, high): what draws are clamped to before they are rounded, since a
// number just below high may round to it. Where t has no number there, both are what low rounds to. Integers count as
// f64.
struct Interval {
  double first, last;
};
Interval numbers_in(double low, double high, DType t);

// The same for draws of integers, which t may round: integers of [low, high) that t holds.
struct Integers {
  int64_t first, last;
};
Integers integers_in(int64_t low, int64_t high, DType t);

}  // namespace situ
