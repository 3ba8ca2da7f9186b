// A layer gets features of another size.
#include "tests/errors/wrong.h"

WRONG(nn_linear_input, ShapeError, "linear: the input's last size must be the weight's second",
      "input is f32[5, 3], weight is f32[2, 4]", "check in_features") {
  nn::Linear fc(4, 2);
  fc(ones({5, 3}));
}
MENDED(nn_linear_input) {
  nn::Linear fc(3, 2);
  gives(fc(ones({5, 3})).numel(), 10);
}
