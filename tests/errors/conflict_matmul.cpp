// A computed weight is decayed in place before backward.
#include "tests/errors/wrong.h"

WRONG(conflict_matmul, AutogradError, "mm: backward needs operand 1, f32[2, 2],", "mm saved at @save",
      "mul_ at @write overwrote it", "the write covered it whole", "Use the out-of-place form of mul_") {
  Tensor x = ones({1, 2}).requires_grad_(), w = eye(2);
  Tensor y = mm(x, w);  // @save
  w.mul_(0.5);          // @write
  y.sum().backward();
}
MENDED(conflict_matmul) {
  Tensor x = ones({1, 2}).requires_grad_(), w = eye(2);
  Tensor y = mm(x, w);
  w = w.mul(0.5);
  y.sum().backward();
  gives(x.grad(), {{1.0, 1.0}});
}
