// A custom forward marks an input and returns something else.
#include "tests/errors/wrong.h"

template <bool kMended>
struct MarksAndForgets : autograd::Function<MarksAndForgets<kMended>> {
  static Tensor forward(autograd::AutogradContext* ctx, Tensor x) {
    ctx->mark_dirty({x});
    x.mul_(2);
    return kMended ? x : x.clone();
  }
  static autograd::variable_list backward(autograd::AutogradContext*, autograd::variable_list dy) {
    return {dy[0] * 2};
  }
};

WRONG(function_not_returned, AutogradError,
      "MarksAndForgets<false>: input f32[2] was marked dirty, but forward does not return it",
      "return every tensor that it changes in place") {
  Tensor x = ones({2}).requires_grad_();
  MarksAndForgets<false>::apply(x * 1);
}
MENDED(function_not_returned) {
  Tensor x = ones({2}).requires_grad_();
  MarksAndForgets<true>::apply(x * 1).sum().backward();
  gives(x.grad(), {2.0, 2.0});
}
