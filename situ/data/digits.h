// Generated images: the digits 0 to 9 drawn from strokes, with random rotation, scale, shear, bend, place, thickness,
// grey levels or colours, and noise. Any size, any number of channels, no file.
//
// A sample is a pure function of (options, seed, index): the same on every thread and in every run.
#pragma once
#include <cstdint>

namespace situ::data {

struct DigitOptions {
  int64_t height = 28, width = 28;  // 4 to 4096 each
  int64_t channels = 1;             // 1 to 64; each has its own ink and paper
  float noise = 0.08f;              // standard deviation of what is added to each value
};

// Draws sample `index` into image[channels][height][width], values in [0, 1], and returns its digit. `ink`, if not
// null, gets [height][width] values: 1 where the stroke covers at least half of the pixel, else 0. ValueError on bad
// options.
int draw_digit(const DigitOptions& options, uint64_t seed, uint64_t index, float* image, int64_t* ink = nullptr);

}  // namespace situ::data
