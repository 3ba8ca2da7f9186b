// The condition of where is negated in place.
#include "tests/errors/wrong.h"

WRONG(conflict_where, AutogradError, "where: backward needs operand 1, bool[2],", "where saved at @save",
      "logical_not_ at @write overwrote it", "the write covered it whole",
      "Use the out-of-place form of logical_not_") {
  Tensor a = ones({2}).requires_grad_(), b = zeros({2}), c = tensor({true, false});
  Tensor y = where(c, a, b);  // @save
  c.logical_not_();           // @write
  y.sum().backward();
}
MENDED(conflict_where) {
  Tensor a = ones({2}).requires_grad_(), b = zeros({2}), c = tensor({true, false});
  Tensor y = where(c, a, b);
  c = c.logical_not();
  y.sum().backward();
  gives(a.grad(), {1.0, 0.0});
}
