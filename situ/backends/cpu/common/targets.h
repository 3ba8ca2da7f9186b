// The instruction sets that every kernel is compiled for.
// Include this before any Highway header, so that all files agree.
#pragma once

#if defined(__x86_64__) || defined(__i386__)
#define HWY_DISABLE_PCLMUL_AES
#define HWY_BASELINE_TARGETS HWY_SSE4
// Sanitizer builds compile kernels up to AVX2 only (base/cpu.cpp), since kernels take most of their compile time.
#ifdef SITU_SANITIZED
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_AVX3 | HWY_AVX3_DL | HWY_EMU128 | HWY_SCALAR)
#else
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_AVX3_DL | HWY_EMU128 | HWY_SCALAR)
#endif
#endif
