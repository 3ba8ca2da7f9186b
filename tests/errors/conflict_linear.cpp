// The input of a layer is normalised in place after the call.
#include "tests/errors/wrong.h"

WRONG(conflict_linear, AutogradError, "linear: backward needs operand 0, f32[2, 3],", "linear saved at @save",
      "-= at @write overwrote it", "the write covered it whole", "Use the out-of-place form of -=") {
  nn::Linear fc(nn::LinearOptions(3, 1).bias(false));
  Tensor x = ones({2, 3});
  Tensor y = fc(x);  // @save
  x -= 1;            // @write
  y.sum().backward();
}
MENDED(conflict_linear) {
  nn::Linear fc(nn::LinearOptions(3, 1).bias(false));
  Tensor x = ones({2, 3});
  Tensor y = fc(x);
  x = x - 1;
  y.sum().backward();
  gives(fc->weight.grad(), {{2.0, 2.0, 2.0}});
}
