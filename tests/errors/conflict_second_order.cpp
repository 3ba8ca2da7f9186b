// A leaf is updated between the first and the second derivative.
#include "tests/errors/wrong.h"

WRONG(conflict_second_order, AutogradError, "pow: backward needs operand 0, f32[1],", "pow saved at @save",
      "add_ at @write overwrote it", "the write covered its only element", "save a clone() before the write") {
  Tensor x = tensor({2.0}).requires_grad_();
  Tensor y = x.pow(3);  // @save
  Tensor g = autograd::grad({y}, {x}, {}, true, true)[0];
  {
    NoGradGuard off;
    x.add_(1);  // @write
  }
  y.backward();
}
MENDED(conflict_second_order) {
  Tensor x = tensor({2.0}).requires_grad_();
  Tensor y = x.clone().pow(3);
  Tensor g = autograd::grad({y}, {x}, {}, true, true)[0];
  {
    NoGradGuard off;
    x.add_(1);
  }
  g.backward();
  gives(x.grad(), {12.0});
}
