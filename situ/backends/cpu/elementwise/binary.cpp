// Compiles the vector kernels of formulas of two operands.
// Optimized with -O2 -fno-tree-slp-vectorize: its code is written in vectors.
#include "situ/backends/cpu/elementwise/binary.h"

#include "situ/backends/cpu/common/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "situ/backends/cpu/elementwise/binary.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "situ/backends/cpu/elementwise/formulas-inl.h"

SITU_FORMULA_TABLE(binary, 2, SITU_BINARY_FORMULAS)

#if HWY_ONCE
SITU_FORMULA_KERNELS(binary, Binary)
#endif
