// What is known of OpenBLAS's own memory: a buffer for each thread that is inside it, at most one for each processor.
#pragma once
#include <algorithm>
#include <cstddef>
#include <thread>

#include "situ/base/threads.h"

namespace situ::memory {

inline constexpr size_t kOpenBlasBuffer = size_t{128} << 20;
inline constexpr int kMostOpenBlasBuffers = 64;  // it has places for twice as many, and ends the program without one

// More threads than processors would take turns there as well as before its door.
inline int openblas_callers() noexcept {
  const int processors = static_cast<int>(std::thread::hardware_concurrency());
  return std::clamp(get_num_threads(), 1, std::clamp(processors, 1, kMostOpenBlasBuffers));
}

}  // namespace situ::memory
