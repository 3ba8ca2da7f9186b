// Running variances of another number of channels.
#include "tests/errors/wrong.h"

WRONG(statistics_size, ShapeError, "batch_norm: running_var, f32[3], does not fit the batch's statistics",
      "give it one element for each channel") {
  Tensor x = tensor({0, 2, 4, 6}, kFloat).view({2, 2}), mean = zeros({2}), var = ones({3});
  unchanged({mean, var});
  batch_norm(x, {}, {}, mean, var, true, 0.5, 1e-5);
}
MENDED(statistics_size) {
  Tensor x = tensor({0, 2, 4, 6}, kFloat).view({2, 2}), mean = zeros({2}), var = ones({2});
  batch_norm(x, {}, {}, mean, var, true, 0.5, 1e-5);
  gives(var, {4.5, 4.5});
}
