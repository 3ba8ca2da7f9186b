// Parts of decoded images in another size, without tensors: a loader's worker computes them in plain memory.
#pragma once
#include "situ/data/crops.h"
#include "situ/data/internal/pixels.h"

namespace situ::data::detail {

struct Part {
  int64_t top, left, height, width;
};

// The part that RandomResizedCrop cuts out of an image of height x width. Draws by the next random key.
Part draw_part(int64_t height, int64_t width, const transforms::RandomResizedCropOptions& options);

// The first of the middle `part` of `whole` elements, as CenterCrop places it.
int64_t middle(int64_t whole, int64_t part);

// A part becomes height x width, bilinear and antialiased; of that a square is kept.
struct Fit {
  Part from;
  int64_t height, width;
  int64_t top, left, side;  // of the square, which is inside
};

// Resize(resize) and CenterCrop(side) of an image of height x width.
Fit middle_fit(int64_t height, int64_t width, int64_t resize, int64_t side);

// Writes to[channels][side][side], in [0, 1].
void fit_pixels(const Pixels& pixels, const Fit& fit, float* to);

}  // namespace situ::data::detail
