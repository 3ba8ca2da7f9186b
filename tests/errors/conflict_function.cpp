// A tensor that a custom function saved is written later.
#include "tests/errors/wrong.h"

struct CubeOfConflict : autograd::Function<CubeOfConflict> {
  static Tensor forward(autograd::AutogradContext* ctx, const Tensor& x) {
    ctx->save_for_backward({x});  // @save
    return x * x * x;
  }
  static autograd::variable_list backward(autograd::AutogradContext* ctx, autograd::variable_list dy) {
    Tensor x = ctx->get_saved_variables()[0];
    return {dy[0] * 3 * x * x};
  }
};

WRONG(conflict_function, AutogradError, "CubeOfConflict: backward needs saved variable 0, f32[2],",
      "CubeOfConflict saved at @save", "mul_ at @write overwrote it", "the write covered it whole",
      "Use the out-of-place form of mul_") {
  Tensor x = ones({2}).requires_grad_(), h = x * 2;
  Tensor y = CubeOfConflict::apply(h);
  h.mul_(10);  // @write
  y.sum().backward();
}
MENDED(conflict_function) {
  Tensor x = ones({2}).requires_grad_(), h = x * 2;
  Tensor y = CubeOfConflict::apply(h);
  h = h.mul(10);
  y.sum().backward();
  gives(x.grad(), {24.0, 24.0});
}
