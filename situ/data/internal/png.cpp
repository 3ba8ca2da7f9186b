// Decodes PNG files with libspng.
#include <spng.h>

#include <memory>
#include <new>

#include "situ/base/internal/shared_library.h"
#include "situ/data/internal/pixels.h"

namespace situ::data::detail {
namespace {

void* spng_call(const char* name) {
  static void* const library = load_library("read_image", SITU_SPNG_FILE, SITU_SPNG_NAME, "libspng0");
  return library_function("read_image", library, name, "libspng0");
}

// The functions of the library that decoding calls.
struct PngCalls {
#define SITU_SPNG(name) decltype(&spng_##name) name = reinterpret_cast<decltype(&spng_##name)>(spng_call("spng_" #name))
  SITU_SPNG(ctx_new);
  SITU_SPNG(ctx_free);
  SITU_SPNG(strerror);
  SITU_SPNG(set_chunk_limits);
  SITU_SPNG(set_crc_action);
  SITU_SPNG(set_png_buffer);
  SITU_SPNG(get_ihdr);
  SITU_SPNG(decode_image);
  SITU_SPNG(decode_chunks);
#undef SITU_SPNG
};

const PngCalls& png() {
  static const PngCalls calls;
  return calls;
}

// The largest size of unpacked text, colour profiles and other data besides the image.
constexpr size_t kMostBeside = size_t{64} << 20;
// Deflate expands a byte to at most 1,032 bytes, and a byte has at most eight pixels.
constexpr int64_t kMostPixelsAByte = 1032 * 8;

constexpr size_t kSignature = 8, kAroundChunk = 12;  // bytes

size_t big_endian(std::string_view bytes) {
  size_t n = 0;
  for (char c : bytes) n = n << 8 | static_cast<unsigned char>(c);
  return n;
}

class PngDecoder {
 public:
  explicit PngDecoder(const ImageSource& source) : source_(source), context_(png().ctx_new(0), png().ctx_free) {
    if (!context_) throw std::bad_alloc();
  }

  Pixels decode() {
    check_chunks();
    check(png().set_chunk_limits(context_.get(), kMostBeside, kMostBeside));
    check(png().set_crc_action(context_.get(), SPNG_CRC_ERROR, SPNG_CRC_ERROR));
    check(png().set_png_buffer(context_.get(), source_.bytes.data(), source_.bytes.size()));
    spng_ihdr header{};
    check(png().get_ihdr(context_.get(), &header));
    check_image_size(source_, header.height, header.width, kMostPixelsAByte);
    Pixels pixels{header.height, header.width, {}};
    pixels.bytes.resize(static_cast<size_t>(pixels.height * pixels.width * 3));
    check(png().decode_image(context_.get(), pixels.bytes.data(), pixels.bytes.size(), SPNG_FMT_RGB8, 0));
    check(png().decode_chunks(context_.get()));  // checks the checksums up to the end
    return pixels;
  }

 private:
  // Checks that each chunk (size, kind, content, checksum) up to the last is complete. The library allocates a chunk of
  // any size before it reads it, and accepts a file without the last checksum.
  void check_chunks() const {
    const std::string_view bytes = source_.bytes;
    for (size_t at = kSignature, size = 0;; at += kAroundChunk + size) {
      if (bytes.size() - at >= kAroundChunk) size = big_endian(bytes.substr(at, 4));
      if (bytes.size() - at < kAroundChunk + size)
        refuse_image(source_, "is a damaged PNG file: its end is missing", kReplaceImage);
      if (bytes.substr(at + 4, 4) == "IEND") return;
    }
  }

  void check(int code) const {
    if (code == SPNG_EMEM) throw std::bad_alloc();
    if (code != 0) refuse_image(source_, std::string("is a damaged PNG file: ") + png().strerror(code), kReplaceImage);
  }

  const ImageSource& source_;
  std::unique_ptr<spng_ctx, decltype(&spng_ctx_free)> context_;
};

}  // namespace

void require_png() { png(); }

Pixels decode_png(const ImageSource& source) { return PngDecoder(source).decode(); }

}  // namespace situ::data::detail
