// One buffer serves every step of a loop.
#include "tests/errors/wrong.h"

WRONG(conflict_buffer, AutogradError, "mul: backward needs operand", "f32[2],", "mul saved at @save",
      "copy_ at @write overwrote it", "the write covered it whole", "save a clone() before the write") {
  Tensor w = ones({2}).requires_grad_(), buffer = zeros({2}), sum = zeros({2});
  for (int step = 1; step <= 2; ++step) {
    buffer.copy_(full({2}, step));  // @write
    sum = sum + buffer * w;         // @save
  }
  sum.sum().backward();
}
MENDED(conflict_buffer) {
  Tensor w = ones({2}).requires_grad_(), buffer = zeros({2}), sum = zeros({2});
  for (int step = 1; step <= 2; ++step) {
    buffer.copy_(full({2}, step));
    sum = sum + buffer.clone() * w;
  }
  sum.sum().backward();
  gives(w.grad(), {3.0, 3.0});
}
