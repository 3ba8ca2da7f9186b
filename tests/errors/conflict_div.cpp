// A divisor is changed after the division.
#include "tests/errors/wrong.h"

WRONG(conflict_div, AutogradError, "div: backward needs operand 1, f32[2],", "div saved at @save",
      "add_ at @write overwrote it", "the write covered it whole", "Use the out-of-place form of add_") {
  Tensor a = ones({2}).requires_grad_(), n = full({2}, 4.0);
  Tensor y = a / n;  // @save
  n.add_(1);         // @write
  y.sum().backward();
}
MENDED(conflict_div) {
  Tensor a = ones({2}).requires_grad_(), n = full({2}, 4.0);
  Tensor y = a / n;
  n = n.add(1);
  y.sum().backward();
  gives(a.grad(), {0.25, 0.25});
}
