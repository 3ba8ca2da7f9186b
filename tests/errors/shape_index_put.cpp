// The values do not fit the indexed places.
#include "tests/errors/wrong.h"

WRONG(shape_index_put, ShapeError,
      "index_put_: the value does not broadcast to the indexed places [2]: value is f32[3], ", "f32[4]",
      "give one value for each place") {
  Tensor x = zeros({4});
  unchanged({x});
  x.index({tensor({0, 1})}) = ones({3});
}
MENDED(shape_index_put) {
  Tensor x = zeros({4});
  x.index({tensor({0, 1})}) = ones({2});
  gives(x, {1.0, 1.0, 0.0, 0.0});
}
