// The classes are overwritten by the next batch's before backward.
#include "tests/errors/wrong.h"

WRONG(conflict_cross_entropy, AutogradError, "cross_entropy: backward needs operand 1, i64[1],",
      "cross_entropy saved at @save", "fill_ at @write overwrote it", "the write covered its only element",
      "Use the out-of-place form of fill_") {
  Tensor x = zeros({1, 2}).requires_grad_(), y = tensor({0});
  Tensor loss = cross_entropy(x * 1, y);  // @save
  y.fill_(1);                             // @write
  loss.backward();
}
MENDED(conflict_cross_entropy) {
  Tensor x = zeros({1, 2}).requires_grad_(), y = tensor({0});
  Tensor loss = cross_entropy(x * 1, y);
  y = full_like(y, 1);
  loss.backward();
  gives(x.grad(), {{-0.5, 0.5}});
}
