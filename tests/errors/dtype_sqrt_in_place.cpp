// A root of integers in place.
#include "tests/errors/wrong.h"

WRONG(dtype_sqrt_in_place, DTypeError,
      "sqrt_: the result has dtype f32, which does not fit the i64[2] to be overwritten", "use the out-of-place form") {
  Tensor n = tensor({4, 9});
  unchanged({n});
  n.sqrt_();
}
MENDED(dtype_sqrt_in_place) { gives(tensor({4, 9}).sqrt(), {2.0, 3.0}); }
