// Decodes JPEG files with libjpeg-turbo.
#include <csetjmp>
#include <cstdio>
#include <new>

// The order matters: jerror.h needs the types of jpeglib.h.
#include <jerror.h>
#include <jpeglib.h>

#include "situ/base/internal/shared_library.h"
#include "situ/data/internal/pixels.h"

namespace situ::data::detail {
namespace {

void* jpeg_call(const char* name) {
  static void* const library = load_library("read_image", SITU_JPEG_FILE, SITU_JPEG_NAME, "libjpeg62-turbo");
  return library_function("read_image", library, name, "libjpeg62-turbo");
}

// The functions of the library that decoding calls.
struct JpegCalls {
#define SITU_JPEG(name) decltype(&jpeg_##name) name = reinterpret_cast<decltype(&jpeg_##name)>(jpeg_call("jpeg_" #name))
  SITU_JPEG(std_error);
  SITU_JPEG(CreateDecompress);
  SITU_JPEG(destroy_decompress);
  SITU_JPEG(mem_src);
  SITU_JPEG(read_header);
  SITU_JPEG(start_decompress);
  SITU_JPEG(read_scanlines);
  SITU_JPEG(finish_decompress);
#undef SITU_JPEG
};

const JpegCalls& jpeg() {
  static const JpegCalls calls;
  return calls;
}

// The largest number of pixels that one byte can encode. A block of 8 x 8 takes at least a bit, and a component may
// have a quarter of the blocks because of its sampling. Arithmetic coding can take less than a bit.
constexpr int64_t kMostPixelsAByte = 8 * 64 * 4, kMostPixelsAByteArithmetic = int64_t{1} << 40;
constexpr int kMostScans = 500;  // each scan of a progressive file processes the whole image

// The library returns by longjmp, so no object with a destructor may be skipped.
struct Failure {
  jpeg_error_mgr handler;  // first, so that both have the same address
  std::jmp_buf back;
  int code;
  char text[JMSG_LENGTH_MAX];
};

[[noreturn]] void fail(j_common_ptr c) {
  auto* failure = reinterpret_cast<Failure*>(c->err);
  failure->code = c->err->msg_code;
  c->err->format_message(c, failure->text);
  std::longjmp(failure->back, 1);
}

// Warnings about lost pixels are errors. Stray bytes between parts and unknown versions lose none.
void on_message(j_common_ptr c, int level) {
  if (level >= 0) return;
  switch (c->err->msg_code) {
    case JWRN_ADOBE_XFORM:
    case JWRN_BOGUS_ICC:
    case JWRN_EXTRANEOUS_DATA:
    case JWRN_JFIF_MAJOR:
    case JWRN_NOT_SEQUENTIAL:
      return;
    default:
      fail(c);
  }
}

void on_progress(j_common_ptr c) {
  if (reinterpret_cast<j_decompress_ptr>(c)->input_scan_number <= kMostScans) return;
  auto* failure = reinterpret_cast<Failure*>(c->err);
  std::snprintf(failure->text, sizeof failure->text, "it has more than %d scans", kMostScans);
  std::longjmp(failure->back, 1);
}

uint8_t product(int a, int b) {
  const int p = a * b + 128;
  return static_cast<uint8_t>(((p >> 8) + p) >> 8);
}

// Converts a row of four inks, inverted as Adobe's programs write them, to RGB, as Pillow does.
void to_rgb(const uint8_t* inks, uint8_t* rgb, int64_t width) {
  for (int64_t x = 0; x < width; ++x, inks += 4, rgb += 3)
    for (int c = 0; c < 3; ++c) rgb[c] = static_cast<uint8_t>(inks[3] - product(255 - inks[c], inks[3]));
}

class JpegDecoder {
 public:
  explicit JpegDecoder(const ImageSource& source) : source_(source) {
    c_.err = jpeg().std_error(&failure_.handler);
    failure_.handler.error_exit = fail;
    failure_.handler.emit_message = on_message;
    progress_.progress_monitor = on_progress;
  }
  ~JpegDecoder() { jpeg().destroy_decompress(&c_); }
  JpegDecoder(const JpegDecoder&) = delete;
  JpegDecoder& operator=(const JpegDecoder&) = delete;

  Pixels decode() {
    if (!read_header()) refuse();
    Pixels pixels{c_.image_height, c_.image_width, {}};
    check_image_size(source_, pixels.height, pixels.width,
                     c_.arith_code ? kMostPixelsAByteArithmetic : kMostPixelsAByte);
    const bool four_inks = choose_colours();
    pixels.bytes.resize(static_cast<size_t>(pixels.height * pixels.width * 3));
    std::vector<uint8_t> row(four_inks ? static_cast<size_t>(pixels.width * 4) : 0);
    if (!read_rows(pixels.bytes.data(), four_inks ? row.data() : nullptr)) refuse();
    return pixels;
  }

 private:
  bool read_header() {
    if (setjmp(failure_.back)) return false;
    jpeg().CreateDecompress(&c_, JPEG_LIB_VERSION, sizeof c_);
    c_.progress = &progress_;
    jpeg().mem_src(&c_, reinterpret_cast<const unsigned char*>(source_.bytes.data()), source_.bytes.size());
    jpeg().read_header(&c_, TRUE);
    return true;
  }

  // Returns true if rows of four inks will be read.
  bool choose_colours() {
    const bool four_inks = c_.jpeg_color_space == JCS_CMYK || c_.jpeg_color_space == JCS_YCCK;
    if (c_.jpeg_color_space == JCS_UNKNOWN)
      refuse_image(source_,
                   "has " + std::to_string(c_.num_components) + " components, which is not a known colour format",
                   "convert it to grey or colour");
    c_.out_color_space = four_inks ? JCS_CMYK : JCS_RGB;
    return four_inks;
  }

  bool read_rows(uint8_t* to, uint8_t* inks) {
    if (setjmp(failure_.back)) return false;
    jpeg().start_decompress(&c_);
    while (c_.output_scanline < c_.output_height) {
      uint8_t* rgb = to + size_t{c_.output_scanline} * c_.output_width * 3;
      uint8_t* row = inks ? inks : rgb;
      jpeg().read_scanlines(&c_, &row, 1);
      if (inks) to_rgb(inks, rgb, c_.output_width);
    }
    jpeg().finish_decompress(&c_);  // to the end, so that a truncated file is refused
    return true;
  }

  [[noreturn]] void refuse() const {
    if (failure_.code == JERR_OUT_OF_MEMORY) throw std::bad_alloc();
    refuse_image(source_, std::string("is a damaged JPEG file: ") + failure_.text, kReplaceImage);
  }

  const ImageSource& source_;
  Failure failure_{};
  jpeg_progress_mgr progress_{};
  jpeg_decompress_struct c_{};
};

}  // namespace

void require_jpeg() { jpeg(); }

Pixels decode_jpeg(const ImageSource& source) { return JpegDecoder(source).decode(); }

}  // namespace situ::data::detail
