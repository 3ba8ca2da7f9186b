// What the parts of Winograd's convolutions share. Internal to the convolution kernels.
#pragma once
#include <cstdint>
#include <string>

namespace situ::cpu {

// Channels of a block, on either side: 36 matrices of 64 x 64 weights are 590 KB, in the second cache with the tiles.
constexpr int64_t kWinogradSide = 64;

// Rows and columns of a square of pixels that lie in the image.
struct PatchInside {
  int64_t top, bottom, left, right;
};

// What SITU_CONV asks for: "winograd" or nothing, or "direct". Throws ValueError for another word.
bool winograd_asked(const std::string& word);

}  // namespace situ::cpu
