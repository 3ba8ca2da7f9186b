// Samples of images at places that a grid names, and the gradients. f32 and f64; all operands row-major.
//
// x is (N, C, sizes of D directions), grid (N, places.., D) in [-1, 1], of which number 0 is the place along the last
// direction, y (N, C, places..); D is 2 or 3. -1 and 1 are the centres of the outermost elements where `align_corners`,
// else their outer edges. Places that are not finite find nothing.
#pragma once
#include <cstdint>

#include "situ/launch/arg.h"
#include "situ/tensor/arguments.h"

namespace situ::cpu {

struct GridSample {
  Resize mode;  // bilinear (in three directions too), nearest, or bicubic of two
  GridPadding padding;
  bool align_corners;
};

void grid_sample(const Arg& y, const Arg& x, const Arg& grid, const GridSample& p) noexcept;

// dx is added up for each channel in the order of the places, dgrid over channels; either may have a null address.
void grid_sample_backward(const Arg& dx, const Arg& dgrid, const Arg& dy, const Arg& x, const Arg& grid,
                          const GridSample& p) noexcept;

}  // namespace situ::cpu
