// An out= form writes into a saved tensor.
#include "tests/errors/wrong.h"

WRONG(conflict_out, AutogradError, "mul: backward needs operand", "f32[2],", "mul saved at @save",
      "add_out at @write overwrote it", "the write covered it whole", "Use the plain form of add_out") {
  Tensor w = ones({2}).requires_grad_(), b = ones({2});
  Tensor y = b * w;          // @save
  add_out(b, ones({2}), 5);  // @write
  y.sum().backward();
}
MENDED(conflict_out) {
  Tensor w = ones({2}).requires_grad_(), b = ones({2});
  Tensor y = b * w;
  b = add(ones({2}), 5);
  y.sum().backward();
  gives(w.grad(), {1.0, 1.0});
}
