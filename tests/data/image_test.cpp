// Decoding of PNG and JPEG files: every form of pixels, and damaged, truncated and hostile files.
#include "situ/data/image.h"

#include <zlib.h>

#include <array>
#include <cmath>
#include <filesystem>
#include <tuple>

#include "situ/base/file.h"
#include "situ/memory/plan.h"
#include "situ/ops/functions.h"
#include "tests/data/encode.h"
#include "tests/message.h"
#include "tests/refusals.h"

using namespace situ;
using namespace std::string_literals;

namespace {

using Bytes = std::vector<uint8_t>;

// The image as bytes, [C][H][W].
Bytes bytes_in(const Tensor& image) {
  Bytes bytes;
  const float* p = image.const_data_ptr<float>();
  for (int64_t i = 0; i < image.numel(); ++i) bytes.push_back(static_cast<uint8_t>(std::lround(p[i] * 255)));
  return bytes;
}

Bytes decoded(const std::string& file, int64_t channels) {
  return bytes_in(data::decode_image(file, {.channels = channels}));
}

uint8_t grey_of(int r, int g, int b) { return static_cast<uint8_t>((r * 19595 + g * 38470 + b * 7471 + 0x8000) >> 16); }

// A form of PNG: the content of a row of pixels in the file, and its colours according to Pillow.
struct Row {
  const char* name;
  PngForm form;
  Bytes samples;
  std::vector<std::array<uint8_t, 3>> colours;
};

Bytes sixteen(std::initializer_list<uint16_t> values) {
  Bytes bytes;
  for (uint16_t v : values) bytes.insert(bytes.end(), {static_cast<uint8_t>(v), static_cast<uint8_t>(v >> 8)});
  return bytes;
}

std::vector<Row> rows() {
  const Bytes palette = {10, 20, 30, 200, 100, 50, 255, 255, 254, 1, 2, 3};
  const std::array<uint8_t, 3> a{10, 20, 30}, b{200, 100, 50}, c{255, 255, 254}, d{1, 2, 3};
  auto grey = [](std::initializer_list<uint8_t> all) {
    std::vector<std::array<uint8_t, 3>> colours;
    for (uint8_t v : all) colours.push_back({v, v, v});
    return colours;
  };
  return {
      {"grey 1", {3, 1, 0, 1}, {0b10100000}, grey({255, 0, 255})},
      {"grey 2", {4, 1, 0, 2}, {0b00011011}, grey({0, 85, 170, 255})},
      {"grey 4", {3, 1, 0, 4}, {0x07, 0xf0}, grey({0, 119, 255})},
      {"grey 8", {3, 1, 0, 8}, {0, 77, 255}, grey({0, 77, 255})},
      {"grey 8, a transparent value", {3, 1, 0, 8, {}, false, true}, {0, 77, 255}, grey({0, 77, 255})},
      {"grey 16", {4, 1, 0, 16}, sixteen({0, 255, 256, 65535}), grey({0, 0, 1, 255})},
      {"colour 8", {2, 1, 2, 8}, {1, 2, 3, 200, 100, 50}, {d, b}},
      {"colour 16", {2, 1, 2, 16}, sixteen({0x01ff, 0x0200, 0x03ff, 0xc880, 0x6400, 0x3210}), {d, b}},
      {"palette 1", {3, 1, 3, 1, {10, 20, 30, 200, 100, 50}}, {0b10100000}, {b, a, b}},
      {"palette 2", {4, 1, 3, 2, palette}, {0b00011011}, {a, b, c, d}},
      {"palette 4", {3, 1, 3, 4, palette}, {0x31, 0x20}, {d, b, c}},
      {"palette 8", {3, 1, 3, 8, palette}, {3, 1, 2}, {d, b, c}},
      {"palette 8, a transparent colour", {3, 1, 3, 8, palette, false, true}, {0, 1, 2}, {a, b, c}},
      {"grey and alpha 8", {2, 1, 4, 8}, {7, 0, 200, 128}, grey({7, 200})},
      {"grey and alpha 16", {2, 1, 4, 16}, sixteen({0x07ff, 0, 0xc800, 0x8000}), grey({7, 200})},
      {"colour and alpha 8", {2, 1, 6, 8}, {1, 2, 3, 0, 200, 100, 50, 128}, {d, b}},
      {"colour and alpha 16", {1, 1, 6, 16}, sixteen({0xc8ff, 0x64ff, 0x32ff, 0}), {b}},
  };
}

TEST(Png, EveryColourTypeAndDepth) {
  for (const Row& row : rows()) {
    Bytes colour, grey;
    for (size_t c = 0; c < 3; ++c)
      for (const auto& pixel : row.colours) colour.push_back(pixel[c]);
    for (const auto& [r, g, b] : row.colours) grey.push_back(grey_of(r, g, b));
    const std::string file = png_file(row.form, row.samples);
    EXPECT_EQ(decoded(file, 3), colour) << row.name;
    EXPECT_EQ(decoded(file, 1), grey) << row.name;
  }
}

TEST(Png, InterlacedRowsComeInOrder) {
  Bytes samples;
  for (int i = 0; i < 9 * 7; ++i) samples.push_back(static_cast<uint8_t>(i * 4));
  const std::string plain = png_file({9, 7, 0}, samples);
  const Tensor image = data::decode_image(png_file({9, 7, 0, 8, {}, true}, samples), {.channels = 1});
  EXPECT_EQ(image.describe(), "f32[1, 7, 9]");
  EXPECT_EQ(bytes_in(image), samples);
  EXPECT_EQ(decoded(plain, 1), samples);
}

TEST(Images, AreBytesDividedBy255) {
  const Tensor image = data::decode_image(png_file({3, 1, 0}, {0, 77, 255}));
  EXPECT_EQ(image.describe(), "f32[3, 1, 3]");
  EXPECT_EQ(image.const_data_ptr<float>()[1], 77 / 255.f);
  EXPECT_EQ(image.const_data_ptr<float>()[8], 1.f);
}

std::string from_hex(std::string_view hex) {
  std::string bytes;
  for (size_t i = 0; i < hex.size(); i += 2)
    bytes.push_back(static_cast<char>(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16)));
  return bytes;
}

