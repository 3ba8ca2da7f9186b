// A custom backward returns too few gradients.
#include "tests/errors/wrong.h"

template <bool kMended>
struct MultipliesBoth : autograd::Function<MultipliesBoth<kMended>> {
  static Tensor forward(autograd::AutogradContext*, const Tensor& x, double factor) { return x * factor; }
  static autograd::variable_list backward(autograd::AutogradContext*, autograd::variable_list dy) {
    if (kMended) return {dy[0] * 3, Tensor()};
    return {dy[0] * 3};
  }
};

WRONG(function_count, AutogradError,
      "MultipliesBoth<false>: backward returned 1 gradients, but forward took 2 arguments (f32[2], no tensor)",
      "return one for each, undefined (Tensor()) where there is none") {
  MultipliesBoth<false>::apply(ones({2}).requires_grad_(), 3.0).sum().backward();
}
MENDED(function_count) {
  Tensor x = ones({2}).requires_grad_();
  MultipliesBoth<true>::apply(x, 3.0).sum().backward();
  gives(x.grad(), {3.0, 3.0});
}
