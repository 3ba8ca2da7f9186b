// Rows named by an index tensor are written.
#include "tests/errors/wrong.h"

WRONG(conflict_index_put, AutogradError, "square: backward needs operand 0, f32[4, 2],", "square saved at @save",
      "at @write overwrote it", "the write covered 4 of its 8 elements, in [1:4, 0:2]",
      "Use the out-of-place form of") {
  Tensor x = ones({4, 2}).requires_grad_(), b = x * 3;
  Tensor y = b.square();              // @save
  b.index_put_({tensor({1, 3})}, 0);  // @write
  y.sum().backward();
}
MENDED(conflict_index_put) {
  Tensor x = ones({4, 2}).requires_grad_(), b = x * 3;
  Tensor y = b.square();
  Tensor changed = b.index_put({tensor({1, 3})}, 0);
  y.sum().backward();
  gives(x.grad(), full({4, 2}, 18.0));
  gives(changed[1], {0.0, 0.0});
}
