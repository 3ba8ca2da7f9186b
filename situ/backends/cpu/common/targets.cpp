// Disables, before main, the Highway targets that SITU_CPU_CAPABILITY excludes.
#include "situ/backends/cpu/common/targets.h"

#include <hwy/targets.h>

#include "situ/base/cpu.h"

namespace situ::cpu {
namespace {

#if defined(__x86_64__) || defined(__i386__)
// The better a target, the lower its bit.
[[maybe_unused]] const bool disabled = [] {
  const ThisCpu& cpu = this_cpu();
  if (cpu.capped) hwy::DisableTargets((cpu.has(Capability::avx2) ? HWY_AVX2 : HWY_SSE4) - 1);
  return true;
}();
#endif

}  // namespace
}  // namespace situ::cpu
