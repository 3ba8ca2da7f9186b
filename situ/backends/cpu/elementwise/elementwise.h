// Passes a call's operands to the elementwise driver: broadcasting becomes zero strides, numbers become attributes.
#pragma once
#include "situ/backends/cpu/common/convert.h"
#include "situ/backends/cpu/elementwise/pointwise.h"
#include "situ/backends/cpu/kernel.h"
#include "situ/backends/operands.h"

namespace situ::cpu {

// Runs `f` over operands [first, first + f.inputs) of the call into output 0, in the call's compute type.
void run_pointwise(const PointwiseOp& f, const Kernel& k, const void* attributes = nullptr, int first = 0);

// Runs the formula of the call's op, or its gradient.
void run_formula(const Kernel& k);
// Runs formula `id` over the call's operands and numbers.
void run_formula(formula::Id id, const Kernel& k);

}  // namespace situ::cpu
