// Backward runs twice over one graph.
#include "tests/errors/wrong.h"

WRONG(freed_twice, AutogradError, "mul: backward needs values that mul at @save saved",
      "an earlier backward freed them", "call the first backward with retain_graph = true") {
  Tensor x = ones({2}).requires_grad_();
  Tensor y = (x * x).sum();  // @save
  y.backward();
  y.backward();
}
MENDED(freed_twice) {
  Tensor x = ones({2}).requires_grad_();
  Tensor y = (x * x).sum();
  y.backward({}, true);
  y.backward();
  gives(x.grad(), {4.0, 4.0});
}
