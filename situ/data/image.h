// Images from PNG and JPEG files, as tensors.
//
// libspng reads PNG, libjpeg-turbo JPEG; each is loaded with the first image of its kind. Where one is missing,
// FileError names Debian's package (libspng0, libjpeg62-turbo).
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "situ/tensor/tensor.h"

namespace situ::data {

struct ImageOptions {
  int64_t channels = 3;               // 3: red, green, blue; 1: grey
  int64_t most_pixels = 100'000'000;  // a larger image is refused before memory is taken
};

// The image in a file, f32[channels, H, W] in [0, 1]: bytes divided by 255. (torchvision's read_image returns bytes.)
// The first bytes decide on the format, not the file's name. Pixels are what Pillow's convert("RGB") and convert("L")
// give: alpha and transparency are dropped, grey is 0.299 R + 0.587 G + 0.114 B, rounded to a byte. Of 16 bits the
// upper eight count, of grey files too, which Pillow clips. Colour profiles and EXIF's orientation are ignored.
//
// FileError names the file: missing, neither format, damaged, cut off, or of more pixels than `most_pixels`. ValueError
// for other channels than 1 and 3. While an image is read it takes up to 16 bytes for each pixel, and the file's.
Tensor read_image(const std::string& path, const ImageOptions& options = {});

// The same of a file's bytes in memory.
Tensor decode_image(std::string_view bytes, const ImageOptions& options = {});

namespace detail {
// read_image() of messages that `who` begins.
Tensor read_image_for(const char* who, const std::string& path, const ImageOptions& options);
void check_channels(const char* who, int64_t channels);
}  // namespace detail

}  // namespace situ::data
