// Samples are centred in place after their variance was taken.
#include "tests/errors/wrong.h"

WRONG(conflict_var, AutogradError, "var: backward needs operand 0, f32[3],", "var saved at @save",
      "sub_ at @write overwrote it", "the write covered it whole", "Use the out-of-place form of sub_") {
  Tensor x = tensor({1.0, 2.0, 6.0}).requires_grad_(), s = x * 1;
  Tensor v = s.var();  // @save
  s.sub_(3);           // @write
  v.backward();
}
MENDED(conflict_var) {
  Tensor x = tensor({1.0, 2.0, 6.0}).requires_grad_(), s = x * 1;
  Tensor v = s.var();
  s = s.sub(3);
  v.backward();
  gives(x.grad(), {-2.0, -1.0, 3.0});
}
