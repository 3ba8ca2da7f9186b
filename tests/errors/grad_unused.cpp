// The gradient of an input that was not used.
#include "tests/errors/wrong.h"

WRONG(grad_unused, AutogradError, "grad: input 1, f32[2], is not used in the graph of the outputs",
      "pass allow_unused = true if that is meant") {
  Tensor a = ones({2}).requires_grad_(), b = ones({2}).requires_grad_();
  autograd::grad({(a * 3).sum()}, {a, b});
}
MENDED(grad_unused) {
  Tensor a = ones({2}).requires_grad_(), b = ones({2}).requires_grad_();
  auto g = autograd::grad({(a * 3).sum()}, {a, b}, {}, {}, false, true);
  gives(g[0], {3.0, 3.0});
  gives(g[1].defined(), false);
}
