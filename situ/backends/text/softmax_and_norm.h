// Declares what kernels that work on rows share: softmax, norms and losses.
#pragma once
#include "situ/backends/text/table.h"

namespace situ::text {

// The work-items for a row of n elements.
inline size_t lanes_for(int64_t n) { return n <= 128 ? 32 : 256; }

// The types of a norm's operands and results: x, dy, weight, bias (or given statistics), the result and the parameters'
// gradients.
struct NormTypes {
  DType x, g, w, b, out, outw;
};
Program norm_text(Literal source, const NormTypes& t);
inline DType type_or(const View& v, DType t) { return v.there() ? v.dtype : t; }
inline int64_t step_of(const View& v) { return v.there() ? v.strides[0] : 0; }

// An operand without dimension `dim`.
struct Without {
  int64_t sizes[kMaxDims], strides[kMaxDims], n = 1, step = 1;
  View view;
  Without(const View& v, int dim);
};

}  // namespace situ::text
