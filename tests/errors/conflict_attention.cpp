// Queries are scaled in place after attention has read them.
#include "tests/errors/wrong.h"

WRONG(conflict_attention, AutogradError, "attention: backward needs operand 0, f32[1, 1, 2, 4],",
      "attention saved at @save", "mul_ at @write overwrote it", "the write covered it whole",
      "Use the out-of-place form of mul_") {
  Tensor q = ones({1, 1, 2, 4}), k = ones({1, 1, 2, 4}), v = ones({1, 1, 2, 4}).requires_grad_();
  Tensor y = scaled_dot_product_attention(q, k, v);  // @save
  q.mul_(2);                                         // @write
  y.sum().backward();
}
MENDED(conflict_attention) {
  Tensor q = ones({1, 1, 2, 4}), k = ones({1, 1, 2, 4}), v = ones({1, 1, 2, 4}).requires_grad_();
  Tensor y = scaled_dot_product_attention(q, k, v);
  q = q.mul(2);
  y.sum().backward();
  gives(v.grad(), ones({1, 1, 2, 4}));
}
