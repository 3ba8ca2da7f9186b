// Implements read_image: decoded pixels to tensors in [0, 1].
// Reads files, so the fuzz targets compile it too (cmake/SituFuzz.cmake).
#include "situ/data/image.h"

#include "situ/base/error.h"
#include "situ/base/file.h"
#include "situ/data/internal/pixels.h"
#include "situ/data/ring.h"

namespace situ::data {
namespace {

constexpr int64_t kMostBytes = int64_t{1} << 30;  // largest file that is read

// Rounds like Pillow.
uint8_t grey(const uint8_t* rgb) {
  return static_cast<uint8_t>((rgb[0] * 19595 + rgb[1] * 38470 + rgb[2] * 7471 + 0x8000) >> 16);
}

// Returns the pixels unchanged for 3 channels, as grey for 1.
detail::Pixels in_channels(detail::Pixels pixels, int64_t channels) {
  if (channels == 3) return pixels;
  const auto n = static_cast<size_t>(pixels.height * pixels.width);
  for (size_t i = 0; i < n; ++i) pixels.bytes[i] = grey(pixels.bytes.data() + 3 * i);
  pixels.bytes.resize(n);
  pixels.channels = 1;
  return pixels;
}

void write_planes(const detail::Pixels& pixels, float* to) {
  const int64_t n = pixels.height * pixels.width, channels = pixels.channels;
  const uint8_t* from = pixels.bytes.data();
  for (int64_t i = 0; i < n; ++i)
    for (int64_t c = 0; c < channels; ++c) to[c * n + i] = static_cast<float>(*from++) / 255.f;
}

Tensor tensor_of(const detail::Pixels& pixels) {
  Tensor image = detail::empty_input({pixels.channels, pixels.height, pixels.width});
  if (detail::has_bytes(image)) write_planes(pixels, static_cast<float*>(detail::bytes_of(image)));
  return image;
}

}  // namespace

void detail::check_channels(const char* who, int64_t channels) {
  if (channels != 1 && channels != 3)
    throw ValueError(std::string(who) + ": images of " + std::to_string(channels) +
                     " channels; use 3 (colour) or 1 (grey)");
}

detail::Pixels detail::read_pixels(const char* who, const std::string& path, const ImageOptions& options) {
  const std::string bytes = read_file(path, who, kMostBytes);
  return in_channels(decode_pixels({who, "'" + path + "'", bytes, options.most_pixels}), options.channels);
}

Tensor detail::read_image_for(const char* who, const std::string& path, const ImageOptions& options) {
  check_channels(who, options.channels);
  return tensor_of(read_pixels(who, path, options));
}

Tensor read_image(const std::string& path, const ImageOptions& options) {
  return detail::read_image_for("read_image", path, options);
}

Tensor decode_image(std::string_view bytes, const ImageOptions& options) {
  detail::check_channels("decode_image", options.channels);
  const detail::ImageSource source{"decode_image", "the image", bytes, options.most_pixels};
  return tensor_of(in_channels(detail::decode_pixels(source), options.channels));
}

}  // namespace situ::data
