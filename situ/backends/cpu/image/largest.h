// The largest of several rows of f32, element by element: max pooling where channels lie next to each other.
#pragma once
#include <cstddef>
#include <cstdint>

namespace situ::cpu {

// best[c] is the largest of from[k][c], k < n, and at[c], unless `at` is null, the offset[k] of the first that is it.
// NaN wins over every number; the last of several is it.
void largest_of(float* best, uint8_t* at, const float* const* from, const uint8_t* offset, int n, size_t count);

}  // namespace situ::cpu
