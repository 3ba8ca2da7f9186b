// Backward of something that was never recorded.
#include "tests/errors/wrong.h"

WRONG(backward_no_history, AutogradError, "backward: the output f32[] does not require grad and has no history",
      "compute it from tensors that require grad, outside NoGradGuard") {
  Tensor w = ones({2}).requires_grad_();
  NoGradGuard off;
  (w * 2).sum().backward();
}
MENDED(backward_no_history) {
  Tensor w = ones({2}).requires_grad_();
  (w * 2).sum().backward();
  gives(w.grad(), {2.0, 2.0});
}
