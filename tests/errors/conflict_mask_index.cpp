// A mask assignment hits a saved value.
#include "tests/errors/wrong.h"

WRONG(conflict_mask_index, AutogradError, "sigmoid: backward needs its result, f32[3],", "sigmoid saved at @save",
      "at @write overwrote it", "the write covered 2 of its 3 elements, in [0:3]", "save a clone() before the write") {
  Tensor x = zeros({3}).requires_grad_();
  Tensor p = x.sigmoid();                      // @save
  p.index({tensor({true, false, true})}) = 1;  // @write
  p.sum().backward();
}
MENDED(conflict_mask_index) {
  Tensor x = zeros({3}).requires_grad_();
  Tensor p = x.sigmoid().clone();
  p.index({tensor({true, false, true})}) = 1;
  p.sum().backward();
  gives(x.grad(), {0.0, 0.25, 0.0});
}
