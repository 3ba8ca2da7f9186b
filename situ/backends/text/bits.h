// Makes and applies the bits that an op keeps next to its result.
#pragma once
#include <cmath>

#include "situ/backends/text/table.h"
#include "situ/generated/op/unary.h"
#include "situ/op/formula/pieces.h"

namespace situ::text {

// Sets bit i for the i-th element in the order of the operands' dimensions. All operands have the sizes of the first.
// `rule` is a condition over x0, x1, x2, low and high.
void make_bits(const Caller& by, const View& bits, Literal rule, DType compute, std::initializer_list<const View*> in,
               double low = NAN, double high = NAN);
void make_bits(const Caller& by, const View& bits, const Between& rule, const View& x);
// Makes the bits of `of` (an operand, or result 0) in the order of result 0, if the call needs result `result`.
void keep_between(const KernelCall& c, const View& of, int result, const Between& rule);
// out = in times the factors that the bits select. The bits are in the order of out's memory. `second` is the op's
// second operand of bits, or absent.
void scale_by_bits(const Caller& by, const View& out, const View& in, const View& first, const View& second,
                   const op_attr::scale_by_bits& a);

}  // namespace situ::text
