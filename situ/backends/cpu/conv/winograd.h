// Declares what the parts of Winograd's convolutions share. Internal to the convolution kernels.
#pragma once
#include <cstdint>
#include <string>

namespace situ::cpu {

// Channels of a block, for inputs and outputs: 36 matrices of 64 x 64 weights are 590 KB, which fit the second cache
// with the tiles.
constexpr int64_t kWinogradSide = 64;

// The rows and columns of a square of pixels that are inside the image.
struct PatchInside {
  int64_t top, bottom, left, right;
};

// Parses SITU_CONV: true for "winograd" or an empty word, false for "direct". Throws ValueError for another word.
bool winograd_requested(const std::string& word);

}  // namespace situ::cpu
