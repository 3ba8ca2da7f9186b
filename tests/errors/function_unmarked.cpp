// A custom forward changes its input and does not say so.
#include "tests/errors/wrong.h"

template <bool kMended>
struct DoublesQuietly : autograd::Function<DoublesQuietly<kMended>> {
  static Tensor forward(autograd::AutogradContext* ctx, Tensor x) {
    if (kMended) ctx->mark_dirty({x});
    x.mul_(2);  // @write
    return x;
  }
  static autograd::variable_list backward(autograd::AutogradContext*, autograd::variable_list dy) {
    return {dy[0] * 2};
  }
};

WRONG(function_unmarked, AutogradError,
      "DoublesQuietly<false>: forward changed input 0, f32[2], in place (mul_ at @write)", "did not mark it",
      "Call ctx->mark_dirty({x}) and return x, or compute out of place") {
  Tensor x = ones({2}).requires_grad_();
  DoublesQuietly<false>::apply(x * 1);
}
MENDED(function_unmarked) {
  Tensor x = ones({2}).requires_grad_();
  DoublesQuietly<true>::apply(x * 1).sum().backward();
  gives(x.grad(), {2.0, 2.0});
}
