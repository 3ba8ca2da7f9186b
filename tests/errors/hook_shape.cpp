// A hook returns a gradient of other sizes.
#include "tests/errors/wrong.h"

WRONG(hook_shape, ShapeError, "register_hook: the hook returned f32[2] for a gradient that is f32[3]",
      "return the gradient's sizes, or Tensor()") {
  Tensor x = ones({3}).requires_grad_(), y = x * 2;
  y.register_hook([](const Tensor& g) { return g.narrow(0, 0, 2); });
  y.sum().backward();
}
MENDED(hook_shape) {
  Tensor x = ones({3}).requires_grad_(), y = x * 2;
  y.register_hook([](const Tensor& g) { return g * 10; });
  y.sum().backward();
  gives(x.grad(), {20.0, 20.0, 20.0});
}
