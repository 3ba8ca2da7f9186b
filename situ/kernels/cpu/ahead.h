// Asking for memory before it is needed. A core's own prefetcher follows a stream to the end of a page of 4 KB and
// stops, so a loop that computes while it streams waits at every page: long ones ask for themselves, piece by piece.
#pragma once
#include <cstddef>
#include <cstdint>

namespace situ::cpu {

constexpr size_t kAheadPiece = 512;       // bytes of each operand between two askings
// The same of elementwise blocks: a core has a line or two dozen under way, and is held up by those that are asked for
// beyond (AMD, family 25: an addition of 2^24 took 8 % longer with pieces of 512, a comparison 13 %).
constexpr size_t kBlockPiece = 256;
constexpr size_t kAheadBytes = 2048;      // how far ahead
constexpr size_t kAheadFrom = 32 * 1024;  // bytes of an operand that a loop asks from: less may lie in the first cache

// How far behind a row of so many bytes the next one is asked for: itself where a cache will keep it so long.
constexpr size_t next_row(size_t bytes) { return bytes < kAheadFrom ? bytes : kAheadBytes; }

// The lines of a piece, from `offset` bytes behind p. They need not exist.
// Always inlined: a function that only asks has no effect that gcc 12 knows of, and it removes calls of such.
template <size_t kPiece = kAheadPiece>
__attribute__((always_inline)) inline void ask_for(const void* p, size_t offset = kAheadBytes) {
  const auto at = reinterpret_cast<uintptr_t>(p) + offset;
#pragma GCC unroll 8
  for (size_t line = 0; line < kPiece; line += 64) __builtin_prefetch(reinterpret_cast<const void*>(at + line));
}

}  // namespace situ::cpu
