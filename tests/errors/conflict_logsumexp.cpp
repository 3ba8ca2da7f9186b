// The normaliser is subtracted in place from the scores it was computed of.
#include "tests/errors/wrong.h"

WRONG(conflict_logsumexp, AutogradError, "logsumexp: backward needs operand 0, f32[2],", "logsumexp saved at @save",
      "sub_ at @write overwrote it", "the write covered it whole", "Use the out-of-place form of sub_") {
  Tensor x = zeros({2}).requires_grad_(), s = x * 1;
  Tensor z = s.logsumexp(0);  // @save
  s.sub_(z);                  // @write
  s[0].backward();
}
MENDED(conflict_logsumexp) {
  Tensor x = zeros({2}).requires_grad_(), s = x * 1;
  Tensor z = s.logsumexp(0);
  s = s.sub(z);
  s[0].backward();
  gives(x.grad(), {0.5, -0.5});
}
