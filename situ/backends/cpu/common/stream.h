// Writing past the caches. An ordinary store first reads the line that it is about to write; a result that is larger
// than the caches pays for that with a third of its traffic, and pushes out what the next call reads.
#pragma once
#include <cstddef>
#include <cstdint>

namespace situ::cpu {

// Results of this many bytes are written past the caches. Below it the next call still finds much of a result in a
// shared cache, and a write past the cache costs that call more than it saves (docs/design/0021).
constexpr int64_t kStreamedBytes = int64_t{32} << 20;
constexpr size_t kStreamPiece = 512;  // bytes computed in the first cache before they are written
constexpr size_t kStreamPrefetch = 4096;

// A copy whose whole lines of the target are written past the caches. Call end_of_stream() before another thread may
// read what was written.
void stream_copy(void* to, const void* from, size_t bytes);
void end_of_stream();

}  // namespace situ::cpu
