// Custom functions that break their contract.
#include "tests/errors/wrong.h"

// A custom backward returns too few gradients.
template <bool kCorrected>
struct MultipliesBoth : autograd::Function<MultipliesBoth<kCorrected>> {
  static Tensor forward(autograd::AutogradContext*, const Tensor& x, double factor) { return x * factor; }
  static autograd::variable_list backward(autograd::AutogradContext*, autograd::variable_list dy) {
    if (kCorrected) return {dy[0] * 3, Tensor()};
    return {dy[0] * 3};
  }
};

WRONG(function_count, AutogradError,
      "MultipliesBoth<false>: backward returned 1 gradients, but forward took 2 arguments (f32[2], not a tensor)",
      "return one for each, undefined (Tensor()) where there is none") {
  MultipliesBoth<false>::apply(ones({2}).requires_grad_(), 3.0).sum().backward();
}
CORRECTED(function_count) {
  Tensor x = ones({2}).requires_grad_();
  MultipliesBoth<true>::apply(x, 3.0).sum().backward();
  gives(x.grad(), {3.0, 3.0});
}

// A custom forward marks an input and returns something else.
template <bool kCorrected>
struct MarksAndForgets : autograd::Function<MarksAndForgets<kCorrected>> {
  static Tensor forward(autograd::AutogradContext* ctx, Tensor x) {
    ctx->mark_dirty({x});
    x.mul_(2);
    return kCorrected ? x : x.clone();
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
CORRECTED(function_not_returned) {
  Tensor x = ones({2}).requires_grad_();
  MarksAndForgets<true>::apply(x * 1).sum().backward();
  gives(x.grad(), {2.0, 2.0});
}

// A custom backward returns a gradient for a number.
template <bool kCorrected>
struct ScalesByNumber : autograd::Function<ScalesByNumber<kCorrected>> {
  static Tensor forward(autograd::AutogradContext*, const Tensor& x, double factor) { return x * factor; }
  static autograd::variable_list backward(autograd::AutogradContext*, autograd::variable_list dy) {
    return {dy[0] * 3, kCorrected ? Tensor() : dy[0]};
  }
};

WRONG(function_number, AutogradError,
      "ScalesByNumber<false>: backward returned a gradient, f32[2], for argument 1, which is not a tensor",
      "return Tensor() there") {
  ScalesByNumber<false>::apply(ones({2}).requires_grad_(), 3.0).sum().backward();
}
CORRECTED(function_number) {
  Tensor x = ones({2}).requires_grad_();
  ScalesByNumber<true>::apply(x, 3.0).sum().backward();
  gives(x.grad(), {3.0, 3.0});
}

// A custom backward returns a gradient of wrong sizes.
template <bool kCorrected>
struct SumsRows : autograd::Function<SumsRows<kCorrected>> {
  static Tensor forward(autograd::AutogradContext*, const Tensor& x) { return x.sum(0); }
  static autograd::variable_list backward(autograd::AutogradContext*, autograd::variable_list dy) {
    if (kCorrected) return {dy[0].expand({4, 3})};
    return {dy[0]};
  }
};

WRONG(function_shape, ShapeError,
      "SumsRows<false>: backward returned a gradient that does not fit: gradient 0 is f32[3], input 0 is f32[4, 3]",
      "return the input's sizes") {
  SumsRows<false>::apply(ones({4, 3}).requires_grad_()).sum().backward();
}
CORRECTED(function_shape) {
  Tensor x = ones({4, 3}).requires_grad_();
  SumsRows<true>::apply(x).sum().backward();
  gives(x.grad(), ones({4, 3}));
}

// A custom forward changes its input and does not mark it.
template <bool kCorrected>
struct DoublesQuietly : autograd::Function<DoublesQuietly<kCorrected>> {
  static Tensor forward(autograd::AutogradContext* ctx, Tensor x) {
    if (kCorrected) ctx->mark_dirty({x});
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
CORRECTED(function_unmarked) {
  Tensor x = ones({2}).requires_grad_();
  DoublesQuietly<true>::apply(x * 1).sum().backward();
  gives(x.grad(), {2.0, 2.0});
}
