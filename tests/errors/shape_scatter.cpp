// The source of scatter is shorter than its index.
#include "tests/errors/wrong.h"

WRONG(
    shape_scatter, ShapeError,
    "scatter_: the source must be at least as long as the index in every dimension: index is i64[3], source is f32[2]",
    "narrow() the index or give more source") {
  Tensor x = zeros({4});
  unchanged({x});
  x.scatter_(0, tensor({0, 1, 2}), ones({2}));
}
MENDED(shape_scatter) {
  Tensor x = zeros({4});
  x.scatter_(0, tensor({0, 1, 2}), ones({3}));
  gives(x, {1.0, 1.0, 1.0, 0.0});
}
