// A custom backward returns a gradient for a number.
#include "tests/errors/wrong.h"

template <bool kMended>
struct ScalesByNumber : autograd::Function<ScalesByNumber<kMended>> {
  static Tensor forward(autograd::AutogradContext*, const Tensor& x, double factor) { return x * factor; }
  static autograd::variable_list backward(autograd::AutogradContext*, autograd::variable_list dy) {
    return {dy[0] * 3, kMended ? Tensor() : dy[0]};
  }
};

WRONG(function_number, AutogradError,
      "ScalesByNumber<false>: backward returned a gradient, f32[2], for argument 1, which is not a tensor",
      "return Tensor() there") {
  ScalesByNumber<false>::apply(ones({2}).requires_grad_(), 3.0).sum().backward();
}
MENDED(function_number) {
  Tensor x = ones({2}).requires_grad_();
  ScalesByNumber<true>::apply(x, 3.0).sum().backward();
  gives(x.grad(), {3.0, 3.0});
}
