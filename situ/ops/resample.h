// Interpolation, for upsample_*() and nn::functional::interpolate.
#pragma once
#include <optional>
#include <vector>

#include "situ/ops/functions.h"

namespace situ::op {

// Resizes x [N, C, one to three directions] to `size`, or by `scale`; each is one number for all directions or one for
// each. With align_corners the centres of the corner elements are aligned, else their outer edges. With `recompute`,
// coordinates follow from the sizes alone, not from the exact scale. With antialias, shrinking weighs all elements that
// an output element covers (bilinear and bicubic in two directions). Throws ValueError and ShapeError, which name
// `who`.
struct Interpolation {
  std::optional<std::vector<int64_t>> size;
  std::optional<std::vector<double>> scale;
  Resize mode = Resize::nearest;
  std::optional<bool> align_corners;
  bool recompute = false, antialias = false;
  // With `size`, for each direction: the scale for coordinates if it differs from the ratio of the sizes.
  std::vector<std::optional<double>> coordinates;
};
Tensor interpolate(const char* who, const In& x, const Interpolation& how);

}  // namespace situ::op
