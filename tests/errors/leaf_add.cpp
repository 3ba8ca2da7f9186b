// A leaf is written while recording.
#include "tests/errors/wrong.h"

WRONG(leaf_add, AutogradError, "add_: a leaf tensor that requires grad, f32[2, 3], may not be written in place",
      "@write", "use the out-of-place form (x = x.add(...)), or write under NoGradGuard") {
  Tensor x = ones({2, 3}).requires_grad_();
  unchanged({x});
  x.add_(1);  // @write
}
MENDED(leaf_add) {
  Tensor x = ones({2, 3}).requires_grad_();
  NoGradGuard off;
  x.add_(1);
  gives(x, full({2, 3}, 2.0));
}
