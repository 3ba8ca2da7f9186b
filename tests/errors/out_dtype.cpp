// The out= tensor cannot hold the result.
#include "tests/errors/wrong.h"

WRONG(out_dtype, DTypeError, "div_out: the result has dtype f32, which does not fit the i64[2] to be overwritten",
      "use the out-of-place form, or convert with .to(i64) first") {
  Tensor r = zeros({2}, kLong);
  unchanged({r});
  div_out(r, tensor({1, 2}), 2);
}
MENDED(out_dtype) {
  Tensor r = div(tensor({1, 2}), 2);
  gives(r, {0.5, 1.0});
}
