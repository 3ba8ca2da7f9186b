// A mask of integers.
#include "tests/errors/wrong.h"

WRONG(dtype_masked_fill, DTypeError, "masked_fill_: the mask must be a bool tensor, but it is i64[2]",
      "convert with .to(kBool)") {
  Tensor x = ones({2});
  unchanged({x});
  x.masked_fill_(tensor({1, 0}), 0);
}
MENDED(dtype_masked_fill) {
  Tensor x = ones({2});
  x.masked_fill_(tensor({1, 0}).to(kBool), 0);
  gives(x, {0.0, 1.0});
}
