// The flag of a computed tensor is cleared.
#include "tests/errors/wrong.h"

WRONG(leaf_flag, AutogradError,
      "requires_grad_: the flag of a computed tensor, f32[2] made by MulBackward0, cannot be cleared", "use detach()") {
  Tensor y = ones({2}).requires_grad_() * 2;
  y.requires_grad_(false);
}
MENDED(leaf_flag) {
  Tensor y = (ones({2}).requires_grad_() * 2).detach();
  gives(y.requires_grad(), false);
}