// Files of 8 x 8 pixels written by Pillow 13.0.0, and its pixels: row 5 in colour and in grey.
struct Stored {
  const char *name, *hex;
  Bytes colour, grey;
};

const std::string kTables =
    "ffdb0043000d090a0b0a080d0b0a0b0e0e0d0f13201513121213271c1e17202e2931302e292d2c333a4a3e333646372c2d405741464c4e52"
    "5352323e5a615a50604a51524f";
const std::string kColourTables =
    kTables +
    "ffdb0043010e0e0e131113261515264f352d354f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f4f"
    "4f4f4f4f4f4f4f4f4f4f4f4f4f";
const std::string kBaseline =
    "ffd8ffe000104a46494600010100000100010000" + kColourTables +
    "ffc00011080008000803012200021101031101ffc4001500010100000000000000000000000000000003ffc4001d10010002020203000000"
    "0000000000000001020300110421123161ffc4001501010100000000000000000000000000000102ffc4001c110100020203010000000000"
    "00000000000102110041122131b1ffda000c03010002110311003f00871b905508d646db6249f3ad8281b63b911ee29eb61d7d1158c65420"
    "b68a76f8d6f09bc5a0d1f0cfffd9";
const std::string kProgressive =
    "ffd8ffe000104a46494600010100000100010000" + kColourTables +
    "ffc20011080008000803012200021101031101ffc4001500010100000000000000000000000000000003ffc4001401010000000000000000"
    "0000000000000001ffda000c03010002100310000001984fffc400161001010100000000000000000000000000020011ffda000801010001"
    "05022b2fffc400161100030000000000000000000000000000000121ffda0008010301013f0170ffc4001511010100000000000000000000"
    "000000000100ffda0008010201013f010bffc4001810000203000000000000000000000000000001112161ffda0008010100063f028b787f"
    "ffc400191001000203000000000000000000000000110121003181ffda0008010100013f2104081b1cb359ffda000c030100020003000000"
    "10f7ffc40018110101000300000000000000000000000001110041b1ffda0008010301013f107503470cffc4001911010002030000000000"
    "00000000000000010011213141ffda0008010201013f1076d14cba6bb3ffc4001810010101010100000000000000000000000111213161ff"
    "da0008010100013f102306566815a1a472867a22ff00ffd9";
