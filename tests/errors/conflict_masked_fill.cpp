// A score is masked in place after it was saved.
#include "tests/errors/wrong.h"

WRONG(conflict_masked_fill, AutogradError, "exp: backward needs its result, f32[3],", "exp saved at @save",
      "masked_fill_ at @write overwrote it", "the write covered 1 of its 3 elements, in [0:1]",
      "Use the out-of-place form of masked_fill_") {
  Tensor x = zeros({3}).requires_grad_();
  Tensor e = x.exp();                               // @save
  e.masked_fill_(tensor({true, false, false}), 0);  // @write
  e.sum().backward();
}
MENDED(conflict_masked_fill) {
  Tensor x = zeros({3}).requires_grad_();
  Tensor e = x.exp();
  e = e.masked_fill(tensor({true, false, false}), 0);
  e.sum().backward();
  gives(x.grad(), {0.0, 1.0, 1.0});
}
