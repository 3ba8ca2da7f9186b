// One bad index among good ones writes nothing.
#include "tests/errors/wrong.h"

WRONG(index_half_way, IndexError,
      "index_fill_: index 9 is out of range for dimension 0 of size 3: self is f32[3], the index is i64[2]",
      "indices must be in") {
  Tensor x = zeros({3});
  unchanged({x});
  x.index_fill_(0, tensor({0, 9}), 7);
}
MENDED(index_half_way) {
  Tensor x = zeros({3});
  x.index_fill_(0, tensor({0, 2}), 7);
  gives(x, {7.0, 0.0, 7.0});
}
