// The vector loops behind random.h, compiled for each instruction set.
#pragma once
#include <cstddef>
#include <cstdint>

#include "situ/base/philox.h"

namespace situ::cpu {

// Each function draws from the key's stream, from block `first` on, one word per element. All but dropout write up to
// the next multiple of 64 elements after n, so their buffers must be padded to that.
struct DrawKernels {
  void (*words)(RandomKey key, uint64_t first, uint32_t* out, size_t n);
  // low + span times a number in [0, 1), clamped to [least, most].
  void (*uniform)(RandomKey key, uint64_t first, float* out, size_t n, float low, float span, float least, float most);
  void (*normal)(RandomKey key, uint64_t first, float* out, size_t n, float mean, float deviation);
  void (*exponential)(RandomKey key, uint64_t first, float* out, size_t n, float scale);
  // Keeps elements with word >= threshold; writes exactly n elements.
  void (*dropout)(RandomKey key, uint64_t first, float* out, const float* in, size_t n, uint32_t threshold,
                  float scale);
};
const DrawKernels& draw_kernels();

}  // namespace situ::cpu
