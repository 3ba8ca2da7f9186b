// index_add needs one slice for each index.
#include "tests/errors/wrong.h"

WRONG(shape_index_add, ShapeError, "index_add_: the source must have sizes [2, 3], one slice for each index: ",
      "f32[4, 3], index is i64[2], source is f32[3]", "expand() or narrow() the source") {
  Tensor x = zeros({4, 3});
  unchanged({x});
  x.index_add_(0, tensor({1, 1}), ones({3}));
}
MENDED(shape_index_add) {
  Tensor x = zeros({4, 3});
  x.index_add_(0, tensor({1, 1}), ones({3}).expand({2, 3}));
  gives(x[1], {2.0, 2.0, 2.0});
}
