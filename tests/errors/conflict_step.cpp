// An optimizer steps between forward and a second backward.
#include "tests/errors/wrong.h"

WRONG(conflict_step, AutogradError, "mul: backward needs operand", "f32[2],", "mul saved at @save",
      "SGD at @write overwrote it", "the write covered it whole",
      "Run backward before SGD, save a clone() before the write") {
  Tensor w = ones({2}).requires_grad_(), x = full({2}, 3.0).requires_grad_();
  optim::SGD sgd({w}, 0.5);
  Tensor y = w * x;  // @save
  (w * 1).sum().backward();
  sgd.step();  // @write
  y.sum().backward();
}
MENDED(conflict_step) {
  Tensor w = ones({2}).requires_grad_(), x = full({2}, 3.0).requires_grad_();
  optim::SGD sgd({w}, 0.5);
  Tensor y = w * x;
  (w * 1).sum().backward();
  y.sum().backward();  // both gradients first
  sgd.step();
  gives(w.grad(), {4.0, 4.0});
  gives(w.detach(), {-1.0, -1.0});
}
