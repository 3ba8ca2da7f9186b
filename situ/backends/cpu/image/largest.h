// The largest of several rows of f32, element by element: max pooling with adjacent channels.
#pragma once
#include <cstddef>
#include <cstdint>

namespace situ::cpu {

// best[c] is the largest of from[k][c], k < n. at[c], unless `at` is null, is the offset[k] of the first such k. NaN
// wins over every number, and the last NaN wins.
void largest_of(float* best, uint8_t* at, const float* const* from, const uint8_t* offset, int n, size_t count);

}  // namespace situ::cpu
