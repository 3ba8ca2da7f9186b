// Policy forbid sees a write through another view.
#include "tests/errors/wrong.h"

WRONG(forbid_view, InplaceError, "mul_: would overwrite f32[2, 2] that log saved for backward at @save",
      "the write is at @write", "the write covered 2 of its 4 elements, in [0:2, 0:1]", "write into a clone()") {
  SavedPolicyGuard strict(SavedPolicy::forbid);
  Tensor x = ones({2, 2}).requires_grad_(), b = x * 1;
  Tensor y = b.log();  // @save
  unchanged({b});
  b.t()[0].mul_(2);  // @write
}
MENDED(forbid_view) {
  SavedPolicyGuard strict(SavedPolicy::forbid);
  Tensor x = ones({2, 2}).requires_grad_(), b = x * 1;
  Tensor y = b.log();
  b.clone().t()[0].mul_(2);
  y.sum().backward();
  gives(x.grad(), ones({2, 2}));
}
