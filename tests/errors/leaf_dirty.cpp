// A custom function marks a leaf as changed in place.
#include "tests/errors/wrong.h"

struct DoublesInPlace : autograd::Function<DoublesInPlace> {
  static Tensor forward(autograd::AutogradContext* ctx, Tensor x) {
    ctx->mark_dirty({x});
    return x.mul_(2);
  }
  static autograd::variable_list backward(autograd::AutogradContext*, autograd::variable_list dy) {
    return {dy[0] * 2};
  }
};

WRONG(leaf_dirty, AutogradError, "DoublesInPlace: a leaf that requires grad, f32[2], may not be changed in place",
      "apply the function to a computed tensor") {
  Tensor x = ones({2}).requires_grad_();
  unchanged({x});
  DoublesInPlace::apply(x);
}
MENDED(leaf_dirty) {
  Tensor x = ones({2}).requires_grad_();
  DoublesInPlace::apply(x.clone()).sum().backward();
  gives(x.grad(), {2.0, 2.0});
}
