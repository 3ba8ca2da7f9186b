// In the checked mode no gradient ends in an integer.
#include "tests/errors/wrong.h"

WRONG(checked_gradient, AutogradError,
      "copy_: an operand requires grad, but the tensor to be overwritten, i64[2], cannot", "detach() the operand",
      "@write") {
  CheckedWritesGuard checked;
  Tensor w = ones({2}).requires_grad_(), n = zeros({2}, kLong);
  unchanged({n});
  n.copy_(w);  // @write
}
MENDED(checked_gradient) {
  CheckedWritesGuard checked;
  Tensor w = ones({2}).requires_grad_(), n = zeros({2}, kLong);
  n.copy_(w.detach());
  gives(n, {1, 1});
}
