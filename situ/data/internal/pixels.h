// Decoders of image files. Each checks the sizes in the file's header against a limit and against the bytes that are
// there before it allocates.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "situ/data/image.h"

namespace situ::data::detail {

// A file in memory, and how messages name it.
struct ImageSource {
  const char* who;  // begins every message
  std::string name;
  std::string_view bytes;
  int64_t most_pixels;
};

// bytes[height][width][channels]: red, green, blue, of which grey images have three equal values; or grey alone.
struct Pixels {
  int64_t height = 0, width = 0;
  std::vector<uint8_t> bytes;
  int64_t channels = 3;
};

Pixels decode_png(const ImageSource& source);
Pixels decode_jpeg(const ImageSource& source);
Pixels decode_pixels(const ImageSource& source);  // of either kind, which its first bytes decide

// The pixels of a file, of 1 or 3 channels. `who` begins every message. FileError.
Pixels read_pixels(const char* who, const std::string& path, const ImageOptions& options);

// Loads both libraries. FileError if one is missing.
void require_png();
void require_jpeg();

[[noreturn]] void refuse_image(const ImageSource& source, const std::string& what, const char* hint);
inline constexpr const char* kReplaceImage = "replace the file, or leave it out by skip_unreadable";

// Refuses an image of more than `source.most_pixels`, and one of more than `most_a_byte` pixels for
// each byte of the file, which no file of its kind holds.
void check_image_size(const ImageSource& source, int64_t height, int64_t width, int64_t most_a_byte);

}  // namespace situ::data::detail
