// An optimizer steps on a frozen weight.
#include "tests/errors/wrong.h"

WRONG(frozen_step, InplaceError, "SGD::step: the parameter 'weight', f32[1, 1], is frozen (x.freeze())",
      "unfreeze() it") {
  nn::Linear fc(nn::LinearOptions(1, 1).bias(false));
  optim::SGD sgd(fc->parameters(), 0.1);
  fc->weight.freeze();
  unchanged({fc->weight});
  fc(ones({1, 1})).sum().backward();
  sgd.step();
}
MENDED(frozen_step) {
  nn::Linear fc(nn::LinearOptions(1, 1).bias(false));
  optim::SGD sgd(fc->parameters(), 0.1);
  double before = fc->weight.item();
  fc->weight.freeze();
  fc(ones({1, 1})).sum().backward();
  fc->weight.unfreeze();
  sgd.step();
  gives(fc->weight.item(), before - 0.1);
}
