// read_image: reads images from PNG and JPEG files as tensors.
//
// libspng reads PNG and libjpeg-turbo JPEG. Each library is loaded with the first image of its kind. If one is missing,
// FileError names Debian's package (libspng0, libjpeg62-turbo).
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "situ/tensor/tensor.h"

namespace situ::data {

struct ImageOptions {
  int64_t channels = 3;               // 3: red, green, blue; 1: grey
  int64_t most_pixels = 100'000'000;  // a larger image is refused before memory is allocated
};

// Returns the image in a file as f32[channels, H, W] in [0, 1]: bytes divided by 255. (torchvision's read_image returns
// bytes.) The first bytes decide the format, not the file's name. Pixels equal those of Pillow's convert("RGB") and
// convert("L"): alpha and transparency are dropped, and grey is 0.299 R + 0.587 G + 0.114 B, rounded to a byte. For
// 16-bit files the upper eight bits are used, also for grey files, which Pillow clips. Colour profiles and EXIF's
// orientation are ignored.
//
// Throws FileError naming the file if it is missing, has neither format, is damaged or truncated, or has more pixels
// than `most_pixels`. Throws ValueError for other channels than 1 and 3. Reading takes up to 16 bytes of memory for
// each pixel, plus the file's bytes.
Tensor read_image(const std::string& path, const ImageOptions& options = {});

// The same for a file's bytes in memory.
Tensor decode_image(std::string_view bytes, const ImageOptions& options = {});

namespace detail {
// Like read_image(), with messages that start with `who`.
Tensor read_image_for(const char* who, const std::string& path, const ImageOptions& options);
void check_channels(const char* who, int64_t channels);
}  // namespace detail

}  // namespace situ::data
