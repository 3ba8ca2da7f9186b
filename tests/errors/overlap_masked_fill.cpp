// Only some elements of an expanded tensor are to be filled.
#include "tests/errors/wrong.h"

WRONG(overlap_masked_fill, InplaceError,
      "masked_fill_: the tensor to be overwritten, f32[2, 2], overlaps itself in memory",
      "write into a clone() instead") {
  Tensor x = ones({2});
  unchanged({x});
  x.expand({2, 2}).masked_fill_(eye(2) > 0, 0);
}
MENDED(overlap_masked_fill) {
  Tensor x = ones({2});
  Tensor wide = x.expand({2, 2}).masked_fill(eye(2) > 0, 0);
  gives(wide, {{0.0, 1.0}, {1.0, 0.0}});
}
