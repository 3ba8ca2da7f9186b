// A module is converted to integers.
#include "tests/errors/wrong.h"

WRONG(nn_to_integer, DTypeError,
      "Module::to: i64 is not a floating dtype; only floating parameters and buffers are converted",
      "use kFloat or another of them") {
  nn::Linear fc(2, 1);
  unchanged({fc->weight});
  fc->to(kLong);
}
MENDED(nn_to_integer) {
  nn::Linear fc(2, 1);
  fc->to(kDouble);
  gives(fc->weight.dtype() == kDouble, true);
}
