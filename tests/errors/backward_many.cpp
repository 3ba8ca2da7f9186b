// Backward of many elements without a gradient.
#include "tests/errors/wrong.h"

WRONG(backward_many, AutogradError, "backward: the output f32[3] has more than one element",
      "pass a gradient of its sizes, or reduce it first, e.g. with sum()") {
  Tensor w = ones({3}).requires_grad_();
  (w * 2).backward();
}
MENDED(backward_many) {
  Tensor w = ones({3}).requires_grad_();
  (w * 2).backward(tensor({1.0, 2.0, 3.0}));
  gives(w.grad(), {2.0, 4.0, 6.0});
}
