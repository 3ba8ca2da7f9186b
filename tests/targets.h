// The instruction sets that kernels are compiled for, one after the other.
#pragma once
#include <hwy/targets.h>

#include <functional>

namespace situ::test {

// Calls f for every instruction set that this CPU has and the kernels are compiled for, by name.
inline void for_each_target(const std::function<void(const char*)>& f) {
  for (int64_t left = hwy::SupportedTargets() & (HWY_SSE4 | HWY_AVX2 | HWY_AVX3); left; left &= left - 1) {
    const int64_t target = left & -left;
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    f(hwy::TargetName(target));
    hwy::SetSupportedTargetsForTest(0);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  }
}

}  // namespace situ::test
