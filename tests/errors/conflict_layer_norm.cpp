// The input of a norm is overwritten by the residual sum.
#include "tests/errors/wrong.h"

WRONG(conflict_layer_norm, AutogradError, "layer_norm: backward needs operand 0, f32[2, 4],",
      "layer_norm saved at @save", "add_ at @write overwrote it", "the write covered it whole",
      "Use the out-of-place form of add_") {
  Tensor x = arange(8, kFloat).view({2, 4}).requires_grad_(), h = x * 1;
  Tensor n = layer_norm(h, {4});  // @save
  h.add_(n);                      // @write
  h.sum().backward();
}
MENDED(conflict_layer_norm) {
  Tensor x = arange(8, kFloat).view({2, 4}).requires_grad_(), h = x * 1;
  Tensor n = layer_norm(h, {4});
  h = h.add(n);
  h.sum().backward();
  gives(x.grad(), ones({2, 4}));
}
