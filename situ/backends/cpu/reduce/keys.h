// Vector loops over keys of 32 bits: unsigned numbers in the order of the elements they stand for (sort.cpp).
#pragma once
#include <cstddef>
#include <cstdint>

namespace situ::cpu {

struct KeyKernels {
  // keys[i] is sort.cpp's key_of x[i], with the bits of `turn` flipped.
  void (*of)(uint32_t* keys, const float* x, size_t n, uint32_t turn);
  // A bound that is at least the k-th smallest key and mostly close to it: the k-th of the least keys of groups. All
  // ones if there are too few keys for that, or if k is above 64.
  uint32_t (*bound)(const uint32_t* keys, size_t n, size_t k);
  // Appends to items[count], in order, `keys[i] << 32 | first + i` for keys from begin on that are at most the bound.
  // Returns n, or the position at which space for fewer than 64 items was left.
  size_t (*collect)(uint64_t* items, size_t& count, size_t room, const uint32_t* keys, size_t begin, size_t n,
                    uint32_t bound, uint64_t first);
  // Moves the k smallest of n items, no two of which are equal, to the front in order. n is at most kFew.
  static constexpr size_t kFew = 96;
  void (*first)(uint64_t* items, size_t n, size_t k);
};
const KeyKernels& key_kernels();

}  // namespace situ::cpu
