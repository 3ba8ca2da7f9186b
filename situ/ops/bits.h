// Piecewise linear ops keep one bit an element for backward: which piece it lies on.
#pragma once
#include "situ/kernels/cpu/bits.h"
#include "situ/kernels/cpu/pointwise.h"
#include "situ/op/spec.h"

namespace situ::op {

// Private output `k`: a bit for each element of a result with n elements. Bits stand in the order of the result's
// memory where that is dense, else in row-major order of its elements.
inline void out_bits(Infer& c, int k, int64_t n) {
  const int64_t words = cpu::bit_words(n);
  c.out(k, DType::i64, IntArrayRef(&words, 1));
}

// Runs `f` over operand 0 into output 0, and fills private output 1, where it is wanted, with the bits of `rule`.
void run_piecewise(const cpu::PointwiseOp& f, const Kernel& k, const cpu::Attrs* attributes, const cpu::Between& rule);
// Bits of `rule` for operand `i`, before output 0 overwrites it.
void keep_bits(const Kernel& k, int i, int out, const cpu::Between& rule);
// Bits of a >= b for operands `a` and `b`.
void keep_not_less(const Kernel& k, int a, int b, int out);
// Whose gradient it is at each element of operand 0 between operands 1 and 2, in private outputs 1, 2 and 3.
void keep_bounded(const Kernel& k);

// dy times `on` where the bit is set and `off` where not. `value`: geometry of the result that the bits belong to.
Tensor scale_by(Tensor dy, const Tensor& bits, const Region& value, double on, double off);

}  // namespace situ::op
