// The result that exp keeps is scaled in place.
#include "tests/errors/wrong.h"

WRONG(conflict_exp, AutogradError, "exp: backward needs its result, f32[2, 2],", "exp saved at @save",
      "*= at @write overwrote it", "the write covered it whole (bytes 0 to 16 of the storage)",
      "Use the out-of-place form of *=") {
  Tensor x = zeros({2, 2}).requires_grad_();
  Tensor y = x.exp();  // @save
  y *= 2;              // @write
  y.sum().backward();
}
MENDED(conflict_exp) {
  Tensor x = zeros({2, 2}).requires_grad_();
  Tensor y = x.exp();
  y = y * 2;
  y.sum().backward();
  gives(x.grad(), full({2, 2}, 2.0));
}
