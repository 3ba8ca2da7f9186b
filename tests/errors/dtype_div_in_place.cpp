// True division of integers in place.
#include "tests/errors/wrong.h"

WRONG(dtype_div_in_place, DTypeError, "/=: the result has dtype f32, which does not fit the i32[2] to be overwritten",
      "use the out-of-place form") {
  Tensor n = tensor({4, 6}, kInt);
  unchanged({n});
  n /= 2;
}
MENDED(dtype_div_in_place) {
  Tensor n = tensor({4, 6}, kInt);
  n.div_(2, "floor");
  gives(n, {2, 3});
}
