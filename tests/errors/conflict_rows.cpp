// Two rows are saved and one of them is written.
#include "tests/errors/wrong.h"

WRONG(conflict_rows, AutogradError, "square: backward needs operand 0, f32[2, 3],", "square saved at @save",
      "fill_ at @write overwrote it", "the write covered 3 of its 6 elements, in [1:2, 0:3]",
      "Use the out-of-place form of fill_") {
  Tensor x = ones({4, 3}).requires_grad_(), b = x * 2;
  Tensor y = b.narrow(0, 1, 2).square();  // @save
  b.narrow(0, 2, 2).fill_(0);             // @write
  y.sum().backward();
}
MENDED(conflict_rows) {
  Tensor x = ones({4, 3}).requires_grad_(), b = x * 2;
  Tensor y = b.narrow(0, 1, 2).square();
  b.narrow(0, 3, 1).fill_(0);  // a row that nobody saved
  y.sum().backward();
  gives(x.grad().sum().item(), 48);
}
