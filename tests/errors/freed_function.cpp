// Backward runs twice through a custom function.
#include "tests/errors/wrong.h"

struct SquareOfFreed : autograd::Function<SquareOfFreed> {
  static Tensor forward(autograd::AutogradContext* ctx, const Tensor& x) {
    ctx->save_for_backward({x});
    return x * x;
  }
  static autograd::variable_list backward(autograd::AutogradContext* ctx, autograd::variable_list dy) {
    return {dy[0] * 2 * ctx->get_saved_variables()[0]};
  }
};

WRONG(freed_function, AutogradError, "SquareOfFreed: ", "freed", "retain_graph = true") {
  Tensor x = ones({2}).requires_grad_();
  Tensor y = SquareOfFreed::apply(x).sum();
  y.backward();
  y.backward();
}
MENDED(freed_function) {
  Tensor x = ones({2}).requires_grad_();
  Tensor y = SquareOfFreed::apply(x).sum();
  y.backward({}, true);
  y.backward();
  gives(x.grad(), {4.0, 4.0});
}
