// Asking for memory before it is needed. A core's own prefetcher follows a stream to the end of a page of 4 KB and
// stops, so a loop that computes while it streams waits at every page: long ones ask for themselves, piece by piece.
#pragma once
#include <cstddef>
#include <cstdint>

namespace situ::cpu {

// A core can have some two dozen lines on their way, and is held up by those that are asked for beyond.
constexpr size_t kPrefetchPiece = 512;   // bytes of each operand between two askings
constexpr size_t kBlockPiece = 256;      // the same in elementwise blocks, which ask for several operands
constexpr size_t kPrefetchBytes = 2048;  // how far ahead
constexpr size_t kPrefetchFrom =
    32 * 1024;  // bytes of an operand that a loop asks from: less may lie in the first cache

// How far behind a row of so many bytes the next one is asked for: itself where a cache will keep it so long.
constexpr size_t next_row(size_t bytes) { return bytes < kPrefetchFrom ? bytes : kPrefetchBytes; }

// The same of a loop that asks for several operands, its result counted where it asks for that. None are enough on
// AMD's Zen 4 (and Zen 3: pointwise.cpp), whose own prefetchers are ahead of it then: without asking, sums of 2^24 take
// 0.75 of their time there, AdamW 0.6.
__attribute__((visibility("hidden"))) extern const size_t several_prefetched_from;
inline bool may_ask(int operands) { return operands == 1 || several_prefetched_from == kPrefetchFrom; }

// The lines of a piece, from `offset` bytes behind p. They need not exist.
// Always inlined: a function that only asks has no effect that gcc 12 knows of, and it removes calls of such.
template <size_t kPiece = kPrefetchPiece>
__attribute__((always_inline)) inline void ask_for(const void* p, size_t offset = kPrefetchBytes) {
  const auto at = reinterpret_cast<uintptr_t>(p) + offset;
#pragma GCC unroll 8
  for (size_t line = 0; line < kPiece; line += 64) __builtin_prefetch(reinterpret_cast<const void*>(at + line));
}

}  // namespace situ::cpu
