// From a call's operands to the elementwise driver: broadcasting as zero strides, numbers as attributes.
#pragma once
#include "situ/backends/cpu/common/convert.h"
#include "situ/backends/cpu/elementwise/pointwise.h"
#include "situ/backends/cpu/kernel.h"
#include "situ/backends/operands.h"

namespace situ::cpu {

// Runs `f` over operands [first, first + f.inputs) of the call into output 0, in the call's compute type.
void run_pointwise(const PointwiseOp& f, const Kernel& k, const void* attributes = nullptr, int first = 0);

// The formula of the call's row, or its gradient.
void run_formula(const Kernel& k);
// A formula of the call's operands and numbers.
void run_formula(formula::Id id, const Kernel& k);

}  // namespace situ::cpu
