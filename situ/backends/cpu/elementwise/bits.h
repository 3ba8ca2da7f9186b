// Bits that piecewise linear ops keep, one per element, to select one of two slopes.
// Element i in the order of `order_of` is bit i % 64 of word i / 64.
#pragma once
#include <cstddef>
#include <cstdint>

#include "situ/launch/arg.h"
#include "situ/op/formula/bit_order.h"

namespace situ::cpu {

// The bits of x's floating elements from `begin` to `end` (in row-major order of x; begin is a multiple of 64).
void pack_between(uint64_t* bits, const Arg& x, int64_t begin, int64_t end, const Between& rule);

// The bit is set if a >= b. Both have the same sizes and are compared in `compute` (f32 or f64).
void pack_not_less(uint64_t* bits, const Arg& a, const Arg& b, DType compute, int64_t begin, int64_t end);

// The bits of min(max(x, low), high), one set for each operand:
//   x's bit is set if low <= x <= high, low's if x < low < high, high's if x > high or low > high.
// Either bound may be null, and so may the bits that are not needed.
void pack_bounded(uint64_t* const bits[3], const Arg& x, const Arg* low, const Arg* high, DType compute, int64_t begin,
                  int64_t end);

// out[i] = in[i] * slopes[bit i of the first words + 2 * bit i of the second], where times 0 is 0 and times 1 is the
// value itself. Takes n elements in a row, of any floating type. out may be in, and the second words may be null.
void scale_by_bits(void* out, const void* in, const uint64_t* const bits[2], int64_t n, DType dtype,
                   const double slopes[4]);

}  // namespace situ::cpu
