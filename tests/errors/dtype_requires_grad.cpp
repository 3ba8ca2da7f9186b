// Integers cannot require grad.
#include "tests/errors/wrong.h"

WRONG(dtype_requires_grad, DTypeError, "requires_grad_: only floating tensors can require grad, this one is i64[3]",
      "convert it first, e.g. with .to(kFloat)") {
  arange(3).requires_grad_();
}
MENDED(dtype_requires_grad) { gives(arange(3).to(kFloat).requires_grad_().requires_grad(), true); }
