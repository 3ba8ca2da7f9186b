// A state is loaded between forward and backward.
#include "tests/errors/wrong.h"

WRONG(conflict_load_state, AutogradError, "linear: backward needs operand 1, 'weight', f32[1, 1],",
      "linear saved at @save", "load_state_dict of 'weight' at @write overwrote it",
      "the write covered its only element", "Run backward before load_state_dict, save a clone() before the write") {
  nn::Linear a(1, 1), b(1, 1);
  Tensor x = ones({1, 1}).requires_grad_();
  Tensor y = a(x);                      // @save
  a->load_state_dict(b->state_dict());  // @write
  y.backward();
}
MENDED(conflict_load_state) {
  nn::Linear a(1, 1), b(1, 1);
  Tensor x = ones({1, 1}).requires_grad_();
  Tensor y = linear(x, a->weight.clone(), a->bias);
  double slope = a->weight.item();
  a->load_state_dict(b->state_dict());
  y.backward();
  gives(x.grad().item(), slope);
}
