// Decoders of image files. Each checks the sizes in the file's header against a limit, and against the number of bytes,
// before it allocates.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "situ/data/image.h"

namespace situ::data::detail {

// A file in memory, and its name for messages.
struct ImageSource {
  const char* who;  // starts every message
  std::string name;
  std::string_view bytes;
  int64_t most_pixels;
};

// bytes[height][width][channels]: red, green, blue (three equal values for grey images), or only grey.
struct Pixels {
  int64_t height = 0, width = 0;
  std::vector<uint8_t> bytes;
  int64_t channels = 3;
};

Pixels decode_png(const ImageSource& source);
Pixels decode_jpeg(const ImageSource& source);
Pixels decode_pixels(const ImageSource& source);  // of either kind, as its first bytes say

// Returns the pixels of a file, with 1 or 3 channels. `who` starts every message. Throws FileError.
Pixels read_pixels(const char* who, const std::string& path, const ImageOptions& options);

// Load the libraries. Throw FileError if one is missing.
void require_png();
void require_jpeg();

[[noreturn]] void refuse_image(const ImageSource& source, const std::string& what, const char* hint);
inline constexpr const char* kReplaceImage = "replace the file, or leave it out by skip_unreadable";

// Throws if an image has more than `source.most_pixels`, or more than `most_a_byte` pixels for each byte of the file,
// which is impossible for its format.
void check_image_size(const ImageSource& source, int64_t height, int64_t width, int64_t most_a_byte);

}  // namespace situ::data::detail
