// A leaf is written by a mask.
#include "tests/errors/wrong.h"

WRONG(leaf_mask, AutogradError, "index_put_: a leaf tensor that requires grad, f32[3],", "@write",
      "write under NoGradGuard") {
  Tensor x = tensor({1.0, -1.0, 2.0}).requires_grad_();
  unchanged({x});
  x.index({x < 0}) = 0;  // @write
}
MENDED(leaf_mask) {
  Tensor x = tensor({1.0, -1.0, 2.0}).requires_grad_();
  NoGradGuard off;
  x.index({x < 0}) = 0;
  gives(x, {1.0, 0.0, 2.0});
}
