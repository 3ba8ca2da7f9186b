// A hook on a tensor without history.
#include "tests/errors/wrong.h"

WRONG(hook_constant, AutogradError, "register_hook: the tensor, f32[2], does not require grad",
      "call requires_grad_() on what it is computed from") {
  ones({2}).register_hook([](const Tensor& g) { return g; });
}
MENDED(hook_constant) {
  Tensor x = ones({2}).requires_grad_();
  x.register_hook([](const Tensor& g) { return g * 2; });
  x.sum().backward();
  gives(x.grad(), {2.0, 2.0});
}
