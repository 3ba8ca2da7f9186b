// Decoders of image files. Each checks the sizes in the file's header against a limit and against the bytes that are
// there before it allocates.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace situ::data::detail {

// A file in memory, and how messages name it.
struct ImageSource {
  const char* who;  // begins every message
  std::string name;
  std::string_view bytes;
  int64_t most_pixels;
};

// bytes[height][width][3]: red, green, blue. Grey images have three equal values.
struct Pixels {
  int64_t height = 0, width = 0;
  std::vector<uint8_t> bytes;
};

Pixels decode_png(const ImageSource& source);
Pixels decode_jpeg(const ImageSource& source);
Pixels decode_pixels(const ImageSource& source);  // of either kind, which its first bytes decide

// Loads both libraries. FileError if one is missing.
void require_png();
void require_jpeg();

[[noreturn]] void refuse_image(const ImageSource& source, const std::string& what, const char* remedy);
inline constexpr const char* kReplaceImage = "replace the file, or skip it (ImageFolderOptions::skip_unreadable)";

// Refuses an image of more than `source.most_pixels`, and one of more than `most_a_byte` pixels for
// each byte of the file, which no file of its kind holds.
void check_image_size(const ImageSource& source, int64_t height, int64_t width, int64_t most_a_byte);

}  // namespace situ::data::detail
