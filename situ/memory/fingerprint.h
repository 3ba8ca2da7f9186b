// A number that tells whether bytes are still what they were.
#pragma once
#include <cstddef>
#include <cstdint>

namespace situ::memory {

// Differs, but for one chance in 2^64, when any of the `n` bytes at `p` does. About 15 GB/s.
uint64_t fingerprint(const void* p, size_t n) noexcept;

}  // namespace situ::memory
