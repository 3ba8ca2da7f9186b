// Declares the vector kernels of a formula and of its gradients.
#pragma once
#include "situ/backends/cpu/elementwise/pointwise.h"
#include "situ/op/formula/formulas.h"

namespace situ::cpu {

// The kernel of a gradient, over dy and the operands it reads in order, or the result. It has no blocks if the gradient
// is a single op.
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
