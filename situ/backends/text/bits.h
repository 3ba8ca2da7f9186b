// Bits beside a result.
#pragma once
#include <cmath>

#include "situ/backends/text/table.h"
#include "situ/generated/op/unary.h"
#include "situ/op/formula/pieces.h"

namespace situ::text {

// Bit i for the i-th element, in the order in which the operands' dimensions stand; all have the sizes of the first.
// `rule` is a condition over x0, x1, x2, low and high.
void make_bits(const Caller& by, const View& bits, Literal rule, DType compute, std::initializer_list<const View*> in,
               double low = NAN, double high = NAN);
void make_bits(const Caller& by, const View& bits, const Between& rule, const View& x);
// Of an operand or of result 0, in the order of result 0's memory, where result `result` is wanted.
void keep_between(const KernelCall& c, const View& of, int result, const Between& rule);
// out = in times the factors that the bits select; bits are in the order of out's memory. second: as in the op's row,
// or absent.
void scale_by_bits(const Caller& by, const View& out, const View& in, const View& first, const View& second,
                   const op_attr::scale_by_bits& a);

}  // namespace situ::text
