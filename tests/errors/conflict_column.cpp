// A column of a saved matrix is written.
#include "tests/errors/wrong.h"

WRONG(conflict_column, AutogradError, "sin: backward needs operand 0, f64[3, 4],", "sin saved at @save",
      "-= at @write overwrote it", "the write covered 3 of its 12 elements, in [0:3, 2:3]",
      "Use the out-of-place form of -=") {
  Tensor x = ones({3, 4}, kDouble).requires_grad_(), b = x * 1;
  Tensor y = b.sin();   // @save
  b.select(1, 2) -= 1;  // @write
  y.sum().backward();
}
MENDED(conflict_column) {
  Tensor x = ones({3, 4}, kDouble).requires_grad_(), b = x * 1;
  Tensor y = b.sin();
  Tensor column = b.select(1, 2) - 1;
  y.sum().backward();
  gives(x.grad(), full({3, 4}, std::cos(1.0)));
  gives(column, {0.0, 0.0, 0.0});
}
