// A part of a leaf is assigned through an index list.
#include "tests/errors/wrong.h"

WRONG(leaf_index, AutogradError, "x[i] = v: a view of a leaf that requires grad, f32[2],", "@write",
      "use the out-of-place form (x = x.at({i}).set(v)), or write under NoGradGuard") {
  Tensor x = ones({3}).requires_grad_();
  unchanged({x});
  x.index({Slice(1, 3)}) = 5;  // @write
}
MENDED(leaf_index) {
  Tensor x = ones({3}).requires_grad_(), w = x;
  x = x.at({Slice(1, 3)}).set(5);
  (x * x).sum().backward();
  gives(w.grad(), {2.0, 0.0, 0.0});
}
