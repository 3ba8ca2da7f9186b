// Prefetches memory before a loop needs it.
// A core's own prefetcher follows a stream to the end of a page of 4 KB and stops, so that a loop waits at every page.
// Long loops therefore prefetch piece by piece.
#pragma once
#include <cstddef>
#include <cstdint>

namespace situ::cpu {

// A core has about two dozen lines in flight, and stalls if more are requested.
constexpr size_t kPrefetchPiece = 512;   // bytes of each operand between two prefetches
constexpr size_t kBlockPiece = 256;      // the same in elementwise blocks, which prefetch several operands
constexpr size_t kPrefetchBytes = 2048;  // distance ahead
constexpr size_t kPrefetchFrom =
    32 * 1024;  // bytes of an operand from which loops prefetch: fewer may be in the first cache

// The distance to the row to prefetch, for rows of `bytes` bytes: the next row if a cache keeps it until then.
constexpr size_t next_row(size_t bytes) { return bytes < kPrefetchFrom ? bytes : kPrefetchBytes; }

// Loops over several operands prefetch from this size on; the result counts if it is prefetched. On AMD's Zen 3 and Zen
// 4 no size is large enough, because the CPU's own prefetchers are faster alone (pointwise.cpp).
__attribute__((visibility("hidden"))) extern const size_t several_prefetched_from;
inline bool may_prefetch(int operands) { return operands == 1 || several_prefetched_from == kPrefetchFrom; }

// Prefetches the lines of a piece, `offset` bytes after p. The addresses need not be mapped.
// Always inlined: gcc 12 finds no effect in a function that only prefetches, and removes calls of it.
template <size_t kPiece = kPrefetchPiece>
__attribute__((always_inline)) inline void prefetch_lines(const void* p, size_t offset = kPrefetchBytes) {
  const auto at = reinterpret_cast<uintptr_t>(p) + offset;
#pragma GCC unroll 8
  for (size_t line = 0; line < kPiece; line += 64) __builtin_prefetch(reinterpret_cast<const void*>(at + line));
}

}  // namespace situ::cpu
