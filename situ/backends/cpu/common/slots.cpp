// Implements pool_slots(): the number of work areas of parallel kernels.
#include "situ/backends/cpu/common/slots.h"

#include <thread>

namespace situ::cpu {

int64_t pool_slots() {
  static const int64_t slots = std::clamp<int64_t>(std::thread::hardware_concurrency(), 4, 32);
  return slots;
}

}  // namespace situ::cpu
