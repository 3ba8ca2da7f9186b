// Floats are added to integers in place.
#include "tests/errors/wrong.h"

WRONG(dtype_add_in_place, DTypeError, "+=: the result has dtype f32, which does not fit the i64[3] to be overwritten",
      "use the out-of-place form, or convert with .to(i64) first") {
  Tensor n = tensor({1, 2, 3});
  unchanged({n});
  n += 1.5;
}
MENDED(dtype_add_in_place) {
  Tensor n = tensor({1, 2, 3});
  gives(n + 1.5, {2.5, 3.5, 4.5});
}
