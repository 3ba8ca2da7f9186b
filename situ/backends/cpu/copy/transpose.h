// Tiles whose source is dense along the other direction than their target.
#pragma once
#include <cstdint>

namespace situ::cpu {

// to[y * tr + x] = from[x * fc + y] for x < columns and y < rows, of elements of `size` bytes (1, 2, 4 or 8).
//
// stream: lines of the target that are written whole need not be read first, and do not stay in the cache: for targets
// larger than it. Where no store for that exists, or a row does not begin on a line, the ordinary ones are used. Call
// end_of_stream() (stream.h) before another thread may read what was written.
void transpose(void* to, const void* from, int64_t size, int64_t tr, int64_t fc, int64_t columns, int64_t rows,
               bool stream = false);

}  // namespace situ::cpu
