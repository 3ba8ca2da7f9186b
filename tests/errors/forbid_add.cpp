// Policy forbid refuses the write itself.
#include "tests/errors/wrong.h"

WRONG(forbid_add, InplaceError, "+=: would overwrite f32[3] that exp saved for backward at @save",
      "the write is at @write", "the write covered it whole",
      "Use the out-of-place form, write into a clone(), or run backward first") {
  SavedPolicyGuard strict(SavedPolicy::forbid);
  Tensor x = zeros({3}).requires_grad_();
  Tensor y = x.exp();  // @save
  unchanged({y});
  y += 1;  // @write
}
MENDED(forbid_add) {
  SavedPolicyGuard strict(SavedPolicy::forbid);
  Tensor x = zeros({3}).requires_grad_();
  Tensor y = x.exp();
  y = y + 1;
  y.sum().backward();
  gives(x.grad(), {1.0, 1.0, 1.0});
}
