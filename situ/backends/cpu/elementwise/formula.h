// The kernels that a formula has.
#pragma once
#include "situ/backends/cpu/elementwise/pointwise.h"
#include "situ/op/formula/formulas.h"

namespace situ::cpu {

// Of a gradient, over dy and what it reads: operands in their order, or the result. Without blocks: it is a single op.
struct BackwardBlocks {
  Block f32 = nullptr, f64 = nullptr;
  int inputs = 0;
};
template <int N>
struct FormulaKernels {
  PointwiseOp forward;
  BackwardBlocks backward[N];  // by operand
};

}  // namespace situ::cpu
