// A computed tensor is given to an optimizer.
#include "tests/errors/wrong.h"

WRONG(optim_not_leaf, UsageError,
      "optimizer: parameter 0 of the group, f32[2], is not a leaf: MulBackward0 computed it",
      "give the optimizer the tensors it was computed from") {
  Tensor w = ones({2}).requires_grad_();
  optim::SGD sgd({w * 2}, 0.1);
}
MENDED(optim_not_leaf) {
  Tensor w = ones({2}).requires_grad_();
  optim::SGD sgd({w}, 0.1);
  gives(static_cast<double>(sgd.size()), 1);
}
