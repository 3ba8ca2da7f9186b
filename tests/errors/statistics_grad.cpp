// Running statistics that require grad are moved in training.
#include "tests/errors/wrong.h"

WRONG(statistics_grad, AutogradError, "batch_norm: running_var, f32[2], requires grad,",
      "call requires_grad_(false) on it") {
  Tensor x = tensor({0, 2, 4, 6}, kFloat).view({2, 2}), mean = zeros({2}), var = ones({2}).requires_grad_();
  unchanged({mean, var});
  batch_norm(x, {}, {}, mean, var, true, 0.5, 1e-5);
}
MENDED(statistics_grad) {
  Tensor x = tensor({0, 2, 4, 6}, kFloat).view({2, 2}), mean = zeros({2}), var = ones({2}).requires_grad_();
  var.requires_grad_(false);
  batch_norm(x, {}, {}, mean, var, true, 0.5, 1e-5);
  gives(mean, {1.0, 2.0});
  gives(var, {4.5, 4.5});
}
