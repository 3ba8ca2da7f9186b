// Policy preserve keeps saved values; a leaf is still no target while recording.
#include "tests/errors/wrong.h"

WRONG(preserve_leaf, AutogradError, "+=: a leaf tensor that requires grad, f32[2],", "@write",
      "write under NoGradGuard") {
  SavedPolicyGuard keep(SavedPolicy::preserve);
  Tensor x = ones({2}).requires_grad_();
  unchanged({x});
  x += 1;  // @write
}
MENDED(preserve_leaf) {
  SavedPolicyGuard keep(SavedPolicy::preserve);
  Tensor x = ones({2}).requires_grad_();
  Tensor y = (x * x).sum();
  {
    NoGradGuard off;
    x += 1;
  }
  y.backward();
  gives(x.grad(), {2.0, 2.0});
}
