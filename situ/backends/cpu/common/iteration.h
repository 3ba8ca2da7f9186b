// Iteration spaces of elementwise kernels.
// Dimensions are reordered so that the output's fastest one comes first. Dimensions of size 1 are dropped, and
// neighbours are merged if every operand allows it.
#pragma once
#include "situ/base/dims.h"
#include "situ/launch/arg.h"

namespace situ::cpu {

constexpr int kMaxOperands = 5;  // the output and four inputs

struct Geometry {
  int ndim = 0;                             // after merging
  int64_t numel = 1;                        // 0 if any size is 0
  int64_t sizes[kMaxDims];                  // innermost first
  int64_t strides[kMaxOperands][kMaxDims];  // in elements; operand 0 is the output
};

// `in` points to `inputs` operands of out's sizes (a broadcast dimension has stride 0).
void make_geometry(Geometry& g, const Arg& out, const Arg* in, int inputs);

}  // namespace situ::cpu
