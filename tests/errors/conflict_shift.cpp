// Rows are shifted within the buffer that was saved.
#include "tests/errors/wrong.h"

WRONG(conflict_shift, AutogradError, "mul: backward needs operand", "f32[3, 2],", "mul saved at @save",
      "copy_ at @write overwrote it", "the write covered 4 of its 6 elements, in [1:3, 0:2]",
      "save a clone() before the write") {
  Tensor w = ones({3, 2}).requires_grad_(), b = ones({3, 2});
  Tensor y = b * w;                            // @save
  b.narrow(0, 1, 2).copy_(b.narrow(0, 0, 2));  // @write
  y.sum().backward();
}
MENDED(conflict_shift) {
  Tensor w = ones({3, 2}).requires_grad_(), b = ones({3, 2});
  Tensor y = b.clone() * w;
  b.narrow(0, 1, 2).copy_(b.narrow(0, 0, 2));
  y.sum().backward();
  gives(w.grad(), ones({3, 2}));
}
