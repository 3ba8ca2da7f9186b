// A raw pointer is written after the value was saved.
#include "tests/errors/wrong.h"

WRONG(conflict_pointer, AutogradError, "square: backward needs operand 0, f32[2],", "square saved at @save",
      "but the pointer from data_ptr at @write overwrote it", "its bytes are not those that were saved",
      "Write through the pointer before square or after backward, save a clone()") {
  Tensor x = ones({2}).requires_grad_(), b = x * 2;
  Tensor y = b.square();       // @save
  b.data_ptr<float>()[0] = 9;  // @write
  y.sum().backward();
}
MENDED(conflict_pointer) {
  Tensor x = ones({2}).requires_grad_(), b = x * 2;
  Tensor y = b.clone().square();
  b.data_ptr<float>()[0] = 9;
  y.sum().backward();
  gives(x.grad(), {8.0, 8.0});
}
