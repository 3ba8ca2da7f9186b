// Backward, gradients and hooks that are refused.
#include "tests/errors/wrong.h"

// Backward of many elements without a gradient.
WRONG(backward_many, AutogradError, "backward: the output f32[3] has more than one element",
      "pass a gradient of its sizes, or reduce it first, e.g. with sum()") {
  Tensor w = ones({3}).requires_grad_();
  (w * 2).backward();
}
CORRECTED(backward_many) {
  Tensor w = ones({3}).requires_grad_();
  (w * 2).backward(tensor({1.0, 2.0, 3.0}));
  gives(w.grad(), {2.0, 4.0, 6.0});
}

// Backward of something that was never recorded.
WRONG(backward_no_history, AutogradError, "backward: the output f32[] does not require grad and has no history",
      "compute it from tensors that require grad, outside NoGradGuard") {
  Tensor w = ones({2}).requires_grad_();
  NoGradGuard off;
  (w * 2).sum().backward();
}
CORRECTED(backward_no_history) {
  Tensor w = ones({2}).requires_grad_();
  (w * 2).sum().backward();
  gives(w.grad(), {2.0, 2.0});
}

// The gradient has other sizes than the output.
WRONG(backward_seed, ShapeError, "backward: the gradient is f32[2], the output is f32[3]",
      "they must have the same sizes") {
  Tensor w = ones({3}).requires_grad_();
  (w * 2).backward(ones({2}));
}
CORRECTED(backward_seed) {
  Tensor w = ones({3}).requires_grad_();
  (w * 2).backward(ones({3}));
  gives(w.grad(), {2.0, 2.0, 2.0});
}

// Backward runs twice through a custom function.
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
CORRECTED(freed_function) {
  Tensor x = ones({2}).requires_grad_();
  Tensor y = SquareOfFreed::apply(x).sum();
  y.backward({}, true);
  y.backward();
  gives(x.grad(), {4.0, 4.0});
}

// Two losses share a trunk.
WRONG(freed_trunk, AutogradError, "exp: backward needs values that exp at @save saved",
      "an earlier backward freed them", "call the first backward with retain_graph = true") {
  Tensor x = zeros({2}).requires_grad_();
  Tensor trunk = x.exp();  // @save
  (trunk * 2).sum().backward();
  (trunk * 3).sum().backward();
}
CORRECTED(freed_trunk) {
  Tensor x = zeros({2}).requires_grad_();
  Tensor trunk = x.exp();
  (trunk * 2).sum().backward({}, true);
  (trunk * 3).sum().backward();
  gives(x.grad(), {5.0, 5.0});
}

// Backward runs twice over one graph.
WRONG(freed_twice, AutogradError, "mul: backward needs values that mul at @save saved",
      "an earlier backward freed them", "call the first backward with retain_graph = true") {
  Tensor x = ones({2}).requires_grad_();
  Tensor y = (x * x).sum();  // @save
  y.backward();
  y.backward();
}
CORRECTED(freed_twice) {
  Tensor x = ones({2}).requires_grad_();
  Tensor y = (x * x).sum();
  y.backward({}, true);
  y.backward();
  gives(x.grad(), {4.0, 4.0});
}

// The gradient with respect to a constant.
WRONG(grad_constant, AutogradError, "grad: an input, f32[2], does not require grad",
      "call requires_grad_() before it is used") {
  Tensor a = ones({2}).requires_grad_(), c = ones({2});
  autograd::grad({(a * c).sum()}, {c});
}
CORRECTED(grad_constant) {
  Tensor a = ones({2}).requires_grad_(), c = ones({2}).requires_grad_();
  gives(autograd::grad({(a * c).sum()}, {c})[0], {1.0, 1.0});
}

// Gradients with respect to nothing.
WRONG(grad_nothing, ValueError, "grad: no inputs were given", "pass the tensors whose gradients you need") {
  Tensor x = ones({2}).requires_grad_();
  unchanged({x});
  autograd::grad({(x * 3).sum()}, {});
}
CORRECTED(grad_nothing) {
  Tensor x = ones({2}).requires_grad_();
  gives(autograd::grad({(x * 3).sum()}, {x})[0], {3.0, 3.0});
}

// The gradient of a value that was overwritten since.
WRONG(grad_old_version, AutogradError, "grad: input 0, f32[2], is not used in the graph of the outputs",
      "an input written in place after its use counts as another value") {
  Tensor a = ones({2}).requires_grad_(), b = a * 2;
  Tensor y = (b + 1).sum();
  b += 1;
  autograd::grad({y}, {b});
}
CORRECTED(grad_old_version) {
  Tensor a = ones({2}).requires_grad_(), b = a * 2;
  Tensor y = (b + 1).sum();
  Tensor c = b + 1;
  gives(autograd::grad({y}, {b})[0], {1.0, 1.0});
}

