// A number that tells whether bytes are still what they were.
#pragma once
#include <cstddef>
#include <cstdint>

#include "situ/memory/region.h"

namespace situ::memory {

// Differs, but for one chance in 2^64, when any of the `n` bytes at `p` does. About 15 GB/s. Files
// hold such numbers (io/digest.h), so what it gives for given bytes never changes.
uint64_t fingerprint(const void* p, size_t n) noexcept;

// The same of a region's elements in the storage that begins at `base`, in an order that hangs on the geometry alone.
uint64_t fingerprint(const void* base, const Region& g) noexcept;

}  // namespace situ::memory