const std::string kInks =
    "ffd8ffee000e41646f626500640000000000" + kTables +
    "ffc000140800080008044311004d11005911004b1100ffc4001500010100000000000000000000000000000304ffc4001f10000203000203"
    "01010000000000000000010203041112211322310514ffda000e0443004d0059004b00003f006b093d89ac219aa1b31f09bc91b056f21453"
    "818f16ec163db61c00600c02dba62493fa316b829c2297981cb31bd0b0e320f84027bd24fb83c6a6549bf3e17bd2ad68eceb0027405a30ae"
    "aa8a47aee152468d1a3e62ab5849ec4d610cd50d98f84de48d82b790a29c0c78b760b1edb0e00300603fffd9";

const Bytes kRow5 = {31, 47, 106, 181, 167, 200, 113, 40,  25,  185, 112, 79,
                     82, 71, 51,  51,  64,  55,  107, 106, 111, 194, 186, 197};
const Bytes kGrey5 = {49, 175, 60, 130, 72, 59, 107, 190};

TEST(Jpeg, PixelsEqualPillows) {
  const Stored table[] = {
      {"baseline", kBaseline.c_str(), kRow5, kGrey5},
      {"progressive", kProgressive.c_str(), kRow5, kGrey5},
      {"four inks",
       kInks.c_str(),
       {180, 200, 21, 249, 1, 14, 146, 168, 166, 17, 30, 31, 116, 138, 147, 142, 152, 189, 105, 91, 97, 1, 5, 6},
       {174, 77, 161, 26, 132, 153, 96, 4}},
  };
  for (const Stored& file : table) {
    const Bytes colour = decoded(from_hex(file.hex), 3), grey = decoded(from_hex(file.hex), 1);
    ASSERT_EQ(colour.size(), 192u) << file.name;
    for (size_t x = 0; x < 8; ++x) {
      EXPECT_EQ(grey[5 * 8 + x], file.grey[x]) << file.name;
      for (size_t c = 0; c < 3; ++c) EXPECT_EQ(colour[c * 64 + 5 * 8 + x], file.colour[x * 3 + c]) << file.name;
    }
  }
}

TEST(Jpeg, GreyAndColourAreReadAlmostUnchanged) {
  for (int channels : {1, 3}) {
    Bytes samples;
    for (int y = 0; y < 20; ++y)
      for (int x = 0; x < 30; ++x)
        for (int c = 0; c < channels; ++c) samples.push_back(static_cast<uint8_t>(40 + 5 * x + 2 * y + 9 * c));
    const Tensor image = data::decode_image(jpeg_file(30, 20, channels, samples), {.channels = channels});
    EXPECT_EQ(image.describe(), "f32[" + std::to_string(channels) + ", 20, 30]");
    const Bytes back = bytes_in(image);
    for (size_t i = 0; i < back.size(); ++i) {
      const size_t c = i / 600;
      EXPECT_NEAR(back[i], samples[i % 600 * static_cast<size_t>(channels) + c], 6) << channels << " channels, " << i;
    }
  }
}

// Returns decode_image's error for a file, "" if it is accepted.
std::string refusal(const std::string& file, int64_t most = 100'000'000) {
  try {
    data::decode_image(file, {.most_pixels = most});
  } catch (const FileError& e) {
    return e.what();
  }
  return "";
}

std::vector<std::string> small_files() {
  return {png_file({5, 3, 2}, Bytes(45, 100)), png_file({5, 3, 3, 8, {1, 2, 3}}, Bytes(15)), from_hex(kBaseline),
          from_hex(kProgressive), jpeg_file(9, 9, 1, Bytes(81, 50))};
}

TEST(Images, RefuseEveryTruncation) {
  for (const std::string& file : small_files()) {
    ASSERT_EQ(refusal(file), "");
    for (size_t n = 0; n < file.size(); ++n) EXPECT_NE(refusal(file.substr(0, n)), "") << n << " of " << file.size();
  }
}

TEST(Images, WithoutTheirEndAreRefused) {
  const std::string file = png_file({1, 1, 0}, {0});
  EXPECT_HAS(refusal(file.substr(0, file.size() - 1)), "the image is a damaged PNG file: its end is missing; replace");
}

// Each byte of a PNG file is covered by a checksum. A JPEG file may become another image.
TEST(Images, FlippedBytesAreRefusedOrAnotherImage) {
  for (const std::string& file : small_files())
    for (size_t n = 0; n < file.size(); ++n)
      for (int bits : {0x01, 0x80, 0xff}) {
        std::string changed = file;
        changed[n] = static_cast<char>(changed[n] ^ bits);
        const std::string said = refusal(changed, 1 << 20);
        EXPECT_TRUE(file[1] != 'P' || !said.empty()) << "byte " << n << " xor " << bits;
      }
}

