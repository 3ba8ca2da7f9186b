// Two losses share a trunk.
#include "tests/errors/wrong.h"

WRONG(freed_trunk, AutogradError, "exp: backward needs values that exp at @save saved",
      "an earlier backward freed them", "call the first backward with retain_graph = true") {
  Tensor x = zeros({2}).requires_grad_();
  Tensor trunk = x.exp();  // @save
  (trunk * 2).sum().backward();
  (trunk * 3).sum().backward();
}
MENDED(freed_trunk) {
  Tensor x = zeros({2}).requires_grad_();
  Tensor trunk = x.exp();
  (trunk * 2).sum().backward({}, true);
  (trunk * 3).sum().backward();
  gives(x.grad(), {5.0, 5.0});
}
