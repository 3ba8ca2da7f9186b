// Transposes tiles whose source is dense along the other direction than their target.
#pragma once
#include <cstdint>

namespace situ::cpu {

// Computes to[y * tr + x] = from[x * fc + y] for x < columns and y < rows, with elements of `size` bytes (1, 2, 4 or
// 8).
//
// With `stream`, lines of the target that are written whole are not read first and do not stay in the cache. Use it for
// targets larger than the cache. If the CPU has no such store, or a row does not start on a line, ordinary stores are
// used. Call end_of_stream() (stream.h) before another thread may read the target.
void transpose(void* to, const void* from, int64_t size, int64_t tr, int64_t fc, int64_t columns, int64_t rows,
               bool stream = false);

}  // namespace situ::cpu
