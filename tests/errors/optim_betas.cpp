// A moment that never forgets.
#include "tests/errors/wrong.h"

WRONG(optim_betas, ValueError, "Adam: bad beta 1", "it must be at least 0 and below 1") {
  optim::Adam adam({ones({1}).requires_grad_()}, optim::AdamOptions().betas({1.0, 0.9}));
}
MENDED(optim_betas) {
  optim::Adam adam({ones({1}).requires_grad_()}, optim::AdamOptions().betas({0.9, 0.99}));
  gives(static_cast<double>(adam.size()), 1);
}
