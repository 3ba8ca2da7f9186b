// A leaf is transposed in place.
#include "tests/errors/wrong.h"

WRONG(leaf_transpose, AutogradError,
      "t_: a leaf that requires grad keeps its shape, since its gradient has it: f32[2, 3]",
      "use the out-of-place form for a view") {
  Tensor x = ones({2, 3}).requires_grad_();
  unchanged({x});
  x.t_();
}
MENDED(leaf_transpose) {
  Tensor x = ones({2, 3}).requires_grad_();
  Tensor y = x.t();
  gives(y.detach(), ones({3, 2}));
}
