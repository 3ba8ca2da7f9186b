// A factor is cleared before backward.
#include "tests/errors/wrong.h"

WRONG(conflict_mul, AutogradError, "mul: backward needs operand 0, f32[3],", "mul saved at @save",
      "zero_ at @write overwrote it", "the write covered it whole", "choose the policy 'preserve'") {
  Tensor w = ones({3}).requires_grad_(), x = arange(3, kFloat);
  Tensor y = x * w;  // @save
  x.zero_();         // @write
  y.sum().backward();
}
MENDED(conflict_mul) {
  SavedPolicyGuard keep(SavedPolicy::preserve);
  Tensor w = ones({3}).requires_grad_(), x = arange(3, kFloat);
  Tensor y = x * w;
  x.zero_();
  y.sum().backward();
  gives(w.grad(), {0.0, 1.0, 2.0});
}
