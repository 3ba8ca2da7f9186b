// Makes the PNG and JPEG files for the tests of images.
#include "tests/data/encode.h"

#include <spng.h>

#include <cstdio>
#include <cstdlib>
#include <memory>

// jpeglib.h needs <cstdio> first.
#include <jpeglib.h>

namespace situ {

std::string png_file(const PngForm& form, const std::vector<uint8_t>& samples) {
  const std::unique_ptr<spng_ctx, decltype(&spng_ctx_free)> context(spng_ctx_new(SPNG_CTX_ENCODER), spng_ctx_free);
  spng_ctx* c = context.get();
  spng_ihdr header{form.width, form.height, form.depth, form.colour, 0, 0, form.interlaced};
  spng_set_option(c, SPNG_ENCODE_TO_BUFFER, 1);
  spng_set_ihdr(c, &header);
  if (!form.palette.empty()) {
    spng_plte colours{};
    colours.n_entries = static_cast<uint32_t>(form.palette.size() / 3);
    for (size_t i = 0; i < form.palette.size(); i += 3)
      colours.entries[i / 3] = {form.palette[i], form.palette[i + 1], form.palette[i + 2], 255};
    spng_set_plte(c, &colours);
  }
  if (form.transparent) {
    spng_trns none{};
    none.n_type3_entries = form.colour == SPNG_COLOR_TYPE_INDEXED ? 1 : 0;
    spng_set_trns(c, &none);
  }
  if (int code = spng_encode_image(c, samples.data(), samples.size(), SPNG_FMT_PNG, SPNG_ENCODE_FINALIZE))
    return spng_strerror(code);
  size_t size = 0;
  int code = 0;
  void* bytes = spng_get_png_buffer(c, &size, &code);
  std::string file(static_cast<const char*>(bytes), bytes ? size : 0);
  std::free(bytes);
  return file;
}

namespace {

// One scan for each coefficient and each bit of it.
std::vector<jpeg_scan_info> all_scans() {
  std::vector<jpeg_scan_info> scans{{1, {0}, 0, 0, 0, 0}};
  for (int k = 1; k < 64; ++k)
    for (int bit = 10; bit >= 0; --bit) scans.push_back({1, {0}, k, k, bit == 10 ? 0 : bit + 1, bit});
  return scans;
}

}  // namespace

std::string jpeg_file(int width, int height, int channels, const std::vector<uint8_t>& samples, int quality,
                      bool scans) {
  constexpr J_COLOR_SPACE kSpaces[] = {JCS_GRAYSCALE, JCS_UNKNOWN, JCS_RGB, JCS_CMYK};
  jpeg_compress_struct c{};
  jpeg_error_mgr errors{};
  c.err = jpeg_std_error(&errors);
  jpeg_create_compress(&c);
  unsigned char* bytes = nullptr;
  unsigned long size = 0;
  jpeg_mem_dest(&c, &bytes, &size);
  c.image_width = static_cast<JDIMENSION>(width), c.image_height = static_cast<JDIMENSION>(height);
  c.input_components = channels, c.in_color_space = kSpaces[channels - 1];
  jpeg_set_defaults(&c);
  jpeg_set_quality(&c, quality, TRUE);
  const std::vector<jpeg_scan_info> script = all_scans();
  if (scans) c.scan_info = script.data(), c.num_scans = static_cast<int>(script.size());
  jpeg_start_compress(&c, TRUE);
  while (c.next_scanline < c.image_height) {
    auto* row = const_cast<uint8_t*>(samples.data()) + size_t{c.next_scanline} * static_cast<size_t>(width * channels);
    jpeg_write_scanlines(&c, &row, 1);
  }
  jpeg_finish_compress(&c);
  jpeg_destroy_compress(&c);
  std::string file(reinterpret_cast<char*>(bytes), size);
  std::free(bytes);
  return file;
}

}  // namespace situ
