// A negative learning rate.
#include "tests/errors/wrong.h"

WRONG(optim_rate, ValueError, "SGD: bad learning rate -0.1", "it must be at least 0") {
  optim::SGD sgd({ones({1}).requires_grad_()}, -0.1);
}
MENDED(optim_rate) {
  optim::SGD sgd({ones({1}).requires_grad_()}, 0.1);
  gives(sgd.defaults().get_lr(), 0.1);
}
