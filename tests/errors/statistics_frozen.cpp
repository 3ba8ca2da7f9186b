// A frozen layer is trained.
#include "tests/errors/wrong.h"

WRONG(statistics_frozen, InplaceError, "batch_norm: running_var, f32[2], is frozen", "pass training = false") {
  Tensor x = tensor({0, 2, 4, 6}, kFloat).view({2, 2}), mean = zeros({2}), var = ones({2});
  var.freeze();
  unchanged({mean, var});
  batch_norm(x, {}, {}, mean, var, true, 0.5, 1e-5);
}
MENDED(statistics_frozen) {
  Tensor x = tensor({0, 2, 4, 6}, kFloat).view({2, 2}), mean = zeros({2}), var = ones({2});
  var.freeze();
  gives(batch_norm(x, {}, {}, mean, var, false, 0.5, 0.0), x);
}
