// Under policy forbid a row that was saved may not be written, its neighbours may.
#include "tests/errors/wrong.h"

WRONG(forbid_row, InplaceError, "x[i] = v: would overwrite f32[3, 2] that square saved for backward at @save",
      "the write is at @write", "the write covered 2 of its 6 elements, in [1:2, 0:2]", "write into a clone()") {
  SavedPolicyGuard strict(SavedPolicy::forbid);
  Tensor x = ones({5, 2}).requires_grad_(), b = x * 1;
  Tensor y = b.narrow(0, 1, 3).square();  // @save
  unchanged({b});
  b[2] = 0;  // @write
}
MENDED(forbid_row) {
  SavedPolicyGuard strict(SavedPolicy::forbid);
  Tensor x = ones({5, 2}).requires_grad_(), b = x * 1;
  Tensor y = b.narrow(0, 1, 3).square();
  Tensor own = b.clone();
  own[2] = 0;
  b[0] = 0;
  y.sum().backward();
  gives(x.grad().sum().item(), 12);
}
