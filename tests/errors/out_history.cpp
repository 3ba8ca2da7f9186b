// The out= form is used where a gradient is wanted.
#include "tests/errors/wrong.h"

WRONG(out_history, AutogradError,
      "add_out: the out= form cannot be differentiated, and operand 1, f32[2], requires grad",
      "use the plain form, or NoGradGuard") {
  Tensor a = ones({2}), w = ones({2}).requires_grad_(), r = zeros({2});
  unchanged({r});
  add_out(r, a, w);
}
MENDED(out_history) {
  Tensor a = ones({2}), w = ones({2}).requires_grad_();
  Tensor r = add(a, w);
  r.sum().backward();
  gives(w.grad(), {1.0, 1.0});
}
