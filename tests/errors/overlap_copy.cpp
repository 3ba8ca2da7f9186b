// Rows are copied into an expanded row.
#include "tests/errors/wrong.h"

WRONG(overlap_copy, InplaceError, "copy_: the tensor to be overwritten, i64[2, 2], overlaps itself in memory",
      "its elements cannot hold different values", "write into a clone() instead") {
  Tensor x = zeros({2}, kLong);
  unchanged({x});
  x.expand({2, 2}).copy_(arange(4).view({2, 2}));
}
MENDED(overlap_copy) {
  Tensor x = zeros({2}, kLong);
  Tensor wide = x.expand({2, 2}).clone();
  wide.copy_(arange(4).view({2, 2}));
  gives(wide, {{0, 1}, {2, 3}});
}
