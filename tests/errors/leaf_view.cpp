// A leaf is written through a view.
#include "tests/errors/wrong.h"

WRONG(leaf_view, AutogradError, "mul_: a view of a leaf that requires grad, f32[6],", "@write",
      "use the out-of-place form") {
  Tensor x = ones({2, 3}).requires_grad_();
  unchanged({x});
  x.view(-1).mul_(2);  // @write
}
MENDED(leaf_view) {
  Tensor x = ones({2, 3}).requires_grad_();
  Tensor y = x.view(-1).mul(2);
  y.sum().backward();
  gives(x.grad(), full({2, 3}, 2.0));
}
