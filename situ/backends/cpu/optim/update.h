// The vector loops of the optimizers' updates, for f32 and f64; op/formula/updates-inl.h has their formulas.
#pragma once
#include <cstddef>

#include "situ/op/formula/formulas.h"
#include "situ/tensor/dtype.h"

namespace situ::cpu {

// The numbers, cells and flags of one update (op/formula/updates-inl.h).
struct StepCall {
  const double* numbers;
  const double *old_cells, *cells;
  const bool* is;
};
struct StepLoop {
  // operands: parameter, gradient, states; null if a state does not exist.
  void (*run)(void* const* operands, size_t n, const StepCall& c);
  void (*cells)(const double* numbers, const double* old, double* fresh);
};
const StepLoop& step_loop(formula::UpdateId id, DType compute);

}  // namespace situ::cpu
