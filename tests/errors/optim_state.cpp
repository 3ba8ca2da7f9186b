// State of another optimizer is loaded.
#include "tests/errors/wrong.h"

WRONG(optim_state, ValueError, "Adam::load_state_dict: the state belongs to another optimizer or to other parameters",
      "load it into one that was made as the saved one was") {
  Tensor w = ones({2}).requires_grad_();
  w.set_grad(ones({2}));
  optim::SGD sgd({w}, optim::SGDOptions(0.1).momentum(0.9));
  optim::Adam adam({w}, optim::AdamOptions(0.1));
  sgd.step();
  adam.load_state_dict(sgd.state_dict());
}
MENDED(optim_state) {
  Tensor w = ones({2}).requires_grad_();
  w.set_grad(ones({2}));
  optim::SGD sgd({w}, optim::SGDOptions(0.1).momentum(0.9)), other({w}, optim::SGDOptions(0.1).momentum(0.9));
  sgd.step();
  other.load_state_dict(sgd.state_dict());
  gives(other.state(w)->tensors[0], {1.0, 1.0});
}
