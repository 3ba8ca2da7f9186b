// An in-place form cannot grow its target.
#include "tests/errors/wrong.h"

WRONG(shape_in_place, ShapeError, "+=: the result is f32[2, 3], but the tensor to be overwritten is f32[3]",
      "an in-place form cannot change the sizes, use the out-of-place form") {
  Tensor x = ones({3});
  unchanged({x});
  x += ones({2, 3});
}
MENDED(shape_in_place) {
  Tensor x = ones({3});
  x = x + ones({2, 3});
  gives(x, full({2, 3}, 2.0));
}
