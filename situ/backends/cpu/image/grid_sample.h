// Samples images at the places of a grid, and computes the gradients. It takes f32 and f64; all operands are row-major.
//
// Shapes: x (N, C, sizes of D directions), grid (N, places.., D) and y (N, C, places..), with D = 2 or 3.
// The grid's numbers are in [-1, 1]; number 0 of a place is its position along the last direction. If `align_corners`,
// -1 and 1 are the centres of the outermost elements, else their outer edges. Places that are not finite read no
// element.
#pragma once
#include <cstdint>

#include "situ/launch/arg.h"
#include "situ/tensor/arguments.h"

namespace situ::cpu {

struct GridSample {
  Resize mode;  // bilinear (for three directions too), nearest, or bicubic for two
  GridPadding padding;
  bool align_corners;
};

void grid_sample(const Arg& y, const Arg& x, const Arg& grid, const GridSample& p) noexcept;

// dx is summed for each channel in the order of the places, and dgrid over channels. Either may have a null address.
void grid_sample_backward(const Arg& dx, const Arg& dgrid, const Arg& dy, const Arg& x, const Arg& grid,
                          const GridSample& p) noexcept;

}  // namespace situ::cpu
