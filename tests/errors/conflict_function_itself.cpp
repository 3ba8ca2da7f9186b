// A custom function overwrites what it has just saved.
#include "tests/errors/wrong.h"

template <bool kClones>
struct ScalesAndSaves : autograd::Function<ScalesAndSaves<kClones>> {
  static Tensor forward(autograd::AutogradContext* ctx, const Tensor& x) {
    Tensor y = x.clone();
    ctx->save_for_backward({kClones ? y.clone() : y});  // @save
    y.mul_(2);                                          // @write
    return y;
  }
  static autograd::variable_list backward(autograd::AutogradContext* ctx, autograd::variable_list dy) {
    return {dy[0] * 2 * ctx->get_saved_variables()[0].sign()};
  }
};

WRONG(conflict_function_itself, AutogradError, "ScalesAndSaves", "f32[2],", "saved at @save",
      "mul_ at @write overwrote it", "the write covered it whole", "save a clone() before the write") {
  ScalesAndSaves<false>::apply(ones({2}).requires_grad_()).sum().backward();
}
MENDED(conflict_function_itself) {
  Tensor x = ones({2}).requires_grad_();
  ScalesAndSaves<true>::apply(x).sum().backward();
  gives(x.grad(), {2.0, 2.0});
}
