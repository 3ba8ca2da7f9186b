// A write through detach() reaches what backward needs.
#include "tests/errors/wrong.h"

WRONG(conflict_detach, AutogradError, "mul: backward needs operand", "f32[2],", "mul saved at @save",
      "zero_ at @write overwrote it", "the write covered it whole", "save a clone() before the write") {
  Tensor x = ones({2}).requires_grad_(), b = x * 3;
  Tensor y = b * b;    // @save
  b.detach().zero_();  // @write
  y.sum().backward();
}
MENDED(conflict_detach) {
  Tensor x = ones({2}).requires_grad_(), b = x * 3;
  Tensor y = b * b;
  b.detach().clone().zero_();
  y.sum().backward();
  gives(x.grad(), {18.0, 18.0});
}
