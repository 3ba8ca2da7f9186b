// Fingerprints: 64-bit hashes that show whether bytes have changed.
#pragma once
#include <cstddef>
#include <cstdint>

#include "situ/memory/region.h"

namespace situ::memory {

// Hashes the region's elements in the storage that begins at `base`, in an order that depends only on the geometry. Two
// different contents have the same hash with probability 2^-64. Reads every byte once, with all threads for large runs.
uint64_t fingerprint(const void* base, const Region& g) noexcept;

// Hashes `n` bytes at `p`. Files store this hash (io/digest.h), so its value for given bytes must never change. It
// detects accidental damage, but not every pair of flipped sign bits within the last 32 bytes.
uint64_t fingerprint(const void* p, size_t n) noexcept;

}  // namespace situ::memory
