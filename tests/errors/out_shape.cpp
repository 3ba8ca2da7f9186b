// The out= tensor has other sizes.
#include "tests/errors/wrong.h"

WRONG(out_shape, ShapeError, "mul_out: the result is f32[2, 3], but the tensor to be overwritten is f32[3]",
      "pass an out= tensor of the result's sizes (or an empty one)") {
  Tensor r = zeros({3});
  unchanged({r});
  mul_out(r, ones({2, 3}), 2);
}
MENDED(out_shape) {
  Tensor r = empty({0});
  mul_out(r, ones({2, 3}), 2);
  gives(r, full({2, 3}, 2.0));
}
