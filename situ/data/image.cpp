// From decoded pixels to tensors in [0, 1].
// Reads files: the fuzz targets compile it anew.
#include "situ/data/image.h"

#include "situ/base/error.h"
#include "situ/base/file.h"
#include "situ/data/internal/pixels.h"
#include "situ/data/ring.h"

namespace situ::data {
namespace {

constexpr int64_t kMostBytes = int64_t{1} << 30;  // of a file

// As Pillow rounds it.
uint8_t grey(const uint8_t* rgb) {
  return static_cast<uint8_t>((rgb[0] * 19595 + rgb[1] * 38470 + rgb[2] * 7471 + 0x8000) >> 16);
}

void write_planes(const detail::Pixels& pixels, int64_t channels, float* to) {
  const int64_t n = pixels.height * pixels.width;
  const uint8_t* from = pixels.bytes.data();
  for (int64_t i = 0; i < n; ++i, from += 3) {
    if (channels == 1)
      to[i] = static_cast<float>(grey(from)) / 255.f;
    else
      for (int64_t c = 0; c < 3; ++c) to[c * n + i] = static_cast<float>(from[c]) / 255.f;
  }
}

Tensor decoded(const detail::ImageSource& source, int64_t channels) {
  const detail::Pixels pixels = detail::decode_pixels(source);
  Tensor image = detail::empty_input({channels, pixels.height, pixels.width});
  if (detail::has_bytes(image)) write_planes(pixels, channels, static_cast<float*>(detail::bytes_of(image)));
  return image;
}

}  // namespace

void detail::check_channels(const char* who, int64_t channels) {
  if (channels != 1 && channels != 3)
    throw ValueError(std::string(who) + ": images of " + std::to_string(channels) +
                     " channels; ask for 3 (colour) or 1 (grey)");
}

Tensor detail::read_image_for(const char* who, const std::string& path, const ImageOptions& options) {
  check_channels(who, options.channels);
  const std::string bytes = read_file(path, who, kMostBytes);
  return decoded({who, "'" + path + "'", bytes, options.most_pixels}, options.channels);
}

Tensor read_image(const std::string& path, const ImageOptions& options) {
  return detail::read_image_for("read_image", path, options);
}

Tensor decode_image(std::string_view bytes, const ImageOptions& options) {
  detail::check_channels("decode_image", options.channels);
  return decoded({"decode_image", "the image", bytes, options.most_pixels}, options.channels);
}

}  // namespace situ::data
