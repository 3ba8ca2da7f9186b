// Resizes parts of decoded images without tensors: a loader's worker computes them in plain memory.
#pragma once
#include "situ/data/crops.h"
#include "situ/data/internal/pixels.h"

namespace situ::data::detail {

struct Part {
  int64_t top, left, height, width;
};

// Draws the part that RandomResizedCrop cuts out of an image of height x width, with the next random key.
Part draw_part(int64_t height, int64_t width, const transforms::RandomResizedCropOptions& options);

// Returns the first of the middle `part` of `whole` elements, as CenterCrop places it.
int64_t middle(int64_t whole, int64_t part);

// Resizes a part to height x width, bilinear and antialiased, and keeps a square of the result.
struct Fit {
  Part from;
  int64_t height, width;
  int64_t top, left, side;  // the square, which is inside
};

// Returns the Fit of Resize(resize) and CenterCrop(side) for an image of height x width.
Fit middle_fit(int64_t height, int64_t width, int64_t resize, int64_t side);

// Writes to[channels][side][side], with values in [0, 1].
void fit_pixels(const Pixels& pixels, const Fit& fit, float* to);

}  // namespace situ::data::detail
