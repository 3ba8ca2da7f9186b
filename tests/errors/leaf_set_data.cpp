// The storage of a computed tensor is replaced.
#include "tests/errors/wrong.h"

WRONG(leaf_set_data, AutogradError, "set_data: the storage of a computed tensor, f32[2] made by MulBackward0,",
      "cannot be replaced", "assign the handle (x = y)") {
  Tensor y = ones({2}).requires_grad_() * 2;
  unchanged({y});
  y.set_data(zeros({2}));
}
MENDED(leaf_set_data) {
  Tensor y = ones({2}).requires_grad_() * 2;
  y = zeros({2});
  gives(y, {0.0, 0.0});
}
