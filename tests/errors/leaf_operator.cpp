// A parameter is updated with an operator while recording.
#include "tests/errors/wrong.h"

WRONG(leaf_operator, AutogradError, "-=: a leaf tensor that requires grad, f32[2],", "@write",
      "write under NoGradGuard") {
  Tensor w = ones({2}).requires_grad_();
  (w * w).sum().backward();
  unchanged({w});
  w -= 0.1 * w.grad();  // @write
}
MENDED(leaf_operator) {
  Tensor w = ones({2}).requires_grad_();
  (w * w).sum().backward();
  NoGradGuard off;
  w -= 0.1 * w.grad();
  gives(w, {0.8, 0.8});
}
