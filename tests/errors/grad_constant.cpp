// The gradient with respect to a constant.
#include "tests/errors/wrong.h"

WRONG(grad_constant, AutogradError, "grad: an input, f32[2], does not require grad",
      "call requires_grad_() before it is used") {
  Tensor a = ones({2}).requires_grad_(), c = ones({2});
  autograd::grad({(a * c).sum()}, {c});
}
MENDED(grad_constant) {
  Tensor a = ones({2}).requires_grad_(), c = ones({2}).requires_grad_();
  gives(autograd::grad({(a * c).sum()}, {c})[0], {1.0, 1.0});
}
