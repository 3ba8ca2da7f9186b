// Small blocks: free lists by size class, cut from 64 KiB slabs; the first few of each class come from an arena.
// Internal to memory/. The book's lock is held in every call.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

#include "situ/memory/internal/pages.h"

namespace situ::memory {

constexpr size_t kSmallest = 64;                 // step of the first classes, and every block's alignment
constexpr size_t kSmall = 4 << 10;               // the largest small block
constexpr int kSmallClasses = 49;                // class 0 stays empty
constexpr size_t kFewSegment = size_t{1} << 20;  // segment size of the arena of small blocks; also its alignment

// Returns the booked size of a request below 64 KiB: steps of 64 bytes up to 1 KiB, then sixteen steps for each power
// of two.
constexpr size_t stepped(size_t bytes) {
  if (bytes <= 1024) return round_up(bytes, kSmallest);
  return round_up(bytes, (size_t{1} << (63 - __builtin_clzll(bytes - 1))) / 16);
}

struct SmallTables {
  std::array<uint8_t, kSmall / kSmallest + 1> of_units{};  // class of a request, by its number of 64-byte units
  std::array<uint16_t, kSmallClasses> bytes{};
};

constexpr SmallTables make_small_tables() {
  SmallTables t;
  int c = 0;
  for (size_t units = 1; units < t.of_units.size(); ++units) {
    size_t bytes = stepped(units * kSmallest);
    if (t.bytes[static_cast<size_t>(c)] != bytes) t.bytes[static_cast<size_t>(++c)] = static_cast<uint16_t>(bytes);
    t.of_units[units] = static_cast<uint8_t>(c);
  }
  return t;
}
constexpr SmallTables kSmallTables = make_small_tables();

inline size_t small_class(size_t bytes) { return kSmallTables.of_units[(bytes + kSmallest - 1) / kSmallest]; }

// The links are stored in the free blocks, which AddressSanitizer poisons for all other code.
struct FreeBlock {
  FreeBlock* next;
};
extern constinit FreeBlock* small_free[kSmallClasses];

#if defined(SITU_ASAN)
__attribute__((no_sanitize("address"), noinline)) FreeBlock* next_of(const FreeBlock* b) noexcept;
__attribute__((no_sanitize("address"), noinline)) void set_next(FreeBlock* b, FreeBlock* next) noexcept;
#else
inline FreeBlock* next_of(const FreeBlock* b) noexcept { return b->next; }
inline void set_next(FreeBlock* b, FreeBlock* next) noexcept { b->next = next; }
#endif

inline FreeBlock* pop_small(size_t c) noexcept {
  FreeBlock* b = small_free[c];
  if (b) small_free[c] = next_of(b);
  return b;
}

inline void push_small(size_t c, void* p) noexcept {
  auto* b = static_cast<FreeBlock*>(p);
  set_next(b, small_free[c]);
  small_free[c] = b;
}

bool cut_small(size_t c) noexcept;  // adds blocks to small_free[c]; false: no memory
void trim_slabs() noexcept;
// Returns up to `bytes` bytes of free pages of the arena's blocks to the system, and how many it found. The addresses
// stay reserved.
size_t give_small_pages_back(size_t bytes) noexcept;
int64_t resident_slabs() noexcept;  // bytes of their resident pages
// Checks everything and counts the mapped bytes, the bytes of blocks in use (without redzones) and their number.
// Returns false if a sum or a link is wrong.
bool audit_slabs(size_t* mapped, size_t* used, size_t* blocks) noexcept;

}  // namespace situ::memory
