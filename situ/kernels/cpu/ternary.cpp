#include "situ/kernels/cpu/ternary.h"

#include "situ/kernels/cpu/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "situ/kernels/cpu/ternary.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "situ/kernels/cpu/formulas-inl.h"

SITU_FORMULA_TABLE(ternary, 3, SITU_TERNARY_FORMULAS)

#if HWY_ONCE
SITU_FORMULA_KERNELS(ternary, Ternary)
#endif
