// Compiles the vector kernels of formulas of three operands.
// Optimized with -O2 -fno-tree-slp-vectorize: its code is written in vectors.
#include "situ/backends/cpu/elementwise/ternary.h"

#include "situ/backends/cpu/common/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "situ/backends/cpu/elementwise/ternary.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "situ/backends/cpu/elementwise/formulas-inl.h"

SITU_FORMULA_TABLE(ternary, 3, SITU_TERNARY_FORMULAS)

#if HWY_ONCE
SITU_FORMULA_KERNELS(ternary, Ternary)
#endif
