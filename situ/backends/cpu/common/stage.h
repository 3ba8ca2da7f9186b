// Moves small tiles between strided memory and dense buffers.
// A tile has `rows` x `columns` elements of `size` bytes (1, 2, 4 or 8). Its dense form is row-major. sc and sr are the
// strided side's steps along a row and down a column, in elements.
#pragma once
#include <cstdint>

namespace situ::cpu {

void gather(void* dense, const void* from, int64_t size, int64_t sc, int64_t sr, int64_t columns, int64_t rows);
void scatter(void* to, const void* dense, int64_t size, int64_t sc, int64_t sr, int64_t columns, int64_t rows);
// Strided to strided; t and f are the steps of the target and of the source.
void move(void* to, const void* from, int64_t size, int64_t tc, int64_t tr, int64_t fc, int64_t fr, int64_t columns,
          int64_t rows);
void splat(void* to, const void* value, int64_t size, int64_t n);

}  // namespace situ::cpu
