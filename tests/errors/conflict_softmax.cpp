// Probabilities are clamped in place.
#include "tests/errors/wrong.h"

WRONG(conflict_softmax, AutogradError, "softmax: backward needs its result, f32[2, 2],", "softmax saved at @save",
      "clamp_ at @write overwrote it", "the write covered it whole", "Use the out-of-place form of clamp_") {
  Tensor x = zeros({2, 2}).requires_grad_();
  Tensor p = x.softmax(1);  // @save
  p.clamp_(0.4);            // @write
  p.log().sum().backward();
}
MENDED(conflict_softmax) {
  Tensor x = zeros({2, 2}).requires_grad_();
  Tensor p = x.softmax(1).clamp(0.1);
  p.select(1, 0).log().sum().backward();
  gives(x.grad(), {{0.5, -0.5}, {0.5, -0.5}});
}
