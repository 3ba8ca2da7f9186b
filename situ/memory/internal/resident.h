// Pages that are really there. Internal to memory/.
#pragma once
#include <cstddef>
#include <cstdint>

namespace situ::memory {

// What the process had before the first tensor: taken when the first pages are mapped.
struct Start {
  int64_t resident = 0, file = 0;  // all; of it pages of files
  int64_t malloced = 0;            // what malloc had from the system
};
void note_start() noexcept;   // once; later calls do nothing
int64_t malloced() noexcept;  // what malloc has from the system now
const Start& resident_at_start();

// limits.cpp; with the book's lock held.
void note_limit(int64_t resident_at_start) noexcept;
bool within_limit(size_t more) noexcept;  // may so many bytes more be mapped

int64_t resident_in(const void* p, size_t bytes) noexcept;  // of whole pages at p
int64_t resident_blocks() noexcept;                         // of everything mapped for tensors; the book's lock is held

}  // namespace situ::memory
