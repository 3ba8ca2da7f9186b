// Kernels that work on rows.
#pragma once
#include "situ/device/opencl/table.h"

namespace situ::opencl {

// Work-items for a row of n elements.
inline size_t lanes_for(int64_t n) { return n <= 128 ? 32 : 256; }
extern const char* const kRowsText;  // sums and maxima of a group (source/rows.cl), before what uses them

// An operand without dimension `dim`.
struct Without {
  int64_t sizes[kMaxDims], strides[kMaxDims], n = 1, step = 1;
  View view;
  Without(const View& v, int dim);
};

}  // namespace situ::opencl