std::string big_endian(uint32_t v) {
  std::string s;
  for (int shift = 24; shift >= 0; shift -= 8) s.push_back(static_cast<char>(v >> shift));
  return s;
}

// Returns the file with other sizes in its header, and the correct checksum.
std::string png_of(uint32_t width, uint32_t height) {
  std::string file = png_file({1, 1, 0}, {0});
  file.replace(16, 8, big_endian(width) + big_endian(height));
  const uLong sum = crc32(0, reinterpret_cast<const Bytef*>(file.data() + 12), 17);
  return file.replace(29, 4, big_endian(static_cast<uint32_t>(sum)));
}

std::string jpeg_of(uint16_t width, uint16_t height) {
  std::string file = jpeg_file(8, 8, 1, Bytes(64));
  const size_t at = file.find("\xff\xc0") + 5;
  return file.replace(at, 4, big_endian(uint32_t{height} << 16 | width));
}

TEST(Images, HostileSizesAreRefusedBeforeMemoryIsAllocated) {
  constexpr int64_t kAny = INT64_MAX;
  const std::tuple<std::string, int64_t, const char*> table[] = {
      {png_of(0x7fffffff, 0x7fffffff), 100'000'000,
       "the image has 2147483647 x 2147483647 pixels, at most 100000000 are accepted; raise most_pixels if you trust "
       "it"},
      {png_of(0x7fffffff, 0x7fffffff), kAny,
       "the image states 2147483647 x 2147483647 pixels, which its 67 bytes cannot hold"},
      {png_of(1 << 20, 90), 100'000'000, "pixels, which its 67 bytes cannot hold; replace the file"},
      {png_of(0, 1), 100'000'000, "the image is a damaged PNG file: "},
      {png_of(100, 100), 9'999, "the image has 100 x 100 pixels, at most 9999 are accepted"},
      {png_of(100, 100), 10'000, "the image is a damaged PNG file: "},
      {jpeg_of(65500, 65500), 100'000'000, "the image has 65500 x 65500 pixels, at most 100000000 are accepted"},
      {jpeg_of(65500, 65500), kAny, "the image states 65500 x 65500 pixels, which its "},
      {jpeg_of(65535, 8), 100'000'000, "the image is a damaged JPEG file: Maximum supported image dimension"},
      {jpeg_of(8, 0), 100'000'000, "the image is a damaged JPEG file: Empty JPEG image"},
      {jpeg_of(64, 64), 100'000'000, "the image is a damaged JPEG file: Corrupt JPEG data: premature end"},
      {jpeg_file(8, 8, 2, Bytes(128)), 100'000'000,
       "has 2 components, which is not a known colour format; convert it to grey"},
      {jpeg_file(8, 8, 1, Bytes(64), 95, true), 100'000'000, "it has more than 500 scans"},
  };
  for (const auto& [file, most, says] : table) EXPECT_HAS(refusal(file, most), says);
}

TEST(Images, UnknownFormatsAreRefused) {
  EXPECT_EQ(refusal(""),
            "decode_image: the image is empty; replace the file, or leave it out by "
            "skip_unreadable");
  EXPECT_EQ(refusal("GIF89a"), "decode_image: the image is neither a PNG nor a JPEG file; convert it to one of them");
  refused({{"decode_image: images of 2 channels; use 3 (colour) or 1 (grey)", kValue,
            [] { data::decode_image("", {.channels = 2}); }}});
}

TEST(Images, AreReadFromFilesAndErrorsNameThem) {
  const std::string path = testing::TempDir() + "situ_image.jpg";  // the content decides, not the name
  replace_file(path, png_file({3, 1, 0}, {0, 77, 255}), "test");
  EXPECT_EQ(bytes_in(data::read_image(path, {.channels = 1})), (Bytes{0, 77, 255}));
  memory::plan([&] { EXPECT_EQ(data::read_image(path).describe(), "f32[3, 1, 3]"); });
  replace_file(path, "\x89PNG\r\n\x1a\n", "test");
  EXPECT_HAS(message<FileError>([&] { data::read_image(path); }),
             "read_image: '" + path + "' is a damaged PNG file: its end is missing");
  std::filesystem::remove(path);
  EXPECT_HAS(message<FileError>([&] { data::read_image(path); }), "read_image: cannot open the file: '" + path + "'");
}

}  // namespace
