// Keys of 32 bits by vectors: unsigned numbers in the order of the elements that they were made of (sort.cpp).
#pragma once
#include <cstddef>
#include <cstdint>

namespace situ::cpu {

struct KeyKernels {
  // keys[i] is what sort.cpp's key_of makes of x[i], its bits turned where `turn` has ones.
  void (*of)(uint32_t* keys, const float* x, size_t n, uint32_t turn);
  // No less than the k-th smallest of the keys, and mostly not far above it: the k-th of the least in groups of them.
  // All ones where the keys are too few for that, or k is above 64.
  uint32_t (*bound)(const uint32_t* keys, size_t n, size_t k);
  // Appends to items[count], in order, `keys[i] << 32 | first + i` for keys from begin on that are no more than the
  // bound. Returns n, or where it stopped with fewer than 64 items' room left.
  size_t (*collect)(uint64_t* items, size_t& count, size_t room, const uint32_t* keys, size_t begin, size_t n,
                    uint32_t bound, uint64_t first);
  // Leaves the k smallest of n items, no two of which are equal, in order at the front; n is at most kFew.
  static constexpr size_t kFew = 96;
  void (*first)(uint64_t* items, size_t n, size_t k);
};
const KeyKernels& key_kernels();

}  // namespace situ::cpu
