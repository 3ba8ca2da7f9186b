// A row is given more than it holds.
#include "tests/errors/wrong.h"

WRONG(shape_copy, ShapeError, "x[i] = v: shapes do not broadcast: self is f32[3], value is f32[4] (axis -1: 3 vs 4)",
      "sizes must be equal, or one of them 1") {
  Tensor x = zeros({2, 3});
  unchanged({x});
  x[0] = ones({4});
}
MENDED(shape_copy) {
  Tensor x = zeros({2, 3});
  x[0] = ones({1});
  gives(x, {{1.0, 1.0, 1.0}, {0.0, 0.0, 0.0}});
}
