// Writes into leaves that require grad.
#include "tests/errors/wrong.h"

// The first layer is in place and its input is a leaf.
WRONG(leaf_activation, AutogradError, "relu_: a leaf tensor that requires grad, f32[2],", "@write",
      "use the out-of-place form") {
  Tensor x = tensor({-1.0, 1.0}).requires_grad_();
  unchanged({x});
  nn::ReLU act(nn::ReLUOptions().inplace(true));
  act(x);  // @write
}
CORRECTED(leaf_activation) {
  Tensor x = tensor({-1.0, 1.0}).requires_grad_();
  nn::ReLU act;
  act(x).sum().backward();
  gives(x.grad(), {0.0, 1.0});
}

// A leaf is written while recording.
WRONG(leaf_add, AutogradError, "add_: a leaf tensor that requires grad, f32[2, 3], may not be written in place",
      "@write", "use the out-of-place form (x = x.add(...)), or write under NoGradGuard") {
  Tensor x = ones({2, 3}).requires_grad_();
  unchanged({x});
  x.add_(1);  // @write
}
CORRECTED(leaf_add) {
  Tensor x = ones({2, 3}).requires_grad_();
  NoGradGuard off;
  x.add_(1);
  gives(x, full({2, 3}, 2.0));
}

// A view is detached in place.
WRONG(leaf_detach_view, AutogradError, "detach_: a view, f32[2] of a base that is f32[3], cannot be detached in place",
      "use detach()") {
  Tensor y = ones({3}).requires_grad_() * 2;
  y.narrow(0, 0, 2).detach_();
}
CORRECTED(leaf_detach_view) {
  Tensor y = ones({3}).requires_grad_() * 2;
  Tensor part = y.narrow(0, 0, 2).detach();
  gives(part, {2.0, 2.0});
}

// A custom function marks a leaf as changed in place.
struct DoublesInPlace : autograd::Function<DoublesInPlace> {
  static Tensor forward(autograd::AutogradContext* ctx, Tensor x) {
    ctx->mark_dirty({x});
    return x.mul_(2);
  }
  static autograd::variable_list backward(autograd::AutogradContext*, autograd::variable_list dy) {
    return {dy[0] * 2};
  }
};

WRONG(leaf_dirty, AutogradError,
      "DoublesInPlace: a leaf tensor that requires grad, f32[2], may not be written in place",
      "apply the function to a computed tensor") {
  Tensor x = ones({2}).requires_grad_();
  unchanged({x});
  DoublesInPlace::apply(x);
}
CORRECTED(leaf_dirty) {
  Tensor x = ones({2}).requires_grad_();
  DoublesInPlace::apply(x.clone()).sum().backward();
  gives(x.grad(), {2.0, 2.0});
}

// An element of a leaf is assigned.
WRONG(leaf_element, AutogradError, "x[i] = v: a view of a leaf that requires grad, f32[],", "@write",
      "use the out-of-place form (x = x.at({i}).set(v)), or write under NoGradGuard") {
  Tensor x = ones({3}).requires_grad_();
  unchanged({x});
  x[0] = 5;  // @write
}
CORRECTED(leaf_element) {
  Tensor x = ones({3}).requires_grad_();
  {
    NoGradGuard off;
    x[0] = 5;
  }
  (x * x).sum().backward();
  gives(x.grad(), {10.0, 2.0, 2.0});
}

// The flag of a computed tensor is cleared.
WRONG(leaf_flag, AutogradError,
      "requires_grad_: the flag of a computed tensor, f32[2] made by MulBackward0, cannot be cleared", "use detach()") {
  Tensor y = ones({2}).requires_grad_() * 2;
  y.requires_grad_(false);
}
CORRECTED(leaf_flag) {
  Tensor y = (ones({2}).requires_grad_() * 2).detach();
  gives(y.requires_grad(), false);
}

// A part of a leaf is assigned through an index list.
WRONG(leaf_index, AutogradError, "x[i] = v: a view of a leaf that requires grad, f32[2],", "@write",
      "use the out-of-place form (x = x.at({i}).set(v)), or write under NoGradGuard") {
  Tensor x = ones({3}).requires_grad_();
  unchanged({x});
  x.index({Slice(1, 3)}) = 5;  // @write
}
CORRECTED(leaf_index) {
  Tensor x = ones({3}).requires_grad_(), w = x;
  x = x.at({Slice(1, 3)}).set(5);
  (x * x).sum().backward();
  gives(w.grad(), {2.0, 0.0, 0.0});
}

// A leaf is written by a mask.
WRONG(leaf_mask, AutogradError, "index_put_: a leaf tensor that requires grad, f32[3],", "@write",
      "write under NoGradGuard") {
  Tensor x = tensor({1.0, -1.0, 2.0}).requires_grad_();
  unchanged({x});
  x.index({x < 0}) = 0;  // @write
}
CORRECTED(leaf_mask) {
  Tensor x = tensor({1.0, -1.0, 2.0}).requires_grad_();
  NoGradGuard off;
  x.index({x < 0}) = 0;
  gives(x, {1.0, 0.0, 2.0});
}

