// Small blocks: free lists per size class, cut from 64 KiB slabs, the first few of each class from an arena. Internal
// to memory/; the book's lock is held in every call.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

#include "situ/memory/internal/pages.h"

namespace situ::memory {

constexpr size_t kSmallest = 64;                 // step of the first classes, and every block's alignment
constexpr size_t kSmall = 4 << 10;               // the largest small block
constexpr int kSmallClasses = 49;                // class 0 stays empty
constexpr size_t kFewSegment = size_t{1} << 20;  // of the arena of small blocks; also its alignment

// Booked size of a request of 1 to 64 KiB: steps of 64 bytes up to 1 KiB, then sixteen steps for each power of two.
constexpr size_t stepped(size_t bytes) {
  if (bytes <= 1024) return round_up(bytes, kSmallest);
  return round_up(bytes, (size_t{1} << (63 - __builtin_clzll(bytes - 1))) / 16);
}

struct SmallTables {
  std::array<uint8_t, kSmall / kSmallest + 1> of_units{};  // class of a request of so many 64-byte units
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

// The links lie in the free blocks, which AddressSanitizer guards against everybody else.
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

bool cut_small(size_t c) noexcept;  // makes small_free[c] non-empty; false: no memory
void trim_slabs() noexcept;
// Of the blocks that lie in the arena, so many bytes of free pages; returns how many there were. The addresses stay.
size_t give_small_pages_back(size_t bytes) noexcept;
int64_t resident_slabs() noexcept;  // bytes of their pages that are really there
// Walks everything: bytes mapped, bytes of blocks in use (without redzones), and how many those are. False where a sum
// or a link is wrong.
bool audit_slabs(size_t* mapped, size_t* used, size_t* blocks) noexcept;

}  // namespace situ::memory
