// draw_digit: generates images of the digits 0 to 9 from strokes, with random rotation, scale, shear, bend, position,
// thickness, grey levels or colours, and noise. Any size and any number of channels, without a file.
//
// A sample depends only on (options, seed, index): it is the same on every thread and in every run.
#pragma once
#include <cstdint>

namespace situ::data {

struct DigitOptions {
  int64_t height = 28, width = 28;  // 4 to 4096 each
  int64_t channels = 1;             // 1 to 64; each has its own ink and paper levels
  float noise = 0.08f;              // standard deviation of the noise on each value
};

// Draws sample `index` into image[channels][height][width], with values in [0, 1], and returns its digit. If `ink` is
// not null, it gets [height][width] values: 1 if the stroke covers at least half of the pixel, else 0. Throws
// ValueError for bad options.
int draw_digit(const DigitOptions& options, uint64_t seed, uint64_t index, float* image, int64_t* ink = nullptr);

}  // namespace situ::data
