// An expanded tensor is written.
#include "tests/errors/wrong.h"

WRONG(overlap_expand, InplaceError, "add_: the tensor to be overwritten, f32[3, 2], overlaps itself in memory",
      "write into a clone() instead", "@write") {
  Tensor x = ones({1, 2}), wide = x.expand({3, 2});
  unchanged({x});
  wide.add_(1);  // @write
}
MENDED(overlap_expand) {
  Tensor x = ones({1, 2}), wide = x.expand({3, 2}).clone();
  wide.add_(1);
  gives(wide, full({3, 2}, 2.0));
}
