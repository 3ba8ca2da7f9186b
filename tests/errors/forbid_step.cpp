// Under policy forbid an optimizer may not step before backward.
#include "tests/errors/wrong.h"

WRONG(forbid_step, InplaceError, "SGD: would overwrite f32[2] that mul saved for backward at @save",
      "the write is at @write", "the write covered it whole", "or run backward first") {
  SavedPolicyGuard strict(SavedPolicy::forbid);
  Tensor w = ones({2}).requires_grad_();
  w.set_grad(ones({2}));
  optim::SGD sgd({w}, 0.5);
  Tensor y = w * w;  // @save
  unchanged({w});
  sgd.step();  // @write
}
MENDED(forbid_step) {
  SavedPolicyGuard strict(SavedPolicy::forbid);
  Tensor w = ones({2}).requires_grad_();
  w.set_grad(ones({2}));
  optim::SGD sgd({w}, 0.5);
  Tensor y = w * w;
  y.sum().backward();
  sgd.step();
  gives(w.detach(), {-0.5, -0.5});
}
