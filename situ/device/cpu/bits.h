// Kernels of piecewise ops: beside the result, one bit an element that says which piece it lies on.
#pragma once
#include "situ/device/cpu/elementwise.h"
#include "situ/kernels/cpu/bits.h"

namespace situ::cpu {

// Runs `f` over operand 0 into output 0, and fills private output 1, where it is wanted, with the bits of `rule`.
void run_piecewise(const PointwiseOp& f, const Kernel& k, const Attrs* attributes, const Between& rule);
// Runs `f` over all operands into output 0, and fills private output 1, where it is wanted, with the bits of `rule` for
// what came out.
void run_and_keep(const PointwiseOp& f, const Kernel& k, const Between& rule);
// Bits of `rule` for operand `i`, before output 0 overwrites it.
void keep_bits(const Kernel& k, int i, int out, const Between& rule);
// Bits of a >= b for operands `a` and `b`.
void keep_not_less(const Kernel& k, int a, int b, int out);
// Whose gradient it is at each element of operand 0 between operands 1 and 2, in private outputs 1, 2 and 3.
void keep_bounded(const Kernel& k);

}  // namespace situ::cpu
