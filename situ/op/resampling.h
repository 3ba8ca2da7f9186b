// How n elements become m along one dimension: what interpolation and its gradient on every device work from.
#pragma once
#include "situ/tensor/arguments.h"

namespace situ {

struct Resampling {
  int64_t n, m;
  Resize mode;  // bicubic, one of the nearest, or lines for all others
  bool align_corners, antialias;
  double scale;  // results for one element of the input; 0: as the sizes say

  // Elements of the input for one of the result.
  template <class T>
  T step() const {
    if (align_corners) return m > 1 ? static_cast<T>(n - 1) / static_cast<T>(m - 1) : T(0);
    return scale > 0 ? static_cast<T>(1 / scale) : static_cast<T>(n) / static_cast<T>(m);
  }
};

}  // namespace situ
