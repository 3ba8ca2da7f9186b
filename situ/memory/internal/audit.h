// Checks all lists of the allocator against its counters. Internal to memory/, for tests.
#pragma once
#include <cstddef>

namespace situ::memory {

struct Audit {
  bool good = false;  // every list, link and counter agrees
  size_t mapped = 0;  // bytes mapped, summed over slabs and arenas
  size_t used = 0;    // bytes of blocks in use, as booked
  size_t blocks = 0;  // number of blocks in use
};
Audit audit();

}  // namespace situ::memory
