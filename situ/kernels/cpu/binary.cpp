#include "situ/kernels/cpu/binary.h"

#include "situ/kernels/cpu/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "situ/kernels/cpu/binary.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "situ/kernels/cpu/formulas-inl.h"

SITU_FORMULA_TABLE(binary, 2, SITU_BINARY_FORMULAS)

#if HWY_ONCE
SITU_FORMULA_KERNELS(binary, Binary)
#endif
