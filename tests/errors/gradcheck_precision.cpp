// Derivatives are checked in single precision.
#include "tests/errors/wrong.h"

WRONG(gradcheck_precision, DTypeError, "gradcheck: input 0 is f32[2]",
      "central differences need f64, make it with .to(kDouble)") {
  autograd::gradcheck([](const Tensor& x) { return x.sin(); }, {ones({2}).requires_grad_()});
}
MENDED(gradcheck_precision) {
  gives(autograd::gradcheck([](const Tensor& x) { return x.sin(); }, {ones({2}, kDouble).requires_grad_()}), true);
}
