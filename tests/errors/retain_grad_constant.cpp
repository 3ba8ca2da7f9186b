// retain_grad() on a tensor without history.
#include "tests/errors/wrong.h"

WRONG(retain_grad_constant, AutogradError, "retain_grad: the tensor, f32[2], does not require grad",
      "call requires_grad_() on what it is computed from") {
  (ones({2}) * 2).retain_grad();
}
MENDED(retain_grad_constant) {
  Tensor x = ones({2}).requires_grad_(), y = x * 2;
  y.retain_grad();
  (y * 3).sum().backward();
  gives(y.grad(), {3.0, 3.0});
}
