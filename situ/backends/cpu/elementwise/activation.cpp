// Compiles the vector kernels of activations.
// Optimized with -O2 -fno-tree-slp-vectorize: its code is written in vectors.
#include "situ/backends/cpu/elementwise/activation.h"

#include "situ/backends/cpu/common/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "situ/backends/cpu/elementwise/activation.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "situ/backends/cpu/elementwise/formulas-inl.h"

SITU_FORMULA_TABLE(activation, 1, SITU_ACTIVATION_FORMULAS)

#if HWY_ONCE
SITU_FORMULA_KERNELS(activation, Activation)
#endif
