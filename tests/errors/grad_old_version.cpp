// The gradient of a value that was overwritten since.
#include "tests/errors/wrong.h"

WRONG(grad_old_version, AutogradError, "grad: input 0, f32[2], is not used in the graph of the outputs",
      "an input written in place after its use counts as another value") {
  Tensor a = ones({2}).requires_grad_(), b = a * 2;
  Tensor y = (b + 1).sum();
  b += 1;
  autograd::grad({y}, {b});
}
MENDED(grad_old_version) {
  Tensor a = ones({2}).requires_grad_(), b = a * 2;
  Tensor y = (b + 1).sum();
  Tensor c = b + 1;
  gives(autograd::grad({y}, {b})[0], {1.0, 1.0});
}
