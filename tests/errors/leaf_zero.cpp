// A named parameter is zeroed while recording.
#include "tests/errors/wrong.h"

WRONG(leaf_zero, AutogradError,
      "zero_: a leaf tensor that requires grad, 'weight', f32[3], may not be written in place", "@write",
      "use the out-of-place form (x = zeros_like(x), or x = x.at({i}).set(0) for a part), or write under NoGradGuard") {
  Tensor w = ones({3}).requires_grad_();
  w.set_name("weight");
  unchanged({w});
  w.zero_();  // @write
}
MENDED(leaf_zero) {
  Tensor w = ones({3}).requires_grad_();
  Tensor x = w.at({Slice()}).set(0);
  (x + w).sum().backward();
  gives(w.grad(), {1, 1, 1});
}