// A parameter is updated with an operator while recording.
WRONG(leaf_operator, AutogradError, "-=: a leaf tensor that requires grad, f32[2],", "@write",
      "write under NoGradGuard") {
  Tensor w = ones({2}).requires_grad_();
  (w * w).sum().backward();
  unchanged({w});
  w -= 0.1 * w.grad();  // @write
}
CORRECTED(leaf_operator) {
  Tensor w = ones({2}).requires_grad_();
  (w * w).sum().backward();
  NoGradGuard off;
  w -= 0.1 * w.grad();
  gives(w, {0.8, 0.8});
}

// A layer's weight is initialised while recording.
WRONG(leaf_parameter, AutogradError, "fill_: a leaf tensor that requires grad, 'weight', f32[2, 3],", "@write",
      "write under NoGradGuard") {
  nn::Linear fc(3, 2);
  unchanged({fc->weight});
  fc->weight.fill_(0.5);  // @write
}
CORRECTED(leaf_parameter) {
  nn::Linear fc(3, 2);
  {
    NoGradGuard off;
    fc->weight.fill_(0.5);
  }
  gives(fc->weight.detach(), full({2, 3}, 0.5));
}

// A tensor with history is resized.
WRONG(leaf_resize, AutogradError, "resize_: ", "f32[4]", "cannot be resized", "use detach() or narrow()") {
  Tensor x = ones({4}).requires_grad_();
  unchanged({x});
  x.resize_({2});
}
CORRECTED(leaf_resize) {
  Tensor x = ones({4}).requires_grad_();
  x.narrow(0, 0, 2).sum().backward();
  gives(x.grad(), {1.0, 1.0, 0.0, 0.0});
}

// The storage of a computed tensor is replaced.
WRONG(leaf_set_data, AutogradError, "set_data: the storage of a computed tensor, f32[2] made by MulBackward0,",
      "cannot be replaced", "assign the handle (x = y)") {
  Tensor y = ones({2}).requires_grad_() * 2;
  unchanged({y});
  y.set_data(zeros({2}));
}
CORRECTED(leaf_set_data) {
  Tensor y = ones({2}).requires_grad_() * 2;
  y = zeros({2});
  gives(y, {0.0, 0.0});
}

// A leaf is transposed in place.
WRONG(leaf_transpose, AutogradError,
      "t_: a leaf that requires grad cannot change its shape, because its gradient has the same shape: f32[2, 3]",
      "use the out-of-place form for a view") {
  Tensor x = ones({2, 3}).requires_grad_();
  unchanged({x});
  x.t_();
}
CORRECTED(leaf_transpose) {
  Tensor x = ones({2, 3}).requires_grad_();
  Tensor y = x.t();
  gives(y.detach(), ones({3, 2}));
}

// A leaf is written through a view.
WRONG(leaf_view, AutogradError, "mul_: a view of a leaf that requires grad, f32[6],", "@write",
      "use the out-of-place form") {
  Tensor x = ones({2, 3}).requires_grad_();
  unchanged({x});
  x.view(-1).mul_(2);  // @write
}
CORRECTED(leaf_view) {
  Tensor x = ones({2, 3}).requires_grad_();
  Tensor y = x.view(-1).mul(2);
  y.sum().backward();
  gives(x.grad(), full({2, 3}, 2.0));
}

// The flag of a view is cleared.
WRONG(leaf_view_flag, AutogradError, "requires_grad_: the flag of a view, f32[2], is its base's, f32[3]",
      "clear it on the base, or use detach()") {
  Tensor x = ones({3}).requires_grad_();
  unchanged({x});
  x.narrow(0, 0, 2).requires_grad_(false);
}
CORRECTED(leaf_view_flag) {
  Tensor x = ones({3}).requires_grad_();
  gives(x.narrow(0, 0, 2).detach().requires_grad(), false);
}

// A named parameter is zeroed while recording.
WRONG(leaf_zero, AutogradError,
      "zero_: a leaf tensor that requires grad, 'weight', f32[3], may not be written in place", "@write",
      "use the out-of-place form (x = zeros_like(x), or x = x.at({i}).set(0) for a part), or write under NoGradGuard") {
  Tensor w = ones({3}).requires_grad_();
  w.set_name("weight");
  unchanged({w});
  w.zero_();  // @write
}
CORRECTED(leaf_zero) {
  Tensor w = ones({3}).requires_grad_();
  Tensor x = w.at({Slice()}).set(0);
  (x + w).sum().backward();
  gives(w.grad(), {1, 1, 1});
}
