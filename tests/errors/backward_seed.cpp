// The gradient has other sizes than the output.
#include "tests/errors/wrong.h"

WRONG(backward_seed, ShapeError, "backward: the gradient is f32[2], the output is f32[3]",
      "they must have the same sizes") {
  Tensor w = ones({3}).requires_grad_();
  (w * 2).backward(ones({2}));
}
MENDED(backward_seed) {
  Tensor w = ones({3}).requires_grad_();
  (w * 2).backward(ones({3}));
  gives(w.grad(), {2.0, 2.0, 2.0});
}
