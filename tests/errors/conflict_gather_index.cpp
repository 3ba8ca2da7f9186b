// The indices of gather are moved on before backward.
#include "tests/errors/wrong.h"

WRONG(conflict_gather_index, AutogradError, "gather: backward needs operand 1, i64[2],", "gather saved at @save",
      "+= at @write overwrote it", "the write covered it whole", "Use the out-of-place form of +=") {
  Tensor x = arange(4, kFloat).requires_grad_(), at = tensor({0, 1});
  Tensor y = x.gather(0, at);  // @save
  at += 2;                     // @write
  y.sum().backward();
}
MENDED(conflict_gather_index) {
  Tensor x = arange(4, kFloat).requires_grad_(), at = tensor({0, 1});
  Tensor y = x.gather(0, at);
  at = at + 2;
  y.sum().backward();
  gives(x.grad(), {1.0, 1.0, 0.0, 0.0});
}
