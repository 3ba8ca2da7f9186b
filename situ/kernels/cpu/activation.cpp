#include "situ/kernels/cpu/activation.h"

#include "situ/kernels/cpu/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "situ/kernels/cpu/activation.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "situ/kernels/cpu/formulas-inl.h"

SITU_FORMULA_TABLE(activation, 1, SITU_ACTIVATION_FORMULAS)

#if HWY_ONCE
SITU_FORMULA_KERNELS(activation, Activation)
#endif
