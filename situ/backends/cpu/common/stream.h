// Writes past the caches.
// An ordinary store first reads the line that it will write. For a result larger than the caches, that read is a third
// of the traffic, and the result evicts what the next call reads.
#pragma once
#include <cstddef>
#include <cstdint>

namespace situ::cpu {

// Results of this many bytes are written past the caches. The next call finds much of a smaller result in a shared
// cache, which saves more than streaming would. Chosen by measurement.
constexpr int64_t kStreamedBytes = int64_t{32} << 20;
constexpr size_t kStreamPiece = 512;  // bytes computed in the first cache before they are streamed
constexpr size_t kStreamPrefetch = 4096;

// Copies and writes whole lines of the target past the caches. Call end_of_stream() before another thread may read the
// target.
void stream_copy(void* to, const void* from, size_t bytes);
void end_of_stream();

}  // namespace situ::cpu
