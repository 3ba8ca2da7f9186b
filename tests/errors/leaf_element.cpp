// An element of a leaf is assigned.
#include "tests/errors/wrong.h"

WRONG(leaf_element, AutogradError, "x[i] = v: a view of a leaf that requires grad, f32[],", "@write",
      "use the out-of-place form (x = x.at({i}).set(v)), or write under NoGradGuard") {
  Tensor x = ones({3}).requires_grad_();
  unchanged({x});
  x[0] = 5;  // @write
}
MENDED(leaf_element) {
  Tensor x = ones({3}).requires_grad_();
  {
    NoGradGuard off;
    x[0] = 5;
  }
  (x * x).sum().backward();
  gives(x.grad(), {10.0, 2.0, 2.0});
}
