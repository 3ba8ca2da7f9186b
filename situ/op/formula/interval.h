// Half-open intervals in terms of the numbers that a dtype can represent.
#pragma once
#include "situ/tensor/dtype.h"

namespace situ {

// The least and the largest number of type t in [low, high). Random draws are clamped to them before rounding, because
// a number just below high may round to high. If t has no number there, both are low rounded to t. Integer types count
// as f64.
struct Interval {
  double first, last;
};
Interval numbers_in(double low, double high, DType t);

// The same for draws of integers: the integers of [low, high) that t represents exactly.
struct Integers {
  int64_t first, last;
};
Integers integers_in(int64_t low, int64_t high, DType t);

}  // namespace situ
