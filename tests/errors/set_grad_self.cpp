// A tensor is its own gradient.
#include "tests/errors/wrong.h"

WRONG(set_grad_self, UsageError, "set_grad: a tensor, f32[2], cannot be its own gradient", "pass a clone()") {
  Tensor x = ones({2}).requires_grad_();
  x.set_grad(x);
}
MENDED(set_grad_self) {
  Tensor x = ones({2}).requires_grad_();
  x.set_grad(x.detach().clone());
  gives(x.grad(), {1.0, 1.0});
}
