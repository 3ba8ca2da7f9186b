// A computed tensor is registered as a parameter.
#include "tests/errors/wrong.h"

struct ComputedImpl : nn::Module {
  explicit ComputedImpl(const Tensor& t) { register_parameter("w", t); }
};

WRONG(nn_register_computed, UsageError, "register_parameter: 'w' is a computed tensor, f32[2], made by MulBackward",
      "register its detach(), or keep what it was computed from") {
  Tensor x = ones({2}).requires_grad_();
  ComputedImpl m(x * 2);
}
MENDED(nn_register_computed) {
  Tensor x = ones({2}).requires_grad_();
  ComputedImpl m((x * 2).detach());
  gives(m.parameters()[0].detach(), {2.0, 2.0});
}
