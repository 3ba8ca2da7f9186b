// Nesterov without momentum.
#include "tests/errors/wrong.h"

WRONG(optim_nesterov, ValueError, "SGD: nesterov needs a momentum above 0 and no dampening, got momentum 0",
      "set momentum(0.9), or leave nesterov out") {
  optim::SGD sgd({ones({1}).requires_grad_()}, optim::SGDOptions(0.1).nesterov(true));
}
MENDED(optim_nesterov) {
  optim::SGD sgd({ones({1}).requires_grad_()}, optim::SGDOptions(0.1).momentum(0.9).nesterov(true));
  gives(static_cast<double>(sgd.size()), 1);
}
