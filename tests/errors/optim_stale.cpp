// A plain Tensor member was assigned; the optimizer still has the old one.
#include "tests/errors/wrong.h"

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
MENDED(optim_stale) {
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
