// An operand of pow is written between forward and backward.
#include "tests/errors/wrong.h"

WRONG(conflict_pow, AutogradError, "pow: backward needs operand 0, f32[1],", "pow saved at @save",
      "+= at @write overwrote it", "the write covered its only element", "Use the out-of-place form of +=") {
  Tensor a = tensor({5.0}).requires_grad_(), b = a * 2;
  Tensor c = b.pow(2);  // @save
  b += 1;               // @write
  c.backward();
}
MENDED(conflict_pow) {
  Tensor a = tensor({5.0}).requires_grad_(), b = a * 2;
  Tensor c = b.pow(2);
  b = b + 1;
  c.backward();
  gives(a.grad(), {40.0});
}
