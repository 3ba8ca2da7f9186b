// Logits are turned into probabilities in place after the loss.
#include "tests/errors/wrong.h"

WRONG(conflict_cross_entropy, AutogradError, "cross_entropy: backward needs operand 0, f32[1, 2],",
      "cross_entropy saved at @save", "softmax_ at @write overwrote it", "the write covered it whole",
      "Use the out-of-place form of softmax_") {
  Tensor x = zeros({1, 2}).requires_grad_(), logits = x * 1;
  Tensor loss = cross_entropy(logits, tensor({0}));  // @save
  logits.softmax_(1);                                // @write
  loss.backward();
}
MENDED(conflict_cross_entropy) {
  Tensor x = zeros({1, 2}).requires_grad_(), logits = x * 1;
  Tensor loss = cross_entropy(logits, tensor({0}));
  Tensor p = logits.softmax(1);
  loss.backward();
  gives(x.grad(), {{-0.5, 0.5}});
}
