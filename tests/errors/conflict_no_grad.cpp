// NoGradGuard switches recording off, not the need of saved values.
#include "tests/errors/wrong.h"

WRONG(conflict_no_grad, AutogradError, "cos: backward needs operand 0, f32[2],", "cos saved at @save",
      "fill_ at @write overwrote it", "the write covered it whole", "save a clone() before the write") {
  Tensor x = zeros({2}).requires_grad_(), b = x + 1;
  Tensor y = b.cos();  // @save
  {
    NoGradGuard off;
    b.fill_(7);  // @write
  }
  y.sum().backward();
}
MENDED(conflict_no_grad) {
  Tensor x = zeros({2}).requires_grad_(), b = x + 1;
  Tensor y = b.clone().cos();
  {
    NoGradGuard off;
    b.fill_(7);
  }
  y.sum().backward();
  gives(x.grad(), full({2}, -std::sin(1.0)));
}
