// The input of a convolution passes an in-place activation later.
#include "tests/errors/wrong.h"

WRONG(conflict_conv, AutogradError, "conv2d: backward needs operand 0, f32[1, 1, 2, 2],", "conv2d saved at @save",
      "relu_ at @write overwrote it", "the write covered it whole", "Use the out-of-place form of relu_") {
  Tensor w = ones({1, 1, 1, 1}).requires_grad_(), h = full({1, 1, 2, 2}, -1.0);
  Tensor y = conv2d(h, w);  // @save
  relu_(h);                 // @write
  y.sum().backward();
}
MENDED(conflict_conv) {
  Tensor w = ones({1, 1, 1, 1}).requires_grad_(), h = full({1, 1, 2, 2}, -1.0);
  Tensor y = conv2d(h, w);
  Tensor r = relu(h);
  (y.sum() + r.sum()).backward();
  gives(w.grad(), full({1, 1, 1, 1}, -4.0));
}
