// The size of OpenBLAS's own memory: one buffer for each thread inside it, at most one for each processor.
#pragma once
#include <algorithm>
#include <cstddef>
#include <thread>

#include "situ/base/threads.h"

namespace situ::memory {

inline constexpr size_t kOpenBlasBuffer = size_t{128} << 20;
inline constexpr int kMostOpenBlasBuffers = 64;  // OpenBLAS has twice as many slots, and exits when none is free

// Returns how many threads may be inside OpenBLAS at once. More threads than processors would only wait there.
inline int openblas_callers() noexcept {
  const int processors = static_cast<int>(std::thread::hardware_concurrency());
  return std::clamp(get_num_threads(), 1, std::clamp(processors, 1, kMostOpenBlasBuffers));
}

}  // namespace situ::memory
