// A PNG or JPEG file in memory, read unchanged. A PNG file is also read with corrected checksums, which random bytes
// never match. An accepted file must give the same image again, of numbers in [0, 1].
#include "situ/data/image.h"

#include <zlib.h>

#include "fuzz/fuzz.h"

namespace {

// For the image, and for the libraries' unpacking: a few hundred bytes per pixel of one wide row.
constexpr int64_t kMostPixels = 4096, kUnpacked = 1 << 20;

std::string from_hex(std::string_view hex) {
  std::string bytes;
  for (size_t i = 0; i < hex.size(); i += 2)
    bytes.push_back(static_cast<char>(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16)));
  return bytes;
}

std::vector<std::string> seeds() {
  return {
      // Grey of 16 bits; a palette of four bits, interlaced, with transparency; colour and alpha, with texts.
      from_hex(
          "89504e470d0a1a0a0000000d4948445200000002000000021000000000074d8ebb000000124944415478da636064626661646563e700"
          "0000910026563c91fa0000000049454e44ae426082"),
      from_hex("89504e470d0a1a0a0000000d4948445200000003000000020403000001185d4bbf00000009504c5445000102030405060708d98"
               "bbe6c0000000174524e530040e6d866000000114944415478da631060506010606054000001ab0062763b7ddd0000000049454e"
               "44ae426082"),
      from_hex(
          "89504e470d0a1a0a0000000d494844520000000100000003080600000052dd65820000000374455874610062dc49a23b0000000f7a54"
          "5874610000789caba82015000055f817714a5ad661000000174944415478da636164626661626563e7604e4c4a4e0100057801b84b"
          "21f34f0000000049454e44ae426082"),
      // A grey JPEG file of 8 x 8.
      from_hex(
          "ffd8ffe000104a46494600010100000100010000ffdb004300281c1e231e19282321232d2b28303c64413c37373c7b585d4964918099"
          "968f808c8aa0b4e6c3a0aadaad8a8cc8ffcbdaeef5ffffff9bc1fffffffaffe6fdfff8ffc0000b080008000801011100ffc4001400"
          "0100000000000000000000000000000003ffc40017100003010000000000000000000000000000020461ffda0008010100003f0005"
          "830fffd9"),
  };
}

uint32_t number_at(const std::string& file, size_t at) {
  uint32_t n = 0;
  for (size_t i = 0; i < 4; ++i) n = n << 8 | static_cast<unsigned char>(file[at + i]);
  return n;
}

// The file with the correct checksum after each chunk: size, kind, content, checksum.
std::string with_checksums(std::string file) {
  for (size_t at = 8; at + 12 <= file.size();) {
    const size_t size = number_at(file, at);
    if (size > file.size() - at - 12) break;
    const uLong sum = crc32(0, reinterpret_cast<const Bytef*>(file.data() + at + 4), static_cast<uInt>(size + 4));
    for (size_t i = 0; i < 4; ++i) file[at + 8 + size + i] = static_cast<char>(sum >> (24 - 8 * i));
    at += 12 + size;
  }
  return file;
}

void read(std::string_view bytes) {
  situ::Tensor first, second;
  for (situ::Tensor* image : {&first, &second})
    if (!fuzz::judge(std::ssize(bytes) + kUnpacked,
                     [&] { *image = situ::data::decode_image(bytes, {.channels = 3, .most_pixels = kMostPixels}); })) {
      fuzz::require(!first.defined(), "an image was accepted once");
      return;
    }
  fuzz::require(fuzz::same(first, second), "another image came back");
  const float* p = first.const_data_ptr<float>();
  for (int64_t i = 0; i < first.numel(); ++i) fuzz::require(p[i] >= 0 && p[i] <= 1, "a pixel is no number in [0, 1]");
}

void image(std::string_view bytes) {
  static const bool loaded = [] {  // loading the libraries takes memory that no file causes
    for (const std::string& file : seeds()) situ::data::decode_image(file);
    return true;
  }();
  fuzz::require(loaded, "no libraries");
  read(bytes);
  if (bytes.starts_with("\x89PNG")) read(with_checksums(std::string(bytes)));
}

}  // namespace

SITU_FUZZ(image, seeds)
