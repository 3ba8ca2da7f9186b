// Numbers that tell whether bytes are still what they were.
#pragma once
#include <cstddef>
#include <cstdint>

#include "situ/memory/region.h"

namespace situ::memory {

// Differs, but for one chance in 2^64, when any of the region's elements in the storage that begins at `base` does, in
// an order that hangs on the geometry alone. About 15 GB/s.
uint64_t fingerprint(const void* base, const Region& g) noexcept;

// Of `n` bytes at `p`, for files, which hold such numbers (io/digest.h): what it gives for given bytes never changes.
// It sees any damage by chance as well, but not every two signs of numbers in the last 32 bytes that turn together.
uint64_t fingerprint(const void* p, size_t n) noexcept;

}  // namespace situ::memory
