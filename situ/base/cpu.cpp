// Implements this_cpu(): cpuid, limited by SITU_CPU_CAPABILITY.
#include "situ/base/cpu.h"

#if defined(__x86_64__)
#include <cpuid.h>
#endif

#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace situ {
namespace {

#if defined(__x86_64__)
Capability found() {
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma")) return Capability::sse4;
  const bool wide = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512cd") &&
                    __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
                    __builtin_cpu_supports("avx512vl");
  return wide ? Capability::avx512 : Capability::avx2;
}

ThisCpu detect() {
  ThisCpu cpu;
  __builtin_cpu_init();
  cpu.capability = found();
  cpu.amd = __builtin_cpu_is("amd");
  unsigned a = 0, b = 0, c = 0, d = 0;
  if (__get_cpuid(1, &a, &b, &c, &d)) cpu.family = static_cast<int>((a >> 8 & 0xf) + (a >> 20 & 0xff));
  cpu.avx512_bf16 = __get_cpuid_count(7, 1, &a, &b, &c, &d) && (a >> 5 & 1);
  cpu.amx_bf16 = __get_cpuid_count(7, 0, &a, &b, &c, &d) && (d >> 22 & 1) && (d >> 24 & 1);  // AMX-BF16, AMX-TILE
  return cpu;
}
#else
ThisCpu detect() { return {}; }
#endif

ThisCpu capped(ThisCpu cpu) {
  const char* word = std::getenv("SITU_CPU_CAPABILITY");
#ifdef SITU_SANITIZED
  if (!word || !*word) word = "avx2";  // sanitizer builds have no kernels above it
#endif
  if (!word || !*word) return cpu;
  constexpr const char* kWords[] = {"sse4", "avx2", "avx512"};  // by Capability
  int most = 0;
  while (most < 3 && std::strcmp(word, kWords[most]) != 0) ++most;
  if (most == 3) {
    std::fprintf(stderr,
                 "situ: SITU_CPU_CAPABILITY must be sse4, avx2 or avx512, got \"%s\"; using all that this CPU has\n",
                 word);
    return cpu;
  }
  if (!cpu.has(static_cast<Capability>(most)) || cpu.capability == static_cast<Capability>(most)) return cpu;
  cpu.capability = static_cast<Capability>(most);
  cpu.avx512_bf16 = cpu.amx_bf16 = false;
  cpu.capped = true;
  return cpu;
}

}  // namespace

const ThisCpu& this_cpu() noexcept {
  static const ThisCpu cpu = capped(detect());
  return cpu;
}

}  // namespace situ
