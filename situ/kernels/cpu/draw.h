// The vector loops of random.h.
#pragma once
#include <cstddef>
#include <cstdint>

#include "situ/base/philox.h"

namespace situ::cpu {

struct DrawKernels {
  // Blocks [first, first + blocks) of the key's stream, four words each.
  void (*words)(RandomKey key, uint64_t first, uint32_t* out, size_t blocks);
  // n words to n numbers (n a multiple of 4; the buffers of f32 are padded to a multiple of 64).
  void (*uniform)(float* out, const uint32_t* words, size_t n, float low, float span);
  void (*normal)(float* out, const uint32_t* words, size_t n, float mean, float deviation);
  void (*exponential)(float* out, const uint32_t* words, size_t n, float scale);
  // Kept where word >= threshold.
  void (*dropout)(float* out, const float* in, const uint32_t* words, size_t n, uint32_t threshold, float scale);
};
const DrawKernels& draw_kernels();

}  // namespace situ::cpu
