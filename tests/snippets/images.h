// Writes the folder of images that docs/tutorial.md and docs/recipes.md train on: 36 PNG files of three classes.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace images {

inline void append_u32(std::string& out, uint32_t v) {
  for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(v >> shift);
}

inline uint32_t crc_of(const std::string& bytes) {
  uint32_t crc = ~0u;
  for (const char byte : bytes) {
    crc ^= static_cast<uint8_t>(byte);
    for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1) ^ (crc & 1 ? 0xEDB88320u : 0);
  }
  return ~crc;
}

inline void append_chunk(std::string& out, const std::string& kind, const std::string& content) {
  append_u32(out, static_cast<uint32_t>(content.size()));
  out += kind + content;
  append_u32(out, crc_of(kind + content));
}

// The zlib stream of fewer than 64 KiB, stored without compression.
inline std::string stored(const std::string& bytes) {
  std::string out("\x78\x01\x01", 3);
  for (const size_t length : {bytes.size(), ~bytes.size()}) {
    out += static_cast<char>(length);
    out += static_cast<char>(length >> 8);
  }
  uint32_t a = 1, b = 0;
  for (const char byte : bytes) {
    a = (a + static_cast<uint8_t>(byte)) % 65521;
    b = (b + a) % 65521;
  }
  out += bytes;
  append_u32(out, b << 16 | a);
  return out;
}

// A red, green and blue PNG file whose pixels are light where bright(y, x) is not 0.
template <class Bright>
std::string png(int height, int width, const std::vector<int>& light, const std::vector<int>& dark, Bright bright) {
  std::string rows, header, out("\x89PNG\r\n\x1a\n", 8);
  for (int y = 0; y < height; ++y) {
    rows += '\0';
    for (int x = 0; x < width; ++x)
      for (const int value : bright(y, x) ? light : dark) rows += static_cast<char>(value);
  }
  append_u32(header, static_cast<uint32_t>(width));
  append_u32(header, static_cast<uint32_t>(height));
  header += std::string("\x08\x02\0\0\0", 5);
  append_chunk(out, "IHDR", header);
  append_chunk(out, "IDAT", stored(rows));
  append_chunk(out, "IEND", "");
  return out;
}

// 12 images each of stripes across, checks and stripes down, in random colours and different sizes, in three folders.
inline void write(const std::string& root) {
  uint32_t state = 1;
  auto colour = [&](int least) {
    std::vector<int> channels;
    for (int c = 0; c < 3; ++c) {
      state = state * 1664525u + 1013904223u;
      channels.push_back(least + static_cast<int>(state >> 16) % 100);
    }
    return channels;
  };
  for (const std::string name : {"across", "checks", "down"}) {
    std::filesystem::create_directories(root + "/" + name);
    for (int i = 0; i < 12; ++i) {
      const std::vector<int> light = colour(150), dark = colour(0);
      std::ofstream(root + "/" + name + "/" + std::to_string(i) + ".png", std::ios::binary)
          << png(28 + i, 40 - i, light, dark, [&](int y, int x) {
               return name == "across" ? y / 4 % 2 : name == "down" ? x / 4 % 2 : (y / 4 + x / 4) % 2;
             });
    }
  }
}

}  // namespace images
