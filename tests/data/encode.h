// Image files for tests, in memory: PNG by libspng's encoder, JPEG by libjpeg's.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace situ {

// Encodes samples as a PNG file packs them: rows of `depth` bits a sample, each row starting at a byte; 16 bits in the
// machine's order. Colour types are PNG's numbers. palette: red, green, blue of each colour. transparent: with a tRNS
// chunk.
struct PngForm {
  uint32_t width, height;
  uint8_t colour, depth = 8;
  std::vector<uint8_t> palette = {};
  bool interlaced = false, transparent = false;
};
std::string png_file(const PngForm& form, const std::vector<uint8_t>& samples);

// Encodes bytes[height][width][channels]: 1 grey, 2 without a meaning, 3 colour, 4 inks. scans: a progressive file of
// one component with a scan for each coefficient and bit, 694 in total.
std::string jpeg_file(int width, int height, int channels, const std::vector<uint8_t>& samples, int quality = 95,
                      bool scans = false);

}  // namespace situ
