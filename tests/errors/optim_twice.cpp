// A parameter is given twice.
#include "tests/errors/wrong.h"

WRONG(optim_twice, UsageError, "optimizer: parameter 1 of the group, f32[2], appears twice",
      "every parameter belongs to one group") {
  Tensor w = ones({2}).requires_grad_();
  optim::SGD sgd({w, w}, 0.1);
}
MENDED(optim_twice) {
  Tensor w = ones({2}).requires_grad_();
  optim::SGD sgd({w}, 0.1);
  gives(static_cast<double>(sgd.size()), 1);
}
