// What is known of OpenBLAS's own memory: a buffer for each thread that is inside it, at most one for each processor.
#pragma once
#include <algorithm>
#include <cstddef>
#include <thread>

#include "situ/base/threads.h"

namespace situ::memory {

inline constexpr size_t kOpenBlasBuffer = size_t{128} << 20;

// More threads than processors would take turns there as well as before its door.
inline int openblas_callers() noexcept {
  return std::clamp(get_num_threads(), 1, std::max(static_cast<int>(std::thread::hardware_concurrency()), 1));
}

}  // namespace situ::memory
