// A layer's weight is initialised while recording.
#include "tests/errors/wrong.h"

WRONG(leaf_parameter, AutogradError, "fill_: a leaf tensor that requires grad, 'weight', f32[2, 3],", "@write",
      "write under NoGradGuard") {
  nn::Linear fc(3, 2);
  unchanged({fc->weight});
  fc->weight.fill_(0.5);  // @write
}
MENDED(leaf_parameter) {
  nn::Linear fc(3, 2);
  {
    NoGradGuard off;
    fc->weight.fill_(0.5);
  }
  gives(fc->weight.detach(), full({2, 3}, 0.5));
}
