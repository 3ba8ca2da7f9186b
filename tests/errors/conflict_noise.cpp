// Noise is drawn anew before backward.
#include "tests/errors/wrong.h"

WRONG(conflict_noise, AutogradError, "mul: backward needs operand 1, f32[2],", "mul saved at @save",
      "normal_ at @write overwrote it", "the write covered it whole", "save a clone() before the write") {
  Tensor scale = ones({2}).requires_grad_(), noise = full({2}, 3.0);
  Tensor y = scale * noise;  // @save
  noise.normal_();           // @write
  y.sum().backward();
}
MENDED(conflict_noise) {
  Tensor scale = ones({2}).requires_grad_(), noise = full({2}, 3.0);
  Tensor y = scale * noise.clone();
  noise.normal_();
  y.sum().backward();
  gives(scale.grad(), {3.0, 3.0});
}
