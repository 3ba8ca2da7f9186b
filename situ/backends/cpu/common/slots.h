// Work areas of a parallel kernel whose scratch must not depend on the number of threads.
// Each slice claims one of a fixed number of areas.
#pragma once
#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "situ/base/threads.h"

namespace situ::cpu {

// The number of the machine's cores (4 to 32), whatever the pool's size is.
int64_t pool_slots();

inline size_t align64(size_t bytes) { return (bytes + 63) / 64 * 64; }

// Calls body(slice, slot) for each slice. No two concurrent calls share a slot.
template <class F>
void over_slots(int64_t slices, int64_t slots, F&& body) {
  std::atomic<int64_t> next{0};
  parallel_for(std::min(slices, slots), [&](int64_t slot, int) {
    for (int64_t s; (s = next.fetch_add(1, std::memory_order_relaxed)) < slices;) body(s, slot);
  });
}

}  // namespace situ::cpu
