// Under policy forbid indices that backward needs stay.
#include "tests/errors/wrong.h"

WRONG(forbid_indices, InplaceError, "+=: would overwrite i64[2] that index_select saved for backward at @save",
      "the write is at @write", "the write covered it whole", "Use the out-of-place form") {
  SavedPolicyGuard strict(SavedPolicy::forbid);
  Tensor x = ones({4}).requires_grad_(), at = tensor({0, 1});
  Tensor y = x.index_select(0, at);  // @save
  unchanged({at});
  at += 2;  // @write
}
MENDED(forbid_indices) {
  SavedPolicyGuard strict(SavedPolicy::forbid);
  Tensor x = ones({4}).requires_grad_(), at = tensor({0, 1});
  Tensor y = x.index_select(0, at);
  at = at + 2;
  y.sum().backward();
  gives(x.grad(), {1.0, 1.0, 0.0, 0.0});
}
