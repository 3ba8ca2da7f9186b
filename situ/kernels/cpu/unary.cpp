#include "situ/kernels/cpu/unary.h"

#include "situ/kernels/cpu/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "situ/kernels/cpu/unary.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "situ/kernels/cpu/formulas-inl.h"

SITU_FORMULA_TABLE(unary, 1, SITU_UNARY_FORMULAS)

#if HWY_ONCE
SITU_FORMULA_KERNELS(unary, Unary)
#endif
