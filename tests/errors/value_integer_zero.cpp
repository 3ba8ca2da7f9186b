// Integers are divided by zero.
#include "tests/errors/wrong.h"

WRONG(value_integer_zero, ValueError, "div_: integer division by zero (ZeroDivisionError): self is i64[2], other is",
      "convert with .to(kFloat) for inf and nan") {
  Tensor n = tensor({1, 2});
  unchanged({n});
  n.div_(0, "floor");
}
MENDED(value_integer_zero) {
  Tensor r = tensor({1.0, 2.0}).div(0);
  gives(r.isinf(), {1, 1});
}
