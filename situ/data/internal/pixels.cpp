// The format of an image file, the limits of its size, and the errors about it.
#include "situ/data/internal/pixels.h"

#include "situ/base/error.h"

namespace situ::data::detail {

void refuse_image(const ImageSource& source, const std::string& what, const char* hint) {
  throw FileError(std::string(source.who) + ": " + source.name + " " + what + "; " + hint);
}

void check_image_size(const ImageSource& source, int64_t height, int64_t width, int64_t most_a_byte) {
  const std::string size = std::to_string(width) + " x " + std::to_string(height) + " pixels";
  SITU_ASSERT(height > 0 && width > 0);  // both libraries refuse others
  if (height > source.most_pixels / width)
    refuse_image(source, "has " + size + ", at most " + std::to_string(source.most_pixels) + " are accepted",
                 "raise most_pixels if you trust it");
  const auto bytes = static_cast<int64_t>(source.bytes.size());
  if (height * width / most_a_byte > bytes)
    refuse_image(source, "states " + size + ", which its " + std::to_string(bytes) + " bytes cannot hold",
                 kReplaceImage);
}

Pixels decode_pixels(const ImageSource& source) {
  if (source.bytes.starts_with("\x89PNG\r\n\x1a\n")) return decode_png(source);
  if (source.bytes.starts_with("\xff\xd8\xff")) return decode_jpeg(source);
  if (source.bytes.empty()) refuse_image(source, "is empty", kReplaceImage);
  refuse_image(source, "is neither a PNG nor a JPEG file", "convert it to one of them");
}

}  // namespace situ::data::detail
