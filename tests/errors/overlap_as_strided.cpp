// Strides that meet are written.
#include "tests/errors/wrong.h"

WRONG(overlap_as_strided, InplaceError, "sub_: the tensor to be overwritten, f64[2, 3], overlaps itself in memory",
      "write into a clone() instead", "@write") {
  Tensor x = ones({5}, kDouble);
  unchanged({x});
  x.as_strided({2, 3}, {2, 1}).sub_(1);  // @write
}
MENDED(overlap_as_strided) {
  Tensor x = ones({6}, kDouble);
  x.as_strided({2, 3}, {3, 1}).sub_(1);
  gives(x, zeros({6}));
}
