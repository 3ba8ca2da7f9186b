// A gradient of other sizes is assigned.
#include "tests/errors/wrong.h"

WRONG(set_grad_shape, ShapeError, "set_grad: the gradient is f32[3], the tensor is f32[2]",
      "sizes and dtype must agree") {
  Tensor x = ones({2}).requires_grad_();
  x.set_grad(ones({3}));
}
MENDED(set_grad_shape) {
  Tensor x = ones({2}).requires_grad_();
  x.set_grad(ones({2}));
  gives(x.grad(), {1.0, 1.0});
}
