// One tensor is both running statistics.
#include "tests/errors/wrong.h"

WRONG(statistics_shared, InplaceError,
      "batch_norm: running_mean, f32[2], and running_var, f32[2], would be written into the same bytes",
      "pass tensors that do not overlap") {
  Tensor x = tensor({0, 2, 4, 6}, kFloat).view({2, 2}), both = ones({3});
  unchanged({both});
  batch_norm(x, {}, {}, both.narrow(0, 0, 2), both.narrow(0, 1, 2), true, 0.5, 1e-5);
}
MENDED(statistics_shared) {
  Tensor x = tensor({0, 2, 4, 6}, kFloat).view({2, 2}), both = ones({4});
  batch_norm(x, {}, {}, both.narrow(0, 0, 2), both.narrow(0, 2, 2), true, 0.5, 1e-5);
  gives(both, {1.5, 2.5, 4.5, 4.5});
}
