// A layer in place is to write its statistics into its own input.
#include "tests/errors/wrong.h"

WRONG(statistics_input, InplaceError,
      "batch_norm_: the input, f32[2, 2], and running_mean, f32[2], would be written into the same bytes",
      "pass tensors that do not overlap") {
  Tensor x = tensor({0, 2, 4, 6}, kFloat).view({2, 2}), var = ones({2});
  unchanged({x, var});
  batch_norm_(x, {}, {}, x[0], var, true, 0.5, 1e-5);
}
MENDED(statistics_input) {
  Tensor x = tensor({0, 2, 4, 6}, kFloat).view({2, 2}), mean = x[0].clone(), var = ones({2});
  batch_norm_(x, {}, {}, mean, var, true, 0.5, 0.0625);
  gives(mean, {1.0, 3.0});
}