// The gradient of an input that was not used.
WRONG(grad_unused, AutogradError, "grad: input 1, f32[2], is not used in the graph of the outputs",
      "pass allow_unused = true if that is intended") {
  Tensor a = ones({2}).requires_grad_(), b = ones({2}).requires_grad_();
  autograd::grad({(a * 3).sum()}, {a, b});
}
CORRECTED(grad_unused) {
  Tensor a = ones({2}).requires_grad_(), b = ones({2}).requires_grad_();
  auto g = autograd::grad({(a * 3).sum()}, {a, b}, {}, {}, false, true);
  gives(g[0], {3.0, 3.0});
  gives(g[1].defined(), false);
}

// Derivatives are checked in single precision.
WRONG(gradcheck_precision, DTypeError, "gradcheck: input 0 is f32[2]",
      "central differences need f64, make it with .to(kDouble)") {
  autograd::gradcheck([](const Tensor& x) { return x.sin(); }, {ones({2}).requires_grad_()});
}
CORRECTED(gradcheck_precision) {
  gives(autograd::gradcheck([](const Tensor& x) { return x.sin(); }, {ones({2}, kDouble).requires_grad_()}), true);
}

// A hook on a tensor without history.
WRONG(hook_constant, AutogradError, "register_hook: the tensor, f32[2], does not require grad",
      "call requires_grad_() on what it is computed from") {
  ones({2}).register_hook([](const Tensor& g) { return g; });
}
CORRECTED(hook_constant) {
  Tensor x = ones({2}).requires_grad_();
  x.register_hook([](const Tensor& g) { return g * 2; });
  x.sum().backward();
  gives(x.grad(), {2.0, 2.0});
}

// A hook returns a gradient of other sizes.
WRONG(hook_shape, ShapeError, "register_hook: the hook returned f32[2] for a gradient that is f32[3]",
      "return the gradient's sizes, or Tensor()") {
  Tensor x = ones({3}).requires_grad_(), y = x * 2;
  y.register_hook([](const Tensor& g) { return g.narrow(0, 0, 2); });
  y.sum().backward();
}
CORRECTED(hook_shape) {
  Tensor x = ones({3}).requires_grad_(), y = x * 2;
  y.register_hook([](const Tensor& g) { return g * 10; });
  y.sum().backward();
  gives(x.grad(), {20.0, 20.0, 20.0});
}

// Policy preserve keeps saved values, but a leaf still may not be written while recording.
WRONG(preserve_leaf, AutogradError, "+=: a leaf tensor that requires grad, f32[2],", "@write",
      "write under NoGradGuard") {
  SavedPolicyGuard keep(SavedPolicy::preserve);
  Tensor x = ones({2}).requires_grad_();
  unchanged({x});
  x += 1;  // @write
}
CORRECTED(preserve_leaf) {
  SavedPolicyGuard keep(SavedPolicy::preserve);
  Tensor x = ones({2}).requires_grad_();
  Tensor y = (x * x).sum();
  {
    NoGradGuard off;
    x += 1;
  }
  y.backward();
  gives(x.grad(), {2.0, 2.0});
}

// retain_grad() on a tensor without history.
WRONG(retain_grad_constant, AutogradError, "retain_grad: the tensor, f32[2], does not require grad",
      "call requires_grad_() on what it is computed from") {
  (ones({2}) * 2).retain_grad();
}
CORRECTED(retain_grad_constant) {
  Tensor x = ones({2}).requires_grad_(), y = x * 2;
  y.retain_grad();
  (y * 3).sum().backward();
  gives(y.grad(), {3.0, 3.0});
}

// A tensor is its own gradient.
WRONG(set_grad_self, UsageError, "set_grad: a tensor, f32[2], cannot be its own gradient", "pass a clone()") {
  Tensor x = ones({2}).requires_grad_();
  x.set_grad(x);
}
CORRECTED(set_grad_self) {
  Tensor x = ones({2}).requires_grad_();
  x.set_grad(x.detach().clone());
  gives(x.grad(), {1.0, 1.0});
}

// A gradient of other sizes is assigned.
WRONG(set_grad_shape, ShapeError, "set_grad: the gradient is f32[3], the tensor is f32[2]",
      "sizes and dtype must agree") {
  Tensor x = ones({2}).requires_grad_();
  x.set_grad(ones({3}));
}
CORRECTED(set_grad_shape) {
  Tensor x = ones({2}).requires_grad_();
  x.set_grad(ones({2}));
  gives(x.grad(), {1.0, 1.0});
}
