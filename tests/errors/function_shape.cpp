// A custom backward returns a gradient of wrong sizes.
#include "tests/errors/wrong.h"

template <bool kMended>
struct SumsRows : autograd::Function<SumsRows<kMended>> {
  static Tensor forward(autograd::AutogradContext*, const Tensor& x) { return x.sum(0); }
  static autograd::variable_list backward(autograd::AutogradContext*, autograd::variable_list dy) {
    if (kMended) return {dy[0].expand({4, 3})};
    return {dy[0]};
  }
};

WRONG(function_shape, ShapeError,
      "SumsRows<false>: backward returned a gradient that does not fit: gradient 0 is f32[3], input 0 is f32[4, 3]",
      "return the input's sizes") {
  SumsRows<false>::apply(ones({4, 3}).requires_grad_()).sum().backward();
}
MENDED(function_shape) {
  Tensor x = ones({4, 3}).requires_grad_();
  SumsRows<true>::apply(x).sum().backward();
  gives(x.grad(), ones({4, 3}));
}
