// The flag of a view is cleared.
#include "tests/errors/wrong.h"

WRONG(leaf_view_flag, AutogradError, "requires_grad_: the flag of a view, f32[2], is its base's, f32[3]",
      "clear it on the base, or use detach()") {
  Tensor x = ones({3}).requires_grad_();
  unchanged({x});
  x.narrow(0, 0, 2).requires_grad_(false);
}
MENDED(leaf_view_flag) {
  Tensor x = ones({3}).requires_grad_();
  gives(x.narrow(0, 0, 2).detach().requires_grad(), false);
}
