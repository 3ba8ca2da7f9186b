// The gradient was replaced by one of other sizes.
#include "tests/errors/wrong.h"

WRONG(optim_grad_shape, ShapeError, "SGD::step: the gradient is f32[3], the parameter is f32[2]",
      "they must have the same sizes") {
  Tensor w = ones({2}).requires_grad_();
  optim::SGD sgd({w}, 0.5);
  w.mutable_grad() = ones({3});
  unchanged({w});
  sgd.step();
}
MENDED(optim_grad_shape) {
  Tensor w = ones({2}).requires_grad_();
  optim::SGD sgd({w}, 0.5);
  w.set_grad(ones({2}));
  sgd.step();
  gives(w.detach(), {0.5, 0.5});
}
