// One element of a kept result is assigned.
#include "tests/errors/wrong.h"

WRONG(conflict_tanh_element, AutogradError, "tanh: backward needs its result, f32[3],", "tanh saved at @save",
      "x[i] = v at @write overwrote it",
      "the write covered 1 of its 3 elements, in [1:2] (bytes 4 to 8 of the storage)",
      "Use the out-of-place form of x[i] = v (x = x.at({i}).set(v)), save a clone() before the write") {
  Tensor x = zeros({3}).requires_grad_();
  Tensor t = x.tanh();  // @save
  t[1] = 5;             // @write
  t.sum().backward();
}
MENDED(conflict_tanh_element) {
  Tensor x = zeros({3}).requires_grad_();
  Tensor t = x.tanh();
  t = t.at({1}).set(5);
  t.sum().backward();
  gives(x.grad(), {1.0, 0.0, 1.0});
}
