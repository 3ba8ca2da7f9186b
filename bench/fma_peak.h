// The peak arithmetic rate of one core: independent chains of fused multiply-adds on its widest vectors.
#pragma once
#if defined(__x86_64__)
#include <immintrin.h>
#endif
#include <cstdint>

#include "situ/base/cpu.h"

namespace bench {

#if defined(__x86_64__)
// Twelve chains hide the latency of the multiply-adds and fit into the registers. Each chain is a variable of its own,
// since the compiler may keep an array in memory.
#define SITU_BENCH_ALL(DO) DO(a) DO(b) DO(c) DO(d) DO(e) DO(f) DO(g) DO(h) DO(i) DO(j) DO(k) DO(l)

__attribute__((target("avx2,fma"), noinline)) inline void chains_of_256(int64_t rounds) {
  const __m256 x = _mm256_set1_ps(0.5f), y = _mm256_set1_ps(0.25f);
#define SITU_BENCH_START(s) __m256 s = y;
#define SITU_BENCH_STEP(s)      \
  s = _mm256_fmadd_ps(s, x, y); \
  asm volatile("" : "+x"(s));
  SITU_BENCH_ALL(SITU_BENCH_START)
  for (int64_t round = 0; round < rounds; ++round) {
    SITU_BENCH_ALL(SITU_BENCH_STEP)
  }
#undef SITU_BENCH_START
#undef SITU_BENCH_STEP
}

__attribute__((target("avx512f"), noinline)) inline void chains_of_512(int64_t rounds) {
  const __m512 x = _mm512_set1_ps(0.5f), y = _mm512_set1_ps(0.25f);
#define SITU_BENCH_START(s) __m512 s = y;
#define SITU_BENCH_STEP(s)      \
  s = _mm512_fmadd_ps(s, x, y); \
  asm volatile("" : "+v"(s));
  SITU_BENCH_ALL(SITU_BENCH_START)
  for (int64_t round = 0; round < rounds; ++round) {
    SITU_BENCH_ALL(SITU_BENCH_STEP)
  }
#undef SITU_BENCH_START
#undef SITU_BENCH_STEP
}
#undef SITU_BENCH_ALL

// Runs `rounds` rounds and returns the number of floating-point operations, or 0 if the CPU has neither instruction
// set.
inline double multiply_adds(int64_t rounds) {
  const double chains = 12 * 2 * static_cast<double>(rounds);
  const situ::ThisCpu& cpu = situ::this_cpu();
  if (cpu.has(situ::Capability::avx512)) return chains_of_512(rounds), 16 * chains;
  if (cpu.has(situ::Capability::avx2)) return chains_of_256(rounds), 8 * chains;
  return 0;
}
#else
inline double multiply_adds(int64_t) { return 0; }
#endif

}  // namespace bench
