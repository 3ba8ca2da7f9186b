// A value is saved through its base and written through a view.
#include "tests/errors/wrong.h"

WRONG(conflict_view, AutogradError, "log: backward needs operand 0, f32[2, 2],", "log saved at @save",
      "+= at @write overwrote it", "the write covered 1 of its 4 elements, in [1:2, 1:2]",
      "Use the out-of-place form of +=") {
  Tensor x = ones({2, 2}).requires_grad_(), b = x * 2;
  Tensor flat = b.view(-1);
  Tensor y = b.log();  // @save
  flat[3] += 1;        // @write
  y.sum().backward();
}
MENDED(conflict_view) {
  Tensor x = ones({2, 2}).requires_grad_(), b = x * 2;
  Tensor flat = b.view(-1);
  Tensor y = b.log();
  Tensor last = flat[3] + 1;
  y.sum().backward();
  gives(x.grad(), ones({2, 2}));
}
