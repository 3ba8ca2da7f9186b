// Gradients with respect to nothing.
#include "tests/errors/wrong.h"

WRONG(grad_nothing, ValueError, "grad: no inputs were given", "name the tensors whose gradients are wanted") {
  Tensor x = ones({2}).requires_grad_();
  unchanged({x});
  autograd::grad({(x * 3).sum()}, {});
}
MENDED(grad_nothing) {
  Tensor x = ones({2}).requires_grad_();
  gives(autograd::grad({(x * 3).sum()}, {x})[0], {3.0, 3.0});
}
