// A parameter is replaced by a computed tensor.
#include "tests/errors/wrong.h"

WRONG(nn_parameter_assign, UsageError,
      "Parameter: a computed tensor, f32[1, 2], may not take the place of the registered parameter 'weight'",
      "write in place under NoGradGuard (weight += x") {
  nn::Linear fc(2, 1);
  unchanged({fc->weight});
  fc->weight = fc->weight + 1;
}
MENDED(nn_parameter_assign) {
  nn::Linear fc(2, 1);
  Tensor before = fc->weight.detach().clone();
  NoGradGuard off;
  fc->weight += 1;
  gives(fc->weight, before + 1);
}
