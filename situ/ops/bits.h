// Piecewise linear ops keep one bit an element for backward: which piece it lies on.
#pragma once
#include "situ/kernels/bit_order.h"
#include "situ/op/spec.h"

namespace situ::op {

// Private output `k`: a bit for each element of a result with n elements. Bits stand in the order of the result's
// memory where that is dense, else in row-major order of its elements.
inline void out_bits(Infer& c, int k, int64_t n) {
  if (!c.recording) return;  // nobody would read them
  const int64_t words = bit_words(n);
  c.out(k, DType::i64, IntArrayRef(&words, 1));
}

// dy times `on` where the bit is set and `off` where not. `value`: geometry of the result that the bits belong to.
Tensor scale_by(Tensor dy, const Tensor& bits, const Region& value, double on, double off);

}  // namespace situ::op
