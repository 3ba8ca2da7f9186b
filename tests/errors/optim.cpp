// Optimizers: options, parameters and state.
#include "tests/errors/wrong.h"

// A moment that never forgets.
WRONG(optim_betas, ValueError, "Adam: bad beta 1", "it must be at least 0 and below 1") {
  optim::Adam adam({ones({1}).requires_grad_()}, optim::AdamOptions().betas({1.0, 0.9}));
}
CORRECTED(optim_betas) {
  optim::Adam adam({ones({1}).requires_grad_()}, optim::AdamOptions().betas({0.9, 0.99}));
  gives(static_cast<double>(adam.size()), 1);
}

// The gradient was replaced by one of other sizes.
WRONG(optim_grad_shape, ShapeError, "SGD::step: the gradient is f32[3], the parameter is f32[2]",
      "they must have the same sizes") {
  Tensor w = ones({2}).requires_grad_();
  optim::SGD sgd({w}, 0.5);
  w.mutable_grad() = ones({3});
  unchanged({w});
  sgd.step();
}
CORRECTED(optim_grad_shape) {
  Tensor w = ones({2}).requires_grad_();
  optim::SGD sgd({w}, 0.5);
  w.set_grad(ones({2}));
  sgd.step();
  gives(w.detach(), {0.5, 0.5});
}

// Nesterov without momentum.
WRONG(optim_nesterov, ValueError, "SGD: nesterov needs a momentum above 0 and no dampening, got momentum 0",
      "set momentum(0.9), or leave nesterov out") {
  optim::SGD sgd({ones({1}).requires_grad_()}, optim::SGDOptions(0.1).nesterov(true));
}
CORRECTED(optim_nesterov) {
  optim::SGD sgd({ones({1}).requires_grad_()}, optim::SGDOptions(0.1).momentum(0.9).nesterov(true));
  gives(static_cast<double>(sgd.size()), 1);
}

// A computed tensor is given to an optimizer.
WRONG(optim_not_leaf, UsageError,
      "optimizer: parameter 0 of the group, f32[2], is not a leaf: MulBackward0 computed it",
      "give the optimizer the tensors it was computed from") {
  Tensor w = ones({2}).requires_grad_();
  optim::SGD sgd({w * 2}, 0.1);
}
CORRECTED(optim_not_leaf) {
  Tensor w = ones({2}).requires_grad_();
  optim::SGD sgd({w}, 0.1);
  gives(static_cast<double>(sgd.size()), 1);
}

// A negative learning rate.
WRONG(optim_rate, ValueError, "SGD: bad learning rate -0.1", "it must be at least 0") {
  optim::SGD sgd({ones({1}).requires_grad_()}, -0.1);
}
CORRECTED(optim_rate) {
  optim::SGD sgd({ones({1}).requires_grad_()}, 0.1);
  gives(sgd.defaults().get_lr(), 0.1);
}

// A plain Tensor member was assigned; the optimizer still has the old one.
struct StaleImpl : nn::Module {
  StaleImpl() { w = register_parameter("w", ones({1})); }
  Tensor w;
};

WRONG(optim_stale, UsageError, "SGD::step: forward does not use the registered parameter 'w', f32[1], any more",
      "Write in place under NoGradGuard (w += x)") {
  StaleImpl m;
  optim::SGD sgd(m.parameters(), 0.5);
  (m.w * 2).sum().backward();
  sgd.step();
  m.w = m.w * 2;
  sgd.step();
}
CORRECTED(optim_stale) {
  StaleImpl m;
  optim::SGD sgd(m.parameters(), 0.5);
  (m.w * 2).sum().backward();
  sgd.step();
  {
    NoGradGuard off;
    m.w *= 2;
  }
  sgd.step();
  gives(m.w.detach(), {-1.0});
}

// State of another optimizer is loaded.
WRONG(optim_state, ValueError, "Adam::load_state_dict: the state belongs to another optimizer or to other parameters",
      "load it into an optimizer that was created like the saved one") {
  Tensor w = ones({2}).requires_grad_();
  w.set_grad(ones({2}));
  optim::SGD sgd({w}, optim::SGDOptions(0.1).momentum(0.9));
  optim::Adam adam({w}, optim::AdamOptions(0.1));
  sgd.step();
  adam.load_state_dict(sgd.state_dict());
}
CORRECTED(optim_state) {
  Tensor w = ones({2}).requires_grad_();
  w.set_grad(ones({2}));
  optim::SGD sgd({w}, optim::SGDOptions(0.1).momentum(0.9)), other({w}, optim::SGDOptions(0.1).momentum(0.9));
  sgd.step();
  other.load_state_dict(sgd.state_dict());
  gives(other.state(w)->tensors[0], {1.0, 1.0});
}

// A parameter is given twice.
WRONG(optim_twice, UsageError, "optimizer: parameter 1 of the group, f32[2], appears twice",
      "every parameter belongs to one group") {
  Tensor w = ones({2}).requires_grad_();
  optim::SGD sgd({w, w}, 0.1);
}
CORRECTED(optim_twice) {
  Tensor w = ones({2}).requires_grad_();
  optim::SGD sgd({w}, 0.1);
  gives(static_cast<double>(sgd.size()), 1);
}
