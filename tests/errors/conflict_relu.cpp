// Two in-place activations follow each other.
#include "tests/errors/wrong.h"

WRONG(conflict_relu, AutogradError, "sigmoid_: backward needs its result, f32[2],", "sigmoid_ saved at @save",
      "mul_ at @write overwrote it", "the write covered it whole", "Use the out-of-place form of mul_") {
  Tensor x = zeros({2}).requires_grad_(), h = x * 1;
  h.sigmoid_();  // @save
  h.mul_(3);     // @write
  h.sum().backward();
}
MENDED(conflict_relu) {
  Tensor x = zeros({2}).requires_grad_(), h = x * 1;
  h.sigmoid_();
  h = h.mul(3);
  h.sum().backward();
  gives(x.grad(), {0.75, 0.75});
}
