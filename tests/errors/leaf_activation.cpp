// The first layer is in place and its input is a leaf.
#include "tests/errors/wrong.h"

WRONG(leaf_activation, AutogradError, "relu_: a leaf tensor that requires grad, f32[2],", "@write",
      "use the out-of-place form") {
  Tensor x = tensor({-1.0, 1.0}).requires_grad_();
  unchanged({x});
  nn::ReLU act(nn::ReLUOptions().inplace(true));
  act(x);  // @write
}
MENDED(leaf_activation) {
  Tensor x = tensor({-1.0, 1.0}).requires_grad_();
  nn::ReLU act;
  act(x).sum().backward();
  gives(x.grad(), {0.0, 1.0});
}
