// A tensor with history is resized.
#include "tests/errors/wrong.h"

WRONG(leaf_resize, AutogradError, "resize_: ", "f32[4]", "cannot be resized", "use detach() or narrow()") {
  Tensor x = ones({4}).requires_grad_();
  unchanged({x});
  x.resize_({2});
}
MENDED(leaf_resize) {
  Tensor x = ones({4}).requires_grad_();
  x.narrow(0, 0, 2).sum().backward();
  gives(x.grad(), {1.0, 1.0, 0.0, 0.0});
}
