// Interpolation: what upsample_*() and nn::functional::interpolate are.
#pragma once
#include <optional>
#include <vector>

#include "situ/ops/functions.h"

namespace situ::op {

// x [N, C, one to three directions] in other sizes: `size`, or `scale` times the input's, of one number for all
// directions or one for each. align_corners: the centres of the outermost elements stay where they are, else their
// outer edges. With `recompute` the sizes alone decide, not the exact scale. antialias: shrinking weighs all that a
// place covers (bilinear and bicubic of two directions). ValueError and ShapeError name `who`.
struct Interpolation {
  std::optional<std::vector<int64_t>> size;
  std::optional<std::vector<double>> scale;
  Resize mode = Resize::nearest;
  std::optional<bool> align_corners;
  bool recompute = false, antialias = false;
  // Beside `size`, for each direction: the scale that coordinates are computed by where it is not the sizes' own.
  std::vector<std::optional<double>> coordinates;
};
Tensor interpolate(const char* who, const In& x, const Interpolation& how);

}  // namespace situ::op
