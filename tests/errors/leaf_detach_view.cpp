// A view is detached in place.
#include "tests/errors/wrong.h"

WRONG(leaf_detach_view, AutogradError, "detach_: a view, f32[2] of a base that is f32[3], cannot be detached in place",
      "use detach()") {
  Tensor y = ones({3}).requires_grad_() * 2;
  y.narrow(0, 0, 2).detach_();
}
MENDED(leaf_detach_view) {
  Tensor y = ones({3}).requires_grad_() * 2;
  Tensor part = y.narrow(0, 0, 2).detach();
  gives(part, {2.0, 2.0});
}
