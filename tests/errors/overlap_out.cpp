// A result is to go into an expanded tensor.
#include "tests/errors/wrong.h"

WRONG(overlap_out, InplaceError, "mul_out: the tensor to be overwritten, f32[2, 2], overlaps itself in memory",
      "write into a clone() instead") {
  Tensor x = ones({2}), wide = x.expand({2, 2});
  unchanged({x});
  mul_out(wide, ones({2, 2}), 3);
}
MENDED(overlap_out) {
  Tensor wide = ones({2}).expand({2, 2}).clone();
  mul_out(wide, ones({2, 2}), 3);
  gives(wide, full({2, 2}, 3.0));
}
